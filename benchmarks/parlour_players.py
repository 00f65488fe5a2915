"""Players at Nerts tables of our server, who make random legal moves."""

from __future__ import annotations

import asyncio
import json
import random
import urllib.request
from dataclasses import dataclass
from typing import Any

import msgspec
from msgspec import Raw, Struct

from benchmarks.frames import Socket
from benchmarks.players import Player

LEFT_OUT = ("stuck", "unstuck", "call", "rotate")

encode = msgspec.json.encode


@dataclass
class Address:
    """Where a table is reached, and what to say of where one comes from."""

    url: str
    headers: dict[str, str]


class Phase(Struct):
    """The part of a room that is needed here."""

    phase: str


class Legal(Struct):
    """The part of a view that is needed here."""

    legal: dict[str, list[str]]


class Message(Struct):
    """What is needed of any message; what is not named is not read."""

    type: str
    id: str = ""
    seq: int = 0
    reason: str = ""
    room: Phase | None = None
    view: Legal | None = None
    patch: dict[str, Raw] | None = None


read_message = msgspec.json.Decoder(Message).decode
read_legal = msgspec.json.Decoder(dict[str, list[str]]).decode
read_move = msgspec.json.Decoder(str).decode
read_moves = msgspec.json.Decoder(list[str]).decode


class ParlourPlayer(Player):
    """A seat of a Nerts table, as a browser holds it."""

    seat = ""
    phase = ""
    awaited = ""
    awaited_seq = 0
    """The number of the own move once it is accepted; an update that reaches it shows it."""
    shown = 0

    def __init__(self, socket: Socket, rng: random.Random, address: Address) -> None:
        super().__init__(socket, rng)
        self.address = address
        self.legal: list[str] = []

    def send(self) -> bool:
        if self.phase == "between":
            self.command(type="next")
            return False
        moves = [move for move in self.legal if move not in LEFT_OUT]
        if not moves or self.phase != "playing":
            return False
        self.awaited_seq = 0
        self.awaited = self.command(type="move", move=self.rng.choice(moves))
        return True

    async def watch(self) -> Socket:
        address = Address(self.address.url, some_network(self.rng))
        socket = await connect(address)
        await ParlourPlayer(socket, self.rng, address).enter(None)
        return socket

    async def enter(self, token: str | None) -> None:
        """Be let in, and see what there is."""
        self.socket.send(encode({"type": "hello", "token": token}))
        await self.expect(b'"type":"update"')

    def command(self, **words: str) -> str:
        """Send a command; returns its id."""
        self.number += 1
        self.socket.send(encode({**words, "id": f"n{self.number}"}))
        return f"n{self.number}"

    def take(self, message: bytes) -> None:
        told = read_message(message)
        if told.type == "update":
            self.shown = told.seq
            self._see(told)
        elif told.type == "done" and told.id == self.awaited:
            self.awaited_seq = told.seq
        elif told.type == "refused" and told.id == self.awaited:
            self.saw(False)
        if 0 < self.awaited_seq <= self.shown:
            self.saw(True)

    def _see(self, told: Message) -> None:
        if told.room:
            self.phase = told.room.phase
        if told.view:
            self.legal = told.view.legal.get(self.seat, [])
        for path, value in (told.patch or {}).items():
            if path.startswith("legal"):
                self._patch(path.split("."), value)

    def _patch(self, path: list[str], value: Raw) -> None:
        """Replace all moves, one seat's, or one move, as the path says."""
        if len(path) == 1:
            self.legal = read_legal(value).get(self.seat, [])
        elif path[1] == self.seat and len(path) == 2:
            self.legal = read_moves(value)
        elif path[1] == self.seat:
            index = int(path[2])
            self.legal[index : index + 1] = [read_move(value)]


def some_network(rng: random.Random) -> dict[str, str]:
    """What a proxy says of where somebody comes from."""
    return {"X-Forwarded-For": f"10.{rng.randrange(256)}.{rng.randrange(256)}.7"}


async def connect(address: Address) -> Socket:
    """A connection to a table."""
    socket = Socket()
    await socket.open(address.url, address.headers)
    return socket


async def seat_parlour(url: str, players: int, rng: random.Random) -> list[Player]:
    """Make a Nerts table for this many and sit down at it, each table from its own address."""
    network = some_network(rng)
    # Not "even": the other server holds nothing back for those who are farther away either.
    settings = {"talk": "off", "grace": 3600, "even": False}
    body = {"game": "nerts", "players": players, "name": "Load A", "settings": settings}
    created = await asyncio.to_thread(post, f"{url}/api/tables", body, network)
    address = Address(f"ws{url.removeprefix('http')}/t/{created['table']}/socket", network)
    seated: list[ParlourPlayer] = []
    for index in range(players):
        socket = await connect(address)
        player = ParlourPlayer(socket, random.Random(rng.random()), address)
        player.seat = "ABCDEFGH"[index]
        await player.enter(None if index else created["token"])
        if index:
            sit = {"type": "sit", "id": "sit", "seat": player.seat, "name": f"Load {player.seat}"}
            socket.send(encode(sit))
            if b'"type":"done"' not in (told := await player.expect(b'"id":"sit"')):
                raise RuntimeError(told.decode())
        seated.append(player)
    seated[0].command(type="start")
    return list(seated)


def post(url: str, body: object, headers: dict[str, str]) -> Any:
    """POST JSON and return the JSON of the answer."""
    headers = {"content-type": "application/json", **headers}
    request = urllib.request.Request(url, json.dumps(body).encode(), headers)
    with urllib.request.urlopen(request, timeout=30) as answer:
        return json.load(answer)
