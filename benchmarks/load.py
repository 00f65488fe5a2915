"""Players for the server benchmark: the same loop of sending and seeing, over either protocol.

Run as ``load.py KIND URL TABLES PLAYERS INTERVAL SECONDS``; prints one line of JSON. Every player
sends a move, waits until it sees that move come back to it, and sends the next so that one move
starts each INTERVAL (milliseconds, jittered by a third). What is counted lies between a warm-up
and the end.
"""

from __future__ import annotations

import asyncio
import json
import random
import sys
import time
import urllib.request
from abc import ABC, abstractmethod
from dataclasses import dataclass, field
from typing import Any

import msgspec
import websockets
from websockets.asyncio.client import ClientConnection

WARM_UP = 3.0
LEFT_OUT = ("stuck", "unstuck", "call", "rotate")
GIVE_UP = 20.0
"""Seconds after which a move that never came back counts as lost."""


@dataclass
class Tally:
    """What all players saw while it was counted."""

    latencies: list[float] = field(default_factory=list)
    refused: int = 0
    lost: int = 0
    received: int = 0


class Player(ABC):
    """One connection that plays."""

    def __init__(self, socket: ClientConnection, rng: random.Random) -> None:
        self.socket = socket
        self.rng = rng
        self.tally: Tally | None = None
        self.number = 0
        self.seen: asyncio.Event = asyncio.Event()

    @abstractmethod
    async def send(self) -> bool:
        """Send one move; false when there is none to make now."""

    @abstractmethod
    async def read(self) -> None:
        """Read for ever, and set ``seen`` when the own move has come back."""

    async def play(self, interval: float, until: float) -> None:
        """Move after move until the time is over."""
        await asyncio.sleep(self.rng.random() * interval)
        while time.perf_counter() < until:
            began = time.perf_counter()
            self.seen.clear()
            if await self.send():
                await self._await(began)
            rest = interval * (0.67 + 0.66 * self.rng.random()) - (time.perf_counter() - began)
            await asyncio.sleep(max(0.0, rest))

    async def _await(self, began: float) -> None:
        try:
            await asyncio.wait_for(self.seen.wait(), GIVE_UP)
        except TimeoutError:
            if self.tally:
                self.tally.lost += 1
            return
        if self.tally:
            self.tally.latencies.append(time.perf_counter() - began)


class ParlourPlayer(Player):
    """A seat of a Nerts table, as a browser holds it."""

    legal: tuple[str, ...] = ()
    seat = ""
    phase = ""
    awaited = ""
    awaited_seq = 0
    """The number of the own move once it is accepted; an update that reaches it shows it."""

    async def send(self) -> bool:
        if self.phase == "between":
            self.number += 1
            await self.socket.send(
                msgspec.json.encode({"type": "next", "id": f"n{self.number}"}).decode()
            )
            return False
        moves = [move for move in self.legal if move not in LEFT_OUT]
        if not moves or self.phase != "playing":
            return False
        self.number += 1
        self.awaited, self.awaited_seq = f"m{self.number}", 0
        move = self.rng.choice(moves)
        await self._command({"type": "move", "id": self.awaited, "move": move})
        return True

    async def _command(self, command: dict[str, str]) -> None:
        await self.socket.send(msgspec.json.encode(command).decode())

    async def read(self) -> None:
        shown = 0
        async for text in self.socket:
            if self.tally:
                self.tally.received += 1
            message = msgspec.json.decode(text)
            kind = message["type"]
            if kind == "update":
                shown = message["seq"]
                self._take(message)
            elif kind == "done" and message["id"] == self.awaited:
                self.awaited_seq = message["seq"]
            elif kind == "refused" and message["id"] == self.awaited:
                self.awaited_seq = -1
                if self.tally:
                    self.tally.refused += 1
            if self.awaited_seq == -1 or 0 < self.awaited_seq <= shown:
                self.seen.set()

    def _take(self, message: dict[str, Any]) -> None:
        if message.get("room"):
            self.phase = message["room"]["phase"]
        view = message.get("view")
        if view:
            self.legal = tuple(view["legal"].get(self.seat, ()))
        patch = message.get("patch") or {}
        if "legal" in patch:
            self.legal = tuple(patch["legal"].get(self.seat, ()))
        if f"legal.{self.seat}" in patch:
            self.legal = tuple(patch[f"legal.{self.seat}"])


class BoardgamePlayer(Player):
    """A client of boardgame.io, whose messages travel in Socket.IO frames."""

    match = ""
    seat = ""

    async def send(self) -> bool:
        self.number += 1
        payload = {"type": "turn", "args": [self.number], "playerID": self.seat}
        action = {"type": "MAKE_MOVE", "payload": payload}
        event = ["update", action, 0, self.match, self.seat]
        await self.socket.send("42/table," + msgspec.json.encode(event).decode())
        return True

    async def read(self) -> None:
        async for frame in self.socket:
            text = frame if isinstance(frame, str) else frame.decode()
            if text == "2":
                await self.socket.send("3")
            elif text.startswith("42/table,"):
                self._take(msgspec.json.decode(text[len("42/table,") :]))

    def _take(self, event: list[Any]) -> None:
        if self.tally:
            self.tally.received += 1
        if event[0] == "update" and event[2]["G"]["last"] == [self.seat, self.number]:
            self.seen.set()


async def seat_parlour(url: str, players: int, rng: random.Random) -> list[Player]:
    """Make a Nerts table for this many and sit down at it."""
    settings = {"talk": "off", "grace": 3600}
    body = {"game": "nerts", "players": players, "name": "Load A", "settings": settings}
    created = await asyncio.to_thread(post, f"{url}/api/tables", body)
    address = f"ws{url.removeprefix('http')}/t/{created['table']}/socket"
    seated: list[Player] = []
    for index in range(players):
        socket = await websockets.connect(address, compression=None, max_size=None)
        player = ParlourPlayer(socket, random.Random(rng.random()))
        player.seat = "ABCDEFGH"[index]
        token = created["token"] if index == 0 else None
        await socket.send(json.dumps({"type": "hello", "token": token}))
        if index:
            sit = {"type": "sit", "id": "sit", "seat": player.seat, "name": f"Load {player.seat}"}
            await socket.send(json.dumps(sit))
            await _answered(socket, "sit")
        seated.append(player)
    await seated[0].socket.send(json.dumps({"type": "start", "id": "start"}))
    return seated


async def _answered(socket: ClientConnection, command: str) -> None:
    async for text in socket:
        message = json.loads(text)
        if message["type"] == "refused":
            raise RuntimeError(f"{command} refused: {message['reason']}")
        if message["type"] == "done":
            return


async def seat_boardgame(url: str, players: int, rng: random.Random) -> list[Player]:
    """Join a match of boardgame.io, which is made by the first sync."""
    match = f"m{rng.getrandbits(48):x}"
    address = f"ws{url.removeprefix('http')}/socket.io/?EIO=4&transport=websocket"
    seated: list[Player] = []
    for index in range(players):
        socket = await websockets.connect(address, compression=None, max_size=None)
        await socket.recv()
        await socket.send("40/table,")
        await socket.recv()
        sync = ["sync", match, str(index), None, players]
        await socket.send("42/table," + json.dumps(sync))
        player = BoardgamePlayer(socket, random.Random(rng.random()))
        player.match, player.seat = match, str(index)
        seated.append(player)
    return seated


def post(url: str, body: object) -> Any:
    """POST JSON and return the JSON of the answer."""
    request = urllib.request.Request(
        url, json.dumps(body).encode(), {"content-type": "application/json"}
    )
    with urllib.request.urlopen(request, timeout=30) as answer:
        return json.load(answer)


async def run(
    kind: str, url: str, tables: int, players: int, interval: float, seconds: float
) -> Any:
    """Seat everybody, play, and return what was counted."""
    rng = random.Random(7)
    seat = seat_parlour if kind == "parlour" else seat_boardgame
    everybody = [p for _ in range(tables) for p in await seat(url, players, rng)]
    readers = [asyncio.create_task(player.read()) for player in everybody]
    starts_in = 5.0 if kind == "parlour" else 1.0
    await asyncio.sleep(starts_in)
    begins = time.perf_counter() + WARM_UP
    plays = [asyncio.create_task(p.play(interval, begins + seconds)) for p in everybody]
    await asyncio.sleep(WARM_UP)
    print("counting", flush=True)
    tally = Tally()
    for player in everybody:
        player.tally = tally
    spent = time.process_time()
    await asyncio.sleep(seconds)
    used = time.process_time() - spent
    found = sorted(tally.latencies)
    for player in everybody:
        player.tally = None
    print("counted", flush=True)
    for task in [*plays, *readers]:
        task.cancel()
    return {
        "moves": len(found) - tally.refused,
        "refused": tally.refused,
        "lost": tally.lost,
        "received": tally.received,
        "p50_ms": found[len(found) // 2] * 1000 if found else None,
        "p99_ms": found[len(found) * 99 // 100] * 1000 if found else None,
        "load_cpu": used / seconds,
    }


if __name__ == "__main__":
    kind_, url_, tables_, players_, interval_, seconds_ = sys.argv[1:]
    result = asyncio.run(
        run(kind_, url_, int(tables_), int(players_), float(interval_) / 1000, float(seconds_))
    )
    print(json.dumps(result))
