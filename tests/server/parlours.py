"""A server's hall without a network: time that tests turn by hand, a log in memory, pages."""

from __future__ import annotations

import asyncio
import itertools
import json
from collections.abc import Callable, Sequence
from typing import Any

from parlour.bots.budget import Budget
from parlour.bots.roster import make_bot
from parlour.core.dealer import Dealer
from parlour.core.rng import Rng
from parlour.games import get
from parlour.server.client import Client
from parlour.server.desk_worker import ADVISER, Worker
from parlour.server.hall import MOST, Created, Hall, NewTable
from parlour.server.needs import Conflict, Desk, DeskError, Store, StoreError, Wall
from parlour.server.patch import apply
from parlour.server.protocol import Hello, Inbound, decode_inbound
from parlour.server.table import Table
from tests.server.running import advised

COMMANDS = itertools.count(1)
BEGIN = 1_800_000_000_000


class HandWall(Wall):
    """A clock on the wall whose hands are turned by the test."""

    def __init__(self) -> None:
        super().__init__()
        self.time = BEGIN
        self._waiting: dict[asyncio.Future[None], int] = {}

    def now(self) -> int:
        return self.time

    async def wait(self, event: asyncio.Event, until: int | None) -> None:
        if until is not None and until <= self.time:
            await asyncio.sleep(0)
            return
        woken = asyncio.ensure_future(event.wait())
        rung: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        if until is not None:
            self._waiting[rung] = until
        try:
            both: list[asyncio.Future[Any]] = [woken, rung]
            await asyncio.wait(both, return_when=asyncio.FIRST_COMPLETED)
        finally:
            self._waiting.pop(rung, None)
            woken.cancel()

    async def pass_by(self, ms: int) -> None:
        """Let time pass, stopping wherever something is due."""
        end = self.time + ms
        while True:
            await settle()
            due = min([until for until in self._waiting.values() if until <= end], default=None)
            if due is None:
                break
            self.time = max(self.time, due)
            for rung, until in self._waiting.items():
                if until <= self.time and not rung.done():
                    rung.set_result(None)
        self.time = end
        await settle()


async def settle() -> None:
    """Let everything happen that needs no time."""
    for _ in range(60):
        await asyncio.sleep(0)


class MemoryStore(Store):
    """A log in memory. ``broken`` is raised by every append while it is set."""

    def __init__(self) -> None:
        self.logs: dict[str, list[bytes]] = {}
        self.broken: StoreError | None = None
        self.notices: dict[str, list[Callable[[], None]]] = {}

    async def append(self, table: str, expected: int, entries: Sequence[bytes]) -> None:
        await asyncio.sleep(0)
        if self.broken is not None:
            raise self.broken
        log = self.logs.setdefault(table, [])
        if len(log) != expected:
            raise Conflict(table)
        log.extend(entries)
        for notice in self.notices.get(table, []):
            notice()

    def watch(self, table: str, notice: Callable[[], None]) -> Callable[[], None]:
        self.notices.setdefault(table, []).append(notice)
        return lambda: None

    async def read(self, table: str, after: int) -> list[tuple[int, bytes]]:
        await asyncio.sleep(0)
        log = self.logs.get(table, [])
        return list(enumerate(log[after:], after + 1))

    async def close(self) -> None:
        self.logs.clear()


class OwnDesk(Desk):
    """Bots think here; ``fails`` are bots that do not."""

    def __init__(self) -> None:
        self.fails: set[str] = set()
        self.asked: list[str] = []
        self.answer: str | None = None

    async def choose(self, game: str, bot: str, view: str, seed: int) -> str:
        await asyncio.sleep(0)
        self.asked.append(bot)
        if bot in self.fails:
            raise DeskError(bot)
        if self.answer is not None:
            return self.answer
        played = get(game)
        seen = played.load_view(json.loads(view))
        return played.format_move(make_bot(game, bot).choose(seen, seen.legal, Rng(seed), Budget()))

    async def advise(self, game: str, view: str, seed: int, most: int = 5) -> dict[str, Any]:
        await asyncio.sleep(0)
        if ADVISER in self.fails:
            raise DeskError(ADVISER)
        question = {
            "game": game,
            "bot": ADVISER,
            "view": view,
            "seed": seed,
            "most": most,
            "effort": 0.25,
        }
        return advised(Worker().answer(question))

    async def close(self) -> None:
        self.asked.clear()


class Page:
    """Somebody's open page: all bytes it got, and what it knows from them."""

    def __init__(self, wire: bool = False) -> None:
        self.client = Client(self._send, self._close, wire)
        self.bytes: list[bytes] = []
        self.messages: list[dict[str, Any]] = []
        self.seq = 0
        self.match = 0
        self.room: dict[str, Any] = {}
        self.view: dict[str, Any] | None = None
        self.events: list[dict[str, Any]] = []
        self.may: list[str] = []
        self.you: dict[str, Any] = {}
        self.token: str | None = None
        self.closed: tuple[int, str] | None = None
        self.stalled = asyncio.Event()
        self.stalled.set()
        self.table: Table | None = None

    async def _send(self, data: bytes) -> None:
        await self.stalled.wait()
        self.bytes.append(data)
        message = json.loads(data)
        self.messages.append(message)
        if message["type"] == "you":
            self.you = message
            self.token = message["token"] or self.token
        elif message["type"] == "update":
            self._update(message)

    async def _close(self, code: int, reason: str) -> None:
        self.closed = (code, reason)

    def _update(self, message: dict[str, Any]) -> None:
        if message["since"] == 0:
            self.events = []
            self.view = None
        else:
            assert message["since"] == self.seq, "an update is missing"
        if message["match"] != self.match:
            self.events = []
        self.room = message["room"] or self.room
        if message["patch"] is not None:
            assert self.view is not None
            self.view = apply(message["patch"], self.view)
        elif message["view"] is not None or message["since"] == 0:
            self.view = message["view"]
        self.events += message["events"]
        self.seq, self.match, self.may = message["seq"], message["match"], message["may"]

    async def visit(self, table: Table, token: str | None = None, since: int = 0) -> Page:
        """Open this page at a table."""
        self.table = table
        table.join(self.client, Hello(token, since, self.match))
        await settle()
        return self

    async def say(self, type: str, id: str = "", **fields: Any) -> dict[str, Any]:
        """Give a command and return its answer."""
        assert self.table is not None
        message = {"type": type, "id": id or f"c{next(COMMANDS)}", **fields}
        known = len(self.messages)
        self.table.receive(self.client, read(message))
        for _ in range(20):
            await settle()
            for answer in self.messages[known:]:
                if answer.get("id") == message["id"]:
                    return answer
        raise AssertionError(f"no answer to {message}")

    async def leave(self) -> None:
        """Close the page."""
        assert self.table is not None
        self.table.leave(self.client)
        await settle()

    def legal(self) -> list[str]:
        """What may be done at this page's seat."""
        assert self.view is not None
        moves: list[str] = self.view["legal"].get(self.you["seat"], [])
        return moves

    def notes(self) -> list[str]:
        """The keys of the notes it was told."""
        return [event["key"] for event in self.events if event["type"] == "note"]


def read(message: dict[str, Any]) -> Inbound:
    """A message as the socket reads it."""
    return decode_inbound(json.dumps(message))


class Parlours:
    """A hall, its store, its clock."""

    def __init__(
        self, store: MemoryStore | None = None, wall: HandWall | None = None, most: int = MOST
    ) -> None:
        self.store = store or MemoryStore()
        self.desk = OwnDesk()
        self.wall = wall or HandWall()
        self.deals = 0
        self.hall = Hall(self.store, self.desk, self.wall, self._dealer, most=most)

    def _dealer(self) -> Dealer:
        self.deals += 1
        return Dealer.named("tests", self.deals)

    async def new(self, game: str, players: int, **fields: Any) -> tuple[Table, Page, Created]:
        """A table and its host's page."""
        created = await self.hall.create(NewTable(game, players, **fields), "Ana")
        table = await self.hall.open(created.table)
        page = await Page().visit(table, created.token)
        page.token = created.token
        return table, page, created

    def another(self) -> Parlours:
        """Another server on the same log."""
        return Parlours(self.store, self.wall)

    async def killed(self) -> Parlours:
        """The server after a kill: nothing is taken along but the log."""
        for table in self.hall.tables.values():
            assert table._task is not None
            table._task.cancel()
        self.store.notices.clear()
        await settle()
        return self.another()


def at_table(test: Callable[[Parlours], Any]) -> Callable[[], None]:
    """Run a test with a hall of its own, and close the hall after it."""

    def run() -> None:
        async def whole() -> None:
            parlours = Parlours()
            await test(parlours)
            await parlours.hall.close()

        asyncio.run(whole())

    run.__name__ = test.__name__
    run.__doc__ = test.__doc__
    return run
