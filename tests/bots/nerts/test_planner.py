"""What the planner sees, prefers, and leaves alone."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

import pytest

from parlour.bots.budget import Budget
from parlour.bots.nerts.calling import ends_match, standing
from parlour.bots.nerts.moves import LIFT, make
from parlour.bots.nerts.packing import pack_pile
from parlour.bots.nerts.planner import Planner
from parlour.bots.nerts.planning import NertsPlanner, forgotten
from parlour.bots.nerts.position import Position, Scene
from parlour.bots.nerts.reachability import first_progress
from parlour.bots.nerts.sight import PACK, Rivals, position_of, rivals_of, scene_of
from parlour.bots.nerts.weights import Weights
from parlour.core.rng import Rng
from parlour.games import get
from parlour.games.nerts.cards import parse_card
from parlour.games.nerts.match import NertsState
from parlour.games.nerts.notation import CALL, NERTS, TURN, WASTE, WORK
from parlour.games.nerts.view import NertsView
from tests.bots.nerts.walking import walk

GAME = get("nerts")


def cards(text: str) -> list[int]:
    """Cards of a text; ``?`` is a hidden one."""
    return [-1 if word == "?" else parse_card(word) for word in text.split()]


def nobody() -> Rivals:
    """Rivals that do nothing."""
    rivals = Rivals()
    rivals.rates = type(rivals.rates)([0] * PACK)
    rivals.threat = type(rivals.threat)([0] * PACK)
    rivals.fewest = 13
    return rivals


def scene(nerts: str, deck: str, wanted: str = "AC AD AH AS", unseen: str = "") -> Scene:
    """One seat's fixed cards."""
    masks = [sum(1 << card for card in cards(text)) for text in (wanted, unseen)]
    return Scene(cards(nerts), cards(deck), *masks)


def lying(piles: list[str], left: int, at: int) -> Position:
    """One arrangement of them."""
    position = Position(0, 0, left, 0, at, 0)
    for index, pile in enumerate(piles):
        position.set_pile(index, pack_pile(cards(pile)))
    return position


def first_move(given: Scene, position: Position, rivals: Rivals | None = None) -> int:
    """What the planner does."""
    planner = Planner(given, rivals or nobody(), Weights(), 6, 12)
    return int(planner.best(position).first)


@pytest.mark.pure
def test_a_nerts_card_goes_up_at_once() -> None:
    given = scene("? ? AH", "2C 9D 5S")
    assert first_move(given, lying(["KC", "KD", "KH", "KS"], 3, 3)) == LIFT + NERTS


@pytest.mark.pure
def test_a_run_is_moved_so_that_a_card_can_go_up() -> None:
    given = scene("? ? KD", "2C 4D 5S", "9H AC AD AS")
    position = lying(["9H 8S", "KC", "9D", "2D"], 3, 3)
    assert first_move(given, position) == GAME.parse_move("w1>w3")


@pytest.mark.pure
def test_a_known_stock_is_turned_for_what_it_brings() -> None:
    given = scene("? ? 5H", "2C 9D 5S 3C 4D 6S")
    position = lying(["7D", "9C", "JS", "2D"], 3, 3)
    best = Planner(given, nobody(), Weights(), 6, 12).best(position)
    assert best.first == TURN
    assert best.left == 2  # the 6S onto the 7D, and the 5H onto it


@pytest.mark.pure
def test_the_shortest_way_to_progress_is_found() -> None:
    given = scene("? ? KD", "2C", "7H AC AD AH AS")
    position = lying(["8D 7C", "8H", "7H 6C", "7D"], 3, 0)
    assert first_progress(given, position) == GAME.parse_move("w3>w4")  # and the 7H goes up
    assert first_progress(given, lying(["KC", "KS", "KH", "9D"], 3, 0)) == -1
    direct = scene("? ? AH", "2C")
    assert first_progress(direct, position) == LIFT + NERTS


@pytest.mark.pure
def test_where_nothing_helps_no_card_is_moved() -> None:
    given = scene("? ? QH", "2C 9D 9S 3C 4D KC")
    assert first_move(given, lying(["3D", "9C", "JS", "6D"], 3, 3)) <= TURN


@pytest.mark.pure
def test_of_two_cards_the_contested_one_goes_first() -> None:
    given = scene("? ? KD", "2C 9D 2S", "2S 2H AC AD")
    rivals = nobody()
    rates = [0] * PACK
    rates[parse_card("2H")] = 350_000
    rivals.rates = type(rivals.rates)(rates)
    position = lying(["KC", "2H", "JD", "8D"], 3, 3)
    assert first_move(given, position, rivals) == LIFT + WORK + 1
    rates[parse_card("2H")], rates[parse_card("2S")] = 0, 350_000
    rivals.rates = type(rivals.rates)(rates)
    assert first_move(given, position, rivals) == LIFT + WASTE


@pytest.mark.pure
def test_who_forgets_knows_the_waste_and_not_the_stock() -> None:
    given = forgotten(scene("? 5D", "2C 9D 2S 7H ?"), 3)
    assert list(given.deck) == [*cards("2C 9D 2S"), -1, -1]
    assert given.unseen == 1 << parse_card("7H")


def positions(players: int, seeds: range, **options: object) -> Iterator[NertsState]:
    """Positions of rounds that bots have played some way."""
    for seed in seeds:
        state = walk(Rng(seed), players, 80 * players, options)
        if state is not None:
            yield state


def test_each_planned_move_is_legal_and_the_same_again() -> None:
    bot, count = NertsPlanner(), 0
    for state in positions(3, range(60)):
        view = GAME.view(state, 1)
        moves = {bot.choose(view, view.legal, Rng(5), Budget()) for _ in range(2)}
        assert len(moves) == 1
        assert moves <= set(view.legal)
        count += 1
    assert count > 40


def test_what_is_hidden_changes_nothing() -> None:
    """Hidden cards laid out another way: the same move."""
    bot, rng = NertsPlanner(), Rng(9)
    for state in positions(2, range(40)):
        view = GAME.view(state, 0)
        move = bot.choose(view, view.legal, Rng(1), Budget())
        for _ in range(3):
            other = GAME.view(GAME.worlds(view, rng), 0)
            assert bot.choose(other, other.legal, Rng(1), Budget()) == move


OPTION_SETS: list[Mapping[str, object]] = [
    {"deal": 1, "penalty": 1},
    {"jokers": 2, "joker_release": "when_uncovered"},
    {"rotate": "never", "all_stuck": "shuffle", "short_stock": "expose"},
    {"rotate": "any_time", "early_turnover": True, "pile_size": (13, 9)},
    {"false_call_penalty": 3, "runs": "whole_pile", "space_fill": "kings"},
    {"space_fill": "nerts_first", "auto_call": True, "jokers": 1},
]


@pytest.mark.parametrize("options", OPTION_SETS, ids=str)
def test_house_rules_are_played(options: Mapping[str, object]) -> None:
    for state in positions(2, range(25), **options):
        for seat in range(2):
            view = GAME.view(state, seat)
            assert isinstance(view, NertsView)
            assert NertsPlanner().choose(view, view.legal, Rng(2), Budget()) in view.legal


def test_the_packed_cards_are_those_of_the_view() -> None:
    for state in positions(4, range(20)):
        view = GAME.view(state, 2)
        assert isinstance(view, NertsView)
        given = scene_of(view.table, 2)
        assert given is not None
        rivals = rivals_of(view.table, 2, Weights())
        position = position_of(view.table, 2)
        planner = Planner(given, rivals, Weights(), 4, 4)
        best = planner.best(position)
        assert best.score >= planner.promise(position)
        assert given.unseen.bit_count() == sum(
            1 for card in [*view.nerts(2), *view.stock(2)] if card < 0
        )


@pytest.mark.pure
def test_making_a_move_leaves_the_position_before_alone() -> None:
    given = scene("? ? AH", "2C 9D 5S")
    position = lying(["KC", "KD", "KH", "KS"], 3, 3)
    after = make(given, position, LIFT + NERTS)
    assert (position.left, position.risen) == (3, 0)
    assert (after.left, after.risen) == (2, 1 << parse_card("AH"))
    assert after.before is position


def test_a_call_that_wins_the_match_is_made() -> None:
    state = walk(Rng(3), 2, 40, {"target": 1, "max_rounds": 0})
    assert state is not None
    state.layouts[0].nerts = []
    totals = standing(state, 0)
    assert ends_match(state, [5, 0])
    assert not ends_match(state, [0, 0])
    assert totals[0] > totals[1]
    view = GAME.view(state, 0)
    assert CALL in view.legal
    assert NertsPlanner().choose(view, view.legal, Rng(1), Budget()) == CALL
