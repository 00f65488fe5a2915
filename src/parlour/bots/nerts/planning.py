"""The planning player of Nerts: it looks ahead through its own cards, turn by turn."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, cast

from mypy_extensions import i64

from parlour.bots.bot import Bot
from parlour.bots.budget import Budget
from parlour.bots.nerts.calling import plays_on
from parlour.bots.nerts.courses import real
from parlour.bots.nerts.moves import LIFT
from parlour.bots.nerts.packing import BIT
from parlour.bots.nerts.planner import Planner
from parlour.bots.nerts.position import Scene
from parlour.bots.nerts.reachability import first_progress
from parlour.bots.nerts.rules import Player
from parlour.bots.nerts.sight import position_of, rivals_of, scene_of
from parlour.bots.nerts.weights import Weights, weights_for
from parlour.core.game import View
from parlour.core.rng import Rng
from parlour.games.nerts.match import NertsState
from parlour.games.nerts.notation import CALL, RUN, TURN
from parlour.games.nerts.state import PLAY
from parlour.games.nerts.view import NertsView

WIDTH: Final = 6
"""Courses followed on after each turn."""
DEPTH: Final = 12
"""Turns looked ahead: a whole pass of a fresh stock."""


class NertsPlanner(Bot):
    """Plays the first move of the best course that it finds.

    ``remembers`` tells whether it knows the order of the stock that it has seen go by.
    """

    def __init__(self, width: int = WIDTH, depth: int = DEPTH, remembers: bool = True) -> None:
        self.width = width
        self.depth = depth
        self.remembers = remembers
        self.weights: Weights | None = None
        """Other weights than the fitted ones."""

    def choose(self, view: View, legal: Sequence[int], rng: Rng, budget: Budget) -> int:
        if len(legal) == 1:
            return legal[0]
        seen = cast(NertsView, view)
        assert seen.seat is not None
        move = self.planned(seen.table, seen.seat, legal, budget)
        return move if move >= 0 else Player(seen, legal).choose(rng)

    def planned(self, table: NertsState, seat: int, legal: Sequence[int], budget: Budget) -> int:
        """The planner's move, or −1 where plainer judgement has to do.

        That is while a round closes, with an open joker at hand, and after a pass in vain when no
        course promises anything: then it is about rotating, and about being stuck.
        """
        planner = self.planner(table, seat, budget)
        if planner is None:
            return -1
        layout, start = table.layouts[seat], position_of(table, seat)
        calls = CALL in legal and not layout.nerts
        move = plays_on(table, seat, planner, start) if calls else int(planner.best(start).first)
        if move > TURN:
            return real(move, legal)
        if calls:
            return CALL
        if layout.may_rotate:
            move = int(first_progress(planner.scene, start))
            return move if RUN <= move < LIFT else -1
        return TURN if TURN in legal else -1

    def planner(self, table: NertsState, seat: int, budget: Budget) -> Planner | None:
        """A search for this seat; None where it cannot be planned for."""
        scene = scene_of(table, seat)
        if scene is None or table.phase != PLAY:
            return None
        if not self.remembers:
            scene = forgotten(scene, table.layouts[seat].turned)
        weights = self.weights or weights_for(table.players, table.chosen.penalty)
        rivals = rivals_of(table, seat, weights)
        return Planner(scene, rivals, weights, budget.samples(self.width), self.depth)


def forgotten(scene: Scene, turned: i64) -> Scene:
    """The scene of somebody who does not know the cards of the stock, but those of the waste."""
    deck = [int(card) for card in scene.deck]
    hidden: i64 = 0
    for place in range(int(turned), len(deck)):
        if deck[place] >= 0:
            hidden |= BIT[deck[place]]
            deck[place] = -1
    other = scene.with_deck(deck)
    other.unseen |= hidden
    return other
