"""The short way through a WebSocket does exactly what the long one does."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from uvicorn import Config
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from uvicorn.server import ServerState
from websockets.frames import Frame, Opcode

from parlour.server.frames import EXTENSION, Frames, head
from parlour.server.sockets import FRAME_LIMIT

REQUEST = (
    b"GET /t/x/socket HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    b"Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13\r\n\r\n"
)
SIZES = st.sampled_from([0, 1, 5, 124, 125, 126, 127, 300, FRAME_LIMIT, FRAME_LIMIT + 1])
BODIES = st.one_of(
    st.builds(lambda size: b"x" * size, SIZES),
    st.text(max_size=40).map(str.encode),
    st.binary(max_size=6),
)


@st.composite
def frames(draw: st.DrawFn) -> bytes:
    """One frame, mostly a plain text, sometimes anything that can be said."""
    usual = draw(st.integers(0, 3))
    if usual:
        body = draw(st.text(max_size=60)).encode()
        return bytes(Frame(Opcode.TEXT, body).serialize(mask=True))
    opcode, body = draw(st.sampled_from(list(Opcode))), draw(BODIES)
    if opcode in (Opcode.PING, Opcode.PONG, Opcode.CLOSE):
        body = body[:125]
    made = Frame(opcode, body).serialize(mask=draw(st.booleans()) or draw(st.booleans()))
    wrong = draw(st.sampled_from([0, 0, 0, 0x80, 0x40]))  # a part of a message, a reserved bit
    return bytes([made[0] ^ wrong]) + made[1:]


class Tape(asyncio.Transport):
    """A transport that keeps what is written."""

    def __init__(self) -> None:
        super().__init__()
        self.written = b""
        self.closing = False

    def get_extra_info(self, name: str, default: Any = None) -> Any:
        return default

    def write(self, data: Any) -> None:
        self.written += bytes(data)

    def close(self) -> None:
        self.closing = True

    def is_closing(self) -> bool:
        return self.closing

    def pause_reading(self) -> None:
        """Everything is handed over all the same."""

    def resume_reading(self) -> None:
        """It never stopped."""


async def hear(kind: type[WebSocketsSansIOProtocol], pieces: list[bytes]) -> Any:
    """What an application hears of these bytes, and what is answered to them."""
    heard: list[Any] = []

    async def app(_: Any, receive: Any, send: Any) -> None:
        await receive()
        await send({"type": "websocket.accept"})
        while not heard or heard[-1]["type"] != "websocket.disconnect":
            heard.append(await receive())

    config = Config(app, log_config=None, ws_ping_interval=None, ws_max_size=FRAME_LIMIT)
    config.load()
    line = kind(config, ServerState(), {})
    tape = Tape()
    line.connection_made(tape)
    for piece in pieces:
        if not tape.closing:
            try:
                line.data_received(piece)
            except AssertionError as fault:  # uvicorn's, for what comes before it has answered
                heard.append({"type": "websocket.disconnect", "fault": str(fault)})
                tape.close()
        for _ in range(4):
            await asyncio.sleep(0)
    line.connection_lost(None)
    await asyncio.gather(*line.tasks, return_exceptions=True)
    return heard, tape.written, tape.closing


@settings(deadline=None)
@given(st.lists(frames(), max_size=6), st.lists(st.integers(1, 200), max_size=12), st.booleans())
def test_it_hears_what_uvicorn_alone_would_hear(
    said: list[bytes], cuts: list[int], at_once: bool
) -> None:
    rest = b"".join(said)
    pieces = [REQUEST + rest] if at_once else [REQUEST]
    for size in [] if at_once else [*cuts, len(rest)]:
        pieces, rest = [*pieces, rest[:size]], rest[size:]
    pieces = [piece for piece in pieces if piece]
    heard, written, closing = asyncio.run(hear(Frames, pieces))
    usual, usual_written, usual_closing = asyncio.run(hear(WebSocketsSansIOProtocol, pieces))
    assert (written, closing) == (usual_written, usual_closing)
    if closing:  # uvicorn forgets what came in the same piece before something wrong
        full, _, _ = asyncio.run(hear(WebSocketsSansIOProtocol, [REQUEST, *said]))
        assert heard[-1] == usual[-1]
        assert usual[:-1] == heard[: len(usual) - 1]
        assert heard[:-1] == full[: len(heard) - 1]
    else:
        assert heard == usual


@pytest.mark.parametrize("size", [0, 1, 125, 126, 65_535, 65_536, 100_000])
def test_it_writes_what_websockets_would_write(size: int) -> None:
    body = b"x" * size
    assert head(size) + body == Frame(Opcode.TEXT, body).serialize(mask=False)


def test_it_is_not_ready_before_and_after() -> None:
    async def run() -> None:
        found: list[Any] = []

        async def app(scope: Any, receive: Any, send: Any) -> None:
            line = scope["extensions"][EXTENSION]
            found.append(line.ready())
            await receive()
            await send({"type": "websocket.accept"})
            found.append(line.ready())
            line.write([b'"one"', b'"two"'])
            line.pause_writing()
            found.append(line.ready())
            line.resume_writing()
            await send({"type": "websocket.close"})
            found.append(line.ready())
            await receive()

        config = Config(app, log_config=None, ws_ping_interval=None)
        config.load()
        line = Frames(config, ServerState(), {})
        tape = Tape()
        line.connection_made(tape)
        line.data_received(REQUEST)
        for _ in range(6):
            await asyncio.sleep(0)
        line.connection_lost(None)
        await asyncio.gather(*line.tasks)
        assert found == [False, True, False, False]
        assert b'\x81\x05"one"\x81\x05"two"' in tape.written

    asyncio.run(run())
