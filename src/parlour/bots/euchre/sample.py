"""The layouts that a judgement is made over, and how much each counts."""

from __future__ import annotations

from typing import final

from librt.vecs import vec
from mypy_extensions import i64

from parlour.bots.euchre.evidence import Evidence
from parlour.bots.euchre.layouts import FEW, Layouts
from parlour.core.rng import Rng


@final
class Sample:
    """Layouts with weights that sum to 1; ``exact`` when they are all that fit the view."""

    def __init__(self, layouts: list[vec[i64]], weights: list[float], exact: bool) -> None:
        self.layouts = layouts
        self.weights = weights
        self.exact = exact
        self.drawn = layouts
        """What these were taken from, more than can be solved, and their weights."""
        self.drawn_weights = weights


def take_sample(
    layouts: Layouts, evidence: Evidence | None, count: int, most: int, rng: Rng, times: int = 6
) -> Sample:
    """About ``count`` layouts; all of them where there are no more than ``most``.

    Without evidence all layouts count the same; with it ``times`` as many are drawn and weighed.
    """
    if layouts.count() <= FEW:
        found = layouts.every()
        weights = _weigh(found, evidence)
        if len(found) <= most:
            return Sample(found, weights, True)
        return _thin(found, weights, count, rng)
    if evidence is None:
        found = [layouts.draw(rng) for _ in range(count)]
        return Sample(found, [1.0 / count] * count, False)
    found = [layouts.draw(rng) for _ in range(count * times)]
    return _thin(found, _weigh(found, evidence), count, rng)


def _weigh(layouts: list[vec[i64]], evidence: Evidence | None) -> list[float]:
    """The weights by the evidence, summing to 1."""
    if evidence is None:
        return [1.0 / len(layouts)] * len(layouts)
    found = [evidence.weight(layout) for layout in layouts]
    whole = sum(found)
    return [weight / whole for weight in found]


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
    sample = Sample(kept, [share / whole for share in counts], False)
    sample.drawn = layouts
    sample.drawn_weights = weights
    return sample
