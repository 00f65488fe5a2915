"""A seat's own later decisions in roll-outs: tried, remembered, and made as has paid (ISMCTS).

After each move that is judged the seat will come to move again, and by a rule of thumb it would
move worse than it really does. So its next decisions have memories, by what it would then know,
of what each tile brought; the better ones are set more often (upper confidence bounds).
"""

from __future__ import annotations

import math
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from parlour.bots.passing.board import Board
from parlour.bots.passing.manners import STEADY, pick
from parlour.bots.passing.mixing import mix
from parlour.bots.passing.weights import Weights
from parlour.games.passing.notation import LEFT, PASS, RIGHT
from parlour.games.passing.tiles import TILES, WITH, count_tiles

_PLACES: Final = 1 << 12
_WIDE: Final = 8
"""Moves of one decision; where there are more, the rule of thumb decides."""
_PROBES: Final = 4
_DEEPEST: Final = 8
_FIRST: Final = 6
"""How often the rule of thumb decides before anything else is tried."""
_CURIOSITY: Final = 8.0
"""In points: how much more a move must have brought not to be doubted after one trial."""


class Ahead:
    """The memories of the decisions that may follow the moves of one decision."""

    def __init__(self, depth: int) -> None:
        self.depth: i64 = min(depth, _DEEPEST)
        """How many decisions after the one that is judged."""
        self.keys: vec[i64] = vec[i64]([0] * (_PLACES if depth else 0))
        self.tried: vec[i64] = vec[i64]([0] * (_PLACES * _WIDE if depth else 0))
        self.sums: vec[float] = vec[float]([0.0] * (_PLACES * _WIDE if depth else 0))
        self.path: vec[i64] = vec[i64]([0] * _DEEPEST)
        self.made: i64 = 0
        """How many decisions of this roll-out are remembered, in ``path``."""
        self.root: i64 = 0

    def begin(self, root: i64) -> None:
        """A roll-out after the move of this index."""
        self.root = root
        self.made = 0

    def choose(self, board: Board, weights: Weights) -> i64:
        """The move of the seat, whose turn it is."""
        guess = pick(board, STEADY, weights)
        if self.made >= self.depth:
            return guess
        at_left, at_right = _fitting(board)
        lefts = count_tiles(at_left)
        wide = lefts + count_tiles(at_right)
        if board.passes + 1 >= board.closing:
            wide += 1
        if wide < 2 or wide > _WIDE:
            return guess
        place = self._place(board)
        if place < 0:
            return guess
        chosen = self._choose(place * _WIDE, wide, _index_of(guess, at_left, at_right, lefts))
        self.path[self.made] = place * _WIDE + chosen
        self.made += 1
        return _move_at(chosen, at_left, at_right, lefts)

    def end(self, worth: float) -> None:
        """Remember what the roll-out brought."""
        at: i64
        for at in range(self.made):
            self.tried[self.path[at]] += 1
            self.sums[self.path[at]] += worth

    def _choose(self, base: i64, wide: i64, guess: i64) -> i64:
        total: i64 = 0
        index: i64
        for index in range(wide):
            total += self.tried[base + index]
        if total < _FIRST:
            return guess
        spread = _CURIOSITY * math.sqrt(math.log(float(total)))
        best = guess
        most = -1.0e9
        for index in range(wide):
            tried = self.tried[base + index]
            if tried == 0:
                return index
            bound = self.sums[base + index] / float(tried) + spread / math.sqrt(float(tried))
            if bound > most:
                best = index
                most = bound
        return best

    def _place(self, board: Board) -> i64:
        """Where this decision is remembered; −1 when there is no room."""
        key = (board.left | (board.right << 3) | (board.passes << 6) | (self.root << 10)) + 1
        seat: i64
        for seat in range(board.seats):
            if seat != board.turn:
                key = (key << 4) ^ count_tiles(board.hands[seat])
        key = (key << 28) ^ board.hands[board.turn]
        place = mix(0, key) & (_PLACES - 1)
        for _ in range(_PROBES):
            if self.keys[place] == key:
                return place
            if self.keys[place] == 0:
                self.keys[place] = key
                return place
            place = (place + 1) & (_PLACES - 1)
        return -1


def _fitting(board: Board) -> tuple[i64, i64]:
    """The tiles for the left end, and for the right one where that has another value."""
    hand = board.hands[board.turn]
    at_right: i64 = 0 if board.left == board.right else hand & WITH[board.right]
    return hand & WITH[board.left], at_right


def _index_of(move: i64, at_left: i64, at_right: i64, lefts: i64) -> i64:
    if move == PASS:
        return lefts + count_tiles(at_right)
    bit = i64(1) << ((move - LEFT) % TILES)
    if move < RIGHT:
        return count_tiles(at_left & (bit - 1))
    return lefts + count_tiles(at_right & (bit - 1))


def _move_at(index: i64, at_left: i64, at_right: i64, lefts: i64) -> i64:
    first: i64 = LEFT
    tiles = at_left
    if index >= lefts:
        index -= lefts
        first = RIGHT
        tiles = at_right
    if index >= count_tiles(tiles):
        return PASS
    while index > 0:
        tiles &= tiles - 1
        index -= 1
    return first + count_tiles((tiles & -tiles) - 1)
