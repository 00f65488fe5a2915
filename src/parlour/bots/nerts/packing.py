"""Work piles as numbers, and tables of which card goes onto which.

A pile is 22 bits: its length (4), the rank and colour of its first card (4, 1), and for each card
from the first on which of the two suits of its colour it has (13).
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

PILE_BITS: Final = 22
PILE: Final[i64] = (1 << 22) - 1
LENGTH: Final[i64] = 15
RED_AT: Final = 8
SUITS_AT: Final = 9
PACK: Final = 52


def _bits() -> vec[i64]:
    return vec[i64]([1 << place for place in range(62)])


def _accepts() -> vec[i64]:
    """By card: the cards that go onto it in a work pile, as bits."""
    masks = []
    for card in range(PACK):
        rank, red = card % 13, card // 13 in (1, 2)
        suits = (0, 3) if red else (1, 2)
        masks.append(sum(1 << (suit * 13 + rank - 1) for suit in suits) if rank else 0)
    return vec[i64](masks)


def _hosts_of() -> vec[i64]:
    """By card: the cards that it goes onto."""
    masks = []
    for card in range(PACK):
        rank, red = card % 13, card // 13 in (1, 2)
        suits = (0, 3) if red else (1, 2)
        masks.append(sum(1 << (suit * 13 + rank + 1) for suit in suits) if rank < 12 else 0)
    return vec[i64](masks)


BIT: Final = _bits()
"""By place, up to 61."""
ACCEPTS: Final = _accepts()
HOSTS: Final = _hosts_of()
EVERY: Final[i64] = (1 << 52) - 1
ALL_ACES: Final[i64] = 1 | (1 << 13) | (1 << 26) | (1 << 39)


def pack_pile(cards: list[int]) -> i64:
    """A work pile of real cards, packed."""
    pile: i64 = 0
    for card in cards:
        pile = put(pile, card)
    return pile


def unpack_pile(pile: i64) -> list[int]:
    """The cards of a packed pile, the highest first."""
    return [int(card_at(pile, place)) for place in range(int(length(pile)))]


def length(pile: i64) -> i64:
    """How many cards a packed pile has."""
    return pile & LENGTH


def card_at(pile: i64, place: i64) -> i64:
    """A card of a packed pile, 0 for the highest."""
    rank: i64 = ((pile >> 4) & 15) - place
    red: i64 = ((pile >> RED_AT) & 1) ^ (place & 1)
    second: i64 = (pile >> (SUITS_AT + place)) & 1
    return (1 + second if red else 3 * second) * 13 + rank


def top_of(pile: i64) -> i64:
    """The exposed card of a packed pile, −1 of none."""
    held = pile & LENGTH
    return card_at(pile, held - 1) if held else -1


def put(pile: i64, card: i64) -> i64:
    """The pile with one more card that fits."""
    suit: i64 = card // 13
    second: i64 = 1 if suit >= 2 else 0
    held = pile & LENGTH
    if held == 0:
        red: i64 = 1 if suit == 1 or suit == 2 else 0
        return 1 | ((card % 13) << 4) | (red << RED_AT) | (second << SUITS_AT)
    return (pile + 1) | (second << (SUITS_AT + held))


def put_under(pile: i64, card: i64) -> i64:
    """The pile with a card slid under it."""
    held = pile & LENGTH
    return put(0, card) + held | ((pile >> SUITS_AT) << (SUITS_AT + 1))


def take(pile: i64, count: i64) -> i64:
    """The pile without its lowest cards."""
    start = (pile & LENGTH) - count
    if start == 0:
        return 0
    return (pile & (BIT[SUITS_AT + start] - 1)) - count


def put_run(pile: i64, source: i64, count: i64) -> i64:
    """The pile with the lowest cards of another one that fit."""
    start: i64 = (source & LENGTH) - count
    suits: i64 = source >> (SUITS_AT + start)
    held = pile & LENGTH
    if held == 0:
        rank: i64 = ((source >> 4) & 15) - start
        red: i64 = ((source >> RED_AT) & 1) ^ (start & 1)
        return count | (rank << 4) | (red << RED_AT) | (suits << SUITS_AT)
    return (pile + count) | (suits << (SUITS_AT + held))


def fitting(pile: i64, other: i64) -> i64:
    """How many of the lowest cards of ``pile`` go onto ``other``: one number fits, or none."""
    first: i64 = (pile >> 4) & 15
    wanted: i64 = ((other >> 4) & 15) - (other & LENGTH)
    start = first - wanted
    held = pile & LENGTH
    if wanted < 0 or start < 0 or start >= held:
        return 0
    red: i64 = ((pile >> RED_AT) & 1) ^ (start & 1)
    beneath: i64 = ((other >> RED_AT) & 1) ^ (((other & LENGTH) - 1) & 1)
    return held - start if red != beneath else 0
