"""Players at tables of a boardgame.io server: its own messages in Socket.IO's frames."""

from __future__ import annotations

import random

import msgspec
from msgspec import Raw, Struct

from benchmarks.frames import Socket
from benchmarks.players import Player

encode = msgspec.json.encode


class Last(Struct):
    """The part of a state's G that is needed here."""

    last: tuple[str, int]


class Seen(Struct):
    """The part of a state that is needed here."""

    G: Last


class Event(Struct, array_like=True):
    """What a Socket.IO event says: its name, the match, and for updates the state."""

    name: str
    match: Raw
    state: Raw


read_event = msgspec.json.Decoder(Event).decode
read_state = msgspec.json.Decoder(Seen).decode
EVENT = b"42/table,"


class BoardgamePlayer(Player):
    """A client of boardgame.io, whose messages travel in Socket.IO frames."""

    def __init__(self, socket: Socket, rng: random.Random, url: str, match: str) -> None:
        super().__init__(socket, rng)
        self.url = url
        self.match = match
        self.seat = ""

    async def watch(self) -> Socket:
        watcher = await enter(self.url, self.match, None, 0, self.rng)
        return watcher.socket

    def send(self) -> bool:
        self.number += 1
        payload = {"type": "turn", "args": [self.number], "playerID": self.seat}
        action = {"type": "MAKE_MOVE", "payload": payload}
        self.socket.send(EVENT + encode(["update", action, 0, self.match, self.seat]))
        return True

    def take(self, message: bytes) -> None:
        if message == b"2":
            self.socket.send(b"3")
        elif message.startswith(EVENT):
            event = read_event(message[len(EVENT) :])
            if event.name == "update" and read_state(event.state).G.last == (
                self.seat,
                self.number,
            ):
                self.saw(True)


async def enter(
    url: str, match: str, seat: str | None, players: int, rng: random.Random
) -> BoardgamePlayer:
    """Join a match, which is made by the first who does; without a seat to watch it."""
    socket = Socket()
    await socket.open(f"ws{url.removeprefix('http')}/socket.io/?EIO=4&transport=websocket", {})
    player = BoardgamePlayer(socket, random.Random(rng.random()), url, match)
    await player.expect(b'"sid"')
    socket.send(b"40/table,")
    await player.expect(b"40/table,")
    socket.send(EVENT + encode(["sync", match, seat, None, players]))
    await player.expect(b'["sync"')
    player.seat = seat or ""
    return player


async def seat_boardgame(url: str, players: int, rng: random.Random) -> list[Player]:
    """Join a match with so many."""
    match = f"m{rng.getrandbits(48):x}"
    return [await enter(url, match, str(index), players, rng) for index in range(players)]
