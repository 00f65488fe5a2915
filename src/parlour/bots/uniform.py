"""The bot that picks any legal move with equal chance."""

from __future__ import annotations

from collections.abc import Sequence

from parlour.bots.bot import Bot
from parlour.bots.budget import Budget
from parlour.core.game import View
from parlour.core.rng import Rng


class Uniform(Bot):
    """Picks evenly among the legal moves."""

    def choose(self, view: View, legal: Sequence[int], rng: Rng, budget: Budget) -> int:
        return legal[int(rng.below(len(legal)))]
