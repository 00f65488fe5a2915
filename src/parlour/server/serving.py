"""Runs a house on a socket until it is told to stop."""

from __future__ import annotations

import asyncio
import gc
import socket
from collections.abc import Callable
from typing import Final

import uvicorn

from parlour import __version__
from parlour.server.frames import Frames
from parlour.server.house import House
from parlour.server.logs import log
from parlour.server.settings import ServerSettings
from parlour.server.sockets import FRAME_LIMIT

NEXT_PORTS: Final = 50
"""How many ports are tried after the usual one."""
COLLECT_AFTER: Final = (20_000, 20, 20)
"""Views are made of very many short-lived parts; by default Python would search them all the time
for rings of references, of which there are hardly any."""
_NOWHERE: Final = ("192.0.2.1", 9)
"""An address that nobody has; asking for the way to it sends nothing."""


class Listening:
    """A socket that is bound, and how it is reached."""

    def __init__(self, bound: socket.socket) -> None:
        self.socket = bound
        self.host, self.port = bound.getsockname()[:2]

    @property
    def url(self) -> str:
        """The address to type into a browser, on this computer or, if it can be, in its network."""
        host = self.host
        if host in ("0.0.0.0", "::"):  # noqa: S104 - compared, not bound
            host = own_address()
        return f"http://{f'[{host}]' if ':' in host else host}:{self.port}"


def own_address() -> str:
    """This computer's address in its network; 127.0.0.1 when it is in none."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as asking:
        try:
            asking.connect(_NOWHERE)
        except OSError:
            return "127.0.0.1"
        return str(asking.getsockname()[0])


def listen(host: str, port: int, *, or_next: bool) -> Listening:
    """A socket at this port or, if wanted, at the next that is free; raises :class:`OSError`."""
    found = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE)
    family, kind, protocol, _, place = found[0]
    tries = NEXT_PORTS if or_next and port else 1
    for tried in range(port, port + tries):
        bound = socket.socket(family, kind, protocol)
        if hasattr(socket, "SO_REUSEPORT"):  # elsewhere it would let two servers share a port
            bound.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            bound.bind((place[0], tried, *place[2:]))
            bound.listen()
        except OSError:
            bound.close()
            if tried == port + tries - 1:
                raise
        else:
            return Listening(bound)
    raise AssertionError


class TableServer(uvicorn.Server):
    """Says when it serves, and lets tables part from everybody before connections are cut."""

    def __init__(self, config: uvicorn.Config, house: House, ready: Callable[[], None]) -> None:
        super().__init__(config)
        self._house = house
        self._ready = ready

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            self._ready()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Stop; all is closed here, since uvicorn ends the process by the signal it was sent."""
        for server in self.servers:  # nobody comes in any more
            server.close()
        await self._house.hall.close()
        await super().shutdown(sockets)
        await self._house.close()
        log.info("stopped")


def serve(settings: ServerSettings, listening: Listening, ready: Callable[[], None]) -> bool:
    """Serve until a signal says to stop, and return whether it ever began.

    ``ready`` is called once it answers. Raises :class:`StoreError` when tables cannot be kept.
    """

    async def run() -> bool:
        house = House(settings)
        config.app = house.app
        server = TableServer(config, house, ready)
        log.info("starting", version=__version__, address=listening.url)
        gc.collect()
        gc.freeze()  # what is there now stays
        gc.set_threshold(*COLLECT_AFTER)
        try:
            await server.serve([listening.socket])
        finally:
            await house.close()
        return server.started

    config = _config(settings)
    with asyncio.Runner(loop_factory=config.get_loop_factory()) as runner:
        return runner.run(run())


def _config(settings: ServerSettings) -> uvicorn.Config:
    """How uvicorn serves: without compression of sockets, which triples a connection's memory."""
    return uvicorn.Config(
        "",
        access_log=False,
        log_config=None,
        proxy_headers=False,
        server_header=False,
        timeout_graceful_shutdown=settings.drain,
        ws=Frames,
        ws_max_size=FRAME_LIMIT,
        ws_per_message_deflate=False,
    )
