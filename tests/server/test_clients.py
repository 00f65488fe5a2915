"""Connections: stalled, late and coming back, and spectators who see things later."""

from __future__ import annotations

import asyncio
import json

from parlour.server.client import ANSWERS_KEPT, Client
from parlour.server.protocol import BotSeat, Pong, Settings
from tests.server.parlours import Page, Parlours, at_table, settle


async def busy_nerts(parlours: Parlours, **fields):
    bots = [None, BotSeat("rules", "expert"), BotSeat("rules", "expert")]
    return await parlours.new("nerts", 3, bots=bots, start=True, **fields)


@at_table
async def test_a_stalled_page_costs_nothing_and_catches_up_with_one_update(parlours) -> None:
    table, page, _ = await busy_nerts(parlours)
    watcher = await Page().visit(table)
    watcher.stalled.clear()
    known = len(watcher.messages)
    await parlours.wall.pass_by(30_000)
    assert len(watcher.messages) == known
    assert len(watcher.client._answers) <= 1
    assert page.seq > 20
    watcher.stalled.set()
    await settle()
    assert len(watcher.messages) <= known + 2
    assert watcher.seq == page.seq
    assert watcher.view["foundations"] == page.view["foundations"]


@at_table
async def test_a_page_that_was_away_for_long_starts_afresh(parlours: Parlours) -> None:
    table, page, _ = await busy_nerts(parlours)
    await parlours.wall.pass_by(10_000)
    short, long = page.seq, 3
    while page.seq < 240:
        await parlours.wall.pass_by(10_000)
    for since, expected in ((page.seq - 20, page.seq - 20), (long, 0), (page.seq + 50, 0)):
        late = Page()
        late.seq, late.match = since, 1
        await late.visit(table, page.token, since=since)
        first = next(m for m in late.messages if m["type"] == "update")
        assert first["since"] == expected
        assert first["view"] is not None
        assert late.view == page.view
        assert len(first["events"]) <= 200
    assert short > 3


def test_answers_that_nobody_takes_close_the_connection() -> None:
    async def run() -> None:
        closed = []
        never = asyncio.Event()

        async def send(_: bytes) -> None:
            await never.wait()

        async def close(code: int, _: str) -> None:
            closed.append(code)

        client = Client(send, close)
        client.start(lambda _: [])
        for number in range(ANSWERS_KEPT + 2):
            client.answer(Pong(number, number))
            await asyncio.sleep(0)
        client.answer(Pong(0, 0))
        await settle()
        assert closed == [1013]

    asyncio.run(run())


@at_table
async def test_pages_are_closed_when_the_server_stops(parlours: Parlours) -> None:
    _, page, _ = await busy_nerts(parlours)
    await parlours.hall.close()
    assert page.closed == (1012, "restart")


@at_table
async def test_spectators_see_things_as_late_as_the_host_wishes(parlours: Parlours) -> None:
    late = Settings(spectator_delay=20)
    table, page, _ = await busy_nerts(parlours, settings=late)
    watcher = await Page().visit(table)
    await parlours.wall.pass_by(19_000)
    assert watcher.view is None
    assert watcher.room["phase"] == "lobby"
    seen = {}
    for _ in range(40):
        await parlours.wall.pass_by(1_000)
        now = parlours.wall.now()
        seen[now] = page.view["latest"], page.seq
        then = seen.get(now - 20_000)
        if then is not None:
            assert (watcher.view["latest"], watcher.seq) == then
    assert page.seq > watcher.seq > 10
    assert watcher.view["seat"] is None
    await page.say("stand")
    assert page.view["seat"] is None
    assert page.view["latest"] == watcher.view["latest"]


@at_table
async def test_a_delay_from_the_lobby_on(parlours: Parlours) -> None:
    table, page, _ = await parlours.new("passing", 2)
    watcher = await Page().visit(table)
    await page.say("configure", settings={"spectator_delay": 5})
    assert watcher.room["settings"]["spectator_delay"] == 5
    await page.say("start")
    assert watcher.view is None
    await parlours.wall.pass_by(5_000)
    assert watcher.view["line"] is not None
    await watcher.say("sit", name="Bo")
    assert watcher.you["seat"] is None
    await page.say("bot", seat="B", bot=None)
    answer = await watcher.say("sit", name="Bo")
    assert answer["type"] == "done"
    assert watcher.seq == page.seq
    assert watcher.view["hands"][1][0] is not None


class Pipe:
    """An outlet that can be stopped."""

    def __init__(self) -> None:
        self.open = True
        self.written: list[list[bytes]] = []

    def ready(self) -> bool:
        return self.open

    def write(self, messages) -> None:
        assert self.open
        self.written.append(list(messages))


class Written:
    """A client with a pipe, and all that was sent of its messages instead, once ``goes_on``."""

    def __init__(self) -> None:
        self.sent: list[int] = []
        self.goes_on = asyncio.Event()
        self.pipe = Pipe()
        self.client = Client(self._send, self._close, outlet=self.pipe)
        told = iter(range(100, 200))
        self.client.start(lambda _: [Pong(next(told), 0)])

    async def _send(self, data: bytes) -> None:
        await self.goes_on.wait()
        self.sent.append(sent_at(data))

    async def _close(self, _: int, __: str) -> None:
        raise AssertionError

    @property
    def pieces(self) -> list[list[int]]:
        return [[sent_at(data) for data in piece] for piece in self.pipe.written]

    async def hears(self, answer: int = 0) -> None:
        """Answer (0: nothing), say that something has changed, and let it happen."""
        if answer:
            self.client.answer(Pong(answer, 0))
        self.client.wake()
        await settle()


def sent_at(data: bytes) -> int:
    return int(json.loads(data)["sent"])


def test_an_outlet_is_written_to_at_once_and_in_order_while_it_is_ready() -> None:
    async def run() -> None:
        written = Written()
        written.client.answer(Pong(1, 0))
        await written.hears(2)
        assert written.pieces == [[1, 2, 100]]
        written.pipe.open = False
        await written.hears(3)
        written.pipe.open = True  # but the task is still at it
        await written.hears(4)
        assert len(written.pieces) == 1
        written.goes_on.set()
        await settle()
        assert written.sent == [3, 4, 101]
        await written.hears()
        assert written.pieces[-1] == [102]
        written.client.stop()
        await written.hears()
        assert len(written.pieces) == 2

    asyncio.run(run())
