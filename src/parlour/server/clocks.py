"""The clocks of a table: how long each seat has, by the wall. A fold, like all the table."""

from __future__ import annotations

from collections.abc import Collection

from parlour.server.protocol import Clock

COUNTDOWN_MS = 3000
"""From the deal of a round without turns until cards may move."""


class Clocks:
    """Time for each seat, and since when the round is played. Times are milliseconds."""

    def __init__(self, clock: Clock, players: int, real_time: bool) -> None:
        self.clock = clock
        self.real_time = real_time
        self.banks = [clock.seconds * 1000] * players
        """What each seat had when its clock was last started."""
        self.since = [0] * players
        """When each seat's clock was started, 0 while it stands."""
        self.round_from = 0
        """When the round began or will begin, in games without turns."""

    def on(self) -> bool:
        """Whether there are clocks at all."""
        return self.clock.kind != "none" and not self.real_time

    def round_began(self, wall: int) -> None:
        """Cards for a new round were dealt at this time."""
        self.round_from = wall + COUNTDOWN_MS

    def moved(self, seat: int, wall: int) -> None:
        """A seat has done what it had to; its clock stops."""
        if not self.on() or seat < 0 or not self.since[seat]:
            return
        left = max(0, self.banks[seat] - (wall - self.since[seat]))
        self.since[seat] = 0
        if self.clock.kind == "bank":
            self.banks[seat] = left + self.clock.increment * 1000

    def turn(self, actors: Collection[int], wall: int) -> None:
        """Let the clocks of these seats run and no others."""
        if not self.on():
            return
        for seat, since in enumerate(self.since):
            if seat in actors and not since:
                self.since[seat] = wall
                if self.clock.kind == "move":
                    self.banks[seat] = self.clock.seconds * 1000
            elif seat not in actors and since:
                if self.clock.kind == "bank":
                    self.banks[seat] = max(0, self.banks[seat] - (wall - since))
                self.since[seat] = 0

    def shift(self, gap: int) -> None:
        """Time that counts for nothing has passed."""
        self.since = [since + gap if since else 0 for since in self.since]
        self.round_from += gap

    def runs_out(self, seat: int) -> int:
        """When this seat's time is up; 0 while its clock stands."""
        return self.since[seat] + self.banks[seat] if self.since[seat] else 0

    def left(self, seat: int, now: int) -> int:
        """What this seat has left."""
        spent = now - self.since[seat] if self.since[seat] else 0
        return max(0, self.banks[seat] - spent)
