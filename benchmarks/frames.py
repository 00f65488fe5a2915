"""A WebSocket of the players: as little work as possible, so that the servers are what is measured.

Text frames only, up to what the servers send; pings are answered. Both servers get the same.
"""

from __future__ import annotations

import asyncio
import base64
import os
import struct
from collections.abc import Callable
from typing import cast
from urllib.parse import urlsplit

_TEXT, _CLOSE, _PING, _PONG = 0x1, 0x8, 0x9, 0xA
_NO_MASK = b"\0\0\0\0"
"""Masking with zeros changes nothing: allowed, and costs nothing."""


class Socket(asyncio.Protocol):
    """A connection; ``heard`` is called with each message."""

    def __init__(self) -> None:
        self.heard: Callable[[bytes], None] = self._keep
        self.closed = False
        self._early: list[bytes] = []
        self._buffer = b""
        self._open = False
        self._opened: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._transport: asyncio.Transport | None = None

    async def open(self, url: str, headers: dict[str, str]) -> None:
        """Connect; raises :class:`ConnectionError` when the server does not want to."""
        parts = urlsplit(url)
        assert parts.hostname and parts.port
        path = parts.path + (f"?{parts.query}" if parts.query else "")
        loop = asyncio.get_running_loop()
        await loop.create_connection(lambda: self, parts.hostname, parts.port)
        key = base64.b64encode(os.urandom(16)).decode()
        lines = [
            f"GET {path} HTTP/1.1",
            f"Host: {parts.netloc}",
            "Upgrade: websocket",
            "Connection: Upgrade",
            f"Sec-WebSocket-Key: {key}",
            "Sec-WebSocket-Version: 13",
            *(f"{name}: {value}" for name, value in headers.items()),
        ]
        self._write(("\r\n".join(lines) + "\r\n\r\n").encode())
        await self._opened

    def send(self, text: bytes) -> None:
        """Send a message."""
        self._frame(_TEXT, text)

    def listen(self, heard: Callable[[bytes], None]) -> None:
        """Hear everything from the first message on."""
        self.heard = heard
        early, self._early = self._early, []
        for message in early:
            heard(message)

    def close(self) -> None:
        """Be gone."""
        if self._transport is not None:
            self._transport.close()

    def _keep(self, message: bytes) -> None:
        self._early.append(message)

    def _frame(self, opcode: int, data: bytes) -> None:
        size = len(data)
        head = bytes([0x80 | opcode, 0x80 | min(size, 126)])
        if size >= 126:
            head += struct.pack("!H", size)
        self._write(head + _NO_MASK + data)

    def _write(self, data: bytes) -> None:
        assert self._transport is not None
        self._transport.write(data)

    # ---- called by the event loop ----

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = cast(asyncio.Transport, transport)

    def connection_lost(self, exc: Exception | None) -> None:
        self.closed = True
        if not self._opened.done():
            self._opened.set_exception(ConnectionError("closed at once"))

    def data_received(self, data: bytes) -> None:
        self._buffer = self._buffer + data if self._buffer else data
        if not self._open and not self._shake():
            return
        at, buffer = 0, self._buffer
        while True:
            found = _frame_at(buffer, at)
            if found is None:
                break
            opcode, start, at = found
            if opcode == _TEXT:
                self.heard(buffer[start:at])
            elif opcode == _PING:
                self._frame(_PONG, buffer[start:at])
            elif opcode == _CLOSE:
                self.close()
        self._buffer = buffer[at:] if at < len(buffer) else b""

    def _shake(self) -> bool:
        """Read the server's answer to the handshake, once it is there."""
        head, end, rest = self._buffer.partition(b"\r\n\r\n")
        if not end:
            return False
        self._open, self._buffer = True, rest
        if b" 101 " in head.split(b"\r\n")[0]:
            self._opened.set_result(None)
        else:
            self._opened.set_exception(ConnectionError(head.decode("latin-1")[:80]))
        return True


def _frame_at(buffer: bytes, at: int) -> tuple[int, int, int] | None:
    """The opcode, start and end of the frame at ``at``; None while it is not there in full."""
    if len(buffer) < at + 2:
        return None
    size, start = buffer[at + 1], at + 2
    if size == 126:
        start = at + 4
    elif size == 127:
        start = at + 10
    if len(buffer) < start:
        return None
    if size >= 126:
        size = int.from_bytes(buffer[at + 2 : start], "big")
    if len(buffer) < start + size:
        return None
    if buffer[at] & 0x80 == 0:
        raise ValueError("a fragmented message")
    return buffer[at] & 0x0F, start, start + size
