"""Cards as numbers, and what a card of a work pile stands for.

0 … 51 are the suits in turn, ace to king each; 52 is a joker. Inside the engine the second joker
of a pack is 53, so that each card of a pack is one bit. On a work pile a joker that has become a
fixed card (15.5) carries its rank and colour above those six bits.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from parlour.core.cards import RANKS, SUITS
from parlour.core.errors import NotationError, shown

HIDDEN: Final = -1
ACE: Final = 0
KING: Final = 12
JOKER: Final = 52
KINDS: Final = 53
"""Cards that look different."""

_ID: Final[i64] = 63
_FIXED: Final[i64] = 64
_SHADES: Final = "br"
ALL_JOKERS: Final[i64] = (1 << 52) | (1 << 53)
ALL_KINGS: Final[i64] = (1 << 12) | (1 << 25) | (1 << 38) | (1 << 51)
ALL_ACES: Final[i64] = 1 | (1 << 13) | (1 << 26) | (1 << 39)
_HIGH: Final[i64] = 1 << 60


def rank_of(card: i64) -> i64:
    """0 for an ace to 12 for a king; of a real card or a fixed joker."""
    return card % 13 if card < JOKER else ((card >> 6) - 1) % 13


def red_of(card: i64) -> i64:
    """1 for a red card, 0 for a black one; of a real card or a fixed joker."""
    if card >= JOKER:
        return ((card >> 6) - 1) // 13
    return ((card // 13 + 1) >> 1) & 1  # diamonds and hearts are suits 1 and 2


def is_open(card: i64) -> bool:
    """Whether this is a joker that stands for nothing yet."""
    return JOKER <= card < _FIXED


def fix_joker(joker: i64, rank: i64, red: i64) -> i64:
    """A joker that has become a card of this rank and colour."""
    return (joker & _ID) + _FIXED * (1 + red * 13 + rank)


def bare(card: i64) -> i64:
    """The card without what it stands for: its bit in a mask."""
    return card & _ID


def alike(card: i64) -> i64:
    """The card, the two jokers of a pack taken for one."""
    return card - 1 if bare(card) > JOKER else card


def plain(card: i64) -> int:
    """The card as people see it: any joker is 52, a hidden card −1."""
    if card < 0:
        return HIDDEN
    return int(min(card & _ID, JOKER))


def bit(card: i64) -> i64:
    """The card as one bit of a mask.

    Not ``1 << card``: compiled, a small constant is shifted as a number of 32 bits.
    """
    return _HIGH >> (60 - (card & _ID))


def pair_of(rank: i64, red: i64) -> i64:
    """The mask of the two cards of a rank and colour."""
    return bit(rank + 13) | bit(rank + 26) if red else bit(rank) | bit(rank + 39)


def mask_of(cards: list[int]) -> i64:
    """The cards as bits; hidden ones left out."""
    mask: i64 = 0
    for card in cards:
        if card >= 0:
            mask |= bit(card)
    return mask


def unmask(mask: i64) -> list[int]:
    """The cards of a mask, in the order of the pack."""
    return [card for card in range(JOKER + 2) if (mask >> card) & 1]


def tell_jokers_apart(pack: list[int], first: int) -> list[int]:
    """The cards of a pack, its jokers numbered from ``first``."""
    cards = pack[:]
    for place, card in enumerate(pack):
        if card == JOKER:
            cards[place] = first
            first += 1
    return cards


def full_pack(jokers: int) -> tuple[int, ...]:
    """A pack in order (2.4)."""
    return (*range(JOKER), *([JOKER] * jokers))


def format_card(card: int) -> str:
    """``7H``, or ``*`` for a joker; a number that is no card stays a number with ``?``."""
    if card == JOKER:
        return "*"
    return RANKS[card % 13] + SUITS[card // 13] if 0 <= card < JOKER else f"?{shown(card)}"


_CARDS: Final = {format_card(card): card for card in range(KINDS)}


def parse_card(text: str) -> int:
    """The card of a text; raises :class:`NotationError`."""
    card = _CARDS.get(text)
    if card is None:
        raise NotationError("card-unknown", card=text[:40])
    return card


def format_face(card: i64) -> str:
    """A card of a work pile; a fixed joker shows its rank and colour: ``*7r``."""
    text = format_card(plain(card))
    return text if card < _FIXED else text + RANKS[rank_of(card)] + _SHADES[red_of(card)]


def parse_face(text: str) -> int:
    """The card whose text :func:`format_face` made."""
    if text[0] != "*" or len(text) == 1:
        return parse_card(text)
    return int(fix_joker(JOKER, RANKS.index(text[1]), _SHADES.index(text[2])))
