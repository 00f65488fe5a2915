"""Replays that are open on this server: parsed once, shown a few steps at a time.

A replay of a table's match is named after it and can be opened again at any time; one that was
sent in is named after its content, kept while there is room, and sent in again by whoever wants
it back.
"""

from __future__ import annotations

import asyncio
import hashlib
import re
import time
from collections import OrderedDict
from collections.abc import Awaitable, Callable
from typing import Final

from parlour.core.errors import Refusal
from parlour.core.game import Game, State
from parlour.core.seats import format_seat
from parlour.server.protocol import encode
from parlour.server.reel import Mark, Reel

MAX_RECORD: Final = 2 << 20
"""The most bytes of a record."""
MOST_STEPS: Final = 200
"""The most steps in one answer."""
_MOST_OPEN: Final = 32
_MOST_BYTES: Final = 16 << 20
"""Text of all open records together."""
_SLICE: Final = 0.004
"""Seconds of reading, then others have their turn."""
_OF_TABLE: Final = re.compile(r"([A-Za-z0-9_-]{4,40})\.([1-9]\d{0,5})")

Fetch = Callable[[str, int], Awaitable[bytes]]
"""The record of a table's finished match; raises a :class:`Refusal`."""


class ReplayGone(Refusal):
    """The replay is not open any more, or never was."""

    def __init__(self) -> None:
        super().__init__("table", "server-replay-gone")


class RecordTooLong(Refusal):
    """A record that is longer than this server reads."""

    def __init__(self) -> None:
        super().__init__("notation", "server-record-long", most=MAX_RECORD >> 20)


class Replays:
    """All open replays; the one used longest ago is closed first."""

    def __init__(self, fetch: Fetch) -> None:
        self._fetch = fetch
        self._open: OrderedDict[str, Reel] = OrderedDict()
        self._reading = asyncio.Lock()
        """One record is read at a time, however many are sent in."""

    async def add(self, text: bytes) -> str:
        """Open a record that was sent in and return its name.

        Raises :class:`RecordError` at a line that is wrong, :class:`RecordTooLong`.
        """
        if len(text) > MAX_RECORD:
            raise RecordTooLong
        name = "r" + hashlib.sha256(text).hexdigest()[:24]
        if name not in self._open:
            self._remember(name, await self._read(text))
        return name

    async def of_table(self, table: str, match: int) -> str:
        """Open the replay of a finished match and return its name; raises what fetching raises."""
        name = f"{table}.{match}"
        await self.get(name)
        return name

    async def get(self, name: str) -> Reel:
        """An open replay; one of a table is opened again. Raises :class:`ReplayGone`."""
        reel = self._open.get(name)
        if reel is None:
            of_table = _OF_TABLE.fullmatch(name)
            if of_table is None:
                raise ReplayGone
            text = await self._fetch(of_table[1], int(of_table[2]))
            reel = await self._read(text)
            self._remember(name, reel)
        self._open.move_to_end(name)
        return reel

    async def _read(self, text: bytes) -> Reel:
        async with self._reading:
            reel = Reel(text)
            until = time.monotonic() + _SLICE
            for _ in reel.read():
                if time.monotonic() > until:
                    await asyncio.sleep(_SLICE / 2)
                    until = time.monotonic() + _SLICE
            return reel

    def _remember(self, name: str, reel: Reel) -> None:
        self._open[name] = reel
        self._open.move_to_end(name)
        while len(self._open) > 1 and (
            len(self._open) > _MOST_OPEN
            or sum(other.size for other in self._open.values()) > _MOST_BYTES
        ):
            self._open.popitem(last=False)


def describe(name: str, reel: Reel) -> dict[str, object]:
    """What a page needs to show a replay at all."""
    state = reel.match.state
    header = reel.header
    return {
        "replay": name,
        "game": header.game,
        "players": state.players,
        "names": list(header.names),
        "rounds": reel.rounds,
        "steps": reel.steps,
        "over": state.over,
        "takebacks": int(header.extra["takebacks"]) if _counted(header.extra) else 0,
    }


def _counted(extra: dict[str, str]) -> bool:
    text = extra.get("takebacks", "")
    return text.isascii() and text.isdigit() and len(text) < 7


async def show(reel: Reel, seat: int | None, first: int, count: int, *, open: bool) -> bytes:
    """Steps from ``first`` on as JSON, each with what ``seat`` may know (None: a spectator).

    With ``open`` every card's place is told too.
    """
    last = min(first + count - 1, reel.steps)
    steps = []
    until = time.monotonic() + _SLICE
    for mark in reel.between(first, last) if first <= last else ():
        if mark is not None:
            steps.append(encode(_show(mark, seat, open=open)))
        if time.monotonic() > until:
            await asyncio.sleep(0)
            until = time.monotonic() + _SLICE
    return b'{"steps":[' + b",".join(steps) + b"]}"


def _show(mark: Mark, seat: int | None, *, open: bool) -> dict[str, object]:
    match = mark.match
    shown: dict[str, object] = {
        "n": mark.step,
        "event": mark.event,
        "view": match.game.view(match.state, seat).to_json(),
    }
    if open:
        shown["places"] = _places(match.game, match.state)
    return shown


def _places(game: Game, state: State) -> list[tuple[str, list[str]]]:
    return [(place, [game.format_card(card) for card in cards]) for place, cards in state.places()]


def parse_viewer(text: str, players: int) -> int | None:
    """``B`` → 1, ``none`` → None; raises :class:`ValueError` for anything else."""
    if text == "none":
        return None
    letters = [format_seat(seat) for seat in range(players)]
    return letters.index(text)
