"""Seats as letters."""

from __future__ import annotations

import pytest

from parlour.core.errors import NotationError
from parlour.core.seats import LETTERS, TABLE, format_seat, parse_seat

pytestmark = pytest.mark.pure


def test_seats_are_letters_and_the_table_is_a_star() -> None:
    for players in range(1, len(LETTERS) + 1):
        for seat in (*range(players), TABLE):
            assert parse_seat(format_seat(seat), players) == seat
    assert [format_seat(seat) for seat in (0, 2, 9, TABLE)] == ["A", "C", "J", "*"]


@pytest.mark.parametrize("text", ["", "a", "D", "AB", "BC", "**", "1", "А", " A"])
def test_another_text_is_no_seat(text: str) -> None:
    with pytest.raises(NotationError) as refused:
        parse_seat(text, 3)
    assert refused.value.key == "seat-unknown"
    assert refused.value.details == {"seat": text, "last": "C"}
