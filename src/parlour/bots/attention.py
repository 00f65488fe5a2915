"""What a bot cannot have noticed yet: cards that others have just put where it wants to play.

Eyes are on one's own cards or on the middle, not on both. A bot that plays onto somebody else's
card does so no sooner than a person would: that card's time, a reaction, and the way of the hand.
"""

from __future__ import annotations

import math
from typing import Final

from mypy_extensions import i64

from parlour.core.game import State, View
from parlour.games.nerts.notation import (
    NEW,
    PILES,
    RUN,
    SLIDE,
    TO_WORK,
    UP,
    WORK,
    run_parts,
    up_parts,
)
from parlour.games.nerts.state import Table
from parlour.games.nerts.view import NertsView

_PLACES: Final = (0.0, 7.5, 1.5, 2.7, 3.9, 5.1)
"""Where the sources lie from left to right, in widths of a card: ``n``, ``s``, ``w1`` … ``w4``."""
_MIDDLE: Final = 2.5
"""How far up the foundations are."""
_ROW: Final = 8
"""Foundations side by side."""


def appeared(state: State, seat: int, move: int) -> int:
    """When the card that this move goes onto came there, in the round's milliseconds.

    0 where nothing had to be noticed: a card of one's own, a new foundation, no foundation at all,
    a card without a time.
    """
    if not isinstance(state, Table) or move < UP:
        return 0
    target = up_parts(move)[1]
    if target == NEW or target > len(state.foundations):
        return 0
    card = state.foundations[target - 1].cards[-1]
    return 0 if card.owner == seat else int(card.drop)


def carries(move: str) -> bool:
    """Whether a move, as text, carries a card; the others turn the stock, or are words."""
    return ">" in move or "/" in move


def way(seen: State | View, move: int) -> float:
    """How hard a card's way is to the hand, in bits: log2 of its distance in cards, plus one.

    0 where no card is carried, and in other games.
    """
    table = seen.table if isinstance(seen, NertsView) else seen
    if not isinstance(table, Table) or move < TO_WORK:
        return 0.0
    if move >= UP:
        source, target, _ = up_parts(move)
        place = len(table.foundations) if target == NEW else int(target) - 1
        across = _PLACES[source] - (place % _ROW)
        return math.log2(1.0 + math.hypot(across, _MIDDLE + place // _ROW))
    if move >= RUN:
        source, target, _ = run_parts(move)
        return _along(WORK + source, WORK + target)
    return _along((move - TO_WORK) % (SLIDE - TO_WORK) // PILES, WORK + (move - TO_WORK) % PILES)


def _along(source: i64, target: i64) -> float:
    return math.log2(1.0 + abs(_PLACES[source] - _PLACES[target]))
