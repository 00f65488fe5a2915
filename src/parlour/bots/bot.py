"""What a bot is: it sees a view, is told what is legal, and picks one."""

from __future__ import annotations

from collections.abc import Sequence

from mypy_extensions import mypyc_attr

from parlour.bots.advice import Advice, Reason
from parlour.bots.budget import Budget
from parlour.core.game import State, View
from parlour.core.rng import Rng


@mypyc_attr(allow_interpreted_subclasses=True)
class Bot:
    """A player. It gets its seat's view and nothing else; all its chance comes from ``rng``."""

    def choose(self, view: View, legal: Sequence[int], rng: Rng, budget: Budget) -> int:
        """One of ``legal`` (never empty; the moves of ``view.seat``)."""
        raise NotImplementedError


@mypyc_attr(allow_interpreted_subclasses=True)
class Adviser(Bot):
    """A bot that can say what each move is worth, and why."""

    def advise(self, view: View, legal: Sequence[int], rng: Rng, budget: Budget) -> Advice:
        """What each of ``legal`` is worth to ``view.seat``, by what that seat may know."""
        raise NotImplementedError

    def nudge(self, view: View, advice: Advice) -> Reason:
        """A gentle hint: what to think about, and not the move itself."""
        raise NotImplementedError

    def hindsight(self, state: State, seat: int, rng: Rng, budget: Budget) -> Advice:
        """The same judgement by somebody who sees every card: only for matches that are over."""
        raise NotImplementedError

    def is_urgent(self, move: int) -> bool:
        """Whether a move is best made at once wherever it is legal, in a game without turns."""
        return False

    def standing(self, state: State) -> list[float]:
        """Each seat's share of the match's win between two rounds, 0 to 1, by the scores alone.

        It is told by the same model as ``win`` of the choices. Partners have their side's share.
        """
        raise NotImplementedError
