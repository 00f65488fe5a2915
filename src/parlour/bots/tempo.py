"""How fast a pair of human hands is, for bots in games without turns.

Means in milliseconds, spread log-normally by 30 %; nobody reacts in less than 180 ms. The four
tiers that a table may choose are those that people found fair: gentle, medium, strong, expert.
The levels of a ladder have hands of their own, and theirs are looked at more closely: to choose
takes longer among many moves (Hick), and to carry a card takes longer the farther it goes (Fitts).
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
    bit: int = 0
    """To choose: more for each doubling of the moves that are open."""
    way: int = 0
    """To carry a card: more for each bit of difficulty of its way (see ``attention.way``)."""

    def takes(self, moves_card: bool, rng: Rng, choices: int = 1, way: float = 0.0) -> int:
        """The milliseconds of one action, from looking to letting go.

        ``choices`` is how many moves are open, ``way`` the difficulty of this one's way in bits.
        """
        mean = float(self.card if moves_card else self.stock) + self.way * way
        if choices > 1:
            mean += self.bit * math.log2(choices)
        return spread(round(mean), rng)

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

USUAL_TEMPO: Final = "medium"
"""The hands of bots without their own, where nobody chooses."""
LEVEL_TEMPOS: Final = {
    "level1": Tempo(945, 662, 540, 0.032, 106, 131),
    "level2": Tempo(905, 634, 510, 0.027, 101, 126),
    "level3": Tempo(895, 627, 500, 0.026, 100, 124),
    "level4": Tempo(825, 578, 465, 0.021, 93, 114),
    "level5": Tempo(800, 560, 450, 0.02, 90, 110),
}
"""The hands of the ladder's levels; ``docs/bots.md`` tells how far they are apart."""


def tempo_named(name: str) -> Tempo:
    """A tier or a level's hands; raises :class:`KeyError` for neither."""
    return TEMPOS[name] if name in TEMPOS else LEVEL_TEMPOS[name]
