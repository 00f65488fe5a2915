"""Kinds of players: how likely each makes a move with a hand, so that moves tell of hands."""

from __future__ import annotations

import math
from typing import Final, NamedTuple

from librt.vecs import vec
from mypy_extensions import i64

from parlour.bots.passing.board import Board
from parlour.bots.passing.manners import worth_of
from parlour.bots.passing.weights import STEADY_WEIGHTS
from parlour.games.passing.notation import DRAW, LEFT, OPEN, RIGHT
from parlour.games.passing.tiles import PIPS, WITH


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
    Habits(0.55, False, 0.008, 0.02, 0.3),
    Habits(0.12, True, 0.01, 0.05, 1.0),
    Habits(0.33, False, 0.06, 0.15, 2.5),
)
"""The kinds that any seat may be of; what it has done tells which.

Those without search nearly always set the worthiest tile (99 % of 1,454 choices of ``rules``);
those who search do so in 70 %, and pass in 6 % of all turns while able (1,555 of ``level4``).
The true places of unseen tiles are likelier by these kinds than by softer ones.
"""

_WORTHIEST: Final = 60.0
_LEAST: Final = -30.0
_STRANGE: Final = 0.01
"""How likely a tile was set that the hand, as it was guessed, did not hold then."""


class Kinds:
    """All the kinds, ready for use; they are asked together, since they look at the same tiles."""

    def __init__(self, kinds: tuple[Habits, ...]) -> None:
        self.count: i64 = len(kinds)
        self.shares: vec[float] = vec[float]([kind.share for kind in kinds])
        self.greedy: vec[i64] = vec[i64]([int(kind.greedy) for kind in kinds])
        self.greedy_share: float = sum([kind.share for kind in kinds if kind.greedy])
        """How common the greedy kinds are."""
        self.withheld: vec[float] = vec[float]([kind.withheld for kind in kinds])
        self.anyhow: vec[float] = vec[float]([kind.anyhow for kind in kinds])
        self.warmth: vec[float] = vec[float]([kind.warmth for kind in kinds])
        self.mine: vec[float] = vec[float]([0.0] * len(kinds))
        self.total: vec[float] = vec[float]([0.0] * len(kinds))

    def follow(self, board: Board, move: i64, likely: vec[float]) -> None:
        """Multiply each kind's chance of this move into ``likely``, at the seat's place."""
        base = board.turn * self.count
        hand = board.hands[board.turn]
        able = board.line == 0 or hand & (WITH[board.left] | WITH[board.right]) != 0
        kind: i64
        if move >= DRAW:
            if able:
                for kind in range(self.count):
                    likely[base + kind] *= self.withheld[kind]
            return
        options = self._heat_all(board, move, hand)
        for kind in range(self.count):
            chance = _STRANGE
            if options > 0.0:
                chance = self.anyhow[kind] / options
                chance += (1.0 - self.anyhow[kind]) * self.mine[kind] / self.total[kind]
            likely[base + kind] *= chance * (1.0 - self.withheld[kind])

    def _heat_all(self, board: Board, move: i64, hand: i64) -> float:
        """Sum the heats of all tiles that may be set, and note the move's; returns how many."""
        kind: i64
        for kind in range(self.count):
            self.mine[kind] = 0.0
            self.total[kind] = 0.0
        if board.line == 0:
            return self._heat_end(board, move, hand, OPEN)
        if board.left == board.right:  # one end stands for both
            at = move - RIGHT + LEFT if move >= RIGHT else move
            return self._heat_end(board, at, hand & WITH[board.left], LEFT)
        options = self._heat_end(board, move, hand & WITH[board.left], LEFT)
        return options + self._heat_end(board, move, hand & WITH[board.right], RIGHT)

    def _heat_end(self, board: Board, move: i64, fits: i64, first: i64) -> float:
        options = 0.0
        tile: i64 = 0
        while fits:
            if fits & 1:
                options += 1.0
                steady = _within(worth_of(board, first + tile, STEADY_WEIGHTS))
                kind: i64
                for kind in range(self.count):
                    worth = float(PIPS[tile]) if self.greedy[kind] else steady
                    heat = math.exp(worth / self.warmth[kind])
                    self.total[kind] += heat
                    if first + tile == move:
                        self.mine[kind] = heat
            fits >>= 1
            tile += 1
        return options


def _within(worth: float) -> float:
    worth = min(worth, _WORTHIEST)
    return max(worth, _LEAST)
