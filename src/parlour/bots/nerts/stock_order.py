"""When the cards of the stock come up: arithmetic with places (sections 8 and 9).

The order of the stock never changes but by cards that are played and by rotations, and after one
pass nearly all of it is known. Places count from the first card of the waste; ``gone`` has a bit
for each place whose card was played since, ``at`` is how many places have been turned.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from parlour.bots.nerts.packing import BIT

NEVER: Final = -1


def next_at(gone: i64, at: i64, size: i64, packet: i64, exposes: bool) -> i64:
    """How many places are turned after one more turn; 0 for a turn-over (8.3 to 8.5).

    ``at`` itself where there is nothing to turn.
    """
    stock = count_left(gone, at, size)
    waste = count_left(gone, 0, at)
    if stock >= packet:
        return skip(gone, at, size, packet)
    if stock + waste < packet:
        return size if waste == 0 and stock else 0
    return size if exposes and stock else 0


def count_left(gone: i64, start: i64, end: i64) -> i64:
    """The cards that still lie in these places."""
    count: i64 = 0
    place: i64
    for place in range(start, end):
        if not gone & BIT[place]:
            count += 1
    return count


def skip(gone: i64, at: i64, size: i64, count: i64) -> i64:
    """The place after ``count`` more cards that are still there."""
    while count > 0 and at < size:
        if not gone & BIT[at]:
            count -= 1
        at += 1
    return at


def top_place(gone: i64, at: i64) -> i64:
    """The place of the waste's top, or −1."""
    at -= 1
    while at >= 0 and gone & BIT[at]:
        at -= 1
    return at


def turns_until(gone: i64, at: i64, size: i64, place: i64, packet: i64, exposes: bool) -> i64:
    """How many turns bring a place to the top of the waste, if nothing else is played.

    0 when it lies there; −1 when it never comes up so, this pass or the next.
    """
    turns: i64 = 0
    overs: i64 = 0
    while top_place(gone, at) != place:
        following = next_at(gone, at, size, packet, exposes)
        overs += 1 if following <= at else 0
        if overs > 1:
            return NEVER
        at = following
        turns += 1
    return turns


def offset(gone: i64, place: i64, packet: i64) -> i64:
    """How far a place is from the top of its packet in a pass from the start.

    0: it comes up by turning alone. 1: it does when one card before it is played, or the stock is
    rotated once; and so on. So playing cards from before it moves everything behind them.
    """
    before: i64 = count_left(gone, 0, place)
    return (before + 1) % packet


def rotated(deck: list[int], start: int, times: int) -> list[int]:
    """The deck after the stock (all from ``start`` on) was rotated so often (9.1)."""
    stock = deck[start:]
    if not stock:
        return deck[:]
    times %= len(stock)
    return deck[:start] + stock[times:] + stock[:times]


def rotations_until(size: int, place: int, packet: int) -> int:
    """The fewest rotations of a whole stock after which a place comes up by turning (10.3).

    Each rotation moves every card one place forward; the first ones come to the end. With fewer
    cards than a packet only the last one comes up.
    """
    step = min(packet, size)
    for times in range(size):
        now = (place - times) % size
        if (now + 1) % step == 0 and now < size - size % step:
            return times
    return NEVER
