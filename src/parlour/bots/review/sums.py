"""What the decisions of a review come to: rounds, luck, the chart, and each seat's totals.

Luck is what a round brought beyond what the seat's own decisions explain: its points, less what
its cards were worth at its first decision, with its losses given back.
"""

from __future__ import annotations

from typing import NamedTuple

from parlour.bots.bot import Adviser
from parlour.bots.flat import relative
from parlour.bots.review.classes import KINDS, Kind, thresholds
from parlour.bots.review.judging import Verdict
from parlour.bots.review.outline import End, Outline, Spot
from parlour.bots.review.worded import Json
from parlour.core.game import State
from parlour.core.seats import format_seat


class Judged(NamedTuple):
    """A decision and its verdict, if there is one."""

    spot: Spot
    kind: Kind
    verdict: Verdict | None


def round_sums(outline: Outline, judged: list[Judged]) -> list[Json]:
    """Each finished round: points against the others', expected, lost and by luck."""
    return [_round_sum(outline, end, number, judged) for number, end in enumerate(outline.ends, 1)]


def _round_sum(outline: Outline, end: End, number: int, judged: list[Judged]) -> Json:
    points: dict[str, float] = {}
    expected: dict[str, float] = {}
    lost: dict[str, float] = {}
    luck: dict[str, float] = {}
    for seat in outline.seats:
        letter = format_seat(seat)
        verdicts = _verdicts(judged, number, seat)
        points[letter] = relative(outline.game, end.state, number - 1, seat)
        expected[letter] = verdicts[0].advice.best.points if verdicts else 0.0
        lost[letter] = sum([verdict.loss for verdict in verdicts])
        luck[letter] = points[letter] - expected[letter] + lost[letter]
    return {"round": number, "points": points, "expected": expected, "loss": lost, "luck": luck}


def _verdicts(judged: list[Judged], round: int, seat: int) -> list[Verdict]:
    """What was thought of a seat's decisions in a round, in order; round 0 for all rounds."""
    return [
        one.verdict
        for one in judged
        if one.verdict is not None and one.spot.seat == seat and round in (0, one.spot.round)
    ]


def chart(outline: Outline, judged: list[Judged], adviser: Adviser) -> list[Json]:
    """Each seat's share of the win: at the start, after decisions, and after each round."""
    points: list[Json] = [_standing(adviser, outline.start, 0, 1)]
    for one in judged:
        if one.verdict is not None:
            win = {format_seat(one.spot.seat): one.verdict.win}
            points.append({"event": one.spot.event, "round": one.spot.round, "win": win})
    for number, end in enumerate(outline.ends, 1):
        points.append(_standing(adviser, end.state, end.event, number))
    # A round's end comes after the decision that brought it.
    return sorted(points, key=_event)


def _event(point: Json) -> int:
    event = point["event"]
    assert isinstance(event, int)
    return event


def _standing(adviser: Adviser, state: State, event: int, round: int) -> Json:
    win = {format_seat(seat): share for seat, share in enumerate(adviser.standing(state))}
    return {"event": event, "round": round, "win": win}


def totals(outline: Outline, judged: list[Judged], rounds: list[Json]) -> Json:
    """Each seat's decisions, losses, classes, luck and accuracy."""
    return {format_seat(seat): _total(outline, judged, rounds, seat) for seat in outline.seats}


def _total(outline: Outline, judged: list[Judged], rounds: list[Json], seat: int) -> Json:
    bounds = thresholds(outline.game.id)
    verdicts = _verdicts(judged, 0, seat)
    classes: dict[str, int] = dict.fromkeys(KINDS, 0)
    for one in judged:
        if one.spot.seat == seat:
            classes[one.kind] += 1
    luck = 0.0
    for done in rounds:
        by_seat = done["luck"]
        assert isinstance(by_seat, dict)
        luck += by_seat[format_seat(seat)]
    marks = [bounds.accuracy(verdict.loss) for verdict in verdicts]
    return {
        "decisions": sum([spot.seat == seat for spot in outline.spots]),
        "judged": len(verdicts),
        "loss": sum([verdict.loss for verdict in verdicts]),
        "classes": classes,
        "luck": luck,
        "accuracy": sum(marks) / len(marks) if marks else 100.0,
    }
