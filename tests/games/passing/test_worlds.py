"""Sampled worlds: they fit the view and the moves, and leave nothing hidden as it happens to be."""

from __future__ import annotations

from collections import Counter

import pytest

from parlour.core.rng import Rng
from parlour.games.passing.game import GAME
from tests.games.passing.agreement import random_positions
from tests.games.passing.table import Table

SAMPLES = 2000


def worlds(table: Table, seat: str, samples: int = SAMPLES) -> list[dict[str, list[str]]]:
    """Where the tiles lie in many worlds of a seat's view."""
    rng = Rng(7)
    view = table.view(seat)
    found = []
    for _ in range(samples):
        world = GAME.worlds(view, rng)
        found.append({place: [GAME.format_card(t) for t in h] for place, h in world.places()})
    return found


def near(count: int, expected: float) -> bool:
    """Whether a count is within five standard deviations of what is expected."""
    return abs(count - expected) < 5 * expected**0.5 + 1


def test_each_unseen_tile_is_as_likely_in_one_place_as_in_another() -> None:
    table = Table("6-4", "", "").play("A play 6-4", "B draw", "C pass")
    drawn = worlds(table, "A")
    own = set(table.place("hand A").split())
    for place, size in (("hand B", 8), ("hand C", 7)):
        counts = Counter(tile for places in drawn for tile in places[place])
        assert len(counts) == 28 - 1 - 6
        assert not own & set(counts)
        assert all(near(count, SAMPLES * size / 21) for count in counts.values())
    for spot in range(6):
        counts = Counter(places["boneyard"][spot] for places in drawn)
        assert len(counts) == 21
        assert all(near(count, SAMPLES / 21) for count in counts.values())


def test_a_spectator_knows_the_line_only() -> None:
    table = Table("6-4", "").play("A play 6-4", "B pass")
    counts = Counter(tile for places in worlds(table, "") for tile in places["hand A"])
    assert len(counts) == 27
    assert all(near(count, SAMPLES * 6 / 27) for count in counts.values())


@pytest.mark.clause("5.8")
def test_after_a_round_only_the_boneyard_is_open() -> None:
    table = Table("6-4", "").play("A play 6-4", "B pass", "A pass")
    drawn = worlds(table, "A", 200)
    assert {tuple(places["hand B"]) for places in drawn} == {tuple(table.place("hand B").split())}
    assert all(len({places["boneyard"][spot] for places in drawn}) > 8 for spot in range(14))


@pytest.mark.clause("5.4")
def test_the_worlds_of_an_unblocked_round_are_even() -> None:
    table = Table(
        "6-6 6-5 1-1 2-2 3-3 4-4", "6-4 5-5 2-1 3-1 4-1 3-2", "6-3 4-3 5-1 5-2 5-3 5-4",
        "6-2 6-1 4-2 0-0 1-0 2-0", boneyard="3-0 4-0 5-0 6-0", target=10_000,
    )  # fmt: skip
    table.play("A play 6-6", "B draw", "C draw", "D play 6-2 left", "A pass", "B play 2-1 left")
    table.play("C play 5-1 left", "D pass", "A play 6-5 left", "B play 6-4 right")
    table.play("C play 4-3 right", "D pass", "A play 3-3 right", "B pass", "C play 6-3 right")
    # Both ends show 6. Unseen of the sixes are 6-1 and 6-0, and A holds neither.
    assert table.ends() == (6, 6)
    rng, view = Rng(3), table.view("A")
    dead: Counter[str] = Counter()
    for _ in range(SAMPLES):
        places = dict(GAME.worlds(view, rng).places())
        last = sorted(GAME.format_card(tile) for tile in places["boneyard"])
        dead[" ".join(last)] += 1
    unseen = sum(len(hand) for seat, hand in enumerate(view.hands) if seat != 0) + 2
    pairs = unseen * (unseen - 1) // 2 - 1
    assert "6-0 6-1" not in dead
    assert len(dead) == pairs
    assert all(near(count, SAMPLES / pairs) for count in dead.values())


@pytest.mark.parametrize("seed", range(9))
def test_a_world_gives_the_same_view_and_can_be_played_on(seed: int) -> None:
    for state in random_positions(seed):
        for seat in (*range(state.players), None):
            view = GAME.view(state, seat)
            world = GAME.worlds(view, Rng(seed))
            assert GAME.view(world, seat) == view
            assert GAME.load(world.dump()).dump() == world.dump()
            tiles = sorted(tile for _, held in world.places() for tile in held)
            assert tiles == list(range(28))
            world.rollout(Rng(seed), 10**9)
            assert world.over or len(world.rounds) == len(state.rounds) + 1
