"""The cards of Gnoming A Round: eighteen kinds, and how many of each a deck has (clause 1.4).

A card is the number of its kind, in the order of clause 1.7: −4 … −1 are 0 … 3, the positive
values 1 … 12 are 4 … 15, then the mulligan and the hazard. Equal cards are one number.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

POSITIVE: Final = 4
"""The first positive kind; all before it are negative."""
MULLIGAN: Final = 16
HAZARD: Final = 17
KINDS: Final = 18
HAZARD_POINTS: Final = 10
"""Clause 12.8."""
NO_CARD: Final = -1
"""No card, or in a view one that is hidden."""

_LOW: Final = (4, 5, 6, 7)
_SPECIAL: Final = (3, 3)
_COPIES: Final[dict[str, tuple[int, ...]]] = {
    "ten": (*_LOW, 8, 8, 8, 8, 9, 9, 8, 8, 8, 8, 0, 0, *_SPECIAL),
    "eleven": (*_LOW, 8, 8, 8, 8, 8, 7, 7, 7, 7, 7, 7, 0, *_SPECIAL),
    "twelve": (*_LOW, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 6, 6, *_SPECIAL),
}


def make_pack(deck: str, hazards_out: int = 0) -> tuple[int, ...]:
    """The cards of a deck in order, without the hazards that are gone for good (clause 8.8)."""
    pack: list[int] = []
    for card, copies in enumerate(_COPIES[deck]):
        pack += [card] * (copies - hazards_out if card == HAZARD else copies)
    return tuple(pack)


def top_value(deck: str) -> int:
    """The highest value of a deck."""
    kinds = [card for card, copies in enumerate(_COPIES[deck]) if copies and card < MULLIGAN]
    return int(value(kinds[-1]))


def value(card: i64) -> i64:
    """What a card with a value is worth: below zero or from 1 up. Not for ``M`` and ``H``."""
    return card - POSITIVE if card < POSITIVE else card - POSITIVE + 1


def is_positive(card: i64) -> bool:
    """Whether a card makes lines and may bounce (clauses 6.2, 12.2)."""
    return card >= POSITIVE and card < MULLIGAN
