"""How much a bot may think about one decision: work, which is counted, and time, which is not.

Work decides what is chosen, so that the same seed and the same effort give the same move on any
machine. Time only cuts thinking short when a machine is too slow for that; a bot then answers with
the best that it has found.
"""

from __future__ import annotations

import time


class Budget:
    """``effort`` multiplies the samples a bot usually takes; ``seconds`` from now on, 0 for any."""

    def __init__(self, effort: float = 1.0, seconds: float = 0.0) -> None:
        self.effort = effort
        self.seconds = seconds
        self._end = time.monotonic() + seconds

    def samples(self, usual: int) -> int:
        """How many samples to take where ``usual`` are taken at an effort of 1; at least one."""
        return max(1, round(usual * self.effort))

    def over(self) -> bool:
        """Whether time has run out; asked between samples, never inside one."""
        return self.seconds > 0.0 and time.monotonic() > self._end
