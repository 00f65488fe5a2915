"""How fast a pair of human hands is, for bots in games without turns.

Means in milliseconds, spread log-normally by 30 %; nobody reacts in less than 180 ms. The four
tiers are those that people found fair: gentle, medium, strong, expert.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Final

from parlour.core.rng import Rng

FLOOR: Final = 180
"""The quickest a person reacts, in milliseconds."""
_SPREAD: Final = 0.3
_SIGMA: Final = math.sqrt(math.log(1 + _SPREAD * _SPREAD))


@dataclass(frozen=True)
class Tempo:
    """One tier: the mean times of its hands, and how often it overlooks what it could do."""

    card: int
    """To move a card."""
    stock: int
    """To turn stock cards, or to say a word."""
    reaction: int
    """To notice what others have done."""
    miss: float
    """The share of chances overlooked for the time of one reaction."""

    def takes(self, moves_card: bool, rng: Rng) -> int:
        """The milliseconds of one action, from looking to letting go."""
        return spread(self.card if moves_card else self.stock, rng)

    def notices(self, rng: Rng) -> int:
        """The milliseconds until a change is noticed."""
        return spread(self.reaction, rng)

    def misses(self, rng: Rng) -> bool:
        """Whether this chance is overlooked."""
        return rng.unit() < self.miss


def spread(mean: int, rng: Rng) -> int:
    """A log-normal time of this mean, not below the floor."""
    radius = math.sqrt(-2.0 * math.log(1.0 - rng.unit()))
    normal = radius * math.cos(2.0 * math.pi * rng.unit())
    return max(FLOOR, round(mean * math.exp(_SIGMA * normal - _SIGMA * _SIGMA / 2.0)))


TEMPOS: Final = {
    "gentle": Tempo(5000, 2800, 1600, 0.30),
    "medium": Tempo(2800, 1500, 1000, 0.15),
    "strong": Tempo(1600, 800, 650, 0.06),
    "expert": Tempo(950, 500, 450, 0.02),
}
"""The tiers by name, the slowest first."""
