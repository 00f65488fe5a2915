"""The layouts that a judgement is made over, and how much each counts."""

from __future__ import annotations

from typing import final

from librt.vecs import vec
from mypy_extensions import i64

from parlour.bots.euchre.evidence import Evidence
from parlour.bots.euchre.layouts import FEW, Layouts
from parlour.bots.euchre.traces import Traces
from parlour.core.rng import Rng


@final
class Sample:
    """Layouts with weights that sum to 1; ``exact`` when they are all that fit the view."""

    def __init__(self, layouts: list[vec[i64]], weights: list[float], exact: bool) -> None:
        self.layouts = layouts
        self.weights = weights
        self.exact = exact


@final
class Clues:
    """What the others said, and what they did since, if that is asked too."""

    def __init__(self, calls: Evidence, traces: Traces | None) -> None:
        self._calls = calls
        self._traces = traces

    def weight(self, layout: vec[i64]) -> float:
        """How much more likely all that is in this layout than in another."""
        found = self._calls.weight(layout)
        return found if self._traces is None else found * self._traces.weight(layout)


def take_sample(
    layouts: Layouts, clues: Clues | None, count: int, most: int, rng: Rng, times: int = 6
) -> Sample:
    """About ``count`` layouts; all of them where there are no more than ``most``.

    Without clues all layouts count the same; with it ``times`` as many are drawn and weighed.
    """
    if layouts.count() <= max(FEW, most):
        found = layouts.every()
        weights = _weigh(found, clues)
        if len(found) <= most:
            return _heaviest_first(found, weights, rng)
        return _thin(found, weights, count, rng)
    if clues is None:
        found = [layouts.draw(rng) for _ in range(count)]
        return Sample(found, [1.0 / count] * count, False)
    found = [layouts.draw(rng) for _ in range(count * times)]
    return _thin(found, _weigh(found, clues), count, rng)


def take_weighed(layouts: Layouts, clues: Clues | None, count: int, rng: Rng) -> Sample:
    """So many layouts, or all that there are, each counting as much as the clues say.

    It is never called exact, as what is tried in them leaves more to chance than the cards.
    """
    if layouts.count() <= min(FEW, count):
        found = layouts.every()
    else:
        found = [layouts.draw(rng) for _ in range(count)]
    return Sample(found, _weigh(found, clues), False)


def _weigh(layouts: list[vec[i64]], clues: Clues | None) -> list[float]:
    """The weights by the clues, summing to 1."""
    if clues is None:
        return [1.0 / len(layouts)] * len(layouts)
    found = [clues.weight(layout) for layout in layouts]
    whole = sum(found)
    return [weight / whole for weight in found]


def _heaviest_first(layouts: list[vec[i64]], weights: list[float], rng: Rng) -> Sample:
    """All of them, so that those looked at first tell most; equal ones in random order."""
    order = list(range(len(layouts)))
    rng.shuffle(order)
    order.sort(key=weights.__getitem__, reverse=True)
    return Sample([layouts[at] for at in order], [weights[at] for at in order], True)


def _thin(layouts: list[vec[i64]], weights: list[float], count: int, rng: Rng) -> Sample:
    """Keep about ``count``, each as likely as it is heavy, at even steps through the weights.

    One that is met several times counts several times.
    """
    kept: list[vec[i64]] = []
    counts: list[float] = []
    step = 1.0 / count
    next_at = rng.unit() * step
    passed = 0.0
    for index in range(len(layouts)):
        passed += weights[index]
        met = 0
        while next_at < passed:
            met += 1
            next_at += step
        if met:
            kept.append(layouts[index])
            counts.append(met / count)
    whole = sum(counts)
    return Sample(kept, [share / whole for share in counts], False)
