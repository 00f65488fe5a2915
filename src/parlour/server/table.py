"""A table: one task with one inbox, the log before the answer.

Whatever happens is first made into entries, then logged, then folded into the state, then told.
A refused command has changed nothing; a log that cannot be written refuses the command.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable, Sequence
from typing import Final

from parlour.core.dealer import Dealer
from parlour.server.asking import Deed
from parlour.server.client import RESTARTING, Client
from parlour.server.commands.seats import token_hash
from parlour.server.counters import Counters
from parlour.server.duties import Duties
from parlour.server.entries import AnyEntry, Beaten, Moved
from parlour.server.evening import Evening
from parlour.server.fairness import Fairness, report
from parlour.server.fold import Damaged, Fold
from parlour.server.lags import CAP
from parlour.server.ledger import Ledger
from parlour.server.logs import log
from parlour.server.needs import Desk, Store, StoreError, Wall
from parlour.server.pointers import Pointers
from parlour.server.presence import Presence
from parlour.server.protocol import (
    Command,
    Hello,
    Inbound,
    Phase,
    Ping,
    Point,
    Pong,
    Welcome,
)
from parlour.server.reception import Reception
from parlour.server.refusals import refuse
from parlour.server.telling import Telling

INBOX: Final = 256
MOST_CLIENTS: Final = 200
RETRY_MS: Final = 2000
"""When a table tries again by itself to write its log."""


class Table:
    """People, bots and cards of one table. Made by ``Hall``."""

    def __init__(
        self,
        id: str,
        fold: Fold,
        *,
        store: Store,
        desk: Desk,
        wall: Wall,
        dealer: Dealer,
        counters: Counters,
        cap: int = CAP,
    ) -> None:
        self.id = id
        self.fold = fold
        self.presence = Presence(wall.now())
        self.idle_since = wall.now()
        """Since when nobody has had a page open, by the wall."""
        self.ended = False
        """Whether this table serves nobody any more and must be opened anew."""
        self._store, self._wall, self._counters = store, wall, counters
        self._ledger = Ledger(id, fold, store, counters, self._happened)
        self._telling = Telling(id, fold, self.presence, dealer, wall, self._asleep_since)
        self.clients = self._telling.clients
        self._evening = Evening(fold, self.clients, cap)
        self._pointers = Pointers(fold, self.clients)
        self._reception = Reception(
            ledger=self._ledger, presence=self.presence, desk=desk, wall=wall, dealer=dealer,
            counters=counters, unsaved=self._tell_unsaved, clients=self.clients,
            evening=self._evening,
        )  # fmt: skip
        self._duties = Duties(
            desk=desk, dealer=dealer, presence=self.presence, perform=self._happen,
            arrived=self._stir, telling=self._telling, evening=self._evening,
        )  # fmt: skip
        self._duties.asleep_since = fold.last_wall if fold.room.in_match() else 0
        self._inbox: deque[tuple[Client, Command]] = deque()
        self._event = asyncio.Event()
        self._stale, self._unsaved, self._unsaved_until = False, False, 0
        self._task: asyncio.Task[None] | None = None
        self._unwatch: Callable[[], None] = lambda: None

    # ---- for whoever holds a connection ----

    def join(self, client: Client, hello: Hello) -> None:
        """A connection begins: it gets ``Welcome``, ``You`` and an ``Update``.

        Raises :class:`Refusal`: an unknown token, too many pages, spectators not wanted.
        """
        if self.ended:
            raise refuse("table-busy")
        room = self.fold.room
        person = None
        if hello.token is not None:
            person = room.tokens.get(token_hash(hello.token))
            if person is None:
                raise refuse("table-token-unknown")
        if len(self.clients) >= MOST_CLIENTS:
            raise refuse("table-crowded", most=MOST_CLIENTS)
        seated = person is not None and room.people[person].seat is not None
        if not seated and not room.settings.spectators and not self._open_to_sit():
            raise refuse("table-no-spectators")
        client.person = person
        if hello.match == room.match and hello.since <= self.fold.seq:
            client.seq, client.match = hello.since, hello.match
        self.clients.add(client)
        self._counters.clients += 1
        client.answer(Welcome(self.id, self._wall.now()))
        client.start(self._telling.catch_up)
        self.presence.come(person)
        self._evening.look()
        self._telling.changed()
        self._event.set()

    def _open_to_sit(self) -> bool:
        """Whether a visitor could take a seat."""
        room = self.fold.room
        return room.phase in ("lobby", "over") or bool(room.free_seats() and room.open_to(None))

    def leave(self, client: Client) -> None:
        """The connection is gone."""
        if client not in self.clients:
            return
        self.clients.remove(client)
        self._counters.clients -= 1
        client.stop()
        self.presence.go(client.person, self._wall.now())
        self._evening.look()
        self.idle_since = self._wall.now()
        self._telling.changed()
        self._event.set()

    def receive(self, client: Client, message: Inbound) -> None:
        """Put a message into the inbox; every command gets an answer. Never waits.

        Any message but :class:`Hello`; a full inbox refuses with ``table-busy``.
        """
        if isinstance(message, Ping):
            self._pong(client, message)
        elif isinstance(message, Point):
            self._pointers.pass_on(client, message, self._wall.now())
        elif isinstance(message, Command):
            if len(self._inbox) >= INBOX or self.ended:
                self._reception.refuse(client, message.id, refuse("table-busy"))
                return
            self._inbox.append((client, message))
            self._event.set()

    def _pong(self, client: Client, ping: Ping) -> None:
        """Answer a ping at once, and measure the way by what it brings back."""
        now = self._wall.now()
        before = client.lag.typical
        client.lag.heard(now, ping.echo, ping.held)
        if client.lag.typical != before:
            self._evening.look()
        client.lag.told(now)
        client.answer(Pong(ping.sent, now))

    # ---- for whoever asks about it ----

    def about(self) -> tuple[str, int]:
        """The game, and for how many."""
        return self.fold.room.game.id, self.fold.room.players

    def seat_names(self) -> list[str]:
        """What stands on the plates, empty for a free seat."""
        return list(self.fold.names())

    def phase(self) -> Phase:
        """How far the table is."""
        return self.fold.room.phase

    def record(self, match: int) -> str:
        """The record of a finished match (counted from 1).

        Raises :class:`Refusal`: ``table-match-unknown``, ``table-match-running``.
        """
        if 1 <= match <= len(self.fold.records):
            return self.fold.records[match - 1]
        running = self.fold.room.in_match() and match == self.fold.room.match
        raise refuse("table-match-running" if running else "table-match-unknown")

    def plates(self, match: int) -> tuple[str, ...]:
        """The names on the plates when a match was over; raises what :meth:`record` raises."""
        self.record(match)
        return self.fold.plates[match - 1]

    def fairness(self, match: int) -> Fairness:
        """The report on the races of a finished match; raises what :meth:`record` raises."""
        self.record(match)
        fold = self.fold
        contests = fold.contests[match - 1]
        if not fold.room.game.facts.real_time:
            raise refuse("table-fairness-turns")
        return report(match, contests, fold.plates[match - 1])

    def wire_person(self, token: str) -> str | None:
        """The person whose secret this is, if it is a wire bot's."""
        person = self.fold.room.tokens.get(token_hash(token))
        if person is None or not self.fold.room.people[person].wire:
            return None
        return person

    # ---- the task ----

    def start(self) -> None:
        """Begin to serve."""
        self._unwatch = self._store.watch(self.id, self._notice)
        self._task = asyncio.create_task(self._run())

    async def close(self, code: int = RESTARTING) -> None:
        """Finish what is under way, close all clients, and stop."""
        self.ended = True
        self._event.set()
        if self._task is not None:
            await asyncio.wait([self._task])
        self._unwatch()
        self._duties.clear()
        leaving = list(self.clients)
        for client in leaving:
            client.drop(code, "restart")
        for client in leaving:
            await client.finish()

    def _asleep_since(self) -> int:
        return self._duties.asleep_since

    def _stir(self) -> None:
        """Look whether something is due."""
        self._event.set()

    def _notice(self) -> None:
        self._stale = True
        self._event.set()

    async def _run(self) -> None:
        try:
            while not self.ended:
                self._event.clear()
                until = await self._step()
                if not self._inbox and not self.ended:
                    await self._wall.wait(self._event, until)
        except Exception as fault:  # noqa: BLE001 - one broken table must not stop the others
            log.error("table_failed", fault, table=self.id[:4])
            self._break()

    async def _step(self) -> int | None:
        """Serve one message, then do what is due; returns when something is due again."""
        if self._inbox:
            client, command = self._inbox.popleft()
            await self._serve(client, command)
            self._event.clear()  # what was to be looked at meanwhile is looked at now
        if self._wall.now() < self._unsaved_until:
            return self._unsaved_until
        try:
            return await self._do_duties()
        except Damaged:
            raise
        except Exception as fault:  # noqa: BLE001 - the table tries again, people may still leave
            log.error("duty_failed", fault, table=self.id[:4])
            if isinstance(fault, StoreError):
                self._tell_unsaved()
            self._unsaved_until = self._wall.now() + RETRY_MS
            return self._unsaved_until

    async def _do_duties(self) -> int | None:
        """What is to be done without being asked; returns when there is more."""
        if self._stale:
            self._stale = False
            try:
                await self._ledger.catch_up()
            except StoreError:
                self._stale = True
                raise
        later = await self._telling.follow(self._ledger.all)
        due = await self._duties.look(self.fold, self._wall.now())
        return min((time for time in (later, due) if time is not None), default=None)

    async def _serve(self, client: Client, command: Command) -> None:
        try:
            await self._duties.rouse(self.fold, self._wall.now())
        except StoreError:
            self._reception.refuse(client, command.id, refuse("table-not-saved"))
            self._tell_unsaved()
            return
        await self._reception.serve(client, command)

    def _break(self) -> None:
        """This table cannot go on: everybody is told, and it is opened anew when asked for."""
        self.ended = True
        self._duties.clear()
        for client, command in self._inbox:
            self._reception.refuse(client, command.id, refuse("table-fault"))
        self._inbox.clear()
        for client in list(self.clients):
            client.drop(RESTARTING, "fault")

    # ---- what has happened ----

    async def _happen(self, make: Callable[[], list[AnyEntry]]) -> None:
        """Log what the table does by itself, and let it happen."""
        await self._ledger.do(lambda: Deed(make()))

    def _happened(self, made: Sequence[AnyEntry]) -> None:
        self._unsaved, self._unsaved_until = False, 0
        self._telling.happened(made)
        if not all(isinstance(entry, Moved | Beaten) for entry in made):
            self._evening.look()
        self._event.set()

    def _tell_unsaved(self) -> None:
        """Tell everybody, once, that the log cannot be written."""
        if not self._unsaved:
            self._unsaved = True
            self._telling.note("table-note-not-saved")
