"""Layouts gathered for a decision with their weights: all of them, or an even sample."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from parlour.bots.budget import Budget
from parlour.bots.passing.layouts import Layouts
from parlour.core.rng import Rng
from parlour.games.passing.tiles import ALL_TILES, count_tiles

LISTED_MOST: Final = 260
"""So many layouts of the hands are still listed instead of drawn."""
CANDIDATES: Final = 3
"""Even draws for each layout that is kept by weight."""
_SLOW: Final = 16
"""Layouts between two looks at the clock."""


class Guesses:
    """Hands of all seats one after the other, and how likely each layout is (all sum to 1)."""

    def __init__(self, seats: i64) -> None:
        self.seats: i64 = seats
        self.hands: vec[i64] = vec[i64]()
        self.weights: vec[float] = vec[float]()
        self.listed = False
        """Whether these are all layouts of the hands."""

    def count(self) -> i64:
        """How many layouts there are."""
        return len(self.weights)

    def add(self, hands: vec[i64], at: i64, weight: float) -> None:
        """Add a layout."""
        seat: i64
        for seat in range(self.seats):
            self.hands = append(self.hands, hands[at + seat])
        self.weights = append(self.weights, weight)

    def spread(self, wanted: int, rng: Rng) -> vec[i64]:
        """So many of the layouts by weight, in random order: even steps through the weights."""
        drawn: list[int] = []
        step = 1.0 / float(wanted)
        mark = step * rng.unit()
        summed = 0.0
        index: i64
        for index in range(len(self.weights)):
            summed += self.weights[index]
            while mark < summed and len(drawn) < wanted:
                drawn.append(int(index))
                mark += step
        while len(drawn) < wanted:  # what rounding left over
            drawn.append(len(self.weights) - 1)
        rng.shuffle(drawn)
        return vec[i64](drawn)

    def normalise(self) -> None:
        """Make the weights sum to 1."""
        total = 0.0
        for weight in self.weights:
            total += weight
        even = total <= 0.0
        index: i64
        for index in range(len(self.weights)):
            if even:
                self.weights[index] = 1.0 / float(len(self.weights))
            else:
                self.weights[index] /= total


def gather(layouts: Layouts, wanted: int, rng: Rng, budget: Budget, weigh: bool) -> Guesses:
    """All layouts if they are few, else an even sample for ``wanted`` draws by weight."""
    if _ways(layouts) <= LISTED_MOST:
        return _list_all(layouts, rng, weigh)
    found = Guesses(layouts.players)
    for done in range(wanted * CANDIDATES if weigh else wanted):
        layouts.deal(rng)
        hands = layouts.board.hands
        found.add(hands, 0, layouts.likelihood(hands, 0, rng) if weigh else 1.0)
        if done % _SLOW == 0 and budget.over():
            break
    found.normalise()
    return found


def _ways(layouts: Layouts) -> i64:
    """In how many ways the unseen tiles can lie in the others' hands."""
    ways: i64 = 1
    left: i64 = len(layouts.unseen)
    seat: i64
    for seat in range(layouts.players):
        if seat == layouts.me:
            continue
        step: i64
        for step in range(layouts.sizes[seat]):
            ways = ways * (left - step) // (step + 1)
            if ways > LISTED_MOST:
                return ways
        left -= layouts.sizes[seat]
    return ways


def _list_all(layouts: Layouts, rng: Rng, weigh: bool) -> Guesses:
    found = Guesses(layouts.players)
    found.listed = True
    unseen: i64 = 0
    for tile in layouts.unseen:
        unseen |= i64(1) << tile
    hands = vec[i64]([0] * int(layouts.players))
    hands[layouts.me] = layouts.own
    _fill(layouts, found, hands, 0, unseen)
    index: i64
    for index in range(found.count()):
        if weigh:
            at = index * found.seats
            found.weights[index] = layouts.likelihood(found.hands, at, rng)
    found.normalise()
    return found


def _fill(layouts: Layouts, found: Guesses, hands: vec[i64], seat: i64, left: i64) -> None:
    """Give this seat and those after it every choice of the tiles that are left."""
    if seat == layouts.players:
        held: i64 = 0
        for hand in hands:
            held |= hand
        if layouts.must_fit == 0 or layouts.must_fit & held:
            found.add(hands, 0, 1.0)
    elif seat == layouts.me:
        _fill(layouts, found, hands, seat + 1, left)
    else:
        _choose(layouts, found, hands, seat, left, left)


def _choose(
    layouts: Layouts, found: Guesses, hands: vec[i64], seat: i64, open_to: i64, left: i64
) -> None:
    """Every way to fill up a hand with tiles of ``open_to``."""
    missing = layouts.sizes[seat] - count_tiles(hands[seat])
    if missing == 0:
        _fill(layouts, found, hands, seat + 1, left)
        return
    while count_tiles(open_to) >= missing:
        tile = open_to & -open_to
        open_to ^= tile
        hands[seat] |= tile
        _choose(layouts, found, hands, seat, open_to, left ^ tile)
        hands[seat] &= ALL_TILES ^ tile
