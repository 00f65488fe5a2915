"""A server that is killed without a word and started again: nothing that was accepted is lost."""

from __future__ import annotations

import asyncio
import contextlib
import signal
from collections.abc import Coroutine
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

from parlour.core.replay import replay
from parlour.games import GAMES
from tests.server.players import Player
from tests.server.running import Page, ServerProcess, ask

pytestmark = pytest.mark.slow


def run(work: Coroutine[Any, Any, None]) -> None:
    asyncio.run(asyncio.wait_for(work, 100))


async def back(server: ServerProcess, gone: Page) -> Page:
    """The page again, after the server was killed: its token, and the last update it saw."""
    await gone.until(lambda: gone.closed is not None)
    page = server.page(gone.table, gone.token, since=gone.seq, match=gone.match)
    page.view, page.room, page.events = gone.view, gone.room, gone.events
    await page.open()
    await page.until(lambda: page.told and page.told[-1]["type"] == "update")
    return page


def moves_of(page: Page) -> list[tuple[int, str, str]]:
    return [(e["seq"], e["seat"], e["move"]) for e in page.events if e["type"] == "move"]


async def mid_trick(server: ServerProcess) -> tuple[Page, Page]:
    """Two people and a bot at euchre; the first card of a trick lies on the table."""
    made = await asyncio.to_thread(
        server.table,
        "euchre",
        3,
        bots=[None, None, {"bot": "rules"}],
        settings={"pace": "quick"},
        options={"target": "10"},
    )
    ana, bo = server.page(made["table"], made["token"]), server.page(made["table"])
    for page in (ana, bo):
        await page.open()
        await page.until(lambda page=page: page.room)
    await bo.done("sit", name="Bo")
    await ana.done("start")
    for page in (ana, bo):
        await page.until(lambda page=page: page.room["phase"] == "playing")
    players = [Player(page, seed) for seed, page in enumerate((ana, bo))]
    for _ in range(100):
        seen = [len(page.told) for page in (ana, bo)]
        if ana.view["phase"] == "play" and ana.view["trick"] and (ana.legal or bo.legal):
            return ana, bo
        acting = next((player for player in players if player.page.legal), None)
        if acting is not None:
            await acting.play(moves=1)
        else:
            await asyncio.wait(
                [
                    asyncio.ensure_future(page.heard_more(n))
                    for page, n in zip((ana, bo), seen, strict=True)
                ],
                return_when=asyncio.FIRST_COMPLETED,
            )
    raise AssertionError("no trick was begun")


def test_play_goes_on_in_the_middle_of_a_trick(tmp_path: Path) -> None:
    async def play() -> None:
        with ServerProcess(tmp_path / "data") as server:
            ana, bo = await mid_trick(server)
            table, before = ana.table, {page.token: page.view for page in (ana, bo)}
            seq = max(ana.seq, bo.seq)
            moves = max((moves_of(page) for page in (ana, bo)), key=len)
            acting = ana if ana.legal else bo
            # Sent, but whether it was done before the end nobody can tell.
            card = acting.legal[0]
            await acting.send({"type": "move", "id": "last", "move": card})
            server.kill()
            server.start()
            pages = [await back(server, page) for page in (ana, bo)]
            again = pages[0] if acting is ana else pages[1]
            answers = [await again.say("move", id="last", move=card) for _ in range(2)]
            assert [answer["type"] for answer in answers] == ["done", "done"]
            assert answers[0]["seq"] == answers[1]["seq"] > seq
            for page in pages:
                await page.until(lambda page=page: page.seq >= answers[0]["seq"])
                assert moves_of(page)[: len(moves)] == moves
                mine = [m for m in moves_of(page) if m[0] > seq and m[2] == card]
                assert len(mine) == 1
                assert page.view["hand"] is not None
                assert before[page.token]["players"] == page.view["players"]
            await asyncio.gather(*(Player(page, 3).play() for page in pages))
            record = await asyncio.to_thread(ask, server.port, "GET", f"/api/tables/{table}/record")
            match = replay(record.body.splitlines(keepends=True), GAMES)
            assert match.state.over
            assert match.header.names[:2] == ("Ana", "Bo")
            for page in pages:
                await page.leave()

    run(play())


def test_nothing_accepted_is_lost_however_often_it_is_killed(tmp_path: Path) -> None:
    async def play() -> None:
        with ServerProcess(tmp_path / "data") as server:
            made = await asyncio.to_thread(server.table, "passing", 2, options={"target": "10000"})
            ana, bo = server.page(made["table"], made["token"]), server.page(made["table"])
            for page in (ana, bo):
                await page.open()
                await page.until(lambda page=page: page.room)
            await bo.done("sit", name="Bo")
            await ana.done("start")
            for page in (ana, bo):
                await page.until(lambda page=page: page.room["phase"] == "playing")
            accepted: list[int] = []
            pages = [ana, bo]
            for kill in range(3):
                players = [Player(page, kill) for page in pages]
                tasks = [asyncio.ensure_future(play_until_killed(player)) for player in players]
                await asyncio.sleep(0.3 + 0.2 * kill)
                server.kill()
                await asyncio.gather(*tasks)
                accepted += [seq for player in players for seq in player.accepted]
                server.start()
                pages = [await back(server, page) for page in pages]
            assert len(accepted) == len(set(accepted)) > 5
            for page in pages:
                logged = [seq for seq, _, _ in moves_of(page)]
                assert [seq for seq in accepted if seq not in logged] == []
                assert logged == sorted(set(logged))
                await page.leave()

    run(play())


async def play_until_killed(player: Player) -> None:
    """Play until the server is gone."""
    with contextlib.suppress(ConnectionClosed, AssertionError):
        await player.play()
    await player.page.until(lambda: player.page.closed is not None)


def test_a_server_that_is_told_to_stop_says_goodbye(tmp_path: Path) -> None:
    async def play() -> None:
        with ServerProcess(tmp_path / "data") as server:
            made = await asyncio.to_thread(server.table, "euchre", 3)
            page = server.page(made["table"], made["token"])
            await page.open()
            await page.until(lambda: page.room)
            assert await asyncio.to_thread(server.stop) in (0, -signal.SIGTERM)
            await page.until(lambda: page.closed is not None)
            assert page.closed == 1012

    run(play())
