"""Sampled worlds: they fit the view, and leave nothing hidden as it happens to be."""

from __future__ import annotations

from collections import Counter

from parlour.core.game import State
from parlour.core.rng import Rng
from parlour.games.gnoming.game import GAME
from tests.games.gnoming.agreement import random_positions
from tests.games.gnoming.table import QUIET, Table

ODD = "2 4 6 8 10 1 3 5 7"
SAMPLES = 300


def worlds(table: Table, seat: str) -> list[dict[str, list[int]]]:
    """Where the cards lie in many worlds of a seat's view."""
    rng = Rng(7)
    view = table.view(seat)
    return [dict(GAME.worlds(view, rng).places()) for _ in range(SAMPLES)]


def test_face_down_cards_the_draw_pile_and_a_hidden_hand_all_vary() -> None:
    table = Table(QUIET, ODD, pile="M").open().play("A draw")
    drawn = worlds(table, "B")
    for place, spots in (("garden A", range(2, 9)), ("garden B", range(2, 9)), ("hand", [0])):
        for spot in spots:
            found = {places[place][spot] for places in drawn}
            assert len(found) > 8, (place, spot)
    for spot in range(len(drawn[0]["draw"])):
        assert len({places["draw"][spot] for places in drawn}) > 8
    assert {tuple(places["hand"]) for places in worlds(table, "A")} == {(16,)}


def test_each_hidden_card_is_as_likely_in_one_place_as_in_another() -> None:
    table = Table(QUIET, ODD).open()
    view = table.view("A")
    hidden = len(view.unseen)
    rng = Rng(11)
    drawn = [dict(GAME.worlds(view, rng).places()) for _ in range(2000)]
    for place, spot in (("garden A", 2), ("garden B", 8), ("draw", 0), ("draw", -1)):
        counts = Counter(places[place][spot] for places in drawn)
        for card in set(view.unseen):
            expected = 2000 * view.unseen.count(card) / hidden
            assert abs(counts[card] - expected) < 5 * expected**0.5 + 1, (place, spot, card)


def test_after_a_reshuffle_the_draw_pile_holds_the_recycled_cards() -> None:
    table = Table(*[QUIET] * 7).open()
    while table.view().draw_count:
        table.pass_turns(1)
    mover = table.actors()
    table.play(f"{mover} draw")
    (pack,) = table.state.to_deal()
    table.state.deal([pack])
    other = "A" if mover != "A" else "B"
    assert table.view(other).recycled == pack
    assert len(table.view(mover).recycled) == len(pack) - 1
    first = set()
    for places in worlds(table, other):
        assert sorted([*places["hand"], *places["draw"]]) == list(pack)
        first.add(places["hand"][0])
    assert len(first) > 4


def test_a_world_can_be_played_on_and_keeps_all_cards() -> None:
    for seed in range(6):
        for state in random_positions(seed):
            world = GAME.worlds(GAME.view(state, 0), Rng(seed))
            assert cards(world) == cards(state)
            assert world.dump() == GAME.load(world.dump()).dump()
            made = world.rollout(Rng(seed), 5)
            assert made == 5 or len(world.rounds) > len(state.rounds) or state.over


def cards(state: State) -> list[int]:
    """All cards of a state."""
    return sorted(card for _, held in state.places() for card in held)
