"""How a sensible player speaks in the auction, by the strength of its hand alone.

It is the player that roll-outs put in every seat, and what a bid, a pass or a swap is judged by
when it is asked what somebody holds. Worths are points of the round against the mean of the others.
"""

from __future__ import annotations

from math import erf, exp, sqrt
from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from parlour.bots.euchre.worth import TRICKS, margin
from parlour.games.euchre.notation import BID, LOWEST_BID, MOON_BID, PASS, SEATS, SWAP
from parlour.games.euchre.options import Options
from parlour.games.euchre.scoring import MOON_POINTS

_STEP: Final = 10
_LOWEST: Final = -100
BUCKETS: Final = 88
"""Strengths are told apart by tenths of a trick, from −1 on."""
_MOVES: Final = 8
_HIGHS: Final = 5
"""No bid yet, three, four, five, the moon."""
_SPREAD: Final = 0.85
"""How far the tricks taken stray from the strength (6,000 solved deals)."""
_MEAN, _DEVIATION = 3.15, 1.02
"""Of the strength of a hand nobody has seen, in its best suit."""
_KNOWING: Final = 0.25
"""What it is worth to a swapper to know six dead cards."""
_WARMTH: Final = 0.7
"""Points: how far apart in worth two calls are when people still hesitate."""
_ANYTHING: Final = 0.03
"""The chance that a call means nothing."""


@final
class Calls:
    """The calls under one table's options: by context (see :meth:`context`) and strength."""

    def __init__(self, house: Options) -> None:
        self.house = house
        size = _HIGHS * SEATS * 2 * BUCKETS
        self._best: vec[i64] = vec[i64]([0] * size)
        self._chance: vec[float] = vec[float]([0.0] * (size * _MOVES))
        for high in (0, 3, 4, 5, 6):
            for later in range(SEATS):
                self._enter(high, later)

    def best(self, context: i64, strength: i64) -> i64:
        """What such a player does."""
        return self._best[context * BUCKETS + bucket_of(strength)]

    def chance(self, context: i64, strength: i64, move: i64) -> float:
        """How likely it is that somebody with this strength does this."""
        return self._chance[(context * BUCKETS + bucket_of(strength)) * _MOVES + move]

    def _enter(self, high: int, later: int) -> None:
        """Fill in the contexts with and without the ghost hand to be had."""
        plain = [self._plain(high, later, index) for index in range(BUCKETS)]
        ghost = _KNOWING
        for index in range(BUCKETS):
            ghost += _share(index) * max(plain[index])
        for swap in range(2):
            start = context_of(high, later, bool(swap)) * BUCKETS
            for index in range(BUCKETS):
                worths = plain[index][:]
                if swap:
                    worths[SWAP] = ghost
                self._settle(int(start) + index, worths)

    def _settle(self, at: int, worths: list[float]) -> None:
        most = max(worths)
        self._best[at] = worths.index(most)
        shares = [exp((worth - most) / _WARMTH) for worth in worths]
        whole = sum(shares)
        for move in range(len(worths)):
            self._chance[at * _MOVES + move] = (
                _ANYTHING / _MOVES + (1 - _ANYTHING) * shares[move] / whole
            )

    def _plain(self, high: int, later: int, index: int) -> list[float]:
        """The worths of all moves but the swap, by move."""
        mean = _middle(index)
        worths = [-99.0] * (BID + MOON_BID - LOWEST_BID + 1)
        worths[PASS] = _pass_worth(high, later, mean)
        for bid in range(max(LOWEST_BID, high + 1), MOON_BID + 1):
            jump = 0.3 * (bid - max(LOWEST_BID, high + 1)) if bid < MOON_BID else 0.0
            worths[BID + bid - LOWEST_BID] = self._bid_worth(bid, mean) - jump
        return worths

    def _bid_worth(self, bid: int, mean: float) -> float:
        worth = 0.0
        for tricks in range(TRICKS + 1):
            likely = _at_least(tricks, mean) - _at_least(tricks + 1, mean)
            points = float(tricks)
            if tricks < bid:
                kept = tricks if self.house.set_keeps_tricks else 0
                points = float(kept - (self.house.moon_fail if bid == MOON_BID else bid))
            elif bid == MOON_BID:
                points = float(MOON_POINTS)
            half = (TRICKS - tricks) / 2
            worth += likely * margin((points, half, half), 0)
        return worth


_KNOWN: Final[dict[Options, Calls]] = {}
_MOST_KNOWN: Final = 64


def calls_of(house: Options) -> Calls:
    """The calls under these options, made when they are first asked for."""
    found = _KNOWN.get(house)
    if found is None:
        if len(_KNOWN) >= _MOST_KNOWN:
            _KNOWN.clear()
        found = _KNOWN[house] = Calls(house)
    return found


def context_of(high: i64, later: i64, swap: bool) -> i64:
    """The number of a context.

    It is made of the highest bid so far (0 for none), how many seats speak later, and whether the
    ghost hand may be taken.
    """
    step: i64 = high - 2 if high else 0
    return (step * SEATS + later) * 2 + (1 if swap else 0)


def _pass_worth(high: int, later: int, mean: float) -> float:
    """What a pass brings: nothing when nobody bids, else what a defender gets."""
    if high == 0:
        return -0.35 * later
    if high == MOON_BID:
        return -6.0 + 0.8 * (mean - 3)
    return -1.5 + 0.4 * (mean - 3)


def _at_least(tricks: int, mean: float) -> float:
    """The chance of taking so many tricks or more."""
    if tricks <= 0:
        return 1.0
    if tricks > TRICKS:
        return 0.0
    return 0.5 - 0.5 * erf((tricks - 0.5 - mean) / (_SPREAD * sqrt(2)))


def bucket_of(strength: i64) -> i64:
    """The bucket that a strength is in."""
    index: i64 = (strength - _LOWEST) // _STEP
    if index < 0:
        return 0
    return index if index < BUCKETS else BUCKETS - 1


def trick_odds(bucket: int) -> list[float]:
    """How likely it is to take no trick, one, … six with a hand in this bucket."""
    mean = _middle(bucket)
    return [_at_least(tricks, mean) - _at_least(tricks + 1, mean) for tricks in range(TRICKS + 1)]


def _middle(index: int) -> float:
    """The tricks in the middle of a bucket."""
    return (_LOWEST + _STEP * index + _STEP / 2) / 100


def _share(index: int) -> float:
    """How many of all hands are in a bucket."""
    low = (_middle(index) - _STEP / 200 - _MEAN) / (_DEVIATION * sqrt(2))
    high = (_middle(index) + _STEP / 200 - _MEAN) / (_DEVIATION * sqrt(2))
    return 0.5 * (erf(high) - erf(low))
