"""Bots over the wire: a stream and commands on a real server, our client, and the example."""

from __future__ import annotations

import asyncio
import json
import subprocess
import sys
import threading
import time
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from http.client import HTTPConnection, HTTPResponse
from pathlib import Path
from typing import Any

import pytest

from parlour.bots.remote import Gone, Refused, Seat
from parlour.bots.remote_play import play
from parlour.server.entries import Moved, decode
from tests.browser.delaying import delaying
from tests.cli.running import PROGRAM, ROOT, surroundings
from tests.server.running import Page, ServerProcess, ask, serving

SHORT = {"passing": {"target": "30"}, "euchre": {"target": "5"}, "gnoming": {"rounds": "2"}}


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    with ServerProcess(tmp_path_factory.mktemp("wire") / "data") as running:
        yield running


@asynccontextmanager
async def laid(
    server: ServerProcess, game: str, players: int, wired: str
) -> AsyncIterator[tuple[Page, dict[str, str]]]:
    """A table of which some seats are for wire bots: the host's page, and the seats' tokens."""
    made = server.table(game, players, options=SHORT.get(game, {}), settings={"pace": "quick"})
    async with server.page(made["table"], made["token"]) as host:
        if "A" in wired:
            await host.done("stand")
        tokens = {}
        for seat in wired:
            answer = await host.done("bot", seat=seat, bot={"bot": "wire"})
            tokens[seat] = answer["token"]
        yield host, tokens


def url(server: ServerProcess, table: str) -> str:
    return f"http://127.0.0.1:{server.port}/t/{table}"


def post(server: ServerProcess, table: str, token: str, command: object) -> Any:
    headers = {"Authorization": f"Bearer {token}"}
    return ask(server.port, "POST", f"/t/{table}/bot/commands", command, **headers)


@contextmanager
def stream(
    server: ServerProcess, table: str, token: str, query: str = ""
) -> Iterator[HTTPResponse]:
    connection = HTTPConnection("127.0.0.1", server.port, timeout=30)
    headers = {"Authorization": f"Bearer {token}"}
    connection.request("GET", f"/t/{table}/bot/stream{query}", headers=headers)
    try:
        with connection.getresponse() as response:
            yield response
    finally:
        connection.close()


def messages(response: HTTPResponse, kind: str, count: int = 1) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = []
    while len(found) < count:
        line = response.readline()
        assert line, "the stream has ended"
        message = json.loads(line) if line.strip() else {}
        if message.get("type") == kind:
            found.append(message)
    return found


def test_the_stream_tells_whole_views_and_commands_are_answered(server: ServerProcess) -> None:
    async def go() -> None:
        async with laid(server, "passing", 2, "AB") as (host, tokens):
            await asyncio.to_thread(follow, host.table, tokens)

    def follow(table: str, tokens: dict[str, str]) -> None:
        token = tokens["A"]
        with stream(server, table, token) as response:
            assert response.status == 200
            assert response.headers["Content-Type"] == "application/x-ndjson"
            (you,) = messages(response, "you")
            assert you["seat"] == "A"
            (update,) = messages(response, "update")
            assert update["room"]["phase"] == "lobby"
            answer = post(server, table, token, {"type": "move", "id": "1", "move": "pass"})
            assert (answer.status, answer.json["type"], answer.json["id"]) == (200, "refused", "1")
            wrong = post(server, table, token, b"{")
            assert (wrong.status, wrong.error["key"]) == (422, "server-body-wrong")
            pong = post(server, table, token, {"type": "ping", "sent": 7})
            assert (pong.status, pong.json["type"], pong.json["sent"]) == (200, "pong", 7)
            hello = post(server, table, token, {"type": "hello"})
            assert (hello.status, hello.error["place"]) == (422, "$.type")
            long = post(server, table, token, {"type": "say", "id": "2", "text": "x" * 5000})
            assert long.status == 413
        other = post(server, table, tokens["B"], {"type": "say", "id": "3", "phrase": "hello"})
        assert (other.status, other.error["key"]) == (409, "server-wire-closed")

    asyncio.run(go())


@pytest.mark.parametrize("token", ["", "nonsense", "host"])
def test_only_a_wire_bots_token_opens_anything(server: ServerProcess, token: str) -> None:
    made = server.table("passing", 2)
    token = made["token"] if token == "host" else token
    with stream(server, made["table"], token) as response:
        assert response.status == 401
        assert json.loads(response.read())["error"]["key"] == "server-wire-token"
    assert post(server, made["table"], token, {"type": "pause", "id": "1"}).status == 401
    with stream(server, "nosuchtabl", token) as response:
        assert response.status == 404


@pytest.mark.parametrize("game", ["passing", "euchre", "gnoming"])
def test_bots_of_other_programs_play_a_whole_match(server: ServerProcess, game: str) -> None:
    players = 3 if game == "euchre" else 2
    seats = "ABC"[:players]

    async def go() -> list[list[int]]:
        async with laid(server, game, players, seats) as (host, tokens):
            where = url(server, host.table)

            def whole(token: str) -> list[int]:
                with Seat(where, token) as seat:
                    scores: list[int] = play(seat).view["scores"]
                    return scores

            playing = [asyncio.to_thread(whole, token) for token in tokens.values()]
            await host.done("start")
            scores = await asyncio.gather(*playing)
            await host.until(lambda: host.room["phase"] == "over")
            by = {event["by"] for event in host.events if event["type"] == "move"}
            assert by <= {"bot", "person"}
            return [*scores, host.view["scores"]]

    scores = asyncio.run(go())
    assert all(score == scores[0] for score in scores)


def test_a_bot_plays_in_real_time(server: ServerProcess) -> None:
    async def go() -> None:
        async with laid(server, "nerts", 2, "AB") as (host, tokens):
            where = url(server, host.table)
            stop = threading.Event()

            def some(token: str) -> None:
                with Seat(where, token) as seat:
                    threading.Thread(target=lambda: (stop.wait(), seat.close())).start()
                    with pytest.raises(Gone):
                        play(seat, tempo="expert")

            playing = [asyncio.to_thread(some, token) for token in tokens.values()]
            await host.done("start")
            both = asyncio.gather(*playing)
            moved = lambda: {e["seat"] for e in host.events if e["type"] == "move"}  # noqa: E731
            await host.until(lambda: moved() == {"A", "B"})
            stop.set()
            await both

    asyncio.run(go())


FAR = 0.06
"""Seconds of one way of a long line."""


def test_the_way_of_a_bot_elsewhere_is_measured_and_made_up_for() -> None:
    async def go() -> list[int]:
        async with serving() as served:
            made = await served.table("nerts", 2)
            async with served.page(made["table"], made["token"]) as host:
                answer = await host.done("bot", seat="B", bot={"bot": "wire"})
                with delaying(served.port, FAR) as line:
                    seat = Seat(f"http://127.0.0.1:{line.port}/t/{host.table}", answer["token"])
                    turned = asyncio.create_task(asyncio.to_thread(turn_stock, seat, 3))
                    await host.done("start")
                    await turned
            begun = (await served.hall.open(host.table)).fold.clocks.round_from
            log = [decode(data) for _, data in await served.store.read(host.table, 0)]
            moves = [entry for entry in log if isinstance(entry, Moved)]
            return [move.wall - begun - move.at for move in moves]

    earlier = asyncio.run(go())
    assert len(earlier) == 3
    assert all(by >= 2000 * FAR - 5 for by in earlier), "a whole round trip is made up for"


def turn_stock(seat: Seat, times: int) -> None:
    """Turn so many packets of the stock, each when the one before was seen."""
    with seat:
        for update in seat:
            if "turn" in update.legal:
                time.sleep(max(0, 100 - update.round_ms()) / 1000)
                seat.move("turn", update.round_ms())
                times -= 1
            if not times:
                return


def run(words: list[str], env: dict[str, str]) -> str:
    return subprocess.run(
        words, env=env, stdout=subprocess.PIPE, check=True, timeout=60
    ).stdout.decode()


def test_the_example_plays_a_whole_match_beside_one_of_ours(
    server: ServerProcess, tmp_path: Path
) -> None:
    async def go() -> None:
        async with laid(server, "passing", 2, "AB") as (host, tokens):
            where = url(server, host.table)
            env = surroundings(tmp_path)
            example = [sys.executable, str(ROOT / "examples" / "wire_bot.py"), where]
            ours = [*PROGRAM, "bot", "--url", where]
            await host.done("start")
            told = await asyncio.gather(
                asyncio.to_thread(run, example, {**env, "PARLOUR_TOKEN": tokens["A"]}),
                asyncio.to_thread(run, ours, {**env, "PARLOUR_TOKEN": tokens["B"]}),
            )
            await host.until(lambda: host.room["phase"] == "over")
            scores = host.view["scores"]
            assert told[0].splitlines()[-1] == str(scores)
            assert ", ".join(map(str, scores)) in told[1]

    asyncio.run(go())


def test_a_seat_outlives_its_server(tmp_path: Path) -> None:
    (tmp_path / "data").mkdir()
    with ServerProcess(tmp_path / "data") as own:

        async def lay() -> tuple[str, dict[str, str]]:
            async with laid(own, "passing", 2, "AB") as (host, tokens):
                await host.done("start")
                return host.table, tokens

        table, tokens = asyncio.run(lay())
        with Seat(url(own, table), tokens["A"]) as one, Seat(url(own, table), tokens["B"]) as two:
            for _ in range(3):
                mover, legal = whose_turn(one, two)
                mover.move(legal[0])
            mover, legal = whose_turn(one, two)
            before = turn(mover).seq
            own.kill()
            made = threading.Thread(target=mover.move, args=(legal[0],))
            made.start()
            time.sleep(0.3)
            own.start()
            made.join(30)
            assert not made.is_alive()
            assert turn(mover).seq > before


def turn(seat: Seat) -> Any:
    update = seat.newest(timeout=20)
    assert update is not None
    return update


def whose_turn(*seats: Seat) -> tuple[Seat, list[str]]:
    until = time.monotonic() + 20
    while time.monotonic() < until:
        for seat in seats:
            if turn(seat).legal:
                return seat, turn(seat).legal
        time.sleep(0.01)
    raise AssertionError("nobody may move")


def test_a_seat_says_when_it_is_refused_or_gone(server: ServerProcess) -> None:
    made = server.table("passing", 2)
    with Seat(url(server, made["table"]), "nonsense") as seat, pytest.raises(Gone, match="token"):
        seat.newest(timeout=20)
    with pytest.raises(ValueError, match="address"):
        Seat("cards.example.org/t/x", "token")

    async def go() -> None:
        async with laid(server, "passing", 2, "B") as (host, tokens):

            def refused() -> Refused:
                with Seat(url(server, host.table), tokens["B"]) as seat:
                    first = seat.newest(timeout=20)
                    assert first is not None
                    with pytest.raises(Refused) as told:
                        seat.move("nonsense")
                    assert next(iter(seat)) is first  # it comes again
                    return told.value

            await host.done("start")
            told = await asyncio.to_thread(refused)
            assert (told.clause, told.key) == ("notation", "move-unknown")
            assert str(told).endswith("[notation]")

    asyncio.run(go())
