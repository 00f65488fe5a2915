"""What may be done now, as the things that roll-outs compare; equals by symmetry are one thing.

Rows may change places, so may columns, and the garden may be turned over its diagonal: that
changes no score. Of cells that are equal in this way only the first is looked at.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from parlour.bots.gnoming.lines import ABSENT, CODES, HIDDEN, SIDE
from parlour.bots.gnoming.policy import Player
from parlour.bots.gnoming.sight import Sight
from parlour.games.gnoming.notation import BOUNCE, CELLS, DECLINE, DISCARD, PLACE, TAKE

_ORDERS: Final = ((0, 1, 2), (0, 2, 1), (1, 0, 2), (1, 2, 0), (2, 0, 1), (2, 1, 0))
TAKE_CELLS: Final = 4
"""How many places are tried for a card of a discard pile."""


class Candidate:
    """A move with, for a card taken from a discard pile, the cell where it is to go."""

    def __init__(self, move: int, cell: int) -> None:
        self.move: i64 = move
        self.cell: i64 = cell
        self.alike: list[int] = [move]
        """The legal moves that it stands for."""
        self.worlds: i64 = 0
        self.values: vec[float] = vec[float]()
        """By world, what the moves are compared by."""
        self.results: vec[float] = vec[float]()
        """By world, the points of the round, relative to the others' mean."""
        self.wins = 0.0
        """Sum over worlds of the share of the match's win."""
        self.scores: i64 = 0
        """Sum of this seat's own points."""
        self.outs: i64 = 0
        """In how many worlds this seat went out,"""
        self.lowest: i64 = 0
        """and in how many of these it was the lowest."""
        self.is_exact = False
        """Whether ``exact`` is known:"""
        self.exact = 0.0
        """the expected points of this seat's own garden."""
        self.alive = True


def find_candidates(sight: Sight, player: Player, legal: Sequence[int]) -> list[Candidate]:
    """Everything legal, in the order of the moves; for taking, a few likely cells."""
    found: list[Candidate] = []
    known: dict[tuple[int, int], Candidate] = {}
    for move in legal:
        if TAKE <= move < PLACE:
            found += _takes(sight, player, move)
            continue
        mark = _mark(sight, move)
        if mark is None:
            found.append(Candidate(move, -1))
        elif mark in known:
            known[mark].alike.append(move)
        else:
            known[mark] = Candidate(move, -1)
            found.append(known[mark])
    return found


def _mark(sight: Sight, move: int) -> tuple[int, int] | None:
    """What is the same for cells that symmetry makes equal; None for moves of no cell."""
    view = sight.view
    if move < DECLINE:
        return signature(sight.own(), move, HIDDEN), 0
    if PLACE <= move < BOUNCE:
        cell = move - PLACE
        return signature(sight.own(), cell, view.hand), sight.own()[cell]
    if BOUNCE <= move < DISCARD:
        if sight.own()[move - BOUNCE] != HIDDEN:
            return None  # the cell that was bounced from is unlike the others
        return signature(sight.own(), move - BOUNCE, view.loose), HIDDEN
    return None


def _takes(sight: Sight, player: Player, move: int) -> list[Candidate]:
    """The places for the top of a discard pile that the player of lines likes best."""
    table = sight.table
    card = int(table.top(move - TAKE))
    player.look(table)
    allowed = int(player.allowed(table, card))
    ranked: list[tuple[int, int]] = []
    known: set[tuple[int, int]] = set()
    for cell in range(CELLS):
        mark = (signature(sight.own(), cell, card), sight.own()[cell])
        absent = sight.own()[cell] == ABSENT
        if (allowed >> cell) & 1 and mark not in known and not absent:
            known.add(mark)
            change, _ = player.best(table, card, 1 << cell)
            ranked.append((int(change), cell))
    ranked.sort()
    return [Candidate(move, cell) for _, cell in ranked[:TAKE_CELLS]]


def signature(garden: tuple[int, ...], cell: int, card: int) -> int:
    """A number that is the same for gardens with ``card`` put at ``cell`` that are alike."""
    cells = list(garden)
    cells[cell] = card + CODES  # so that it stays apart from an equal card that lies elsewhere
    least = -1
    for rows in _ORDERS:
        for columns in _ORDERS:
            for turned in (False, True):
                number = _number(cells, rows, columns, turned)
                if least < 0 or number < least:
                    least = number
    return least


def _number(
    cells: list[int], rows: tuple[int, int, int], columns: tuple[int, int, int], turned: bool
) -> int:
    number: i64 = 0
    for row in rows:
        for column in columns:
            at = column * SIDE + row if turned else row * SIDE + column
            number = number * (2 * CODES) + cells[at]
    return number
