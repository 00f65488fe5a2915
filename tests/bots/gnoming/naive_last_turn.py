"""The last turn worked out by hand: every order of the unseen cards, one after the other.

Nothing here is shared with the bots: gardens are scored by the game itself, and what a player may
tell apart decides what it may do (worlds with the same draw, or the same card turned up, are one).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import permutations

from librt.vecs import vec
from mypy_extensions import i64

from parlour.games.gnoming.deck import MULLIGAN, POSITIVE
from parlour.games.gnoming.options import Options
from parlour.games.gnoming.scoring import score_garden

DOWN = -1
World = tuple[tuple[int, ...], tuple[int, ...]]
"""Nine true cards, and the draw pile, its top first."""


def all_worlds(seen: Sequence[int], unseen: Sequence[int]) -> list[World]:
    """Every way to lay out the unseen cards, each as likely as the other."""
    hidden = [cell for cell in range(9) if seen[cell] == DOWN]
    worlds = []
    for order in permutations(unseen):
        cards = list(seen)
        for place, cell in enumerate(hidden):
            cards[cell] = order[place]
        worlds.append((tuple(cards), order[len(hidden) :]))
    return worlds


def mean_score(worlds: Sequence[World], options: Options) -> float:
    """The mean points with everything turned up."""
    scores = [int(score_garden(vec[i64](cards), options)) for cards, _ in worlds]
    return sum(scores) / len(scores)


def after_draw(seen: tuple[int, ...], worlds: Sequence[World], options: Options) -> float:
    """The mean over the cards that may be drawn, each used at its best."""

    def use(card: int, same: Sequence[World]) -> float:
        rest = [(cards, pile[1:]) for cards, pile in same]
        best = [after_place(seen, rest, cell, card, options) for cell in cells_for(seen, card)]
        if len(cells_for(seen, card)) == 9 or card == MULLIGAN:
            best.append(mean_score(rest, options))
        return min(best)

    return split(worlds, lambda world: world[1][0], use)


def after_place(
    seen: tuple[int, ...], worlds: Sequence[World], cell: int, card: int, options: Options
) -> float:
    """The mean with a card put at a cell, and what lay there used at its best."""
    after = (*seen[:cell], card, *seen[cell + 1 :])

    def use(old: int, same: Sequence[World]) -> float:
        laid = [((*cards[:cell], card, *cards[cell + 1 :]), pile) for cards, pile in same]
        best = [mean_score(laid, options)]
        if seen[cell] == DOWN and POSITIVE <= old < MULLIGAN and old in after:
            for target in range(9):
                if target != cell:
                    best.append(after_place(after, laid, target, old, options))
        return min(best)

    return split(worlds, lambda world: world[0][cell], use)


def split(
    worlds: Sequence[World],
    told: Callable[[World], int],
    use: Callable[[int, Sequence[World]], float],
) -> float:
    """The mean over what a player is told, each kind of news used by itself."""
    kinds: dict[int, list[World]] = {}
    for world in worlds:
        kinds.setdefault(told(world), []).append(world)
    return sum(len(same) * use(card, same) for card, same in kinds.items()) / len(worlds)


def cells_for(seen: Sequence[int], card: int) -> list[int]:
    """Where clause 9.3 lets a card be put."""
    wild = [cell for cell in range(9) if seen[cell] == MULLIGAN]
    crowded = len(wild) > 1 or (wild and card == MULLIGAN)
    return wild if crowded else list(range(9))
