"""Golden records for the tests: a small reader of the notation, and a replay on a naive reading.

This reader is kept apart from the program's own on purpose, so that a fault in one shows in the
other. It trusts the form of the golden files and checks only what the replay needs.
"""

import json
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Protocol

LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
SHOWS = "# shows:"


@dataclass(frozen=True)
class Event:
    """One line after `--`: a move (`seat` is set) or a deal (`seat` is None)."""

    line: int  # physical line of the file, from 1
    written: str  # the line as written, without a comment
    seat: str | None  # the letter, or "*" for the table itself
    text: str  # the move without its times; "" for a deal
    words: list[str]  # the words of the move, or the cards of the deal
    owner: str | None = None  # the seat a nerts pack belongs to
    at: int = 0
    grabbed: int = 0


@dataclass
class Golden:
    """A record with what must come of it."""

    path: Path
    game: str = ""
    players: int = 0
    first: int = 0
    options: dict[str, str] = field(default_factory=dict)
    events: list[Event] = field(default_factory=list)
    expected: dict[str, Any] = field(default_factory=dict)
    shows: list[str] = field(default_factory=list)


class Reading(Protocol):
    """What every game's naive reading offers to a replay."""

    over: bool
    scores: list[int]
    winners: list[str]
    rounds: list[tuple[list[int], str]]

    def to_deal(self) -> list[list[str]]: ...
    def deal(self, packs: list[list[str]]) -> None: ...
    def actors(self) -> list[str]: ...
    def legal(self, seat: str) -> list[str]: ...
    def apply(self, seat: str, move: str, at: int = 0, grabbed: int = 0) -> None: ...


def golden_paths(folder: Path) -> list[Path]:
    """Return the records of a game's test folder, sorted by name."""
    return sorted((folder / "records").glob("*.record"))


def read_record(path: Path) -> Golden:
    """Read a golden record and the json file beside it."""
    golden = read_text(path.read_text(encoding="utf-8"), path)
    golden.expected = json.loads(path.with_suffix(".json").read_text(encoding="utf-8"))
    return golden


def read_text(text: str, path: Path = Path("unnamed.record")) -> Golden:
    """Read the text of a record; `path` only names it."""
    golden = Golden(path)
    in_events = False
    for number, raw in enumerate(text.splitlines(), start=1):
        if raw.startswith(SHOWS):
            golden.shows += raw[len(SHOWS) :].split()
        written = raw.split("#", 1)[0].strip()
        if not written:
            continue
        if in_events:
            golden.events.append(_event(number, written, golden.game))
        elif written == "--":
            in_events = True
        else:
            _header(golden, written)
    assert in_events, f"{path}: no line --"
    return golden


def _header(golden: Golden, written: str) -> None:
    name, _, value = written.partition(" ")
    if name == "game":
        golden.game = value.strip()
    elif name == "players":
        golden.players = int(value)
    elif name == "first":
        golden.first = LETTERS.index(value.strip())
    elif name == "options":
        golden.options = dict(pair.split("=", 1) for pair in value.split())


def _event(number: int, written: str, game: str) -> Event:
    first, *words = written.split()
    if first == "deal":
        owner = words.pop(0) if game == "nerts" and words else None
        return Event(number, written, None, "", words, owner)
    at = grabbed = 0
    # Only Nerts knows times. Elsewhere "@" stays in the move, which is refused for it.
    if game == "nerts" and words and words[-1].startswith("@"):
        times = words.pop()[1:].split("-")
        at, grabbed = int(times[-1]), int(times[0]) if len(times) == 2 else 0
    return Event(number, written, first, " ".join(words), words, None, at, grabbed)


def replay(
    golden: Golden,
    table: Callable[[int, int, dict[str, str]], Reading],
    refused: type[Exception],
    after: Callable[[Reading, Event], None] | None = None,
) -> dict[str, Any]:
    """Play the record on a naive reading and return what `replay --json` would print.

    `position` is left out, and a refusal has no reason. A naive reading raises
    `refused(clause, reason)`. `after` is called after every accepted move and complete deal.
    """
    reading = table(golden.players, golden.first, dict(golden.options))
    pending: list[Event] = []
    for event in golden.events:
        try:
            if event.seat is not None:
                reading.apply(event.seat, event.text, event.at, event.grabbed)
            elif not _dealt(reading, pending, event):
                continue
        except refused as refusal:
            return _error(event, str(refusal.args[0]))
        if after is not None:
            after(reading, event)
    return outcome(golden, reading)


def _dealt(reading: Reading, pending: list[Event], event: Event) -> bool:
    """Take one `deal` line; hand the packs over when all are there, or at the first bad one."""
    pending.append(event)
    packs = [list(line.words) for line in pending]
    wanted = reading.to_deal()
    good = len(packs) < len(wanted) and sorted(packs[-1]) == sorted(wanted[len(packs) - 1])
    if good:
        return False
    pending.clear()
    # A bad pack is refused on its own line: fill up with good ones, so that only it is at fault.
    reading.deal(packs + wanted[len(packs) :])
    return True


def _error(event: Event, clause: str) -> dict[str, Any]:
    return {"error": {"line": event.line, "move": event.written, "clause": clause}}


def outcome(golden: Golden, reading: Reading) -> dict[str, Any]:
    """Return the state of a reading in the form of `replay --json`."""
    actors = reading.actors()
    rounds = [{"scores": list(points), "reason": reason} for points, reason in reading.rounds]
    return {
        "game": golden.game,
        "players": golden.players,
        "over": reading.over,
        "scores": list(reading.scores),
        "winners": list(reading.winners),
        "rounds": rounds,
        "actors": actors,
        "legal": {seat: sorted(reading.legal(seat)) for seat in actors},
    }
