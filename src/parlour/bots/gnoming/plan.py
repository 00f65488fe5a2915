"""What is to be done with each card that a draw may bring, found before drawing is judged.

Without it a draw would be judged as if the next decision were the style's own, while a card taken
from a pile is judged with its best place: drawing would look worse than it is.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from parlour.bots.gnoming.candidate import signature
from parlour.bots.gnoming.lines import ABSENT
from parlour.bots.gnoming.odds import POINT
from parlour.bots.gnoming.policy import DISCARD, FROM_DRAW, Player
from parlour.bots.gnoming.sight import Sight
from parlour.games.gnoming.deck import KINDS
from parlour.games.gnoming.notation import CELLS

AS_STYLE: Final = -2
"""A card is placed or discarded as the style has it."""
OPTIONS: Final = 5
"""How many uses of a card are compared."""
FAR_BEHIND: Final[i64] = 12 * POINT
"""What is further behind by the style's own judgement is not looked at."""


class Plan:
    """By kind of card: the cell for it, ``DISCARD``, or ``AS_STYLE``."""

    def __init__(self) -> None:
        self.use: vec[i64] = vec[i64]([AS_STYLE] * KINDS)


def options_for(sight: Sight, player: Player, card: int) -> list[int]:
    """The uses of a drawn card that the style likes best, the best first."""
    table = sight.table
    player.look(table)
    allowed = int(player.allowed(table, card))
    ranked: list[tuple[int, int]] = []
    if player.may_discard(table, card, FROM_DRAW, allowed):
        ranked.append((0, DISCARD))
    own = sight.own()
    known: set[tuple[int, int]] = set()
    for cell in range(CELLS):
        mark = (signature(own, cell, card), own[cell])
        if (allowed >> cell) & 1 and own[cell] != ABSENT and mark not in known:
            known.add(mark)
            change, _ = player.best(table, card, 1 << cell)
            ranked.append((int(change), cell))
    ranked.sort()
    near = [use for change, use in ranked if change <= ranked[0][0] + FAR_BEHIND]
    return near[:OPTIONS]
