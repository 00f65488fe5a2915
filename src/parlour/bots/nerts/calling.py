"""With an empty Nerts pile: call, or play on for a few points more (12.1; for the match 14.1)."""

from __future__ import annotations

from typing import Final

from parlour.bots.nerts.planner import Planner
from parlour.bots.nerts.position import Position
from parlour.games.nerts.match import NertsState
from parlour.games.nerts.scoring import count_cards

SAFE: Final = 3
"""Nerts cards that every rival should still hold while one plays on."""


def standing(table: NertsState, caller: int) -> list[int]:
    """Everybody's total if the round ended now by this seat's call (13.1 to 13.3)."""
    options = table.chosen
    totals = list(table.scores)
    for seat, (played, left) in enumerate(count_cards(table)):
        totals[seat] += played - options.penalty * left
        totals[seat] -= options.false_call_penalty * int(table.layouts[seat].false_calls)
    totals[caller] += options.caller_bonus
    return totals


def ends_match(table: NertsState, totals: list[int]) -> bool:
    """Whether somebody would have won with these totals (14.1, 14.4)."""
    if len(table.rounds) + 1 == table.chosen.max_rounds:
        return True
    best = max(totals)
    return best >= table.chosen.target and totals.count(best) == 1


def plays_on(table: NertsState, seat: int, planner: Planner, start: Position) -> int:
    """The move with which to go on instead of calling, as the planner numbers it; −1 to call.

    Whoever would win the match by calling calls; whoever would lose it does not while anything can
    still be gained. Otherwise a card that can go up at once is worth its time, as long as nobody
    else is about to be out.
    """
    totals = standing(table, seat)
    own = totals[seat]
    wins = all(own > total for other, total in enumerate(totals) if other != seat)
    ends = ends_match(table, totals)
    if ends and wins:
        return -1
    if not (ends and not wins) and planner.rivals.fewest < SAFE:
        return -1
    return int(planner.best(start).first)
