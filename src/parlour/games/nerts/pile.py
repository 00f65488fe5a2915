"""A work pile, and what its jokers stand for (sections 5 and 15)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from parlour.games.nerts.cards import JOKER, KING, bare, fix_joker, is_open, rank_of, red_of
from parlour.games.nerts.options import House

OPEN: Final = -1
"""The rank of a pile that is empty or holds only open jokers."""


class WorkPile:
    """A run down in alternating colours (5.1), its highest card first."""

    def __init__(self, cards: list[int]) -> None:
        self.cards = cards
        self.rank: i64 = OPEN
        """The rank of the first card; the card at index i is i ranks lower."""
        self.red: i64 = 0
        """The colour of the first card; the colours alternate."""

    def copy(self) -> WorkPile:
        """Another pile of the same cards."""
        other = WorkPile(self.cards[:])
        other.rank = self.rank
        other.red = self.red
        return other

    def takes(self, card: i64) -> bool:
        """Whether a card fits onto this pile, which is not empty."""
        if is_open(card):
            return self.takes_jokers(1)
        held: i64 = len(self.cards)
        rank: i64 = rank_of(card)
        if self.rank == OPEN:
            return rank + held <= KING  # 15.3
        return rank == self.rank - held and red_of(card) == self.red ^ (held & 1)

    def takes_jokers(self, count: i64) -> bool:
        """Whether so many open jokers fit onto this pile, which is not empty."""
        return self.rank == OPEN or self.rank - i64(len(self.cards)) >= count - 1

    def takes_run(self, pile: WorkPile, start: i64) -> bool:
        """Whether the cards of ``pile`` from ``start`` on fit onto this pile."""
        card: i64 = pile.cards[start]
        if is_open(card):
            return self.takes_jokers(i64(len(pile.cards)) - start)
        return self.takes(card)

    def put(self, cards: list[int], house: House) -> None:
        """Lay cards that fit on top."""
        self.cards += cards
        self.settle(house)

    def take(self, count: i64, house: House) -> list[int]:
        """Take the lowest ``count`` cards off."""
        start: i64 = i64(len(self.cards)) - count
        taken = self.cards[start:]
        del self.cards[start:]
        self.settle(house)
        return taken

    def settle(self, house: House) -> None:
        """See what the pile is now, and fix the jokers that are covered (15.5, 15.6)."""
        if not self.cards:
            self.rank = OPEN
            return
        if house.jokers:
            self._settle_jokers(house)
        else:
            self.rank = rank_of(self.cards[0])
            self.red = red_of(self.cards[0])

    def _settle_jokers(self, house: House) -> None:
        cards = self.cards
        last: i64 = len(cards) - 1
        if house.releases:
            top: i64 = cards[last]
            if top >= JOKER:
                cards[last] = int(bare(top))
        known: i64 = 0
        while known <= last and is_open(cards[known]):
            known += 1
        if known > last:
            self.rank = OPEN
            return
        self.rank = rank_of(cards[known]) + known
        self.red = red_of(cards[known]) ^ (known & 1)
        place: i64
        for place in range(last):
            if is_open(cards[place]):
                red: i64 = self.red ^ (place & 1)
                cards[place] = int(fix_joker(cards[place], self.rank - place, red))
