"""Equal skill at different distances wins equally; the report says what happened."""

from __future__ import annotations

import pytest

from parlour.server.protocol import Settings
from tests.server.network.measure import TRIPS, Measured, measure, measure_all, spread

SIX = 2.64
"""Standard errors within which all six shares lie in 95 of 100 measurements."""
EVEN, AT_ONCE = Settings(even=True), Settings(even=False)


def moves(found: Measured) -> list[float]:
    """How many moves people at each distance made in a round, the nearest first."""
    return [tally.moves / found.rounds for tally in found.by_trip.values()]


@pytest.mark.slow
def test_told_evenly_everybody_is_equally_quick_and_else_the_far_are_slower() -> None:
    even, at_once = measure(12, settings=EVEN), measure(12, settings=AT_ONCE)
    near, *_, far = moves(even)
    assert abs(near - far) < 0.06 * near
    near, *_, far = moves(at_once)
    assert near - far > 0.12 * near, "the emulated way must be felt where nothing makes up for it"
    assert even.late == 0 < at_once.late
    for found in (even, at_once):
        for trip, tally in found.by_trip.items():
            assert all(trip <= seen <= trip * 1.3 + 2 for seen in tally.measured)


@pytest.mark.long
def test_at_six_distances_everybody_wins_as_often_in_a_thousand_rounds() -> None:
    found = measure_all(1000, EVEN, {})
    races = sum(tally.races for tally in found.by_trip.values())
    stayed = sum(tally.stayed for tally in found.by_trip.values()) / races
    first = sum(tally.first for tally in found.by_trip.values()) / races
    for tally in found.by_trip.values():
        wins = (5 / 36 / found.rounds) ** 0.5
        assert abs(tally.wins / found.rounds - 1 / len(TRIPS)) <= SIX * wins
        found_stayed = [(part.stayed, part.races) for part in tally.rounds]
        found_first = [(part.first, part.races) for part in tally.rounds]
        assert abs(tally.stayed / tally.races - stayed) <= SIX * spread(found_stayed)
        assert abs(tally.first / tally.races - first) <= SIX * spread(found_first)
