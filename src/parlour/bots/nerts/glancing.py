"""A beginner at Nerts: knows the rules and what is good, and does not see everything that is open.

Eyes that are on one's own cards are not on the middle. Each open move is seen or overlooked by
chance each time the player looks; among those seen it plays the best, as the plain bot would.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

from parlour.bots.bot import Bot
from parlour.bots.budget import Budget
from parlour.bots.nerts.rules import Player
from parlour.core.game import View
from parlour.core.rng import Rng
from parlour.games.nerts.notation import RUN, TO_WORK, UP
from parlour.games.nerts.view import NertsView


class NertsGlancer(Bot):
    """Plays the best of what it has seen; the chances are between 0 and 1."""

    def __init__(self, middle: float, own: float, runs: float) -> None:
        self.middle = middle
        """The chance to see that a card can go to a foundation."""
        self.own = own
        """The chance to see where a Nerts or waste card can go among one's own."""
        self.runs = runs
        """The chance to see that cards could move between the work piles."""

    def choose(self, view: View, legal: Sequence[int], rng: Rng, budget: Budget) -> int:
        if len(legal) == 1:
            return legal[0]
        seen = [move for move in legal if rng.unit() < self._chance(move)]
        return Player(cast(NertsView, view), seen or legal).choose(rng)

    def _chance(self, move: int) -> float:
        if move >= UP:
            return self.middle
        if move >= RUN:
            return self.runs
        return self.own if move >= TO_WORK else 1.0
