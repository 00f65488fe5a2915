"""A real server, in this process or in one of its own, and pages that follow its tables."""

from __future__ import annotations

import asyncio
import contextlib
import json
import os
import secrets
import signal
import socket
import subprocess
import time
from collections import defaultdict
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, Self
from urllib.request import Request, urlopen

import uvicorn
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from parlour.bots.budget import Budget
from parlour.bots.roster import make_bot
from parlour.core.dealer import Dealer
from parlour.core.rng import Rng
from parlour.games import get
from parlour.server.app import Edge
from parlour.server.desk_worker import ADVISER, Worker
from parlour.server.hall import Hall
from parlour.server.limits import MESSAGES, Rate
from parlour.server.needs import Conflict, Desk, DeskError, Store, Wall
from parlour.server.patch import apply
from parlour.server.settings import ServerSettings
from parlour.server.sockets import FRAME_LIMIT
from tests.cli.running import PROGRAM, surroundings

PATIENCE = 30.0
"""Seconds a test waits for something that should happen at once."""
UNHURRIED = Rate(1e9, 1e9)
"""For pages that are quicker than hands."""
Json = dict[str, Any]


class MemoryStore(Store):
    """Keeps logs in memory; ``broken`` makes every append fail with that error."""

    def __init__(self) -> None:
        self.logs: dict[str, list[bytes]] = defaultdict(list)
        self.broken: Exception | None = None

    async def append(self, table: str, expected: int, entries: Sequence[bytes]) -> None:
        await asyncio.sleep(0)
        if self.broken is not None:
            raise self.broken
        if len(self.logs[table]) != expected:
            raise Conflict
        self.logs[table] += entries

    async def read(self, table: str, after: int) -> list[tuple[int, bytes]]:
        return list(enumerate(self.logs.get(table, [])[after:], after + 1))

    async def close(self) -> None:
        """Nothing is open."""


class InlineDesk(Desk):
    """Bots that think right here; with ``seed`` always by the same numbers."""

    def __init__(self, seed: int | None = None) -> None:
        self._seed = seed
        self._worker = Worker()

    async def choose(self, game: str, bot: str, view: str, seed: int) -> str:
        seen = get(game).load_view(json.loads(view))
        rng = Rng(seed if self._seed is None else self._seed)
        return get(game).format_move(make_bot(game, bot).choose(seen, seen.legal, rng, Budget()))

    async def advise(self, game: str, view: str, seed: int, most: int = 5) -> Json:
        seed = seed if self._seed is None else self._seed
        question = {
            "game": game,
            "bot": ADVISER,
            "view": view,
            "seed": seed,
            "most": most,
            "effort": 0.25,
        }
        return advised(self._worker.answer(question))

    async def close(self) -> None:
        """There is no process."""


def advised(told: Json) -> Json:
    """What an adviser answered; raises when it could not."""
    if "advice" not in told:
        raise DeskError(str(told))
    return told


class FastWall(Wall):
    """A wall clock whose hands go ``speed`` times as fast."""

    def __init__(self, speed: float = 50) -> None:
        self._speed = speed
        self._since = time.time()

    def now(self) -> int:
        return round((self._since + (time.time() - self._since) * self._speed) * 1000)

    async def wait(self, event: asyncio.Event, until: int | None) -> None:
        if until is None:
            await event.wait()
            return
        seconds = (until - self.now()) / 1000 / self._speed
        if seconds > 0:
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(event.wait(), seconds)


class Served:
    """A server that is up: where it is, and what is behind it."""

    def __init__(self, port: int, hall: Hall, edge: Edge, store: Store) -> None:
        self.port = port
        self.hall = hall
        self.edge = edge
        self.store = store

    async def ask(self, method: str, path: str, body: object = None, **headers: str) -> Answer:
        """Ask over HTTP, from another thread."""
        return await asyncio.to_thread(ask, self.port, method, path, body, **headers)

    async def table(self, game: str, players: int, **more: object) -> Json:
        """Make a table and return ``table``, ``token`` and ``person``."""
        body = {"game": game, "players": players, "name": "Ana", **more}
        made = await self.ask("POST", "/api/tables", body)
        assert made.status == 201, made.text
        found: Json = made.json
        return found

    def page(self, table: str, token: str | None = None, **more: Any) -> Page:
        """A page of a table, to be entered with ``async with``."""
        return Page(self.port, table, token, **more)


@asynccontextmanager
async def serving(
    *,
    store: Store | None = None,
    make_dealer: Callable[[], Dealer] = Dealer,
    wall: Wall | None = None,
    static: Path = Path("/nowhere"),
    send_buffer: int = 0,
    rate: Rate = MESSAGES,
    desk: Desk | None = None,
    **settings: Any,
) -> AsyncIterator[Served]:
    """A server of this process, on a free port.

    With ``send_buffer`` the system holds only so many bytes for a connection that reads nothing;
    ``rate`` is how many messages a page may send.
    """
    store = store or MemoryStore()
    hall = Hall(store, desk or InlineDesk(), wall, make_dealer)
    edge = Edge(ServerSettings(**settings), hall, static=static)
    edge.sockets.rate = rate
    config = uvicorn.Config(
        edge.app, log_config=None, proxy_headers=False, ws_max_size=FRAME_LIMIT,
        ws_per_message_deflate=False, timeout_graceful_shutdown=2,
    )  # fmt: skip
    server = Quiet(config)
    bound = socket.create_server(("127.0.0.1", 0))
    if send_buffer:
        bound.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, send_buffer)
    task = asyncio.create_task(server.serve([bound]))
    try:
        while not server.started:
            assert not task.done(), task
            await asyncio.sleep(0.005)
        yield Served(bound.getsockname()[1], hall, edge, store)
    finally:
        await hall.close()
        server.should_exit = True
        await task


class Quiet(uvicorn.Server):
    """Leaves signals to the tests."""

    @contextlib.contextmanager
    def capture_signals(self) -> Any:
        yield


class Answer:
    """What came back over HTTP."""

    def __init__(self, status: int, headers: dict[str, str], body: bytes) -> None:
        self.status = status
        self.headers = headers
        self.body = body

    @property
    def text(self) -> str:
        return self.body.decode()

    @property
    def json(self) -> Any:
        return json.loads(self.body)

    @property
    def error(self) -> Json:
        found: Json = self.json["error"]
        return found


def ask(port: int, method: str, path: str, body: object = None, **headers: str) -> Answer:
    """Ask a server on this machine; ``body`` is bytes, or something to be sent as JSON."""
    sent = {name.replace("_", "-"): value for name, value in headers.items()}
    data = body if isinstance(body, bytes | None) else json.dumps(body).encode()
    if data is not None and not isinstance(body, bytes):
        sent.setdefault("Content-Type", "application/json")
    request = Request(f"http://127.0.0.1:{port}{path}", data, sent, method=method)
    try:
        with urlopen(request, timeout=PATIENCE) as answer:
            return Answer(answer.status, lowered(answer.headers), answer.read())
    except OSError as refused:
        if not hasattr(refused, "read"):
            raise
        fault: Any = refused
        with fault:
            return Answer(fault.code, lowered(fault.headers), fault.read())


def lowered(headers: Any) -> dict[str, str]:
    """Headers by their names in lower case."""
    return {name.lower(): value for name, value in headers.items()}


class Page:
    """A page of a table: says hello, follows updates, sends commands. Keeps all it received."""

    def __init__(
        self, port: int, table: str, token: str | None = None, since: int = 0, match: int = 0,
        origin: str | None = None,
    ) -> None:  # fmt: skip
        self.table = table
        self.token = token
        self.seq, self.match = since, match
        self.you: Json = {}
        self.room: Json = {}
        self.view: Json = {}
        self.may: list[str] = []
        self.events: list[Json] = []
        self.heard: list[bytes] = []
        """Every message, as it came."""
        self.told: list[Json] = []
        """The same, read."""
        self.closed: int | None = None
        """The code the server closed with."""
        self._uri = f"ws://127.0.0.1:{port}/t/{table}/socket"
        self._origin = origin
        self._changed = asyncio.Condition()
        self._mark = secrets.token_hex(4)
        self._count = 0
        self.socket: ClientConnection
        self._reader: asyncio.Task[None]

    async def __aenter__(self) -> Self:
        await self.open()
        await self.until(lambda: self.room or self.closed is not None)
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.leave()

    async def open(self, *, hello: bool = True) -> None:
        """Connect, and say hello unless a test wants to say something else."""
        more: Any = {} if self._origin is None else {"origin": self._origin}
        self.socket = await connect(self._uri, compression=None, max_size=None, **more)
        self._reader = asyncio.create_task(self._read())
        if hello:
            said = {"type": "hello", "token": self.token, "since": self.seq, "match": self.match}
            await self.send(said)

    async def leave(self) -> None:
        """Close the page."""
        await self.socket.close()
        await self._reader

    async def send(self, message: Json | bytes | str) -> None:
        """Send whatever it is; a text as text, bytes as a binary message."""
        await self.socket.send(json.dumps(message) if isinstance(message, dict) else message)

    async def say(self, type: str, id: str = "", **fields: Any) -> Json:
        """Send a command and wait for its answer."""
        self._count += 1
        id = id or f"{self._mark}-{self._count}"
        before = len(self.told)
        await self.send({"type": type, "id": id, **fields})
        return await self.answer(id, before)

    async def answer(self, id: str, after: int = 0) -> Json:
        """The answer to a command, among what was heard after so many messages."""

        def found() -> list[Json]:
            return [
                told
                for told in self.told[after:]
                if told["type"] in ("done", "refused", "hint") and told["id"] == id
            ]

        await self.until(lambda: found() or self.closed is not None)
        assert found(), f"closed ({self.closed}) before an answer to {id}"
        return found()[0]

    async def done(self, type: str, **fields: Any) -> Json:
        """Send a command that must be carried out."""
        answer = await self.say(type, **fields)
        assert answer["type"] == "done", answer
        return answer

    async def refused(self, type: str, **fields: Any) -> str:
        """Send a command that must be refused, and return the key of the reason."""
        answer = await self.say(type, **fields)
        assert answer["type"] == "refused", answer
        assert answer["reason"]
        key: str = answer["key"]
        return key

    async def pong(self) -> None:
        """Wait for the answer to a ping."""
        before = len(self.told)
        await self.send({"type": "ping", "sent": 0})
        await self.until(lambda: any(told["type"] == "pong" for told in self.told[before:]))

    async def until(self, wanted: Callable[[], object]) -> None:
        """Until something that depends on messages is so."""
        async with self._changed:
            await asyncio.wait_for(self._changed.wait_for(lambda: bool(wanted())), PATIENCE)

    async def heard_more(self, messages: int) -> None:
        """Until more than so many messages were heard; not closed meanwhile."""
        await self.until(lambda: len(self.told) > messages or self.closed is not None)
        assert self.closed is None, f"closed: {self.closed}"

    @property
    def legal(self) -> list[str]:
        """The moves this page may make."""
        moves: list[str] = self.view.get("legal", {}).get(self.you.get("seat"), [])
        return moves

    async def _read(self) -> None:
        try:
            async for message in self.socket:
                data = message if isinstance(message, bytes) else message.encode()
                async with self._changed:
                    self.heard.append(data)
                    self._hear(json.loads(data))
                    self._changed.notify_all()
        except ConnectionClosed:
            pass
        async with self._changed:
            self.closed = self.socket.close_code
            self._changed.notify_all()

    def _hear(self, told: Json) -> None:
        self.told.append(told)
        if told["type"] == "you":
            self.you = told
            self.token = told["token"] or self.token
        elif told["type"] == "update":
            self._update(told)

    def _update(self, told: Json) -> None:
        assert told["since"] in (0, self.seq), "an update was missed"
        if told["since"] == 0:
            self.events, self.view = [], {}
        self.seq, self.match = told["seq"], told["match"]
        self.events += told["events"]
        self.may = told["may"]
        self.room = told["room"] or self.room
        if told["patch"] is not None:
            self.view = apply(told["patch"], self.view)
        elif told["view"] is not None:
            self.view = told["view"]


class ServerProcess:
    """``parlour serve`` as a program of its own, on a data folder."""

    def __init__(self, folder: Path, port: int = 0) -> None:
        self.folder = folder
        self.port = port or free_port()
        self._process: subprocess.Popen[bytes] | None = None

    def __enter__(self) -> Self:
        self.start()
        return self

    def __exit__(self, *_: object) -> None:
        self.stop()

    def start(self) -> None:
        """Start it and wait until it answers."""
        words = ["serve", "--port", str(self.port), "--data", str(self.folder), "--no-open"]
        with (self.folder.parent / "server.log").open("ab") as log:
            self._process = subprocess.Popen(
                [*PROGRAM, *words, "--bot-workers", "1"],
                stdin=subprocess.DEVNULL,
                stdout=log,
                stderr=log,
                env=surroundings(self.folder),
                start_new_session=True,
            )
        until = time.monotonic() + PATIENCE
        while not self.answers():
            assert self._process.poll() is None, "the server has stopped"
            assert time.monotonic() < until, "the server does not answer"
            time.sleep(0.02)

    def answers(self) -> bool:
        """Whether it serves."""
        try:
            return ask(self.port, "GET", "/api/hello").status == 200
        except OSError:
            return False

    def kill(self) -> None:
        """Kill it and its bots without a word, as a power cut would."""
        assert self._process is not None
        os.killpg(self._process.pid, signal.SIGKILL)
        self._process.wait(PATIENCE)

    def stop(self) -> int:
        """Tell it to stop, and return its exit code."""
        assert self._process is not None
        if self._process.poll() is None:
            self._process.terminate()
            try:
                return self._process.wait(PATIENCE)
            except subprocess.TimeoutExpired:
                self.kill()
        return self._process.returncode

    def page(self, table: str, token: str | None = None, **more: Any) -> Page:
        """A page of a table."""
        return Page(self.port, table, token, **more)

    def table(self, game: str, players: int, **more: object) -> Json:
        """Make a table and return ``table``, ``token`` and ``person``."""
        body = {"game": game, "players": players, "name": "Ana", **more}
        made = ask(self.port, "POST", "/api/tables", body)
        assert made.status == 201, made.text
        found: Json = made.json
        return found


def free_port() -> int:
    """A port nobody listens at."""
    with socket.create_server(("127.0.0.1", 0)) as bound:
        port: int = bound.getsockname()[1]
        return port
