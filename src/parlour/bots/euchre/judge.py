"""Going through the layouts of a sample, one after the other, for as long as there is time."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from parlour.bots.budget import Budget
from parlour.bots.euchre.judgement import Judgement
from parlour.bots.euchre.sample import Sample

_HEAT: Final = 64
"""So many layouts are looked at before it is asked whether that is enough."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Judge:
    """Judges the same moves in every layout; how is for its subclasses to say."""

    def __init__(self, moves: list[int]) -> None:
        self.moves = moves
        self.shares = [1.0]
        """Each layout is looked at in so many ways, which count so much; they sum to 1."""

    def over(self, sample: Sample, budget: Budget, race: bool = False) -> Judgement:
        """What came of each move; at least one layout is looked at.

        In a ``race`` no more are looked at once it is clear which move is the best.
        """
        weights = [weight * share for weight in sample.weights for share in self.shares]
        found = Judgement(self.moves, weights, sample.exact, len(self.shares))
        done = 0
        for layout in sample.layouts:
            self.look(layout, found)
            done += 1
            if budget.over() or (race and done % _HEAT == 0 and found.clear()):
                break
        found.trim(done * len(self.shares))
        return found

    def look(self, layout: vec[i64], found: Judgement) -> None:
        """Enter what comes of each move in one layout, in every way of looking at it."""
        raise NotImplementedError
