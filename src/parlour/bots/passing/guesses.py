"""Layouts gathered for a decision: all of them with their weights, or likely ones by chains."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from parlour.bots.budget import Budget
from parlour.bots.passing.chains import Chain
from parlour.bots.passing.layouts import Layouts
from parlour.core.rng import Rng
from parlour.games.passing.tiles import ALL_TILES, count_tiles

LISTED_MOST: Final = 260
"""So many layouts of the hands are still listed instead of drawn."""
EVEN_MOST: Final = 1000
"""Even draws among which chains of likely layouts begin."""
LENGTH: Final = 40
"""Layouts kept of a chain, and ..."""
STEPS: Final = 5
"""... the exchanges between two of them ..."""
WARM_UP: Final = 30
"""... and before the first."""
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
    """All layouts if they are few, else ``wanted`` of them, the likely ones more often."""
    if _ways(layouts) <= LISTED_MOST:
        return _list_all(layouts, rng, weigh)
    found = Guesses(layouts.players)
    weigh = weigh and layouts.trail.tells()
    for done in range(min(wanted, EVEN_MOST) if weigh else wanted):
        layouts.deal(rng)
        hands = layouts.board.hands
        found.add(hands, 0, layouts.likelihood(hands, 0, rng) if weigh else 1.0)
        if done % _SLOW == 0 and budget.over():
            break
    found.normalise()
    return _wander(layouts, found, wanted, rng, budget) if weigh else found


def _wander(layouts: Layouts, begin: Guesses, wanted: int, rng: Rng, budget: Budget) -> Guesses:
    """Chains from the likeliest of some even layouts; the first steps of each are not kept."""
    found = Guesses(layouts.players)
    chain = Chain(layouts)
    count = max(1, wanted // LENGTH)
    each = -(-wanted // count)
    for start in begin.spread(count, rng):
        chain.start(begin.hands, start * begin.seats, rng)
        for _ in range(WARM_UP):
            chain.step(rng)
        for _ in range(each):
            for _ in range(STEPS):
                chain.step(rng)
            found.add(chain.hands, 0, 1.0)
            layouts.note_kinds(chain.chances, chain.greedy)
        if budget.over():
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
