"""The solvers against brute force on small positions."""

from __future__ import annotations

import pytest

from parlour.bots.passing.board import Board
from parlour.bots.passing.endgame import Endgame
from parlour.bots.passing.maxn import MaxN
from parlour.bots.passing.stakes import Stakes
from tests.bots.passing.small import Tree, position


def check_known_order(seed: int, tiles: int = 3, drawable: int = 1) -> int:
    """Compare a position of two players and all that follow; returns how many there were."""
    board, stakes = position(seed, 2, tiles, drawable)
    solver = Endgame(board, stakes)
    tree = Tree(stakes)
    tree.known_order(board)
    for met, worth in tree.met:
        values = [float(value) for value in solver.solve(met)]
        best = max(values) if met.turn == stakes.me else min(values)
        assert not solver.given_up
        assert best == pytest.approx(worth, abs=1e-9)
    return len(tree.met)


def check_any_order(seed: int, tiles: int = 2, drawable: int = 0) -> int:
    """The same for two to four players who do not know the order of the boneyard."""
    board, stakes = position(seed, 2 + seed % 3, tiles, drawable)
    solver = MaxN(board, stakes)
    tree = Tree(stakes)
    tree.any_order(board)
    for met, worth in tree.met:
        assert solver.worth(met) == pytest.approx(worth, abs=1e-6)
        assert not solver.given_up
    return len(tree.met)


@pytest.mark.parametrize("seed", range(30))
def test_two_players_who_know_everything(seed: int) -> None:
    check_known_order(seed)


@pytest.mark.parametrize("seed", range(30))
def test_any_number_who_do_not_know_the_boneyard(seed: int) -> None:
    check_any_order(seed)


@pytest.mark.parametrize("seed", [0, 3, 6, 9])
def test_a_draw_may_bring_any_tile(seed: int) -> None:
    check_any_order(seed, 2, 1)


@pytest.mark.pure
def test_both_uncompiled() -> None:
    for seed in range(3):
        check_known_order(seed, 2, 0)
        check_any_order(seed, 1, 0)


@pytest.mark.long
def test_a_million_positions() -> None:
    checked = 0
    seed = 10_000
    while checked < 1_000_000:
        checked += check_known_order(seed, 3, 2) + check_any_order(seed, 2, 1)
        seed += 1


def twice(seed: int) -> tuple[list[float], list[float]]:
    """A solver that has solved another position before, and a new one."""
    board, stakes = position(seed, 2, 4, 2)
    before, _ = position(seed + 1000, 2, 4, 2)
    solver = Endgame(board, stakes)
    table = Board(board.house, 2)
    table.take(before)
    solver.solve(table)
    return list(solver.solve(board)), list(Endgame(board, stakes).solve(board))


@pytest.mark.parametrize("seed", range(20))
def test_what_a_solver_remembers_is_of_this_position(seed: int) -> None:
    again, fresh = twice(seed)
    assert again == fresh


def test_a_search_that_is_too_long_is_given_up() -> None:
    board, stakes = position(3, 2, 7, 4)
    assert isinstance(stakes, Stakes)
    solver = Endgame(board, stakes)
    solver.limit = 5
    solver.solve(board)
    assert solver.given_up
