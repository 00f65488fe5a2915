"""A seat's own later decisions in roll-outs, and layouts of a set that has been cut down."""

from __future__ import annotations

import pytest

from benchmarks.miniature import SET, Player
from parlour.bots.budget import Budget
from parlour.bots.passing.ahead import Ahead
from parlour.bots.passing.board import Board, board_of, list_moves
from parlour.bots.passing.manners import STEADY, pick
from parlour.bots.passing.search import Depth, Search
from parlour.bots.passing.weights import STEADY_WEIGHTS
from parlour.core.rng import Rng
from parlour.games.passing.game import PassingMatch
from parlour.games.passing.notation import DRAW, PASS
from tests.bots.passing.test_knowledge import random_round
from tests.games.passing.table import Table

HANDS = ("6-0 6-1 3-0 3-1 4-1 5-2 2-2", "6-6 6-2 0-0 5-5 4-4 5-4 6-5")


def a_board() -> Board:
    state = Table(*HANDS).play("A play 6-0").state
    assert isinstance(state, PassingMatch)
    return board_of(state)


def test_the_rule_of_thumb_decides_first() -> None:
    board = a_board()
    ahead = Ahead(1)
    ahead.begin(0)
    assert ahead.choose(board, STEADY_WEIGHTS) == pick(board, STEADY, STEADY_WEIGHTS)
    assert Ahead(0).choose(board, STEADY_WEIGHTS) == pick(board, STEADY, STEADY_WEIGHTS)


@pytest.mark.pure
@pytest.mark.parametrize("rank", range(3))
def test_what_pays_is_done_more_often(rank: int) -> None:
    board = a_board()
    pays = [int(move) for move in list_moves(board) if move < DRAW][rank]
    ahead = Ahead(1)
    chosen = []
    for _ in range(400):
        ahead.begin(0)
        chosen.append(int(ahead.choose(board, STEADY_WEIGHTS)))
        ahead.end(10.0 if chosen[-1] == pays else -10.0)
    assert chosen[200:].count(pays) > 160
    ahead.begin(1)  # after another move of the decision that is judged, nothing is known
    assert ahead.choose(board, STEADY_WEIGHTS) == pick(board, STEADY, STEADY_WEIGHTS)


@pytest.mark.parametrize("seed", range(40))
def test_all_that_is_tried_is_legal(seed: int) -> None:
    state, _ = random_round(seed, 3 + seed % 20)
    board = board_of(state)
    ahead = Ahead(2)
    tried = set()
    for number in range(60):
        ahead.begin(0)
        tried.add(int(ahead.choose(board, STEADY_WEIGHTS)))
        ahead.end(float(-number))
    assert tried <= set(state.legal(int(state.turn)))
    sets = [move for move in list_moves(board) if move < DRAW]
    if board.line and board.left != board.right and 2 <= len(sets) < 8:
        assert tried - {PASS} == {int(move) for move in sets}


def test_a_miniature_knows_its_own_tiles_only() -> None:
    """Of the ten tiles up to 3-3, the leader has set 3-3; a tile that fits is set."""
    player = Player(Depth(samples=50, balanced=False))
    hand = (1 << 3) | (1 << 6) | (1 << 8)  # 2-0, 3-0, 3-2
    opened = 1 + 2 * 9 + 1  # play 3-3, as a digit
    actions = [0, 1 + 2 * 6, 1 + 2 * 8]
    chances = player.strategy(hand, opened, actions)
    assert sum(chances) == pytest.approx(1.0) and chances[0] == 0.0
    assert SET == 1023


def test_looking_ahead_is_the_same_for_the_same_seed() -> None:
    view = Table(*HANDS).play("A play 6-0").view("B")
    search = Search(Depth(samples=300))
    moves = {search.choose(view, view.legal, Rng(5), Budget()) for _ in range(3)}
    assert len(moves) == 1
