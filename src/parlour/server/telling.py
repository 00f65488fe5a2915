"""Who is told what has happened at a table, and when: pages at once, spectators perhaps later."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence

from parlour.core.dealer import Dealer
from parlour.server.client import Client
from parlour.server.entries import AnyEntry, Beaten, Moved
from parlour.server.fold import Fold
from parlour.server.needs import Wall
from parlour.server.presence import Presence
from parlour.server.protocol import Noted, Outbound
from parlour.server.trail import Trail
from parlour.server.updates import Shown, Updates


class Telling:
    """The clients of one table. ``asleep`` says since when the table sleeps, 0 when it does not."""

    def __init__(
        self, table: str, fold: Fold, presence: Presence, dealer: Dealer, wall: Wall,
        asleep: Callable[[], int],
    ) -> None:  # fmt: skip
        self.clients: set[Client] = set()
        self._fold, self._wall, self._asleep = fold, wall, asleep
        self._live = Updates(table, presence, dealer)
        self._late = Updates(table, presence, dealer)
        self._trail = Trail()

    def happened(self, made: Sequence[AnyEntry]) -> None:
        """These entries are in the log now."""
        self._trail.add(made)
        room = self._fold.room
        only_cards = room.game.facts.real_time and room.phase == "playing"
        if not only_cards or not all(isinstance(entry, Moved | Beaten) for entry in made):
            self._live.changed()
        self._wake()

    def changed(self) -> None:
        """Something has changed that is in no log."""
        self._live.changed()
        self._wake()

    def note(self, key: str) -> None:
        """Tell everybody something that is in no log."""
        noted = Noted(self._fold.seq, key, {})
        for client in self.clients:
            client.notices.append(noted)
        self.changed()

    def _wake(self) -> None:
        self._late.changed()
        for client in self.clients:
            client.wake()

    def catch_up(self, client: Client) -> list[Outbound]:
        """What this client is to be sent now."""
        now, late = self._wall.now(), self._trail.fold
        people = self._fold.room.people
        who = None if client.person is None else people.get(client.person)
        if late is not None and (who is None or who.seat is None) and self._fold.room.match:
            then = now - self._trail.delay
            return self._late.catch_up(Shown(late, self._fold, now, then), client)
        still = self._fold.room.paused_at or self._asleep()
        return self._live.catch_up(
            Shown(self._fold, self._fold, now, still or now, bool(still)), client
        )

    async def follow(self, log: Callable[[], Awaitable[list[AnyEntry]]]) -> int | None:
        """Let spectators see what is old enough; returns when there is more for them.

        ``log`` reads all entries there are; raises what it raises.
        """
        delay = self._fold.room.settings.spectator_delay * 1000
        if delay != self._trail.delay:
            self._trail = Trail(delay, await log() if delay else [])
        if self._trail.advance(self._wall.now()):
            self._wake()
        return self._trail.due()
