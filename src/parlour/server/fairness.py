"""The fairness report of a match without turns: what can be said of its races from the log.

Every share comes with its 95 % interval after Wilson, since a match has few races: two intervals
that overlap are no difference.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final

from msgspec import Struct

from parlour.core.seats import format_seat
from parlour.server.contests import Contest, Contests
from parlour.server.lags import middle, percentile

Z: Final = 1.96
MOST_RACES: Final = 200
"""So many single races are listed, the last of the match."""


class SeatFairness(Struct, frozen=True):
    """What became of one seat's cards in races. Times are milliseconds."""

    seat: str
    name: str
    trip: int | None
    """The middle round trip of its people over the rounds; null for bots and unmeasured people."""
    long_trip: int | None
    """A long one: 95 % were not above it."""
    races: int
    first: int
    """Races in which its card was dropped first."""
    stayed: int
    """Races in which its card stayed: first by arrival, tied, or late but dropped earlier."""
    beaten: int
    share: float
    """``stayed`` of ``races``; 0 without races."""
    low: float
    high: float
    """Where the share lies with 95 % certainty."""


class Race(Struct, frozen=True):
    """One race: the cards in the order of their drops."""

    round: int
    pile: int
    card: str
    seats: list[str]
    drops: list[int]
    """Milliseconds of the round."""
    stayed: list[bool]
    margin: int
    """By how much the first was first."""


class Fairness(Struct, frozen=True):
    """The report. ``ties`` and ``late`` are races in which more than one card stayed.

    Of those the drops were within the tie window, or the card that arrived later was dropped first.
    """

    match: int
    rounds: int
    even: int
    """The longest round trip that everybody was given, 0 for none."""
    races: int
    ties: int
    late: int
    margin: int | None
    """The middle margin of races that were lost; null when there were none."""
    seats: list[SeatFairness]
    last: list[Race]


def report(match: int, contests: Contests, names: Sequence[str]) -> Fairness:
    """The report of a match that is over; ``names`` are those on the plates."""
    raced = contests.raced()
    several = [race for race in raced if sum(card.stayed for card in race.tries) > 1]
    ties = sum(_staying_gap(race) <= contests.window for race in several)
    lost = [_margin(race) for race in raced if not all(card.stayed for card in race.tries)]
    return Fairness(
        match=match,
        rounds=contests.rounds,
        even=max((trips.even for trips in contests.trips), default=0),
        races=len(raced),
        ties=ties,
        late=len(several) - ties,
        margin=middle(lost) if lost else None,
        seats=[_seat(seat, name, contests, raced) for seat, name in enumerate(names)],
        last=[_race(race) for race in raced[-MOST_RACES:]],
    )


def _seat(seat: int, name: str, contests: Contests, raced: Sequence[Contest]) -> SeatFairness:
    letter = format_seat(seat)
    mine = [race for race in raced if any(card.seat == seat for card in race.tries)]
    first = sum(race.tries[0].seat == seat for race in mine)
    stayed = sum(any(c.seat == seat and c.stayed for c in race.tries) for race in mine)
    low, high = wilson(stayed, len(mine))
    trips = [found.seats[letter] for found in contests.trips if letter in found.seats]
    return SeatFairness(
        seat=letter,
        name=name,
        trip=middle(trip for trip, _ in trips) if trips else None,
        long_trip=percentile([long for _, long in trips], 1.0) if trips else None,
        races=len(mine),
        first=first,
        stayed=stayed,
        beaten=len(mine) - stayed,
        share=stayed / len(mine) if mine else 0.0,
        low=low,
        high=high,
    )


def _margin(race: Contest) -> int:
    return race.tries[1].drop - race.tries[0].drop


def _staying_gap(race: Contest) -> int:
    """How far apart the drops of the cards that stayed are."""
    drops = [card.drop for card in race.tries if card.stayed]
    return max(drops) - min(drops)


def _race(race: Contest) -> Race:
    return Race(
        round=race.round,
        pile=race.level.pile,
        card=race.level.card,
        seats=[format_seat(card.seat) for card in race.tries],
        drops=[card.drop for card in race.tries],
        stayed=[card.stayed for card in race.tries],
        margin=_margin(race),
    )


def wilson(successes: float, of: int) -> tuple[float, float]:
    """The 95 % interval of a share; all of 0 to 1 when nothing was counted."""
    if not of:
        return 0.0, 1.0
    share = successes / of
    centre = (share + Z * Z / (2 * of)) / (1 + Z * Z / of)
    half = Z * math.sqrt(share * (1 - share) / of + Z * Z / (4 * of * of)) / (1 + Z * Z / of)
    return max(0.0, centre - half), min(1.0, centre + half)
