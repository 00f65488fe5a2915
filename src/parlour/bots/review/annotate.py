"""A record with what its review found, as comments: it still replays."""

from __future__ import annotations

import io
from typing import Any

from parlour.core.errors import sentence
from parlour.core.record import read_chunks, read_header, read_lines
from parlour.core.replay import begin
from parlour.games import GAMES

TOLD = ("inaccuracy", "mistake", "blunder")
"""Classes of decisions that are worth a comment."""


def annotate(review: dict[str, Any]) -> str:
    """The record of a review with a comment behind each costly move and each round's last line."""
    text: str = review["record"]
    behind = _comments(review)
    told = text.splitlines()
    for number, event in _lines(text.encode()):
        if event in behind:
            told[number - 1] = f"{told[number - 1]}  # {behind[event]}"
    return "\n".join(told) + "\n"


def _comments(review: dict[str, Any]) -> dict[int, str]:
    """What is said of which step."""
    found: dict[int, str] = {}
    for decision in review["decisions"]:
        if decision["class"] in TOLD:
            found[decision["event"]] = sentence(
                "review-comment",
                kind=decision["class"],
                loss=f"{decision['loss']:.2f}",
                error=f"{decision['error']:.2f}",
                best=decision["best"],
            )
    ends = {point["round"]: point["event"] for point in review["chart"] if point["event"]}
    for done in review["rounds"]:
        said = [
            sentence(
                "review-comment-round",
                seat=seat,
                points=f"{done['points'][seat]:+.1f}",
                loss=f"{done['loss'][seat]:.2f}",
                luck=f"{done['luck'][seat]:+.1f}",
            )
            for seat in review["seats"]
        ]
        event = ends[done["round"]]
        found[event] = " · ".join([*([found[event]] if event in found else []), *said])
    return found


def _lines(text: bytes) -> list[tuple[int, int]]:
    """The line of each step, as (line, step)."""
    lines = read_lines(read_chunks(io.BytesIO(text)))
    match = begin(read_header(lines), GAMES)
    found: list[tuple[int, int]] = []
    for line in lines:
        match.feed(line)
        if not match.pending:
            found.append((line.number, len(found) + 1))
    return found
