"""A connection that is as bad as wanted: delay, jitter, loss, cuts, and a page's wrong clock."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from parlour.server.client import Client
from parlour.server.protocol import Hello, Inbound
from parlour.server.table import Table

RESENT = 200.0
"""Milliseconds until what was lost is sent again, besides another way; it holds up the rest."""

APART = 1e-6
"""Seconds between messages: the loop does not keep the order of what is due at the same time."""


@dataclass(frozen=True)
class Road:
    """What lies between a page and the server; times are milliseconds."""

    down: float = 0.0
    up: float = 0.0
    jitter: float = 0.0
    """How much longer a way may take: on average half of it."""
    loss: float = 0.0
    """The share of messages that have to be sent again."""
    cut_every: float = 0.0
    """The mean time until the connection breaks; 0: never."""
    away: float = 1500.0
    """How long it takes to come back."""
    skew: float = 0.0
    """What the page's clock is ahead."""
    drift: float = 0.0
    """How much faster it goes, as in 0.0001."""


def road(trip: float, **more: float) -> Road:
    """A way of this round trip, the same in both directions."""
    return Road(trip / 2, trip / 2, **more)


class Line:
    """One connection after another between a page and a table.

    ``heard`` gets every message that arrives at the page, ``opened`` is called when there is a
    connection (again). What is under way when it breaks is lost.
    """

    def __init__(
        self, table: Table, road: Road, rng: random.Random,
        heard: Callable[[bytes], None], opened: Callable[[], None],
    ) -> None:  # fmt: skip
        self.table, self.road, self._rng = table, road, rng
        self._heard, self._opened = heard, opened
        self._loop = asyncio.get_running_loop()
        self.client: Client | None = None
        self.cuts = 0
        self._arrives = [0.0, 0.0]

    def open(self, hello: Hello) -> None:
        """Connect."""
        client = Client(self._send, self._close)
        self.client = client
        now = self._loop.time()
        self._arrives = [now, now]
        self._later(1, self._join, client, hello)

    def say(self, message: Inbound) -> None:
        """Send a message; it is lost when there is no connection."""
        if self.client is not None:
            self._later(1, self._arrive, self.client, message)

    def cut(self) -> None:
        """The connection breaks; the server notices at once."""
        client, self.client = self.client, None
        if client is not None:
            self.cuts += 1
            self.table.leave(client)

    def _join(self, client: Client, hello: Hello) -> None:
        if client is self.client:
            self.table.join(client, hello)
            self._later(0, self._open_seen, client)

    def _open_seen(self, client: Client) -> None:
        if client is self.client:
            self._opened()

    async def _send(self, message: bytes) -> None:
        client = self.client
        if client is not None:
            self._later(0, self._hear, client, message)

    async def _close(self, code: int, reason: str) -> None:
        raise AssertionError(f"the server closed a connection: {code} {reason}")

    def _hear(self, client: Client, message: bytes) -> None:
        if client is self.client:
            self._heard(message)

    def _arrive(self, client: Client, message: Inbound) -> None:
        if client is self.client:
            self.table.receive(client, message)

    def _later(self, direction: int, call: Callable[..., None], *args: Any) -> None:
        """In order, like all on one connection: what is late makes the rest late."""
        way = (self.road.down, self.road.up)[direction] + self._rng.random() * self.road.jitter
        while self.road.loss and self._rng.random() < self.road.loss:
            way += RESENT + self.road.down + self.road.up
        when = max(self._arrives[direction] + APART, self._loop.time() + way / 1000)
        self._arrives[direction] = when
        self._loop.call_at(when, call, *args)
