"""Puzzles: one decision of a match, to be found by whoever looks at it from its seat.

The shipped ones lie in ``puzzles/GAME.json``; ``parlour puzzles`` makes that file from reviews of
matches that bots have played.
"""

from __future__ import annotations

import hashlib
import json
from functools import cache
from importlib import resources
from typing import Any, Final, NamedTuple

from parlour.bots.review.classes import surely, thresholds
from parlour.bots.review.outline import Step, walk
from parlour.bots.review.worded import Json, words
from parlour.core.game import Game, State
from parlour.core.seats import format_seat, parse_seat

MOST_SHOWN: Final = 40
"""Moves of the round so far that are told."""
SHOWN_CHOICES: Final = 6
"""Choices of an answer."""
ALL_CHOICES: Final = 100
NOTHING: Final = -1


class Puzzle(NamedTuple):
    """A position, the seat that is to decide, and what each of its moves is worth."""

    id: str
    game: str
    players: int
    record: bytes
    event: int
    """The number of the step that is looked for; the record's earlier ones led to it."""
    seat: int
    worth: float
    """Points between the best move and the one that was made."""
    level: int
    """1 to 3, the hardest last."""
    source: str
    """``shipped`` or ``review``."""
    advice: Json
    """All moves judged, the best first; empty while that is not known."""

    def about(self) -> Json:
        """What may be told before it is solved."""
        return {
            "id": self.id,
            "game": self.game,
            "players": self.players,
            "seat": format_seat(self.seat),
            "event": self.event,
            "worth": round(self.worth, 4),
            "level": self.level,
            "source": self.source,
        }


class Position(NamedTuple):
    """Where a puzzle stands."""

    game: Game
    state: State
    """Every card: only its view may be shown."""
    led: list[Json]
    """The moves of the round so far, in words as everybody heard them."""
    played: int
    """What was done there; ``NOTHING`` where the record stops before it."""


def find_id(record: bytes, event: int, seat: int) -> str:
    """The name of a puzzle, the same for the same position."""
    text = f"{event}.{seat}.".encode() + record
    return hashlib.sha256(text).hexdigest()[:12]


def position(record: bytes, event: int) -> Position | None:
    """The position before a step of a record; None when it has no such step.

    Raises :class:`RecordError`.
    """
    led: list[Json] = []
    round, last = 0, None
    for step in walk(record):
        if step.event == event:
            return Position(step.game, step.before, led[-MOST_SHOWN:], _move(step))
        last = step
        if len(step.after.rounds) > round:
            round, led = len(step.after.rounds), []
        elif not step.packs and not step.game.facts.real_time:
            led.append(_told(step))
    if last is None or last.event != event - 1:
        return None
    return Position(last.game, last.after, led[-MOST_SHOWN:], NOTHING)


def _move(step: Step) -> int:
    return NOTHING if step.packs else step.move


def _told(step: Step) -> Json:
    """A move as everybody heard of it."""
    view = step.game.view(step.before, None)
    return {
        "event": step.event,
        "seat": format_seat(step.seat),
        "move": step.game.format_move(step.move),
        "words": words(step.game, view, step.move),
    }


def solve(puzzle: Puzzle, move: str) -> Json | None:
    """What a move is worth there, and which was best; None for one that was not judged."""
    choices = puzzle.advice["choices"]
    assert isinstance(choices, list)
    chosen = next((choice for choice in choices if choice["move"] == move), None)
    if chosen is None:
        return None
    best = choices[0]
    loss = chosen["behind"] if surely(chosen["behind"], chosen["doubt"]) else 0.0
    shown = choices[:SHOWN_CHOICES]
    if chosen not in shown:
        shown[-1] = chosen
    return {
        "right": loss < thresholds(puzzle.game).inaccuracy,
        "loss": loss,
        "worth": puzzle.worth,
        "best": best["move"],
        "best_words": best["words"],
        "advice": {**puzzle.advice, "choices": shown},
    }


def worth(advice: Json, played: str) -> float:
    """How much the best move gains on the one that was made, or on the second best."""
    choices = advice["choices"]
    assert isinstance(choices, list)
    for choice in choices[1:]:
        if choice["move"] == played:
            return float(choice["behind"])
    return float(choices[1]["behind"]) if len(choices) > 1 else 0.0


def level(game: str, worth: float) -> int:
    """How hard a puzzle is, from 1: what costs much is seen easily."""
    blunder = thresholds(game).blunder
    if worth >= 2.0 * blunder:
        return 1
    return 2 if worth >= blunder else 3


@cache
def shipped(game: str) -> dict[str, Puzzle]:
    """The puzzles of a game that come with the program, by name."""
    entry = resources.files("parlour") / "puzzles" / f"{game}.json"
    if not entry.is_file():
        return {}
    told = json.loads(entry.read_text(encoding="utf-8"))
    return {item["id"]: read(game, item) for item in told["puzzles"]}


def read(game: str, item: dict[str, Any]) -> Puzzle:
    """A puzzle as the file has it."""
    return Puzzle(
        item["id"],
        game,
        item["players"],
        item["record"].encode(),
        item["event"],
        parse_seat(item["seat"], item["players"]),
        item["worth"],
        item["level"],
        "shipped",
        item["advice"],
    )


def written(puzzle: Puzzle) -> Json:
    """A puzzle as the file has it."""
    about = puzzle.about()
    del about["source"], about["game"]
    choices = puzzle.advice["choices"]
    assert isinstance(choices, list)
    advice = {**puzzle.advice, "choices": [_rounded(choice) for choice in choices]}
    return {**about, "record": puzzle.record.decode(), "advice": advice}


def _rounded(choice: dict[str, Any]) -> Json:
    """A choice without the digits that nobody needs."""
    return {
        name: round(value, 4) if isinstance(value, float) else value
        for name, value in choice.items()
    }
