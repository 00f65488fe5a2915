"""Nobody is told anything earlier than the others: quick connections wait for the slowest.

In a race for cards whoever sees a card sooner has the next move sooner, and that no stamp makes
up for. So in games without turns everything a page is told is held back until its round trip is as
long as that of the slowest person who sits here and is present, a cap at most. Visitors wait too,
since a second page could be a spy; bots of this server have hands as far away as everybody's.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import Final

from parlour.core.seats import format_seat
from parlour.server.arrival import Way
from parlour.server.client import Client
from parlour.server.fold import Fold
from parlour.server.lags import CAP, middle, percentile

SLIGHT: Final = 8
"""Nobody waits for so few milliseconds: half a picture of a screen."""
LONG: Final = 0.95
"""The share of round trips that are not above the long one."""


class Evening:
    """How far away the hands at one table are."""

    def __init__(self, fold: Fold, clients: Collection[Client], cap: int = CAP) -> None:
        self._fold, self._clients, self._cap = fold, clients, cap
        self.delay = 0
        """Milliseconds of the round trip that everybody has."""

    def look(self) -> None:
        """Somebody's way was measured, or who is here or what is played has changed."""
        room = self._fold.room
        even = room.game.facts.real_time and room.settings.even and room.in_match()
        self.delay = min(self._cap, max(self._people().values(), default=0)) if even else 0
        for client in self._clients:
            wait = self.delay - (client.lag.typical or 0)
            client.hold = wait if wait > SLIGHT else 0

    def _people(self) -> dict[str, int]:
        """The round trip of everybody who sits here and was measured, by their quickest page."""
        found: dict[str, int] = {}
        for client in self._clients:
            trip = client.lag.typical
            if trip is None or not self._seat(client):
                continue
            person = client.person or ""
            found[person] = min(trip, found.get(person, trip))
        return found

    def _seat(self, client: Client) -> str:
        """The seat of whoever is at the other end; empty without one."""
        who = self._fold.room.people.get(client.person or "")
        return "" if who is None or who.seat is None else format_seat(who.seat)

    def way(self, client: Client) -> Way:
        """How far away the hand behind this page is."""
        return Way(client.lag.reach(self._cap), client.hold)

    def bots(self) -> Way:
        """How far away the hands of this server's bots are."""
        return Way(0, self.delay)

    def measured(self) -> dict[str, tuple[int, int]]:
        """For each seat with measured people the middle one and a long one of the round trips."""
        trips: dict[str, list[int]] = {}
        for client in self._clients:
            seat = self._seat(client)
            if seat and client.lag.trips:
                trips.setdefault(seat, []).extend(client.lag.trips)
        return {seat: (middle(t), percentile(t, LONG)) for seat, t in sorted(trips.items())}

    def longest(self) -> int:
        """The most milliseconds that a drop may take from anybody's hand to the table."""
        ways = [self.way(client) for client in self._clients]
        return max((way.reach + way.hold for way in ways), default=self.delay)
