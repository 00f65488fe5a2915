"""When a move of a game without turns counts as made. Everything about it is here.

A page says when its card was grabbed and let go, by the clock of the round as the page sees it,
which lags behind by the way to the page. So a drop is stamped with what its hand was an answer to,
however far away the page is, and arrives a round trip later. The server believes a stamp within
the round trip that it has measured (``reach``), never more than its cap, and never one before the
seat's last. What a page is told is held back (``hold``, see ``evening``), and its time with it.

A page's clock goes by the middle one of its pongs, not by the quickest: what it shows comes like
the middle one, and else every hand on an unsteady connection would seem slow.

The same function judges people, the host, bots of this server (``reach`` 0) and bots of others.
"""

from __future__ import annotations

from typing import Final, NamedTuple


class Times(NamedTuple):
    """A move's times as they count, in milliseconds of the round."""

    drop: int
    grab: int


class Way(NamedTuple):
    """How far away a seat's hand is, in milliseconds."""

    reach: int = 0
    """By how much earlier than its arrival a drop may have been."""
    hold: int = 0
    """By how much later than others could this hand sees what happens."""


HERE: Final = Way()
"""No way at all."""


def accept(now: int, at: int, grabbed: int, last: int, way: Way = HERE) -> Times:
    """The drop and the grab as they count.

    All are milliseconds of the round: the arrival, what the page said (0: nothing), and the last
    drop of this seat. The drop is never later than the arrival unless the last one is, and never
    earlier than the way allows.
    """
    seen = now - way.hold
    floor = max(1, last)
    claim = at - way.hold if at else seen
    drop = max(floor, seen - way.reach, min(claim, seen))
    held = max(floor, min(grabbed - way.hold if grabbed else drop, drop))
    return Times(drop, held)
