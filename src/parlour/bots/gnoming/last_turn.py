"""The last turn, exactly: what each move of it makes of the mover's own garden.

Somebody is out and the mover plays once more (11.2). Every draw, every place, every card that may
lie hidden there and every bounce is followed, and what stays face down is reckoned by its chances.
What the others do, and the five points for whoever went out, are not in it.

Bounces over many face-down cells lead to the same gardens in many orders, so what comes of a garden
is kept; and where there is too much even so, all of it is given up.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from parlour.bots.gnoming.lines import ABSENT, CODES, HIDDEN, shows
from parlour.bots.gnoming.reckoning import Reckoning
from parlour.bots.gnoming.sight import Sight
from parlour.games.gnoming.deck import KINDS, MULLIGAN, POSITIVE
from parlour.games.gnoming.notation import BOUNCE, CELLS, DISCARD, DRAW, PLACE, TAKE
from parlour.games.gnoming.state import ALL_CELLS

NEVER: Final = 1000.0
"""More than any garden scores."""
MOST_KEPT: Final = 5_000
"""So many gardens are followed for one decision: about 100 ms."""
_DRAWN: Final = 32
"""Added to a card from the draw pile, which then is not among the unseen."""


class LastTurn:
    """The mover's garden and the unseen cards; fewer points are better throughout."""

    def __init__(self, sight: Sight) -> None:
        house = sight.house
        self.limits = house.limits
        self.may_discard_taken = house.may_discard_taken
        most_wild: i64 = 3 if house.any_wild and house.all_wild else 1
        hidden, pile = sight.hidden_counts()
        self.pile = vec[i64](pile)
        """How many of each kind the draw pile may hold, where that is known apart."""
        self.apart = sight.view.reshuffles > 0
        self.garden = Reckoning(vec[i64](sight.own()), vec[i64](hidden), most_wild)
        self._kept: dict[int, float] = {}
        self._source: i64 = 0
        self._hand: i64 = 0
        """The card that the turn began with: what else has been seen then lies in the garden."""

    @property
    def kept(self) -> int:
        """How many gardens have been followed to their end."""
        return len(self._kept)

    def is_whole(self) -> bool:
        """Whether all that was asked has been followed; if not, the answers mean nothing."""
        return self.kept < MOST_KEPT

    def stay(self) -> float:
        """Nothing more is placed."""
        return self.garden.score()

    def place(self, card: i64, cell: i64) -> float:
        """``card`` is put at ``cell``, and what lay there is bounced or discarded at its best."""
        self._hand = self._source + card
        return self._put(card, cell)

    def _put(self, card: i64, cell: i64) -> float:
        """The same for any card of the turn."""
        garden = self.garden
        old = garden.cells[cell]
        if old == ABSENT:
            return NEVER
        garden.cells[cell] = card
        points = garden.score() if old != HIDDEN else self._turned_up(cell)
        garden.cells[cell] = old
        return points

    def _turned_up(self, cell: i64) -> float:
        """A face-down card has been replaced at ``cell``, and any of the unseen may be it."""
        key = self._key(cell)
        if key in self._kept:
            return self._kept[key]
        if not self.is_whole():
            return NEVER
        garden = self.garden
        points = 0.0
        unseen = garden.unseen
        loose: i64 = 0
        while loose < KINDS:
            count = garden.counts[loose]
            if count > 0:
                garden.remove(loose)
                points += float(count) * self.after_loose(loose, cell, True)
                garden.restore(loose)
            loose += 1
        points /= float(max(1, unseen))
        self._kept[key] = points
        return points

    def _key(self, cell: i64) -> int:
        """The garden, the card that the turn began with, and where a loose one may not go."""
        key = self._hand * CELLS + cell
        at: i64 = 0
        while at < CELLS:
            key = key * CODES + self.garden.cells[at]
            at += 1
        return int(key)

    def after_loose(self, loose: i64, cell: i64, was_down: bool) -> float:
        """A card has been replaced at ``cell``: it bounces where that is best, or is discarded."""
        best = self.garden.score()
        if (
            was_down
            and loose >= POSITIVE
            and loose < MULLIGAN
            and shows(self.garden.cells, 0, loose)
        ):
            target: i64 = 0
            while target < CELLS:
                if target != cell:
                    best = min(best, self._put(loose, target))
                target += 1
        return best

    def hold(self, card: i64, may_discard: bool) -> float:
        """``card`` is in hand and goes where it is best."""
        allowed = self.allowed(card)
        best = NEVER
        if may_discard and (allowed == ALL_CELLS or card == MULLIGAN):
            best = self.garden.score()
        cell: i64 = 0
        while cell < CELLS:
            if (allowed >> cell) & 1:
                best = min(best, self.place(card, cell))
            cell += 1
        return best

    def draw(self) -> float:
        """A card is drawn from the draw pile, and used at its best."""
        counts = self.pile if self.apart else self.garden.counts
        self._source = _DRAWN
        total = 0.0
        drawn: i64 = 0
        card: i64 = 0
        while card < KINDS:
            count = counts[card]
            if count > 0:
                if not self.apart:
                    self.garden.remove(card)
                total += float(count) * self.hold(card, True)
                if not self.apart:
                    self.garden.restore(card)
                drawn += count
            card += 1
        self._source = 0
        return total / float(drawn) if drawn > 0 else self.garden.score()

    def allowed(self, card: i64) -> i64:
        """The cells for a card that leave few enough face-up mulligans (9.3)."""
        wild: i64 = 0
        for cell in range(CELLS):
            if self.garden.cells[cell] == MULLIGAN:
                wild |= 1 << i64(cell)
        if wild == 0 or not self.limits:
            return ALL_CELLS
        return wild if card == MULLIGAN or wild & (wild - 1) != 0 else ALL_CELLS

    def of_move(self, sight: Sight, move: i64) -> float:
        """What a legal move of a turn comes to, with the best play after it."""
        view = sight.view
        if move == DRAW:
            return self.draw()
        if move < PLACE:
            return self.hold(sight.table.top(move - TAKE), self.may_discard_taken)
        if move < BOUNCE:
            return self.place(view.hand, move - PLACE)
        if move < DISCARD:
            return self.place(view.loose, move - BOUNCE)
        return self.stay()
