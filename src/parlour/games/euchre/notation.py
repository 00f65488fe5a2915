"""Cards and moves as numbers and as text.

Cards are 0 … 23: clubs, diamonds, hearts, spades, each 9 to ace (2.3). Moves are 0 … 36 in the
order a round meets them, the same in every position; `legal` lists them by number.
"""

from __future__ import annotations

from typing import Final

from parlour.core.cards import SUITS, format_card, parse_card
from parlour.core.errors import NotationError
from parlour.core.seats import format_seat, parse_seat

SEATS: Final = 3
RANKS: Final = "9TJQKA"
CARDS: Final = 24

SWAP: Final = 0
PASS: Final = 1
BID: Final = 2
"""The bid of three; four and five follow."""
MOON: Final = 5
TRUMP: Final = 6
"""Naming clubs; the other suits follow."""
PLAY: Final = 10
"""Playing the first card; the others follow."""
CHALLENGE: Final = PLAY + CARDS
"""Challenging seat A; the other seats follow."""
MOVES: Final = CHALLENGE + SEATS

LOWEST_BID: Final = 3
MOON_BID: Final = 6
"""What shooting the moon counts as among the bids: six tricks (9.6)."""


def bid_of(move: int) -> int:
    """The tricks that a bid names; six for the moon."""
    return move - BID + LOWEST_BID


def format_euchre_card(card: int) -> str:
    """``TD`` for the ten of diamonds."""
    return format_card(card, RANKS)


def parse_euchre_card(text: str) -> int:
    """The card of a text; raises :class:`NotationError`."""
    return parse_card(text, RANKS)


def format_move(move: int) -> str:
    """The text of a move."""
    if move == SWAP:
        return "swap"
    if move == PASS:
        return "pass"
    if move < MOON:
        return f"bid {bid_of(move)}"
    if move == MOON:
        return "moon"
    if move < PLAY:
        return f"trump {SUITS[move - TRUMP]}"
    if move < CHALLENGE:
        return f"play {format_euchre_card(move - PLAY)}"
    return f"challenge {format_seat(move - CHALLENGE)}"


def parse_move(text: str) -> int:
    """The move of a text; raises :class:`NotationError`."""
    verb, blank, word = text.partition(" ")
    if not blank and verb in _BARE:
        return _BARE[verb]
    if verb == "bid" and word in ("3", "4", "5"):
        return BID + int(word) - LOWEST_BID
    if verb == "trump" and len(word) == 1 and word in SUITS:
        return TRUMP + SUITS.index(word)
    if verb == "play" and blank:
        return PLAY + parse_euchre_card(word)
    if verb == "challenge" and word not in ("", "*"):
        return CHALLENGE + parse_seat(word, SEATS)
    raise NotationError("move-unknown", move=text)


_BARE: Final = {"swap": SWAP, "pass": PASS, "moon": MOON}
