"""How long things took, in buckets: enough for a histogram, and never growing."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterator
from contextlib import contextmanager
from time import perf_counter

BOUNDS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0)
"""The upper ends of the buckets in seconds; one more bucket takes the rest."""


class Latency:
    """Counts durations by bucket; one thread writes, any may read."""

    def __init__(self) -> None:
        self.counts = [0] * (len(BOUNDS) + 1)
        self.total = 0.0

    def add(self, seconds: float) -> None:
        """Count one duration."""
        self.counts[bisect_left(BOUNDS, seconds)] += 1
        self.total += seconds

    @contextmanager
    def measured(self) -> Iterator[None]:
        """Count how long the block took, however it ended."""
        begun = perf_counter()
        try:
            yield
        finally:
            self.add(perf_counter() - begun)
