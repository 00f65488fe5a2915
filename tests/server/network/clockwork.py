"""An event loop whose time passes only when nobody has anything to do: hours run in seconds."""

from __future__ import annotations

import asyncio
import selectors
from collections.abc import Coroutine
from typing import Any, TypeVar

from parlour.server.needs import Wall

BEGIN = 1_800_000_000_000
Result = TypeVar("Result")


class _Still(selectors.SelectSelector):
    """Waits for nothing outside: the time asked for is over at once."""

    def __init__(self) -> None:
        super().__init__()
        self.passed = 0.0

    def select(self, timeout: float | None = None) -> list[tuple[selectors.SelectorKey, int]]:
        if timeout is None:
            raise RuntimeError("everybody waits and nothing is due")
        self.passed += max(0.0, timeout)
        return []


class VirtualLoop(asyncio.SelectorEventLoop):
    """Time is what was waited for; nothing else takes any."""

    def __init__(self) -> None:
        self._still = _Still()
        super().__init__(self._still)

        self.faults: list[BaseException] = []
        self.set_exception_handler(self._note)

    def time(self) -> float:
        return self._still.passed

    def _note(self, loop: asyncio.AbstractEventLoop, context: dict[str, Any]) -> None:
        """A callback failed: nothing goes on after that."""
        fault = context.get("exception")
        if isinstance(fault, Exception) and not self.faults:
            self.faults.append(fault)
            for task in asyncio.all_tasks(self):
                task.cancel()


class VirtualWall(Wall):
    """The wall clock of the running loop."""

    def now(self) -> int:
        return BEGIN + int(asyncio.get_running_loop().time() * 1000 + 1e-6)


def run(whole: Coroutine[Any, Any, Result]) -> Result:
    """Run to the end in virtual time."""
    with asyncio.Runner(loop_factory=VirtualLoop) as runner:
        loop = runner.get_loop()
        assert isinstance(loop, VirtualLoop)
        try:
            return runner.run(whole)
        except asyncio.CancelledError:
            raise loop.faults[0] if loop.faults else AssertionError("cancelled") from None
