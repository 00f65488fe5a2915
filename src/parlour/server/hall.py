"""All tables of this server: made, found again from the log, and put away when nobody is there."""

from __future__ import annotations

import asyncio
import secrets
import string
from collections.abc import Callable
from typing import Final

from msgspec import Struct

from parlour.core.dealer import Dealer
from parlour.core.errors import NotationError
from parlour.core.seats import format_seat, parse_seat
from parlour.games import GAMES
from parlour.server import entries
from parlour.server.asking import Asking
from parlour.server.commands.seats import WIRE, check_bot, token_hash
from parlour.server.commands.setting_up import begin, check_table
from parlour.server.counters import Counters
from parlour.server.dealing import first_seat
from parlour.server.entries import AnyEntry
from parlour.server.fold import Fold
from parlour.server.lags import CAP
from parlour.server.ledger import load
from parlour.server.names import clean_name
from parlour.server.needs import Conflict, Desk, Store, TableUnknown, Wall
from parlour.server.practice import Practice, begin_practice
from parlour.server.protocol import BotSeat, Settings
from parlour.server.refusals import refuse
from parlour.server.table import Table

IDLE_MS: Final = 600_000
"""A table without pages is put away after so long; its log stays."""
SWEEP_MS: Final = 60_000
MOST: Final = 5_000
_LETTERS: Final = string.ascii_letters + string.digits + "-_"
_ID_LENGTH: Final = 10


class NewTable(Struct, frozen=True, forbid_unknown_fields=True):
    """What somebody wants to sit down at."""

    game: str
    players: int
    options: dict[str, str] = {}
    settings: Settings = Settings()
    bots: list[BotSeat | None] = []
    """For each seat a bot or nobody."""
    seat: str = "A"
    """Where its maker, the host, sits."""
    start: bool = False
    """Begin at once; free seats get bots."""


class Created(Struct, frozen=True):
    """A table was made. ``token`` is its host's secret."""

    table: str
    token: str
    person: str


class PublicTable(Struct, frozen=True):
    """A line of the public list."""

    table: str
    game: str
    players: int
    free: int
    host_name: str
    options: dict[str, str]


class Hall:
    """The tables that are in memory, and the way to the others."""

    def __init__(
        self,
        store: Store,
        desk: Desk,
        wall: Wall | None = None,
        make_dealer: Callable[[], Dealer] = Dealer,
        cap: int = CAP,
        most: int = MOST,
    ) -> None:
        self.counters = Counters()
        self.tables: dict[str, Table] = {}
        self._store, self.desk = store, desk
        self._wall = Wall() if wall is None else wall
        self._make_dealer = make_dealer
        self._cap = cap
        """The most milliseconds that a connection is made up for."""
        self._most = most
        """Tables in memory above which those without pages are put away."""
        self._opening: dict[str, asyncio.Task[Table]] = {}
        self._closed = asyncio.Event()
        self._sweeper: asyncio.Task[None] | None = None

    async def create(self, new: NewTable, name: str) -> Created:
        """Make a table; its maker sits down and is the host. Raises :class:`Refusal`."""
        now, dealer = self._wall.now(), self._make_dealer()
        person, token = secrets.token_urlsafe(6), secrets.token_urlsafe(24)
        fold, made = _new_table(new, name, now, person, token_hash(token))
        if new.start:
            asking = Asking(fold, fold.room.people[person], now, lambda _: True, dealer)
            made += begin(asking, 1, first_seat(dealer, new.players))
        return Created(await self._begin(made), token, person)

    async def practise(self, wanted: Practice) -> Created:
        """Make a table that goes on from a place in a record. Raises :class:`Refusal`."""
        now, dealer = self._wall.now(), self._make_dealer()
        person, token = secrets.token_urlsafe(6), secrets.token_urlsafe(24)
        made = await asyncio.to_thread(
            begin_practice, wanted, now=now, person=person, token=token_hash(token), dealer=dealer
        )
        return Created(await self._begin(made), token, person)

    async def _begin(self, made: list[AnyEntry]) -> str:
        """Open a table with these entries and return its id."""
        lines = [entries.encode(entry) for entry in made]
        while True:
            id = new_id()
            try:
                await self._store.append(id, 0, lines)
            except Conflict:
                continue
            break
        await self.open(id)
        return id

    async def open(self, table: str) -> Table:
        """The table of this id; raises :class:`TableUnknown` or :class:`StoreError`."""
        if not is_id(table) or self._closed.is_set():
            raise TableUnknown(table)
        known = self.tables.get(table)
        if known is not None and not known.ended:
            known.idle_since = self._wall.now()
            return known
        task = self._opening.get(table)
        if task is None:
            task = asyncio.create_task(self._load(table))
            self._opening[table] = task
            task.add_done_callback(lambda _: self._opening.pop(table, None))
        return await asyncio.shield(task)

    async def _load(self, id: str) -> Table:
        fold = await load(id, self._store)
        if fold is None:
            raise TableUnknown(id)
        dealer = self._make_dealer()
        table = Table(
            id,
            fold,
            store=self._store,
            desk=self.desk,
            wall=self._wall,
            dealer=dealer,
            counters=self.counters,
            cap=self._cap,
        )
        await self._make_room()
        self.tables[id] = table
        table.start()
        if self._sweeper is None:
            self._sweeper = asyncio.create_task(self._sweep())
        return table

    def public(self) -> list[PublicTable]:
        """Tables whose hosts want them listed and that have free seats, the newest first."""
        listed: list[PublicTable] = []
        for table in reversed(self.tables.values()):
            room = table.fold.room
            free = len(room.free_seats())
            wanted = room.settings.public and room.phase == "lobby" and free
            if wanted and table.presence.anybody() and not table.ended:
                host = room.people[room.host].name if room.host is not None else ""
                line = (table.id, room.game.id, room.players, free, host, room.options)
                listed.append(PublicTable(*line))
        return listed

    async def close(self) -> None:
        """Finish what is under way at every table, close all clients (1012), stop."""
        self._closed.set()
        if self._sweeper is not None:
            await asyncio.wait([self._sweeper])
        await asyncio.gather(*(table.close() for table in self.tables.values()))
        self.tables.clear()

    async def _sweep(self) -> None:
        """Put tables away that nobody uses."""
        while not self._closed.is_set():
            await self._wall.wait(self._closed, self._wall.now() + SWEEP_MS)
            await self.sweep()

    async def _make_room(self) -> None:
        """Where there are too many tables, put a quarter of those without pages away."""
        if len(self.tables) < self._most:
            return
        quiet = [table for table in self.tables.values() if not table.clients]
        quiet.sort(key=lambda table: table.idle_since)
        for table in quiet[: 1 + len(quiet) // 4]:
            if self.tables.get(table.id) is table:
                del self.tables[table.id]
            await table.close()

    async def sweep(self) -> None:
        """Put away every table that has been without a page for long, or that failed."""
        now = self._wall.now()
        for table in list(self.tables.values()):
            idle = not table.clients and now - table.idle_since >= IDLE_MS
            if idle or (table.ended and not table.clients):
                if self.tables.get(table.id) is table:
                    del self.tables[table.id]
                await table.close()


def _new_table(
    new: NewTable, name: str, now: int, person: str, token: str
) -> tuple[Fold, list[AnyEntry]]:
    """The first entries of a log, and the table that they make; raises :class:`Refusal`."""
    game = GAMES.get(new.game)
    if game is None:
        raise NotationError("game-unknown", game=new.game[:40], known=", ".join(GAMES))
    options = check_table(game, new.players, new.options)
    if len(new.bots) > new.players:
        raise refuse("table-bots-many", players=new.players)
    try:
        seat = parse_seat(new.seat, new.players)
    except NotationError:
        seat = -1
    if seat < 0:
        last = format_seat(new.players - 1)
        raise refuse("table-seat-unknown", seat=new.seat[:40], last=last)
    made: list[AnyEntry] = [
        entries.Created(
            wall=now, game=game.id, players=new.players, options=options, settings=new.settings
        ),
        entries.Joined(wall=now, person=person, name=clean_name(name), token=token),
        entries.Sat(wall=now, person=person, seat=new.seat),
        entries.HostSet(wall=now, person=person, who=person),
    ]
    fold = Fold()
    for entry in made:
        fold.fold(entry)
    for place, bot in enumerate(new.bots):
        if bot is not None:
            sat = _bot_entry(fold, place, bot, now)
            made.append(sat)
            fold.fold(sat)
    return fold, made


def _bot_entry(fold: Fold, seat: int, bot: BotSeat, now: int) -> entries.BotSet:
    """A bot asked for with the table; one over the wire needs a secret and comes later."""
    letter = format_seat(seat)
    people = fold.room.at(seat)
    if people:
        raise refuse("table-seat-taken", seat=letter, name=people[0].name)
    if bot.bot == WIRE:
        raise refuse("table-wire-later")
    return entries.BotSet(wall=now, seat=letter, bot=check_bot(fold.room, bot))


def new_id() -> str:
    """An id that nobody can guess."""
    return "".join(secrets.choice(_LETTERS) for _ in range(_ID_LENGTH))


def is_id(text: str) -> bool:
    """Whether a text could be the id of a table."""
    return len(text) == _ID_LENGTH and all(sign in _LETTERS for sign in text)
