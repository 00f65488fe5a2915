"""Means, shares and tests: what may be said of few results, and how surely.

Results of one deal hang together, so a deal is what is counted: its results are averaged first
(clusters of equal size). Student's t for means; for shares Wilson's interval and its own test,
with as many results as would be as sure if they were independent.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final, NamedTuple

SURE: Final = 0.95
"""What an interval covers."""
Z: Final = 1.959963984540054
"""Standard errors to each side of a mean that cover this much of a normal law."""
_PRECISE: Final = 1e-12


class Interval(NamedTuple):
    """An estimate, the ends of its 95 % interval, and the p of the hypothesis it was tested by."""

    value: float
    low: float
    high: float
    p: float


def mean_interval(values: Sequence[float], null: float = 0.0) -> Interval:
    """The mean of independent values by Student's t, tested against ``null`` from both sides.

    One value alone says nothing: its interval has no ends, and p is 1.
    """
    n = len(values)
    mean, error = math.fsum(values) / n, standard_error(values)
    if n < 2:
        return Interval(mean, -math.inf, math.inf, 1.0)
    half = t_quantile(n - 1) * error
    if error == 0.0:
        return Interval(mean, mean, mean, 1.0 if mean == null else 0.0)
    return Interval(mean, mean - half, mean + half, t_test((mean - null) / error, n - 1))


def share_interval(shares: Sequence[float], per_deal: int, null: float) -> Interval:
    """A share of wins after Wilson from the mean share of each deal, ``per_deal`` results each.

    As many results count as would be as sure if they were independent: never fewer than there are
    deals, nor more than there are results. Tested against ``null`` by the score test, which is
    what Wilson's interval turns round.
    """
    deals = len(shares)
    share, error = math.fsum(shares) / deals, standard_error(shares)
    results = deals * per_deal
    n = float(results)
    if deals > 1 and error > 0.0:
        n = min(n, max(float(deals), share * (1.0 - share) / error**2))
    low, high = wilson(share, n)
    z = (share - null) / math.sqrt(null * (1.0 - null) / n)
    return Interval(share, low, high, math.erfc(abs(z) / math.sqrt(2.0)))


def wilson(share: float, n: float) -> tuple[float, float]:
    """The 95 % interval of a share of ``n`` independent results (Wilson 1927)."""
    centre = (share + Z * Z / (2 * n)) / (1 + Z * Z / n)
    spread = share * (1 - share) / n + Z * Z / (4 * n * n)
    half = Z * math.sqrt(max(spread, 0.0)) / (1 + Z * Z / n)
    return max(0.0, centre - half), min(1.0, centre + half)


def standard_error(values: Sequence[float]) -> float:
    """The standard error of a mean of independent values; infinite for one alone."""
    n = len(values)
    if n < 2:
        return math.inf
    mean = math.fsum(values) / n
    return math.sqrt(math.fsum((value - mean) ** 2 for value in values) / (n - 1) / n)


def holm(ps: Sequence[float]) -> list[float]:
    """The p of several tests, corrected so that all together err as seldom as one (Holm 1979)."""
    corrected = [0.0] * len(ps)
    highest = 0.0
    for rank, place in enumerate(sorted(range(len(ps)), key=lambda place: ps[place])):
        highest = max(highest, min(1.0, (len(ps) - rank) * ps[place]))
        corrected[place] = highest
    return corrected


def t_test(t: float, freedom: int) -> float:
    """How likely Student's t with so many degrees of freedom is at least this far from 0."""
    return _beta_share(freedom / (freedom + t * t), freedom / 2.0, 0.5)


def t_quantile(freedom: int, sure: float = SURE) -> float:
    """How far from 0 Student's t goes in this share of cases, found by halving."""
    low, high = 0.0, 1.0
    while t_test(high, freedom) > 1.0 - sure:
        high *= 2.0
    while high - low > _PRECISE * high:
        middle = (low + high) / 2.0
        if t_test(middle, freedom) > 1.0 - sure:
            low = middle
        else:
            high = middle
    return (low + high) / 2.0


def _beta_share(x: float, a: float, b: float) -> float:
    """The regularised incomplete beta function I_x(a, b) (DLMF 8.17.22)."""
    if x <= 0.0 or x >= 1.0:
        return min(max(x, 0.0), 1.0)
    if x > (a + 1.0) / (a + b + 2.0):
        return 1.0 - _beta_share(1.0 - x, b, a)
    scale = math.lgamma(a + b) - math.lgamma(a) - math.lgamma(b)
    front = math.exp(scale + a * math.log(x) + b * math.log1p(-x)) / a
    return front / _fraction(x, a, b)


def _fraction(x: float, a: float, b: float) -> float:
    """1 + d1 / (1 + d2 / (1 + …)) of the incomplete beta function, after Lentz."""
    value, upper, lower = 1.0, 1.0, 0.0
    step = 0
    while True:
        step += 1
        m = step // 2
        if step % 2:
            part = -(a + m) * (a + b + m) * x / ((a + 2 * m) * (a + 2 * m + 1))
        else:
            part = m * (b - m) * x / ((a + 2 * m - 1) * (a + 2 * m))
        lower = 1.0 / (1.0 + part * lower)
        upper = 1.0 + part / upper
        value *= upper * lower
        if abs(upper * lower - 1.0) < 1e-15 or step > 10_000:
            return value
