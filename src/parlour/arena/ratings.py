"""Ratings after Plackett and Luce, with intervals from drawing the deals again.

A ranking is a chain of choices: who is first among all, who is next among the rest; each is chosen
in proportion to its worth. Equals are one choice in equal parts, as a shared win is; where all who
are left are equals, nothing was chosen. Every bot also wins and loses half a time against a ghost,
so that one who always wins has a rating too (Turner, van Etten, Firth and Kosmidis 2020).
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping, Sequence
from typing import Final, NamedTuple

from parlour.core.rng import Rng

Ranking = tuple[tuple[int, ...], ...]
"""Items from the best to the last, equals together; copies of an item are named each time."""
Choice = tuple[tuple[int, ...], int]
"""How many of each item there were, and which was chosen."""

POINTS: Final = 400.0 / math.log(10.0)
"""Rating points to a worth e times as large: 400 are ten to one, as chess players count."""
DRAWS: Final = 400
"""Draws for an interval."""
_BLOCKS: Final = 250
"""Deals are drawn in so many blocks at most."""
_GHOST: Final = 0.5
_PRECISE: Final = 1e-9
_STEPS: Final = 100


class Rating(NamedTuple):
    """Points above the first item, with the ends of their 95 % interval.

    Where no chain of wins leads from the one to the other and back, only the ghost keeps the
    points finite: the interval has no ends then.
    """

    points: float
    low: float
    high: float


def choices(ranking: Ranking, items: int) -> dict[Choice, float]:
    """The choices a ranking consists of, in parts; those without alternative are left out."""
    left = [0] * items
    for place in ranking:
        for item in place:
            left[item] += 1
    found: dict[Choice, float] = {}
    for place in ranking[:-1]:
        if sum(1 for count in left if count) > 1:
            for item in place:
                choice = (tuple(left), item)
                found[choice] = found.get(choice, 0.0) + 1.0 / len(place)
        for item in place:
            left[item] -= 1
    return found


def worths(counts: Mapping[Choice, float], items: int) -> list[float]:
    """The logarithms of the likeliest worths, that of item 0 being 0 (Newton's method)."""
    model = _Model(counts, items)
    at = [0.0] * (items + 1)
    value = model.likelihood(at)
    for _ in range(_STEPS):
        step = model.newton(at)
        size = 1.0
        while True:
            there = [at[i] + size * step[i] for i in range(items + 1)]
            reached = model.likelihood(there)
            if reached >= value - _PRECISE or size < 1e-6:
                break
            size /= 2.0
        at, value = there, reached
        if max(map(abs, step)) < _PRECISE:
            break
    return [at[i] - at[0] for i in range(items)]


def ratings(deals: Sequence[Iterable[Ranking]], items: int, seed: int) -> list[Rating]:
    """A rating for each item from the rankings of each deal; ``seed`` fixes the draws."""
    blocks: list[dict[Choice, float]] = [{} for _ in range(min(len(deals), _BLOCKS))]
    for number, rankings in enumerate(deals):
        for ranking in rankings:
            _add(blocks[number % len(blocks)], choices(ranking, items))
    rng = Rng(seed)
    drawn = []
    for _ in range(DRAWS):
        total: dict[Choice, float] = {}
        for _ in blocks:
            _add(total, blocks[int(rng.below(len(blocks)))])
        drawn.append(worths(total, items))
    whole: dict[Choice, float] = {}
    for block in blocks:
        _add(whole, block)
    best, bounded = worths(whole, items), _bounded(whole, items)
    found = []
    for item in range(items):
        low, high = -math.inf, math.inf
        if item in bounded:
            low, high = _middle([worth[item] for worth in drawn])
        found.append(Rating(POINTS * best[item], POINTS * low, POINTS * high))
    return found


def _add(total: dict[Choice, float], more: Mapping[Choice, float]) -> None:
    for choice, count in more.items():
        total[choice] = total.get(choice, 0.0) + count


def _bounded(counts: Mapping[Choice, float], items: int) -> set[int]:
    """The items that item 0 has beaten and that have beaten it, over others if need be."""
    beats = [(item, other) for left, item in counts for other in range(items) if left[other]]
    return _reached(beats) & _reached([(loser, winner) for winner, loser in beats])


def _reached(steps: list[tuple[int, int]]) -> set[int]:
    """What can be reached from 0 by these steps."""
    found, size = {0}, 0
    while len(found) > size:
        size = len(found)
        found |= {there for here, there in steps if here in found}
    return found


def _middle(values: list[float]) -> tuple[float, float]:
    """The ends of the middle 95 % of drawn values."""
    ordered = sorted(values)
    cut = round(0.025 * (len(ordered) - 1))
    return ordered[cut], ordered[-1 - cut]


class _Model:
    """The likelihood of the choices; the ghost is the last item, and item 0 is held at 0."""

    def __init__(self, counts: Mapping[Choice, float], items: int) -> None:
        self.items = items + 1
        self.won = [0.0] * self.items
        together: dict[tuple[int, ...], float] = {}
        for (left, item), count in counts.items():
            with_nobody = (*left, 0)
            together[with_nobody] = together.get(with_nobody, 0.0) + count
            self.won[item] += count
        for item in range(items):
            with_ghost = [0] * items + [1]
            with_ghost[item] = 1
            together[tuple(with_ghost)] = 2 * _GHOST
            self.won[item] += _GHOST
            self.won[items] += _GHOST
        self.sets = [
            ([(i, n) for i, n in enumerate(left) if n], count) for left, count in together.items()
        ]

    def likelihood(self, at: list[float]) -> float:
        """Its logarithm, up to a constant."""
        value = sum(self.won[i] * at[i] for i in range(self.items))
        for left, count in self.sets:
            value -= count * math.log(sum(n * math.exp(at[i]) for i, n in left))
        return value

    def newton(self, at: list[float]) -> list[float]:
        """The step to where the curve's parabola is highest."""
        slope = list(self.won)
        bend = [[0.0] * self.items for _ in range(self.items)]
        for left, count in self.sets:
            parts = [(i, n * math.exp(at[i])) for i, n in left]
            whole = sum(part for _, part in parts)
            for i, part in parts:
                expected = count * part / whole
                slope[i] -= expected
                bend[i][i] += expected
                for j, other in parts:
                    bend[i][j] -= expected * other / whole
        inner = [row[1:] for row in bend[1:]]
        return [0.0, *_solve(inner, slope[1:])]


def _solve(rows: list[list[float]], right: list[float]) -> list[float]:
    """Solve a small positive definite system in place (Gauss)."""
    n = len(right)
    for i in range(n):
        for j in range(i + 1, n):
            factor = rows[j][i] / rows[i][i]
            for k in range(i, n):
                rows[j][k] -= factor * rows[i][k]
            right[j] -= factor * right[i]
    for i in reversed(range(n)):
        right[i] = (right[i] - sum(rows[i][k] * right[k] for k in range(i + 1, n))) / rows[i][i]
    return right
