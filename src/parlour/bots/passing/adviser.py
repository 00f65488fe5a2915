"""The strongest player of The Passing Game, who can also say what each move is worth and why."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final, cast

from librt.vecs import vec
from mypy_extensions import i64

from parlour.bots.advice import Advice, Choice, Reason
from parlour.bots.bot import Adviser
from parlour.bots.budget import Budget
from parlour.bots.passing.ahead import Ahead
from parlour.bots.passing.board import board_of
from parlour.bots.passing.equity import equity_of
from parlour.bots.passing.layouts import Layouts
from parlour.bots.passing.reasons import Speaker, nudge_of
from parlour.bots.passing.rollouts import Rollouts
from parlour.bots.passing.search import Depth, Judgement, Search, judge
from parlour.bots.passing.solved import Solver, is_small
from parlour.bots.passing.stakes import Stakes
from parlour.bots.passing.trials import Trials
from parlour.bots.passing.weights import STEADY_WEIGHTS, tuned
from parlour.bots.standing import settled
from parlour.core.game import State, View
from parlour.core.rng import Rng
from parlour.games.passing.game import GAME, PassingMatch
from parlour.games.passing.view import PassingView

_HINDSIGHT: Final = 60
"""Roll-outs of hindsight at an effort of 1: only how the others play is drawn."""


class PassingAdviser(Adviser):
    """Roll-outs in weighed layouts, exact endgames, and the match in mind.

    ``behind`` counts in points' worth of the match: near its end a point may be worth more, or
    less, than one; early in the match they are plain points.
    """

    def __init__(self, depth: Depth) -> None:
        self.depth = depth
        self.search = Search(depth)

    def choose(self, view: View, legal: Sequence[int], rng: Rng, budget: Budget) -> int:
        return self.search.choose(view, legal, rng, budget)

    def advise(self, view: View, legal: Sequence[int], rng: Rng, budget: Budget) -> Advice:
        seen = cast(PassingView, view)
        judged = judge(seen, legal, self.depth, rng, budget)
        found = self.search.found(seen, legal, budget)
        values = found.values(judged.trials.moves, judged.layouts.me)
        if len(values) > 0:
            judged.trials.solved = values
        return advice_of(judged)

    def nudge(self, view: View, advice: Advice) -> Reason:
        return nudge_of(cast(PassingView, view), advice)

    def hindsight(self, state: State, seat: int, rng: Rng, budget: Budget) -> Advice:
        match = cast(PassingMatch, state)
        layouts = Layouts(GAME.view(match, seat))
        layouts.board = board_of(match)
        equity = equity_of(layouts.house, match.players)
        stakes = Stakes(equity, match.players, seat, match.scores)
        wanted = budget.samples(_HINDSIGHT)
        trials = Trials(vec[i64](match.legal(seat)), wanted, layouts.me, layouts.players)
        mine = tuned(layouts.house, match.players)
        rollouts = Rollouts(layouts, stakes, mine, STEADY_WEIGHTS, Ahead(0))
        for _ in range(wanted):
            rollouts.rivals.draw(rollouts.manners, rng)
            rollouts.try_all(trials)
            if budget.over():
                break
        if is_small(layouts.board):
            trials.solved = Solver(layouts.board, stakes).solve(layouts.board)
        return advice_of(Judgement(layouts, stakes, trials, 0))

    def standing(self, state: State) -> list[float]:
        match = cast(PassingMatch, state)
        house = match.house
        seats = range(match.players)
        if match.over:
            whole = [1.0 if seat in match.winners else 0.0 for seat in seats]
            return whole if house.partners else settled(match)
        equity = equity_of(house, match.players)
        return [Stakes(equity, match.players, seat, match.scores).level for seat in seats]


def advice_of(judged: Judgement) -> Advice:
    """What was found, in the form of every game's advice."""
    trials = judged.trials
    speaker = Speaker(judged.layouts.board, judged.layouts.own, trials)
    order = sorted(range(len(trials.moves)), key=_Order(trials).place)
    exact = len(trials.solved) > 0
    choices = tuple([_choice(judged, speaker, index) for index in order])
    return Advice(choices, int(trials.samples), exact)


class _Order:
    """The best first; of equals as in the list of moves."""

    def __init__(self, trials: Trials) -> None:
        self.trials = trials
        self.best: i64 = trials.best()

    def place(self, index: int) -> tuple[float, int]:
        """What to sort by."""
        if index == self.best:
            return -math.inf, index
        return self.trials.gap(self.best, index)[0], index


def _choice(judged: Judgement, speaker: Speaker, index: i64) -> Choice:
    trials = judged.trials
    best = speaker.best
    gap, doubt = (0.0, 0.0) if index == best else trials.gap(best, index)
    points, error = trials.scored(index)
    win = trials.win[index] / float(max(1, trials.tried[index]))
    if len(trials.solved) > 0:
        stakes = judged.stakes
        points, error = trials.solved[index], 0.0
        win = stakes.level + points / stakes.scale if stakes.scale > 0.0 else stakes.level
    return Choice(
        move=int(trials.moves[index]),
        points=points,
        error=error,
        behind=max(0.0, gap),
        doubt=doubt,
        win=min(1.0, max(0.0, win)),
        chances=speaker.chances(index),
        reasons=speaker.reasons(index),
    )
