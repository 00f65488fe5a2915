"""What a seat and a spectator may know, and how it is written and said."""

from __future__ import annotations

import json
import pickle

import pytest

from parlour import words
from parlour.games.passing.game import GAME
from parlour.games.passing.view import HIDDEN, PassingView
from tests.games.passing.agreement import random_positions
from tests.games.passing.table import Table

A = "6-4 6-6 4-4 5-3 2-1 1-0 0-0"
B = "4-1 6-1 6-5 5-5 5-4 3-3 3-0"


def hand(view: PassingView, seat: int) -> str:
    """A hand as the view shows it."""
    return " ".join("?" if tile == HIDDEN else GAME.format_card(tile) for tile in view.hands[seat])


@pytest.mark.clause("2.6")
def test_a_seat_sees_its_own_hand_and_how_many_tiles_lie_elsewhere() -> None:
    table = Table(A, B).play("A play 6-4", "B draw")
    assert hand(table.view("A"), 0) == "0-0 1-0 2-1 4-4 5-3 6-6"
    assert hand(table.view("A"), 1) == "? ? ? ? ? ? ? ?"
    assert hand(table.view(), 0) == "? ? ? ? ? ?"
    view = table.view()
    assert (view.boneyard, view.drawable, view.drawn) == (13, 11, (0, 1))


@pytest.mark.clause("2.6", "1.3")
def test_partners_do_not_see_each_others_tiles() -> None:
    table = Table("", "", "", "", partners=True)
    assert hand(table.view("A"), 2) == "? ? ? ? ? ?"


@pytest.mark.clause("4.5")
def test_a_drawn_tile_is_seen_by_the_one_who_drew_it_only() -> None:
    table = Table(A, B, boneyard="2-2").play("A play 6-4", "B draw")
    assert "2-2" in hand(table.view("B"), 1)
    other = Table(A, B, boneyard="3-2").play("A play 6-4", "B draw")
    assert table.view("A") == other.view("A")
    assert table.view() == other.view()


@pytest.mark.clause("5.8")
def test_all_hands_are_face_up_after_a_round_and_the_boneyard_is_not() -> None:
    table = Table(A, B, boneyard="2-2 3-2").play("A play 6-4", "B draw", "A pass", "B pass")
    for seat in ("A", "B", ""):
        assert hand(table.view(seat), 1) == "2-2 3-0 3-3 4-1 5-4 5-5 6-1 6-5"
    other = Table(A, B, boneyard="2-2 5-1").play("A play 6-4", "B draw", "A pass", "B pass")
    assert table.view("A") == other.view("A")


def test_the_line_is_told_as_it_lies_and_as_it_grew() -> None:
    table = Table(A, B).play("A play 6-4", "B play 4-1 right", "A play 6-6 left", "B play 6-1 left")
    view = table.view()
    assert " ".join(GAME.format_card(tile) for tile in view.line) == "6-1 6-6 6-4 4-1"
    assert view.setters == (1, 0, 0, 1)
    assert view.order == (3, 2, 0, 1)
    assert view.turned() == [True, False, False, False]
    assert [(seat, GAME.format_move(move)) for seat, move in view.sets()] == [
        (0, "play 6-4"),
        (1, "play 4-1 right"),
        (0, "play 6-6 left"),
        (1, "play 6-1 left"),
    ]


@pytest.mark.clause("4.7")
def test_it_is_remembered_who_drew_or_passed_at_which_ends() -> None:
    table = Table(A, B).play(
        "A play 6-4", "B draw", "A play 6-6 left", "B pass", "A play 4-4 right"
    )
    table.play("B play 5-4 right", "A draw")
    view = table.view()
    assert view.declined == ((0, 0, 0, 0, 0, 1, 1), (0, 0, 0, 0, 2, 0, 2))
    assert view.drawn == (1, 1)
    assert view.passes == 0


@pytest.mark.parametrize("seed", range(6))
def test_views_round_trip_as_json_and_by_pickle(seed: int) -> None:
    for state in random_positions(seed):
        for seat in (*range(state.players), None):
            view = GAME.view(state, seat)
            again = GAME.load_view(json.loads(view.to_text()))
            assert again == view
            assert again.legal == view.legal
            assert again.hands == view.hands
            assert (again.line, again.order, again.setters) == (view.line, view.order, view.setters)
            assert pickle.loads(pickle.dumps(view)) == view


@pytest.mark.parametrize("seed", range(6))
def test_without_what_only_a_seat_knows_its_view_is_the_spectators(seed: int) -> None:
    for state in random_positions(seed):
        for seat in range(state.players):
            before = GAME.view(state, seat)
            text = before.to_text()
            assert GAME.public(before) == GAME.view(state, None)
            assert before.to_text() == text


@pytest.mark.parametrize("seed", range(4))
def test_every_move_and_every_ending_has_words(seed: int) -> None:
    for state in random_positions(seed):
        for seat in state.actors():
            view = GAME.view(state, seat)
            said = [words.speak(*GAME.describe_move(view, move)) for move in view.legal]
            assert len(set(said)) == len(said)
        for done in state.rounds:
            assert words.say(f"passing-reason-{done.reason}")


def test_moves_are_said_in_a_players_words() -> None:
    table = Table(A, B)
    assert say(table, "A", "play 6-4") == "Set 6-4"
    table.play("A play 6-4")
    assert say(table, "B", "play 6-1 left") == "Set 6-1 at the left end (6)"
    assert say(table, "B", "play 4-1 right") == "Set 4-1 at the right end (4)"
    assert say(table, "B", "draw") == "Draw a tile (12 can be drawn)"
    assert say(table, "B", "pass") == "Pass"


def say(table: Table, seat: str, move: str) -> str:
    """What a move is called in a seat's view."""
    return words.speak(*GAME.describe_move(table.view(seat), GAME.parse_move(move)))
