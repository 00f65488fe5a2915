"""Uniformly random play to the end of the round, as fast as it goes.

The moves are never listed: how many there are is counted, and the one that is drawn is found by
its place in the order of ``legal``, so the random numbers fall exactly as move by move.
"""

from __future__ import annotations

from mypy_extensions import i64

from parlour.core.rng import Rng
from parlour.games.passing.notation import DRAW, LEFT, OPEN, PASS, RIGHT
from parlour.games.passing.rules import apply_move
from parlour.games.passing.state import TURN, PassingState
from parlour.games.passing.tiles import WITH, count_tiles, nth_tile


def random_move(state: PassingState, rng: Rng) -> i64:
    """An even choice of the legal moves."""
    hand = state.hands[state.turn]
    if state.in_line == 0:
        return OPEN + nth_tile(hand, rng.below(count_tiles(hand)))
    at_left = hand & WITH[state.left]
    at_right = hand & WITH[state.right]
    lefts = count_tiles(at_left)
    both = lefts + count_tiles(at_right)
    drawing: i64 = 1 if state.drawable() > 0 else 0
    drawn = rng.below(both + drawing + 1)
    if drawn < lefts:
        return LEFT + nth_tile(at_left, drawn)
    if drawn < both:
        return RIGHT + nth_tile(at_right, drawn - lefts)
    return DRAW if drawn < both + drawing else PASS


def play_out(state: PassingState, rng: Rng, limit: int) -> int:
    """Play on until the round ends or ``limit`` moves are made; returns how many were."""
    made = 0
    while made < limit and state.phase == TURN:
        apply_move(state, random_move(state, rng))
        made += 1
    return made
