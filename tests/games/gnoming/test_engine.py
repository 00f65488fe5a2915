"""The engine against the golden records, the naive reading, the contract and itself."""

from __future__ import annotations

from pathlib import Path

import pytest

from parlour.core.errors import IllegalDeal, OptionError
from parlour.core.rng import Rng
from parlour.games.gnoming.game import GAME

HERE = Path(__file__).parent
HUGE = (-1, 34, 2**31, 2**63, 2**64 + 3, -(2**70))


@pytest.mark.clause("2.7")
@pytest.mark.parametrize("number", [99, -1, 2**63, 2**70])
def test_a_deal_is_taken_whole_or_not_at_all(number: int) -> None:
    state = GAME.start(3)
    (pack,) = state.to_deal()
    before = state.dump()
    for packs in ([], [pack, pack], [pack[1:]], [(*pack[1:], number)], [(pack[-1], *pack[1:])]):
        with pytest.raises(IllegalDeal) as refused:
            state.deal(packs)
        assert refused.value.clause == "2.7"
        assert refused.value.reason
    assert state.dump() == before
    state.deal([pack])
    with pytest.raises(IllegalDeal):
        state.deal([pack])


@pytest.mark.parametrize("deck", ["ten", "eleven", "twelve"])
def test_points_stay_in_the_declared_range(deck: str) -> None:
    options = GAME.make_options(deck=deck, rounds=9, turn_cap=20)
    low, high = GAME.points_range(4, options)
    state = GAME.start(4, 0, options)
    while not state.over:
        state.rollout(Rng(len(state.rounds)), 10**9)
    assert all(low <= points <= high for done in state.rounds for points in done.scores)


@pytest.mark.clause("1.2")
def test_two_to_seven_play() -> None:
    for players in (0, 1, 8):
        with pytest.raises(OptionError) as refused:
            GAME.start(players)
        assert refused.value.clause == "1.2"


@pytest.mark.clause("14.1")
@pytest.mark.option("turn_cap=40", "turn_cap=1000", "rounds=3")
def test_options_are_checked_and_have_the_defaults_of_the_page() -> None:
    options = GAME.make_options()
    assert (options.rounds, options.turn_cap, options.deck) == (3, 40, "ten")
    assert GAME.make_options(turn_cap="1000").turn_cap == 1000
    for name, value in (("rounds", 10), ("turn_cap", 0), ("deck", "nine"), ("colour", "red")):
        with pytest.raises(OptionError):
            GAME.make_options(**{name: value})


def test_moves_and_cards_round_trip_as_text() -> None:
    for move in range(GAME.moves):
        assert GAME.parse_move(GAME.format_move(move)) == move
    for text in ("-4", "-1", "1", "12", "M", "H"):
        assert GAME.format_card(GAME.parse_card(text)) == text
