"""How trump re-orders the cards (2.4 to 2.7): tables by trump suit, and who wins a trick.

A set of cards is a bit mask, bit ``card`` for each. A card's *power* under a trump suit has its
suit in the upper bits, trump being 3 and the others 0 to 2, and its rank in the lower three, so
that of two cards of one suit the greater power wins, and any power from 24 is a trump.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from parlour.games.euchre.notation import CARDS

SUIT_COUNT: Final = 4
SUIT_SIZE: Final = 6
HAND_SIZE: Final = 6
ALL_CARDS: Final[i64] = (1 << CARDS) - 1
FIRST_TRUMP: Final[i64] = 24
"""The lowest power a trump has."""
_JACK: Final = 2
_TRUMP_RANKS: Final = (0, 1, 6, 2, 3, 4)
_LEFT_BOWER: Final = 5


def _power(trump: int, card: int) -> int:
    suit, rank = divmod(card, SUIT_SIZE)
    if suit == trump:
        return int(FIRST_TRUMP) + _TRUMP_RANKS[rank]
    if suit == 3 - trump and rank == _JACK:  # 2.6: clubs and spades, diamonds and hearts
        return int(FIRST_TRUMP) + _LEFT_BOWER
    return (suit ^ trump ^ 3) * 8 + rank


def _powers() -> vec[i64]:
    return vec[i64]([_power(trump, card) for trump in range(4) for card in range(CARDS)])


def _following() -> vec[i64]:
    masks = [0] * (SUIT_COUNT * SUIT_COUNT)
    for trump in range(SUIT_COUNT):
        for card in range(CARDS):
            suit = (_power(trump, card) >> 3) ^ trump ^ 3
            masks[trump * SUIT_COUNT + suit] |= 1 << card
    return vec[i64](masks)


POWER: Final = _powers()
"""By ``trump * 24 + card``."""

SUIT_CARDS: Final = _following()
"""By ``trump * 4 + suit``: the mask of the cards that belong to ``suit``, bowers with trump."""


def suit_of(trump: i64, card: i64) -> i64:
    """The suit a card belongs to once ``trump`` is named."""
    return (POWER[trump * CARDS + card] >> 3) ^ trump ^ 3


def winning_place(trump: i64, first: i64, second: i64, third: i64) -> i64:
    """Which card of a trick wins it, 0 for the one led (7.6)."""
    base: i64 = trump * CARDS
    best: i64 = POWER[base + first]
    led: i64 = best >> 3
    place: i64 = 0
    power: i64 = POWER[base + second]
    if power > best and (power >> 3 == led or power >= FIRST_TRUMP):
        best = power
        place = 1
    power = POWER[base + third]
    if power > best and (power >> 3 == led or power >= FIRST_TRUMP):
        place = 2
    return place


def list_cards(mask: i64) -> list[int]:
    """The cards of a mask in the order of the pack."""
    return [card for card in range(CARDS) if (mask >> card) & 1]


def count_cards(mask: i64) -> i64:
    """How many cards a mask has."""
    count: i64 = 0
    while mask:
        mask &= mask - 1
        count += 1
    return count
