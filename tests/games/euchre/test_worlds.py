"""Sampled worlds fit the view, vary what it leaves open, and do so evenly."""

from __future__ import annotations

from collections import Counter
from itertools import permutations

import pytest

from parlour.core.rng import Rng
from parlour.games.euchre.cards import SUIT_CARDS, list_cards
from parlour.games.euchre.game import GAME
from parlour.games.euchre.shares import Shares
from parlour.games.euchre.state import EuchreState
from tests.games.euchre.table import Table, contract, in_review
from tests.games.euchre.test_engine import random_positions

SEATS = (None, 0, 1, 2)
EACH = 60
"""How often each way to share out cards is expected where evenness is measured."""


def distance(found: Counter[object], worlds: int, draws: int) -> float:
    """How many standard deviations chi-square lies from what even draws give."""
    mean = draws / worlds
    square = sum((found[world] - mean) ** 2 / mean for world in found)
    square += (worlds - len(found)) * mean
    return float((square - (worlds - 1)) / (2 * (worlds - 1)) ** 0.5)


@pytest.mark.parametrize("seed", range(6))
def test_a_world_gives_the_same_view_and_plays_on(seed: int) -> None:
    rng = Rng(seed)
    for state in random_positions(seed):
        for seat in SEATS:
            view = GAME.view(state, seat)
            world = GAME.worlds(view, rng)
            assert GAME.view(world, seat) == view
            assert (world.rollout(rng, 100) == 0) == view.over


@pytest.mark.parametrize("seed", range(6))
def test_the_public_moves_are_legal_on_a_worlds_own_deal(seed: int) -> None:
    rng = Rng(seed)
    moves: list[tuple[int, int]] = []
    state = GAME.start(3, 0, GAME.make_options(ghost_swap=("once", "chain", "off")[seed % 3]))
    state.deal([rng.shuffled(pack) for pack in state.to_deal()])
    while state.actors():
        for seat in SEATS:
            world = GAME.worlds(GAME.view(state, seat), rng)
            assert isinstance(world, EuchreState)
            assert replayed(world, moves).dump() == world.dump()
        seat = state.actors()[0]
        legal = state.legal(seat)
        moves.append((seat, legal[int(rng.below(len(legal)))]))
        state.apply(*moves[-1])


def replayed(world: EuchreState, moves: list[tuple[int, int]]) -> EuchreState:
    """The match that A deals as in the world, after these moves."""
    state = GAME.start(3, 0, world.options)
    order = [1, 2, 0, 3]
    hands = [[card for card in range(24) if (int(world.dealt[n]) >> card) & 1] for n in order]
    state.deal([[hand[row] for row in range(6) for hand in hands]])
    for seat, move in moves:
        state.apply(seat, move)
    return state


def test_before_a_card_is_played_any_hand_may_hold_any_unseen_card() -> None:
    view = Table().play("A pass / B swap / B pass").view("C")
    rng = Rng(7)
    holders: dict[int, set[str]] = {}
    for _ in range(200):
        for place, cards in GAME.worlds(view, rng).places():
            for card in cards:
                holders.setdefault(card, set()).add(place)
    for card, places in holders.items():
        own = card in view.hand
        assert places == ({"hand C"} if own else {"hand A", "hand B", "dead hand"})


@pytest.mark.clause("5.6")
def test_who_swapped_knows_the_dead_hand_in_every_world() -> None:
    table = Table().play("A pass / B swap / B bid 3 / C pass / B trump C")
    dead = table.places()["dead hand"]
    for _ in range(50):
        world = GAME.worlds(table.view("B"), Rng(_))
        assert " ".join(map(GAME.format_card, dict(world.places())["dead hand"])) == dead


@pytest.mark.clause("7.4", "8.3")
def test_not_following_bars_a_suit_unless_it_may_have_been_a_revoke() -> None:
    trumps = set(list_cards(SUIT_CARDS[1 * 4 + 1]))
    for reneging, possible in (("prevented", False), ("challenge", True)):
        table = contract(reneging=reneging).trick("JD KD TD", "JH 9H")
        held = set()
        for seed in range(60):
            world = GAME.worlds(table.view("C"), Rng(seed))
            held |= set(dict(world.places())["hand B"])
        assert bool(held & trumps) == possible


def test_in_the_review_all_is_known() -> None:
    table = in_review().play("B challenge C")
    for seat in "ABC":
        assert GAME.worlds(table.view(seat), Rng(1)).places() == table.state.places()


@pytest.mark.parametrize(("tricks", "each"), [(4, 12), (5, 60)])
def test_late_worlds_are_all_drawn_and_evenly(tricks: int, each: int) -> None:
    played = ["JD KD TD", "JH 9H QD", "AS 9S JS", "AD QH KH", "9D KS KC"]
    table = contract().trick(*played[:tricks])
    view = table.view("A")
    expected = fitting_worlds(table)
    draws = each * len(expected)
    rng = Rng(11)
    found: Counter[object] = Counter()
    for _ in range(draws):
        world = dict(GAME.worlds(view, rng).places())
        found[tuple(world["hand B"]), tuple(world["hand C"])] += 1
    assert set(found) == expected
    assert abs(distance(found, len(expected), draws)) < 4


def fitting_worlds(table: Table) -> set[tuple[tuple[int, ...], tuple[int, ...]]]:
    """Every pair of hands B and C may hold for all that A knows: no trumps."""
    places = dict(table.state.places())
    pool = [*places["hand B"], *places["hand C"], *places["ghost hand"]]
    left = len(places["hand B"])
    trumps = set(list_cards(SUIT_CARDS[1 * 4 + 1]))
    found = set()
    for cards in permutations(pool, 2 * left):
        b, c = tuple(sorted(cards[:left])), tuple(sorted(cards[left:]))
        if not {*b, *c} & trumps:
            found.add((b, c))
    return found


def test_shares_are_counted_and_drawn_evenly() -> None:
    cards = [0, 1, 2, 3, 4, 5]
    barred = [0b000011, 0b001100, 0b100000]
    shares = Shares(cards, [2, 2, 2], barred)
    fits = set()
    for order in permutations(cards):
        hands = (order[:2], order[2:4], order[4:])
        if not any(
            (mask >> card) & 1 for mask, hand in zip(barred, hands, strict=True) for card in hand
        ):
            fits.add(tuple(tuple(sorted(hand)) for hand in hands))
    assert shares.ways((2, 2, 2)) == len(fits)
    found: Counter[object] = Counter()
    rng = Rng(3)
    for _ in range(EACH * len(fits)):
        drawn = shares.draw(rng)
        found[tuple(tuple(sorted(drawn[n : n + 2])) for n in (0, 2, 4))] += 1
    assert set(found) == fits
    assert abs(distance(found, len(fits), EACH * len(fits))) < 4


def test_shares_that_nothing_fits_are_an_error() -> None:
    with pytest.raises(ValueError, match="no deal fits"):
        Shares([0, 1], [1, 1], [3, 0]).draw(Rng(1))
