"""The last turns of somebody who plays alone, by every order of the unseen cards.

Like ``naive_last_turn``: nothing is shared with the bots, and worlds in which the player has been
told the same are played the same way.
"""

from __future__ import annotations

from collections.abc import Sequence

from parlour.games.gnoming.deck import HAZARD, MULLIGAN, POSITIVE
from parlour.games.gnoming.options import Options
from parlour.games.gnoming.scoring import OUT_POINTS
from tests.bots.gnoming.naive_last_turn import DOWN, World, cells_for, mean_score, split

Piles = tuple[tuple[int, ...], tuple[int, ...]]


class Naive:
    """Gardens are tuples of nine, worlds what may lie beneath and in the draw pile."""

    def __init__(self, options: Options) -> None:
        self.options = options

    def turn(
        self, seen: tuple[int, ...], worlds: Sequence[World], piles: Piles, turns: int
    ) -> float:
        """The fewest points to be expected when a turn begins."""

        def drawn(card: int, same: Sequence[World]) -> float:
            rest = [(cards, pile[1:]) for cards, pile in same]
            best = [self.place(seen, rest, c, card, piles, turns) for c in cells_for(seen, card)]
            if len(cells_for(seen, card)) == 9 or card == MULLIGAN:
                best.append(self.throw(seen, rest, card, piles, turns))
            return min(best)

        found = [split(worlds, lambda world: world[1][0], drawn)]
        for pile in (0, 1):
            if piles[pile]:
                card = piles[pile][-1]
                left = without_top(piles, pile)
                cells = cells_for(seen, card)
                found += [self.place(seen, worlds, c, card, left, turns) for c in cells]
        return min(found)

    def place(
        self,
        seen: tuple[int, ...],
        worlds: Sequence[World],
        cell: int,
        card: int,
        piles: Piles,
        turns: int,
    ) -> float:
        """The mean with a card put at a cell, and what lay there used at its best."""
        after = (*seen[:cell], card, *seen[cell + 1 :])

        def use(old: int, same: Sequence[World]) -> float:
            laid = [((*cards[:cell], card, *cards[cell + 1 :]), pile) for cards, pile in same]
            best = [self.throw(after, laid, old, piles, turns)]
            if seen[cell] == DOWN and POSITIVE <= old < MULLIGAN and old in after:
                for target in range(9):
                    if target != cell:
                        best.append(self.place(after, laid, target, old, piles, turns))
            return min(best)

        return split(worlds, lambda world: world[0][cell], use)

    def throw(
        self, seen: tuple[int, ...], worlds: Sequence[World], card: int, piles: Piles, turns: int
    ) -> float:
        """The turn ends with a card discarded where it serves best."""
        if turns == 1 or DOWN not in seen:
            return mean_score(worlds, self.options) - (0 if DOWN in seen else OUT_POINTS)
        if card == HAZARD:
            return self.turn(seen, worlds, piles, turns - 1)
        empty = [pile for pile in (0, 1) if not piles[pile]]
        choices = empty if len(empty) == 1 else (0, 1)
        return min(
            self.turn(seen, worlds, with_top(piles, pile, card), turns - 1) for pile in choices
        )


def without_top(piles: Piles, pile: int) -> Piles:
    return (piles[0][:-1], piles[1]) if pile == 0 else (piles[0], piles[1][:-1])


def with_top(piles: Piles, pile: int, card: int) -> Piles:
    left, right = piles
    return ((*left, card), right) if pile == 0 else (left, (*right, card))
