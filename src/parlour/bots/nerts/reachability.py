"""Every arrangement that a seat can reach without its stock: its own moves, gone through in full.

Cards that are hidden stop it: the Nerts card under one that was played, if nobody has seen it.
Which of the four places a work pile lies in does not matter. Tens of arrangements are usual,
several hundred with spaces; each is visited once, under a key that says all about it.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from parlour.bots.nerts.moves import LIFT, card_moves, make
from parlour.bots.nerts.position import Position, Scene
from parlour.games.nerts.notation import RUN

MOST: Final = 200_000
"""Arrangements after which the search gives up."""
MOST_LOOKED: Final = 3_000
"""The same where a player looks for a way on."""
_SLOTS: Final = 1 << 12
_MIX: Final[i64] = 0x2545F4914F6CDD1D
_SHIFT: Final[i64] = 0x3FFFFFFFFFFFFF
_COUNTS_AT: Final = 44
_PILE_BITS: Final = 22
_PILE: Final[i64] = (1 << 22) - 1


class Reached:
    """A set of arrangements, by exact keys of two numbers; open addressing."""

    def __init__(self) -> None:
        self._slots: i64 = _SLOTS
        self._table = vec[i64]([-1] * _SLOTS)
        """Which key lies in a slot; −1 for none."""
        self._piles = vec[i64]([])
        self._rest = vec[i64]([])

    def __len__(self) -> int:
        return len(self._piles)

    def add(self, position: Position) -> bool:
        """Note an arrangement; whether it is new."""
        piles, rest = key_of(position)
        slot = self._find(piles, rest)
        if self._table[slot] >= 0:
            return False
        self._table[slot] = len(self._piles)
        self._piles = append(self._piles, piles)
        self._rest = append(self._rest, rest)
        if 2 * i64(len(self._piles)) > self._slots:
            self._grow()
        return True

    def keys(self) -> set[tuple[int, int]]:
        """All keys: what it is compared by."""
        return {(int(self._piles[i]), int(self._rest[i])) for i in range(len(self._piles))}

    def _find(self, piles: i64, rest: i64) -> i64:
        """The slot of a key, or the empty one where it would go."""
        mixed: i64 = (piles ^ (rest * _MIX)) * _MIX
        slot: i64 = ((mixed >> 20) & _SHIFT) & (self._slots - 1)
        while self._table[slot] >= 0:
            held = self._table[slot]
            if self._piles[held] == piles and self._rest[held] == rest:
                break
            slot = (slot + 1) & (self._slots - 1)
        return slot

    def _grow(self) -> None:
        self._slots *= 4
        self._table = vec[i64]([-1] * int(self._slots))
        held: i64
        for held in range(i64(len(self._piles))):
            self._table[self._find(self._piles[held], self._rest[held])] = held


def key_of(position: Position) -> tuple[i64, i64]:
    """The piles in ascending order, the Nerts cards left, and how many of the deck are gone.

    Where the waste only loses its top, their number says which; and what has risen is what is
    nowhere else.
    """
    a, b = position.low & _PILE, position.low >> _PILE_BITS
    c, d = position.high & _PILE, position.high >> _PILE_BITS
    if a > b:
        a, b = b, a
    if c > d:
        c, d = d, c
    if a > c:
        a, c = c, a
    if b > d:
        b, d = d, b
    if b > c:
        b, c = c, b
    counts: i64 = position.left | (_ones(position.gone) << 6)
    return a | (b << _PILE_BITS) | (counts << _COUNTS_AT), c | (d << _PILE_BITS)


def _ones(mask: i64) -> i64:
    count: i64 = 0
    while mask:
        mask &= mask - 1
        count += 1
    return count


def reach(scene: Scene, start: Position, most: int = MOST) -> tuple[list[Position], bool]:
    """All arrangements, the start first, by the fewest moves; and whether these are all."""
    reached = Reached()
    reached.add(start)
    found = [start]
    place: i64 = 0
    while place < i64(len(found)):
        position = found[place]
        place += 1
        for move in card_moves(scene, position, True):
            after = make(scene, position, move)
            if position is start:
                after.first = move
            if reached.add(after):
                found.append(after)
        if len(found) > most:
            return found, False
    return found, True


def first_progress(scene: Scene, start: Position, most: int = MOST_LOOKED) -> i64:
    """The first move of the shortest way to progress (10.1): a card played, not merely moved.

    −1 where there is no such way, or none among so many arrangements.
    """
    reached = Reached()
    reached.add(start)
    waiting = [start]
    place: i64 = 0
    while place < i64(len(waiting)) and len(waiting) <= most:
        position = waiting[place]
        place += 1
        for move in card_moves(scene, position, True):
            first: i64 = move if position is start else position.first
            if not RUN <= move < LIFT:
                return first
            after = make(scene, position, move)
            after.first = first
            if reached.add(after):
                waiting.append(after)
    return -1
