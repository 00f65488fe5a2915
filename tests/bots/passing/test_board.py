"""The quick board of the bots beside the rules of the engine, move for move."""

from __future__ import annotations

import random

import pytest

from parlour.bots.passing.board import GOES_ON, Board, board_of, list_moves
from parlour.core.game import State
from parlour.core.options import parse_options
from parlour.core.rng import Rng
from parlour.games.passing.game import GAME, PassingMatch
from parlour.games.passing.scoring import REASONS, points_of
from tests.games.passing.agreement import draw_options


def start(seed: int) -> tuple[PassingMatch, random.Random]:
    """A dealt round of a drawn table."""
    rng = random.Random(seed)
    players = 2 + seed % 3
    chosen = GAME.make_options(**parse_options(GAME.options, draw_options(rng, players)))
    state: State = GAME.start(players, rng.randrange(players), chosen)
    state.deal([Rng(seed).shuffled(pack) for pack in state.to_deal()])
    assert isinstance(state, PassingMatch)
    return state, rng


def choose(moves: list[int], rng: random.Random) -> int:
    """Any move, but tiles rather than draws, and draws rather than passes."""
    return moves[min(rng.randrange(len(moves)), rng.randrange(len(moves)))]


def compare(state: PassingMatch, board: Board) -> None:
    assert state.phase == 1
    assert [int(hand) for hand in state.hands] == [int(hand) for hand in board.hands]
    assert board.turn == state.turn and board.drawable() == state.drawable()
    assert [int(move) for move in list_moves(board)] == state.legal(int(state.turn))


@pytest.mark.pure
@pytest.mark.parametrize("seed", range(60))
def test_it_plays_as_the_rules_do(seed: int) -> None:
    state, rng = start(seed)
    board = board_of(state)
    while board.reason == GOES_ON:
        compare(state, board)
        move = choose(state.legal(int(state.turn)), rng)
        state.apply(int(state.turn), move)
        board.play(move)
    (done,) = state.rounds
    assert REASONS[int(board.reason)] == done.reason
    winner, points = board.result()
    assert points_of(state.house, state.players, winner, points) == done.scores


@pytest.mark.pure
def test_a_copy_is_taken_anywhere_in_a_round() -> None:
    state, rng = start(5)
    whole = board_of(state)
    for _ in range(6):
        move = choose(state.legal(int(state.turn)), rng)
        state.apply(int(state.turn), move)
        whole.play(move)
    copied = Board(state.house, state.players)
    copied.take(whole)
    again = board_of(state)
    compare(state, copied)
    compare(state, again)
    assert [int(mask) for mask in again.lacks] == [int(mask) for mask in copied.lacks]
