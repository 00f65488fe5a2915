"""WebSocket connections with a short way for the plain case: a text message in one frame.

A message to a whole table goes to many connections, so what is done for each of them counts. This
is uvicorn's own protocol with a second way to send, which an application finds in the extensions of
its scope: without waiting, and one write for several messages. Short texts that come in are taken
out here. Everything else, closing and hostile bytes above all, is left to uvicorn.
"""

from __future__ import annotations

from collections.abc import MutableMapping, Sequence
from struct import Struct
from typing import Any, Final, cast

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

EXTENSION: Final = "parlour.frames"
_TEXT, _PING, _PONG = 0x81, 0x89, 0x8A
"""The first byte of a whole message of each kind."""
_MASKED: Final = 0x80
_SHORT, _MIDDLE = 126, 1 << 16
_HEAD_MIDDLE: Final = Struct("!BBH").pack
_HEAD_LONG: Final = Struct("!BBQ").pack
_REQUEST_END: Final = b"\r\n\r\n"


class Frames(WebSocketsSansIOProtocol):
    """One connection."""

    _plain = False
    """Whether all frames so far came whole or lie in ``_rest``, so that uvicorn's own reader stands
    between two frames."""
    _rest = b""

    async def run_asgi(self) -> None:
        extensions = cast(MutableMapping[str, Any], self.scope["extensions"])
        extensions[EXTENSION] = self
        await super().run_asgi()

    # ---- sending ----

    def ready(self) -> bool:
        """Whether :meth:`write` may be called: it is open, and not much waits to be sent."""
        return self._is_open() and self.writable.is_set() and not self.transport.is_closing()

    def write(self, messages: Sequence[bytes]) -> None:
        """Send these texts, in UTF-8, as messages of their own."""
        parts: list[bytes] = []
        for message in messages:
            parts += (head(len(message)), message)
        self.transport.write(b"".join(parts))

    def _is_open(self) -> bool:
        return self.handshake_complete and not self.close_sent and not self.disconnected

    # ---- receiving ----

    def data_received(self, data: bytes) -> None:
        if self._plain:
            data = self._take(data)
            if data:
                super().data_received(data)
        else:
            begins = not self.handshake_initiated
            super().data_received(data)
            if begins and self.handshake_initiated:
                self._plain = data.endswith(_REQUEST_END)

    def _take(self, data: bytes) -> bytes:
        """Take off whole frames; returns what uvicorn has to read, from then on all of it."""
        at, data = 0, self._rest + data
        while self._is_open() and self.conn.close_rcvd is None:
            found = _whole_frame(data, at)
            if found is None:
                break
            start, end = found
            if end > len(data):
                self._rest = data[at:]
                return b""
            if data[at] == _TEXT:
                self.curr_msg_data_type = "text"
                self.frames = [_unmasked(data, start, end)]
                self.send_receive_event_to_app()
            else:
                super().data_received(data[at:end])
            at = end
        self._plain, self._rest = False, b""
        return data[at:]


def head(size: int) -> bytes:
    """What stands before a text of so many bytes from a server."""
    if size < _SHORT:
        return bytes((_TEXT, size))
    if size < _MIDDLE:
        return _HEAD_MIDDLE(_TEXT, 126, size)
    return _HEAD_LONG(_TEXT, 127, size)


def _whole_frame(data: bytes, at: int) -> tuple[int, int] | None:
    """Where what is said begins and ends in a frame of the plain kinds; None for any other.

    The end lies behind ``data`` while something of the frame is still to come.
    """
    if len(data) < at + 2:
        return at, len(data) + 1
    size = data[at + 1] - _MASKED
    if data[at] not in (_TEXT, _PING, _PONG) or size < 0 or size > _SHORT:
        return None
    if size < _SHORT:
        return at + 6, at + 6 + size
    if data[at] != _TEXT:
        return None
    if len(data) < at + 4:
        return at, len(data) + 1
    size = int.from_bytes(data[at + 2 : at + 4], "big")
    return None if size < _SHORT else (at + 8, at + 8 + size)


def _unmasked(data: bytes, start: int, end: int) -> bytes:
    """What is said in ``data[start:end]``, whose mask stands before it."""
    size = end - start
    mask = data[start - 4 : start] * (size // 4 + 1)
    said = int.from_bytes(data[start:end], "big") ^ int.from_bytes(mask[:size], "big")
    return said.to_bytes(size, "big")
