"""The exact value of a deal that everybody sees: three seats, each playing for itself (max^n).

The cards in play are numbered from the lowest up, one suit after the other and trump last, and a
set of cards is a mask of these numbers. So the greater of two bits of one suit wins, and any trump
is greater than any other card. Who holds a card never changes while it is held: a position between
tricks is the mask of the cards left, who leads, and how far the bidder has come. Seats are counted
from the bidder, which is 0. Neighbours in rank in one hand are one and the same move.
"""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from parlour.bots.euchre.worth import SPLITS
from parlour.games.euchre.cards import FIRST_TRUMP, POWER
from parlour.games.euchre.notation import CARDS

_SLOT_BITS: Final = 15
_SLOTS: Final[i64] = (1 << _SLOT_BITS) - 1
_PROBES: Final = 4
_VALUE_BITS: Final = 6
_VALUE: Final[i64] = (1 << _VALUE_BITS) - 1
_KEY_BITS: Final = 27
_MIX: Final[i64] = 0x9E3779B1
_WORD: Final[i64] = 0xFFFFFFFF
_LAST_ROUND: Final[i64] = 1 << 28
_SET: Final = 7
"""Stands for how far the bidder has come once the bid can no longer be made."""
_POWERS: Final = 32
_SUIT_SETS: Final = 128
_NOTHING: Final[i64] = -(1 << 62)
_GAIN: Final = vec[i64]([8, 1, 0])
"""What a trick of each place adds to a split."""


@final
class Solver:
    """Solves one position after another; ``cards`` and ``splits`` are the answer, ``count`` long.

    ``splits`` has for each legal card the split of all six tricks (see ``worth``) that follows
    when everybody plays for the most of its own from there.
    """

    def __init__(self) -> None:
        self.count: i64 = 0
        self.cards: vec[i64] = vec[i64]([0] * 6)
        self.splits: vec[i64] = vec[i64]([0] * 6)
        self.nodes: i64 = 0
        """Tricks begun, for the curious."""
        self._table: vec[i64] = vec[i64]([0] * (1 << _SLOT_BITS))
        self._round: i64 = 0
        self._worth: vec[i64] = vec[i64]([0])
        self._bid: i64 = 0
        self._detail = False
        self._free = False
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

    def stake(self, worth: vec[i64], bid: int, detail: bool, free: bool = False) -> None:
        """Say what is played for.

        ``detail`` is for stakes where the worth of later tricks depends on who took the earlier
        ones, beyond whether the bid can still be made.

        With ``free`` the card that is asked for need not follow suit (8.2); all later ones do.
        """
        self._worth = worth
        self._bid = bid
        self._detail = detail
        self._free = free

    def value(self, hands: vec[i64], trump: i64) -> i64:
        """The split of a whole deal, whose bidder leads."""
        self._number(hands, trump)
        self._begin()
        live = self._held[0] | self._held[1] | self._held[2]
        return self._best_lead(live, 0, _count(self._held[0]), 0)

    def solve(self, hands: vec[i64], trump: i64, leader: i64, split: i64) -> None:
        """Judge every card of the leader to a new trick.

        ``hands`` are masks in the order of the pack, the bidder's first; ``split`` the tricks so
        far.
        """
        self.solve_from(hands, trump, leader, split, vec[i64]([0]))

    def solve_from(
        self, hands: vec[i64], trump: i64, leader: i64, split: i64, trick: vec[i64]
    ) -> None:
        """The same in the midst of a trick: its count, then its cards, which nobody holds now."""
        laid = trick[0]
        held = hands[:]
        place: i64
        one: i64 = 1
        for place in range(laid):
            held[(leader + place) % 3] |= one << trick[1 + place]
        self._number(held, trump)
        self._begin()
        bits: vec[i64] = vec[i64]([0, 0])
        for place in range(laid):
            bits[place] = self._bit(trick[1 + place])
        self._judge(leader, split, laid, bits)

    def _begin(self) -> None:
        """Forget earlier positions."""
        self._round += 1
        if self._round == _LAST_ROUND:
            self._table = vec[i64]([0] * (1 << _SLOT_BITS))
            self._round = 1

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
            size: i64 = _count(self._suits[suit])
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

    def _judge(self, leader: i64, split: i64, laid: i64, bits: vec[i64]) -> None:
        """Fill in the answer: every legal card, equal ones too."""
        live = self._held[0] | self._held[1] | self._held[2]
        seat = (leader + laid) % 3
        legal = self._held[seat]
        suit: i64 = 0
        if laid:
            suit = self._suit_of(bits[0])
            if legal & suit and not self._free:
                legal &= suit
        tricks: i64 = _count(self._held[leader])
        self.count = 0
        number: i64 = 0
        bit: i64 = 1
        rest: i64 = 0
        equal: i64 = 0
        while legal:
            if legal & 1:
                if bit == equal:
                    pass
                elif laid == 0:
                    rest = self._after_lead(live, leader, tricks, split, bit)
                elif laid == 1:
                    rest = self._after_two(live, leader, tricks, split, bits[0], bit)
                else:
                    winner = self._winner(leader, bits[0], bits[1], bit)
                    gone = bits[0] | bits[1] | bit
                    rest = self._taken(live ^ gone, winner, tricks, split)
                self.cards[self.count] = self._card[number]
                self.splits[self.count] = split + rest
                self.count += 1
                above = live & ~(bit + bit - 1)
                equal = above & -above & self._suit_of(bit)
            legal >>= 1
            number += 1
            bit <<= 1

    def _lead(self, live: i64, leader: i64, tricks: i64, split: i64) -> i64:
        """The split of the tricks still to come, the next one led by ``leader``."""
        if tricks == 1:
            return self._last(live, leader)
        if self._detail:
            tag = split
        else:
            tag = self._bid - (split >> 3)
            if tag < 0:
                tag = 0
            elif tag > tricks:
                tag = _SET
        key = self._alike(live) | (leader << 18) | (tag << 20)
        slot = ((key * _MIX) & _WORD) >> (32 - _SLOT_BITS)
        mark = (self._round << _KEY_BITS) | key
        probe: i64
        free = slot
        for probe in range(_PROBES):
            entry = self._table[(slot + probe) & _SLOTS]
            if entry >> _VALUE_BITS == mark:
                return entry & _VALUE
            if entry >> (_VALUE_BITS + _KEY_BITS) != self._round:
                free = (slot + probe) & _SLOTS
                break
        self.nodes += 1
        value = self._best_lead(live, leader, tricks, split)
        self._table[free] = (mark << _VALUE_BITS) | value
        return value

    def _last(self, live: i64, leader: i64) -> i64:
        """The last trick plays itself."""
        first = live & self._held[leader]
        suit = self._suit_of(first) | self._trumps
        seat = _next(leader)
        winner = leader
        second = live & self._held[seat]
        if second > first and second & suit:
            first = second
            winner = seat
        seat = _next(seat)
        third = live & self._held[seat]
        if third > first and third & suit:
            winner = seat
        return _GAIN[winner]

    def _best_lead(self, live: i64, leader: i64, tricks: i64, split: i64) -> i64:
        hand = live & self._held[leader]
        base = leader * SPLITS + split
        everything = tricks * _GAIN[leader]
        best: i64 = 0
        most = _NOTHING
        left = hand
        while left:
            bit = left & -left
            left ^= bit
            above = live & ~(bit + bit - 1)
            if above & -above & hand & self._suit_of(bit):
                continue
            rest = self._after_lead(live, leader, tricks, split, bit)
            if self._worth[base + rest] > most:
                most = self._worth[base + rest]
                best = rest
                if rest == everything:
                    break
        return best

    def _after_lead(self, live: i64, leader: i64, tricks: i64, split: i64, first: i64) -> i64:
        """The same once a card is led: the second seat's best answer."""
        seat = _next(leader)
        hand = live & self._held[seat]
        suit = self._suit_of(first)
        left = hand & suit
        if not left:
            left = hand
        base = seat * SPLITS + split
        everything = tricks * _GAIN[seat]
        best: i64 = 0
        most = _NOTHING
        while left:
            bit = left & -left
            left ^= bit
            above = live & ~(bit + bit - 1)
            if above & -above & hand & self._suit_of(bit):
                continue
            rest = self._after_two(live, leader, tricks, split, first, bit)
            if self._worth[base + rest] > most:
                most = self._worth[base + rest]
                best = rest
                if rest == everything:
                    break
        return best

    def _after_two(
        self, live: i64, leader: i64, tricks: i64, split: i64, first: i64, second: i64
    ) -> i64:
        """The same once two cards lie: the third seat's best answer."""
        seat = _next(_next(leader))
        hand = live & self._held[seat]
        suit = self._suit_of(first)
        left = hand & suit
        if not left:
            left = hand
        base = seat * SPLITS + split
        everything = tricks * _GAIN[seat]
        best: i64 = 0
        most = _NOTHING
        while left:
            bit = left & -left
            left ^= bit
            above = live & ~(bit + bit - 1)
            if above & -above & hand & self._suit_of(bit):
                continue
            winner = self._winner(leader, first, second, bit)
            rest = self._taken(live ^ (first | second | bit), winner, tricks, split)
            if self._worth[base + rest] > most:
                most = self._worth[base + rest]
                best = rest
                if rest == everything:
                    break
        return best

    def _winner(self, leader: i64, first: i64, second: i64, third: i64) -> i64:
        """Who takes a full trick."""
        suit = self._suit_of(first) | self._trumps
        winner = leader
        if second > first and second & suit:
            first = second
            winner = _next(leader)
        if third > first and third & suit:
            winner = _next(_next(leader))
        return winner

    def _taken(self, live: i64, winner: i64, tricks: i64, split: i64) -> i64:
        """The same once the winner has taken a trick, whose cards are gone."""
        gain = _GAIN[winner]
        if tricks == 1:
            return gain
        return gain + self._lead(live, winner, tricks - 1, split + gain)


def _next(seat: i64) -> i64:
    return seat + 1 if seat < 2 else 0


def _count(mask: i64) -> i64:
    count: i64 = 0
    while mask:
        mask &= mask - 1
        count += 1
    return count
