"""What lies before one seat: its Nerts pile, its work piles, its stock and its waste.

Stock and waste are one list, ``deck``: the first ``turned`` cards are the waste, its top last, the
rest is the stock in the order in which it will be turned. So a turn-over only sets ``turned`` to
nothing (8.3). A hidden card that is not in the state at all (in a view, or after a round) is −1,
or lower when some cards are known not to be there: see ``hide``.
"""

from __future__ import annotations

from mypy_extensions import i64

from parlour.games.nerts.cards import (
    HIDDEN,
    JOKER,
    alike,
    bit,
    mask_of,
    tell_jokers_apart,
)
from parlour.games.nerts.notation import NERTS, WASTE, WORK
from parlour.games.nerts.options import House
from parlour.games.nerts.pile import WorkPile


class Layout:
    """One seat's cards, and what the seat has done that later moves depend on."""

    def __init__(self) -> None:
        self.nerts: list[int] = []
        """The Nerts pile, its face-up top card last."""
        self.piles: list[WorkPile] = []
        self.deck: list[int] = []
        """The waste, then the stock."""
        self.turned: i64 = 0
        """How many cards of ``deck`` are the waste."""
        self.stocked: i64 = 0
        """The cards of ``deck`` as bits."""
        self.seen: i64 = 0
        """The cards that everybody has seen this round, as bits (8.9)."""
        self.loose: i64 = 0
        """Those of them that were shuffled into the stock, and are anywhere in it."""
        self.barred: dict[int, int] = {}
        """Cards not seen yet, and what is known that they are not: see ``worlds``."""
        self.clean = True
        """Whether this pass has seen no card moved (9.2)."""
        self.may_rotate = False
        """Whether a full pass was made without a card moved, and none moved since."""
        self.false_calls: i64 = 0
        self.last_drop: i64 = 0
        self.carried = False
        """Whether the one card in the air has come down since the call."""
        self.packed = False
        """Whether the stock has been turned once since the call."""
        self.jokers_read = 0
        """How many jokers were met while reading this layout from text."""
        self.reach: i64 = 0
        self.reach_for: i64 = -1
        """A memory of ``stuck``: what it found, and for which foundations; −1 for nothing."""

    def copy(self) -> Layout:
        """An independent layout with the same cards."""
        other = Layout()
        other.nerts = self.nerts[:]
        other.piles = [pile.copy() for pile in self.piles]
        other.deck = self.deck[:]
        other.turned = self.turned
        other.stocked = self.stocked
        other.seen = self.seen
        other.loose = self.loose
        other.barred = self.barred.copy() if self.barred else {}
        other.clean = self.clean
        other.may_rotate = self.may_rotate
        other.false_calls = self.false_calls
        other.last_drop = self.last_drop
        other.carried = self.carried
        other.packed = self.packed
        other.reach = self.reach
        other.reach_for = self.reach_for
        return other

    def top(self, source: i64) -> i64:
        """The card that may be played from a source (4.3), or −1 when there is none."""
        if source == NERTS:
            return self.nerts[-1] if self.nerts else HIDDEN
        if source == WASTE:
            return self.deck[self.turned - 1] if self.turned > 0 else HIDDEN
        cards = self.piles[source - WORK].cards
        return cards[-1] if cards else HIDDEN

    def take_top(self, source: i64, house: House) -> i64:
        """Take the card off; the next Nerts card is turned up by itself (6.2)."""
        self.card_moved()
        if source == NERTS:
            card: i64 = self.nerts.pop()
            if self.nerts:
                self.seen |= bit(self.nerts[-1])
            return card
        if source == WASTE:
            self.turned -= 1
            card = self.deck.pop(self.turned)
            self.stocked &= ~bit(card)
            return card
        self.reach_for = -1
        return self.piles[source - WORK].take(1, house)[0]

    def card_moved(self) -> None:
        """Any move of a card ends the permission to rotate until the next clean pass (9.2)."""
        self.clean = False
        self.may_rotate = False

    def has_space(self) -> bool:
        """Whether a work pile is empty."""
        return any(not pile.cards for pile in self.piles)

    def stock_count(self) -> i64:
        """How many cards the stock holds."""
        return i64(len(self.deck)) - self.turned

    def show(self, start: i64, end: i64) -> None:
        """Everybody sees these cards of ``deck`` and may remember them."""
        place: i64
        for place in range(start, end):
            if self.deck[place] >= JOKER:
                self._show_joker(place)
            card: i64 = self.deck[place]
            self.seen |= bit(card)
            self.loose &= ~bit(card)
            if self.barred:
                self.barred.pop(int(card), None)

    def _show_joker(self, place: i64) -> None:
        """Nobody can tell a joker from another: a new one that comes up is the one remembered."""
        twin = JOKER + JOKER + 1 - self.deck[place]
        if (self.loose >> twin) & 1 and not (self.seen >> self.deck[place]) & 1:
            self.deck[self.deck.index(twin)] = self.deck[place]
            self.deck[place] = twin

    def take_stock(self, pack: list[int]) -> None:
        """Take a shuffled stock (10.9): cards once seen are now anywhere in it."""
        jokers = [card for card in self.deck if card >= JOKER]
        self.deck = tell_jokers_apart(pack, min(jokers, default=JOKER))
        self.turned = 0
        self.clean = True
        self.loose = self.seen & self.stocked
        self.barred = {}

    def is_known(self, card: i64) -> bool:
        """Whether everybody knows that this very card lies where it lies."""
        return card >= 0 and ((self.seen & ~self.loose) >> card) & 1 != 0

    def hide(self) -> None:
        """Forget the cards that nobody has seen: −1, less the bits of what is known not there."""
        self.nerts = [self._hidden(card) for card in self.nerts]
        self.deck = [self._hidden(card) for card in self.deck]
        self.barred = {}
        self.stocked = mask_of(self.deck)
        self.reach_for = -1

    def _hidden(self, card: int) -> int:
        if card < 0 or self.is_known(card):
            return card
        return HIDDEN - self.barred.get(card, 0)

    def shape(self, source: i64) -> tuple[int, ...]:
        """The cards of a source; of the hidden Nerts pile their number, which says as much."""
        if source == NERTS:
            return (len(self.nerts),)
        if source == WASTE:
            return tuple([int(alike(card)) for card in self.deck[: self.turned]])
        return tuple([int(alike(card)) for card in self.piles[source - WORK].cards])

    def give_back(self, source: i64, card: i64, house: House) -> None:
        """Put a card back on the place it came from (11.7)."""
        if source == NERTS:
            self.nerts.append(int(card))
        elif source == WASTE:
            self.deck.insert(self.turned, int(card))
            self.turned += 1
            self.stocked |= bit(card)
        else:
            self.reach_for = -1
            self.piles[source - WORK].put([int(card)], house)
