"""A whole match reviewed, one decision at a time."""

from __future__ import annotations

import hashlib
import time
from collections.abc import Iterator
from typing import Final

from parlour.bots.advisers import adviser
from parlour.bots.bot import Adviser
from parlour.bots.budget import Budget
from parlour.bots.review.classes import Kind, thresholds
from parlour.bots.review.judging import Hindsight, Verdict, judge, look_back
from parlour.bots.review.outline import Outline, Spot, Step, walk
from parlour.bots.review.pace import Pace
from parlour.bots.review.sums import Judged, chart, round_sums, totals
from parlour.bots.review.worded import Json, worded, words
from parlour.core.rng import Rng
from parlour.core.seats import format_seat

ROUND_SECONDS: Final = 3.0
"""Time for all decisions of a round together, on one core."""
EFFORT: Final = 3.0
"""Times the work of a decision at the table, as far as the time allows."""
MOST_CHOICES: Final = 6
_LEAST_SECONDS: Final = 0.05
_HINDSIGHT: Final = 0.5
"""Hindsight's share of the work of the judgement itself."""


class Reviewing:
    """A review under way: ``work`` judges, ``result`` is the review once that is done.

    ``seconds`` is the time for one round, 0 for as long as it takes: then the same record and
    ``effort`` give the same review on any machine. Raises :class:`RecordError`.
    """

    def __init__(
        self, text: bytes, seats: tuple[int, ...] | None = None, *,
        effort: float = EFFORT, seconds: float = ROUND_SECONDS, hindsight: bool = True,
        asked: Adviser | None = None,
    ) -> None:  # fmt: skip
        self.outline = Outline(text, seats)
        self.done = 0
        self.of = sum([spot.wanted for spot in self.outline.spots])
        self._text = text
        self._effort = effort
        self._time = Shares(self.outline, seconds)
        self._hindsight = hindsight and self.outline.over
        # One for each seat: whatever an adviser remembers, it is of one seat's views.
        self._advisers = {
            seat: asked or adviser(self.outline.game.id) for seat in self.outline.seats
        }
        self._seed = int.from_bytes(hashlib.sha256(text).digest()[:7], "big")
        timed = self.outline.game.facts.real_time
        self._pace = Pace(self.outline.seats, self._any_adviser()) if timed else None
        self._judged: list[Judged] = []
        self._decisions: list[Json] = []

    def work(self) -> Iterator[None]:
        """Judge all decisions; between two of them whoever asks can rest."""
        spots = {spot.event: spot for spot in self.outline.spots}
        for step in walk(self._text):
            if self._pace is not None:
                self._pace.note(step)
            spot = spots.get(step.event)
            if spot is None:
                continue
            if not spot.wanted:
                if spot.forced:
                    self._enter(spot, step, None, None)
                continue
            verdict = self._judge(spot, step)
            back = self._look_back(spot, step) if verdict is not None else None
            self._enter(spot, step, verdict, back)
            self._time.used(spot.round)
            self.done += 1
            yield

    def _any_adviser(self) -> Adviser:
        return self._advisers[self.outline.seats[0]]

    def _judge(self, spot: Spot, step: Step) -> Verdict | None:
        budget = Budget(self._effort, self._time.share(spot.round, 1.0))
        rng = Rng(self._seed + spot.event)
        return judge(self._advisers[spot.seat], self.outline.game, step, rng, budget)

    def _look_back(self, spot: Spot, step: Step) -> Hindsight | None:
        if not self._hindsight:
            return None
        budget = Budget(self._effort * _HINDSIGHT, self._time.share(spot.round, _HINDSIGHT))
        rng = Rng(self._seed - spot.event)
        return look_back(self._advisers[spot.seat], step, rng, budget)

    def _enter(
        self, spot: Spot, step: Step, verdict: Verdict | None, back: Hindsight | None
    ) -> None:
        kind = _kind(self.outline.game.id, spot, verdict)
        self._judged.append(Judged(spot, kind, verdict))
        told = _decision(self.outline, spot, step, kind, verdict)
        told["hindsight"] = None if back is None else _looked_back(self.outline, step, back)
        self._decisions.append(told)

    def result(self) -> Json:
        """The review; ``docs/bots.md`` tells its fields."""
        outline = self.outline
        bounds = thresholds(outline.game.id)
        rounds = round_sums(outline, self._judged)
        if self._pace is not None:
            for told, pace in zip(rounds, self._pace.rounds, strict=True):
                told["pace"] = pace
        letters = [format_seat(seat) for seat in range(outline.header.players)]
        return {
            "game": outline.game.id,
            "players": outline.header.players,
            "names": list(outline.header.names or letters),
            "seats": [format_seat(seat) for seat in outline.seats],
            "record": self._text.decode("utf-8"),
            "over": outline.over,
            "decisions": self._decisions,
            "rounds": rounds,
            "chart": chart(outline, self._judged, self._any_adviser()),
            "totals": totals(outline, self._judged, rounds),
            "thresholds": bounds._asdict(),
        }


class Shares:
    """Divides the time of each round among its decisions; what one leaves the next ones have."""

    def __init__(self, outline: Outline, seconds: float) -> None:
        self._seconds = seconds
        self._left: dict[int, int] = {}
        self._begun: dict[int, float] = {}
        for spot in outline.spots:
            if spot.wanted:
                self._left[spot.round] = self._left.get(spot.round, 0) + 1

    def share(self, round: int, part: float) -> float:
        """Seconds for a look at the next decision of a round, 0 for any."""
        if not self._seconds:
            return 0.0
        now = time.monotonic()
        left = self._seconds - (now - self._begun.setdefault(round, now))
        # Two looks and hindsight at most, of which the second look is rare.
        return max(_LEAST_SECONDS, part * left / (1.6 * self._left[round]))

    def used(self, round: int) -> None:
        """A decision of this round is done."""
        self._left[round] = max(1, self._left[round] - 1)


def _kind(game: str, spot: Spot, verdict: Verdict | None) -> Kind:
    if verdict is None:
        return "forced" if spot.forced else "fine"
    return "best" if verdict.top else thresholds(game).kind(verdict.loss)


def _decision(
    outline: Outline, spot: Spot, step: Step, kind: Kind, verdict: Verdict | None
) -> Json:
    game = outline.game
    view = game.view(step.before, step.seat)
    best = step.move if verdict is None else verdict.best
    return {
        "event": spot.event,
        "round": spot.round,
        "seat": format_seat(spot.seat),
        "move": game.format_move(step.move),
        "words": words(game, view, step.move),
        "best": game.format_move(best),
        "best_words": words(game, view, best),
        "loss": 0.0 if verdict is None else verdict.loss,
        "error": 0.0 if verdict is None else verdict.error,
        "class": kind,
        "win": None if verdict is None else verdict.win,
        "win_best": None if verdict is None else verdict.win_best,
        "advice": None
        if verdict is None
        else worded(view, verdict.advice, MOST_CHOICES, step.move),
    }


def _looked_back(outline: Outline, step: Step, back: Hindsight) -> Json:
    game = outline.game
    view = game.view(step.before, step.seat)
    return {
        "best": game.format_move(back.best),
        "best_words": words(game, view, back.best),
        "loss": back.loss,
    }
