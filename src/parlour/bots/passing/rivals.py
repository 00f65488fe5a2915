"""Which manner each seat plays in, as far as its tiles, draws and passes tell."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from parlour.bots.passing.layouts import Layouts
from parlour.bots.passing.manners import DRAWER, GREEDY, MANNERS, STEADY
from parlour.core.rng import Rng

_DRAWERS: Final = 0.375
"""How many of those who look at pips only draw when they cannot set a tile."""
_DRAWS: Final = (0.04, 0.85, 0.12)
"""How often each draws when it declines to set a tile."""


class Rivals:
    """For each seat the chances of the manners."""

    def __init__(self, layouts: Layouts) -> None:
        self.seats: i64 = layouts.players
        self.me: i64 = layouts.me
        self.chances: vec[float] = vec[float]([0.0] * int(layouts.players * MANNERS))
        past = layouts.past
        seat: i64
        for seat in range(self.seats):
            total = 0.0
            greedy = layouts.greedy_share(seat)
            before = (greedy * (1.0 - _DRAWERS), greedy * _DRAWERS, 1.0 - greedy)
            for manner in range(MANNERS):
                likely = before[manner]
                passes = past.declines[seat] - past.drawn[seat]
                for _ in range(past.drawn[seat]):
                    likely *= _DRAWS[manner]
                for _ in range(passes):
                    likely *= 1.0 - _DRAWS[manner]
                self.chances[seat * MANNERS + manner] = likely
                total += likely
            for manner in range(MANNERS):
                self.chances[seat * MANNERS + manner] /= total

    def draw(self, manners: vec[i64], rng: Rng) -> None:
        """Draw a manner for each seat; the asking seat itself plays steadily."""
        seat: i64
        for seat in range(self.seats):
            if seat == self.me:
                manners[seat] = STEADY
                continue
            mark = rng.unit()
            if mark < self.chances[seat * MANNERS + GREEDY]:
                manners[seat] = GREEDY
            elif (
                mark < self.chances[seat * MANNERS + GREEDY] + self.chances[seat * MANNERS + DRAWER]
            ):
                manners[seat] = DRAWER
            else:
                manners[seat] = STEADY
