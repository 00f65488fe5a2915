"""``parlour review FILE``: what each decision of a match cost, by what could be known then."""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path
from typing import Any

from rich.console import Console

from parlour.bots.review.annotate import TOLD, annotate
from parlour.bots.review.review import EFFORT, ROUND_SECONDS, Reviewing
from parlour.cli.arguments import UsageError, read_seat
from parlour.cli.folder import checked
from parlour.cli.replay import STANDARD_INPUT, refusal_json, refusal_text
from parlour.cli.terminal import BRIGHT, DIM, Terminal, printable
from parlour.core.errors import NotationError, RecordError
from parlour.core.seats import LETTERS
from parlour.words import say, speak

REFUSED = 1
_MOST_EFFORT = 100.0
Review = dict[str, Any]


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The record, whose decisions, how much work, and what comes out."""
    parser.add_argument("file", metavar="FILE", help=say("cli-replay-file"))
    parser.add_argument("--seat", metavar="A", help=say("cli-review-seat"))
    parser.add_argument("--effort", type=effort, metavar="X", help=say("cli-review-effort"))
    parser.add_argument("--json", action="store_true", help=say("cli-json"))
    parser.add_argument("--annotate", type=Path, metavar="OUT", help=say("cli-review-annotate"))


def effort(text: str) -> float:
    """An argparse type: how many times the usual work."""
    try:
        value = float(text)
    except ValueError:
        value = 0.0
    if not 0.0 < value <= _MOST_EFFORT:
        raise argparse.ArgumentTypeError(say("cli-effort", text=text[:40], most=int(_MOST_EFFORT)))
    return value


def run(chosen: argparse.Namespace) -> int:
    """Review the file; exit code 1 when it is refused, or the comments cannot be written."""
    try:
        review = _review(chosen)
    except RecordError as refused:
        print(refusal_text(refused, chosen.file), file=sys.stderr)
        if chosen.json:
            print(json.dumps({"error": refusal_json(refused)}))
        return REFUSED
    if chosen.annotate is not None:
        try:
            checked(chosen.annotate).write_text(annotate(review), encoding="utf-8")
        except OSError as fault:
            file, why = printable(str(chosen.annotate)), fault.strerror or str(fault)
            print(f"parlour: {say('file-unwritable', file=file, why=why)}", file=sys.stderr)
            return REFUSED
    print(json.dumps(review)) if chosen.json else _print(review)
    return 0


def _review(chosen: argparse.Namespace) -> Review:
    """The review; raises :class:`RecordError`."""
    text = _read(chosen.file)
    seats = None if chosen.seat is None else (read_seat(chosen.seat, len(LETTERS)),)
    # A given effort is kept to on any machine; otherwise the time is.
    seconds = ROUND_SECONDS if chosen.effort is None else 0.0
    reviewing = Reviewing(text, seats, effort=chosen.effort or EFFORT, seconds=seconds)
    if chosen.seat is not None:
        read_seat(chosen.seat, reviewing.outline.header.players)
    if not reviewing.of:
        raise UsageError(say("review-empty"))
    _work(reviewing)
    return reviewing.result()


def _read(name: str) -> bytes:
    try:
        if name == STANDARD_INPUT:
            return sys.stdin.buffer.read()
        return checked(Path(name)).read_bytes()
    except OSError as fault:
        why = fault.strerror or str(fault)
        refusal = NotationError("file-unreadable", file=name, why=why)
        raise RecordError(0, "", refusal) from fault


def _work(reviewing: Reviewing) -> None:
    """Judge everything, with a bar on standard error when that is a terminal."""
    steps = reviewing.work()
    if sys.stderr.isatty():
        from rich.progress import track  # noqa: PLC0415 - slow to import

        console = Console(stderr=True)
        label = say("cli-reviewing")
        steps = iter(track(steps, label, total=reviewing.of, console=console, transient=True))
    for _ in steps:
        pass


def _print(review: Review) -> None:
    terminal = Terminal()
    terminal.say(say("review-title", title=say(f"{review['game']}-title")), BRIGHT)
    for decision in review["decisions"]:
        if decision["class"] in TOLD:
            terminal.lines(_told(decision))
    for done in review["rounds"]:
        terminal.lines(_round(done, review["seats"]))
        terminal.lines(_pace(done))
    for seat in review["seats"]:
        terminal.lines(_total(seat, _name(review, seat), review["totals"][seat]))
    terminal.say(say("review-how"), DIM)


def _name(review: Review, seat: str) -> str:
    return printable(review["names"][LETTERS.index(seat)])


def _told(decision: Review) -> list[str]:
    """A decision that cost something: what was done, what was better, and why."""
    made, best = decision["words"], decision["best_words"]
    lines = [
        say(
            "review-decision",
            round=decision["round"],
            seat=decision["seat"],
            kind=decision["class"],
            made=speak(made["key"], made["details"]),
            best=speak(best["key"], best["details"]),
            loss=f"{decision['loss']:.2f}",
            error=f"{decision['error']:.2f}",
        )
    ]
    choices = {choice["move"]: choice for choice in decision["advice"]["choices"]}
    reasons = choices.get(decision["best"], {}).get("reasons", [])
    lines += [f"    {speak(reason['key'], reason['details'])}" for reason in reasons]
    back = decision["hindsight"]
    if back is not None and back["loss"] and back["best"] != decision["best"]:
        text = speak(back["best_words"]["key"], back["best_words"]["details"])
        lines.append("    " + say("review-hindsight", best=text, loss=f"{back['loss']:.2f}"))
    return lines


def _round(done: Review, seats: list[str]) -> list[str]:
    return [
        say(
            "review-round",
            round=done["round"],
            seat=seat,
            points=f"{done['points'][seat]:+.1f}",
            expected=f"{done['expected'][seat]:+.1f}",
            loss=f"{done['loss'][seat]:.2f}",
            luck=f"{done['luck'][seat]:+.1f}",
        )
        for seat in seats
    ]


def _pace(done: Review) -> list[str]:
    """How quick hands were, in a game without turns."""
    return [
        say(
            "review-pace",
            round=done["round"],
            seat=seat,
            moves=hands["moves"],
            chances=hands["chances"],
            lost=hands["lost"],
            waited=f"{hands['waited'] / 1000:.1f}",
        )
        for seat, hands in done.get("pace", {}).items()
    ]


def _total(seat: str, name: str, total: Review) -> list[str]:
    classes = total["classes"]
    return [
        say(
            "review-total",
            seat=seat,
            name=name,
            judged=total["judged"],
            decisions=total["decisions"],
            loss=f"{total['loss']:.2f}",
            luck=f"{total['luck']:+.1f}",
            accuracy=round(total["accuracy"]),
            inaccuracies=classes["inaccuracy"],
            mistakes=classes["mistake"],
            blunders=classes["blunder"],
        )
    ]
