"""Seats: 0 … n−1 in code, A, B, C … in text; the table itself is −1 and ``*``."""

from __future__ import annotations

from typing import Final

from parlour.core.errors import NotationError

TABLE: Final = -1
"""The table's own seat, which acts only where a rules page says so."""

LETTERS: Final = "ABCDEFGHIJ"


def format_seat(seat: int) -> str:
    """``0`` → ``A``; the table → ``*``."""
    return "*" if seat == TABLE else LETTERS[seat]


def parse_seat(text: str, players: int) -> int:
    """``A`` → ``0``; raises :class:`NotationError` for anything that is not one of the seats."""
    if text == "*":
        return TABLE
    seat = LETTERS.find(text) if len(text) == 1 else -1
    if seat < 0 or seat >= players:
        raise NotationError("seat-unknown", seat=text, last=LETTERS[players - 1])
    return seat
