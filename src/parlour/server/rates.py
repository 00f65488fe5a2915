"""How fast somebody may do something: so many at once, and so many a second after that."""

from __future__ import annotations

import math
from typing import Final

CARDS: Final = (12, 6.0)
"""Card moves of a seat: at once, and a second. Quicker hands are a machine's."""
TALK: Final = (5, 0.5)
"""Phrases and sentences of a person."""
HINTS: Final = (4, 0.5)
"""Hints for a person."""


class Rate:
    """A bucket that fills with time and is emptied by use."""

    def __init__(self, burst: int, per_second: float) -> None:
        self.burst = burst
        self.per_second = per_second
        self.left = float(burst)
        self.last = 0

    def take(self, now: int) -> bool:
        """Use one at ``now`` (milliseconds), if there is one."""
        self.left = min(self.burst, self.left + max(0, now - self.last) * self.per_second / 1000)
        self.last = now
        if self.left < 1:
            return False
        self.left -= 1
        return True

    def wait(self) -> int:
        """In how many milliseconds there will be one, as it was at the last :meth:`take`."""
        return max(0, math.ceil((1 - self.left) / self.per_second * 1000))
