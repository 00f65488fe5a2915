"""A page in virtual time: what it knows, its clock, its pings, its commands until answered."""

from __future__ import annotations

import asyncio
import random
from collections import deque
from collections.abc import Callable
from statistics import median
from typing import Any

import msgspec

from parlour.server.patch import apply
from parlour.server.protocol import Hello, MakeMove, Next, Ping
from parlour.server.table import Table
from tests.server.network.lines import Line, Road

QUICK_PINGS = 4
PING_SOON, PING_USUAL = 0.3, 2.5
"""Seconds between pings: the first few and all after them."""
SAMPLES = 16
Json = dict[str, Any]
Given = MakeMove | Next


class Page:
    """What a browser's page does over a :class:`Line`; ``changed`` is called after each update."""

    def __init__(self, table: Table, token: str, road: Road, rng: random.Random) -> None:
        self.token, self.rng = token, rng
        self.line = Line(table, road, rng, self._hear, self._resume)
        self._loop = asyncio.get_running_loop()
        self._name = f"{rng.getrandbits(40):x}"
        self.commands = 0
        self.waiting: dict[str, tuple[Given, Callable[[Json], None]]] = {}
        self.answers: dict[str, str] = {}
        """What each of its commands was answered with: done or refused."""
        self.twice = 0
        """Answers that came again for the same command."""
        self.seq = self.match = 0
        self.room: Json = {}
        self.view: Json = {}
        self.seat = ""
        self.may: list[str] = []
        self.changed: Callable[[], None] = lambda: None
        self.pong: tuple[int, float] = (0, 0.0)
        self._lags: deque[float] = deque(maxlen=SAMPLES)
        self._round_from = 0.0
        self._pings = 0

    # ---- clocks ----

    def clock(self) -> float:
        """Milliseconds by the page's own clock, which may be wrong and go wrong."""
        road = self.line.road
        return self._loop.time() * 1000 * (1 + road.drift) + road.skew

    def round_now(self) -> int:
        """The round's clock as it is seen here: it lags by the way to this page."""
        if not self._lags:
            return 0
        return max(1, round(self.clock() - median(self._lags) - self._round_from))

    def ping(self) -> None:
        """Measure the way, and come back to it."""
        self._pings += 1
        echo, came = self.pong
        held = round(self.clock() - came) if echo else 0
        self.line.say(Ping(self.clock(), *self.echoed(echo, held)))
        self.pong = (0, 0.0)
        wait = PING_SOON if self._pings < QUICK_PINGS else PING_USUAL
        self._loop.call_later(wait, self.ping)

    def echoed(self, echo: int, held: int) -> tuple[int, int]:
        """What a ping brings back; liars say something else."""
        return echo, held

    # ---- the connection ----

    def open(self) -> None:
        """Connect, ping, and break off now and then."""
        self.line.open(Hello(self.token))
        self.ping()
        self._plan_cut()

    def _plan_cut(self) -> None:
        every = self.line.road.cut_every
        if every:
            self._loop.call_later(self.rng.expovariate(1000 / every), self._cut)

    def _cut(self) -> None:
        self.line.cut()
        self._loop.call_later(self.line.road.away / 1000, self._back)

    def _back(self) -> None:
        self.pong = (0, 0.0)
        self._pings = 0
        self.line.open(Hello(self.token, self.seq, self.match))
        self._plan_cut()

    def _resume(self) -> None:
        """Say again, in any order, what was not answered."""
        again = [command for command, _ in self.waiting.values()]
        self.rng.shuffle(again)
        for command in again:
            self.line.say(command)

    def send(self, make: Callable[[str], Given], then: Callable[[Json], None]) -> None:
        """Give a command; ``then`` gets its answer."""
        self.commands += 1
        command = make(f"{self._name}{self.commands}")
        self.waiting[command.id] = (command, then)
        for _ in range(self.echoes()):
            self.line.say(command)

    def echoes(self) -> int:
        """How often it says a command; some say it twice to be sure."""
        return 1

    def move(self, move: str, then: Callable[[Json], None], at: int = 0, grabbed: int = 0) -> None:
        """Make a move with its times."""
        self.send(lambda name: MakeMove(id=name, move=move, at=at, grabbed=grabbed), then)

    # ---- what is heard ----

    def _hear(self, data: bytes) -> None:
        message = msgspec.json.decode(data)
        kind = message["type"]
        if kind == "update":
            self._update(message)
        elif kind == "pong":
            self._lags.append(self.clock() - message["now"])
            self.pong = (message["now"], self.clock())
        elif kind == "you":
            self.seat = message["seat"]
        elif kind in ("done", "refused"):
            self._answered(message)

    def _answered(self, message: Json) -> None:
        waiting = self.waiting.pop(message["id"], None)
        if waiting is None:
            self.twice += 1
            assert self.answers[message["id"]] == message["type"]
            return
        self.answers[message["id"]] = message["type"]
        waiting[1](message)

    def _update(self, message: Json) -> None:
        assert message["since"] in (0, self.seq), "an update is missing"
        if message["room"] is not None:
            self.room = message["room"]
            self._round_from = message["now"] - self.room["round_ms"]
            if self.room["starts_at"]:
                self._round_from = self.room["starts_at"]
        if message["patch"] is not None:
            self.view = apply(message["patch"], self.view)
        elif message["view"] is not None or message["since"] == 0:
            self.view = message["view"]
        self.seq, self.match, self.may = message["seq"], message["match"], message["may"]
        if "next" in self.may and self.room["phase"] == "between":
            self.send(lambda name: Next(id=name), lambda _: None)
        self.changed()

    def legal(self) -> list[str]:
        """What may be done at this seat, as far as is seen here."""
        found: list[str] = self.view["legal"].get(self.seat, []) if self.view else []
        return found
