"""What each seat is shown, and what not."""

from __future__ import annotations

import json

import pytest

from parlour.games.euchre.game import GAME
from parlour.games.euchre.notation import MOVES
from parlour.games.euchre.view import DEAD, PLAYED
from parlour.words import say
from tests.games.euchre.table import HANDS, Table, contract, in_review
from tests.games.euchre.test_engine import random_positions

SEATS = (None, 0, 1, 2)


@pytest.mark.parametrize("seed", range(3))
def test_a_view_is_read_back_as_it_was_written(seed: int) -> None:
    for state in random_positions(seed):
        for seat in SEATS:
            view = GAME.view(state, seat)
            assert GAME.load_view(json.loads(view.to_text())) == view


@pytest.mark.parametrize("seed", range(3))
def test_without_its_private_part_every_view_is_the_spectators(seed: int) -> None:
    for state in random_positions(seed):
        spectator = GAME.view(state, None)
        assert spectator.hand == spectator.given == ()
        for seat in range(3):
            assert GAME.public(GAME.view(state, seat)) == spectator


@pytest.mark.clause("3.4", "5.5", "5.7")
def test_a_view_holds_ones_own_cards_and_no_others() -> None:
    table = Table().play("A pass / B swap / B pass / C bid 3 / C trump H")
    own = {"A": HANDS["A"], "B": f"{HANDS['ghost']} {HANDS['B']}", "C": HANDS["C"], "": ""}
    for seat, cards in own.items():
        view = table.view(seat)
        shown = [*view.hand, *[card for card, _ in view.given]]
        assert {GAME.format_card(card) for card in shown} == set(cards.split())
        data = {**view.to_json(), "options": None, "legal": None}
        for card in set(" ".join(HANDS.values()).split()) - set(cards.split()):
            assert card not in json.dumps(data)


@pytest.mark.clause("5.6")
def test_who_swapped_sees_where_the_old_hand_lies() -> None:
    table = Table().play("A pass / B swap / B pass / C bid 3 / C trump H")
    assert {where for _, where in table.view("B").given} == {DEAD}
    assert table.view("A").given == table.view().given == ()
    assert ["KD", "dead"] in table.view("B").to_json()["given"]


@pytest.mark.clause("5.6")
def test_in_a_chain_the_old_hand_is_followed_until_it_is_played() -> None:
    table = Table(ghost_swap="chain").play(
        "A swap / A pass / B swap / B bid 3 / C pass / B trump D"
    )
    assert {where for _, where in table.view("A").given} == {1}
    table.trick("JD")
    whereabouts = dict(table.view("A").given)
    assert whereabouts.pop(GAME.parse_card("JD")) == PLAYED
    assert set(whereabouts.values()) == {1}
    assert {where for _, where in table.view("B").given} == {DEAD}
    assert table.view("C").given == ()


def test_the_finished_round_stays_on_show_until_the_next_deal() -> None:
    table = contract("bid 4")
    table.trick("JD KD TD JH 9H QD AS 9S JS AD QH KH 9D KS KC TC AC AH")
    view = table.view("C")
    assert (view.phase, view.high, view.bidder, view.trump) == ("deal", 4, 0, 1)
    assert view.taken == (5, 1, 0)
    assert [GAME.format_card(card) for card in view.tricks[-1][1:4]] == ["TC", "AC", "AH"]
    assert view.given == view.hand == ()
    assert table.next_deal().view("C").tricks == ()


def test_every_move_can_be_said_in_words() -> None:
    view = Table().view("A")
    said = []
    for move in range(MOVES):
        key, details = GAME.describe_move(view, move)
        said.append(say(key, **details))
    assert len(set(said)) == MOVES
    assert said[GAME.parse_move("play JD")] == "Play the jack of diamonds"
    assert said[GAME.parse_move("bid 4")] == "Bid 4 tricks"
    key, _ = GAME.describe_move(in_review().view("A"), GAME.parse_move("pass"))
    assert say(key) == "Challenge nobody (more)"
