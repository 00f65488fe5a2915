"""One connection to a table: what is still to be sent to it, and what it has seen."""

from __future__ import annotations

import asyncio
import contextlib
from collections import OrderedDict, deque
from collections.abc import Awaitable, Callable, Sequence
from typing import Any, Final

from parlour.server.logs import log
from parlour.server.protocol import Done, Noted, Outbound, Refused, You, encode
from parlour.server.windows import Window

Send = Callable[[bytes], Awaitable[None]]
Close = Callable[[int, str], Awaitable[None]]
Catch = Callable[["Client"], Sequence[Outbound]]

ANSWERS_KEPT: Final = 64
TOO_SLOW: Final = 1013
RESTARTING: Final = 1012
FAULT: Final = 1011


class Client:
    """A browser's page, or a wire bot (``wire``), which gets whole views and no patches.

    ``send`` gets one JSON message; ``close`` a WebSocket code and a reason. Whoever makes a client
    hands it to ``Table.join`` once and to ``Table.leave`` when the connection is gone; the table
    starts and stops its sender. What changed meanwhile is told in one update, so that a stalled
    client costs nothing and nobody waits for it.
    """

    def __init__(self, send: Send, close: Close, wire: bool = False) -> None:
        self._send = send
        self._close = close
        self.wire = wire
        self.person: str | None = None
        """Who it is, None for a visitor."""
        self.known: OrderedDict[str, Done | Refused] = OrderedDict()
        """The answers it was given while it was a visitor, by command."""
        self.token: str | None = None
        """A new secret that this page has not been told yet."""
        self.seq = 0
        self.match = 0
        """The last update it was sent."""
        self.window: Window | None = None
        self.room_key: Any = None
        self.you: You | None = None
        self.may: list[str] = []
        self.notices: list[Noted] = []
        """News that is in no log."""
        self._answers: deque[bytes] = deque()
        self._dirty = False
        self._event = asyncio.Event()
        self._task: asyncio.Task[None] | None = None
        self._closing: tuple[int, str] | None = None

    def answer(self, message: Outbound) -> None:
        """Send this soon; a client that lets 64 answers pile up is closed (1013). Never waits."""
        if len(self._answers) >= ANSWERS_KEPT:
            self.drop(TOO_SLOW, "too slow")
            return
        self._answers.append(encode(message))
        self._event.set()

    def wake(self) -> None:
        """Something has changed; an update follows."""
        self._dirty = True
        self._event.set()

    def start(self, catch_up: Catch) -> None:
        """Begin to send; ``catch_up`` says what to tell a client of what has changed."""
        self._task = asyncio.create_task(self._run(catch_up))

    def drop(self, code: int, reason: str) -> None:
        """Close the connection; what is being sent is given up."""
        if self._closing is not None:
            return
        self._closing = (code, reason)
        if self._task is None:
            return
        self._task.cancel()
        self._task = asyncio.create_task(self._hang_up(code, reason))

    def stop(self) -> None:
        """The connection is gone already."""
        if self._task is not None and self._closing is None:
            self._task.cancel()
            self._task = None

    async def finish(self) -> None:
        """Until the connection is closed after :meth:`drop`."""
        if self._task is not None:
            await asyncio.wait([self._task])

    async def _run(self, catch_up: Catch) -> None:
        try:
            while True:
                await self._event.wait()
                self._event.clear()
                while self._answers:
                    await self._send(self._answers.popleft())
                if self._dirty:
                    self._dirty = False
                    for message in self._caught_up(catch_up):
                        await self._send(message)
        except Exception as fault:  # noqa: BLE001 - whatever a transport raises, it is gone
            log.debug("client_lost", error=type(fault).__name__)

    def _caught_up(self, catch_up: Catch) -> list[bytes]:
        """What has changed, as it is sent; a fault in it closes this connection only."""
        try:
            return [encode(message) for message in catch_up(self)]
        except Exception as fault:  # noqa: BLE001 - a view that cannot be made harms nobody else
            log.error("update_failed", fault)
            self.drop(FAULT, "fault")
            return []

    async def _hang_up(self, code: int, reason: str) -> None:
        with contextlib.suppress(Exception):
            await asyncio.wait_for(self._close(code, reason), 5)
