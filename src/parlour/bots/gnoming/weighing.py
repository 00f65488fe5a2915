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
    SIDE,
    TRIPLES,
    index_of,
)
from parlour.bots.gnoming.odds import Odds
from parlour.games.gnoming.deck import MULLIGAN, POSITIVE
from parlour.games.gnoming.notation import CELLS
from parlour.games.gnoming.state import count_bits

NO_CELL: Final = -1
NEIGHBOURS_OF: Final = vec[i64]([0o116, 0o225, 0o443, 0o161, 0o252, 0o434, 0o611, 0o522, 0o344])
"""By cell: the other four of its row and its column, as a mask."""
FAR: Final[i64] = 1 << 40
"""More than any garden is worth."""


class Weighing:
    """Kept from one garden to the next: ``look`` takes the place of what was seen before."""

    def __init__(self, odds: Odds) -> None:
        nothing = [0] * CELLS
        self.odds = odds
        self.row: vec[i64] = vec[i64](nothing)
        """By cell: where the lines of its row begin in the table, whatever card it holds."""
        self.column: vec[i64] = vec[i64](nothing)
        self.here: vec[i64] = vec[i64](nothing)
        """By cell: what leaving it as it is saves beside a card that costs nothing there."""
        self.base: i64 = 0
        """Where the costs of the stage begin."""
        self.wild: i64 = 0
        """The cells with a face-up mulligan."""
        self.hidden: i64 = 0
        """The face-down cells."""

    def look(self, seen: vec[i64], start: i64, stage: i64) -> None:
        """Weigh the nine cells of ``seen`` from ``start`` on."""
        odds = self.odds
        odds.prepare(stage)
        base: i64 = stage * CODES
        lines: i64 = stage * TRIPLES
        self.base = base
        saved, cost, counts = odds.saved, odds.cost, odds.counts
        rows, columns, here = self.row, self.column, self.here
        wild: i64 = 0
        hidden: i64 = 0
        shown: i64 = 0
        hits: i64 = 0
        cell: i64 = 0
        while cell < CELLS:
            card = seen[start + cell]
            row = (seen[start + ROW_NEXT[cell]] * CODES + seen[start + ROW_LAST[cell]]) * CODES
            column = seen[start + COLUMN_NEXT[cell]] * CODES + seen[start + COLUMN_LAST[cell]]
            row += lines
            column = column * CODES + lines
            rows[cell] = row
            columns[cell] = column
            here[cell] = cost[base + card] - i64(saved[row + card]) - i64(saved[column + card])
            if card == HIDDEN:
                hidden |= 1 << cell
            elif card == ABSENT:
                here[cell] = -FAR
            elif card == MULLIGAN:
                wild |= 1 << cell
            elif card >= POSITIVE and (shown >> card) & 1 == 0 and card < MULLIGAN:
                shown |= 1 << card
                hits += counts[card]
            cell += 1
        self.wild = wild
        self.hidden = hidden
        if hidden != 0 and hits != 0:
            self._expect_bounce(odds.bounce * hits // odds.unseen)

    def hurry(self, worth: i64) -> None:
        """Let covering any face-down cell be worth so much more."""
        self._expect_bounce(worth)

    def _expect_bounce(self, worth: i64) -> None:
        """Count what covering a face-down cell is worth for the bounce that may follow."""
        here, hidden = self.here, self.hidden
        cell: i64 = 0
        while cell < CELLS:
            if (hidden >> cell) & 1:
                here[cell] += worth
            cell += 1

    def change(self, card: i64, cell: i64) -> i64:
        """By how much the garden's cost changes with ``card`` at ``cell``; less is better."""
        saved = self.odds.saved
        cost = self.odds.cost[self.base + card]
        return (
            cost
            - i64(saved[self.row[cell] + card])
            - i64(saved[self.column[cell] + card])
            - self.here[cell]
        )

    def best(self, card: i64, allowed: i64) -> tuple[i64, i64]:
        """The least change with ``card`` at one of the ``allowed`` cells, and that cell."""
        saved, rows, columns, here = self.odds.saved, self.row, self.column, self.here
        least: i64 = FAR
        at: i64 = NO_CELL
        cell: i64 = 0
        while cell < CELLS:
            if (allowed >> cell) & 1:
                new = -i64(saved[rows[cell] + card]) - i64(saved[columns[cell] + card]) - here[cell]
                if new < least:
                    least = new
                    at = cell
            cell += 1
        return least + self.odds.cost[self.base + card], at

    def worth(self, seen: vec[i64], start: i64) -> i64:
        """What nine cells cost at the stage of the last look, less what their lines save."""
        cost, saved = self.odds.cost, self.odds.saved
        total: i64 = 0
        cell: i64 = start
        while cell < start + CELLS:
            total += cost[self.base + seen[cell]]
            cell += 1
        lines: i64 = self.base // CODES * TRIPLES
        line: i64 = 0
        while line < SIDE:
            at = start + line * SIDE
            total -= i64(saved[lines + index_of(seen[at], seen[at + 1], seen[at + 2])])
            at = start + line
            total -= i64(saved[lines + index_of(seen[at], seen[at + 3], seen[at + 6])])
            line += 1
        return total

    def darkest(self) -> i64:
        """The face-down cell in whose lines least is to be seen."""
        best: i64 = NO_CELL
        most: i64 = -1
        cell: i64 = 0
        while cell < CELLS:
            if (self.hidden >> cell) & 1:
                dark = count_bits(self.hidden & NEIGHBOURS_OF[cell])
                if dark > most:
                    most = dark
                    best = cell
            cell += 1
        return best
