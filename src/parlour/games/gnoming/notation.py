"""Cards, cells and moves as text, and the numbers of the moves.

Moves are numbered in the order of this module's constants, so ``legal`` (always in ascending
order) lists cells by rows: a1 b1 c1 a2 … c3.
"""

from __future__ import annotations

from typing import Final

from parlour.core.errors import NotationError, shown
from parlour.games.gnoming.deck import KINDS, MULLIGAN, value

CELLS: Final = 9
CELL_NAMES: Final = ("a1", "b1", "c1", "a2", "b2", "c2", "a3", "b3", "c3")

REVEAL: Final = 0
"""``reveal a1`` … ``reveal c3`` are 0 … 8."""
DECLINE: Final = 9
DRAW: Final = 10
TAKE: Final = 11
"""``take left`` and ``take right``."""
PLACE: Final = 13
"""``place a1`` … ``place c3``."""
BOUNCE: Final = 22
"""``bounce a1`` … ``bounce c3``."""
DISCARD: Final = 31
"""``discard left`` and ``discard right``."""
AWAY: Final = 33
"""``discard``: a hazard leaves play."""
MOVES: Final = 34

LEFT: Final = 0
RIGHT: Final = 1
PILE_NAMES: Final = ("left", "right")

CARD_TEXTS: Final = (*[str(int(value(card))) for card in range(MULLIGAN)], "M", "H")
MOVE_TEXTS: Final = (
    *["reveal " + name for name in CELL_NAMES],
    "decline",
    "draw",
    *["take " + name for name in PILE_NAMES],
    *["place " + name for name in CELL_NAMES],
    *["bounce " + name for name in CELL_NAMES],
    *["discard " + name for name in PILE_NAMES],
    "discard",
)
_CARDS: Final = {text: card for card, text in enumerate(CARD_TEXTS)}
_MOVES: Final = {text: move for move, text in enumerate(MOVE_TEXTS)}


def format_card(card: int) -> str:
    """``7``, ``-3``, ``M`` or ``H``; a number that is no card stays a number with ``?``."""
    return CARD_TEXTS[card] if 0 <= card < KINDS else f"?{shown(card)}"


def parse_card(text: str) -> int:
    """The card of a text; raises :class:`NotationError`."""
    card = _CARDS.get(text)
    if card is None:
        raise NotationError("gnoming-card-unknown", card=text[:40])
    return card


def format_move(move: int) -> str:
    """``place b2`` and so on."""
    return MOVE_TEXTS[move]


def parse_move(text: str) -> int:
    """The move of a text; raises :class:`NotationError`."""
    move = _MOVES.get(text)
    if move is None:
        raise NotationError("move-unknown", move=text[:40])
    return move
