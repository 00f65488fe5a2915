"""The packed search finds what the rules' own moves find, and nothing else."""

from __future__ import annotations

import pytest

from parlour.bots.nerts.packing import (
    card_at,
    length,
    pack_pile,
    put_under,
    top_of,
    unpack_pile,
)
from parlour.bots.nerts.position import Position
from parlour.bots.nerts.reachability import key_of, reach
from parlour.bots.nerts.sight import position_of, scene_of
from parlour.core.rng import Rng
from parlour.games.nerts.match import NertsState
from parlour.games.nerts.middle import apply_up, legal_up
from parlour.games.nerts.notation import NERTS, RUN, SLIDE, TO_WORK, UP, up_parts
from parlour.games.nerts.work import (
    apply_run,
    apply_slide,
    apply_to_work,
    legal_runs,
    legal_slides,
    legal_to_work,
)
from tests.bots.nerts.walking import walk

HOUSES: tuple[dict[str, object], ...] = (
    {},
    {"space_fill": "kings"},
    {"space_fill": "nerts_first", "runs": "whole_pile"},
    {"deal": 1, "pile_size": (5,)},
)
Keys = set[tuple[int, int]]


def key(state: NertsState, seat: int, played: int) -> tuple[int, int]:
    """The key of a seat's cards after ``played`` cards of its waste were played."""
    position = position_of(state, seat)
    position.gone = (1 << played) - 1
    piles, rest = key_of(position)
    return int(piles), int(rest)


def by_the_rules(state: NertsState, seat: int, known_pile: bool, most: int) -> Keys:
    """Every arrangement that the engine's own moves lead to."""
    start = state.layouts[seat]
    found = {key(state, seat, 0)}
    waiting = [state]
    while waiting and len(found) <= most:
        before = waiting.pop()
        layout = before.layouts[seat]
        moves: list[int] = []
        legal_to_work(layout, state.house, moves)
        legal_slides(layout, state.house, moves)
        legal_runs(layout, state.house, moves)
        legal_up(before, layout, moves)
        hidden = not known_pile and len(layout.nerts) < len(start.nerts)
        for move in moves:
            if hidden and from_nerts(move):
                continue
            after = before.copy()
            perform(after, seat, move)
            held = key(after, seat, len(start.deck) - len(after.layouts[seat].deck))
            if held not in found:
                found.add(held)
                waiting.append(after)
    return found


def from_nerts(move: int) -> bool:
    """Whether a move plays the top of the Nerts pile."""
    if move >= UP:
        return up_parts(move)[0] == NERTS
    return move < RUN and (move - TO_WORK) % 8 < 4


def perform(state: NertsState, seat: int, move: int) -> None:
    """Make one move of cards by the engine, without a look at who is stuck."""
    layout = state.layouts[seat]
    if move >= UP:
        apply_up(state, seat, move, 0)
    elif move >= RUN:
        apply_run(layout, state.house, move)
    elif move >= SLIDE:
        apply_slide(layout, state.house, move)
    else:
        apply_to_work(layout, state.house, move)


def compare(seed: int, house: dict[str, object], known_pile: bool, most: int = 3000) -> int:
    """Compare one random position; how many arrangements were checked."""
    rng = Rng(seed)
    players = 2 + int(rng.below(3))
    state = walk(rng, players, 80 * players, house)
    if state is None:
        return 0
    seat = int(rng.below(state.players))
    seen = state if known_pile else state.game.view(state, seat).table  # type: ignore[attr-defined]
    scene = scene_of(seen, seat)
    assert scene is not None
    found, whole = reach(scene, position_of(seen, seat), most)
    if not whole:
        return 0
    keys = {(int(a), int(b)) for a, b in (key_of(position) for position in found)}
    assert len(keys) == len(found)
    assert keys == by_the_rules(state, seat, known_pile, most + 1)
    return len(found)


@pytest.mark.parametrize("house", HOUSES, ids=str)
def test_the_search_finds_what_the_rules_allow(house: dict[str, object]) -> None:
    checked = sum(compare(seed, house, known_pile=False, most=800) for seed in range(60))
    assert checked > 80


def test_with_a_known_pile_it_goes_through_the_pile_too() -> None:
    checked = sum(compare(seed, {}, known_pile=True, most=800) for seed in range(40))
    assert checked > 400


@pytest.mark.long
@pytest.mark.parametrize(
    ("house", "wanted"),
    list(zip(HOUSES, (850_000, 50_000, 50_000, 50_000), strict=True)),
    ids=["usual", "kings", "parts", "one"],
)
def test_a_million_arrangements_are_those_of_the_rules(
    house: dict[str, object], wanted: int
) -> None:
    checked, seed = 0, 1000
    while checked < wanted:
        checked += compare(seed, house, known_pile=seed % 2 == 0)
        seed += 1


@pytest.mark.pure
def test_a_packed_pile_is_its_cards() -> None:
    cards = [12, 24, 49, 22, 8]  # KC, QD, JS, 10D, 9C
    pile = pack_pile(cards)
    assert unpack_pile(pile) == cards
    assert (length(pile), top_of(pile), card_at(pile, 0)) == (5, 8, 12)
    assert unpack_pile(put_under(pack_pile(cards[1:]), 12)) == cards
    assert top_of(0) == -1


@pytest.mark.pure
def test_a_key_does_not_know_which_place_a_pile_lies_in() -> None:
    first, second = Position(0, 0, 3, 0, 0, 0), Position(0, 0, 3, 0, 0, 0)
    for place, card in enumerate([5, 17, 30, 44]):
        first.set_pile(place, pack_pile([card]))
        second.set_pile(3 - place, pack_pile([card]))
    assert key_of(first) == key_of(second)
    second.left = 2
    assert key_of(first) != key_of(second)
