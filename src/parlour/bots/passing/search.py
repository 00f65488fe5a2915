"""A bot that plays out every move in likely layouts: roll-outs with a guard, match-aware."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple, cast

from librt.vecs import vec
from mypy_extensions import i64

from parlour.bots.bot import Bot
from parlour.bots.budget import Budget
from parlour.bots.passing.equity import equity_of
from parlour.bots.passing.guesses import gather
from parlour.bots.passing.layouts import Layouts
from parlour.bots.passing.manners import STEADY, STEADY_WEIGHTS, pick
from parlour.bots.passing.rollouts import Rollouts
from parlour.bots.passing.stakes import Stakes
from parlour.bots.passing.trials import Trials
from parlour.core.game import View
from parlour.core.rng import Rng
from parlour.games.passing.view import PassingView


class Depth(NamedTuple):
    """How hard a searcher thinks."""

    samples: int = 500
    """Layouts at an effort of 1."""
    weighs: bool = True
    """Whether layouts are weighed by what the others have done."""
    guard: float = 1.0
    """Standard errors by which another move must beat the steady player's."""


class Search(Bot):
    """Chooses by roll-outs; sets what a steady player would unless something is surely better."""

    def __init__(self, depth: Depth) -> None:
        self.depth = depth

    def choose(self, view: View, legal: Sequence[int], rng: Rng, budget: Budget) -> int:
        if len(legal) == 1:
            return legal[0]
        trials, steady = judge(cast(PassingView, view), legal, self.depth, rng, budget)
        return int(trials.moves[guarded(trials, steady, self.depth.guard)])


def judge(
    view: PassingView, legal: Sequence[int], depth: Depth, rng: Rng, budget: Budget
) -> tuple[Trials, i64]:
    """Try all legal moves; with the index of the move that a steady player would make."""
    assert view.seat is not None
    layouts = Layouts(view)
    stakes = Stakes(equity_of(layouts.house, view.players), view.players, view.seat, view.scores)
    wanted = budget.samples(depth.samples)
    trials = Trials(vec[i64](legal), wanted, layouts.me, layouts.players)
    guesses = gather(layouts, wanted, rng, budget, depth.weighs)
    Rollouts(layouts, stakes, STEADY_WEIGHTS).run(trials, guesses, rng, budget)
    steady = pick(layouts.board, STEADY, STEADY_WEIGHTS)
    index: i64
    for index in range(len(legal)):
        if trials.moves[index] == steady:
            return trials, index
    return trials, trials.best()


def guarded(trials: Trials, steady: i64, errors: float) -> i64:
    """The best move's index, or the steady one's unless the best is surely better."""
    best = trials.best()
    if best == steady:
        return best
    mean, error = trials.gap(best, steady)
    return best if mean > errors * error else steady
