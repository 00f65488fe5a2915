"""What a table needs from outside: where its log is kept, who decides for bots, what time it is."""

from __future__ import annotations

import asyncio
import contextlib
import time
from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from typing import Any

from parlour.core.errors import ParlourError

Told = dict[str, Any]
"""What a process of bots has answered, as JSON."""


class StoreError(ParlourError):
    """The log could not be written or read: nothing of this append is kept."""


class Conflict(StoreError):
    """Somebody else has appended since: read what is missing, and try again."""


class TableUnknown(ParlourError):
    """There is no table of this id."""


class Store(ABC):
    """Keeps the log of every table: entries numbered from 1 without gaps."""

    @abstractmethod
    async def append(self, table: str, expected: int, entries: Sequence[bytes]) -> None:
        """Keep ``entries`` as numbers ``expected`` + 1 …, all or none; back once they are safe.

        Raises :class:`Conflict` when number ``expected`` + 1 exists, :class:`StoreError` when the
        log cannot be written.
        """

    @abstractmethod
    async def read(self, table: str, after: int) -> list[tuple[int, bytes]]:
        """The entries with numbers above ``after``, in order; empty for an unknown table."""

    @abstractmethod
    async def close(self) -> None:
        """Finish what is under way and let go of everything."""

    def watch(self, table: str, notice: Callable[[], None]) -> Callable[[], None]:
        """Call ``notice`` when another server has appended to this table; returns how to stop."""
        return lambda: None


class Desk(ABC):
    """Where bots think: somewhere that a slow or broken bot harms nobody."""

    @abstractmethod
    async def choose(self, game: str, bot: str, view: str, seed: int) -> str:
        """The move, as text, that ``bot`` picks in a view (the text of ``View.to_text``).

        The same ``seed`` gives the same move. Raises :class:`DeskError` when it fails or is late.
        """

    async def advise(self, game: str, view: str, seed: int, most: int = 5) -> Told:
        """What the strongest adviser thinks: ``advice`` (``most`` choices) and ``nudge``.

        Raises :class:`DeskError` when there is none, or it fails or is late.
        """
        raise DeskError("nobody here gives advice")

    @abstractmethod
    async def close(self) -> None:
        """Leave no process behind."""


class DeskError(ParlourError):
    """A bot failed, was too late, or cannot be asked at all."""


class Wall:
    """The clock on the wall, read once and never set back. Tests turn its hands themselves."""

    def __init__(self) -> None:
        self._begun = time.time_ns() - _elapsed()

    def now(self) -> int:
        """Milliseconds since 1970."""
        return (self._begun + _elapsed()) // 1_000_000

    async def wait(self, event: asyncio.Event, until: int | None) -> None:
        """Until ``event`` is set, or the wall says ``until`` (None: never)."""
        if until is None:
            await event.wait()
            return
        seconds = (until - self.now()) / 1000
        if seconds <= 0:
            await asyncio.sleep(0)  # others have their turn, however much is due here
            return
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(event.wait(), seconds)


def _elapsed() -> int:
    """Nanoseconds since some time, those that the machine has slept too where that is told."""
    clock: int | None = getattr(time, "CLOCK_BOOTTIME", None)
    return time.monotonic_ns() if clock is None else time.clock_gettime_ns(clock)
