"""Why a move is good, in sentences: what it does to lines, to the next player, and to the score."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from parlour.bots.advice import Chance, Reason
from parlour.bots.gnoming.candidate import Candidate
from parlour.bots.gnoming.judgement import Judgement, is_last_turn
from parlour.bots.gnoming.lines import (
    COLUMN_LAST,
    COLUMN_NEXT,
    HIDDEN,
    POINTS,
    ROW_LAST,
    ROW_NEXT,
    SIDE,
    matched_kind,
)
from parlour.bots.gnoming.odds import POINT
from parlour.games.gnoming.deck import MULLIGAN, NO_CARD, POSITIVE
from parlour.games.gnoming.notation import (
    AWAY,
    BOUNCE,
    CELLS,
    DECLINE,
    DISCARD,
    DRAW,
    PLACE,
    TAKE,
    format_card,
)
from parlour.games.gnoming.state import ALL_CELLS

MOST: Final = 3
"""No more reasons than this for a move."""
WORTH_SAYING: Final[i64] = 50
"""Hundredths of a point below which a help to the next player is not spoken of."""


class Reasons:
    """The sentences for the moves of one judgement."""

    def __init__(self, judgement: Judgement) -> None:
        self.judgement = judgement
        self.sight = judgement.sight
        self.view = judgement.sight.view
        self.garden = judgement.sight.own()
        self.odds = judgement.player.odds
        self.player = judgement.player

    def of(self, move: int, candidate: Candidate) -> tuple[Reason, ...]:
        """What speaks for a move or is to be known of it, the most telling first."""
        found: list[Reason] = []
        if move <= DECLINE:
            found.append(self._flip(move))
        elif move == DRAW:
            found += self._draw()
        elif move < PLACE:
            card = int(self.sight.table.top(move - TAKE))
            found += self._put(card, int(candidate.cell), candidate)
        elif move < BOUNCE:
            found += self._put(self.view.hand, move - PLACE, candidate)
        elif move < DISCARD:
            found += self._put(self.view.loose, move - BOUNCE, candidate)
        elif move < AWAY:
            found += self._discard(move - DISCARD)
        else:
            found.append(Reason("hint-gnoming-hazard", {}))
        found = found[: MOST - 1]
        if candidate.worlds > 0:
            found.append(Reason("hint-gnoming-score", {"points": score_of(candidate)}))
        return tuple(found)

    def chances(self, candidate: Candidate) -> tuple[Chance, ...]:
        """How often this seat goes out, and is the lowest then."""
        if candidate.worlds == 0 or self.view.out >= 0:
            return ()
        n = float(candidate.worlds)
        return (
            Chance("hint-gnoming-chance-out", float(candidate.outs) / n),
            Chance("hint-gnoming-chance-lowest", float(candidate.lowest) / n),
        )

    def _flip(self, move: int) -> Reason:
        if move == DECLINE:
            return Reason("hint-gnoming-decline", {})
        return Reason("hint-gnoming-flip", {"points": rounded(self.odds.mean)})

    def _draw(self) -> list[Reason]:
        """The line that a draw finishes most profitably, and what a draw does against a pile."""
        found: list[Reason] = []
        best = -1
        for line in range(2 * SIDE):
            kind = self._pair_of(line)
            if kind != NO_CARD and int(POINTS[kind]) > best:
                best = int(POINTS[kind])
                found = [Reason("hint-gnoming-draw-line", self._line(line, kind))]
        player, table = self.player, self.sight.table
        player.look(table)
        drawn = player.draw_gain(table)
        taken: i64 = 0
        for pile in range(2):
            top = table.top(pile)
            if top != NO_CARD:
                taken = min(taken, player.gain(table, top, pile))
        details = {"draw": rounded(-drawn), "pile": rounded(-taken)}
        found.append(Reason("hint-gnoming-draw-mean", details))
        return found

    def _put(self, card: int, cell: int, candidate: Candidate) -> list[Reason]:
        """What a card does at a cell."""
        found: list[Reason] = []
        old = self.garden[cell]
        for line, first, second in self._lines_of(cell):
            kind = int(matched_kind(card, first, second, SIDE))
            if kind != NO_CARD:
                found.insert(0, Reason("hint-gnoming-completes", self._line(line, kind)))
            elif pairs(card, first, second) and not is_last_turn(self.sight):
                found.append(Reason("hint-gnoming-pair", self._line(line, card)))
            elif old != card and matched_kind(old, first, second, SIDE) != NO_CARD:
                found.append(Reason("hint-gnoming-unmatches", self._line(line, old)))
            elif old != card and pairs(old, first, second):
                found.append(Reason("hint-gnoming-breaks", self._line(line, old)))
        if self._goes_out(cell) and candidate.outs > 0:
            share = percent(candidate.lowest, candidate.outs)
            found.insert(0, Reason("hint-gnoming-out", {"share": share}))
        if old == HIDDEN:
            found.append(self._covers(card))
        else:
            found.append(Reason("hint-gnoming-replaces", {"card": format_card(old)}))
        return found

    def _lines_of(self, cell: int) -> list[tuple[int, int, int]]:
        """The row and the column of a cell by number, each with what its other cells hold."""
        garden = self.garden
        row, column = cell // SIDE, SIDE + cell % SIDE
        return [
            (row, garden[ROW_NEXT[cell]], garden[ROW_LAST[cell]]),
            (column, garden[COLUMN_NEXT[cell]], garden[COLUMN_LAST[cell]]),
        ]

    def _covers(self, card: int) -> Reason:
        hits: i64 = 0
        for kind in range(POSITIVE, MULLIGAN):
            if kind in self.garden or kind == card:
                hits += self.odds.counts[kind]
        details: dict[str, str | int] = {
            "points": rounded(self.odds.mean),
            "share": percent(hits, self.odds.unseen),
        }
        return Reason("hint-gnoming-covers", details)

    def _goes_out(self, cell: int) -> bool:
        return self.view.out < 0 and self.garden[cell] == HIDDEN and self.garden.count(HIDDEN) == 1

    def _discard(self, pile: int) -> list[Reason]:
        """What the next player gains by the cards that would lie open."""
        table = self.sight.table
        following = (self.sight.seat + 1) % self.view.players
        if following == self.view.out:
            return [Reason("hint-gnoming-nobody-next", {})]
        self.player.next.look(table.seen, following * CELLS, table.stage())
        found: list[Reason] = []
        covered = int(table.top(pile))
        left = self.view.hand if self.view.hand != NO_CARD else self.view.loose
        for key, card in (("hint-gnoming-denies", covered), ("hint-gnoming-gives", left)):
            if card == NO_CARD:
                continue
            change, _ = self.player.next.best(card, ALL_CELLS)
            if -change > WORTH_SAYING:
                details: dict[str, str | int] = {
                    "card": format_card(card),
                    "points": rounded(-change),
                }
                found.append(Reason(key, details))
        return found

    def _pair_of(self, line: int) -> int:
        """The positive card that two of a line's cells hold, with a third that could be changed."""
        start, step = (line * SIDE, 1) if line < SIDE else (line - SIDE, SIDE)
        cards = [self.garden[start + place * step] for place in range(SIDE)]
        if matched_kind(cards[0], cards[1], cards[2], SIDE) != NO_CARD:
            return NO_CARD
        for kind in cards:
            if POSITIVE <= kind < MULLIGAN and cards.count(kind) + cards.count(MULLIGAN) == 2:
                return kind
        return NO_CARD

    def _line(self, line: int, kind: int) -> dict[str, str | int]:
        """A line by its name, its card, and the share of the unseen cards that fit it."""
        hits = self.odds.counts[kind] + (self.odds.counts[MULLIGAN] if kind != MULLIGAN else 0)
        return {
            "line": "row" if line < SIDE else "column",
            "name": "123abc"[line],
            "card": format_card(kind),
            "share": percent(hits, self.odds.unseen),
        }


def pairs(card: int, first: int, second: int) -> bool:
    """Whether a positive card has exactly one of two others to match with, the other being free."""
    if not POSITIVE <= card < MULLIGAN:
        return False
    return (first in (card, MULLIGAN)) != (second in (card, MULLIGAN))


def score_of(candidate: Candidate) -> int:
    """What the seat scores on average, rounded."""
    if candidate.is_exact:
        return round(candidate.exact)
    return round(float(candidate.scores) / float(candidate.worlds))


def rounded(hundredths: i64) -> str:
    """Hundredths of a point as points with one decimal."""
    return f"{float(hundredths) / POINT:.1f}"


def percent(part: i64, whole: i64) -> int:
    """A share as whole percent."""
    return int((200 * part + whole) // (2 * whole)) if whole > 0 else 0
