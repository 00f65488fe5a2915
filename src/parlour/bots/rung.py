"""One step of a game's ladder of bots."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from parlour.bots.bot import Bot


class Rung(NamedTuple):
    """A bot that is known by a name; whatever it is told to do at the table, it is made anew."""

    name: str
    make: Callable[[], Bot]
    tempo: str = ""
    """The hands it has of its own, in games without turns; empty: those that the table chooses."""
    seated: str = ""
    """The hands it takes among people, where nobody chooses others; empty: its own, or the usual.

    Own hands, by which levels are measured against each other, are quick: a family would not get
    a card in.
    """
