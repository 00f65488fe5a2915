"""Many rounds of equally skilled people at different distances: who wins races and rounds."""

from __future__ import annotations

from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from typing import NamedTuple

from parlour.server.fairness import Fairness, Z, wilson
from parlour.server.protocol import Settings
from tests.server.network.clockwork import run
from tests.server.network.lines import Road, road
from tests.server.network.tables import company

TRIPS = (10, 58, 106, 154, 202, 250)
"""The round trips of six people, in milliseconds."""
ONE_ROUND = {"max_rounds": "1", "tie": "shared"}


class Raced(NamedTuple):
    """One person's races of one round."""

    races: int
    first: int
    stayed: int


@dataclass
class Tally:
    """What became of the people at one distance."""

    races: int = 0
    first: int = 0
    stayed: int = 0
    wins: float = 0.0
    """Rounds won; a shared win counts for its part."""
    points: int = 0
    moves: int = 0
    measured: list[int] = field(default_factory=list)
    """Their round trips as the server saw them."""
    rounds: list[Raced] = field(default_factory=list)
    """Round by round: races of one round hang together, and intervals must know that."""

    def merge(self, other: Tally) -> None:
        """Count others at this distance in."""
        for name in ("races", "first", "stayed", "wins", "points", "moves", "measured", "rounds"):
            setattr(self, name, getattr(self, name) + getattr(other, name))


@dataclass
class Measured:
    """All rounds of one kind."""

    rounds: int = 0
    races: int = 0
    ties: int = 0
    late: int = 0
    by_trip: dict[int, Tally] = field(default_factory=dict)

    def merge(self, other: Measured) -> None:
        """Count other rounds in."""
        for name in ("rounds", "races", "ties", "late"):
            setattr(self, name, getattr(self, name) + getattr(other, name))
        for trip, tally in other.by_trip.items():
            self.by_trip[trip].merge(tally)


CHUNK = 20
"""So many rounds at a time go to one process."""


def measure_all(
    rounds: int, settings: Settings, options: dict[str, str], jitter: float = 0.1, begin: int = 0
) -> Measured:
    """Many rounds on all processors, from deal ``begin`` on; the same as in one go."""
    found = Measured(by_trip={trip: Tally() for trip in TRIPS})
    firsts = range(begin, begin + rounds, CHUNK)
    with ProcessPoolExecutor() as pool:
        parts = [
            pool.submit(
                measure, min(CHUNK, begin + rounds - first), settings=settings, first=first,
                options=options, jitter=jitter,
            )
            for first in firsts
        ]  # fmt: skip
        for part in parts:
            found.merge(part.result())
    return found


def measure(
    rounds: int, *, settings: Settings, trips: Sequence[int] = TRIPS, jitter: float = 0.1,
    first: int = 0, options: dict[str, str] | None = None,
) -> Measured:  # fmt: skip
    """Play rounds; the distances go round the seats. ``jitter`` is a share of the way."""
    found = Measured(by_trip={trip: Tally() for trip in trips})
    for seed in range(first, first + rounds):
        turned = [trips[(seat + seed) % len(trips)] for seat in range(len(trips))]
        roads = [road(trip, jitter=trip * jitter) for trip in turned]
        played = run(_round(roads, seed, settings, {**ONE_ROUND, **(options or {})}))
        _add(found, turned, played)
    return found


class Played(NamedTuple):
    """One round."""

    scores: tuple[int, ...]
    report: Fairness
    moves: list[int]


async def _round(
    roads: Sequence[Road], seed: int, settings: Settings, options: dict[str, str]
) -> Played:
    table = await company(roads, seed, settings=settings, options=options)
    await table.play(1)
    scores = table.table.fold.playing().state.scores
    report = table.table.fairness(1)
    moves = [person.done for person in table.people]
    await table.close()
    return Played(scores, report, moves)


def _add(found: Measured, trips: Sequence[int], played: Played) -> None:
    scores, report = played.scores, played.report
    found.rounds += 1
    found.races += report.races
    found.ties += report.ties
    found.late += report.late
    winners = [score == max(scores) for score in scores]
    for place, trip in enumerate(trips):
        tally, seat = found.by_trip[trip], report.seats[place]
        tally.races += seat.races
        tally.first += seat.first
        tally.stayed += seat.stayed
        tally.rounds.append(Raced(seat.races, seat.first, seat.stayed))
        tally.wins += winners[place] / sum(winners)
        tally.points += scores[place]
        tally.moves += played.moves[place]
        if seat.trip is not None:
            tally.measured.append(seat.trip)


def interval(share: float, of: int) -> tuple[float, float]:
    """The 95 % interval of a share, in percent."""
    low, high = wilson(share, of)
    return 100 * low, 100 * high


def spread(parts: Sequence[tuple[int, int]]) -> float:
    """The standard error of all successes over all trials, given both round by round.

    Races of one round are not independent, rounds are: so this is the error of a ratio of sums.
    """
    of = sum(trials for _, trials in parts)
    if len(parts) < 2 or not of:
        return 0.5
    share = sum(won for won, _ in parts) / of
    squares = sum((won - share * trials) ** 2 for won, trials in parts)
    return float((squares * len(parts) / (len(parts) - 1)) ** 0.5 / of)


def table(found: Measured) -> list[str]:
    """The measurements as lines of Markdown."""
    lines = [
        "| round trip | races | first | card stayed | 95 % | rounds won | 95 % | points | moves |",
        "|---|---|---|---|---|---|---|---|---|",
    ]
    for trip, tally in found.by_trip.items():
        share = tally.stayed / max(1, tally.races)
        half = Z * spread([(part.stayed, part.races) for part in tally.rounds])
        won_low, won_high = interval(tally.wins, found.rounds)
        lines.append(
            f"| {trip} ms | {tally.races:,} | {100 * tally.first / max(1, tally.races):.1f} % "
            f"| {100 * share:.1f} % "
            f"| {100 * max(0.0, share - half):.1f}–{100 * min(1.0, share + half):.1f} "
            f"| {100 * tally.wins / found.rounds:.1f} % | {won_low:.1f}–{won_high:.1f} "
            f"| {tally.points / found.rounds:.2f} | {tally.moves / found.rounds:.1f} |"
        )
    return lines
