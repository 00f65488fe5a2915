"""The opening, the turn, bounces, discards and hazards, as sentences of play."""

from __future__ import annotations

import json

import pytest

from parlour.games.gnoming.deck import HAZARD
from parlour.games.gnoming.match import load_state
from parlour.games.gnoming.state import FROM_DRAW, PHASE_NAMES
from tests.games.gnoming.table import QUIET, Table

ODD = "2 4 6 8 10 1 3 5 7"


@pytest.mark.clause("2.2", "2.3", "2.5")
def test_nine_cards_each_then_the_two_tops_then_the_draw_pile() -> None:
    table = Table(QUIET, ODD, tops="M -1", pile="5 6")
    assert table.place("garden A") == QUIET
    assert table.place("garden B") == ODD
    assert (table.place("left"), table.place("right")) == ("M", "-1")
    assert table.place("draw").startswith("5 6 ")


@pytest.mark.clause("2.4")
def test_a_hazard_is_set_aside_when_the_discards_are_begun() -> None:
    table = Table(QUIET, ODD, tops="H 10 H H -1")
    assert (table.place("left"), table.place("right")) == ("10", "-1")
    assert table.place("removed") == "H H H"
    assert table.actors() == "AB"


@pytest.mark.clause("3.1", "3.2", "3.4")
def test_everybody_flips_two_in_any_order_and_then_the_starter_draws() -> None:
    table = Table(QUIET, ODD)
    table.refuses("A draw", "3.1")
    table.play("B reveal c3", "A reveal a1", "B reveal b2")
    assert "turned up your two" in table.refuses("B reveal a1", "3.1")
    assert "a1 is face up" in table.refuses("A reveal a1", "3.2")
    table.play("A reveal a2")
    assert table.actors() == "A"


@pytest.mark.clause("3.3", "8.7")
def test_a_hazard_flipped_at_the_opening_does_nothing() -> None:
    table = Table("H 2 3 4 5 6 7 8 9", ODD).open()
    assert table.legal("A") == "draw, take left, take right"


@pytest.mark.clause("4.1", "4.2")
def test_only_the_mover_moves_and_in_the_order_draw_play_discard() -> None:
    table = Table(QUIET, ODD, pile="9").open()
    table.refuses("B draw", "4.1")
    table.refuses("A place a1", "4.2")
    table.play("A draw")
    table.refuses("A draw", "4.2")
    table.refuses("A bounce a1", "4.2")
    table.play("A place a1")
    table.refuses("A place b1", "4.2")
    table.play("A discard left")
    assert table.actors() == "B"


@pytest.mark.clause("5.1", "5.4", "5.5")
def test_a_card_may_be_placed_anywhere_and_turns_up_what_it_replaces() -> None:
    table = Table(QUIET, ODD, pile="10").open().play("A draw")
    assert table.legal("A").count("place") == 9
    table.play("A place c3")
    assert table.place("loose") == "9"
    assert table.view("B").gardens[0][8] == table.view("A").gardens[0][8] != -1


@pytest.mark.clause("5.2")
def test_a_drawn_card_may_be_discarded_at_once() -> None:
    table = Table(QUIET, ODD, pile="10").open().play("A draw", "A discard right")
    assert table.place("right") == "-1 10"


@pytest.mark.clause("5.3")
@pytest.mark.option("discard_take_must_play=yes")
def test_a_card_taken_from_the_discards_must_be_placed() -> None:
    table = Table(QUIET, ODD).open().play("A take left")
    table.refuses("A discard left", "5.3")
    table.refuses("A discard", "5.3")


@pytest.mark.clause("5.3")
@pytest.mark.option("discard_take_must_play=no")
def test_a_house_may_let_a_taken_card_be_discarded_again() -> None:
    table = Table(QUIET, ODD, discard_take_must_play="no").open().play("A take left")
    table.refuses("A discard right", "7.2")
    table.play("A discard left")
    assert table.place("left") == "10"


@pytest.mark.clause("4.4", "7.2", "7.3")
def test_an_emptied_pile_must_be_begun_again() -> None:
    table = Table(QUIET, ODD).open().play("A take right", "A place a1")
    assert "right discard pile is empty" in table.refuses("A discard left", "7.2")
    table.play("A discard right")
    assert table.place("right") == "1"


@pytest.mark.clause("6.3", "6.4", "6.6", "6.7")
def test_a_loose_card_equal_to_its_replacement_may_bounce_but_not_back() -> None:
    table = Table(QUIET, ODD, pile="9").open().play("A draw", "A place c3")
    table.refuses("A bounce c3", "6.4")
    assert table.legal("A").startswith("bounce a1, bounce b1")
    assert "bounce c3" not in table.legal("A")
    table.play("A bounce a3")
    assert table.place("loose") == "7"
    table.refuses("A bounce a1", "6.3")
    assert table.place("garden A") == "1 2 3 4 5 6 9 8 9"


@pytest.mark.clause("6.3")
def test_face_down_cards_and_mulligans_are_no_match_for_a_bounce() -> None:
    table = Table("M 2 9 4 5 6 7 8 9", ODD, pile="3").open().play("A draw", "A place c3")
    table.refuses("A bounce a2", "6.3")


@pytest.mark.clause("6.1", "6.5")
def test_a_card_that_lay_face_up_never_bounces() -> None:
    table = Table("7 7 3 4 5 6 1 8 9", ODD, pile="7").open()
    table.play("A draw", "A place a1")
    table.refuses("A bounce c1", "6.1")
    table = Table("7 2 3 4 5 6 7 8 9", ODD, pile="7").open()
    table.play("A draw", "A place a3", "A bounce b1")
    table.refuses("A bounce c1", "6.1")


@pytest.mark.clause("6.2", "6.8")
@pytest.mark.parametrize("card", ["-2", "M", "H"])
def test_only_positive_cards_bounce(card: str) -> None:
    table = Table(f"{card} 2 {card} 4 5 6 7 8 9", ODD, pile="3").open()
    table.play("A draw", "A place c1")
    table.refuses("A bounce c3", "6.2")


@pytest.mark.clause("7.1", "7.4", "8.1")
def test_only_hazards_are_discarded_on_no_pile() -> None:
    table = Table(QUIET, ODD, pile="3 H").open().play("A draw")
    table.refuses("A discard", "7.1")
    table.play("A discard left")
    assert table.place("left") == "10 3"
    table.play("B draw")
    table.refuses("B discard left", "8.1")
    table.play("B discard")
    assert table.place("removed") == "H"


@pytest.mark.clause("8.2", "8.6")
@pytest.mark.option("hazard_flip=optional")
def test_the_others_are_asked_clockwise_from_the_discarders_left() -> None:
    table = Table("1 2 H 4 5 6 7 8 9", ODD, QUIET, pile="3 H").open().pass_turns(1)
    table.play("B draw", "B discard")
    assert table.actors() == "C"
    assert "seat C is asked" in table.refuses("A reveal c1", "8.2")
    table.refuses("C draw", "8.2")
    table.refuses("C reveal a1", "8.2")
    table.play("C decline")
    assert table.actors() == "A"
    table.play("A reveal c1")
    assert table.actors() == "C"
    assert table.legal("C").startswith("draw")


@pytest.mark.clause("8.3")
@pytest.mark.option("hazard_flip=forced")
def test_a_house_may_forbid_declining() -> None:
    table = Table(QUIET, ODD, pile="H", hazard_flip="forced").open().play("A draw", "A discard")
    table.refuses("B decline", "8.3")
    table.play("B reveal c1")


@pytest.mark.clause("8.4")
def test_a_last_face_down_card_is_not_asked_for() -> None:
    gardens = ("-1 -2 -3 1 2 3 4 5 6", ODD)
    table = Table(*gardens, pile="10 10 9 10 8 10 7 9 6 10 5 9 H").open()
    for cell in ("c1", "a2", "b2", "c2", "a3", "b3"):
        table.play("A draw", f"A place {cell}", "A discard left").pass_turns(1)
    table.play("A take right", "A place a1", "A discard right").play("B draw", "B discard")
    assert table.actors() == "A"
    assert table.legal("A").startswith("draw")


@pytest.mark.clause("9.3", "9.4")
@pytest.mark.option("mulligan_limit=end_of_turn")
def test_a_second_mulligan_goes_on_the_first_or_is_discarded() -> None:
    table = Table("M 2 3 4 5 6 7 8 9", ODD, pile="M").open().play("A draw")
    assert table.legal("A") == "place a1, discard left, discard right"
    assert "put the card on a1" in table.refuses("A place b1", "9.3")


@pytest.mark.clause("9.4")
def test_with_two_mulligans_up_even_a_hazard_goes_on_one() -> None:
    table = Table("M M 3 4 5 6 7 8 9", ODD, pile="H").open().play("A draw")
    assert table.legal("A") == "place a1, place b1"
    table.refuses("A discard", "9.3")
    table.refuses("A discard left", "9.3")


@pytest.mark.clause("9.4", "9.5")
def test_the_third_mulligan_may_be_taken_and_must_go_on_one_of_the_two() -> None:
    table = Table("M M 3 4 5 6 7 8 9", ODD, tops="M 1").open().play("A take left")
    assert table.legal("A") == "place a1, place b1"
    drawn = Table("M M 3 4 5 6 7 8 9", ODD, pile="M").open().play("A draw")
    assert drawn.legal("A") == "place a1, place b1, discard left, discard right"


@pytest.mark.clause("9.3")
@pytest.mark.option("mulligan_limit=none")
def test_a_house_may_allow_any_number_of_mulligans() -> None:
    table = Table("M M 3 4 5 6 7 8 9", ODD, pile="3", mulligan_limit="none").open()
    assert table.play("A draw").legal("A").count("place") == 9


@pytest.mark.clause("2.7", "10.1")
def test_a_draw_from_an_empty_pile_shuffles_the_discards_under_the_tops() -> None:
    table = emptied()
    tops = (table.place("left").split()[-1], table.place("right").split()[-1])
    mover = table.actors()
    table.play(f"{mover} draw")
    assert table.actors() == ""
    table.refuses(f"{mover} draw", "2.7")
    (pack,) = table.state.to_deal()
    assert pack == tuple(sorted(pack))
    table.state.deal([pack[::-1]])
    assert (table.place("left"), table.place("right")) == tops
    assert table.actors() == mover
    assert table.view(mover).hand == pack[-1]
    assert table.view().hand == -1


@pytest.mark.clause("10.2")
def test_nothing_to_draw_and_nothing_to_shuffle_leaves_the_tops() -> None:
    # No deck is so small: the table is made by hand.
    data = json.loads(emptied().state.dump())
    data["left"], data["right"] = data["left"][-1:], []
    table = emptied()
    table.state = load_state(json.dumps(data))
    mover = table.actors()
    assert table.legal(mover) == "take left"
    table.refuses(f"{mover} draw", "10.2")
    table.refuses(f"{mover} take right", "4.4")


@pytest.mark.clause("10.2", "11.5")
def test_with_nothing_to_draw_or_take_the_round_stops() -> None:
    data = json.loads(emptied().state.dump())
    data["left"], data["right"] = [], []
    data["phase"], data["hand"], data["source"] = PHASE_NAMES.index("play"), HAZARD, FROM_DRAW
    table = emptied()
    table.state = load_state(json.dumps(data))
    table.play(f"{table.actors()} discard")
    while table.view().phase == "ask":
        table.play(f"{table.actors()} decline")
    assert table.state.rounds[-1].reason == "turn_cap"


def emptied() -> Table:
    """A table of seven whose draw pile has just run out."""
    table = Table(*[QUIET] * 7).open()
    while table.view().draw_count:
        table.pass_turns(1)
    return table
