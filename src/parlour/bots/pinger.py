"""Has the way to a table measured, so that it can be made up for: what a page does by its pings."""

from __future__ import annotations

import time
from collections.abc import Callable
from threading import Event, Thread
from typing import Final

from parlour.bots.postbox import Place, Postbox
from parlour.bots.seen_clock import SeenClock

FIRST: Final = 12
"""So many pings follow each other quickly on a new line."""
SOON: Final = 0.15
USUAL: Final = 2.0
"""Seconds between pings."""
AGAIN: Final = 1.0
"""Seconds after a ping that was not answered."""


class Pinger:
    """Pings from a thread of its own, while ``wanted`` says that it matters.

    ``clock`` is the server's clock as it is seen here.
    """

    def __init__(self, place: Place, wanted: Callable[[], bool]) -> None:
        self.clock = SeenClock()
        self._wanted = wanted
        self._postbox = Postbox(place)
        self._echo, self._came = 0, 0.0
        """The time of the last pong, until it was sent back, and when it came here."""
        self._left = FIRST
        self._ended = Event()
        self._thread = Thread(target=self._run, name="seat-pinger", daemon=True)

    def start(self) -> None:
        """Begin."""
        self._thread.start()

    def begin(self) -> None:
        """The line is another one now, to be measured anew."""
        self.clock.forget()
        self._echo = 0
        self._left = FIRST

    def close(self) -> None:
        """Ping no more."""
        self._ended.set()

    def _run(self) -> None:
        pause = SOON
        while not self._ended.wait(pause):
            pause = self._ping() if self._wanted() else SOON
        self._postbox.close()

    def _ping(self) -> float:
        """Send one ping; returns for how long to rest after it."""
        echo, self._echo = self._echo, 0
        sent = time.time() * 1000
        held = round((time.monotonic() - self._came) * 1000) if echo else 0
        status, pong = self._postbox.post(
            {"type": "ping", "sent": sent, "echo": echo, "held": held}
        )
        if status != 200 or pong.get("type") != "pong":
            return AGAIN  # the stream is not open (yet), or the server is out of reach
        self._came = time.monotonic()
        self._echo = pong["now"]
        self.clock.hear(pong["now"], time.time() * 1000)
        self._left = max(0, self._left - 1)
        return SOON if self._left else USUAL
