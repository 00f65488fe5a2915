"""Sampled worlds: they fit the view and what happened, and leave nothing as it happens to be."""

from __future__ import annotations

from collections import Counter

import pytest

from parlour.core.rng import Rng
from parlour.games.nerts.cards import HIDDEN
from parlour.games.nerts.game import GAME
from parlour.games.nerts.match import NertsState
from parlour.games.nerts.notation import STUCK, TURN
from parlour.games.nerts.state import PLAY
from parlour.games.nerts.stuck import all_stuck
from parlour.games.nerts.view import NertsView
from tests.games.nerts.table import QUIET, Hand, Table, random_positions


def as_dealt(world: NertsState, rotated: bool) -> list[list[int]]:
    """The packs that lead to a world in which nobody has moved yet."""
    packs = []
    for layout in world.layouts:
        work = [card for pile in layout.piles for card in pile.cards]
        deck = [*layout.deck[-1:], *layout.deck[:-1]] if rotated else layout.deck
        packs.append([*layout.nerts, *work, *deck])
    return packs


def dealt(seed: int, **options: object) -> NertsState:
    """A match of two after its first deal."""
    state: NertsState = GAME.new_state(2, 0, GAME.make_options(**options))
    rng = Rng(seed)
    state.deal([rng.shuffled(pack) for pack in state.to_deal()])
    return state


@pytest.mark.parametrize("seed", range(6))
def test_a_world_shows_what_was_seen_and_keeps_every_card_once(seed: int) -> None:
    rng = Rng(seed)
    for state in random_positions(seed):
        view = GAME.view(state, 0)
        for _ in range(3):
            world = GAME.worlds(view, rng)
            assert GAME.view(world, 0).to_text() == view.to_text()
            cards = [
                sorted(card for _, held in s.places() for card in held) for s in (world, state)
            ]
            assert cards[0] == cards[1]


def test_every_hidden_place_may_hold_every_unseen_card() -> None:
    table = Table(Hand("3C 4C 7H", "8S QD 5C 2H", "3D 4D 5D"), QUIET).play("A turn")
    view, rng = table.view("B"), Rng(1)
    found = [GAME.worlds(view, rng).layouts[0] for _ in range(1200)]
    for places in ([own.nerts[0] for own in found], [own.deck[-1] for own in found]):
        counts = Counter(places)
        assert len(counts) == 52 - 8
        assert max(counts.values()) < 60, "27 would be even"


@pytest.mark.clause("10.9")
@pytest.mark.option("all_stuck=shuffle")
def test_cards_loose_in_the_stock_are_never_put_into_the_nerts_pile() -> None:
    hand = Hand("3C 4C 6C 7H", "8S QD 5C 2H", "3D 4D 5D")
    table = Table(hand, QUIET, all_stuck="shuffle").play("A turn", "A stuck", "B stuck")
    table.state.deal([list(pack) for pack in table.state.to_deal()])
    rng = Rng(2)
    worlds = [GAME.worlds(table.view(), rng) for _ in range(100)]
    loose = {GAME.parse_card(text) for text in ("3D", "4D", "5D")}
    assert not any(loose & set(world.layouts[0].nerts) for world in worlds)
    assert len({world.layouts[0].deck.index(15) for world in worlds}) > 20


@pytest.mark.clause("10.9")
def test_cards_loose_in_the_stock_are_everywhere_in_it_alike() -> None:
    state = next(
        state
        for state in (dealt(seed, pile_size=(40,), all_stuck="shuffle") for seed in range(100))
        if state.phase == PLAY
    )
    for seat, move in ((0, TURN), (0, STUCK), (1, STUCK)):
        state.apply(seat, move)
    state.deal(state.to_deal())
    view, rng = GAME.view(state, None), Rng(3)
    (loose, *_), n = view.loose(0), 800
    found = Counter(GAME.worlds(view, rng).layouts[0].deck.index(loose) for _ in range(n))
    assert len(found) == 8
    assert min(found.values()) > n / 8 / 2


@pytest.mark.clause("10.4")
def test_where_only_an_unseen_card_keeps_the_round_going_it_is_in_every_world() -> None:
    found = 0
    for seed in range(400):
        state = dealt(seed, pile_size=(40,))
        view = GAME.view(state, None)
        if state.phase != PLAY or not all_stuck(view.table):
            continue
        found += 1
        rng = Rng(seed)
        worlds = [GAME.worlds(view, rng) for _ in range(20)]
        assert len({world.dump() for world in worlds}) > 10
        for world in worlds:
            again: NertsState = GAME.new_state(2, 0, state.chosen)
            again.deal(as_dealt(world, rotated=False))
            assert again.dump() == world.dump()
    assert found >= 5


@pytest.mark.clause("10.5", "10.9")
def test_a_shuffle_that_was_agreed_on_was_not_forced_before() -> None:
    found = 0
    for seed in range(400):
        state = dealt(seed, pile_size=(40,), all_stuck="shuffle")
        if state.phase != PLAY or not all_stuck(GAME.view(state, None).table):
            continue
        found += 1
        state.apply(0, STUCK)
        state.apply(1, STUCK)
        view, rng = GAME.view(state, None), Rng(seed)
        assert view.phase == "shuffle"
        for _ in range(20):
            world = GAME.worlds(view, rng)
            again: NertsState = GAME.new_state(2, 0, state.chosen)
            again.deal(as_dealt(world, rotated=False))
            again.apply(0, STUCK)
            again.apply(1, STUCK)
            assert again.dump() == world.dump()
    assert found >= 5


def assert_barred_cards_lie_evenly_elsewhere(view: NertsView, rng: Rng) -> None:
    """A card that cannot lie in some places of a stock is in each of the others as often."""
    layout = view.table.layouts[0]
    bars = {HIDDEN - card for card in layout.deck if card < HIDDEN}
    if len(bars) != 1:
        return
    (bar,), n = bars, 600
    worlds = [GAME.worlds(view, rng).layouts[0] for _ in range(n)]
    free = [card == HIDDEN for card in (*layout.nerts, *layout.deck)]
    found = Counter(
        place
        for world in worlds
        for place, card in enumerate((*world.nerts, *world.deck))
        if free[place] and (bar >> card) & 1
    )
    assert len(found) == sum(free)
    assert max(found.values()) < 2 * sum(found.values()) / len(found)


@pytest.mark.clause("10.3", "10.7")
@pytest.mark.option("rotate=never", "all_stuck=new_stock_and_rotate")
def test_cards_that_all_were_stuck_with_are_not_ones_that_would_have_helped() -> None:
    found = 0
    rules = {"rotate": "never", "all_stuck": "new_stock_and_rotate", "pile_size": (38,)}
    for seed in range(1500):
        state = dealt(seed, **rules)
        if state.phase != PLAY or not state.renewed:
            continue
        found += 1
        view, rng = GAME.view(state, 1), Rng(seed)
        assert any(card < HIDDEN for layout in view.table.layouts for card in layout.deck)
        assert_barred_cards_lie_evenly_elsewhere(view, rng)
        for _ in range(20):
            world = GAME.worlds(view, rng)
            again: NertsState = GAME.new_state(2, 0, state.chosen)
            again.deal(as_dealt(world, rotated=True))
            assert again.dump() == world.dump()
    assert found >= 3
