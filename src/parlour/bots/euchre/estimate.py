"""What a hand should take as bidder, at a glance: a sum over its cards.

Strengths are hundredths of a trick. The weights are those of a least-squares fit to solved deals
(given with the rules' strategy). What the cards of one printed suit add depends on nothing else, so
it is looked up for all four trumps at once: one number with twelve bits for each.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from parlour.games.euchre.cards import FIRST_TRUMP, POWER, SUIT_COUNT, SUIT_SIZE
from parlour.games.euchre.notation import CARDS

_START: Final = 115
"""Taken off the sum."""
_TRUMP: Final = 87
_HONOURS: Final = {30: 124, 29: 70, 28: 33, 27: 14}
"""What the right and the left bower, the ace and the king of trump add."""
_ACE: Final = 83
_KING: Final = 27
_VOID: Final = 19
_BITS: Final = 12
_FIELD: Final[i64] = (1 << _BITS) - 1
_SETS: Final = 1 << SUIT_SIZE


def _weight(power: int) -> int:
    if power >= FIRST_TRUMP:
        return _TRUMP + _HONOURS.get(power, 0)
    return {5: _ACE, 4: _KING}.get(power & 7, 0)


def _worth(suit: int, cards: int, trump: int) -> int:
    """What these cards of a printed suit add under a trump; the left bower is no card of it."""
    found = held = 0
    for rank in range(SUIT_SIZE):
        if (cards >> rank) & 1:
            power = int(POWER[trump * CARDS + suit * SUIT_SIZE + rank])
            found += _weight(power)
            held += power < FIRST_TRUMP
    return found if held or suit == trump else found + _VOID


def _packed() -> vec[i64]:
    return vec[i64](
        [
            sum([_worth(suit, cards, trump) << (_BITS * trump) for trump in range(SUIT_COUNT)])
            for suit in range(SUIT_COUNT)
            for cards in range(_SETS)
        ]
    )


_PACKED: Final = _packed()


def _strengths(hand: i64) -> i64:
    """The strength under every trump, before the start is taken off."""
    return (
        _PACKED[hand & 63]
        + _PACKED[_SETS + ((hand >> 6) & 63)]
        + _PACKED[2 * _SETS + ((hand >> 12) & 63)]
        + _PACKED[3 * _SETS + ((hand >> 18) & 63)]
    )


def strength(hand: i64, trump: i64) -> i64:
    """The hundredths of tricks that a hand takes under this trump, about."""
    return ((_strengths(hand) >> (_BITS * trump)) & _FIELD) - _START


def best_suit(hand: i64) -> i64:
    """The suit in which the hand is strongest."""
    packed = _strengths(hand)
    best: i64 = 0
    most: i64 = packed & _FIELD
    trump: i64
    for trump in range(1, SUIT_COUNT):
        found = (packed >> (_BITS * trump)) & _FIELD
        if found > most:
            most = found
            best = trump
    return best


def best_strength(hand: i64) -> i64:
    """How strong the hand is in that suit."""
    return strength(hand, best_suit(hand))
