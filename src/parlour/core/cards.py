"""French-suited cards as text: rank then suit, ``TD`` is the ten of diamonds.

Games number the cards of their own packs; this module holds what they share: the letters,
and reading a card back.
"""

from __future__ import annotations

from typing import Final

from parlour.core.errors import NotationError

SUITS: Final = "CDHS"
"""Clubs, diamonds, hearts, spades: the order of every pack here."""

RANKS: Final = "A23456789TJQK"


def format_card(card: int, ranks: str) -> str:
    """The text of ``card`` in a pack that lists ``ranks`` within each suit in turn."""
    suit, rank = divmod(card, len(ranks))
    return ranks[rank] + SUITS[suit]


def parse_card(text: str, ranks: str) -> int:
    """The number of a card in such a pack; raises :class:`NotationError`."""
    if len(text) == 2:
        rank, suit = ranks.find(text[0]), SUITS.find(text[1])
        if rank >= 0 and suit >= 0:
            return suit * len(ranks) + rank
    raise NotationError("card-unknown", card=text)
