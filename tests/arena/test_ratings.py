"""Plackett and Luce's ratings, held to published worths, closed forms and known worths."""

from __future__ import annotations

import math
from collections import Counter

import pytest

from parlour.arena.ratings import POINTS, Ranking, choices, ratings, worths
from parlour.core.rng import Rng

BASEBALL = """
. 7 9 7 7 9 11
6 . 7 5 11 9 9
4 6 . 7 7 8 12
6 8 6 . 6 7 10
6 2 6 7 . 7 12
4 4 5 6 6 . 6
2 4 1 3 1 7 .
"""
"""American League 1987, eastern division: wins of the row over the column (Agresti 1990)."""
WORTHS = (1.5814, 1.4364, 1.2945, 1.2476, 1.1077, 0.6839)
"""Milwaukee, Detroit, Toronto, New York, Boston, Cleveland above Baltimore (Turner and Firth)."""


def test_pairs_have_the_worths_of_bradley_and_terry() -> None:
    rows = [line.split() for line in BASEBALL.split("\n") if line]
    counts: Counter[tuple[tuple[int, ...], int]] = Counter()
    for winner, row in enumerate(rows):
        for loser, wins in enumerate(row):
            if wins != ".":
                pair: Ranking = ((winner,), (loser,))
                for choice, count in choices(pair, 7).items():
                    counts[choice] += count * int(wins) * 10**6  # the ghost weighs nothing then
    found = worths(counts, 7)
    assert [worth - found[6] for worth in found[:6]] == pytest.approx(WORTHS, abs=0.0001)


def test_one_against_copies_is_rated_by_its_share_of_wins() -> None:
    """A share p of one against n − 1 copies: 400 log10(p (n − 1) / (1 − p)), but for the ghost."""
    counts = Counter({((2, 1), 1): 6 * 10**6, ((2, 1), 0): 2 * 10**6})
    gap = worths(counts, 2)[1] * POINTS
    assert gap == pytest.approx(400 * math.log10(0.75 * 2 / 0.25), abs=0.01)


def test_a_ranking_is_a_chain_of_choices() -> None:
    assert choices(((2,), (0,), (1,)), 3) == {((1, 1, 1), 2): 1, ((1, 1, 0), 0): 1}
    assert choices(((1,), (0, 0)), 2) == {((2, 1), 1): 1}
    assert choices(((0, 1), (2,)), 3) == {((1, 1, 1), 0): 0.5, ((1, 1, 1), 1): 0.5}
    assert choices(((0,), (1, 2)), 3) == {((1, 1, 1), 0): 1}  # of the others nothing is known
    assert choices(((1, 0), (0,)), 2) == {((2, 1), 1): 0.5, ((2, 1), 0): 0.5}
    assert choices(((0, 0),), 2) == {}


def test_whoever_always_wins_has_a_rating_all_the_same() -> None:
    found = ratings([[((1,), (0,))]] * 30, 2, 1)
    assert 400 < found[1].points < 1200
    assert (found[1].low, found[1].high) == (-math.inf, math.inf)
    chain: list[Ranking] = [((1,), (0,)), ((2,), (1,)), ((0,), (2,))]
    assert all(math.isfinite(rating.high) for rating in ratings([chain] * 30, 3, 1))


def drawn(rng: Rng, truth: list[float]) -> Ranking:
    """A ranking of all items by the model itself."""
    left = list(range(len(truth)))
    found = []
    while left:
        weights = [math.exp(truth[item]) for item in left]
        lot = rng.unit() * sum(weights)
        place = 0
        while lot >= weights[place] and place < len(left) - 1:
            lot -= weights[place]
            place += 1
        found.append((left.pop(place),))
    return tuple(found)


def test_known_worths_are_found_again() -> None:
    truth, rng = [0.0, 0.5, 1.0, -0.7], Rng(3)
    deals = [[drawn(rng, truth)] for _ in range(3000)]
    found = ratings(deals, 4, 1)
    assert found[0] == (0.0, 0.0, 0.0)
    for rating, worth in zip(found[1:], truth[1:], strict=True):
        assert rating.points == pytest.approx(POINTS * worth, abs=25)
        assert rating.low < rating.points < rating.high
        assert rating.high - rating.low < 60
    assert found == ratings(deals, 4, 1)


@pytest.mark.long
def test_bootstrap_intervals_cover_the_truth() -> None:
    truth, rng, covered = [0.0, 0.6, 1.0], Rng(8), 0
    for seed in range(200):
        deals = [[drawn(rng, truth), drawn(rng, truth)] for _ in range(120)]
        rating = ratings(deals, 3, seed)[2]
        covered += rating.low <= POINTS * truth[2] <= rating.high
    assert 0.90 <= covered / 200 <= 0.99
