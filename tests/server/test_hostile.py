"""Whatever is sent to a table: it is refused with a reason, and the table is unharmed."""

from __future__ import annotations

import asyncio
import json
import socket
from collections.abc import Callable, Coroutine
from typing import Any

import pytest
from websockets.exceptions import InvalidStatus

from parlour.server import sockets as sockets_module
from parlour.server.needs import StoreError
from parlour.server.protocol import MAX_MESSAGE
from parlour.server.sockets import FRAME_LIMIT
from tests.server.players import Player
from tests.server.running import UNHURRIED, FastWall, Json, MemoryStore, Page, Served, serving

SCRIPT = "<script>alert(1)</script>"
BIDI = "\u202eevil\u202c\u2066\u200b"


def visit(work: Callable[[Served], Coroutine[Any, Any, None]], **settings: Any) -> None:
    """Run a test's visit to a server."""

    async def run() -> None:
        async with serving(**settings) as served:
            await asyncio.wait_for(work(served), 90)

    asyncio.run(run())


async def unharmed(page: Page) -> None:
    """The table still answers."""
    await page.done("rename", name="Unharmed")
    await page.done("rename", name="Ana")


async def heard(page: Page, key: str) -> Json:
    """The refusal with this key, whatever command it belongs to."""

    def found() -> list[Json]:
        return [told for told in page.told if told.get("key") == key]

    await page.until(found)
    assert found()[0]["type"] == "refused"
    assert found()[0]["reason"]
    return found()[0]


@pytest.mark.parametrize(
    ("sent", "key", "place"),
    [
        ("", "server-message-wrong", ""),
        ("{", "server-message-wrong", ""),
        ("null", "server-message-wrong", "object"),
        ("[" * 4000, "server-message-wrong", ""),
        ('{"type":"move","id":"x7"}', "server-message-wrong", "move"),
        ('{"type":"move","id":"x7","move":[]}', "server-message-wrong", "$.move"),
        ('{"type":"move","id":"x7","move":"pass","at":-5}', "server-message-wrong", "$.at"),
        ('{"type":"move","id":"x7","move":"pass","at":1e99}', "server-message-wrong", "$.at"),
        ('{"type":"cheat","id":"x7"}', "server-message-wrong", "$.type"),
        ('{"type":"start","id":"x7","host":true}', "server-message-wrong", "host"),
        ('{"type":"hello"}', "server-hello-twice", ""),
        ("x" * (MAX_MESSAGE + 1), "server-message-long", ""),
        (b"\x00\x01", "server-message-binary", ""),
        (b"\xff\xfe", "server-message-binary", ""),
    ],
)
def test_a_message_of_a_wrong_form_is_told_what_is_wrong(
    sent: str | bytes, key: str, place: str
) -> None:
    async def try_it(served: Served) -> None:
        made = await served.table("euchre", 3)
        async with served.page(made["table"], made["token"]) as page:
            await page.send(sent)
            refused = await heard(page, key)
            assert place in refused["reason"]
            assert refused["clause"] == "notation"
            assert refused["id"] == ("x7" if "x7" in str(sent) else "")
            await unharmed(page)

    visit(try_it)


def test_a_message_beyond_all_measure_ends_the_connection_only() -> None:
    async def try_it(served: Served) -> None:
        made = await served.table("euchre", 3)
        async with served.page(made["table"], made["token"]) as other:
            async with served.page(made["table"], made["token"]) as page:
                await page.send("x" * (FRAME_LIMIT + 1))
                await page.until(lambda: page.closed)
                assert page.closed == 1009
            await unharmed(other)

    visit(try_it)


@pytest.mark.parametrize(
    ("first", "key"),
    [
        ('{"type":"ping","sent":1}', "server-hello-first"),
        ('{"type":"start","id":"1"}', "server-hello-first"),
        ('{"type":"hello","token":7}', "server-message-wrong"),
        (b"\x00", "server-message-binary"),
        ("x" * (MAX_MESSAGE + 1), "server-message-long"),
        ('{"type":"hello","token":"nobody"}', "table-token-unknown"),
        ('{"type":"hello","token":""}', "table-token-unknown"),
    ],
)
def test_who_does_not_say_hello_properly_is_sent_away(first: str | bytes, key: str) -> None:
    async def try_it(served: Served) -> None:
        made = await served.table("euchre", 3)
        page = served.page(made["table"])
        await page.open(hello=False)
        await page.send(first)
        await page.until(lambda: page.closed)
        assert page.closed == 1008
        assert [told["type"] for told in page.told] == ["refused"]
        assert page.told[0]["key"] == key
        assert made["token"] not in str(page.told)
        async with served.page(made["table"], made["token"]) as fine:
            await unharmed(fine)

    visit(try_it)


def test_who_says_nothing_is_sent_away(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sockets_module, "HELLO_WAIT", 0.05)

    async def try_it(served: Served) -> None:
        made = await served.table("euchre", 3)
        page = served.page(made["table"])
        await page.open(hello=False)
        await page.until(lambda: page.closed)
        assert (page.closed, page.told[0]["key"]) == (1008, "server-hello-late")
        assert served.edge.doorway.connections == 0

    visit(try_it)


def test_a_token_is_good_at_its_own_table_only() -> None:
    async def try_it(served: Served) -> None:
        one, two = await served.table("euchre", 3), await served.table("euchre", 3)
        page = served.page(two["table"], one["token"])
        await page.open()
        await page.until(lambda: page.closed)
        assert (page.closed, page.told[0]["key"]) == (1008, "table-token-unknown")

    visit(try_it)


def test_the_token_of_a_bot_that_was_replaced_is_good_no_more() -> None:
    async def try_it(served: Served) -> None:
        made = await served.table("euchre", 3)
        async with served.page(made["table"], made["token"]) as host:
            answer = await host.done("bot", seat="B", bot={"bot": "wire"})
            async with served.page(made["table"], answer["token"]) as bot:
                assert bot.you["seat"] == "B"
            await host.done("bot", seat="B", bot={"bot": "rules"})
            late = served.page(made["table"], answer["token"])
            await late.open()
            await late.until(lambda: late.closed)
            assert late.told[0]["key"] == "table-token-unknown"

    visit(try_it)


def test_a_table_that_is_not_there_is_told() -> None:
    async def try_it(served: Served) -> None:
        for name in ("abcdefghij", "short", "a" * 300):
            page = served.page(name)
            await page.open()
            await page.until(lambda page=page: page.closed)
            assert (page.closed, page.told[0]["key"]) == (1008, "server-table-unknown")

    visit(try_it)


@pytest.mark.parametrize(
    ("given", "name"),
    [
        (SCRIPT[:24], SCRIPT[:24]),
        (BIDI, "evil"),
        ("  Bo \t\n  Li  ", "Bo Li"),
        ("👩‍👩‍👧‍👦 Ana 🦊", "👩‍👩‍👧‍👦 Ana 🦊"),
        ("é", "é"),
        ("مريم", "مريم"),
    ],
)
def test_a_strange_name_is_only_a_name(given: str, name: str) -> None:
    async def try_it(served: Served) -> None:
        made = await served.table("euchre", 3)
        async with served.page(made["table"], made["token"]) as page:
            await page.done("rename", name=given)
            await page.until(lambda: page.you["name"] == name)
            assert page.room["people"][0]["name"] == name

    visit(try_it)


@pytest.mark.parametrize(
    ("given", "key"),
    [
        (SCRIPT, "table-name-long"),
        ("x" * 10_000, "server-message-long"),
        ("x" * 1000, "server-message-wrong"),
        ("\u202e\u200b \u2066", "table-name-empty"),
        ("Bo | Cy", "table-name-sign"),
        ("# Bo", "table-name-sign"),
        ("Bot Juniper", "table-name-reserved"),
        ("bot\u200b juniper", "table-name-reserved"),
    ],
)
def test_a_name_that_cannot_be_is_refused(given: str, key: str) -> None:
    async def try_it(served: Served) -> None:
        made = await served.table("euchre", 3)
        async with served.page(made["table"], made["token"]) as page:
            await page.send({"type": "rename", "id": "n", "name": given})
            await heard(page, key)
            assert page.you["name"] == "Ana"
            await unharmed(page)

    visit(try_it)


def test_nobody_moves_for_others_or_out_of_turn() -> None:
    async def try_it(served: Served) -> None:
        made = await served.table("passing", 2, start=False)
        async with (
            served.page(made["table"], made["token"]) as ana,
            served.page(made["table"]) as bo,
            served.page(made["table"]) as nobody,
        ):
            await bo.done("sit", name="Bo")
            for command, fields in HOSTS_COMMANDS:
                assert await bo.refused(command, **fields) == "table-not-host"
                assert await nobody.refused(command, **fields) == "table-visitor"
            assert await ana.refused("move", move="pass") == "table-not-begun"
            await ana.done("start")
            await ana.until(lambda: ana.room["phase"] == "playing")
            await bo.until(lambda: bo.view)
            waiting, acting = (bo, ana) if ana.legal else (ana, bo)
            assert acting.legal
            refused = await waiting.say("move", move=acting.legal[0])
            assert (refused["type"], refused["clause"][0].isdigit()) == ("refused", True)
            assert await nobody.refused("move", move=acting.legal[0]) == "table-visitor"
            old = acting.seq
            await acting.done("move", move=acting.legal[0], seen=old)
            await waiting.until(lambda: waiting.legal)
            refused = await waiting.say("move", move=waiting.legal[0], seen=1)
            assert (refused["type"], refused["key"]) == ("refused", "table-position-changed")
            assert [e["seat"] for e in ana.events if e["type"] == "move"] == [acting.you["seat"]]

    visit(try_it)


HOSTS_COMMANDS: tuple[tuple[str, Json], ...] = (
    ("start", {}),
    ("bot", {"seat": "B", "bot": None}),
    ("swap", {"seat": "A", "other": "B"}),
    ("configure", {"players": 3}),
    ("remove", {"person": "p"}),
    ("give_host", {"person": "p"}),
    ("end", {}),
)


def test_a_flood_is_refused_and_then_cut_off_while_others_play() -> None:
    async def try_it(served: Served) -> None:
        made = await served.table("euchre", 3)
        async with (
            served.page(made["table"], made["token"]) as ana,
            served.page(made["table"]) as flood,
        ):
            for n in range(100):
                await flood.send({"type": "stand", "id": f"f{n}"})
            answered = [await flood.answer(f"f{n}") for n in range(100)]
            keys = {answer["key"] for answer in answered}
            assert keys == {"table-visitor", "server-flood"}
            await unharmed(ana)
            for n in range(400):
                if flood.closed:
                    break
                await flood.send({"type": "stand", "id": f"g{n}"})
            await flood.until(lambda: flood.closed)
            assert flood.closed in (1008, 1013)
            await unharmed(ana)

    visit(try_it)


def test_another_sites_page_cannot_connect() -> None:
    async def try_it(served: Served) -> None:
        made = await served.table("euchre", 3)
        for origin in ("https://evil.example", "null", f"http://127.0.0.1:{served.port + 1}"):
            page = served.page(made["table"], made["token"], origin=origin)
            with pytest.raises(InvalidStatus) as refused:
                await page.open()
            assert refused.value.response.status_code == 403
        own = f"http://127.0.0.1:{served.port}"
        async with served.page(made["table"], made["token"], origin=own) as page:
            await unharmed(page)

    visit(try_it)


@pytest.mark.parametrize(
    ("settings", "key"),
    [
        ({"address_connections": 2}, "server-too-many-connections"),
        ({"connections": 2}, "server-full"),
    ],
)
def test_too_many_connections_are_told_so(settings: Json, key: str) -> None:
    async def try_it(served: Served) -> None:
        made = await served.table("euchre", 3)
        async with served.page(made["table"], made["token"]) as page:
            async with served.page(made["table"]):
                third = served.page(made["table"])
                await third.open()
                await third.until(lambda: third.closed)
                assert (third.closed, third.told[0]["key"]) == (1013, key)
            await page.until(lambda: page.room["watching"] == 0)
            async with served.page(made["table"]):
                await unharmed(page)

    visit(try_it, **settings)


def test_a_page_that_reads_nothing_keeps_nobody_waiting() -> None:
    async def try_it(served: Served) -> None:
        made = await served.table("nerts", 2, options={"max_rounds": "2", "tie": "shared"})
        table, loop = made["table"], asyncio.get_running_loop()
        with socket.socket() as stalled:
            stalled.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
            stalled.setblocking(False)
            await loop.sock_connect(stalled, ("127.0.0.1", served.port))
            await loop.sock_sendall(stalled, handshake(table, served.port))
            assert b" 101 " in await loop.sock_recv(stalled, 20)
            await loop.sock_sendall(stalled, frame({"type": "hello"}))
            await play_beside(served, table, made["token"])

    visit(try_it, wall=FastWall(), send_buffer=4096, rate=UNHURRIED)


async def play_beside(served: Served, table: str, token: str) -> None:
    """Play a whole match of two while somebody else looks on."""
    async with served.page(table, token) as ana, served.page(table) as bo:
        await bo.done("sit", name="Bo")
        await ana.until(lambda: ana.room["watching"] == 1)
        await ana.done("start")
        for page in (ana, bo):
            await page.until(lambda page=page: page.room["phase"] == "playing")
        players = [Player(page, seed, "rules") for seed, page in enumerate((ana, bo))]
        await asyncio.gather(*(player.play() for player in players))
        assert ana.room["phase"] == bo.room["phase"] == "over"
        (watcher,) = (c for c in served.hall.tables[table].clients if c.person is None)
        assert watcher.seq < ana.seq  # it did stall, and what it missed waits nowhere


def handshake(table: str, port: int) -> bytes:
    """What a browser sends to open a socket."""
    lines = (
        f"GET /t/{table}/socket HTTP/1.1",
        f"Host: 127.0.0.1:{port}",
        "Upgrade: websocket",
        "Connection: Upgrade",
        "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==",
        "Sec-WebSocket-Version: 13",
    )
    return "\r\n".join((*lines, "", "")).encode()


def frame(message: Json) -> bytes:
    """A short text message as a browser masks it, with a mask of zeros."""
    data = json.dumps(message).encode()
    assert len(data) < 126
    return bytes((0x81, 0x80 | len(data), 0, 0, 0, 0)) + data


def test_a_full_disk_stops_play_and_loses_nothing() -> None:
    store = MemoryStore()

    async def try_it(served: Served) -> None:
        made = await served.table("passing", 2)
        async with (
            served.page(made["table"], made["token"]) as ana,
            served.page(made["table"]) as bo,
        ):
            await bo.done("sit", name="Bo")
            await ana.done("start")
            for page in (ana, bo):
                await page.until(lambda page=page: page.room["phase"] == "playing" and page.view)
            acting = ana if ana.legal else bo
            before = acting.view
            store.broken = StoreError("no space left")
            assert await acting.refused("move", id="m", move=acting.legal[0]) == "table-not-saved"
            for page in (ana, bo):
                await page.until(
                    lambda page=page: any(
                        event.get("key") == "table-note-not-saved" for event in page.events
                    )
                )
            assert acting.view == before
            store.broken = None
            done = await acting.done("move", id="m", move=acting.legal[0])
            await acting.until(lambda: acting.seq >= done["seq"])
            moves = [event for event in acting.events if event["type"] == "move"]
            assert len(moves) == 1

    visit(try_it, store=store)
