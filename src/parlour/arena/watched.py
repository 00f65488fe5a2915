"""A bot under watch: when it fails or picks what it may not, the rung below it moves instead."""

from __future__ import annotations

import time
from collections.abc import MutableSequence, Sequence
from typing import Final, NamedTuple

from parlour.bots.bot import Bot
from parlour.bots.budget import Budget
from parlour.bots.roster import make_bot, name_below
from parlour.core.game import View
from parlour.core.rng import Rng
from parlour.core.seats import format_seat

FAILED, ILLEGAL, HUNG, DIED = "failed", "illegal", "hung", "died"
_LONGEST: Final = 200


class Fault(NamedTuple):
    """A decision that a bot could not make."""

    seat: int
    bot: str
    decision: int
    """Which of the seat's decisions in this sitting, from 0."""
    kind: str
    what: str
    """The error or the move, in short; for people."""

    def to_json(self) -> dict[str, object]:
        """The JSON form; ``docs/records.md`` tells its fields."""
        return {**self._asdict(), "seat": format_seat(self.seat)}


class Lost(NamedTuple):
    """A decision at which a process was lost: the bot that made it then is passed over."""

    seat: int
    decision: int
    kind: str


class Watch:
    """Who thinks since when; the numbers may be shared with the process that looks at them."""

    def __init__(self, numbers: MutableSequence[float]) -> None:
        self.numbers = numbers

    def begin(self, seat: int, decision: int) -> None:
        """This seat begins to think about its decision of that number."""
        self.numbers[1], self.numbers[2] = float(seat), float(decision)
        self.numbers[0] = time.monotonic()

    def end(self) -> None:
        """Nobody thinks."""
        self.numbers[0] = 0.0

    def thinking(self) -> tuple[float, int, int]:
        """For how many seconds (0 when nobody does), and which decision of which seat."""
        began, seat, decision = self.numbers[0], self.numbers[1], self.numbers[2]
        return (time.monotonic() - began if began else 0.0), int(seat), int(decision)


class WatchedBot(Bot):
    """One seat's bot; its ``faults`` are found while it plays, but those that lost a process."""

    def __init__(
        self, game: str, name: str, seat: int, budget: Budget, *, watch: Watch, lost: Sequence[Lost]
    ) -> None:
        self.game = game
        self.name = name
        self.seat = seat
        self.budget = budget
        self.watch = watch
        self.faults: list[Fault] = []
        self.decision = 0
        self.lost = [one for one in lost if one.seat == seat]
        self._bots: dict[str, Bot] = {}

    def choose(self, view: View, legal: Sequence[int], rng: Rng, budget: Budget) -> int:
        name = self.name
        for one in self.lost:
            if one.decision == self.decision:
                self._note(name, one.kind, "")
                name = name_below(self.game, name)
        while name:
            move = self._ask(name, view, legal, rng)
            if move is not None:
                self.decision += 1
                return move
            name = name_below(self.game, name)
        raise RuntimeError(f"no bot of {self.game} can move: {self.faults[-1].what}")

    def _ask(self, name: str, view: View, legal: Sequence[int], rng: Rng) -> int | None:
        """What this rung picks; None, and a fault, when that is nothing."""
        self.watch.begin(self.seat, self.decision)
        try:
            if name not in self._bots:
                self._bots[name] = make_bot(self.game, name)
            move = self._bots[name].choose(view, legal, rng, self.budget)
        except Exception as error:  # noqa: BLE001 - whatever goes wrong in a bot is its fault
            self._note(name, FAILED, f"{type(error).__name__}: {error}")
            return None
        finally:
            self.watch.end()
        if move in legal:
            return move
        self._note(name, ILLEGAL, f"{move!r} of {list(legal)!r}")
        return None

    def _note(self, name: str, kind: str, what: str) -> None:
        self.faults.append(Fault(self.seat, name, self.decision, kind, what[:_LONGEST]))
