"""What a garden will score when its hidden cards are turned up, exactly, from the unseen cards.

The hidden cells hold an even draw without replacement. A score is the points of all cells, less
what each matched line saves, and back again what is saved twice where two matched lines cross; of
each of these the expectation needs the chances of five cells at most (section 12).
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from parlour.bots.gnoming.lines import (
    ABSENT,
    COLUMN_LAST,
    COLUMN_NEXT,
    HIDDEN,
    POINTS,
    ROW_LAST,
    ROW_NEXT,
    SIDE,
)
from parlour.games.gnoming.deck import KINDS, MULLIGAN, NO_CARD, POSITIVE
from parlour.games.gnoming.notation import CELLS

CLASH: Final = -2
"""Two cells that cannot be in one matched line."""


class Reckoning:
    """Nine cells, and how many cards of each kind are unseen; both may be changed in between.

    With only one wild mulligan in a garden (12.9) the reckoning takes each line by itself, which
    is exact unless a garden comes to hold two mulligans.
    """

    def __init__(self, cells: vec[i64], counts: vec[i64], most_wild: i64) -> None:
        self.cells = cells
        self.counts = counts
        self.most_wild = most_wild
        self.unseen: i64 = 0
        for card in range(KINDS):
            self.unseen += counts[card]

    def remove(self, card: i64) -> None:
        """A card of this kind has been seen."""
        self.counts[card] -= 1
        self.unseen -= 1

    def restore(self, card: i64) -> None:
        """Take ``remove`` back."""
        self.counts[card] += 1
        self.unseen += 1

    def score(self) -> float:
        """The expected points of the nine cells."""
        total = self._points()
        line: i64 = 0
        while line < SIDE:
            total -= self.line(line * SIDE, 1)
            total -= self.line(line, SIDE)
            line += 1
        cell: i64 = 0
        while cell < CELLS:
            total += self._twice(cell)
            cell += 1
        return total

    def _points(self) -> float:
        points: i64 = 0
        hidden: i64 = 0
        for cell in range(CELLS):
            points += POINTS[self.cells[cell]]
            if self.cells[cell] == HIDDEN:
                hidden += 1
        if hidden == 0 or self.unseen == 0:
            return float(points)
        total: i64 = 0
        for card in range(KINDS):
            total += self.counts[card] * POINTS[card]
        return float(points) + float(hidden * total) / float(self.unseen)

    def line(self, start: i64, step: i64) -> float:
        """What a row or a column is expected to save."""
        kind: i64 = NO_CARD
        wild: i64 = 0
        hidden: i64 = 0
        absent: i64 = 0
        place: i64 = 0
        while place < SIDE:
            card = self.cells[start + place * step]
            place += 1
            if card == HIDDEN:
                hidden += 1
            elif card == ABSENT:
                absent += 1
            elif card == MULLIGAN:
                wild += 1
            else:
                kind = join(kind, card)
                if kind == CLASH:
                    return 0.0
        if absent > 1:
            return 0.0
        if kind != NO_CARD:
            return self._saved(kind, wild, hidden, SIDE - absent)
        total = 0.0
        if hidden > 0:
            kind = POSITIVE
            while kind < MULLIGAN:
                total += self._saved(kind, wild, hidden, SIDE - absent)
                kind += 1
        return total

    def _saved(self, kind: i64, wild: i64, hidden: i64, cells: i64) -> float:
        """The same for a line of one kind, with mulligans and hidden cells in it."""
        total = 0.0
        more: i64 = 0
        while more <= hidden and wild + more <= self.most_wild and wild + more < cells:
            paid = float((1 + cells - wild - more) * POINTS[kind])
            total += paid * self._chance(kind, hidden - more, more, choose(hidden, more))
            more += 1
        return total

    def _chance(self, kind: i64, same: i64, wild: i64, ways: i64) -> float:
        """That hidden cells are so many of a kind and so many mulligans, in ``ways`` orders."""
        chance = float(ways)
        left = self.unseen
        drawn: i64 = 0
        while drawn < same:
            chance *= float(max(0, self.counts[kind] - drawn)) / float(max(1, left))
            left -= 1
            drawn += 1
        drawn = 0
        while drawn < wild:
            chance *= float(max(0, self.counts[MULLIGAN] - drawn)) / float(max(1, left))
            left -= 1
            drawn += 1
        return chance

    def _twice(self, cell: i64) -> float:
        """What both lines of a cell are expected to save of that cell itself."""
        card = self.cells[cell]
        if card != HIDDEN and (card < POSITIVE or card >= MULLIGAN):
            return 0.0
        row = join(self.cells[ROW_NEXT[cell]], self.cells[ROW_LAST[cell]])
        column = join(self.cells[COLUMN_NEXT[cell]], self.cells[COLUMN_LAST[cell]])
        kind = join(join(row, column), card)
        if kind == CLASH:
            return 0.0
        if kind >= 0:
            return self._crossing(cell, kind)
        total = 0.0
        kind = POSITIVE
        while kind < MULLIGAN:
            total += self._crossing(cell, kind)
            kind += 1
        return total

    def _crossing(self, cell: i64, kind: i64) -> float:
        """The points of a kind times the chance that it lies here and both lines match."""
        row_hidden, row_wild = self._beside(ROW_NEXT[cell], ROW_LAST[cell])
        hidden, wild = self._beside(COLUMN_NEXT[cell], COLUMN_LAST[cell])
        here: i64 = 1 if self.cells[cell] == HIDDEN else 0
        total = 0.0
        one: i64 = 0
        while one <= row_hidden and row_wild + one <= self.most_wild:
            two: i64 = 0
            while two <= hidden and wild + two <= self.most_wild:
                ways = choose(row_hidden, one) * choose(hidden, two)
                same = row_hidden + hidden + here - one - two
                total += self._chance(kind, same, one + two, ways)
                two += 1
            one += 1
        return total * float(POINTS[kind])

    def _beside(self, first: i64, second: i64) -> tuple[i64, i64]:
        """How many of two cells are hidden, and how many hold mulligans."""
        a, b = self.cells[first], self.cells[second]
        hidden: i64 = (1 if a == HIDDEN else 0) + (1 if b == HIDDEN else 0)
        wild: i64 = (1 if a == MULLIGAN else 0) + (1 if b == MULLIGAN else 0)
        return hidden, wild


def join(kind: i64, card: i64) -> i64:
    """The kind that two things can be together: ``NO_CARD`` is any, ``CLASH`` is none."""
    if is_free(kind):
        kind = NO_CARD
    elif kind < POSITIVE or kind > MULLIGAN:
        return CLASH  # negatives and hazards are in no line (12.5, 12.8)
    if is_free(card):
        return kind
    if card < POSITIVE or card > MULLIGAN:
        return CLASH
    return card if is_free(kind) or kind == card else CLASH


def is_free(cell: i64) -> bool:
    """Whether a cell's card may yet be anything, or stands for anything."""
    return cell in (NO_CARD, MULLIGAN) or cell >= HIDDEN


def choose(things: i64, taken: i64) -> i64:
    """In how many ways up to two of up to three things are taken."""
    if taken == 0 or taken == things:
        return 1
    return things if taken == 1 or taken == things - 1 else 0
