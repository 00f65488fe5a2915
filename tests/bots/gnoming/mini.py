"""A game of two by two for one player, solved to the end by full expectimax.

The rules are those of the real game where they apply: two discard piles, bounces, discards, going
out, which is always the lowest here and takes five points off. The deck is a handful of cards, and
the round stops after a few turns. A line is two equal positive cards. Nothing of the bots is used.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

DOWN = 0
"""A face-down cell; no card is worth nothing."""
CELLS = (0, 1, 2, 3)
LINES = ((0, 1), (2, 3), (0, 2), (1, 3))
Seen = tuple[int, ...]
Counts = tuple[tuple[int, int], ...]
"""Unseen cards by value, and how many of each."""
Piles = tuple[tuple[int, ...], tuple[int, ...]]


out_points = [5]
"""What going out takes off; nothing when somebody else is out already."""


def score(cells: Sequence[int]) -> int:
    """Four open values."""
    points, paid = 0, set()
    for one, two in LINES:
        if cells[one] == cells[two] > 0:
            points -= cells[one]
            paid |= {one, two}
    return points + sum(cells[cell] for cell in CELLS if cell not in paid)


def less(unseen: Counts, card: int) -> Counts:
    """One card fewer."""
    return tuple((kind, n - (kind == card)) for kind, n in unseen if n - (kind == card))


def total(unseen: Counts) -> int:
    return sum(n for _, n in unseen)


@cache
def revealed(seen: Seen, unseen: Counts) -> float:
    """The mean score with everything turned up."""
    if DOWN not in seen:
        return score(seen)
    cell = seen.index(DOWN)
    parts = [
        n * revealed((*seen[:cell], kind, *seen[cell + 1 :]), less(unseen, kind))
        for kind, n in unseen
    ]
    return sum(parts) / total(unseen)


@cache
def best_draw(seen: Seen, unseen: Counts, piles: Piles, turns: int) -> float:
    """The fewest points to be expected when a turn begins, with ``turns`` to play."""
    if turns == 0:
        return revealed(seen, unseen)
    return min(q for _, q in draws(seen, unseen, piles, turns))


def draws(seen: Seen, unseen: Counts, piles: Piles, turns: int) -> list[tuple[str, float]]:
    """What each source comes to."""
    parts = [n * best_play(kind, seen, less(unseen, kind), piles, turns) for kind, n in unseen]
    found = [("draw", sum(parts) / total(unseen))]
    for pile in (0, 1):
        if piles[pile]:
            card, left = piles[pile][-1], take(piles, pile)
            options = [put(card, cell, seen, unseen, left, turns) for cell in CELLS]
            found.append((f"take {pile}", min(options)))
    return found


def take(piles: Piles, pile: int) -> Piles:
    """The piles without one top."""
    return (piles[0][:-1], piles[1]) if pile == 0 else (piles[0], piles[1][:-1])


@cache
def best_play(card: int, seen: Seen, unseen: Counts, piles: Piles, turns: int) -> float:
    return min(q for _, q in plays(card, seen, unseen, piles, turns))


def plays(
    card: int, seen: Seen, unseen: Counts, piles: Piles, turns: int
) -> list[tuple[str, float]]:
    """What each use of a drawn card comes to."""
    found = [(f"place {cell}", put(card, cell, seen, unseen, piles, turns)) for cell in CELLS]
    return found + throws(card, seen, unseen, piles, turns)


def put(card: int, cell: int, seen: Seen, unseen: Counts, piles: Piles, turns: int) -> float:
    """A card at a cell, and what lay there used at its best."""
    after = (*seen[:cell], card, *seen[cell + 1 :])
    if seen[cell] != DOWN:
        return min(q for _, q in throws(seen[cell], after, unseen, piles, turns))
    parts = [
        n * min(q for _, q in loose(kind, cell, after, less(unseen, kind), piles, turns))
        for kind, n in unseen
    ]
    return sum(parts) / total(unseen)


def loose(
    card: int, at: int, seen: Seen, unseen: Counts, piles: Piles, turns: int
) -> list[tuple[str, float]]:
    """What each use of a card that lay face down comes to."""
    found = throws(card, seen, unseen, piles, turns)
    if card > 0 and card in seen:
        for cell in CELLS:
            if cell != at:
                found.append((f"bounce {cell}", put(card, cell, seen, unseen, piles, turns)))
    return found


def throws(
    card: int, seen: Seen, unseen: Counts, piles: Piles, turns: int
) -> list[tuple[str, float]]:
    """What each discard comes to."""
    empty = [pile for pile in (0, 1) if not piles[pile]]
    found = []
    for pile in empty if len(empty) == 1 else (0, 1):
        laid = [*piles]
        laid[pile] = (*laid[pile], card)
        if DOWN not in seen:
            value: float = score(seen) - out_points[0]
        else:
            value = best_draw(seen, unseen, (laid[0], laid[1]), turns - 1)
        found.append((f"discard {pile}", value))
    return found
