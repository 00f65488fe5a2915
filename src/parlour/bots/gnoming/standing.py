"""What a finished round means for the match: the share of the win that each result is worth."""

from __future__ import annotations

import math
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from parlour.bots.gnoming.round import Round

SPREAD: Final = 9.4
"""In a race of logistic differences, the scale of a round that is still to come: two scores of
a round differ by about 17 points, one standard deviation."""


class Standing:
    """The totals before this round, and how many rounds follow it."""

    def __init__(self, totals: tuple[int, ...], rounds_after: int) -> None:
        self.totals: vec[i64] = vec[i64](totals)
        self.is_last = rounds_after == 0
        self.scale = SPREAD * math.sqrt(max(rounds_after, 1))

    def share(self, table: Round, seat: i64) -> float:
        """The share of the match's win that ``seat`` has after this finished round.

        Exact after the last round (13.1, 13.2); before it, as if the rest were luck.
        """
        return self._won(table, seat) if self.is_last else self._hoped(table, seat)

    def _won(self, table: Round, seat: i64) -> float:
        own: i64 = (self.totals[seat] + table.points[seat]) * 1000 + table.points[seat]
        equal: i64 = 0
        other: i64 = 0
        while other < table.seats:
            theirs = (self.totals[other] + table.points[other]) * 1000 + table.points[other]
            if theirs < own:
                return 0.0
            if theirs == own:
                equal += 1
            other += 1
        return 1.0 / float(equal)

    def _hoped(self, table: Round, seat: i64) -> float:
        own: i64 = self.totals[seat] + table.points[seat]
        total = 0.0
        other: i64 = 0
        while other < table.seats:
            ahead: i64 = own - self.totals[other] - table.points[other]
            total += math.exp(float(ahead) / self.scale)
            other += 1
        return 1.0 / total


def shares_of(totals: tuple[int, ...], rounds_left: int) -> list[float]:
    """Each seat's share of the win before a round, as if the rounds that are left were luck."""
    scale = SPREAD * math.sqrt(max(rounds_left, 1))
    least = min(totals)
    hopes = [math.exp((least - total) / scale) for total in totals]
    whole = sum(hopes)
    return [hope / whole for hope in hopes]
