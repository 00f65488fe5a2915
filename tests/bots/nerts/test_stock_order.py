"""The arithmetic of the stock says what turning it really brings."""

from __future__ import annotations

import pytest

from parlour.bots.nerts.stock_order import (
    NEVER,
    count_left,
    next_at,
    offset,
    rotated,
    rotations_until,
    top_place,
    turns_until,
)
from parlour.core.rng import Rng
from parlour.games.nerts.layout import Layout
from parlour.games.nerts.options import House, make_options
from parlour.games.nerts.stock import apply_rotate, apply_turn, rotate, turn_over

HOUSES = [(deal, short) for deal in (1, 3) for short in ("turn_over", "expose")]


def layout_of(size: int, turned: int) -> Layout:
    """A stock and waste of the cards 0, 1, 2 …, some of them turned."""
    layout = Layout()
    layout.deck = list(range(size))
    layout.turned = turned
    return layout


def house_of(deal: int, short: str) -> House:
    """Where the stock is turned so."""
    return House(make_options({"deal": deal, "short_stock": short, "rotate": "any_time"}))


def played(layout: Layout, size: int) -> tuple[int, int]:
    """The places that are gone, and how many are turned, as the search counts them."""
    gone = sum(1 << card for card in range(size) if card not in layout.deck)
    stock = layout.deck[int(layout.turned) :]
    return gone, stock[0] if stock else size


@pytest.mark.pure
@pytest.mark.parametrize(("deal", "short"), HOUSES)
def test_a_turn_is_the_turn_of_the_rules(deal: int, short: str) -> None:
    house, rng = house_of(deal, short), Rng(5)
    for _ in range(150):
        size = 1 + int(rng.below(37))
        layout = layout_of(size, 0)
        for _ in range(40):
            gone, at = played(layout, size)
            if not layout.deck:
                assert next_at(gone, at, size, deal, house.exposes) in (at, 0)
                break
            after = next_at(gone, at, size, deal, house.exposes)
            turned = int(layout.turned)
            apply_turn(layout, house)
            assert count_left(gone, 0, after) == layout.turned
            assert (int(layout.turned) > turned) == (after > at)
            place = top_place(gone, after)
            assert (layout.deck[int(layout.turned) - 1] if layout.turned else -1) == place
            if layout.turned and rng.below(3) == 0:
                layout.turned -= 1
                del layout.deck[int(layout.turned)]


@pytest.mark.pure
@pytest.mark.parametrize(("deal", "short"), HOUSES)
def test_the_turns_to_a_card_are_those_it_takes(deal: int, short: str) -> None:
    house = house_of(deal, short)
    for size in (1, 2, 3, 7, 12, 35):
        for place in range(size):
            turns = int(turns_until(0, 0, size, place, deal, house.exposes))
            layout = layout_of(size, 0)
            for _ in range(max(turns, 0)):
                apply_turn(layout, house)
            if turns == NEVER:
                assert offset(0, place, deal) != 0
            else:
                assert layout.deck[int(layout.turned) - 1] == place


@pytest.mark.pure
def test_a_card_that_is_one_short_comes_up_when_one_before_it_is_played() -> None:
    size, place = 35, 6  # the first of the third packet
    assert turns_until(0, 0, size, place, 3, False) == NEVER
    assert offset(0, place, 3) == 1
    gone = 1 << 2  # the top of the first packet was played
    assert offset(gone, place, 3) == 0
    assert (
        turns_until(gone, 3, size, place, 3, False) == 10 + 1 + 2
    )  # the rest of this pass, the turn-over, and on


@pytest.mark.pure
def test_rotations_bring_every_card_up() -> None:
    house = house_of(3, "turn_over")
    for size in range(3, 39):
        for place in range(size):
            times = rotations_until(size, place, 3)
            assert 0 <= times <= 2 + size % 3
            layout = layout_of(size, 0)
            for _ in range(times):
                apply_rotate(layout, house)
            assert layout.deck == rotated(list(range(size)), 0, times)
            index = layout.deck.index(place)
            assert (index + 1) % 3 == 0
            assert turns_until(0, 0, size, index, 3, False) == (index + 1) // 3


@pytest.mark.pure
def test_rotating_moves_the_stock_and_not_the_waste() -> None:
    layout = layout_of(9, 3)
    rotate(layout)
    assert layout.deck == rotated(list(range(9)), 3, 1) == [0, 1, 2, 4, 5, 6, 7, 8, 3]
    turn_over(layout)
    assert rotated([], 0, 2) == []
    assert rotations_until(2, 0, 3) == 1
