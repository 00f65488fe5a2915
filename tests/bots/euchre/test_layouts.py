"""Layouts fit the view: the same as the game's own worlds, and all of them where there are few."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from parlour.bots.euchre.layouts import Layouts
from parlour.core.rng import Rng
from parlour.games.euchre.game import GAME, EuchreMatch
from parlour.games.euchre.notation import SWAP
from parlour.games.euchre.state import PLAYING, REVIEW
from parlour.games.euchre.view import EuchreView
from tests.games.euchre.table import Table, contract

SWAPPED = "A swap / A bid 3 / B pass / C pass / A trump S"


def dealt(state: EuchreMatch) -> tuple[int, ...]:
    return tuple(int(hand) for hand in state.dealt)


def plain(layout: vec[i64]) -> tuple[int, ...]:
    return tuple(int(hand) for hand in layout)[:4]


def test_a_swapper_faces_924_layouts_and_lists_them() -> None:
    layouts = Layouts(Table().play(SWAPPED).view("A"))
    assert layouts.count() == 924
    found = {plain(layout) for layout in layouts.every()}
    assert len(found) == 924


@pytest.mark.pure
def test_every_layout_is_drawn_about_as_often() -> None:
    table = contract().trick("JD KD TD", "JH 9H QD", "AS 9S JS", "AD QH KH")
    view = table.view("A")
    layouts = Layouts(view)
    every = [plain(layout) for layout in layouts.every()]
    assert len(every) == len(set(every)) == layouts.count()
    rng = Rng(1)
    drawn = Counter(plain(layouts.draw(rng)) for _ in range(25 * len(every)))
    assert set(drawn) == set(every)
    assert min(drawn.values()) >= 5


@pytest.mark.parametrize("options", [{}, {"ghost_swap": "chain"}, {"reneging": "challenge"}])
def test_the_games_own_worlds_are_among_them(options: dict[str, str]) -> None:
    rng = Rng(2)
    seen = 0
    for state, view in positions(6, options, rng):
        if state.phase in (PLAYING, REVIEW):
            seen += check(view, rng)
    assert seen > 5


def positions(
    rounds: int, options: dict[str, str], rng: Rng, *, swaps: bool = True
) -> Iterator[tuple[EuchreMatch, EuchreView]]:
    """Every decision of rounds played at random, as whoever decides sees it."""
    for number in range(rounds):
        state = GAME.start(3, number % 3, GAME.make_options(**options))
        assert isinstance(state, EuchreMatch)
        while not state.rounds:
            for pack in state.to_deal():
                state.deal([rng.shuffled(pack)])
            seat = state.actors()[0]
            view = GAME.view(state, seat)
            yield state, view
            legal = [move for move in view.legal if swaps or move != SWAP]
            state.apply(seat, legal[int(rng.below(len(legal)))])


def check(view: EuchreView, rng: Rng) -> int:
    """Compare with the game's worlds; 1 where there were few enough to list."""
    layouts = Layouts(view)
    world = GAME.worlds(view, rng)
    assert view.seat is not None
    hands = layouts.hands(world.dealt, 0)
    assert [int(hand) for hand in hands] == [int(world.hands[seat]) for seat in range(3)]
    if layouts.count() > 400:
        return 0
    assert dealt(world) in {plain(layout) for layout in layouts.every()}
    return 1


def test_who_forgets_takes_old_cards_to_be_anywhere() -> None:
    table = contract().trick("JD KD TD", "JH 9H QD")
    view = table.view("A")
    sharp, dull = Layouts(view), Layouts(view, remembered=1)
    assert dull.count() > sharp.count()
    assert len(dull.unknown) == len(sharp.unknown) + 2
    hands = dull.hands(dull.draw(Rng(1)), 0)
    assert [int(hand).bit_count() for hand in hands] == [4, 4, 4]


@pytest.mark.parametrize("swaps", ["no", "default", "chain"])
def test_who_forgets_still_deals_every_hand_its_size(swaps: str) -> None:
    """Whoever took up the hand that a seat gave away plays cards which that seat knows."""
    rng = Rng(5)
    options = {"ghost_swap": "chain"} if swaps == "chain" else {}
    given = 0
    for _, view in positions(40, options, rng, swaps=swaps != "no"):
        if view.phase == "play":
            given += bool(view.given)
            for remembered in range(6):
                layouts = Layouts(view, remembered)
                assert view.seat is not None
                hands = layouts.hands(layouts.draw(rng), view.seat)
                assert [int(hand).bit_count() for hand in hands] == hand_sizes(view)
    assert bool(given) == (swaps != "no")


def hand_sizes(view: EuchreView) -> list[int]:
    """What the seats hold, from the one that asks; those who have played in the trick one less."""
    own = len(view.hand)
    assert view.seat is not None
    played = {(view.leader + index) % 3 for index in range(len(view.trick))}
    return [own - ((view.seat + index) % 3 in played) for index in range(3)]
