"""Races for a place on a foundation: who came, who was first, whose card stayed.

Folded from the log: moves that were accepted, and ``Beaten`` entries for those that were not.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass, field
from typing import Final

from parlour.server.play import Play
from parlour.server.racing import Level

CONTEST_MS: Final = 2000
"""Cards for one place that are dropped within so many milliseconds of the first race for it."""
MOST_CONTESTS: Final = 2000
"""So many of a match are kept."""


@dataclass(slots=True)
class Try:
    """Somebody's card for a place. ``drop`` is in the round's milliseconds, as it counted."""

    seat: int
    drop: int
    stayed: bool


@dataclass(slots=True)
class Contest:
    """A place for which several came."""

    round: int
    level: Level
    tries: list[Try] = field(default_factory=list)

    def first(self) -> int:
        """The earliest drop."""
        return min(card.drop for card in self.tries)

    def raced(self) -> Contest | None:
        """Those who really raced, in the order of their drops; None when there was no race."""
        until = self.first() + CONTEST_MS
        tries = sorted((t for t in self.tries if t.drop <= until), key=lambda t: t.drop)
        return Contest(self.round, self.level, tries) if len(tries) > 1 else None


@dataclass(slots=True)
class Trips:
    """The round trips of a round's people, in milliseconds: the middle one and a long one."""

    round: int
    even: int
    """The round trip that everybody was given, 0 for none."""
    seats: dict[str, tuple[int, int]]


class Contests:
    """The races of one match."""

    def __init__(self) -> None:
        self.trips: list[Trips] = []
        self.rounds = 0
        """How many rounds there were, once the match is over."""
        self.window = 0
        """Within how many milliseconds cards tied, once the match is over."""
        self._done: list[Contest] = []
        self._levels: dict[Level, Contest] = {}
        self._round = 1

    def landed(
        self, round: int, level: Level, seat: int, drop: int, owners: Collection[int]
    ) -> None:
        """A card came to this place and stays; ``owners`` are all whose cards lie there now."""
        contest = self._contest(round, level)
        for card in contest.tries:
            card.stayed = card.stayed and card.seat in owners  # it may have been sent back
        contest.tries.append(Try(seat, drop, stayed=True))

    def beaten(self, round: int, level: Level, seat: int, drop: int) -> None:
        """A card came to this place and was refused."""
        self._contest(round, level).tries.append(Try(seat, drop, stayed=False))

    def has(self, round: int, level: Level, seat: int) -> bool:
        """Whether this seat has tried for this place before."""
        known = self._levels.get(level) if round == self._round else None
        return known is not None and any(card.seat == seat for card in known.tries)

    def over(self, play: Play) -> None:
        """The match is over."""
        self.rounds = len(play.state.rounds)
        self.window = int(getattr(play.options, "tie_window", 0))

    def raced(self) -> list[Contest]:
        """All races so far, the oldest first."""
        running = [contest.raced() for contest in self._levels.values()]
        return [*self._done, *(contest for contest in running if contest is not None)]

    def _contest(self, round: int, level: Level) -> Contest:
        if round != self._round:
            self._done = self.raced()[-MOST_CONTESTS:]
            self._levels = {}
            self._round = round
        return self._levels.setdefault(level, Contest(round, level))

    def outline(self) -> dict[str, object]:
        """All of it as plain values, for comparing two folds."""
        return {"raced": self.raced(), "trips": self.trips}
