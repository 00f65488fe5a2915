"""What a player without search looks at when it sets a tile, in numbers.

A move's worth is in points of play, not of the score: only differences count.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from parlour.games.passing.options import House

MOST_HELD: Final = 29
"""One more than a hand can hold, and ..."""
MOST_FIT: Final = 8
"""... than tiles have one value: the measures of :attr:`Weights.missing`."""
DOUBTED: Final = 6728
"""Where its second half begins: 29 · 29 · 8."""


class Weights:
    """What a steady player looks at when it sets a tile."""

    def __init__(self, values: tuple[float, ...]) -> None:
        self.pip: float = values[0]
        """For each pip that leaves the hand."""
        self.double: float = values[1]
        """For a double, which has one value only and is hard to place later."""
        self.following: float = values[2]
        """For each of the first two tiles that would fit the new ends next time."""
        self.more: float = values[3]
        """For each of these after the second."""
        self.starve: float = values[4]
        """For a next player who certainly cannot set a tile."""
        self.starve_later: float = values[5]
        """For a rival after that one who cannot."""
        self.starve_partner: float = values[6]
        self.doubt: float = values[7]
        """How likely a seat still holds a tile with a value that it declined."""
        self.lead: float = values[8]
        """How far ahead in pips it ends a round by a pass while it could set a tile."""
        self.lag: float = values[9]
        """How far ahead, mostly negative, it would rather draw than end a round by a pass."""
        self.missing: vec[float] = _missing(self.doubt)
        """How likely a hand lacks tiles that fit."""


def _missing(doubt: float) -> vec[float]:
    """How likely a hand lacks all of some tiles, as if each were in it by itself.

    By the tiles of the hand, all that are unseen, and how many of these would fit; from
    ``DOUBTED`` on the same for a value that the seat has declined.
    """
    found = vec[float]([1.0] * (2 * DOUBTED))
    held: i64
    total: i64
    fit: i64
    for held in range(MOST_HELD):
        for total in range(1, MOST_HELD):
            share = min(1.0, float(held) / float(total))
            place = (held * MOST_HELD + total) * MOST_FIT
            for fit in range(1, MOST_FIT):
                before = place + fit - 1
                found[place + fit] = found[before] * (1.0 - share)
                found[DOUBTED + place + fit] = found[DOUBTED + before] * (1.0 - share * doubt)
    return found


STEADY_WEIGHTS: Final = Weights((0.5, 2.0, 1.5, 0.45, 20.0, 20.0, -10.0, 0.3, 16.0, -6.0))
GREEDY_WEIGHTS: Final = Weights((1.0, 0.1, 0.0, 0.0, 0.0, 0.0, 0.0, 0.4, 99.0, -99.0))

_TUNED: Final = {
    2: Weights((0.23, 1.3, 0.82, 0.45, 20.0, 27.0, -10.0, 0.3, 12.5, -10.3)),
    3: Weights((0.65, 2.0, 1.06, 1.29, 17.4, 20.0, -12.9, 0.3, 5.3, -7.1)),
    4: Weights((0.76, 2.0, 1.5, -0.34, -2.0, 20.0, -10.0, 0.6, 7.8, -0.5)),
}
"""By table size: climbed from the steady weights by the points of paired rounds against them."""
_TUNED_PARTNERS: Final = Weights((0.5, 2.0, 1.5, 0.98, 7.2, 20.0, -10.0, 0.3, 16.0, -7.6))


def blended(looks: float) -> Weights:
    """The steady weights with all but pips counted only so far, between 0 and 1."""
    steady = (2.0, 1.5, 0.45, 20.0, 20.0, -10.0)
    return Weights((0.5, *[looks * weight for weight in steady], 0.3, 16.0, -6.0))


def tuned(house: House, players: int) -> Weights:
    """The weights for a table."""
    return _TUNED_PARTNERS if house.partners else _TUNED[players]
