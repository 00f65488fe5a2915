"""A view as a round for roll-outs: what is seen, what is not, and worlds laid out from that."""

from __future__ import annotations

from typing import cast

from librt.vecs import vec
from mypy_extensions import i64

from parlour.bots.gnoming.house import House
from parlour.bots.gnoming.lines import HIDDEN
from parlour.bots.gnoming.odds import Odds
from parlour.bots.gnoming.round import Round
from parlour.bots.gnoming.style import Style
from parlour.core.rng import Rng
from parlour.games.gnoming.deck import KINDS, NO_CARD, make_pack
from parlour.games.gnoming.notation import CELLS
from parlour.games.gnoming.options import Options
from parlour.games.gnoming.view import GnomingView


class Sight:
    """What one seat sees. ``table`` lies as it is seen; its hidden cards are not laid out."""

    def __init__(self, view: GnomingView) -> None:
        assert view.seat is not None
        self.view = view
        self.seat: int = view.seat
        self.options = cast(Options, view.options)
        self.house = House(self.options)
        self.table = Round(view.players, self.house)
        self.hidden: vec[i64] = vec[i64]()
        """Where in ``table.cards`` the face-down cards lie."""
        self._unseen = [int(card) for card in view.unseen]
        self._recycled = [int(card) for card in view.recycled]
        self._lay_gardens()
        self._lay_piles()

    def _lay_gardens(self) -> None:
        table = self.table
        hidden: list[int] = []
        at = 0
        for seat, garden in enumerate(self.view.gardens):
            table.down[seat] = garden.count(NO_CARD)
            for card in garden:
                if card == NO_CARD:
                    hidden.append(at)
                table.seen[at] = HIDDEN if card == NO_CARD else card
                table.cards[at] = table.seen[at]
                at += 1
        self.hidden = vec[i64](hidden)

    def _lay_piles(self) -> None:
        view, table = self.view, self.table
        for card in view.left:
            table.push(0, card)
        for card in view.right:
            table.push(1, card)
        table.draws = view.draw_count
        table.own_piles = True
        table.turn = max(view.turn, 0)
        table.out = view.out
        table.turns = view.turns
        table.reshuffles = view.reshuffles

    def counts(self) -> list[int]:
        """How many cards of each kind are still to be seen."""
        hidden, pile = self.hidden_counts()
        return [hidden[card] + pile[card] for card in range(KINDS)]

    def hidden_counts(self) -> tuple[list[int], list[int]]:
        """The same, those of a draw pile that is known apart (after a reshuffle) by themselves."""
        hidden, pile = [0] * KINDS, [0] * KINDS
        for card in self._unseen:
            hidden[card] += 1
        for card in self._recycled:
            pile[card] += 1
        return hidden, pile

    def drawable(self) -> list[int]:
        """The kinds of which a card may be drawn."""
        hidden, pile = self.hidden_counts()
        counts = pile if self.view.reshuffles > 0 else hidden
        return [card for card in range(KINDS) if counts[card] > 0]

    def odds(self, style: Style) -> Odds:
        """The tables of somebody who plays in this style and sees this."""
        counts = self.counts()
        if not style.counts:
            counts = [0] * KINDS
            for card in make_pack(self.options.deck):
                counts[card] += 1
        return Odds(vec[i64](counts), style, self.house.any_wild and self.house.all_wild)

    def deal(self, rng: Rng, top: int = NO_CARD) -> None:
        """Lay out the hidden cards and the draw pile evenly at random.

        With ``top`` the draw pile begins with a card of that kind, and the rest is even.
        """
        pile = self._recycled if self.view.reshuffles > 0 else self._unseen
        if top != NO_CARD:
            pile.remove(top)
        rng.shuffle(self._unseen)
        at = len(self._unseen)
        for place in self.hidden:
            at -= 1
            self.table.cards[place] = self._unseen[at]
        if self.view.reshuffles > 0:
            rng.shuffle(self._recycled)
            at = len(self._recycled)
        if self.view.hides_hand():
            at -= 1
        self.table.draw = vec[i64](pile[:at])
        if top != NO_CARD:
            dealt = [top]
            dealt += pile[:at]
            self.table.draw = vec[i64](dealt)
            at += 1
            pile.append(top)
        self.table.draws = at

    def own(self) -> tuple[int, ...]:
        """The asking seat's garden, hidden cells as the table has them."""
        start = self.seat * CELLS
        return tuple([int(self.table.seen[start + cell]) for cell in range(CELLS)])
