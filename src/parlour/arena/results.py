"""The file of results: the plan, then one sitting a line, so that an arena can be gone on with."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Self, TextIO

from parlour.arena.plan import Plan
from parlour.arena.seating import Sitting
from parlour.arena.sitting import Played
from parlour.arena.watched import Fault
from parlour.core.seats import format_seat, parse_seat


class ResultsError(Exception):
    """The file cannot be gone on with: a message key and its details."""

    def __init__(self, key: str, **details: object) -> None:
        super().__init__(key)
        self.key = key
        self.details = details


class Results:
    """What was played, in memory, and in a file when there is one."""

    def __init__(self, plan: Plan, path: Path | None = None) -> None:
        """Read what the file holds; raises OSError and :class:`ResultsError`.

        A last line without its end was being written when somebody pulled the plug: it is cut.
        """
        self.plan = plan
        self.path = path
        self.played: list[Played] = []
        self._file: TextIO | None = None
        if path is not None and path.exists():
            data = path.read_bytes()
            whole = data[: data.rfind(b"\n") + 1]
            self._read(whole)
            if len(whole) < len(data):
                with path.open("r+b") as file:
                    file.truncate(len(whole))

    def __enter__(self) -> Self:
        if self.path is not None:
            self._file = self.path.open("a", encoding="utf-8", newline="\n")
            if self.path.stat().st_size == 0:
                self._write(self.plan.to_json())
        return self

    def __exit__(self, *_: object) -> None:
        if self._file is not None:
            self._file.close()

    def continues(self, schedule: Iterator[Sitting]) -> Iterator[Sitting]:
        """What of a schedule is still to be played; raises :class:`ResultsError` where it differs.

        What the file holds beyond the schedule is left out of account.
        """
        for number, done in enumerate(self.played):
            sitting = next(schedule, None)
            if sitting is None:
                del self.played[number:]
                return iter(())
            if sitting != done.sitting:
                raise ResultsError("arena-results-order", line=number + 2)
        return schedule

    def add(self, played: Played) -> None:
        """Keep one more, in the file first."""
        if self._file is not None:
            self._write(played_json(played))
        self.played.append(played)

    def _read(self, data: bytes) -> None:
        for number, line in enumerate(data.splitlines(), 1):
            try:
                found = json.loads(line)
                if number > 1:
                    self.played.append(_read_played(found))
            except (ValueError, KeyError, TypeError, IndexError) as fault:
                raise ResultsError("arena-results-line", line=number) from fault
            if number == 1:
                _check_plan(found, self.plan)

    def _write(self, found: dict[str, object]) -> None:
        assert self._file is not None
        self._file.write(json.dumps(found, separators=(",", ":")) + "\n")
        self._file.flush()


def played_json(played: Played) -> dict[str, object]:
    """The JSON form of a sitting; ``docs/records.md`` tells its fields."""
    found: dict[str, object] = {
        "deal": played.sitting.deal,
        "seats": list(played.sitting.seats),
        "rounds": played.rounds,
        "scores": list(played.scores),
        "winners": [format_seat(seat) for seat in played.winners],
    }
    if played.faults:
        found["faults"] = [fault.to_json() for fault in played.faults]
    return found


def _check_plan(found: Any, plan: Plan) -> None:
    wanted = plan.to_json()
    if not isinstance(found, dict) or "arena" not in found:
        raise ResultsError("arena-results-line", line=1)
    for name in wanted:
        if found.get(name) != wanted[name]:
            has, wants = str(found.get(name))[:80], str(wanted[name])[:80]
            raise ResultsError("arena-results-plan", name=name, has=has, wants=wants)


def _read_played(found: Any) -> Played:
    seats = tuple(str(name) for name in found["seats"])
    scores = tuple(int(points) for points in found["scores"])
    winners = tuple(parse_seat(letter, len(seats)) for letter in found["winners"])
    faults = tuple(
        Fault(parse_seat(f["seat"], len(seats)), f["bot"], f["decision"], f["kind"], f["what"])
        for f in found.get("faults", ())
    )
    return Played(Sitting(int(found["deal"]), seats), int(found["rounds"]), scores, winners, faults)
