"""What an outcome of the round is worth to a seat: in points, and for the match."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from parlour.bots.passing.equity import Equity
from parlour.games.passing.state import NOBODY
from parlour.games.passing.tiles import ALL_PIPS

_OUTCOMES: Final = ALL_PIPS + 1


class Stakes:
    """Tables by outcome; an outcome is the seat that won the round and its points."""

    def __init__(self, equity: Equity, players: int, me: int, scores: tuple[int, ...]) -> None:
        self.seats: i64 = players
        self.me: i64 = me
        self.partners: bool = equity.partners
        self.win: vec[float] = vec[float]([0.0] * int((players + 1) * _OUTCOMES))
        """The expected share of the match."""
        self.worth: vec[float] = vec[float]([0.0] * int((players + 1) * _OUTCOMES))
        """The same in points of a usual round, 0 when nobody scores."""
        sides = self._sides(scores)
        level = equity.share(sides)
        self.level: float = level
        """The share of the match now."""
        seat: i64
        points: i64
        for seat in range(players + 1):
            for points in range(_OUTCOMES):
                at = seat * _OUTCOMES + points
                none = seat == players
                self.win[at] = level if none else self._after(equity, sides, seat, points)
        scale = self._scale(equity, level)
        self.scale: float = scale
        """How many points the whole match is worth."""
        index: i64
        for index in range(len(self.win)):
            self.worth[index] = (self.win[index] - level) * scale

    def at(self, winner: i64, points: i64) -> i64:
        """Where the tables have an outcome."""
        return (self.seats if winner == NOBODY else winner) * _OUTCOMES + points

    def points(self, winner: i64, points: i64) -> float:
        """The round's points for the seat, less the mean of the others'."""
        if winner == NOBODY:
            return 0.0
        if self.mine(winner):
            return float(points)
        return -float(points) if self.partners else -float(points) / float(self.seats - 1)

    def mine(self, winner: i64) -> bool:
        """Whether the seat or its partner has won the round."""
        return winner == self.me or (self.partners and winner == self.me ^ 2)

    def _sides(self, scores: tuple[int, ...]) -> vec[i64]:
        """The scores of the sides, the seat's own first and then clockwise."""
        count: i64 = 2 if self.partners else self.seats
        sides = vec[i64]([0] * int(count))
        side: i64
        for side in range(count):
            sides[side] = scores[(self.me + side) % self.seats]
        return sides

    def _after(self, equity: Equity, sides: vec[i64], seat: i64, points: i64) -> float:
        side = (seat - self.me + self.seats) % self.seats
        if self.partners:
            side &= 1
        after = sides[:]
        after[side] += points
        return equity.share(after)

    def _scale(self, equity: Equity, level: float) -> float:
        """How many points a share of the match is: by usual rounds won and lost."""
        usual: i64 = max(1, int(equity.mean))
        gap = 0.0
        total = 0.0
        seat: i64
        for seat in range(self.seats):
            points = self.points(seat, usual)
            change = self.win[self.at(seat, usual)] - level
            gap += points if points > 0.0 else -points
            total += change if change > 0.0 else -change
        return gap / total if total > 0.000001 else 0.0
