"""The chances to win a match from a score."""

from __future__ import annotations

import pytest

from parlour.bots.euchre.equity import winning_shares
from parlour.bots.euchre.stakes import Stakes
from parlour.games.euchre.options import Options

HOUSE = Options()


def test_they_sum_to_one_and_follow_the_score() -> None:
    for scores in ((0, 0, 0), (10, 20, 30), (-8, 31, 5), (31, 31, 31), (3, 3, 28)):
        shares = winning_shares(scores, -1, HOUSE)
        assert sum(shares) == pytest.approx(1.0)
        order = sorted(range(3), key=lambda seat: scores[seat])
        assert sorted(range(3), key=lambda seat: (shares[seat], scores[seat])) == order


def test_seats_with_equal_scores_have_equal_chances() -> None:
    a, b, c = winning_shares((20, 12, 12), -1, HOUSE)
    assert b == pytest.approx(c)
    assert a > b


def test_a_match_that_is_over_is_won() -> None:
    assert winning_shares((33, 32, 1), 1, HOUSE) == (1.0, 0.0, 0.0)
    assert winning_shares((32, 32, 1), 1, HOUSE) == (0.5, 0.5, 0.0)
    assert winning_shares((33, 32, 1), 1, Options(bidder_wins_ties=True)) == (0.0, 1.0, 0.0)


def test_far_ahead_a_failed_moon_is_not_worth_the_try_and_far_behind_it_is() -> None:
    """The same even chance of a moon, beside three tricks for sure."""
    for scores, tries in (((28, 6, 6), False), ((2, 29, 20), True)):
        stakes = Stakes(scores, HOUSE)
        moon = stakes.worths(0, 6, 0)
        three = stakes.worths(0, 3, 0)
        hope = 0.4 * moon[8 * 6] + 0.6 * moon[8 * 5]
        assert (hope > three[8 * 3 + 2]) == tries


def test_far_from_the_end_points_are_points() -> None:
    stakes = Stakes((0, 0, 0), HOUSE)
    worths = stakes.worths(0, 3, 0)
    plain = stakes.points(3, 0)
    for split in (8 * 3 + 2, 8 * 5, 8 * 2 + 3):
        assert worths[split] == pytest.approx(plain[split], abs=1.0)
