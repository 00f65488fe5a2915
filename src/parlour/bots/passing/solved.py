"""Exact endgames under hidden hands: every layout of the others' hands solved, and averaged.

In each layout everybody is taken to see all hands. Two players who can still draw are solved with
one order of the boneyard for each layout; otherwise a draw is a chance node over what may come.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from parlour.bots.budget import Budget
from parlour.bots.passing.board import Board
from parlour.bots.passing.endgame import Endgame
from parlour.bots.passing.guesses import Guesses
from parlour.bots.passing.layouts import Layouts
from parlour.bots.passing.maxn import MaxN
from parlour.bots.passing.stakes import Stakes
from parlour.core.rng import Rng
from parlour.games.passing.tiles import count_tiles

TWO_MOST: Final = 8
"""Two players are searched when the longer hand and the draws left are together at most this."""
MORE_MOST: Final = 9
"""Three and four, when all hands together are, and nothing can be drawn."""
_ALL_NODES: Final = 150_000
"""Positions for all layouts of a decision together."""


def is_small(board: Board) -> bool:
    """Whether a position is small enough to be solved within a decision's time."""
    most: i64 = 0
    total: i64 = 0
    for hand in board.hands:
        count = count_tiles(hand)
        most = max(most, count)
        total += count
    if board.seats == 2:
        return most + board.drawable() <= TWO_MOST
    return total <= MORE_MOST and board.drawable() == 0


class Solver:
    """Either way of solving a position."""

    def __init__(self, board: Board, stakes: Stakes) -> None:
        self.two = Endgame(board, stakes) if board.seats == 2 else None
        self.more = None if board.seats == 2 else MaxN(board, stakes)
        self.nodes: i64 = 0

    def solve(self, board: Board) -> vec[float]:
        """The value of each legal move; empty when the search was given up."""
        if self.two is not None:
            values = self.two.solve(board)
            self.nodes += self.two.nodes
            return vec[float]() if self.two.given_up else values
        assert self.more is not None
        values = self.more.solve(board)
        self.nodes += self.more.nodes
        return vec[float]() if self.more.given_up else values


def solve_all(
    layouts: Layouts, guesses: Guesses, stakes: Stakes, rng: Rng, budget: Budget
) -> vec[float]:
    """The mean value of each legal move over listed layouts; empty when there is too much to do."""
    total = vec[float]()
    if not guesses.listed:
        return total
    layouts.deal_again(guesses.hands, 0, rng)
    if not is_small(layouts.board):
        return total
    solver = Solver(layouts.board, stakes)
    index: i64
    move: i64
    for index in range(guesses.count()):
        layouts.deal_again(guesses.hands, index * guesses.seats, rng)
        values = solver.solve(layouts.board)
        if len(values) == 0 or solver.nodes > _ALL_NODES or budget.over():
            return vec[float]()
        if index == 0:
            total = vec[float]([0.0] * len(values))
        for move in range(len(values)):
            total[move] += guesses.weights[index] * values[move]
    return total
