"""Monte Carlo: every move tried in the same layouts, played out by a mixture of manners.

All moves are tried with the same layouts, boneyards and manners, so that their differences are
far surer than the values themselves. Moves that have fallen well behind are tried no further.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from parlour.bots.budget import Budget
from parlour.bots.passing.ahead import Ahead
from parlour.bots.passing.board import Board
from parlour.bots.passing.guesses import Guesses
from parlour.bots.passing.layouts import Layouts
from parlour.bots.passing.manners import pick
from parlour.bots.passing.rivals import Rivals
from parlour.bots.passing.stakes import Stakes
from parlour.bots.passing.trials import Trials
from parlour.bots.passing.weights import Weights
from parlour.core.rng import Rng

FAR_BEHIND: Final = 4.0
"""Standard errors behind the best after which a move is tried no further."""
_FIRST: Final = 64
"""Samples before the first look at who has fallen behind; then at every doubling."""
_SLOW: Final = 8
"""Samples between two looks at the clock."""


class Rollouts:
    """Roll-outs of one decision."""

    def __init__(
        self, layouts: Layouts, stakes: Stakes, mine: Weights, others: Weights, ahead: Ahead
    ) -> None:
        self.layouts = layouts
        self.stakes = stakes
        self.mine = mine
        self.others = others
        self.ahead = ahead
        self.rivals = Rivals(layouts)
        """By all that the layouts have told before."""
        self.board = Board(layouts.house, int(layouts.players))
        self.manners: vec[i64] = vec[i64]([0] * int(layouts.players))

    def run(self, trials: Trials, guesses: Guesses, rng: Rng, budget: Budget) -> None:
        """Try the moves in ``trials.most`` layouts drawn by weight, or until time is over."""
        order = guesses.spread(int(trials.most), rng)
        look: i64 = _FIRST
        done: i64
        for done in range(len(order)):
            self.layouts.deal_again(guesses.hands, order[done] * guesses.seats, rng)
            self.rivals.draw(self.manners, rng)
            self.try_all(trials)
            if done + 1 == look:
                trials.drop(FAR_BEHIND)
                look *= 2
                if trials.decided():
                    return
            if done % _SLOW == _SLOW - 1 and budget.over():
                return

    def try_all(self, trials: Trials) -> None:
        """One roll-out of each move that is still tried, from the layout on the table."""
        start = self.layouts.board
        board = self.board
        index: i64
        for index in range(len(trials.moves)):
            if trials.dropped[index]:
                continue
            board.take(start)
            board.play(trials.moves[index])
            trials.look(index, board)
            self._play_out(index)
            self.ahead.end(trials.count(index, board, self.stakes))
        trials.samples += 1

    def _play_out(self, index: i64) -> None:
        """Play on after a move: the others in their manners, the seat itself as it has paid."""
        board = self.board
        me = self.layouts.me
        self.ahead.begin(index)
        while board.reason < 0:
            if board.turn == me:
                board.play(self.ahead.choose(board, self.mine))
            else:
                board.play(pick(board, self.manners[board.turn], self.others))
