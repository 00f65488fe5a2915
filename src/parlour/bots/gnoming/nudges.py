"""Gentle hints: what to look at, without the move."""

from __future__ import annotations

from parlour.bots.advice import Reason
from parlour.bots.gnoming.judgement import is_last_turn
from parlour.bots.gnoming.lines import HIDDEN
from parlour.bots.gnoming.sight import Sight
from parlour.games.gnoming.notation import BOUNCE, DECLINE, DISCARD, DRAW, PLACE


def nudge_for(sight: Sight, move: int) -> Reason:
    """What to think about when this is the best move."""
    return Reason(_key(sight, move), {})


def _key(sight: Sight, move: int) -> str:
    if move <= DECLINE:
        return "hint-gnoming-nudge-flip"
    if move == DRAW:
        return "hint-gnoming-nudge-draw"
    if move < PLACE:
        return "hint-gnoming-nudge-piles"
    if move >= DISCARD:
        return "hint-gnoming-nudge-discard"
    if is_last_turn(sight):
        return "hint-gnoming-nudge-last"
    if move >= BOUNCE:
        return "hint-gnoming-nudge-bounce"
    if sight.own()[move - PLACE] == HIDDEN:
        alone = sight.own().count(HIDDEN) == 1
        return "hint-gnoming-nudge-out" if alone else "hint-gnoming-nudge-hidden"
    return "hint-gnoming-nudge-open"
