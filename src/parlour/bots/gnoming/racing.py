"""Which candidates go on: those behind the best by more than chance are dropped.

The values of candidates are compared world by world, since all meet the same cards.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from parlour.bots.gnoming.candidate import Candidate

CUT: Final = 3.0
"""In standard errors of the difference: many candidates are looked at many times."""


def drop_behind(alive: list[Candidate]) -> None:
    """Drop what is clearly behind the best of those that have met the same worlds."""
    best = best_of(alive)
    for candidate in alive:
        if candidate is best:
            continue
        behind, doubt = gap_of(best, candidate)
        if behind > CUT * doubt or (behind == 0.0 and doubt == 0.0):
            candidate.alive = False


def is_settled(alive: list[Candidate], small: float) -> bool:
    """Whether nothing that is left can be better than the best by more than a trifle."""
    best = best_of(alive)
    for candidate in alive:
        if candidate is not best and candidate.alive:
            behind, doubt = gap_of(best, candidate)
            if CUT * doubt - behind > small:
                return False
    return True


def best_of(candidates: Sequence[Candidate]) -> Candidate:
    """The one with the best mean; the first of equals."""
    best = candidates[0]
    for candidate in candidates:
        if mean_of(candidate) > mean_of(best):
            best = candidate
    return best


def mean_of(candidate: Candidate) -> float:
    """The mean of what the moves are compared by."""
    return mean(candidate.values)


def mean(values: vec[float]) -> float:
    """The mean of some values; 0 for none."""
    total = 0.0
    for value in values:
        total += value
    return total / float(max(1, len(values)))


def error(values: vec[float]) -> float:
    """The standard error of their mean."""
    middle, squares = mean(values), 0.0
    for value in values:
        squares += (value - middle) * (value - middle)
    n = len(values)
    return math.sqrt(squares / float(n * (n - 1))) if n > 1 else math.inf


def gap_of(best: Candidate, other: Candidate) -> tuple[float, float]:
    """How far ``other`` is behind in the worlds both have met, and the standard error of that."""
    return gap(best.values, other.values)


def gap(best: vec[float], other: vec[float]) -> tuple[float, float]:
    """The mean difference of two samples over the same worlds, and its standard error."""
    worlds = min(len(best), len(other))
    total, squares = 0.0, 0.0
    at: i64 = 0
    while at < worlds:
        ahead = best[at] - other[at]
        total += ahead
        squares += ahead * ahead
        at += 1
    if worlds < 2:
        return total, math.inf
    n = float(worlds)
    middle = total / n
    return middle, math.sqrt(max(0.0, squares / n - middle * middle) / (n - 1.0))
