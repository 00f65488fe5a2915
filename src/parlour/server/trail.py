"""The table as it was some time ago, for spectators who see everything later."""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence

from parlour.server.entries import AnyEntry
from parlour.server.fold import Fold


class Trail:
    """A second fold of the same log that lags ``delay`` milliseconds behind; none without."""

    def __init__(self, delay: int = 0, log: Sequence[AnyEntry] = ()) -> None:
        self.delay = delay
        self.fold: Fold | None = None
        self._coming: deque[AnyEntry] = deque(log)
        if delay:
            self.fold = Fold()
            self.fold.fold(self._coming.popleft())

    def add(self, made: Sequence[AnyEntry]) -> None:
        """The log has grown."""
        if self.fold is not None:
            self._coming.extend(made)

    def advance(self, now: int) -> bool:
        """Let happen what is old enough; whether there was anything."""
        seen = False
        while self.fold is not None and self._coming and self._coming[0].wall + self.delay <= now:
            self.fold.fold(self._coming.popleft())
            seen = True
        return seen

    def due(self) -> int | None:
        """When the next thing is old enough."""
        return self._coming[0].wall + self.delay if self._coming else None
