"""A seat's own cards in a few numbers, for searches through what it can do alone.

Two packed piles share a number. Jokers that have become a card count as that card; open jokers
have no place here (see ``sight``).
"""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from parlour.bots.nerts.packing import ALL_ACES, BIT, HOSTS, PACK, PILE, PILE_BITS
from parlour.games.nerts.options import ANY


class Scene:
    """What stays the same while one seat goes through its own moves."""

    def __init__(self, nerts: list[int], deck: list[int], wanted: i64, unseen: i64) -> None:
        self.nerts = vec[i64](nerts)
        """The Nerts pile, its top last; −1 for what is hidden."""
        self.deck = vec[i64](deck)
        """The waste, then the stock; −1 for what is hidden (or cannot be planned with)."""
        self.size: i64 = len(deck)
        self.wanted = wanted
        """The cards that foundations want now, aces too, as bits."""
        self.unseen = unseen
        """The cards of the seat's own pack that lie where nobody has seen them."""
        self.hosts = _hosts(self.deck, unseen)
        """By card: those in the deck or unseen that it goes onto in a work pile, as bits."""
        self.packet: i64 = 3
        self.exposes = False
        self.fill: i64 = ANY
        self.whole_piles = False

    def with_deck(self, deck: list[int]) -> Scene:
        """The same with the deck in another order."""
        other = Scene([int(card) for card in self.nerts], deck, self.wanted, self.unseen)
        other.packet, other.exposes = self.packet, self.exposes
        other.fill, other.whole_piles = self.fill, self.whole_piles
        return other


def _hosts(deck: vec[i64], unseen: i64) -> vec[i64]:
    about = unseen
    for card in deck:
        if card >= 0:
            about |= BIT[card]
    return vec[i64]([about & HOSTS[card] for card in range(PACK)])


class Position:
    """One arrangement of the seat's cards, and what it took to come there."""

    def __init__(self, low: i64, high: i64, left: i64, gone: i64, at: i64, risen: i64) -> None:
        self.low = low
        """The first two work piles."""
        self.high = high
        """The other two."""
        self.left = left
        """The cards in the Nerts pile."""
        self.gone = gone
        """The places of the deck whose cards have been played, as bits."""
        self.at = at
        """How many places of the deck have been turned."""
        self.risen = risen
        """The seat's cards that have gone to foundations since the scene began, as bits."""
        self.first: i64 = -1
        """The first move of the way here from where the search began; −1 for none."""
        self.move: i64 = -1
        """The last one."""
        self.before: Position | None = None
        self.spent = 0.0
        self.gain = 0.0
        self.score = 0.0
        self.turns: i64 = 0
        self.moves: i64 = 0

    def pile(self, index: i64) -> i64:
        """A work pile, packed."""
        if index < 2:
            return (self.low >> (PILE_BITS * index)) & PILE
        return (self.high >> (PILE_BITS * (index - 2))) & PILE

    def set_pile(self, index: i64, pile: i64) -> None:
        """Change a work pile."""
        place: i64 = PILE_BITS * (index & 1)
        if index < 2:
            self.low = (self.low & ~(PILE << place)) | (pile << place)
        else:
            self.high = (self.high & ~(PILE << place)) | (pile << place)

    def copy(self) -> Position:
        """The same arrangement, to be changed by one more move."""
        other = Position(self.low, self.high, self.left, self.gone, self.at, self.risen)
        other.first = self.first
        other.spent = self.spent
        other.gain = self.gain
        other.turns = self.turns
        other.moves = self.moves
        other.before = self
        return other


def waste_place(position: Position) -> i64:
    """The place of the waste's top in the deck, or −1."""
    place: i64 = position.at - 1
    while place >= 0 and position.gone & BIT[place]:
        place -= 1
    return place


def wanted_now(scene: Scene, position: Position) -> i64:
    """What could go up: what was wanted before, and what the seat's own cards have opened.

    Exact, for the seat has each card once: its own plays open at most the card after each.
    """
    return (scene.wanted | ((position.risen << 1) & ~ALL_ACES)) & ~position.risen


def nerts_top(scene: Scene, position: Position) -> i64:
    """The top of the Nerts pile: −1 when it is hidden or there is none."""
    return scene.nerts[position.left - 1] if position.left > 0 else -1
