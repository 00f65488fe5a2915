"""A bot that plays out every move in likely layouts: how hard, and what it makes of that."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple, cast

from librt.vecs import vec
from mypy_extensions import i64

from parlour.bots.bot import Bot
from parlour.bots.budget import Budget
from parlour.bots.passing.ahead import Ahead
from parlour.bots.passing.balanced import Found, Memory, in_balance
from parlour.bots.passing.equity import equity_of
from parlour.bots.passing.guesses import gather
from parlour.bots.passing.kinds import KINDS, Habits
from parlour.bots.passing.layouts import Layouts
from parlour.bots.passing.manners import STEADY, pick
from parlour.bots.passing.rollouts import Rollouts
from parlour.bots.passing.solved import solve_all
from parlour.bots.passing.stakes import Stakes
from parlour.bots.passing.trials import Trials
from parlour.bots.passing.weights import STEADY_WEIGHTS, tuned
from parlour.core.game import View
from parlour.core.rng import Rng
from parlour.games.passing.view import PassingView


class Depth(NamedTuple):
    """How hard a searcher thinks."""

    samples: int = 1500
    """Layouts at an effort of 1."""
    weighs: bool = True
    """Whether layouts are weighed by what the others have done."""
    kinds: tuple[Habits, ...] = KINDS
    ahead: int = 2
    """How many of its own later decisions it works out in the roll-outs."""
    guard: float = 0.0
    """Standard errors by which another move must beat the steady player's."""
    match_aware: bool = True
    """Whether it plays for the match rather than for points."""
    tuned: bool = True
    """Whether its own later moves in roll-outs are those of the tuned weights."""
    exact: bool = True
    """Whether endgames are solved in every layout."""
    balanced: bool = True
    """Whether small positions of two players are played so that nobody can take advantage."""


class Judgement:
    """What was thought about one decision."""

    def __init__(self, layouts: Layouts, stakes: Stakes, trials: Trials, steady: i64) -> None:
        self.layouts = layouts
        self.stakes = stakes
        self.trials = trials
        self.steady: i64 = steady
        """The index of the move that a steady player would make."""


class Search(Bot):
    """Chooses by roll-outs, and in endgames by exact search in every layout."""

    def __init__(self, depth: Depth) -> None:
        self.depth = depth
        self.memory = Memory()

    def choose(self, view: View, legal: Sequence[int], rng: Rng, budget: Budget) -> int:
        if len(legal) == 1:
            return legal[0]
        seen = cast(PassingView, view)
        found = self.found(seen, legal, budget)
        if len(found.chances) > 0:
            return legal[int(found.draw(rng))]
        judged = judge(seen, legal, self.depth, rng, budget)
        return int(judged.trials.moves[guarded(judged, self.depth.guard)])

    def found(self, view: PassingView, legal: Sequence[int], budget: Budget) -> Found:
        """The mixture of moves where the position is small."""
        if view.players != 2 or view.drawable > 0:
            return Found()
        layouts = Layouts(view, self.depth.kinds)
        return balanced_in(layouts, view, legal, self.depth, budget, self.memory)


def balanced_in(
    layouts: Layouts,
    view: PassingView,
    legal: Sequence[int],
    depth: Depth,
    budget: Budget,
    memory: Memory,
) -> Found:
    """The mixture of moves for a small position of two players; empty for any other."""
    if not depth.balanced:
        return Found()
    stakes = _stakes_of(layouts, view, depth)
    return in_balance(layouts, vec[i64](legal), stakes, budget, memory)


def judge(
    view: PassingView, legal: Sequence[int], depth: Depth, rng: Rng, budget: Budget
) -> Judgement:
    """Try all legal moves of the seat whose view it is."""
    return judge_in(Layouts(view, depth.kinds), view, legal, depth, rng, budget)


def judge_in(
    layouts: Layouts,
    view: PassingView,
    legal: Sequence[int],
    depth: Depth,
    rng: Rng,
    budget: Budget,
) -> Judgement:
    """The same when the layouts are known already."""
    stakes = _stakes_of(layouts, view, depth)
    wanted = budget.samples(depth.samples)
    trials = Trials(vec[i64](legal), wanted, layouts.me, layouts.players)
    guesses = gather(layouts, wanted, rng, budget, depth.weighs)
    mine = tuned(layouts.house, view.players) if depth.tuned else STEADY_WEIGHTS
    ahead = Ahead(depth.ahead)
    Rollouts(layouts, stakes, mine, STEADY_WEIGHTS, ahead).run(trials, guesses, rng, budget)
    if depth.exact:
        trials.solved = solve_all(layouts, guesses, stakes, rng, budget)
    return Judgement(layouts, stakes, trials, _steady(layouts, trials))


def _stakes_of(layouts: Layouts, view: PassingView, depth: Depth) -> Stakes:
    assert view.seat is not None
    scores = view.scores if depth.match_aware else (0,) * view.players
    return Stakes(equity_of(layouts.house, view.players), view.players, view.seat, scores)


def guarded(judged: Judgement, errors: float) -> i64:
    """The best move's index, or the steady one's unless the best is surely better."""
    best = judged.trials.best()
    if best == judged.steady:
        return best
    mean, error = judged.trials.gap(best, judged.steady)
    return best if mean > errors * error else judged.steady


def _steady(layouts: Layouts, trials: Trials) -> i64:
    move = pick(layouts.board, STEADY, STEADY_WEIGHTS)
    index: i64
    for index in range(len(trials.moves)):
        if trials.moves[index] == move:
            return index
    return 0
