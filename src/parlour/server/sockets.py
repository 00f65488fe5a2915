"""A connection that stays: a page of a table, from its hello until it is gone."""

from __future__ import annotations

import asyncio
from collections import Counter
from typing import Final

import msgspec
from msgspec import Struct
from starlette.websockets import WebSocket, WebSocketDisconnect

from parlour.core.errors import NOTATION, Refusal
from parlour.server.client import Client, Outlet
from parlour.server.doorway import Doorway
from parlour.server.frames import EXTENSION
from parlour.server.hall import Hall
from parlour.server.limits import MESSAGES, Bucket
from parlour.server.needs import StoreError, TableUnknown
from parlour.server.protocol import MAX_MESSAGE, Hello, Inbound, Refused, decode_inbound, encode
from parlour.server.refusals import refused
from parlour.server.table import Table
from parlour.words import speak

FRAME_LIMIT: Final = 16 * MAX_MESSAGE
"""A message longer than this ends the connection unread; a shorter one is told why it is wrong."""
HELLO_WAIT: Final = 10.0
"""Seconds a connection may stay silent at first."""
_MOST_FLOODS: Final = 200
"""Refusals for too many messages, after which the connection is closed."""
_PARTING: Final = 5.0
"""Seconds a client that reads nothing has to take the goodbye."""
_POLICY, _LATER = 1008, 1013


class _OnlyId(Struct):
    id: str = ""


class Sockets:
    """The endpoint of all tables' connections."""

    def __init__(self, hall: Hall, doorway: Doorway) -> None:
        self._hall = hall
        self._door = doorway
        self.rate = MESSAGES
        """How many messages each connection may send."""
        self.messages = 0
        """Messages that came in."""
        self.refused: Counter[str] = Counter()
        """Messages refused before they came to a table, by message key."""

    async def endpoint(self, socket: WebSocket) -> None:
        """Serve one connection to its end."""
        if not self._door.lets_in(socket):
            self.refused["server-origin"] += 1
            await socket.close(_POLICY)
            return
        full = self._door.enter(socket)
        await socket.accept()
        if full:
            self.refused[full] += 1
            await Line(socket, self).part(full, _LATER)
            return
        try:
            await self._visit(Line(socket, self), socket.path_params["table"])
        finally:
            self._door.leave(socket)

    async def _visit(self, line: Line, name: str) -> None:
        hello = await line.hello()
        if hello is None:
            return
        try:
            table = await self._hall.open(name)
        except TableUnknown:
            await line.part("server-table-unknown", _POLICY)
            return
        except StoreError:
            await line.part("server-not-saved", _LATER)
            return
        await line.stay(table, hello)


class Line:
    """What goes back and forth on one connection."""

    def __init__(self, socket: WebSocket, sockets: Sockets) -> None:
        self._socket = socket
        self._sockets = sockets
        self._bucket = Bucket(sockets.rate)
        self._floods = 0
        self._task = asyncio.current_task()
        self._given_up = False

    async def hello(self) -> Hello | None:
        """The first message; None when it was no hello, or none came, and the line is closed."""
        try:
            raw = await asyncio.wait_for(self._next(), HELLO_WAIT)
        except TimeoutError:
            await self.part("server-hello-late", _POLICY, seconds=int(HELLO_WAIT))
            return None
        if raw is None:
            return None
        message = self._read(raw)
        if isinstance(message, Hello):
            return message
        if isinstance(message, Refused):
            await self._tell(message)
            await self.close(_POLICY, message.key)
        else:
            await self.part("server-hello-first", _POLICY)
        return None

    async def stay(self, table: Table, hello: Hello) -> None:
        """Be a client of ``table`` until the connection ends."""
        client = Client(self._send, self.close, outlet=self._outlet())
        try:
            table.join(client, hello)
        except Refusal as refusal:
            await self._tell(refused("", refusal))
            await self.close(_POLICY, refusal.key)
            return
        try:
            while (raw := await self._next()) is not None:
                message = self._sifted(raw)
                if isinstance(message, Refused):
                    client.answer(message)
                    await asyncio.sleep(0)  # to be sent before the next is read
                    if self._floods > _MOST_FLOODS:
                        await self.close(_POLICY, message.key)
                        return
                else:
                    table.receive(client, message)
        except asyncio.CancelledError:
            if not self._given_up:
                raise
        finally:
            table.leave(client)

    def _sifted(self, raw: str | bytes) -> Inbound | Refused:
        """A message fit for the table, or why not."""
        if not self._bucket.take():
            self._floods += 1
            return self._refuse(_id_of(raw), "table", "server-flood")
        message = self._read(raw)
        if isinstance(message, Hello):
            return self._refuse("", NOTATION, "server-hello-twice")
        return message

    def _read(self, raw: str | bytes) -> Inbound | Refused:
        """The message of a text, or what is wrong with it and where."""
        if isinstance(raw, bytes):
            return self._refuse("", NOTATION, "server-message-binary")
        data = raw.encode("utf-8", "surrogatepass")
        if len(data) > MAX_MESSAGE:
            return self._refuse("", NOTATION, "server-message-long", most=MAX_MESSAGE)
        try:
            message: Inbound = decode_inbound(data)
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as fault:
            text = str(fault)[:300]
            return self._refuse(_id_of(data), NOTATION, "server-message-wrong", fault=text)
        return message

    def _refuse(self, id: str, clause: str, key: str, **details: str | int) -> Refused:
        self._sockets.refused[key] += 1
        return Refused(id, clause, key, details, speak(key, details))

    async def _next(self) -> str | bytes | None:
        """The next message; None when the connection is gone."""
        try:
            event = await self._socket.receive()
        except (WebSocketDisconnect, RuntimeError):  # it was closed on this side meanwhile
            return None
        if event["type"] == "websocket.disconnect":
            return None
        self._sockets.messages += 1
        text: str | None = event.get("text")
        return event["bytes"] if text is None else text

    async def _send(self, data: bytes) -> None:
        """Send a JSON message; raises :class:`ConnectionError` when nobody is there any more."""
        try:
            await self._socket.send({"type": "websocket.send", "text": data.decode()})
        except (WebSocketDisconnect, RuntimeError) as gone:
            raise ConnectionResetError("the connection is gone") from gone

    def _outlet(self) -> Outlet | None:
        """A quicker way to send, where the server offers it."""
        found: Outlet | None = self._socket.scope.get("extensions", {}).get(EXTENSION)
        return found

    async def _tell(self, message: Refused) -> None:
        try:
            await asyncio.wait_for(self._send(encode(message)), _PARTING)
        except (TimeoutError, ConnectionError):
            return  # whoever does not listen cannot be told

    async def part(self, key: str, code: int, **details: str | int) -> None:
        """Say why, and close."""
        await self._tell(Refused("", "table", key, details, speak(key, details)))
        await self.close(code, key)

    async def close(self, code: int, reason: str) -> None:
        """Close the connection; one that reads nothing is given up after a while."""
        try:
            await asyncio.wait_for(self._socket.close(code, reason), _PARTING)
        except (WebSocketDisconnect, RuntimeError):
            return  # it is closed already
        except TimeoutError:
            self._given_up = True
            if self._task is not None and self._task is not asyncio.current_task():
                self._task.cancel()


def _id_of(raw: str | bytes) -> str:
    """The id of a command that is refused unread, if it has one."""
    try:
        found = msgspec.json.decode(raw, type=_OnlyId).id
    except (msgspec.DecodeError, UnicodeError, RecursionError):
        return ""
    return found if len(found) <= 40 else ""
