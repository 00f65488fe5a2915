"""The ways in which people are thought to speak: what each call is worth to them.

There is one who weighs points against the mean of the others, and one who speaks by the book: who
counts what a bid brings to its own score, as the rule player does, and bids the lowest that pays.
A shy one of these wants to be surer.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from parlour.bots.euchre.rules import GHOST_WORTH, PASS_WORTH, bid_worth
from parlour.bots.euchre.strengths import BUCKETS, at_least, middle, share_of
from parlour.bots.euchre.worth import TRICKS, margin
from parlour.games.euchre.notation import BID, LOWEST_BID, MOON_BID, PASS
from parlour.games.euchre.options import Options
from parlour.games.euchre.scoring import MOON_POINTS

MOVES: Final = 8
NEVER: Final = -99.0
"""The worth of a call that cannot be made."""
_SPREAD: Final = 0.85
"""How far the tricks taken stray from the strength (6,000 solved deals)."""
_KNOWING: Final = 0.25
"""What it is worth to a swapper to know six dead cards."""
_IN_HAND: Final = 0.001
"""By so much a pass is better than the ghost hand where there is no bid left."""
_SHY_MOON: Final = 2.0
"""How much less a shy player thinks of the moon when less would do."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Manner:
    """Worths in points, by move; ``warmth`` is how far apart two are when people hesitate."""

    def __init__(self, house: Options, warmth: float) -> None:
        self.house = house
        self.warmth = warmth

    def worths(self, high: int, later: int, mean: float) -> list[float]:
        """Of a pass and the bids above ``high`` with a hand of this strength in tricks.

        ``later`` is how many seats are still to speak.
        """
        raise NotImplementedError

    def ghost(self, high: int, later: int) -> float:
        """Of taking the ghost hand."""
        raise NotImplementedError


class Weighing(Manner):
    """Weighs its points against those of the others."""

    def __init__(self, house: Options) -> None:
        super().__init__(house, 0.7)

    def worths(self, high: int, later: int, mean: float) -> list[float]:
        found = [NEVER] * MOVES
        found[PASS] = _pass_worth(high, later, mean)
        least = max(LOWEST_BID, high + 1)
        for bid in range(least, MOON_BID + 1):
            jump = 0.3 * (bid - least) if bid < MOON_BID else 0.0
            found[BID + bid - LOWEST_BID] = self._bid_worth(bid, mean) - jump
        return found

    def ghost(self, high: int, later: int) -> float:
        found = _KNOWING
        for bucket in range(BUCKETS):
            found += share_of(bucket) * max(self.worths(high, later, middle(bucket)))
        return found

    def _bid_worth(self, bid: int, mean: float) -> float:
        worth = 0.0
        for tricks in range(TRICKS + 1):
            likely = at_least(tricks, mean, _SPREAD) - at_least(tricks + 1, mean, _SPREAD)
            points = float(tricks)
            if tricks < bid:
                kept = tricks if self.house.set_keeps_tricks else 0
                points = float(kept - (self.house.moon_fail if bid == MOON_BID else bid))
            elif bid == MOON_BID:
                points = float(MOON_POINTS)
            half = (TRICKS - tricks) / 2
            worth += likely * margin((points, half, half), 0)
        return worth


class ByTheBook(Manner):
    """Thinks of its own points; ``shy`` is how many more a bid must bring it."""

    def __init__(self, house: Options, shy: float) -> None:
        super().__init__(house, 0.25)
        self._shy = shy

    def worths(self, high: int, later: int, mean: float) -> list[float]:
        found = [NEVER] * MOVES
        found[PASS] = PASS_WORTH + self._shy
        least = max(LOWEST_BID, high + 1)
        fail = float(self.house.moon_fail)
        for bid in (least, MOON_BID):
            if high < bid <= MOON_BID:
                found[BID + bid - LOWEST_BID] = bid_worth(bid, mean, self.house, fail)
        if self._shy and least < MOON_BID:
            found[BID + MOON_BID - LOWEST_BID] -= _SHY_MOON
        return found

    def ghost(self, high: int, later: int) -> float:
        worth = GHOST_WORTH[max(LOWEST_BID, high + 1)] - self._shy / 2
        return worth - _IN_HAND if high == MOON_BID else worth


def _pass_worth(high: int, later: int, mean: float) -> float:
    """What a pass brings: nothing when nobody bids, else what a defender gets."""
    if high == 0:
        return -0.35 * later
    if high == MOON_BID:
        return -6.0 + 0.8 * (mean - 3)
    return -1.5 + 0.4 * (mean - 3)
