"""How likely each seat is to win the match from a score.

A seat's *need* is how many points it lacks. The chances are found by going back from the end of
the match over all needs, each round ending as rounds between sound players end (counted below, any
seat being as likely as another to be in any place). Who deals is left out.
"""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from parlour.games.euchre.options import Options

MOST_NEED: Final = 40
"""Needs beyond this count as this."""
_SIDE: Final = MOST_NEED + 1
_SWEEPS: Final = 3
"""A lost bid leads back to a greater need, so once over the table is not enough."""

_ROUNDS: Final = (
    *((206, 4, 2, 0), (161, 5, 1, 0), (112, 4, 1, 1), (109, 3, 2, 1), (68, 6, 0, 0)),
    *((56, 3, 3, 0), (54, 24, 0, 0), (62, 1, 0, -6), (57, 2, 1, -4), (26, 3, 0, -4)),
    *((25, 3, 1, -3), (21, 2, 2, -3), (12, 2, 0, -6), (12, 4, 0, -3)),
)
"""How often in about a thousand rounds the seats score so, the best first (3,845 rounds)."""


def _orders() -> vec[i64]:
    """For each round above and each order of the seats: weight, and the three scores."""
    found: list[int] = []
    for weight, a, b, c in _ROUNDS:
        for order in ((a, b, c), (a, c, b), (b, a, c), (b, c, a), (c, a, b), (c, b, a)):
            found += [weight, *order]
    return vec[i64](found)


_ORDERS: Final = _orders()
_WHOLE: Final = 6.0 * float(sum([weight for weight, _, _, _ in _ROUNDS]))
_EVEN: Final = vec[float]([1.0, 1 / 2, 1 / 3])
_FAR: Final[i64] = MOST_NEED // 2


def _cell(a: i64, b: i64, c: i64) -> i64:
    return (a * _SIDE + b) * _SIDE + c


@final
class Equity:
    """The table; ``share`` reads it. Made once, when a match first asks (see :func:`equity`)."""

    def __init__(self) -> None:
        self._wins: vec[float] = vec[float]([1 / 3] * (_SIDE * _SIDE * _SIDE))
        """By the needs of a seat and of both others: the chance that this seat wins."""
        for _ in range(_SWEEPS):
            self._sweep()

    def share(self, own: i64, second: i64, third: i64) -> float:
        """The chance to win of a seat that lacks ``own``, at a moment between two rounds.

        Needs below 1 are those of a match that may be over (10.1): the greatest score wins, and
        those who share it have even chances.
        """
        least = own
        least = min(least, second)
        least = min(least, third)
        if least <= 0:
            if own > least:
                return 0.0
            level: i64 = (second == least) + (third == least)
            return _EVEN[level]
        if least > _FAR:  # a long way to go: what counts is who is ahead
            own -= least - _FAR
            second -= least - _FAR
            third -= least - _FAR
        own = min(own, MOST_NEED)
        second = min(second, MOST_NEED)
        third = min(third, MOST_NEED)
        return self._wins[_cell(own, second, third)]

    def _sweep(self) -> None:
        """Better every chance once, the least needs first."""
        most: i64 = MOST_NEED
        total: i64
        a: i64
        b: i64
        for total in range(3, 3 * most + 1):
            for a in range(1, min(most, total // 3) + 1):
                for b in range(a, min(most, (total - a) // 2) + 1):
                    c = total - a - b
                    if c <= most:
                        self._settle(a, b, c)

    def _settle(self, a: i64, b: i64, c: i64) -> None:
        first = 0.0
        second = 0.0
        at: i64 = 0
        end: i64 = len(_ORDERS)
        while at < end:
            weight = float(_ORDERS[at])
            x = a - _ORDERS[at + 1]
            y = b - _ORDERS[at + 2]
            z = c - _ORDERS[at + 3]
            at += 4
            first += weight * self.share(x, y, z)
            second += weight * self.share(y, x, z)
        first /= _WHOLE
        second /= _WHOLE
        self._wins[_cell(a, b, c)] = self._wins[_cell(a, c, b)] = first
        self._wins[_cell(b, a, c)] = self._wins[_cell(b, c, a)] = second
        self._wins[_cell(c, a, b)] = self._wins[_cell(c, b, a)] = 1.0 - first - second


_MADE: Final[list[Equity]] = []


def equity() -> Equity:
    """The one table of this process."""
    if not _MADE:
        _MADE.append(Equity())
    return _MADE[0]


def winning_shares(
    scores: tuple[int, int, int], bidder: int, house: Options
) -> tuple[float, float, float]:
    """Each seat's chance to win a match with these scores after a round of this bidder's.

    ``bidder`` is −1 where nobody bid.
    """
    a, b, c = [house.target - score for score in scores]
    several = (a <= 0) + (b <= 0) + (c <= 0) > 1
    if house.bidder_wins_ties and several and bidder >= 0 and (a, b, c)[bidder] <= 0:
        return float(bidder == 0), float(bidder == 1), float(bidder == 2)  # 10.3
    table = equity()
    return table.share(a, b, c), table.share(b, a, c), table.share(c, a, b)
