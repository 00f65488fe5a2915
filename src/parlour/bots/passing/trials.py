"""What came of each move in the samples: points, the match, and what there is to say about it."""

from __future__ import annotations

import math

from librt.vecs import vec
from mypy_extensions import i64

from parlour.bots.passing.board import GOES_ON, Board
from parlour.bots.passing.stakes import Stakes
from parlour.games.passing.scoring import OUT
from parlour.games.passing.state import NOBODY
from parlour.games.passing.tiles import WITH


class Trials:
    """Sums by move. Values are in points' worth of the match, see :class:`Stakes`."""

    def __init__(self, moves: vec[i64], most: int, me: i64, players: i64) -> None:
        self.moves = moves
        self.most: i64 = most
        self.me: i64 = me
        self.players: i64 = players
        self.samples: i64 = 0
        none = [0] * len(moves)
        self.dropped: vec[i64] = vec[i64](none)
        self.tried: vec[i64] = vec[i64](none)
        self.values: vec[float] = vec[float]([0.0] * (len(moves) * most))
        """By move, then by sample."""
        nothing = [0.0] * len(moves)
        self.solved: vec[float] = vec[float]()
        """By move, the value by exact search in every layout; empty when there was none."""
        self.value: vec[float] = vec[float](nothing)
        self.points: vec[float] = vec[float](nothing)
        self.squares: vec[float] = vec[float](nothing)
        """Of the points."""
        self.win: vec[float] = vec[float](nothing)
        self.out: vec[i64] = vec[i64](none)
        """How often the seat went out."""
        self.other_out: vec[i64] = vec[i64](none)
        """How often somebody else did."""
        self.won: vec[i64] = vec[i64](none)
        """How often the seat or its side won the round."""
        self.stuck: vec[i64] = vec[i64](none)
        """How often the next player had no tile that fitted."""
        self.shut: vec[i64] = vec[i64](none)
        """How often the round ended with nobody out."""

    def look(self, index: i64, board: Board) -> None:
        """Note what a move has done, just after it."""
        if board.reason == GOES_ON:
            fits = WITH[board.left] | WITH[board.right]
            if board.hands[board.turn] & fits == 0:
                self.stuck[index] += 1

    def count(self, index: i64, board: Board, stakes: Stakes) -> float:
        """Add the outcome of a round that is over; returns what it is worth."""
        winner, points = board.result()
        at = stakes.at(winner, points)
        worth = stakes.worth[at]
        self.values[index * self.most + self.tried[index]] = worth
        self.tried[index] += 1
        self.value[index] += worth
        scored = stakes.points(winner, points)
        self.points[index] += scored
        self.squares[index] += scored * scored
        self.win[index] += stakes.win[at]
        if board.reason != OUT:
            self.shut[index] += 1
        elif board.turn == self.me:
            self.out[index] += 1
        else:
            self.other_out[index] += 1
        if winner != NOBODY and stakes.mine(winner):
            self.won[index] += 1
        return worth

    def best(self) -> i64:
        """The index of the best move so far; of equals the first."""
        best: i64 = -1
        index: i64
        for index in range(len(self.moves)):
            if self.dropped[index] and len(self.solved) == 0:
                continue
            if best < 0 or self.mean(index) > self.mean(best) + 1e-9:
                best = index
        return best

    def mean(self, index: i64) -> float:
        """A move's mean value."""
        if len(self.solved) > 0:
            return self.solved[index]
        return self.value[index] / float(max(1, self.tried[index]))

    def scored(self, index: i64) -> tuple[float, float]:
        """The mean points of a move's roll-outs, and their standard error."""
        n = float(max(1, self.tried[index]))
        mean = self.points[index] / n
        if n < 2.0:
            return mean, abs(mean)
        return mean, math.sqrt(max(0.0, self.squares[index] / n - mean * mean) / (n - 1.0))

    def gap(self, better: i64, worse: i64) -> tuple[float, float]:
        """By how much one move is better than another, over the samples both had, and its SE."""
        if len(self.solved) > 0:
            return self.solved[better] - self.solved[worse], 0.0
        n = min(self.tried[better], self.tried[worse])
        if n == 0:
            return 0.0, 0.0
        total = 0.0
        squares = 0.0
        sample: i64
        for sample in range(n):
            apart = self.values[better * self.most + sample]
            apart -= self.values[worse * self.most + sample]
            total += apart
            squares += apart * apart
        mean = total / float(n)
        if n < 2:
            return mean, abs(mean)
        spread = max(0.0, squares / float(n) - mean * mean)
        return mean, math.sqrt(spread / float(n - 1))

    def drop(self, errors: float) -> None:
        """Try moves no further that are so many standard errors behind the best."""
        best = self.best()
        index: i64
        for index in range(len(self.moves)):
            if index != best and not self.dropped[index]:
                mean, error = self.gap(best, index)
                if mean > errors * error and mean > 0.0:
                    self.dropped[index] = 1

    def decided(self) -> bool:
        """Whether only one move is left."""
        left: i64 = 0
        for dropped in self.dropped:
            left += 1 - dropped
        return left == 1
