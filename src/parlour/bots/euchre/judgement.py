"""What came of each move in each layout, and what that says of the moves."""

from __future__ import annotations

from math import sqrt
from typing import Final, final

_CLEAR: Final = 3.0
"""Standard errors: a gap so great leaves no doubt."""


@final
class Judgement:
    """By move and look at a layout: the worth to the seat, in points (see ``stakes``).

    A layout may be looked at in more than one way; these looks follow one another.
    """

    def __init__(self, moves: list[int], weights: list[float], exact: bool, looks: int = 1) -> None:
        self.moves = moves
        self.weights = weights
        """Of the looks; they sum to 1."""
        self.looks = looks
        """How many looks there are at every layout."""
        self.exact = exact
        self.worths: list[list[float]] = [[] for _ in moves]
        self.splits: list[list[int]] = [[] for _ in moves]
        """How the tricks were shared out (see ``worth``); −1 where nothing was played."""
        self.contracts: list[list[int]] = [[] for _ in moves]
        """What was bid by whom: eight times the seat and the bid; −1 for nothing."""

    def enter(self, index: int, split: int, contract: int, worth: float) -> None:
        """Write down what came of a move in the next layout."""
        self.worths[index].append(worth)
        self.splits[index].append(split)
        self.contracts[index].append(contract)

    def trim(self, count: int) -> None:
        """Time ran out after so many looks."""
        if count < len(self.weights):
            self.weights = self.weights[:count]
            whole = sum(self.weights)
            self.weights = [weight / whole for weight in self.weights]
            self.exact = False

    def clear(self) -> bool:
        """Whether the looks so far leave no doubt which move is the best.

        A move that came to the same in all of them is no rival.
        """
        done = len(self.worths[0])
        sums = [_product(self.weights, values) for values in self.worths]
        best = sums.index(max(sums))
        for values in self.worths:
            gaps = [self.worths[best][at] - values[at] for at in range(done)]
            if any(gaps) and not self._certain(gaps):
                return False
        return True

    def _certain(self, gaps: list[float]) -> bool:
        """Whether these gaps, of the looks so far, are surely positive in the mean."""
        whole = _product(self.weights, [1.0] * len(gaps))
        mean = _product(self.weights, gaps) / whole
        found = 0.0
        for start in range(0, len(gaps), self.looks):
            strayed = 0.0
            for index in range(start, start + self.looks):
                strayed += self.weights[index] * (gaps[index] - mean)
            found += strayed * strayed
        return mean > _CLEAR * sqrt(found) / whole

    def mean(self, values: list[float]) -> float:
        """The weighted mean over the looks."""
        return _product(self.weights, values)

    def error(self, values: list[float]) -> float:
        """The standard error of that mean; 0 when the layouts were all there are.

        Looks at one layout tell nothing new of the others: it is the layouts that count.
        """
        if self.exact:
            return 0.0
        mean = self.mean(values)
        found = 0.0
        squares = 0.0
        for start in range(0, len(self.weights), self.looks):
            share = strayed = 0.0
            for index in range(start, start + self.looks):
                share += self.weights[index]
                strayed += self.weights[index] * (values[index] - mean)
            found += strayed * strayed
            squares += share * share
        return sqrt(found / max(1e-9, 1.0 - squares)) if squares < 1.0 else 9.0

    def scores(self) -> list[float]:
        """The mean worth of every move."""
        return [self.mean(values) for values in self.worths]

    def share(self, wanted: list[bool]) -> float:
        """The weight of the looks in which something holds."""
        return self.mean([1.0 if held else 0.0 for held in wanted])

    def behind(self, index: int, best: int) -> tuple[float, float]:
        """How much worse than the best a move is, and the standard error of that."""
        gaps = [self.worths[best][at] - self.worths[index][at] for at in range(len(self.weights))]
        return max(0.0, self.mean(gaps)), self.error(gaps)


def _product(weights: list[float], values: list[float]) -> float:
    """The sum of the values, each times its weight."""
    found = 0.0
    for index in range(len(values)):
        found += weights[index] * values[index]
    return found
