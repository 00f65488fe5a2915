"""What everybody sees and remembers, and how moves are said."""

from __future__ import annotations

import json
import pickle

import pytest

from parlour import words
from parlour.games.nerts.game import GAME
from tests.games.nerts.table import QUIET, Hand, Table, random_positions, shown

EIGHT = "3D 4D 5D 6D 7D 8D 9D TD"


@pytest.mark.clause("8.9")
def test_a_turned_packet_is_remembered_through_the_turn_over() -> None:
    table = Table(Hand("3C 7H", "8S QD 5C 2H", EIGHT), QUIET).play("A turn")
    assert shown(table.view().waste(0)) == "3D 4D 5D"
    assert shown(table.view().nerts(0)) == "? 7H"
    while table.view().waste(0):
        table.play("A turn")
    known = shown(table.view().stock(0)).split()
    assert known[:8] == EIGHT.split()
    assert known[-1] == "?", "the cards left over in a short stock were never shown"


@pytest.mark.clause("8.9", "9.2")
def test_an_unseen_card_that_is_rotated_stays_unseen() -> None:
    table = Table(Hand("3C 7H", "8S QD 5C 2H", EIGHT), QUIET, rotate="any_time")
    table.play("A turn", "A rotate")
    assert set(shown(table.view().stock(0)).split()) == {"?"}
    assert table.place("stock A").endswith("6D")


@pytest.mark.clause("10.9")
@pytest.mark.option("all_stuck=shuffle")
def test_after_a_shuffle_seen_cards_are_known_to_be_somewhere_in_the_stock() -> None:
    hand = Hand("3C 7H", "8S QD 5C 2H", EIGHT)
    table = Table(hand, QUIET, all_stuck="shuffle").play("A turn", "A stuck", "B stuck")
    assert table.view().phase == "shuffle"
    first, second = table.state.to_deal()
    five = GAME.parse_card("5D")
    table.state.deal([[five, *[card for card in first if card != five][::-1]], list(second)])
    assert set(table.view().stock(0)) == {-1}
    assert shown(table.view().loose(0)) == "3D 4D 5D"
    table.play("A turn")
    assert shown(table.view().loose(0)) == "3D 4D"


@pytest.mark.clause("11.7")
@pytest.mark.option("late_earlier=revoke")
def test_the_next_nerts_card_stays_known_under_one_that_came_back() -> None:
    first, second = Hand("3C 2H", "AH QD 5C 9C"), Hand("3S 2H", "8S QD 5C 9C")
    table = Table(first, second, late_earlier="revoke").play("A w1>f @10")
    table.play("A n>f1 @900", "B n>f1 @500")
    assert shown(table.view().nerts(0)) == "3C 2H"
    assert table.place("f1") == "AH 2H"
    assert table.view().played(0) == ((26, 0), (27, 1))


@pytest.mark.clause("15.1")
def test_nobody_can_tell_which_of_two_shuffled_jokers_was_seen_before() -> None:
    hand = Hand("3C 7H", "8S QD 5C 2H", "3D 4D * 6D 7D *")
    table = Table(hand, QUIET, jokers=2, all_stuck="shuffle", deal=1)
    table.play("A turn", "A turn", "A turn", "A stuck", "B stuck")
    packs = [list(pack) for pack in table.state.to_deal()]
    for order in (list(reversed(packs[0])), packs[0][-1:] + packs[0][:-1]):
        other = Table(hand, QUIET, jokers=2, all_stuck="shuffle", deal=1)
        other.play("A turn", "A turn", "A turn", "A stuck", "B stuck")
        other.state.deal([order, packs[1]])
        assert "*" in shown(other.view().loose(0)).split()
        other.play("A turn")
        assert "*" not in shown(other.view().loose(0)).split()


@pytest.mark.clause("8.9", "10.9")
def test_a_joker_that_comes_up_again_says_nothing_of_the_other() -> None:
    hand = Hand("3C 7H", "8S QD 5C 2H", "* * 3D 4D")
    table = Table(hand, QUIET, deal=1, jokers=2, all_stuck="shuffle", early_turnover=True)
    table.play("A turn", "A turn", "A turn", "A stuck", "B stuck")
    first, second = table.state.to_deal()
    table.state.deal([[*reversed(first)], list(second)])
    for _ in range(2):
        table.play("A turn")
        assert shown(table.view().waste(0)) == "*"
        assert shown(table.view().loose(0)) == "3D *"
        assert set(table.view().stock(0)) == {-1}
        table.play("A over")


@pytest.mark.clause("8.9")
def test_how_the_engine_tells_two_jokers_apart_is_not_in_a_view() -> None:
    above = Table(Hand("* 7H", "8S QD 5C *"), QUIET, jokers=2)
    below = Table(Hand("3C 7H", "8S QD 5C *"), QUIET, jokers=2)
    assert above.view() == below.view()
    seen = [table.view().table.layouts[0] for table in (above, below)]
    assert seen[0].piles[3].cards == seen[1].piles[3].cards
    assert seen[0].seen == seen[1].seen


def test_a_finished_round_stays_on_show_without_its_hidden_cards() -> None:
    table = Table(Hand("7H", "8S QD 5C 2H"), QUIET, air="return")
    view = table.play("A n>w1", "A call").view()
    assert view.phase == "deal"
    assert shown(view.work(0, 0)) == "8S 7H"
    assert set(view.stock(0)) == {-1}
    assert view.to_json()["tally"] == [[0, 0], [0, 1]]
    assert [name for name, _ in table.state.places()] == ["pack A", "pack B"]


@pytest.mark.parametrize("seed", range(8))
def test_views_are_alike_but_for_the_seat_and_its_moves(seed: int) -> None:
    for state in random_positions(seed):
        spectator = GAME.view(state, None).to_json()
        for seat in range(state.players):
            view = GAME.view(state, seat)
            told = view.to_json()
            assert {**told, "seat": None, "legal": {}} == spectator
            assert GAME.public(view).to_json() == spectator
            assert GAME.load_view(json.loads(view.to_text())).to_text() == view.to_text()
            assert pickle.loads(pickle.dumps(view)) == view


@pytest.mark.parametrize("seed", range(6))
def test_every_legal_move_can_be_said_in_words(seed: int) -> None:
    for state in random_positions(seed):
        for seat in state.actors():
            view = GAME.view(state, max(seat, 0))
            for move in state.legal(seat):
                key, details = GAME.describe_move(view, move)
                assert words.speak(key, details)


def test_moves_are_said_with_their_cards() -> None:
    def said(table: Table, move: str) -> str:
        key, details = GAME.describe_move(table.view("A"), GAME.parse_move(move))
        return words.speak(key, details)

    table = Table(Hand("* AC 7H", "8S QD 5C 2H"), QUIET, jokers=1)
    assert said(table, "n>w1") == "Move the 7H from the Nerts pile to work pile 1"
    table.play("A n>w1")
    assert said(table, "w1:2>w3") == "Move 2 cards, from the 8S down, to work pile 3"
    assert said(table, "n>f") == "Begin a foundation with the AC from the Nerts pile"
    table.play("A n>f")
    assert said(table, "n>f1=2C") == "Play the joker from the Nerts pile to foundation 1 as the 2C"
    assert said(table, "n/w2") == "Slide the joker from the Nerts pile under work pile 2"
