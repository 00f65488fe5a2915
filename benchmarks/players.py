"""What a player of the server benchmark does, whatever the protocol: send, wait to see it, rest."""

from __future__ import annotations

import asyncio
import random
import time
from abc import ABC, abstractmethod
from dataclasses import dataclass, field

from benchmarks.frames import Socket

GIVE_UP = 20.0
"""Seconds after which a move that never came back counts as lost."""


@dataclass
class Tally:
    """What all players saw while it was counted."""

    latencies: list[float] = field(default_factory=list)
    refused: int = 0
    lost: int = 0
    received: int = 0
    bytes: int = 0


class Player(ABC):
    """One connection that plays."""

    def __init__(self, socket: Socket, rng: random.Random) -> None:
        self.socket = socket
        self.rng = rng
        self.tally: Tally | None = None
        self.number = 0
        self.expected: tuple[bytes, asyncio.Future[bytes]] | None = None
        self.seen: asyncio.Future[bool] | None = None
        """Whether the own move was accepted, once it has come back."""

    @abstractmethod
    def send(self) -> bool:
        """Send one move; false when there is none to make now."""

    @abstractmethod
    def take(self, message: bytes) -> None:
        """Read a message, and call ``saw`` when the own move has come back."""

    @abstractmethod
    async def watch(self) -> Socket:
        """Open one more connection to the same table, for somebody who only watches."""

    def hear(self, message: bytes) -> None:
        """A message has come."""
        if self.tally:
            self.tally.received += 1
            self.tally.bytes += len(message)
        if self.expected and self.expected[0] in message and not self.expected[1].done():
            self.expected[1].set_result(message)
        self.take(message)

    async def expect(self, part: bytes) -> bytes:
        """The next message with this in it."""
        self.expected = (part, asyncio.get_running_loop().create_future())
        self.socket.listen(self.hear)
        return await asyncio.wait_for(self.expected[1], GIVE_UP)

    def saw(self, accepted: bool) -> None:
        """The own move has come back, or was refused."""
        if self.seen is not None and not self.seen.done():
            self.seen.set_result(accepted)

    async def play(self, interval: float, until: float) -> None:
        """Move after move until the time is over."""
        await asyncio.sleep(self.rng.random() * interval)
        while time.perf_counter() < until:
            began = time.perf_counter()
            self.seen = asyncio.get_running_loop().create_future()
            if self.send():
                await self._await(began, self.seen)
            rest = interval * (0.67 + 0.66 * self.rng.random()) - (time.perf_counter() - began)
            await asyncio.sleep(max(0.0, rest))

    async def _await(self, began: float, seen: asyncio.Future[bool]) -> None:
        done, _ = await asyncio.wait([seen], timeout=GIVE_UP)
        if self.tally is None:
            return
        if not done:
            self.tally.lost += 1
        elif seen.result():
            self.tally.latencies.append(time.perf_counter() - began)
        else:
            self.tally.refused += 1
