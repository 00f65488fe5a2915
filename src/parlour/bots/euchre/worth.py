"""What each way of sharing out the six tricks is worth to each seat.

A *split* is one number for the tricks of all three: eight times the bidder's and those of the seat
to the bidder's left; the third seat has the rest of six. Splits of a part of the tricks add up.
A table of worths holds 64 numbers a place, the bidder's first, then those of the seats after it,
and once more as many that say where it is best to take every trick.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from parlour.games.euchre.notation import MOON_BID, SEATS
from parlour.games.euchre.options import Options
from parlour.games.euchre.scoring import MOON_POINTS

SPLITS: Final = 64
"""Numbers a place, of which 28 mean something."""
TRICKS: Final = 6
BIDDER: Final = 8
"""What a trick of the bidder's adds to a split; the seat to the left adds 1, the third none."""
GREED: Final = SEATS * SPLITS
"""Where in a table it says which numbers of tricks left are best all taken, from this split on."""
UNIT: Final = 4096
"""What a point counts in a table of worths; less than that settles what is equal otherwise."""
_PREFERENCES: Final = ((BIDDER, 1), (-BIDDER, 1), (-BIDDER, -1))
"""By place, what settles equal worths: what a trick of the bidder's is, and of the left's."""


def all_splits() -> list[int]:
    """The 28 splits of six tricks."""
    return [
        BIDDER * bidder + left
        for bidder in range(TRICKS + 1)
        for left in range(TRICKS + 1 - bidder)
    ]


_GAINS: Final = (BIDDER, 1, 0)
_WITHIN: Final = [
    [split for split in all_splits() if sum(divmod(split, BIDDER)) <= left]
    for left in range(TRICKS + 1)
]
"""By tricks left: how they may be shared out."""
_AHEAD: Final = [
    (split, left)
    for split in all_splits()
    for left in range(1, TRICKS + 1 - sum(divmod(split, BIDDER)))
]
"""Every split so far with every number of tricks that may be left then."""


def split_tricks(split: int) -> tuple[int, int, int]:
    """The tricks of the bidder, of the seat to its left, and of the third."""
    bidder, left = divmod(split, BIDDER)
    return bidder, left, TRICKS - bidder - left


def split_points(split: int, bid: int, house: Options) -> tuple[int, int, int]:
    """The round's points in the order of :func:`split_tricks` (9.1 to 9.6)."""
    bidder, left, third = split_tricks(split)
    if bidder < bid:
        cost = house.moon_fail if bid == MOON_BID else bid
        return (bidder if house.set_keeps_tricks else 0) - cost, left, third
    return MOON_POINTS if bid == MOON_BID else bidder, left, third


def margin(points: Sequence[float], place: int) -> float:
    """The points of one place against the mean of the others."""
    return (points[place] * SEATS - sum(points)) / (SEATS - 1)


def margin_table(bid: int, house: Options) -> vec[i64]:
    """Worths by the points of the round alone."""
    rows = [(0.0, 0.0, 0.0)] * SPLITS
    for split in all_splits():
        points = split_points(split, bid, house)
        rows[split] = (margin(points, 0), margin(points, 1), margin(points, 2))
    return ranked(rows)


def ranked(rows: Sequence[tuple[float, float, float]]) -> vec[i64]:
    """A table of worths from points by split and place, in which no two splits are equal.

    Of splits that are worth the same, the bidder prefers those with more tricks of its own, a
    defender those with fewer of the bidder's; what is left is settled by the tricks of the seat to
    the bidder's left. So the value of a position does not depend on the order in which moves are
    tried, nor on which seat is called which.
    """
    table = [0] * (SEATS * SPLITS)
    for place, (by_bidder, by_left) in enumerate(_PREFERENCES):
        for split in all_splits():
            bidder, left, _ = split_tricks(split)
            worth = round(rows[split][place] * UNIT) * 2 * SPLITS
            table[place * SPLITS + split] = worth + by_bidder * bidder + by_left * left
    return vec[i64](table + _greed(table))


def _greed(table: list[int]) -> list[int]:
    """By place and split so far: a bit for each number of tricks left that it is best to take all.

    It nearly always is. But who has failed a moon may wish a trick on somebody who is behind.
    """
    found = [0] * (SEATS * SPLITS)
    for place in range(SEATS):
        gain = _GAINS[place]
        for split, left in _AHEAD:
            start = place * SPLITS + split
            all_taken = table[start + left * gain]
            if all(table[start + end] <= all_taken for end in _WITHIN[left]):
                found[start] |= 1 << left
    return found
