"""What a bot is: it sees a view, is told what is legal, and picks one."""

from __future__ import annotations

from collections.abc import Sequence

from mypy_extensions import mypyc_attr

from parlour.core.game import View
from parlour.core.rng import Rng


@mypyc_attr(allow_interpreted_subclasses=True)
class Bot:
    """A player. It gets its seat's view and nothing else; all its chance comes from ``rng``."""

    def choose(self, view: View, legal: Sequence[int], rng: Rng) -> int:
        """One of ``legal`` (never empty; the moves of ``view.seat``)."""
        raise NotImplementedError
