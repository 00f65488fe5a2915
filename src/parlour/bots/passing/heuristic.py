"""Players without search: the steady one by its weights, and softer ones who err as people do."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple, cast

from mypy_extensions import i64

from parlour.bots.bot import Bot
from parlour.bots.budget import Budget
from parlour.bots.passing.layouts import Layouts
from parlour.bots.passing.manners import STEADY, pick, worth_of
from parlour.bots.passing.weights import blended, tuned
from parlour.core.game import View
from parlour.core.rng import Rng
from parlour.games.passing.notation import DRAW, PASS
from parlour.games.passing.options import Options
from parlour.games.passing.view import PassingView

PARTNERS: Final = 0
"""Stands for two pairs of partners where a table size is asked for."""


class Heuristic(Bot):
    """The steady player with the weights tuned for the table: no samples, no search."""

    def choose(self, view: View, legal: Sequence[int], rng: Rng, budget: Budget) -> int:
        if len(legal) == 1:
            return legal[0]
        layouts = Layouts(cast(PassingView, view))
        layouts.deal(rng)  # only how many tiles each seat holds is looked at
        return int(pick(layouts.board, STEADY, tuned(layouts.house, view.players)))


class Softness(NamedTuple):
    """How a beginner errs."""

    warmth: float
    """How many points of worth apart two tiles are taken for nearly the same."""
    cap: float
    """Tiles that are further behind than this are never set."""
    draws: float
    """How often it draws when nothing fits, in the hope of a tile that does."""
    looks: float
    """How far it looks at what follows and at the others: 0 at pips only, 1 as a steady player."""


class Novice(Bot):
    """Sets one of the tiles that look good, mostly the best, and cannot always resist a draw."""

    def __init__(self, softness: Mapping[int, Softness]) -> None:
        self.softness = softness
        """By how many play; partners have their own."""

    def choose(self, view: View, legal: Sequence[int], rng: Rng, budget: Budget) -> int:
        if len(legal) == 1:
            return legal[0]
        partners = cast(Options, view.options).partners
        softness = self.softness[PARTNERS if partners else view.players]
        sets = [move for move in legal if move < DRAW]
        if sets:
            return _set_softly(cast(PassingView, view), sets, softness, rng)
        if DRAW in legal and rng.unit() < softness.draws:
            return DRAW
        return PASS


def _set_softly(view: PassingView, sets: list[int], softness: Softness, rng: Rng) -> int:
    """One of the tiles by chance, the worthier ones more often."""
    layouts = Layouts(view)
    layouts.deal(rng)  # only how many tiles each seat holds is looked at
    weights = blended(softness.looks)
    worths = [worth_of(layouts.board, i64(move), weights) for move in sets]
    most = max(worths)
    heats = [_heat(most - worth, softness) for worth in worths]
    mark = rng.unit() * sum(heats)
    for move, heat in zip(sets, heats, strict=True):
        mark -= heat
        if mark < 0.0:
            return move
    return sets[worths.index(most)]


def _heat(behind: float, softness: Softness) -> float:
    return 0.0 if behind > softness.cap else math.exp(-behind / softness.warmth)
