"""What a seat and a spectator may know, and how it is written and said."""

from __future__ import annotations

import json
import pickle

import pytest

from parlour import words
from parlour.core.rng import Rng
from parlour.games.gnoming.deck import NO_CARD
from parlour.games.gnoming.game import GAME
from parlour.games.gnoming.view import describe_move
from tests.games.gnoming.agreement import random_positions
from tests.games.gnoming.table import QUIET, Table

ODD = "2 4 6 8 10 1 3 5 7"


@pytest.mark.clause("2.6", "3.2")
def test_a_face_down_card_is_hidden_from_its_owner_too() -> None:
    table = Table(QUIET, ODD).play("A reveal c3")
    for seat in ("A", "B", ""):
        assert table.view(seat).gardens == ((NO_CARD,) * 8 + (12,), (NO_CARD,) * 9)


@pytest.mark.clause("4.3")
def test_a_drawn_card_is_seen_by_the_player_who_drew_it_only() -> None:
    table = Table(QUIET, ODD, pile="M").open().play("A draw")
    assert table.view("A").hand == GAME.parse_card("M")
    for seat in ("B", ""):
        view = table.view(seat)
        assert (view.hand, view.source) == (NO_CARD, "draw")
        assert view.unseen.count(GAME.parse_card("M")) == 3
    assert table.view("A").unseen.count(GAME.parse_card("M")) == 2


@pytest.mark.clause("4.3")
def test_a_card_taken_from_the_discards_is_seen_by_all() -> None:
    table = Table(QUIET, ODD).open().play("A take left")
    assert table.view("B").hand == table.view("A").hand == GAME.parse_card("10")


@pytest.mark.clause("7.4")
def test_the_discards_are_open_to_all() -> None:
    table = Table(QUIET, ODD, pile="3 4").open().play("A draw", "A discard left")
    assert [GAME.format_card(card) for card in table.view("B").left] == ["10", "3"]


def test_the_unseen_cards_are_the_deck_without_what_has_been_seen() -> None:
    table = Table(QUIET, ODD, tops="H M -1").open()
    (pack,) = GAME.start(2).to_deal()
    left = list(pack)
    for text in ("H", "M", "-1", "1", "2", "2", "4"):
        left.remove(GAME.parse_card(text))
    assert list(table.view().unseen) == left


@pytest.mark.parametrize("seed", range(6))
def test_views_round_trip_and_the_spectators_view_follows_from_any_seats(seed: int) -> None:
    for state in random_positions(seed):
        spectator = GAME.view(state, None)
        for seat in (None, *range(state.players)):
            view = GAME.view(state, seat)
            assert GAME.load_view(json.loads(view.to_text())) == view
            assert pickle.loads(pickle.dumps(view)) == view
            assert GAME.public(view) == spectator
            assert view.legal == (() if seat is None else tuple(state.legal(seat)))


@pytest.mark.parametrize("seed", range(4))
def test_what_a_seat_has_not_seen_does_not_show(seed: int) -> None:
    for state in random_positions(seed):
        for seat in (None, *range(state.players)):
            view = GAME.view(state, seat)
            other = GAME.worlds(view, Rng(seed))
            assert GAME.view(other, seat).to_text() == view.to_text()


@pytest.mark.parametrize("seed", range(3))
def test_every_move_can_be_said_by_everybody(seed: int) -> None:
    for state in random_positions(seed):
        for actor in state.actors():
            for move in state.legal(actor):
                for seat in (actor, None):
                    key, details = describe_move(GAME.view(state, seat), move)
                    assert words.speak(key, details)


@pytest.mark.parametrize(
    ("moves", "seat", "move", "said"),
    [
        ((), "A", "draw", "Draw from the draw pile"),
        ((), "A", "take left", "Take the 10 from the left pile"),
        (("A draw",), "A", "place b2", "Put the mulligan on b2"),
        (("A draw",), "B", "place b2", "Put the card on b2"),
        (("A draw",), "A", "discard right", "Discard the mulligan on the right pile"),
        (("A take left", "A place a1"), "B", "discard left", "Discard the 1 on the left pile"),
        (("A take left", "A place c3"), "B", "bounce b2", "Bounce the 9 to b2"),
    ],
)
def test_moves_in_words(moves: tuple[str, ...], seat: str, move: str, said: str) -> None:
    table = Table(QUIET, ODD, pile="M").open().play(*moves)
    key, details = describe_move(table.view(seat), GAME.parse_move(move))
    assert words.speak(key, details) == said


def test_every_option_reason_and_the_game_have_words() -> None:
    assert words.has("gnoming-title")
    assert words.has("gnoming-about")
    for reason in GAME.facts.reasons:
        assert words.has(f"gnoming-reason-{reason}")
    for option in GAME.options:
        assert words.has(f"gnoming-option-{option.name}")
        if not option.samples()[0].isdigit():
            for value in option.samples():
                assert words.has(f"gnoming-option-{option.name}-{value}")
