"""The last turn, exactly: what each move of it makes of the mover's own garden.

Somebody is out and the mover plays once more (11.2). Every draw, every place, every card that may
lie hidden there and every bounce is followed, and what stays face down is reckoned by its chances.
What the others do, and the five points for whoever went out, are not in it.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from parlour.bots.gnoming.lines import ABSENT, HIDDEN, shows
from parlour.bots.gnoming.reckoning import Reckoning
from parlour.bots.gnoming.sight import Sight
from parlour.games.gnoming.deck import KINDS, MULLIGAN, POSITIVE
from parlour.games.gnoming.notation import BOUNCE, CELLS, DISCARD, DRAW, PLACE, TAKE
from parlour.games.gnoming.state import ALL_CELLS

NEVER: Final = 1000.0
"""More than any garden scores."""


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

    def stay(self) -> float:
        """Nothing more is placed."""
        return self.garden.score()

    def place(self, card: i64, cell: i64) -> float:
        """``card`` is put at ``cell``, and what lay there is bounced or discarded at its best."""
        garden = self.garden
        old = garden.cells[cell]
        if old == ABSENT:
            return NEVER
        garden.cells[cell] = card
        if old != HIDDEN:
            points = garden.score()
        else:
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
        garden.cells[cell] = old
        return points

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
                    best = min(best, self.place(loose, target))
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
