"""What cells and lines are believed to be worth, from the cards that nobody has seen yet.

Everything is a whole number of hundredths of a point, so that it is the same on every machine.
The worth of a garden is the cost of its cells less what its lines save. ``stage`` is how many
turns are left: 0 in a last turn, else the fewest face-down cards that any player has.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i16, i64

from parlour.bots.gnoming.lines import (
    ABSENT,
    CODES,
    HIDDEN,
    MATCH_ANY,
    MATCH_ONE,
    POINTS,
    SIDE,
    TRIPLES,
    index_of,
)
from parlour.bots.gnoming.reckoning import Reckoning
from parlour.bots.gnoming.style import Style
from parlour.bots.gnoming.worth_table import DOWN_WORTHS, WORTHS
from parlour.bots.gnoming.worths import USUAL_SHARE, TaughtLines
from parlour.games.gnoming.deck import KINDS, MULLIGAN, NO_CARD, POSITIVE
from parlour.games.gnoming.notation import CELLS

POINT: Final = 100
MOST_TOLD: Final = 7
"""More face-down cells than this are no turn's."""
STAGES: Final = 8
"""A stage of seven stands for more than seven as well."""


class Odds:
    """Tables for one decision, or for all turns of the roll-outs that start from it."""

    def __init__(self, counts: vec[i64], style: Style, any_wild: bool) -> None:
        self.style = style
        self.counts = counts
        """How many of each kind are unseen."""
        self.match = MATCH_ANY if any_wild else MATCH_ONE
        self._line = Reckoning(vec[i64]([ABSENT] * CELLS), counts, SIDE if any_wild else 1)
        self.unseen: i64 = 0
        """How many cards are unseen, at least 1."""
        self.mean: i64 = 0
        """What an unseen card is worth on average."""
        self.cost: vec[i64] = vec[i64]([0] * (STAGES * CODES))
        """By stage and cell."""
        self.saved: vec[i16] = vec[i16]([i16(0)] * (STAGES * TRIPLES))
        """By stage and index of a line."""
        self.chance: vec[i64] = vec[i64]([0] * (STAGES * KINDS))
        """By stage and kind, in hundredths: the believed chance to get one more in time."""
        self.bounce: i64 = round(style.bounce * POINT) if style.bounces else 0
        self.last_turn: i64 = round(style.last_turn * POINT)
        self.sure: i64 = max(1, round(style.sure * POINT))
        self.ending: i64 = round(style.ending * POINT)
        self.gift: i64 = round(style.gift * 100.0)
        self.hurry: i64 = round(style.hurry * POINT)
        self.little: i64 = round(style.little * POINT)
        self.taught = style.taught
        self.brake: i64 = round(style.brake * POINT)
        self._urge: vec[i64] = vec[i64]([0] * (STAGES * STAGES))
        """By stage and face-down cells, what covering one is worth besides, to the taught."""
        self._ready: i64 = 0
        self._count()

    def _count(self) -> None:
        total: i64 = 0
        for card in range(KINDS):
            self.unseen += self.counts[card]
            total += self.counts[card] * POINTS[card]
        self.unseen = max(self.unseen, 1)
        self.mean = total * POINT // self.unseen

    def prepare(self, stage: i64) -> None:
        """Fill in the tables of a stage, if they are not."""
        if (self._ready >> stage) & 1:
            return
        self._ready |= 1 << stage
        if self.taught and stage > 0:
            self._fill_chances(stage)  # for smaller gardens
            self._fill_taught(stage)
            return
        for code in range(CODES):
            self.cost[stage * CODES + code] = POINTS[code] * POINT
        tempo: i64 = 0 if stage == 0 else round(self.style.tempo * POINT)
        self.cost[stage * CODES + HIDDEN] = self.mean + tempo
        self._fill_chances(stage)
        self._fill_lines(stage, None)

    def hurried(self, down: i64, stage: i64) -> i64:
        """What it was found to be worth besides to cover one of ``down`` face-down cells."""
        return self._urge[stage * STAGES + min(down, MOST_TOLD)]

    def _fill_taught(self, stage: i64) -> None:
        """The same tables from what rounds have taught."""
        worth, down = WORTHS[stage - 1], DOWN_WORTHS[stage - 1]
        for card in range(KINDS):
            self.cost[stage * CODES + card] = worth[card]
        slope = float(down[MOST_TOLD] - down[1]) / float(MOST_TOLD - 1)
        self.cost[stage * CODES + HIDDEN] = round(self.style.pace * slope)
        for more in range(1, STAGES):
            gained = round(self.style.pace * float(down[more] - down[more - 1]))
            self._urge[stage * STAGES + more] = gained - self.cost[stage * CODES + HIDDEN]
        plenty = [1.0] * KINDS
        for card in range(POSITIVE, MULLIGAN):
            left = self.counts[card] + self.counts[MULLIGAN]
            plenty[card] = float(left) / float(self.unseen) / USUAL_SHARE
        self._fill_lines(stage, TaughtLines(worth, plenty, self.style.hopes))

    def _fill_chances(self, stage: i64) -> None:
        style = self.style
        wild: i64 = self.counts[MULLIGAN]
        for card in range(POSITIVE, MULLIGAN):
            each = style.looks * float(self.counts[card] + wild) / float(self.unseen)
            missed = 1.0
            turn: i64 = 0
            while turn < stage:
                missed *= max(0.0, 1.0 - each)
                turn += 1
            late = float(stage - 3)
            belief = 1.0 + style.steady * late + style.curve * late * late
            belief *= 1.0 + style.high * float(POINTS[card] - 5)
            belief = min(1.0, max(0.0, style.caution * belief) * (1.0 - missed))
            self.chance[stage * KINDS + card] = round(belief * 100.0)

    def _fill_lines(self, stage: i64, taught: TaughtLines | None) -> None:
        """Three cells in ascending order, then the same for every order of them."""
        start: i64 = stage * TRIPLES
        a: i64 = 0
        while a < CODES:
            b: i64 = a
            while b < CODES:
                c: i64 = b
                while c < CODES:
                    if taught is not None and c < ABSENT:
                        saved = i16(taught.save_of(a, b, c))
                    else:
                        saved = i16(self.save_of(a, b, c, stage))
                    if saved != 0:
                        table = self.saved
                        table[start + index_of(a, b, c)] = saved
                        table[start + index_of(a, c, b)] = saved
                        table[start + index_of(b, a, c)] = saved
                        table[start + index_of(b, c, a)] = saved
                        table[start + index_of(c, a, b)] = saved
                        table[start + index_of(c, b, a)] = saved
                    c += 1
                b += 1
            a += 1

    def save_of(self, a: i64, b: i64, c: i64, stage: i64) -> i64:
        """What a line of three cells in ascending order saves, or is believed to save."""
        kind = self.match[index_of(a, b, c)]
        if kind != NO_CARD:
            return (POINTS[kind] + POINTS[a] + POINTS[b] + POINTS[c]) * POINT
        if stage == 0:
            return self._turned_up(a, b, c) if b >= HIDDEN or c >= HIDDEN else 0
        best: i64 = 0
        if b >= POSITIVE and b < MULLIGAN and (a == b or c == MULLIGAN):
            best = max(best, self._pair(b, b if a == b else MULLIGAN, c if a == b else a, stage))
        if a >= POSITIVE and a < MULLIGAN and (b == MULLIGAN or c == MULLIGAN):
            best = max(best, self._pair(a, MULLIGAN, c if b == MULLIGAN else b, stage))
        if b >= POSITIVE and b < MULLIGAN and b == c:
            best = max(best, self._pair(b, b, a, stage))
        if b == HIDDEN and c >= HIDDEN and a < HIDDEN:
            best = max(best, self._single(a, c, stage))
        return best

    def _turned_up(self, a: i64, b: i64, c: i64) -> i64:
        """A line whose hidden cells are turned up as they are, exactly."""
        self._line.cells[0] = a
        self._line.cells[1] = b
        self._line.cells[2] = c
        return round(self._line.line(0, 1) * float(POINT))

    def _pair(self, kind: i64, other: i64, third: i64, stage: i64) -> i64:
        """Two cells that match, and a third that does not yet."""
        if third == ABSENT:
            return 0
        spare: i64 = self.mean if third == HIDDEN else POINTS[third] * POINT
        spare = round(self.style.third * float(spare))
        saving: i64 = (2 * POINTS[kind] + POINTS[other]) * POINT + spare
        found = max(0, saving) * self.chance[stage * KINDS + kind] // 100
        return found if third == HIDDEN else round(self.style.occupied * float(found))

    def _single(self, kind: i64, last: i64, stage: i64) -> i64:
        """One card beside two hidden cells, or beside one where the third is absent."""
        if kind == MULLIGAN:
            return round(self.style.wild * float(stage * POINT))
        if kind < POSITIVE or kind > MULLIGAN:
            return 0
        chance = self.chance[stage * KINDS + kind]
        if last == ABSENT:
            return 2 * POINTS[kind] * chance * POINT // 100
        believed = round(self.style.single * float(chance * chance))
        return 4 * POINTS[kind] * believed * POINT // 10000
