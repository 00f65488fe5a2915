"""The cards in play, numbered so that a set of them is a small mask.

They are numbered from the lowest up, one suit after the other and trump last, and a set of cards is
a mask of these numbers. So the greater of two bits of one suit wins, and any trump is greater than
any other card. Who holds a card never changes while it is held.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from parlour.games.euchre.cards import FIRST_TRUMP, POWER, count_cards
from parlour.games.euchre.notation import CARDS

_POWERS: Final = 32
_SUIT_SETS: Final = 128


class Numbering:
    """The numbers of one deal; the solver is built on it, so that looking one up costs nothing."""

    def __init__(self) -> None:
        self._held: vec[i64] = vec[i64]([0, 0, 0])
        self._suits: vec[i64] = vec[i64]([0, 0, 0, 0])
        self._card: vec[i64] = vec[i64]([0] * CARDS)
        self._trumps: i64 = 0
        self._second: i64 = 0
        """The lowest bit of the second suit; below it lies the first."""
        self._third: i64 = 0
        self._fourth: i64 = 0
        self._twin: vec[i64] = vec[i64]([0] * (4 * _SUIT_SETS))
        """By suit and set of its cards: the lowest set with the same holders in the same order."""
        self._low: vec[i64] = vec[i64]([0, 0, 0, 0])
        """How many cards are below each suit."""

    def _number(self, held: vec[i64], trump: i64) -> None:
        """Number the cards in play and note who holds them."""
        owner: vec[i64] = vec[i64]([0] * _POWERS)
        named: vec[i64] = vec[i64]([0] * _POWERS)
        card: i64
        place: i64
        for place in range(3):
            hand = held[place]
            for card in range(CARDS):
                if (hand >> card) & 1:
                    power = POWER[trump * CARDS + card]
                    owner[power] = place + 1
                    named[power] = card
        bit: i64 = 1
        number: i64 = 0
        self._held = vec[i64]([0, 0, 0])
        self._suits = vec[i64]([0, 0, 0, 0])
        power = 0
        while power < _POWERS:
            if power == 8:
                self._second = bit
            elif power == 16:
                self._third = bit
            elif power == FIRST_TRUMP:
                self._fourth = bit
            place = owner[power]
            if place:
                self._held[place - 1] |= bit
                self._suits[power >> 3] |= bit
                self._card[number] = named[power]
                bit <<= 1
                number += 1
            power += 1
        self._trumps = self._suits[3]
        self._find_twins(number)

    def _find_twins(self, count: i64) -> None:
        """Only the order of the holders in each suit matters, not which cards they hold."""
        holder: vec[i64] = vec[i64]([0] * (CARDS + 1))
        number: i64
        seat: i64
        suit: i64
        for seat in range(3):
            for number in range(count):
                if (self._held[seat] >> number) & 1:
                    holder[number] = seat
        low: i64 = 0
        for suit in range(4):
            self._low[suit] = low
            size: i64 = count_cards(self._suits[suit])
            self._twin[suit * _SUIT_SETS] = 0
            top: i64 = 1
            high: i64
            for high in range(size):
                for number in range(top):
                    twin = self._twin[suit * _SUIT_SETS + number]
                    at: i64 = 0
                    while twin >> at:
                        at += 1
                    while holder[low + at] != holder[low + high]:
                        at += 1
                    one: i64 = 1
                    self._twin[suit * _SUIT_SETS + number + top] = twin | (one << at)
                top += top
            low += size

    def _alike(self, live: i64) -> i64:
        """The lowest set of cards left that comes to the same."""
        return (
            self._twin[(live & self._suits[0])]
            | (self._twin[_SUIT_SETS + ((live & self._suits[1]) >> self._low[1])] << self._low[1])
            | (
                self._twin[2 * _SUIT_SETS + ((live & self._suits[2]) >> self._low[2])]
                << self._low[2]
            )
            | (self._twin[3 * _SUIT_SETS + (live >> self._low[3])] << self._low[3])
        )

    def _bit(self, card: i64) -> i64:
        """The bit of a card in play."""
        bit: i64 = 1
        number: i64 = 0
        while self._card[number] != card:
            number += 1
            bit <<= 1
        return bit

    def _suit_of(self, bit: i64) -> i64:
        """The mask of the suit that a card belongs to."""
        if bit >= self._fourth:
            return self._trumps
        if bit >= self._third:
            return self._suits[2]
        if bit >= self._second:
            return self._suits[1]
        return self._suits[0]
