"""How likely it is to be the lowest after going out now, from what the rivals may still get.

A rival's hidden cards sum to something whose distribution follows from the unseen cards (drawn
without replacement, kind by kind). Its last turn then takes off what the best use of a drawn card
or of a discard takes off. Rivals are taken to be independent of each other.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from parlour.bots.gnoming.lines import POINTS, score_nine
from parlour.bots.gnoming.odds import POINT, Odds
from parlour.bots.gnoming.round import Round
from parlour.bots.gnoming.weighing import FAR, Weighing
from parlour.games.gnoming.deck import KINDS, NO_CARD
from parlour.games.gnoming.notation import CELLS
from parlour.games.gnoming.state import ALL_CELLS

LEAST: Final = 4 * CELLS
"""No nine hidden cards sum to less than minus this."""
SUMS: Final = LEAST + 12 * CELLS + 1


def sum_chances(counts: vec[i64], cards: i64) -> vec[float]:
    """By ``LEAST`` plus a sum: how likely so many unseen cards have it together."""
    ways: vec[float] = vec[float]([0.0] * int((cards + 1) * SUMS))
    ways[LEAST] = 1.0
    for kind in range(KINDS):
        _add_kind(ways, counts[kind], POINTS[kind], cards)
    chances = ways[cards * SUMS : (cards + 1) * SUMS]
    total = 0.0
    for share in chances:
        total += share
    at: i64 = 0
    while total > 0.0 and at < SUMS:
        chances[at] /= total
        at += 1
    return chances


def _add_kind(ways: vec[float], copies: i64, points: i64, cards: i64) -> None:
    """Let any number of one kind be among the cards; the most cards first, as in a knapsack."""
    taken: i64 = cards
    while taken > 0:
        start = taken * SUMS
        at: i64 = 0
        while at < SUMS:
            more = 0.0
            choices = 1.0
            copy: i64 = 1
            while copy <= copies and copy <= taken:
                choices *= float(copies - copy + 1) / float(copy)
                before = at - copy * points
                if before >= 0 and before < SUMS:
                    more += choices * ways[start - copy * SUMS + before]
                copy += 1
            ways[start + at] += more
            at += 1
        taken -= 1


def lowest_rival(table: Round, seat: i64, odds: Odds) -> i64:
    """What the best of the others is expected to have after a last turn, in hundredths."""
    lowest: i64 = FAR
    other: i64 = 0
    while other < table.seats:
        if other != seat:
            points = score_nine(table.seen, other * CELLS, odds.match) * POINT
            lowest = min(lowest, points + table.down[other] * odds.mean)
        other += 1
    return lowest - odds.last_turn


def lowest_chance(table: Round, seat: i64, points: i64, odds: Odds) -> float:
    """The chance that nobody ends below ``points`` after everybody else's last turn."""
    chance = 1.0
    weighing = Weighing(odds)
    other: i64 = 0
    while other < table.seats:
        if other != seat:
            chance *= 1.0 - below_chance(table, other, points, odds, weighing)
        other += 1
    return chance


def below_chance(table: Round, seat: i64, points: i64, odds: Odds, weighing: Weighing) -> float:
    """The chance that ``seat`` ends below ``points`` after one more turn."""
    sums = sum_chances(odds.counts, table.down[seat])
    open_points: i64 = score_nine(table.seen, seat * CELLS, odds.match)
    weighing.look(table.seen, seat * CELLS, 0)
    taken: i64 = 0
    for pile in range(2):
        top = table.top(pile)
        if top != NO_CARD:
            change, _ = weighing.best(top, ALL_CELLS)
            taken = min(taken, change)
    below = 0.0
    for card in range(KINDS):
        if odds.counts[card] > 0:
            change, _ = weighing.best(card, ALL_CELLS)
            share = float(odds.counts[card]) / float(odds.unseen)
            below += share * _under(sums, points - open_points, min(change, taken))
    return below


def _under(sums: vec[float], points: i64, change: i64) -> float:
    """That a sum and a change (in hundredths) together are under so many points."""
    total = 0.0
    at: i64 = 0
    while at < SUMS:
        if (at - LEAST) * POINT + change < points * POINT:
            total += sums[at]
        at += 1
    return total
