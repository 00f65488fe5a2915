"""What a garden is worth, who gets the five points, who wins (sections 12 and 13)."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from parlour.games.gnoming.deck import (
    HAZARD,
    HAZARD_POINTS,
    MULLIGAN,
    NO_CARD,
    is_positive,
    value,
)
from parlour.games.gnoming.notation import CELLS
from parlour.games.gnoming.options import Options
from parlour.games.gnoming.state import NOBODY, Layout

OUT_POINTS: Final = 5
"""Clause 12.10."""
SPOILT: Final = -2
"""A mulligan that is not the wild one of its garden (12.9)."""
SIDE: Final = 3
TIE_POINTS: Final = {"bonus": -OUT_POINTS, "penalty": OUT_POINTS, "zero": 0}


def score_garden(cards: vec[i64], options: Options) -> i64:
    """The points of nine open cards by the house rules."""
    most_wild: i64 = 1 if options.mulligans_per_line == "max1" else SIDE
    if options.reveal_mulligans == "all_wild":
        return score_cells(cards, most_wild)
    return _score_with_one_wild(cards)


def _score_with_one_wild(cards: vec[i64]) -> i64:
    """Clause 12.9: the lowest score with one of the mulligans wild and the others nothing."""
    plain = cards[:]
    for cell in range(CELLS):
        if plain[cell] == MULLIGAN:
            plain[cell] = SPOILT
    best: i64 = score_cells(plain, 1)
    for cell in range(CELLS):
        if cards[cell] == MULLIGAN:
            plain[cell] = MULLIGAN
            best = min(best, score_cells(plain, 1))
            plain[cell] = SPOILT
    return best


def score_cells(cards: vec[i64], most_wild: i64) -> i64:
    """The points of nine open cards, of which a line may have ``most_wild`` mulligans."""
    points: i64 = 0
    paid: i64 = 0  # cells that are part of a matched line
    for line in range(SIDE):
        across = line_card(cards, line * SIDE, 1, most_wild)
        if across != NO_CARD:
            points -= value(across)
            paid |= 0b111 << (line * SIDE)
        upright = line_card(cards, line, SIDE, most_wild)
        if upright != NO_CARD:
            points -= value(upright)
            paid |= 0b1001001 << line
    for cell in range(CELLS):
        card = cards[cell]
        if card == HAZARD:
            points += HAZARD_POINTS
        elif card >= 0 and card < MULLIGAN and (paid >> cell) & 1 == 0:
            points += value(card)
    return points


def line_card(cards: vec[i64], start: i64, step: i64, most_wild: i64) -> i64:
    """The positive card that three cells match as, or none (12.2, 12.6)."""
    matched: i64 = NO_CARD
    wild: i64 = 0
    for place in range(SIDE):
        card = cards[start + place * step]
        if card == MULLIGAN:
            wild += 1
        elif not is_positive(card) or (matched != NO_CARD and matched != card):
            return NO_CARD
        else:
            matched = card
    return matched if wild <= most_wild else NO_CARD


def round_points(layout: Layout) -> list[int]:
    """The points of every seat, the five of clause 12.10 included."""
    points = []
    for seat in range(layout.players):
        start: i64 = seat * CELLS
        garden = layout.gardens[start : start + CELLS]
        points.append(int(score_garden(garden, layout.chosen)))
    if layout.out != NOBODY:
        out = int(layout.out)
        lowest = min(points)
        if points[out] > lowest:
            points[out] += OUT_POINTS
        elif points.count(lowest) > 1:
            points[out] += TIE_POINTS[layout.chosen.out_tie]
        else:
            points[out] -= OUT_POINTS
    return points


def next_starter(layout: Layout, points: list[int]) -> int:
    """Who starts the round after this one (13.3)."""
    starter, players = int(layout.starter), layout.players
    how = layout.chosen.next_starter
    if how == "lowest_last":
        while points[starter] != min(points):
            starter = (starter + 1) % players
        return starter
    if how == "first_out" and layout.out != NOBODY:
        return int(layout.out)
    return (starter + 1) % players


def find_winners(totals: tuple[int, ...], last: tuple[int, ...]) -> tuple[int, ...]:
    """The lowest total, then the lower last round, then shared (13.1, 13.2)."""
    best = min(zip(totals, last, strict=True))
    return tuple([s for s in range(len(totals)) if (totals[s], last[s]) == best])
