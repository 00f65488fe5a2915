"""The solver says what trying everything says, whatever is played for."""

from __future__ import annotations

import random

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from parlour.bots.euchre.solver import Solver
from parlour.bots.euchre.stakes import Stakes
from parlour.bots.euchre.worth import all_splits, ranked, split_points, split_tricks
from parlour.games.euchre.options import Options
from tests.bots.euchre.brute import Brute, Position

HOUSES = (Options(), Options(set_keeps_tricks=True), Options(moon_fail=24, bidder_wins_ties=True))
TRUMP_ORDERS = ((0, 1, 2, 3), (3, 2, 1, 0), (1, 0, 3, 2), (2, 3, 0, 1))
"""Exchanges of suits that keep colours together, by suit."""


def check(solver: Solver, rng: random.Random, most: int, matched: bool = True) -> None:
    """Compare one random position under random stakes."""
    position = Position(rng, most)
    bid = rng.randint(3, 6)
    scores = (0, 0, 0)
    if rng.random() < 0.3:
        scores = (rng.randint(-9, 31), rng.randint(-9, 31), rng.randint(-9, 31))
    stakes = Stakes(scores, rng.choice(HOUSES), matched)
    table = stakes.table(rng.randrange(3), bid)
    brute = Brute(position.trump, list(table))
    position.lay(brute)
    solver.stake(table, bid, stakes.detailed(bid))
    assert position.solve(solver) == position.try_all(brute)


@pytest.mark.pure
def test_it_agrees_with_trying_everything_where_points_are_played_for() -> None:
    rng = random.Random(1)
    solver = Solver()
    for _ in range(60):
        check(solver, rng, 3, matched=False)


def test_it_agrees_with_trying_everything_in_many_positions() -> None:
    rng = random.Random(2)
    solver = Solver()
    for _ in range(1900):
        check(solver, rng, 3)
    for _ in range(60):
        check(solver, rng, 4)


def test_who_has_failed_a_moon_may_wish_a_trick_on_another() -> None:
    """To take every trick that is left is not the best here, and must not end the search."""
    house = Options(moon_fail=24, bidder_wins_ties=True)
    stakes = Stakes((0, 0, 0), house)
    for bidder in range(3):
        table = stakes.table(bidder, 6)
        solver = Solver()
        solver.stake(table, 6, True)
        hands = [[21, 0, 23], [3, 11, 22], [1, 8]]
        trick = vec[i64]([1, 5, 0, 0])
        solver.solve_from(masks(hands), 3, 2, 3, trick)
        brute = Brute(3, list(table))
        assert solver.count == 1
        assert solver.splits[0] == brute.after(hands, 2, [5], 3, 0)


@pytest.mark.long
def test_it_agrees_with_trying_everything_in_a_million_positions() -> None:
    rng = random.Random(3)
    solver = Solver()
    for number in range(1_000_000):
        check(solver, rng, 4 if number % 20 == 0 else 3)


def deal(rng: random.Random) -> list[list[int]]:
    cards = list(range(24))
    rng.shuffle(cards)
    return [cards[6 * seat : 6 * seat + 6] for seat in range(3)]


def masks(hands: list[list[int]]) -> vec[i64]:
    return vec[i64]([sum(1 << card for card in hand) for hand in hands])


def test_other_names_of_the_suits_change_nothing() -> None:
    rng = random.Random(4)
    solver = Solver()
    solver.stake(Stakes((0, 0, 0), Options()).table(0, 3), 3, False)
    for _ in range(30):
        hands = deal(rng)
        trump = rng.randrange(4)
        values = set()
        for order in TRUMP_ORDERS:
            renamed = [[order[card // 6] * 6 + card % 6 for card in hand] for hand in hands]
            values.add(int(solver.value(masks(renamed), order[trump])))
        assert len(values) == 1


def test_it_matters_only_where_a_seat_is_from_the_bidder() -> None:
    rng = random.Random(5)
    solver = Solver()
    for scores in ((0, 0, 0), (25, 30, 20)):
        for _ in range(20):
            hands, trump = deal(rng), rng.randrange(4)
            values = set()
            for bidder in range(3):
                turned = (scores[-bidder:] + scores[:-bidder]) if bidder else scores
                stakes = Stakes(turned, Options())
                solver.stake(stakes.table(bidder, 4), 4, stakes.detailed(4))
                values.add(int(solver.value(masks(hands), trump)))
            assert len(values) == 1


def test_the_first_answer_to_a_whole_deal_is_the_value_of_the_deal() -> None:
    rng = random.Random(6)
    solver = Solver()
    table = Stakes((0, 0, 0), Options()).table(0, 3)
    solver.stake(table, 3, False)
    for _ in range(20):
        hands, trump = masks(deal(rng)), rng.randrange(4)
        value = int(solver.value(hands, trump))
        solver.solve(hands, trump, 0, 0)
        found = [int(solver.splits[k]) for k in range(int(solver.count))]
        assert max(found, key=lambda split: table[split]) == value


def test_no_two_splits_are_worth_the_same_and_the_points_lead() -> None:
    for house in HOUSES:
        for bid in (3, 4, 5, 6):
            table = Stakes((0, 0, 0), house, matched=False).table(0, bid)
            for place in range(3):
                worths = [table[place * 64 + split] for split in all_splits()]
                assert len(set(worths)) == 28
                for one in all_splits():
                    for other in all_splits():
                        mine, theirs = (
                            split_points(one, bid, house),
                            split_points(other, bid, house),
                        )
                        if 3 * mine[place] - sum(mine) > 3 * theirs[place] - sum(theirs):
                            assert table[place * 64 + one] > table[place * 64 + other]


def test_splits_are_the_tricks_of_all_three() -> None:
    assert len(all_splits()) == 28
    assert split_tricks(8 * 4 + 2) == (4, 2, 0)
    assert split_points(8 * 4 + 2, 3, Options()) == (4, 2, 0)
    assert split_points(8 * 4 + 2, 5, Options()) == (-5, 2, 0)
    assert split_points(8 * 4 + 2, 5, Options(set_keeps_tricks=True)) == (-1, 2, 0)
    assert split_points(8 * 6, 6, Options()) == (24, 0, 0)
    assert split_points(8 * 5, 6, Options(moon_fail=12)) == (-12, 0, 1)


def test_equal_rows_are_told_apart_in_favour_of_defence() -> None:
    table = ranked([(0.0, 0.0, 0.0)] * 64)
    assert table[64 + 8 * 2 + 3] > table[64 + 8 * 3 + 3]
