"""What a beam search keeps: arrangements seen already, and the foremost of many."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from parlour.bots.nerts.position import Position

_MIX: Final[i64] = 0x2545F4914F6CDD1D


def note(known: dict[int, float], position: Position) -> bool:
    """Mark an arrangement as seen; whether it is new, or this way to it is a better one."""
    key = _key(position)
    if key in known and known[key] >= position.score:
        return False
    known[key] = position.score
    return True


def _key(position: Position) -> int:
    """A number that two arrangements practically never share."""
    mixed: i64 = position.low * _MIX
    mixed = (mixed ^ (mixed >> 29)) + position.high
    mixed = mixed * _MIX
    mixed = (mixed ^ (mixed >> 31)) + position.gone
    mixed = mixed * _MIX
    mixed = (mixed ^ (mixed >> 27)) + position.left * 64 + position.at
    return int(mixed)


def foremost(pool: list[Position], width: int) -> list[Position]:
    """The best of them, in order; equals as they came."""
    found: list[Position] = []
    for position in pool:
        if len(found) == width and position.score <= found[-1].score:
            continue
        place = len(found)
        while place > 0 and found[place - 1].score < position.score:
            place -= 1
        found.insert(place, position)
        if len(found) > width:
            found.pop()
    return found
