"""What lies on the table: the layouts, the foundations in the middle, and how far a round is."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from parlour.core.game import Game, State
from parlour.core.seats import format_seat
from parlour.games.nerts.cards import ALL_ACES, ALL_JOKERS, KING, bit, full_pack, plain
from parlour.games.nerts.layout import Layout
from parlour.games.nerts.notation import PILES
from parlour.games.nerts.options import House, Options

DEAL: Final = 0
"""A round is to be dealt; what is left of the last one is only on show."""
PLAY: Final = 1
CLOSING: Final = 2
"""Nerts was called, and cards in the air may come down (12.4)."""
SHUFFLE: Final = 3
"""All were stuck, and every stock is to be shuffled (10.9)."""
OVER: Final = 4
PHASE_NAMES: Final = ("deal", "play", "closing", "shuffle", "over")

NOBODY: Final = -1


class Landed:
    """A card on a foundation; it never changes, and copies of a state share it."""

    def __init__(
        self,
        owner: i64,
        card: i64,
        level: i64,
        drop: i64,
        source: i64,
        left: tuple[int, ...] | None,
    ) -> None:
        self.owner = owner
        self.card = card
        self.level = level
        """Its rank there: 0 for an ace."""
        self.drop = drop
        """When it was dropped; 0 for a card without a time."""
        self.source = source
        self.left = left
        """The ``shape`` of the place it came from, when it had left; None if it stays for good."""
        self.written: dict[str, object] = {}
        """Its JSON form, once that was asked for: every view has all of these. Never changed."""


class Foundation:
    """One pile in the middle: cards in the order in which they were accepted."""

    def __init__(self, suit: i64) -> None:
        self.suit = suit
        self.height: i64 = 0
        """How many ranks it has: 13 when it is complete."""
        self.cards: list[Landed] = []

    def copy(self) -> Foundation:
        """Another foundation with the same cards."""
        other = Foundation(self.suit)
        other.height = self.height
        other.cards = self.cards[:]
        return other

    def wanted(self) -> i64:
        """The bit of the card that comes next."""
        return bit(self.suit * 13 + self.height) if self.height <= KING else 0


class Table(State):
    """The data of a match of Nerts, without what may be done with it."""

    def __init__(
        self, game: Game, players: int, options: Options, house: House | None = None
    ) -> None:
        super().__init__(players, options)
        self.game = game
        self.chosen = options
        self.house: House = House(options) if house is None else house
        self.seats: i64 = players
        self.phase: i64 = DEAL
        self.layouts: list[Layout] = []
        """Empty before the first deal."""
        self.foundations: list[Foundation] = []
        self.wanted: i64 = ALL_ACES | ALL_JOKERS
        """The cards that could go to a foundation now, as bits."""
        self.words: i64 = 0
        """A bit for each seat that has said that it is stuck (10.5)."""
        self.renewed = False
        """Whether there was a new stock for all, and no progress since (10.8)."""
        self.looked = True
        """Whether somebody was found not to be stuck since the last progress (10.4)."""
        self.latest: i64 = 0
        """The latest drop of the round."""
        self.caller: i64 = NOBODY
        self.called_at: i64 = 0
        self.calls: list[int] = [0] * players
        """How often each seat has called in the match (14.3)."""
        self.tally: tuple[tuple[int, int], ...] = ()
        """Of the last finished round, per seat: cards on foundations, cards in the Nerts pile."""
        self.free: i64 = 0
        """The seat found not to be stuck last: where to look first. It changes no result."""

    def take_table(self, other: Table) -> None:
        """Become a copy of ``other``, a match with the same options."""
        self.take_results(other)
        self.phase = other.phase
        self.layouts = [layout.copy() for layout in other.layouts]
        self.foundations = [foundation.copy() for foundation in other.foundations]
        self.wanted = other.wanted
        self.words = other.words
        self.renewed = other.renewed
        self.looked = other.looked
        self.latest = other.latest
        self.caller = other.caller
        self.called_at = other.called_at
        self.calls = other.calls[:]
        self.tally = other.tally
        self.free = other.free

    def see_wanted(self) -> None:
        """Find out anew what the foundations want."""
        wanted: i64 = ALL_ACES | ALL_JOKERS
        for foundation in self.foundations:
            wanted |= foundation.wanted()
        self.wanted = wanted

    def pile_size(self, seat: i64) -> int:
        """How many cards this seat's Nerts pile has at the deal (3.2)."""
        sizes = self.chosen.pile_size
        return sizes[seat] if len(sizes) > 1 else sizes[0]

    def pack(self) -> tuple[int, ...]:
        """Each seat's pack in order."""
        return full_pack(self.chosen.jokers)

    def places(self) -> list[tuple[str, list[int]]]:
        found: list[tuple[str, list[int]]] = []
        if self.phase == DEAL or self.phase == OVER:
            return [(f"pack {format_seat(s)}", list(self.pack())) for s in range(self.players)]
        for seat in range(self.players):
            layout, letter = self.layouts[seat], format_seat(seat)
            found.append((f"nerts {letter}", seen_plain(layout.nerts)))
            for pile in range(PILES):
                cards = seen_plain(layout.piles[pile].cards)
                found.append((f"w{pile + 1} {letter}", cards))
            turned = int(layout.turned)
            found.append((f"waste {letter}", seen_plain(layout.deck[:turned])))
            found.append((f"stock {letter}", seen_plain(layout.deck[turned:])))
        for number, foundation in enumerate(self.foundations):
            on_it = [plain(landed.card) for landed in foundation.cards]
            found.append((f"f{number + 1}", on_it))
        return found


def seen_plain(cards: list[int]) -> list[int]:
    """The cards as people see them."""
    return [plain(card) for card in cards]
