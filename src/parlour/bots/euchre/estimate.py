"""What a hand should take as bidder, at a glance: a sum over its cards.

Strengths are hundredths of a trick. The weights are those of a least-squares fit to solved deals
(given with the rules' strategy); with the left bower in another suit a card may count twice.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from parlour.games.euchre.cards import FIRST_TRUMP, POWER, SUIT_CARDS, SUIT_COUNT
from parlour.games.euchre.notation import CARDS

_START: Final = -115
_TRUMP: Final = 87
_HONOURS: Final = {30: 124, 29: 70, 28: 33, 27: 14}
"""What the right and the left bower, the ace and the king of trump add."""
_ACE: Final = 83
_KING: Final = 27
_VOID: Final = 19


def _weight(power: int) -> int:
    if power >= FIRST_TRUMP:
        return _TRUMP + _HONOURS.get(power, 0)
    return {5: _ACE, 4: _KING}.get(power & 7, 0)


_WEIGHT: Final = vec[i64](
    [_weight(int(POWER[trump * CARDS + card])) for trump in range(SUIT_COUNT) for card in range(24)]
)


def strength(hand: i64, trump: i64) -> i64:
    """The hundredths of tricks that a hand takes under this trump, about."""
    found: i64 = _START
    at: i64 = trump * CARDS
    left = hand
    while left:
        if left & 1:
            found += _WEIGHT[at]
        left >>= 1
        at += 1
    suit: i64
    for suit in range(SUIT_COUNT):
        if suit != trump and not hand & SUIT_CARDS[trump * SUIT_COUNT + suit]:
            found += _VOID
    return found


def best_suit(hand: i64) -> i64:
    """The suit in which the hand is strongest."""
    best: i64 = 0
    most = strength(hand, 0)
    trump: i64
    for trump in range(1, SUIT_COUNT):
        found = strength(hand, trump)
        if found > most:
            most = found
            best = trump
    return best


def best_strength(hand: i64) -> i64:
    """How strong the hand is in that suit."""
    return strength(hand, best_suit(hand))
