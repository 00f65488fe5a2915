"""Kinds of players: how likely each makes a move with a hand, so that moves tell of hands."""

from __future__ import annotations

import math
from typing import Final, NamedTuple

from mypy_extensions import i64

from parlour.bots.passing.board import Board
from parlour.bots.passing.manners import GREEDY_WEIGHTS, STEADY_WEIGHTS, Weights, worth_of
from parlour.games.passing.notation import DRAW, LEFT, OPEN, RIGHT
from parlour.games.passing.tiles import TILES, WITH


class Habits(NamedTuple):
    """A kind of player, as layouts are weighed by it."""

    share: float
    """How common it is."""
    greedy: bool
    """Whether it looks at pips only, or at all that a steady player does."""
    withheld: float
    """How likely it declines while a tile of its fits."""
    anyhow: float
    """How likely it picks a tile by nothing that we know of."""
    warmth: float
    """How far apart two tiles' worths are for one to be set e times as often as the other."""


KINDS: Final = (
    Habits(0.5, False, 0.02, 0.05, 1.2),
    Habits(0.2, True, 0.02, 0.05, 1.0),
    Habits(0.3, False, 0.08, 0.2, 4.0),
)
"""The kinds that any seat may be of; what it has done tells which."""

_WORTHIEST: Final = 60.0
_LEAST: Final = -30.0
_STRANGE: Final = 0.01
"""How likely a tile was set that the hand, as it was guessed, did not hold then."""


class Kind:
    """One of the kinds, ready for use."""

    def __init__(self, habits: Habits) -> None:
        self.share: float = habits.share
        self.withheld: float = habits.withheld
        self.anyhow: float = habits.anyhow
        self.warmth: float = habits.warmth
        self.weights: Weights = GREEDY_WEIGHTS if habits.greedy else STEADY_WEIGHTS

    def chance(self, board: Board, move: i64) -> float:
        """How likely such a player makes this move in the seat whose turn it is."""
        hand = board.hands[board.turn]
        if move < LEFT:
            return self._chance_of_set(board, move, hand, 0)
        at_left = hand & WITH[board.left]
        at_right = hand & WITH[board.right]
        if move >= DRAW:
            return self.withheld if at_left | at_right else 1.0
        return (1.0 - self.withheld) * self._chance_of_set(board, move, at_left, at_right)

    def _chance_of_set(self, board: Board, move: i64, first: i64, second: i64) -> float:
        start: i64 = OPEN if board.line == 0 else LEFT
        mine = self._heat(board, move)
        total = 0.0
        options = 0.0
        tile: i64
        for tile in range(TILES):
            if (first >> tile) & 1:
                total += self._heat(board, start + tile)
                options += 1.0
            if (second >> tile) & 1:
                total += self._heat(board, RIGHT + tile)
                options += 1.0
        if options == 0.0:
            return _STRANGE
        return self.anyhow / options + (1.0 - self.anyhow) * mine / total

    def _heat(self, board: Board, move: i64) -> float:
        worth = worth_of(board, move, self.weights)
        worth = min(worth, _WORTHIEST)
        worth = max(worth, _LEAST)
        return math.exp(worth / self.warmth)
