"""When a move of a game without turns counts as made. Everything about it is here.

A page says when its card was grabbed and let go, by the clock of the round. Until connections are
measured, a drop is believed to be at most ``TRUSTED`` old, and never before the seat's last.
"""

from __future__ import annotations

from typing import Final

TRUSTED: Final = 300
"""How many milliseconds before its arrival a drop may lie."""


def accept(now: int, at: int, grabbed: int, last: int) -> tuple[int, int]:
    """The drop and the grab as they count.

    All are milliseconds of the round: the arrival, what the page said (0: nothing), and the last
    drop of this seat. The drop is never later than the arrival unless the last one is.
    """
    floor = max(1, last)
    drop = max(floor, now - TRUSTED, min(at or now, now))
    held = max(floor, min(grabbed or drop, drop))
    return drop, held
