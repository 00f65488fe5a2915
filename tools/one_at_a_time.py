"""A lock between processes: whoever comes second waits."""

from __future__ import annotations

from contextlib import contextmanager
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

try:
    import fcntl
except ImportError:  # Windows has no such locks: two set-ups at once are the user's to avoid
    fcntl = None  # type: ignore[assignment]


@contextmanager
def one_at_a_time(path: Path, on_wait: Callable[[], None] = lambda: None) -> Iterator[None]:
    """Hold the lock of this file; calls ``on_wait`` first when somebody else holds it.

    The system drops the lock when its process ends, however it ends.
    """
    with path.open("a") as handle:
        if fcntl is not None:
            try:
                fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except BlockingIOError:
                on_wait()
                fcntl.flock(handle, fcntl.LOCK_EX)
        yield
