"""Rows and columns as tables: what three cells make, and what nine cards score.

A cell is the number of the card seen there, or ``HIDDEN``, or ``ABSENT`` where a smaller garden
than three by three has no cell: an absent cell lets the other two be a line by themselves. Three
cells make one index, and the tables are the same for every order of the three.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from parlour.games.gnoming.deck import (
    HAZARD_POINTS,
    MULLIGAN,
    NO_CARD,
    POSITIVE,
    value,
)
from parlour.games.gnoming.notation import CELLS

HIDDEN: Final = 18
ABSENT: Final = 19
CODES: Final = 20
"""How many things a cell can be."""
TRIPLES: Final = CODES * CODES * CODES
SIDE: Final = 3


def index_of(first: i64, second: i64, third: i64) -> i64:
    """Where three cells stand in a table of lines."""
    return (first * CODES + second) * CODES + third


def matched_kind(first: i64, second: i64, third: i64, most_wild: i64) -> i64:
    """The positive card that three cells match as, or none (clauses 12.2, 12.6)."""
    kind: i64 = NO_CARD
    wild: i64 = 0
    absent: i64 = 0
    for cell in (first, second, third):
        if cell == MULLIGAN:
            wild += 1
        elif cell == ABSENT:
            absent += 1
        elif cell < POSITIVE or cell > MULLIGAN or (kind != NO_CARD and kind != cell):
            return NO_CARD
        else:
            kind = cell
    return kind if wild <= most_wild and absent < 2 else NO_CARD


def _matches(most_wild: i64) -> vec[i64]:
    kinds = vec[i64]([NO_CARD] * TRIPLES)
    at: i64 = 0
    for first in range(CODES):
        for second in range(CODES):
            for third in range(CODES):
                kinds[at] = matched_kind(first, second, third, most_wild)
                at += 1
    return kinds


def _points() -> vec[i64]:
    points = [int(value(card)) for card in range(MULLIGAN)]
    points += [0, HAZARD_POINTS, 0, 0]
    return vec[i64](points)


MATCH_ANY: Final = _matches(SIDE)
"""By index: what a line matches as, with any number of mulligans."""
MATCH_ONE: Final = _matches(1)
"""The same when a line may have one mulligan."""
POINTS: Final = _points()
"""What a cell adds to a score outside of matched lines; nothing for what is not there."""
ROW_NEXT: Final = vec[i64]([1, 0, 0, 4, 3, 3, 7, 6, 6])
ROW_LAST: Final = vec[i64]([2, 2, 1, 5, 5, 4, 8, 8, 7])
COLUMN_NEXT: Final = vec[i64]([3, 4, 5, 0, 1, 2, 0, 1, 2])
COLUMN_LAST: Final = vec[i64]([6, 7, 8, 6, 7, 8, 3, 4, 5])
"""The other two cells of a cell's row and of its column."""


def shows(cells: vec[i64], start: i64, card: i64) -> bool:
    """Whether one of the nine cells from ``start`` on holds ``card``."""
    cell: i64 = start
    while cell < start + CELLS:
        if cells[cell] == card:
            return True
        cell += 1
    return False


def score_nine(cells: vec[i64], start: i64, match: vec[i64]) -> i64:
    """The points of nine cells from ``start`` on; hidden ones count nothing and match nothing."""
    points: i64 = 0
    paid: i64 = 0
    line: i64 = 0
    while line < SIDE:
        at = start + line * SIDE
        kind = match[(cells[at] * CODES + cells[at + 1]) * CODES + cells[at + 2]]
        if kind >= 0:
            points -= POINTS[kind]
            paid |= 0b111 << (line * SIDE)
        at = start + line
        kind = match[(cells[at] * CODES + cells[at + 3]) * CODES + cells[at + 6]]
        if kind >= 0:
            points -= POINTS[kind]
            paid |= 0b1001001 << line
        line += 1
    cell: i64 = 0
    while cell < CELLS:
        if (paid >> cell) & 1 == 0:
            points += POINTS[cells[start + cell]]
        cell += 1
    return points


def score_one_wild(cells: vec[i64], start: i64) -> i64:
    """Clause 12.9 with one wild mulligan: the lowest score with the others worth nothing."""
    wild: i64 = 0
    cell: i64 = 0
    plain = cells[start : start + CELLS]
    while cell < CELLS:
        if plain[cell] == MULLIGAN:
            wild |= 1 << cell
            plain[cell] = HIDDEN
        cell += 1
    best = score_nine(plain, 0, MATCH_ONE)
    cell = 0
    while cell < CELLS:
        if (wild >> cell) & 1:
            plain[cell] = MULLIGAN
            best = min(best, score_nine(plain, 0, MATCH_ONE))
            plain[cell] = HIDDEN
        cell += 1
    return best
