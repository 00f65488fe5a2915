"""When a move of a game without turns counts as made. Everything about it is here.

A page says when its card was grabbed and let go, by the clock of the round as the page sees it,
which lags behind by the way to the page. So a drop is stamped with what its hand was an answer to,
however far away the page is, and arrives a round trip later. The server believes a stamp within
the round trip that it has measured (``reach``), never more than its cap, and never one before the
seat's last. What a page is told is held back (``hold``, see ``evening``), and its time with it. And
a page's clock goes by its quickest message, while what it shows has mostly come a little later
(``wobble``): that too is taken off, or an unsteady connection would make a hand seem slow.

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
    wobble: int = 0
    """By how much later, on the whole, than by the quickest message it has had."""


HERE: Final = Way()
"""No way at all."""


def accept(now: int, at: int, grabbed: int, last: int, way: Way = HERE) -> Times:
    """The drop and the grab as they count.

    All are milliseconds of the round: the arrival, what the page said (0: nothing), and the last
    drop of this seat. The drop is never later than the arrival unless the last one is, and never
    earlier than the way allows.
    """
    seen, behind = now - way.hold, way.hold + way.wobble
    floor = max(1, last)
    claim = at - behind if at else seen
    drop = max(floor, seen - way.reach, min(claim, seen))
    held = max(floor, min(grabbed - behind if grabbed else drop, drop))
    return Times(drop, held)
