"""``parlour replay FILE``: re-play a record, and say where it leads or where it is wrong."""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path

from parlour.cli import boards
from parlour.cli.arguments import read_seat
from parlour.cli.folder import checked
from parlour.cli.terminal import BRIGHT, Terminal, printable
from parlour.core.errors import NotationError, RecordError
from parlour.core.game import View
from parlour.core.record import read_chunks
from parlour.core.replay import Replay, replay, summary
from parlour.core.seats import format_seat
from parlour.games import GAMES
from parlour.words import say

NOBODY = "none"
STANDARD_INPUT = "-"
_LONGEST_SHOWN = 200


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The file, and how much of it to show to whom."""
    parser.add_argument("file", metavar="FILE", help=say("cli-replay-file"))
    parser.add_argument("--json", action="store_true", help=say("cli-json"))
    parser.add_argument("--view", metavar="SEAT", help=say("cli-replay-view"))


def run(chosen: argparse.Namespace) -> int:
    """Replay the file; exit code 1 when it is refused."""
    try:
        match = read_file(chosen.file)
    except RecordError as refused:
        print(refusal_text(refused, chosen.file), file=sys.stderr)
        if chosen.json:
            print(json.dumps({"error": refusal_json(refused)}))
        return 1
    view = None
    if chosen.view is not None:
        seat = None if chosen.view == NOBODY else read_seat(chosen.view, match.state.players)
        view = match.game.view(match.state, seat)
    if chosen.json:
        print(json.dumps(summary(match) if view is None else view_summary(view)))
    else:
        _print(match, view)
    return 0


def read_file(name: str) -> Replay:
    """Replay a record by its path, ``-`` for standard input; raises :class:`RecordError`."""
    try:
        if name == STANDARD_INPUT:
            return replay(read_chunks(sys.stdin.buffer), GAMES)
        with checked(Path(name)).open("rb") as stream:
            return replay(read_chunks(stream), GAMES)
    except OSError as fault:
        why = fault.strerror or str(fault)
        refusal = NotationError("file-unreadable", file=name, why=why)
        raise RecordError(0, "", refusal) from fault


def refusal_json(refused: RecordError) -> dict[str, object]:
    """A refusal for programs."""
    return {
        "line": refused.line,
        "move": refused.text,
        "clause": refused.clause,
        "reason": refused.reason,
    }


def refusal_text(refused: RecordError, file: str) -> str:
    """A refusal for people: the line, what stands there, why not, and the clause."""
    reason = printable(refused.reason)
    if refused.line == 0:
        return f"parlour: {reason}"
    return say(
        "cli-refused",
        file=printable(file),
        line=refused.line,
        text=printable(refused.text[:_LONGEST_SHOWN]),
        clause=refused.clause,
        reason=reason,
    )


def view_summary(view: View) -> dict[str, object]:
    """What one seat may know, in the form of ``summary``, with the whole view beside it."""
    whole = view.to_json()
    names = ("game", "players", "over", "scores", "winners", "rounds", "actors", "legal")
    return {**{name: whole[name] for name in names}, "view": whole}


def _print(match: Replay, view: View | None) -> None:
    terminal = Terminal()
    game, state = match.game, match.state
    given = match.header.names or [format_seat(seat) for seat in range(state.players)]
    names = [printable(name) for name in given]
    title = say(f"{game.id}-title")
    terminal.say(say("cli-replay-title", title=title, n=state.players), BRIGHT)
    for number, done in enumerate(state.rounds, 1):
        points = " · ".join(f"{n} {p:+d}" for n, p in zip(names, done.scores, strict=True))
        why = say(f"{game.id}-reason-{done.reason}")
        terminal.say(say("cli-replay-round", number=number, points=points, why=why))
    scores = " · ".join(f"{n} {s}" for n, s in zip(names, state.scores, strict=True))
    terminal.say(say("cli-replay-scores", scores=scores))
    if state.over:
        winners = ", ".join(names[seat] for seat in state.winners)
        terminal.say(say("cli-replay-over", n=len(state.winners), winners=winners))
    if view is None:
        terminal.lines(game.format_position(state).split("; "))
    else:
        terminal.lines(boards.board(view, names, terminal))
    if match.pending or state.to_deal():
        terminal.say(say("cli-replay-deal", n=len(match.pending)))
    for seat in state.actors():
        if view is None or view.seat == seat:
            moves = ", ".join(game.format_move(move) for move in state.legal(seat))
            terminal.say(f"{say('cli-replay-legal', seat=format_seat(seat))} {moves}")
