"""How a sound player picks a card from what it can see: the way of the rule player, on masks.

It is what others are taken to do where they are not taken to see through the cards. A card's *bit*
is that of its power under the trump suit (see ``games/euchre/cards``): eight bits a suit, trump on
top, so that the greater of two bits of one suit wins and any trump beats any other card.
"""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from parlour.games.euchre.cards import ALL_CARDS, POWER, SUIT_COUNT, SUIT_SIZE
from parlour.games.euchre.notation import CARDS

SUIT_BITS: Final[i64] = 8
TRUMPS: Final[i64] = 3
"""The number of the trump suit."""
_SUIT: Final[i64] = 255
_SETS: Final = 1 << SUIT_SIZE
_MOST_UNSEEN: Final = 24
_POWERS: Final = 25
_LATER: Final = 0.35
"""How much a later trick counts beside one now."""
_SPARE: Final = 0.3
"""How much less a trick counts that the other defender is winning anyway."""
_SURE: Final = 0.35
"""How often a trump takes some later trick at least."""
_PLAIN: Final = 0.7
"""How much the later tricks of other suits are trusted."""


def _bits(trump: int, suit: int, cards: int) -> int:
    found = 0
    for rank in range(SUIT_SIZE):
        if (cards >> rank) & 1:
            found |= 1 << int(POWER[trump * CARDS + suit * SUIT_SIZE + rank])
    return found


_BITS: Final = vec[i64](
    [
        _bits(trump, suit, cards)
        for trump in range(SUIT_COUNT)
        for suit in range(SUIT_COUNT)
        for cards in range(_SETS)
    ]
)
_COUNT: Final = vec[i64]([cards.bit_count() for cards in range(256)])
_NONE: Final = vec[float](
    [
        max(0.0, 1.0 - size / max(unseen, size, 1)) ** power
        for size in range(7)
        for unseen in range(_MOST_UNSEEN)
        for power in range(_POWERS)
    ]
)
"""By cards in a hand, cards unseen and ``n``: the chance that none of these ``n`` is in it."""


def bits_of(cards: i64, trump: i64) -> i64:
    """The bits of a set of cards that is a mask in the order of the pack."""
    at: i64 = trump * (SUIT_COUNT * _SETS)
    return (
        _BITS[at + (cards & 63)]
        | _BITS[at + _SETS + ((cards >> 6) & 63)]
        | _BITS[at + 2 * _SETS + ((cards >> 12) & 63)]
        | _BITS[at + 3 * _SETS + ((cards >> 18) & 63)]
    )


def pack_bits(trump: i64) -> i64:
    """The bits of all cards."""
    return bits_of(ALL_CARDS, trump)


def suit_number(bit: i64) -> i64:
    """The suit that a bit is of."""
    if bit >> (SUIT_BITS * TRUMPS):
        return TRUMPS
    if bit >> 16:
        return 2
    return 1 if bit >> 8 else 0


def beats(bit: i64, top: i64, first: i64) -> bool:
    """Whether a card takes a trick from its best so far, where ``first`` was led (7.6)."""
    return bit > top and suit_number(bit) in (TRUMPS, suit_number(first))


def count_bits(bits: i64) -> i64:
    """How many cards."""
    return (
        _COUNT[bits & _SUIT]
        + _COUNT[(bits >> 8) & _SUIT]
        + _COUNT[(bits >> 16) & _SUIT]
        + _COUNT[(bits >> 24) & _SUIT]
    )


@final
class Habit:
    """Looks at one choice after the other; ``bits`` and ``scores`` are ``count`` long."""

    def __init__(self) -> None:
        self.count: i64 = 0
        self.bits: vec[i64] = vec[i64]([0] * 6)
        self.scores: vec[float] = vec[float]([0.0] * 6)
        self.best: i64 = 0
        """Which of them it plays."""
        self._unseen: i64 = 0
        self._at: i64 = 0

    def pick(self, hand: i64, unseen: i64, first: i64, top: i64, laid: i64, stake: float) -> i64:
        """The bit of the card that it plays.

        ``first`` is the card led and ``top`` the best of the ``laid`` cards on the table; ``stake``
        is what the trick is worth to it (see :func:`stake_of`).
        """
        led: i64 = 0
        left = hand
        if laid:
            led = suit_number(first)
            following = hand & (_SUIT << (SUIT_BITS * led))
            if following:
                left = following
        if left & (left - 1) == 0:
            self.count = 1
            self.best = 0
            self.bits[0] = left
            return left
        size = count_bits(hand)
        seen = count_bits(unseen)
        self._unseen = unseen
        self._at = (size * _MOST_UNSEEN + max(size, seen)) * _POWERS
        count: i64 = 0
        most = -9.0
        while left:
            bit = left & -left
            left ^= bit
            suit = suit_number(bit)
            score = 0.0
            if laid == 0:
                score = self._holds(bit, suit, suit, 2)
            elif bit > top and suit in (led, TRUMPS):
                score = stake * self._holds(bit, suit, led, 2 - laid)
            score -= _LATER * self._later(bit, suit)
            self.bits[count] = bit
            self.scores[count] = score
            if score > most:
                most = score
                self.best = count
            count += 1
        self.count = count
        return self.bits[self.best]

    def _later(self, bit: i64, suit: i64) -> float:
        """How likely the card is to take a trick later on."""
        held = self._holds(bit, suit, suit, 2)
        if suit == TRUMPS:
            return max(held, _SURE)
        return _PLAIN * held

    def _holds(self, bit: i64, suit: i64, led: i64, behind: i64) -> float:
        """How likely it is that none of ``behind`` others beats the card."""
        if behind == 0:
            return 1.0
        at = self._at
        unseen = self._unseen
        above = unseen & ~(bit + bit - 1)
        higher = _COUNT[(above >> (SUIT_BITS * suit)) & _SUIT]
        beaten = 1.0 - _NONE[at + higher]
        if suit != led:
            followers = _COUNT[(unseen >> (SUIT_BITS * led)) & _SUIT]
            beaten *= _NONE[at + followers]
        elif suit != TRUMPS:
            followers = _COUNT[(unseen >> (SUIT_BITS * led)) & _SUIT]
            beaten += _NONE[at + followers] * (1.0 - _NONE[at + _COUNT[(unseen >> 24) & _SUIT]])
        if beaten >= 1.0:
            return 0.0
        held = 1.0 - beaten
        return held * held if behind == 2 else held


def stake_of(place: i64, laid: i64, winner: i64) -> float:
    """What a trick is worth to a seat: less to a defender when the other one has it already.

    ``place`` and ``winner`` (who holds the best card on the table) are counted from the bidder.
    """
    if place == 0 or laid < 2 or winner == 0:
        return 1.0
    return 1.0 - _SPARE
