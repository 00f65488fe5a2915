"""How much one connection, or one address, may ask for: buckets that refill, and counts."""

from __future__ import annotations

import time
from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

Clock = Callable[[], float]
"""Seconds that only go forward."""

_MOST_ADDRESSES: Final = 10_000
"""Addresses remembered at once; the one seen longest ago is forgotten first."""


@dataclass(frozen=True)
class Rate:
    """A burst that is allowed at once, and how many more come back each second."""

    burst: float
    per_second: float


MESSAGES: Final = Rate(60, 40)
"""Messages of one connection: a pointer alone may have 20 a second."""
TABLES: Final = Rate(20, 0.1)
"""Tables made from one address."""
UPLOADS: Final = Rate(10, 0.1)
"""Records sent in from one address."""
REVIEWS: Final = Rate(8, 0.05)
"""Reviews asked for from one address."""
PUZZLES: Final = Rate(40, 1)
"""Puzzles shown, solved and made for one address."""
REQUESTS: Final = Rate(200, 50)
"""Other requests to the API from one address."""


class Bucket:
    """Holds tokens; each thing that is done takes one, and time brings them back."""

    def __init__(self, rate: Rate, clock: Clock = time.monotonic) -> None:
        self._rate = rate
        self._clock = clock
        self._level = rate.burst
        self._filled = clock()

    def take(self) -> bool:
        """Take a token; False when there is none."""
        now = self._clock()
        level = self._level + (now - self._filled) * self._rate.per_second
        self._level = min(self._rate.burst, level)
        self._filled = now
        if self._level < 1:
            return False
        self._level -= 1
        return True

    def wait(self) -> float:
        """Seconds until there is a token."""
        return max(0.0, (1 - self._level) / self._rate.per_second)


class Buckets:
    """A bucket for each address."""

    def __init__(
        self, rate: Rate, clock: Clock = time.monotonic, most: int = _MOST_ADDRESSES
    ) -> None:
        self._rate = rate
        self._clock = clock
        self._most = most
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def take(self, address: str) -> bool:
        """Take a token of this address; False when it has none."""
        return self._of(address).take()

    def wait(self, address: str) -> float:
        """Seconds until this address has a token."""
        return self._of(address).wait()

    def _of(self, address: str) -> Bucket:
        bucket = self._buckets.get(address)
        if bucket is None:
            bucket = self._buckets[address] = Bucket(self._rate, self._clock)
            if len(self._buckets) > self._most:
                self._buckets.popitem(last=False)
        self._buckets.move_to_end(address)
        return bucket


class Tally:
    """How many connections each address holds open."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._open: dict[str, int] = {}

    def enter(self, address: str) -> bool:
        """Count one more; False, and nothing is counted, when it would be too many."""
        held = self._open.get(address, 0)
        if held >= self._most:
            return False
        self._open[address] = held + 1
        return True

    def leave(self, address: str) -> None:
        """Count one less."""
        held = self._open[address] - 1
        if held:
            self._open[address] = held
        else:
            del self._open[address]
