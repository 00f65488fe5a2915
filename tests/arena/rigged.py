"""Plans with bots that go wrong on purpose, here and in every process they are sent to."""

from __future__ import annotations

import os
import time
from collections.abc import Sequence

from parlour.arena.plan import Plan
from parlour.bots import roster
from parlour.bots.bot import Bot
from parlour.bots.budget import Budget
from parlour.bots.rung import Rung
from parlour.core.game import View
from parlour.core.rng import Rng
from parlour.games import get


class Breaks(Bot):
    """Fails whenever it has three moves or more."""

    def choose(self, view: View, legal: Sequence[int], rng: Rng, budget: Budget) -> int:
        if len(legal) > 2:
            raise ZeroDivisionError("three is too many")
        return legal[int(rng.below(len(legal)))]


class Cheats(Bot):
    """Makes a move that there is not, whenever it has three or more."""

    def choose(self, view: View, legal: Sequence[int], rng: Rng, budget: Budget) -> int:
        return -5 if len(legal) > 2 else legal[int(rng.below(len(legal)))]


class Sleeps(Bot):
    """Does not come back when it has six moves or more."""

    def choose(self, view: View, legal: Sequence[int], rng: Rng, budget: Budget) -> int:
        if len(legal) > 5:
            time.sleep(600)
        return legal[int(rng.below(len(legal)))]


class Dies(Bot):
    """Takes its process with it when it has six moves or more."""

    def choose(self, view: View, legal: Sequence[int], rng: Rng, budget: Budget) -> int:
        if len(legal) > 5:
            os._exit(3)
        return legal[int(rng.below(len(legal)))]


class Dawdles(Bot):
    """Takes its time."""

    def choose(self, view: View, legal: Sequence[int], rng: Rng, budget: Budget) -> int:
        time.sleep(0.25)
        return legal[int(rng.below(len(legal)))]


class Works(Bot):
    """Moves by how much it may work."""

    def choose(self, view: View, legal: Sequence[int], rng: Rng, budget: Budget) -> int:
        return legal[budget.samples(10) % len(legal)]


BOTS = tuple(
    Rung(kind.__name__.lower(), kind) for kind in (Breaks, Cheats, Sleeps, Dies, Dawdles, Works)
)


class RiggedPlan(Plan):
    """A plan that brings those bots along."""

    def __reduce__(self) -> tuple[object, tuple[object, ...]]:
        return (rigged, tuple(self))


def rigged(*values: object) -> Plan:
    """The plan, and its bots on the ladder of its game, between the uniform one and the others."""
    plan = RiggedPlan(*values)  # type: ignore[arg-type]
    known = roster.ladder(plan.game)
    names = {rung.name for rung in BOTS}
    others = tuple(rung for rung in known if rung.name not in names)
    roster._LADDERS[plan.game] = (others[0], *BOTS, *others[1:])
    return plan


def passing(bots: tuple[str, ...], fields: str = "one-against") -> Plan:
    """Two-handed dominoes, a round each."""
    return rigged("passing", 2, get("passing").defaults, bots, fields, 3, 1)


def leave(*_: object) -> None:
    """Work that ends its process."""
    os._exit(1)
