"""The exact value of a deal that everybody sees: three seats, each playing for itself (max^n).

A position between tricks is the mask of the cards left (see ``numbering``), who leads, and how far
the bidder has come. Seats are counted from the bidder, which is 0. Neighbours in rank in one hand
are one and the same move.
"""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from parlour.bots.euchre.numbering import Numbering
from parlour.bots.euchre.worth import GREED, SPLITS
from parlour.games.euchre.cards import count_cards

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
_NUMBERS: Final = 18
_SECOND: Final[i64] = 1 << _NUMBERS
_FIRST: Final[i64] = _SECOND - 1
"""Cards on the table are one number: the bit of the first, and the second's above it."""
_NOTHING: Final[i64] = -(1 << 62)
_GAIN: Final = vec[i64]([8, 1, 0])
"""What a trick of each place adds to a split."""


@final
class Solver(Numbering):
    """Solves one position after another; ``cards`` and ``splits`` are the answer, ``count`` long.

    ``splits`` has for each legal card the split of all six tricks (see ``worth``) that follows
    when everybody plays for the most of its own from there.
    """

    def __init__(self) -> None:
        super().__init__()
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
        return self._best(live, 0, count_cards(self._held[0]), 0, 0)

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
        table: i64 = 0
        for place in range(laid):
            table |= self._bit(trick[1 + place]) << (_NUMBERS * place)
        self._judge(leader, laid, split, table)

    def _begin(self) -> None:
        """Forget earlier positions."""
        self._round += 1
        if self._round == _LAST_ROUND:
            self._table = vec[i64]([0] * (1 << _SLOT_BITS))
            self._round = 1

    def _judge(self, leader: i64, laid: i64, split: i64, table: i64) -> None:
        """Fill in the answer: every legal card, equal ones too."""
        live = self._held[0] | self._held[1] | self._held[2]
        legal = self._held[(leader + laid) % 3]
        if laid and not self._free:
            following = legal & self._suit_of(table & _FIRST)
            if following:
                legal = following
        tricks: i64 = count_cards(self._held[leader])
        self.count = 0
        number: i64 = 0
        bit: i64 = 1
        rest: i64 = 0
        equal: i64 = 0
        while legal:
            if legal & 1:
                if bit != equal:
                    rest = self._after(live, leader, tricks, split, table, bit)
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
        value = self._best(live, leader, tricks, split, 0)
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

    def _best(self, live: i64, leader: i64, tricks: i64, split: i64, table: i64) -> i64:
        """The same with cards on the table: the best that the next seat can do."""
        seat = leader
        if table:
            seat += 1 if table < _SECOND else 2
            if seat > 2:
                seat -= 3
        hand = live & self._held[seat]
        left = hand
        if table:
            left = hand & self._suit_of(table & _FIRST)
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
            rest = self._after(live, leader, tricks, split, table, bit)
            if self._worth[base + rest] > most:
                most = self._worth[base + rest]
                best = rest
                if rest == everything and (self._worth[base + GREED] >> tricks) & 1:
                    break
        return best

    def _after(self, live: i64, leader: i64, tricks: i64, split: i64, table: i64, bit: i64) -> i64:
        """The same once the next seat has played this card."""
        if table == 0:
            return self._best(live, leader, tricks, split, bit)
        if table < _SECOND:
            return self._best(live, leader, tricks, split, table | (bit << _NUMBERS))
        best = table & _FIRST
        second = table >> _NUMBERS
        live ^= best | second | bit
        suit = self._suit_of(best) | self._trumps
        winner = leader
        if second > best and second & suit:
            best = second
            winner = _next(leader)
        if bit > best and bit & suit:
            winner = _next(_next(leader))
        return self._taken(live, winner, tricks, split)

    def _taken(self, live: i64, winner: i64, tricks: i64, split: i64) -> i64:
        """The same once the winner has taken a trick, whose cards are gone."""
        gain = _GAIN[winner]
        if tricks == 1:
            return gain
        return gain + self._lead(live, winner, tricks - 1, split + gain)


def _next(seat: i64) -> i64:
    return seat + 1 if seat < 2 else 0
