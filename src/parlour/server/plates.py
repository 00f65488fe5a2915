"""What stands on the plate of a seat."""

from __future__ import annotations

from functools import cache

from parlour.core.seats import format_seat
from parlour.server.room import Room
from parlour.words import say


def seat_name(room: Room, seat: int) -> str:
    """The people's names, or the bot's; empty for a free seat."""
    people = room.at(seat)
    if people:
        return " & ".join(member.name for member in people)
    if room.bots[seat] is not None:
        return bot_name(format_seat(seat))
    return stand_in_name(format_seat(seat)) if room.in_match() else ""


@cache
def bot_name(seat: str) -> str:
    """What the bot at this seat is called."""
    return say("table-bot", seat=seat)


@cache
def stand_in_name(seat: str) -> str:
    """What is written where somebody has left in the middle of a match."""
    return say("table-stand-in", seat=seat)
