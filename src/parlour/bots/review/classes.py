"""What a lost point is called: the classes of decisions, and where each begins."""

from __future__ import annotations

import math
from typing import Final, Literal, NamedTuple

Kind = Literal["best", "fine", "inaccuracy", "mistake", "blunder", "forced"]
KINDS: Final[tuple[Kind, ...]] = ("best", "fine", "inaccuracy", "mistake", "blunder", "forced")
SURE: Final = 2.0
"""A gap counts when it is more than so many standard errors."""


TINY: Final = 1e-9
"""Gaps up to this are rounding."""


class Thresholds(NamedTuple):
    """From how many lost points a decision is called so; points of a round, as advice has them."""

    inaccuracy: float
    mistake: float
    blunder: float

    def kind(self, loss: float) -> Kind:
        """The class of a decision that is not the best one."""
        if loss >= self.blunder:
            return "blunder"
        if loss >= self.mistake:
            return "mistake"
        return "inaccuracy" if loss >= self.inaccuracy else "fine"

    def accuracy(self, loss: float) -> float:
        """How good a decision is, from 0 to 100: 100 without a loss, 37 for a plain mistake."""
        return 100.0 * math.exp(-loss / self.mistake)


THRESHOLDS: Final[dict[str, Thresholds]] = {
    "euchre": Thresholds(0.05, 0.2, 0.6),
    "passing": Thresholds(0.15, 0.6, 1.8),
    "gnoming": Thresholds(0.15, 0.6, 1.8),
    "nerts": Thresholds(0.15, 0.5, 1.5),
}
"""Euchre's are bridge players' and chess players' habit, fitted to its rounds: a seat's points
against the others' differ by 5 from round to round (standard deviation). In the other games they
differ by 10 to 17, so the same share of luck is about three times as many points."""
_UNKNOWN: Final = Thresholds(0.1, 0.4, 1.2)


def thresholds(game: str) -> Thresholds:
    """The thresholds of a game."""
    return THRESHOLDS.get(game, _UNKNOWN)


def sure_part(loss: float, error: float) -> float:
    """A loss, or 0 where it may be luck."""
    return loss if surely(loss, error) else 0.0


def surely(gap: float, error: float) -> bool:
    """Whether a gap is more than luck."""
    return gap > TINY and gap > SURE * error
