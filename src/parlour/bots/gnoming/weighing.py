"""One garden, weighed: what any card would change at any of its cells."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from parlour.bots.gnoming.lines import (
    ABSENT,
    CODES,
    COLUMN_LAST,
    COLUMN_NEXT,
    HIDDEN,
    ROW_LAST,
    ROW_NEXT,
    TRIPLES,
)
from parlour.bots.gnoming.odds import Odds
from parlour.games.gnoming.deck import MULLIGAN, POSITIVE
from parlour.games.gnoming.notation import CELLS

NO_CELL: Final = -1
FAR: Final[i64] = 1 << 40
"""More than any garden is worth."""


class Weighing:
    """Kept from one garden to the next: ``look`` takes the place of what was seen before."""

    def __init__(self) -> None:
        nothing = [0] * CELLS
        self.row: vec[i64] = vec[i64](nothing)
        """By cell: where the lines of its row begin in the table, whatever card it holds."""
        self.column: vec[i64] = vec[i64](nothing)
        self.here: vec[i64] = vec[i64](nothing)
        """By cell: what it costs now, less what its lines save."""
        self.odds: Odds | None = None
        self.base: i64 = 0
        """Where the costs of the stage begin."""
        self.wild: i64 = 0
        """The cells with a face-up mulligan."""
        self.hidden: i64 = 0
        """The face-down cells."""
        self.worth: i64 = 0
        """What covering a face-down cell is worth for the bounce that may follow."""

    def look(self, seen: vec[i64], start: i64, odds: Odds, stage: i64) -> None:
        """Weigh the nine cells of ``seen`` from ``start`` on."""
        self.odds = odds
        odds.prepare(stage)
        base: i64 = stage * CODES
        lines: i64 = stage * TRIPLES
        self.base = base
        saved = odds.saved
        self.wild = 0
        self.hidden = 0
        shown: i64 = 0
        hits: i64 = 0
        cell: i64 = 0
        while cell < CELLS:
            card = seen[start + cell]
            row = (seen[start + ROW_NEXT[cell]] * CODES + seen[start + ROW_LAST[cell]]) * CODES
            column = seen[start + COLUMN_NEXT[cell]] * CODES + seen[start + COLUMN_LAST[cell]]
            row += lines
            column = column * CODES + lines
            self.row[cell] = row
            self.column[cell] = column
            self.here[cell] = odds.cost[base + card] - saved[row + card] - saved[column + card]
            if card == HIDDEN:
                self.hidden |= 1 << cell
            elif card == ABSENT:
                self.here[cell] = -FAR
            elif card == MULLIGAN:
                self.wild |= 1 << cell
            elif card >= POSITIVE and card < MULLIGAN and (shown >> card) & 1 == 0:
                shown |= 1 << card
                hits += odds.counts[card]
            cell += 1
        self.worth = odds.bounce * hits // odds.unseen

    def change(self, card: i64, cell: i64) -> i64:
        """By how much the garden's cost changes with ``card`` at ``cell``; less is better."""
        odds = self.odds
        assert odds is not None
        saved = odds.saved[self.row[cell] + card] + odds.saved[self.column[cell] + card]
        cost = odds.cost[self.base + card] - saved - self.here[cell]
        return cost - self.worth if (self.hidden >> cell) & 1 else cost

    def best(self, card: i64, allowed: i64) -> tuple[i64, i64]:
        """The least change with ``card`` at one of the ``allowed`` cells, and that cell."""
        odds = self.odds
        assert odds is not None
        saved = odds.saved
        least: i64 = FAR
        at: i64 = NO_CELL
        cost = odds.cost[self.base + card]
        cell: i64 = 0
        while cell < CELLS:
            if (allowed >> cell) & 1:
                new = cost - saved[self.row[cell] + card] - saved[self.column[cell] + card]
                new -= self.here[cell]
                if (self.hidden >> cell) & 1:
                    new -= self.worth
                if new < least:
                    least = new
                    at = cell
            cell += 1
        return least, at
