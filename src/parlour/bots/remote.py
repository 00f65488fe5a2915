"""A seat at a table of a server elsewhere, for bots that run on this machine.

``Seat`` follows one seat of a table and makes its moves: it comes back after a lost connection with
the number of the last update it saw, and sends a command again, under the same id, until it is
answered. Only the standard library is needed.
"""

from __future__ import annotations

import json
import secrets
import time
from collections.abc import Iterator
from http.client import HTTPConnection, HTTPException
from threading import Condition, Thread
from typing import Final, Self
from urllib.parse import urlsplit

from parlour.bots.pinger import Pinger
from parlour.bots.postbox import Json, Place, Postbox
from parlour.bots.seen_clock import SeenClock
from parlour.core.errors import ParlourError

BACK_OFF: Final = (0.2, 0.5, 1.0, 2.0, 5.0)
"""Seconds between tries to come back."""
LOOK_AGAIN: Final = 0.25
"""Seconds after a refusal until one looks at the table again."""
RACES: Final = ("nerts",)
"""The games in which the way to the table is made up for."""
_GONE: Final = (401, 404)


class Refused(ParlourError):
    """The table refused a command, and nothing changed."""

    def __init__(self, clause: str, key: str, reason: str) -> None:
        super().__init__(f"{reason} [{clause}]")
        self.clause = clause
        self.key = key


class Gone(ParlourError):
    """There is no such seat (any more): the table or the token is unknown."""


class Update:
    """What the seat may know now. ``view`` is the JSON of ``docs/views.md``."""

    def __init__(
        self, message: Json, room: Json, room_now: int, received: float, clock: SeenClock
    ) -> None:
        self.match: int = message["match"]
        self.seq: int = message["seq"]
        self.events: list[Json] = message["events"]
        self.view: Json = message["view"]
        self.room = room
        self._round_ms: int = room["round_ms"]
        self._starts_at: int = room["starts_at"]
        self._room_now = room_now
        self._clock = clock
        self._ahead = message["now"] - received * 1000
        """By how much the server's clock is ahead of ours less the way here, in milliseconds."""

    @property
    def legal(self) -> list[str]:
        """The moves this seat may make now; none when it is not its turn."""
        moves: list[str] = next(iter(self.view["legal"].values()), [])
        return moves if self.room["phase"] == "playing" and not self.room["paused"] else []

    @property
    def game(self) -> str:
        """Which game it is."""
        return str(self.view["game"])

    @property
    def over(self) -> bool:
        """Whether the match is over."""
        return bool(self.view["over"]) or self.room["phase"] == "over"

    def round_ms(self) -> int:
        """In real-time games the milliseconds since the round began; below 0 before it does.

        By the clock that is seen here, as :meth:`Seat.move` wants it.
        """
        local = time.time() * 1000
        seen = self._clock.at(local)
        now = local + self._ahead if seen is None else seen
        if self._starts_at > self._room_now:
            return int(now - self._starts_at)
        return int(self._round_ms + now - self._room_now)


class Seat:
    """One's seat at the table ``url`` (as in ``https://host/t/TABLE``), by its ``token``.

    Used in a ``with`` block; a thread reads what comes. Iterating gives the newest update each time
    there is one, and leaves out those that are older than one's own last move. After a refusal the
    same update comes again, a moment later.
    """

    def __init__(self, url: str, token: str) -> None:
        parts = urlsplit(url)
        if parts.scheme not in ("http", "https") or not parts.hostname:
            raise ValueError(f"not the address of a table: {url[:80]}")
        path = parts.path.rstrip("/")
        self._place = Place(parts.scheme == "https", parts.hostname, parts.port, path, token)
        self._postbox = Postbox(self._place)
        self._pinger = Pinger(self._place, self._races)
        self._changed = Condition()
        self._newest: Update | None = None
        self._fault: Gone | None = None
        self._closed = False
        self._own = (0, 0)
        """Match and number of one's own last command."""
        self._refused = False
        self._room: Json = {}
        self._room_now = 0
        self._reader = Thread(target=self._read, name="seat-reader", daemon=True)

    def __enter__(self) -> Self:
        self._reader.start()
        self._pinger.start()
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        """Leave the seat; whoever iterates is done."""
        self._closed = True
        self._pinger.close()
        self._postbox.close()
        with self._changed:
            self._changed.notify_all()

    def newest(self, after: Update | None = None, timeout: float | None = None) -> Update | None:
        """The newest update that is not ``after`` itself; None when none comes in time.

        Raises :class:`Gone` when there is nothing to wait for.
        """

        def found() -> bool:
            new = self._newest
            fresh = new is not None and new is not after and (new.match, new.seq) >= self._own
            return fresh or self._closed or self._fault is not None

        with self._changed:
            self._changed.wait_for(found, timeout)
            if self._fault is not None:
                raise self._fault
            new = self._newest
            return new if new is not after else None

    def __iter__(self) -> Iterator[Update]:
        update: Update | None = None
        while not self._closed:
            if self._refused:
                self._refused = False
                time.sleep(LOOK_AGAIN)
                update = None
            update = self.newest(update)
            if update is not None:
                yield update

    def move(self, text: str, at: int = 0, grabbed: int = 0, *, seen: int = 0) -> None:
        """Make a move; raises :class:`Refused`. The times are only for real-time games."""
        command = {"type": "move", "move": text, "at": at, "grabbed": grabbed, "seen": seen}
        self.command(command)

    def command(self, command: Json) -> Json:
        """Have any command carried out, once, however often it must be sent; the answer."""
        named = {**command, "id": secrets.token_hex(8)}
        for pause in _pauses():
            if self._fault is not None:
                raise self._fault
            if self._closed:
                raise Gone("the seat was left")
            status, told = self._postbox.post(named)
            if status == 200 and told["type"] == "refused":
                self._refused = True
                raise Refused(told["clause"], told["key"], told["reason"])
            if status == 200:
                match = self._newest.match if self._newest is not None else 0
                self._own = (match, told.get("seq", 0))
                return told
            if status in _GONE:
                raise Gone(told["error"]["reason"])
            if 400 <= status < 500 and status not in (409, 429):
                raise Refused("notation", told["error"]["key"], told["error"]["reason"])
            time.sleep(pause)
        raise AssertionError

    def _races(self) -> bool:
        """Whether it matters when something was done."""
        return bool(self._room) and self._room["game"] in RACES

    # ---- the reader's thread ----

    def _read(self) -> None:
        """Follow the stream, and come back to it whenever it breaks off."""
        pauses = _pauses()
        while not self._closed and self._fault is None:
            connection = self._place.connect()
            try:
                if self._follow(connection):
                    pauses = _pauses()
            except (OSError, HTTPException, ValueError):  # lost, or cut off in a line
                pass
            finally:
                connection.close()
            if not self._closed:
                time.sleep(next(pauses))

    def _follow(self, connection: HTTPConnection) -> bool:
        """Read one stream to its end; whether anything came."""
        last = self._newest
        since = f"?since={last.seq}&match={last.match}" if last is not None else ""
        connection.request(
            "GET", f"{self._place.path}/bot/stream{since}", headers=self._place.headers()
        )
        response = connection.getresponse()
        if response.status in _GONE:
            self._settle(Gone(json.loads(response.read())["error"]["reason"]))
            return False
        self._pinger.begin()
        came = False
        while response.status == 200 and not self._closed:
            line = response.readline()
            if not line:
                break
            message = json.loads(line) if line.strip() else {}
            if message.get("type") != "update":
                continue
            if message["room"] is not None:
                self._room, self._room_now = message["room"], message["now"]
            came = True
            if message["view"] is not None:
                self._settle(
                    Update(message, self._room, self._room_now, time.time(), self._pinger.clock)
                )
        return came

    def _settle(self, news: Update | Gone) -> None:
        with self._changed:
            if isinstance(news, Gone):
                self._fault = news
            else:
                self._newest = news
            self._changed.notify_all()


def _pauses() -> Iterator[float]:
    """How long to wait before each further try."""
    yield from BACK_OFF
    while True:
        yield BACK_OFF[-1]
