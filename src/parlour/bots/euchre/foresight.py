"""What a seat can get when it sees all cards and the others play by habit (see ``habit``).

The others do not see through the cards and do not play into each other's hands; the seat itself
picks the best of all its lines. Seats are counted from the bidder, which is 0.
"""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from parlour.bots.euchre.habit import (
    SUIT_BITS,
    Habit,
    beats,
    bits_of,
    pack_bits,
    stake_of,
    suit_number,
)
from parlour.bots.euchre.worth import SPLITS
from parlour.games.euchre.cards import POWER
from parlour.games.euchre.notation import CARDS

_SLOT_BITS: Final = 12
_SLOTS: Final[i64] = (1 << _SLOT_BITS) - 1
_PROBES: Final = 4
_VALUE_BITS: Final = 6
_VALUE: Final[i64] = (1 << _VALUE_BITS) - 1
_KEY_BITS: Final = 39
_MIX: Final[i64] = 0x9E3779B1
_WORD: Final[i64] = 0xFFFFFFFF
_LAST_ROUND: Final[i64] = 1 << 16
_NOTHING: Final[i64] = -(1 << 62)
_GAIN: Final = vec[i64]([8, 1, 0])
_SUIT: Final[i64] = 255
_TOP: Final = 31
_FIRST: Final[i64] = (1 << _TOP) - 1


@final
class Foresight:
    """Looks at one position after another; ``cards`` and ``splits`` are the answer."""

    def __init__(self) -> None:
        self.count: i64 = 0
        self.cards: vec[i64] = vec[i64]([0] * 6)
        self.splits: vec[i64] = vec[i64]([0] * 6)
        self._habit = Habit()
        self._table: vec[i64] = vec[i64]([0] * (1 << _SLOT_BITS))
        self._round: i64 = 0
        self._worth: vec[i64] = vec[i64]([0])
        self._me: i64 = 0
        self._base: i64 = 0
        self._free = False
        self._held: vec[i64] = vec[i64]([0, 0, 0])
        self._unseen: vec[i64] = vec[i64]([0, 0, 0])
        """By seat: all that it does not hold and has not seen before this trick."""
        self._dead: i64 = 0

    def stake(self, worth: vec[i64], place: i64, free: bool = False) -> None:
        """Say what is played for, and who asks; ``free`` as for the solver."""
        self._worth = worth
        self._me = place
        self._base = place * SPLITS
        self._free = free

    def solve_from(
        self,
        hands: vec[i64],
        trump: i64,
        leader: i64,
        split: i64,
        trick: vec[i64],
        seen: vec[i64],
    ) -> None:
        """Judge every legal card of the seat that asks.

        ``hands`` are masks in the order of the pack, ``trick`` its count and its cards, as for the
        solver; ``seen`` are the cards that each seat knows to be gone, this trick's too.
        """
        self._begin()
        place: i64
        live: i64 = 0
        whole = pack_bits(trump)
        for place in range(3):
            held = bits_of(hands[place], trump)
            self._held[place] = held
            self._unseen[place] = whole & ~held & ~bits_of(seen[place], trump)
            live |= held
        self._dead = (self._unseen[0] | self._unseen[1] | self._unseen[2]) & ~live
        table: i64 = 0
        seat = leader
        one: i64 = 1
        for place in range(trick[0]):
            bit = one << POWER[trump * CARDS + trick[1 + place]]
            self._held[seat] |= bit
            table = _put(table, bit)
            seat = seat + 1 if seat < 2 else 0
        self._judge(hands[self._me], trump, live, leader, split, table)

    def value(self, hands: vec[i64], trump: i64, seen: vec[i64]) -> i64:
        """The split of a whole deal, whose bidder asks and leads."""
        self.solve_from(hands, trump, 0, 0, vec[i64]([0]), seen)
        best = self.splits[0]
        at: i64
        for at in range(self.count):
            if self._worth[self.splits[at]] > self._worth[best]:
                best = self.splits[at]
        return best

    def _begin(self) -> None:
        self._round += 1
        if self._round == _LAST_ROUND:
            self._table = vec[i64]([0] * (1 << _SLOT_BITS))
            self._round = 1

    def _judge(self, hand: i64, trump: i64, live: i64, leader: i64, split: i64, table: i64) -> None:
        """Fill in the answer, in the order of the pack."""
        legal = live & self._held[self._me]
        if table and not self._free:
            legal = _following(legal, table)
        self.count = 0
        card: i64
        one: i64 = 1
        for card in range(CARDS):
            if not (hand >> card) & 1:
                continue
            bit = one << POWER[trump * CARDS + card]
            if bit & legal:
                self.cards[self.count] = card
                self.splits[self.count] = self._lay(live, leader, self._me, split, table, bit)
                self.count += 1

    def _lay(self, live: i64, leader: i64, seat: i64, split: i64, table: i64, bit: i64) -> i64:
        """The split of all tricks once a seat has played this card."""
        table = _put(table, bit)
        live ^= bit
        seat = seat + 1 if seat < 2 else 0
        if seat != leader:
            return self._turn(live, leader, seat, split, table)
        winner = self._holder(table >> _TOP)
        split += _GAIN[winner]
        return self._lead(live, winner, split) if live else split

    def _holder(self, bit: i64) -> i64:
        """Who holds, or held, a card."""
        if self._held[0] & bit:
            return 0
        return 1 if self._held[1] & bit else 2

    def _lead(self, live: i64, leader: i64, split: i64) -> i64:
        """A new trick; remembered by the cards left, who leads, and the split."""
        key = ((live << 2) | leader) << 6 | split
        slot = (((key ^ (key >> 20)) * _MIX) & _WORD) >> (32 - _SLOT_BITS)
        mark = (self._round << _KEY_BITS) | (key & ((1 << _KEY_BITS) - 1))
        probe: i64
        free = slot
        for probe in range(_PROBES):
            entry = self._table[(slot + probe) & _SLOTS]
            if entry >> _VALUE_BITS == mark:
                return entry & _VALUE
            if entry >> (_VALUE_BITS + _KEY_BITS) != self._round:
                free = (slot + probe) & _SLOTS
                break
        value = self._turn(live, leader, leader, split, 0)
        self._table[free] = (mark << _VALUE_BITS) | value
        return value

    def _turn(self, live: i64, leader: i64, seat: i64, split: i64, table: i64) -> i64:
        """The same with a seat to play: by habit, or the best that the one who asks can do."""
        hand = live & self._held[seat]
        if seat != self._me:
            bit = self._picks(live, leader, seat, table)
            return self._lay(live, leader, seat, split, table, bit)
        left = _following(hand, table) if table else hand
        around = live | self._dead
        best: i64 = 0
        most = _NOTHING
        while left:
            bit = left & -left
            left ^= bit
            above = around & ~(bit + bit - 1)
            if above & -above & hand & (_SUIT << (SUIT_BITS * suit_number(bit))):
                continue
            after = self._lay(live, leader, seat, split, table, bit)
            if self._worth[self._base + after] > most:
                most = self._worth[self._base + after]
                best = after
        return best

    def _picks(self, live: i64, leader: i64, seat: i64, table: i64) -> i64:
        """The card that another seat plays by habit."""
        hand = live & self._held[seat]
        unseen = self._unseen[seat] & (live | self._dead)
        laid: i64 = 0
        stake = 1.0
        if table:
            laid = seat - leader if seat > leader else seat + 3 - leader
            stake = stake_of(seat, laid, self._holder(table >> _TOP))
        return self._habit.pick(hand, unseen, table & _FIRST, table >> _TOP, laid, stake)


def _put(table: i64, bit: i64) -> i64:
    """The table with one card more: the bit of the card led, and above it that of the best one."""
    if table == 0:
        return bit | (bit << _TOP)
    first = table & _FIRST
    top = table >> _TOP
    return first | ((bit if beats(bit, top, first) else top) << _TOP)


def _following(hand: i64, table: i64) -> i64:
    """What may be played of a hand."""
    following = hand & (_SUIT << (SUIT_BITS * suit_number(table & _FIRST)))
    return following or hand
