"""How long the way to a page and back takes, as the server itself has measured it.

A ping brings back the ``now`` of the last pong and for how long the page has had it: what is left
of the time since that pong was sent is the round trip. A page can only make it look longer, which
is why nobody's counts for more than a cap.
"""

from __future__ import annotations

import math
from collections import deque
from collections.abc import Iterable, Sequence
from typing import Final

CAP: Final = 300
"""The most milliseconds that anybody's connection is made up for, unless the server says other."""
SLACK: Final = 10
"""Milliseconds by which the next message may be later than any of late."""
WINDOW: Final = 16
"""So many round trips are looked at."""
_PONGS: Final = 8
"""So many pongs may be on their way or wait for their echo."""


class Lag:
    """The round trips of one connection, in milliseconds."""

    def __init__(self) -> None:
        self.trips: deque[int] = deque(maxlen=WINDOW)
        self.typical: int | None = None
        """The middle one of the last round trips; None until there is one."""
        self._pongs: dict[int, None] = {}

    def told(self, now: int) -> None:
        """A pong with this ``now`` leaves at this time."""
        self._pongs[now] = None
        while len(self._pongs) > _PONGS:
            del self._pongs[next(iter(self._pongs))]

    def heard(self, now: int, echo: int, held: int) -> int | None:
        """A ping came with this echo; returns the round trip.

        None for an echo that was never sent to this page or has come before, or makes no sense.
        """
        if echo not in self._pongs:
            return None
        del self._pongs[echo]
        trip = now - echo - held
        if trip < 0:
            return None
        self.trips.append(trip)
        self.typical = middle(self.trips)
        return trip

    def reach(self, cap: int = CAP) -> int:
        """By how much earlier than its arrival a drop may have been, at most ``cap``.

        0 until the connection was measured: whoever wants their way made up for lets it be
        measured first, and a page does so in the countdown.
        """
        return min(max(self.trips) + SLACK, cap) if self.trips else 0


def middle(trips: Iterable[int]) -> int:
    """The median (the higher of two)."""
    ordered = sorted(trips)
    return ordered[len(ordered) // 2]


def percentile(trips: Sequence[int], share: float) -> int:
    """The least of these that so large a share is not above."""
    ordered = sorted(trips)
    return ordered[max(0, math.ceil(share * len(ordered)) - 1)]
