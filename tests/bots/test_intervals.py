"""Intervals and tests, held to published tables and to what they promise."""

from __future__ import annotations

import math
import statistics

import pytest

from parlour.bots.intervals import (
    holm,
    mean_interval,
    share_interval,
    standard_error,
    t_quantile,
    t_test,
    wilson,
)
from parlour.core.rng import Rng

T_TABLE = {1: 12.706, 2: 4.303, 5: 2.571, 10: 2.228, 30: 2.042, 120: 1.980}
"""Two-sided 5 % points, as in any table of Student's t."""
T_ONE_PER_CENT = {1: 63.657, 5: 4.032, 10: 3.169, 60: 2.660}
SLEEP = (0.7, -1.6, -0.2, -1.2, -0.1, 3.4, 3.7, 0.8, 0.0, 2.0)
SLEEP_LATER = (1.9, 0.8, 1.1, 0.1, -0.1, 4.4, 5.5, 1.6, 4.6, 3.4)
"""Extra hours of sleep by two drugs, ten patients (Student 1908)."""


@pytest.mark.parametrize(("freedom", "point"), T_TABLE.items())
def test_students_t_has_the_points_of_the_table(freedom: int, point: float) -> None:
    assert t_quantile(freedom) == pytest.approx(point, abs=0.0006)
    assert t_test(point, freedom) == pytest.approx(0.05, abs=0.0001)


@pytest.mark.parametrize(("freedom", "point"), T_ONE_PER_CENT.items())
def test_and_its_rarer_points(freedom: int, point: float) -> None:
    assert t_quantile(freedom, 0.99) == pytest.approx(point, abs=0.0006)


def test_t_has_the_closed_forms_of_one_and_two_degrees() -> None:
    for t in (0.0, 0.3, 1.0, 2.5, 40.0):
        assert t_test(t, 1) == pytest.approx(1 - 2 / math.pi * math.atan(t), abs=1e-12)
        assert t_test(t, 2) == pytest.approx(1 - t / math.sqrt(2 + t * t), abs=1e-12)
        assert t_test(-t, 2) == t_test(t, 2)


def test_with_many_degrees_t_is_normal() -> None:
    for t in (0.5, 1.96, 3.0):
        normal = 2 * (1 - statistics.NormalDist().cdf(t))
        assert t_test(t, 10**6) == pytest.approx(normal, rel=1e-4)


def test_students_own_example_of_pairs() -> None:
    found = mean_interval([b - a for a, b in zip(SLEEP, SLEEP_LATER, strict=True)])
    assert found.value == pytest.approx(1.58)
    assert (found.low, found.high) == pytest.approx((0.7001, 2.4599), abs=0.0001)
    assert found.p == pytest.approx(0.002833, abs=0.000001)


@pytest.mark.parametrize(
    ("won", "n", "low", "high"),
    [
        (81, 263, 0.2553, 0.3662),
        (15, 148, 0.0624, 0.1605),
        (0, 20, 0.0, 0.1611),
        (1, 29, 0.0061, 0.1718),
    ],
)
def test_wilsons_interval_as_newcombe_computes_it(
    won: int, n: int, low: float, high: float
) -> None:
    """Newcombe 1998, table I, method 3."""
    assert wilson(won / n, n) == pytest.approx((low, high), abs=0.0001)


def test_holm_corrects_step_by_step() -> None:
    """Worked by hand: times four, three, two, one, and never below the one before."""
    assert holm([0.01, 0.04, 0.03, 0.005]) == pytest.approx([0.03, 0.06, 0.06, 0.02])
    assert holm([0.5, 0.9]) == [1.0, 1.0]
    assert holm([0.02, 0.02, 0.02]) == pytest.approx([0.06, 0.06, 0.06])
    assert holm([]) == []


def test_one_value_says_nothing_and_equal_ones_all() -> None:
    assert mean_interval([3.0]).p == 1.0
    assert mean_interval([3.0])[:3] == (3.0, -math.inf, math.inf)
    assert mean_interval([2.0, 2.0, 2.0]) == (2.0, 2.0, 2.0, 0.0)
    assert mean_interval([0.0, 0.0]).p == 1.0
    assert standard_error([1.0]) == math.inf


def test_shares_of_deals_that_hang_together_count_as_one_result() -> None:
    alone = share_interval([1.0, 0.0] * 50, 1, 0.5)
    together = share_interval([1.0, 0.0] * 50, 3, 0.5)
    assert together == alone
    assert (alone.low, alone.high) == pytest.approx(wilson(0.5, 100), abs=0.001)
    steady = share_interval([2 / 3, 1 / 3] * 50, 3, 0.5)
    assert (steady.low, steady.high) == pytest.approx(wilson(0.5, 300))


def test_a_share_of_all_or_nothing_has_an_interval_and_a_p() -> None:
    found = share_interval([1.0] * 20, 3, 1 / 3)
    assert found[:3] == (1.0, *wilson(1.0, 60))
    assert found.p < 1e-20
    assert share_interval([0.5], 2, 0.5).p == 1.0


@pytest.mark.slow
def test_intervals_cover_what_they_promise_and_tests_err_as_seldom() -> None:
    """Means, and shares of deals that hang together: 95 % of 1,500 draws, give or take."""
    rng, draws = Rng(4), 1500
    covered, covered_mean, wrong = 0, 0, 0
    for _ in range(draws):
        deals = []
        for _ in range(40):
            easy = 0.2 + 0.6 * rng.unit()
            deals.append(sum(rng.unit() < easy for _ in range(3)) / 3)
        share, mean = share_interval(deals, 3, 0.5), mean_interval(deals, 0.5)
        covered += share.low <= 0.5 <= share.high
        covered_mean += mean.low <= 0.5 <= mean.high
        wrong += share.p < 0.05
    error = 3 * math.sqrt(0.95 * 0.05 / draws)
    assert abs(covered_mean / draws - 0.95) < error
    assert 0.95 - error < covered / draws < 0.97 + error
    assert wrong / draws < 0.05 + error
