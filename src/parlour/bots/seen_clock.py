"""The server's clock as it is seen from here: late by the usual way down, and on purpose.

What is stamped by it says how long after it was seen something was answered, so that a long way to
the server costs nobody anything. See "Times in real-time games" in ``docs/protocol.md``.
"""

from __future__ import annotations

from statistics import median
from typing import Final

PONGS: Final = 16
"""So many pongs are looked at."""
JUMP_MS: Final = 250.0
"""No pong is quicker than all others by so much: a clock was set, or stood still in sleep."""


class SeenClock:
    """Local times and the server's are milliseconds; the two clocks need have nothing in common."""

    def __init__(self) -> None:
        self._lags: tuple[float, ...] = ()  # never changed in place: threads read and write it

    def hear(self, server: float, local: float) -> None:
        """A pong came that left at this time of the server."""
        lag = local - server
        if self._lags and lag < min(self._lags) - JUMP_MS:
            self._lags = ()
        self._lags = (*self._lags, lag)[-PONGS:]

    def at(self, local: float) -> float | None:
        """The server's time that was seen here then; None before any pong."""
        lags = self._lags
        return local - median(lags) if lags else None

    def forget(self) -> None:
        """The line is another one now."""
        self._lags = ()
