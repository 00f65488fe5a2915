"""One connection to a table: what is still to be sent to it, and what it has seen."""

from __future__ import annotations

import asyncio
import contextlib
from collections import OrderedDict, deque
from collections.abc import Awaitable, Callable, Sequence
from typing import Any, Final, Protocol

from parlour.server.lags import Lag
from parlour.server.logs import log
from parlour.server.protocol import Done, Noted, Outbound, Pointed, Pong, Refused, You, encode
from parlour.server.windows import Window

Send = Callable[[bytes], Awaitable[None]]
Close = Callable[[int, str], Awaitable[None]]
Catch = Callable[["Client"], Sequence[Outbound]]


class Outlet(Protocol):
    """A connection that can be written to without waiting, as long as it keeps up."""

    def ready(self) -> bool:
        """Whether it takes something now."""

    def write(self, messages: Sequence[bytes]) -> None:
        """Take these messages; only when it is ready."""


ANSWERS_KEPT: Final = 64
HELD_KEPT: Final = 256
POINTERS_HELD: Final = 64
"""With more held back than this a client is behind, and is shown no pointers."""
TOO_SLOW: Final = 1013
RESTARTING: Final = 1012
FAULT: Final = 1011


class Client:
    """A browser's page, or a wire bot (``wire``), which gets whole views and no patches.

    ``send`` gets one JSON message; ``close`` a WebSocket code and a reason; an ``outlet`` is used
    in place of ``send`` while it is ready. Whoever makes a client hands it to ``Table.join`` once
    and to ``Table.leave`` when the connection is gone; the table starts and stops its sender. What
    changed meanwhile is told in one update, so that a stalled client costs nothing and nobody waits
    for it.
    """

    def __init__(
        self, send: Send, close: Close, wire: bool = False, outlet: Outlet | None = None
    ) -> None:
        self._send = send
        self._close = close
        self._outlet = outlet
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
        self.lag = Lag()
        self.hold = 0
        """By how many milliseconds all that is told to it is held back, pongs excepted."""
        self._answers: deque[bytes] = deque()
        self._held: deque[tuple[float, bytes]] = deque()
        """What is held back, and until when by the loop's clock."""
        self._alarm: asyncio.TimerHandle | None = None
        self._pointed: dict[str, bytes] = {}
        """The last pointer of each other person; newer ones take its place."""
        self._dirty = False
        self._event = asyncio.Event()
        self._due = False
        """Whether :meth:`_flush` is about to be called."""
        self._sending = False
        """Whether the task is at it."""
        self._catch_up: Catch = lambda _: ()
        self._task: asyncio.Task[None] | None = None
        self._closing: tuple[int, str] | None = None

    def answer(self, message: Outbound) -> None:
        """Send this soon; a client that lets 64 answers pile up is closed (1013). Never waits."""
        if len(self._answers) >= ANSWERS_KEPT or len(self._held) >= HELD_KEPT:
            self.drop(TOO_SLOW, "too slow")
            return
        if isinstance(message, Pong) or not (self.hold or self._held):
            self._answers.append(encode(message))
        else:
            self._keep(encode(message))
        self._stir()

    def point(self, pointed: Pointed) -> None:
        """Show where somebody's pointer is, unless this client is behind already."""
        if not (self.hold or self._held):
            self._pointed[pointed.person] = encode(pointed)
            self._stir()
        elif len(self._held) < POINTERS_HELD:
            self._keep(encode(pointed))
            self._stir()

    def wake(self) -> None:
        """Something has changed; an update follows."""
        self._dirty = True
        self._stir()

    def start(self, catch_up: Catch) -> None:
        """Begin to send; ``catch_up`` says what to tell a client of what has changed."""
        self._catch_up = catch_up
        self._task = asyncio.create_task(self._run())

    def drop(self, code: int, reason: str) -> None:
        """Close the connection; what is being sent is given up."""
        if self._closing is not None:
            return
        self._closing = (code, reason)
        if self._task is None:
            return
        self._task.cancel()
        self._silence()
        self._task = asyncio.create_task(self._hang_up(code, reason))

    def stop(self) -> None:
        """The connection is gone already."""
        if self._task is not None and self._closing is None:
            self._task.cancel()
            self._task = None
            self._silence()

    def _silence(self) -> None:
        """Nothing more is to be sent."""
        self._held.clear()
        if self._alarm is not None:
            self._alarm.cancel()

    async def finish(self) -> None:
        """Until the connection is closed after :meth:`drop`."""
        if self._task is not None:
            await asyncio.wait([self._task])

    def _stir(self) -> None:
        """There is something to send: at once, but after all that happens in this moment."""
        if self._outlet is None:
            self._event.set()
        elif not self._due:
            self._due = True
            asyncio.get_running_loop().call_soon(self._flush, self._outlet)

    def _flush(self, outlet: Outlet) -> None:
        """Send without waiting; when that cannot be, the task does it."""
        self._due = False
        if self._task is None or self._closing is not None:
            return
        if self._sending or not outlet.ready():
            self._event.set()
            return
        messages = [*self._answers, *self._news(), *self._pointed.values()]
        self._answers.clear()
        self._pointed.clear()
        if messages:
            outlet.write(messages)

    async def _run(self) -> None:
        try:
            while True:
                await self._event.wait()
                self._event.clear()
                self._sending = True
                while self._answers:
                    await self._send(self._answers.popleft())
                for message in self._news():
                    await self._send(message)
                while self._pointed:
                    await self._send(self._pointed.pop(next(iter(self._pointed))))
                self._sending = False
        except Exception as fault:  # noqa: BLE001 - whatever a transport raises, it is gone
            log.debug("client_lost", error=type(fault).__name__)

    def _keep(self, message: bytes) -> None:
        """Hold a message back; what is said later is never heard earlier."""
        until = asyncio.get_running_loop().time() + self.hold / 1000
        if self._held:
            until = max(until, self._held[-1][0])
        self._held.append((until, message))

    def _news(self) -> list[bytes]:
        """What has changed, or was held back for long enough."""
        news: list[bytes] = []
        if self._dirty:
            self._dirty = False
            news = self._caught_up()
        if self.hold or self._held:
            for message in news:
                self._keep(message)
            news = self._released()
        return news

    def _released(self) -> list[bytes]:
        """What was held back for long enough; this is called again for the rest."""
        loop = asyncio.get_running_loop()
        released: list[bytes] = []
        while self._held and self._held[0][0] <= loop.time():
            released.append(self._held.popleft()[1])
        if self._alarm is not None:
            self._alarm.cancel()
        if self._held:
            self._alarm = loop.call_at(self._held[0][0], self._stir)
        return released

    def _caught_up(self) -> list[bytes]:
        """What has changed, as it is sent; a fault in it closes this connection only."""
        try:
            return [encode(message) for message in self._catch_up(self)]
        except Exception as fault:  # noqa: BLE001 - a view that cannot be made harms nobody else
            log.error("update_failed", fault)
            self.drop(FAULT, "fault")
            return []

    async def _hang_up(self, code: int, reason: str) -> None:
        with contextlib.suppress(Exception):
            await asyncio.wait_for(self._close(code, reason), 5)
