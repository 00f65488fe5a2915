"""Bots over the wire: one stream of lines in, commands out, for programs on other machines.

``GET /t/TABLE/bot/stream`` answers with one JSON message per line, for as long as the bot stays:
what a page gets over its socket, but with whole views. An empty line says that the server is still
there. ``POST /t/TABLE/bot/commands`` takes one command and answers with ``Done``, ``Refused`` or
``Hint``. Both carry ``Authorization: Bearer TOKEN`` with the token of the bot's seat.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from typing import Final

import msgspec
from starlette.requests import Request
from starlette.responses import Response, StreamingResponse
from starlette.routing import Route
from starlette.types import Receive, Scope, Send

from parlour.core.errors import Refusal
from parlour.server.answers import Fault, answer, read_body
from parlour.server.client import Client
from parlour.server.doorway import Doorway
from parlour.server.hall import Hall
from parlour.server.limits import MESSAGES, Bucket
from parlour.server.protocol import MAX_MESSAGE, Command, Hello, Inbound, Point, decode_inbound
from parlour.server.table import Table

KEEP_ALIVE: Final = 10.0
"""Seconds of silence after which an empty line is sent."""
ANSWER_SECONDS: Final = 15.0
"""How long a command may wait for its answer."""
_ANSWERS: Final = (
    b'{"type":"done"', b'{"type":"refused"', b'{"type":"hint"', b'{"type":"pong"',
)  # fmt: skip
_PONG: Final = " pong"
"""In place of the id that a ping has not."""


class _Answered(msgspec.Struct):
    """What every answer has; empty for a pong."""

    id: str = ""


class Feed:
    """One bot's stream: what is to be written, and who waits for an answer to a command."""

    def __init__(self) -> None:
        self.client = Client(self._send, self._close, wire=True)
        self.flood = Bucket(MESSAGES)
        self._lines: asyncio.Queue[bytes] = asyncio.Queue(1)
        self._waiting: dict[str, asyncio.Future[bytes]] = {}
        self.closed = asyncio.Event()

    async def command(self, table: Table, message: Inbound) -> bytes:
        """Hand a command to the table and return the answer; raises :class:`Fault`."""
        id = message.id if isinstance(message, Command) else _PONG
        answered = self._waiting.get(id)
        if answered is None:
            answered = asyncio.get_running_loop().create_future()
            self._waiting[id] = answered
            table.receive(self.client, message)
        try:
            return await asyncio.wait_for(asyncio.shield(answered), ANSWER_SECONDS)
        except TimeoutError:
            raise Fault(504, "server-no-answer") from None
        finally:
            self._waiting.pop(id, None)

    async def lines(self) -> AsyncIterator[bytes]:
        """What to write, until the table closes the stream."""
        closing = asyncio.ensure_future(self.closed.wait())
        line = asyncio.ensure_future(self._lines.get())
        try:
            while not self.closed.is_set():
                wanted = (line, closing)
                await asyncio.wait(wanted, timeout=KEEP_ALIVE, return_when=asyncio.FIRST_COMPLETED)
                if line.done():
                    yield line.result() + b"\n"
                    line = asyncio.ensure_future(self._lines.get())
                elif not closing.done():
                    yield b"\n"
        finally:
            closing.cancel()
            line.cancel()

    async def _send(self, message: bytes) -> None:
        """Give an answer to whoever waits for it; write everything else, at the reader's pace."""
        if message.startswith(_ANSWERS):
            waiting = self._waiting.get(msgspec.json.decode(message, type=_Answered).id or _PONG)
            if waiting is not None and not waiting.done():
                waiting.set_result(message)
            return
        await self._lines.put(message)

    async def _close(self, code: int, reason: str) -> None:
        self.closed.set()
        for waiting in self._waiting.values():
            if not waiting.done():
                waiting.set_exception(Fault(409, "server-wire-closed"))


class Wire:
    """The two addresses for wire bots."""

    def __init__(self, hall: Hall, doorway: Doorway) -> None:
        self._hall = hall
        self.doorway = doorway
        self._feeds: dict[tuple[str, str], Feed] = {}
        """The stream of each table and token; the newest, where a bot has come back."""

    def routes(self) -> list[Route]:
        """The addresses that are answered here."""
        return [
            Route("/t/{table}/bot/stream", self.stream, methods=["GET"]),
            Route("/t/{table}/bot/commands", self.command, methods=["POST"]),
        ]

    async def stream(self, request: Request) -> Response:
        """Follow the table from one's seat; ``since`` and ``match`` as in :class:`Hello`."""
        table, token = await self._find(request)
        hello = Hello(token, _number(request, "since"), _number(request, "match"))
        refused = self.doorway.enter(request)
        if refused:
            raise Fault(503, refused)
        feed = Feed()
        try:
            table.join(feed.client, hello)
        except Refusal:
            self.doorway.leave(request)
            raise
        self._feeds[table.id, token] = feed

        def end() -> None:
            table.leave(feed.client)
            self.doorway.leave(request)
            if self._feeds.get((table.id, token)) is feed:
                del self._feeds[table.id, token]

        return _Stream(feed, end)

    async def command(self, request: Request) -> Response:
        """Carry out one command of a bot whose stream is open."""
        table, token = await self._find(request)
        feed = self._feeds.get((table.id, token))
        if feed is None:
            raise Fault(409, "server-wire-closed")
        if not feed.flood.take():
            raise Fault(429, "server-too-many-requests", seconds=1)
        message = _decode(await read_body(request, MAX_MESSAGE))
        return answer(request, await feed.command(table, message))

    async def _find(self, request: Request) -> tuple[Table, str]:
        """The table and the token; raises :class:`Fault` when no wire bot sits there by it."""
        scheme, _, token = request.headers.get("authorization", "").partition(" ")
        table = await self._hall.open(request.path_params["table"])
        if scheme.lower() != "bearer" or table.wire_person(token.strip()) is None:
            raise Fault(401, "server-wire-token")
        return table, token.strip()


class _Stream(StreamingResponse):
    """The answer that goes on; ``end`` is called when it is over, even if it never began."""

    def __init__(self, feed: Feed, end: Callable[[], None]) -> None:
        headers = {"Cache-Control": "no-store", "X-Accel-Buffering": "no"}
        super().__init__(feed.lines(), headers=headers, media_type="application/x-ndjson")
        self._end = end

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Write until either side has gone."""
        try:
            await super().__call__(scope, receive, send)
        finally:
            self._end()


def _decode(body: bytes) -> Inbound:
    """The command of a body; raises :class:`Fault`."""
    try:
        message = decode_inbound(body)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as fault:
        text, _, place = str(fault).partition(" - at `")
        raise Fault(422, "server-body-wrong", place.rstrip("`"), fault=text[:200]) from None
    if isinstance(message, Hello | Point):
        raise Fault(422, "server-wire-command", "$.type")
    return message


def _number(request: Request, name: str) -> int:
    text = request.query_params.get(name, "0")
    if not (text.isascii() and text.isdigit() and len(text) < 13):
        raise Fault(422, "server-query", name, name=name, wanted="0–999999999999")
    return int(text)
