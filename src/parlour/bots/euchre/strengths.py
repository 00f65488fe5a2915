"""Strengths of hands told apart by tenths of a trick, and how many tricks come of one."""

from __future__ import annotations

from math import erf, sqrt
from typing import Final

from mypy_extensions import i64

from parlour.bots.euchre.worth import TRICKS

_STEP: Final = 10
_LOWEST: Final = -100
BUCKETS: Final = 88
"""From one trick less than none on."""
_MEAN, _DEVIATION = 3.15, 1.02
"""Of the strength of a hand nobody has seen, in its best suit."""


def bucket_of(strength: i64) -> i64:
    """The bucket that a strength is in."""
    index: i64 = (strength - _LOWEST) // _STEP
    if index < 0:
        return 0
    return index if index < BUCKETS else BUCKETS - 1


def middle(bucket: int) -> float:
    """The tricks in the middle of a bucket."""
    return (_LOWEST + _STEP * bucket + _STEP / 2) / 100


def share_of(bucket: int) -> float:
    """How many of all hands are in a bucket."""
    low = (middle(bucket) - _STEP / 200 - _MEAN) / (_DEVIATION * sqrt(2))
    high = (middle(bucket) + _STEP / 200 - _MEAN) / (_DEVIATION * sqrt(2))
    return 0.5 * (erf(high) - erf(low))


def at_least(tricks: int, mean: float, spread: float) -> float:
    """The chance of taking so many tricks or more, which stray so far from the mean."""
    if tricks <= 0:
        return 1.0
    if tricks > TRICKS:
        return 0.0
    return 0.5 - 0.5 * erf((tricks - 0.5 - mean) / (spread * sqrt(2)))
