"""``parlour arena GAME``: bots measured against each other."""

from __future__ import annotations

import argparse
import json
import math
import os
import secrets
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from rich.console import Console

from parlour.arena.crew import PATIENCE, WorkerDied, play_all
from parlour.arena.plan import FIELDS, Plan
from parlour.arena.plot import KINDS, PictureError, check, draw
from parlour.arena.report import Table, report_json, report_tables
from parlour.arena.results import Results, ResultsError
from parlour.arena.seating import schedule, tables
from parlour.arena.sitting import Played
from parlour.arena.summary import Summary, summarise
from parlour.bots.roster import bot_names
from parlour.bots.tempo import TEMPOS
from parlour.cli.arguments import UsageError, add_game, read_bots, read_options, read_players
from parlour.cli.folder import checked
from parlour.cli.parser import number
from parlour.cli.terminal import PipedConsole, printable
from parlour.games import GAMES
from parlour.words import say

REFUSED: Final = 1
_PIPE_WIDTH: Final = 120
_USUAL_TEMPO: Final = "strong"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """What to play, how often, and where the results go."""
    add_game(parser)
    parser.add_argument("--bots", default="", metavar="A,B,C", help=say("arena-bots"))
    parser.add_argument("--players", type=number(1, 99), metavar="N", help=say("cli-players"))
    parser.add_argument(
        *("--options",), nargs="+", action="extend", default=[], metavar="NAME=VALUE",
        help=say("cli-options"),
    )  # fmt: skip
    fields = say("arena-fields", names=", ".join(FIELDS))
    parser.add_argument("--fields", choices=FIELDS, default=FIELDS[0], help=fields)
    parser.add_argument(
        "--deals", type=number(1, 10**9), default=100, metavar="N", help=say("arena-deals")
    )
    length = parser.add_mutually_exclusive_group()
    length.add_argument("--rounds", type=number(1, 1000), metavar="N", help=say("arena-rounds"))
    length.add_argument("--matches", action="store_true", help=say("arena-matches"))
    parser.add_argument("--seed", type=number(0, 2**53), metavar="S", help=say("cli-seed"))
    cores = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else 1
    parser.add_argument(
        "--jobs", type=number(1, 512), default=cores, metavar="J", help=say("arena-jobs")
    )
    parser.add_argument(
        "--effort", type=_effort, default=1.0, metavar="X", help=say("arena-effort")
    )
    tempos = say("cli-tempo", names=", ".join(TEMPOS))
    parser.add_argument("--tempo", choices=list(TEMPOS), default=_USUAL_TEMPO, help=tempos)
    parser.add_argument("--same-tempo", action="store_true", help=say("arena-same-tempo"))
    parser.add_argument(
        "--patience", type=number(1, 10**6), default=round(PATIENCE), metavar="S",
        help=say("arena-patience"),
    )  # fmt: skip
    parser.add_argument("--out", type=Path, metavar="FILE", help=say("arena-out"))
    parser.add_argument("--plot", type=Path, metavar="FILE", help=say("arena-plot"))
    shape = parser.add_mutually_exclusive_group()
    shape.add_argument("--json", action="store_true", help=say("cli-json"))
    shape.add_argument("--markdown", action="store_true", help=say("arena-markdown"))
    parser.add_argument("--quiet", action="store_true", help=say("arena-quiet"))


def run(chosen: argparse.Namespace) -> int:
    """Play what is not yet played, and report."""
    plan = make_plan(chosen)
    if chosen.plot is not None and chosen.plot.suffix not in KINDS:
        raise UsageError(say("arena-plot-kind", file=str(chosen.plot)))
    try:
        if chosen.plot is not None:
            check(chosen.plot)
        summary = summarise(plan, _played(plan, chosen))
        if chosen.plot is not None:
            draw(summary, checked(chosen.plot))
    except ResultsError as fault:
        return _refuse(say(fault.key, file=str(chosen.out), **fault.details))
    except PictureError:
        return _refuse(say("arena-plot-missing"))
    except WorkerDied:
        return _refuse(say("cli-worker-died"))
    except BrokenPipeError:
        raise
    except OSError as fault:
        file, why = fault.filename or chosen.out, fault.strerror or str(fault)
        return _refuse(say("file-unusable", file=str(file), why=why))
    if chosen.json:
        print(json.dumps(report_json(summary)))
    else:
        _print(summary, chosen.markdown)
    return 0


def make_plan(chosen: argparse.Namespace) -> Plan:
    """The plan of a command line; raises :class:`UsageError` when it does not fit together."""
    game = GAMES[chosen.game]
    names = chosen.bots.split(",") if chosen.bots else []
    known = ", ".join(bot_names(game.id))
    if len(names) < 2:
        raise UsageError(say("arena-bots-two", known=known))
    bots = read_bots(game, chosen.bots, len(names))
    for name in bots:
        if bots.count(name) > 1:
            raise UsageError(say("arena-bot-twice", name=name))
    players = read_players(game, chosen.players, 0)
    options = read_options(game, chosen.options, players)
    seed = secrets.randbits(32) if chosen.seed is None else chosen.seed
    tempo = chosen.tempo if game.facts.real_time else _USUAL_TEMPO
    return Plan(
        game.id, players, options, tuple(bots), chosen.fields, seed,
        chosen.rounds or 0, chosen.effort, tempo, chosen.same_tempo and game.facts.real_time,
    )  # fmt: skip


def _played(plan: Plan, chosen: argparse.Namespace) -> list[Played]:
    """Everything that is in the file, and what had still to be played."""
    out = None if chosen.out is None else checked(chosen.out)
    results = Results(plan, out)
    rest = results.continues(schedule(plan, chosen.deals))
    total = chosen.deals * len(tables(plan))
    with results:
        playing = play_all(plan, rest, chosen.jobs, chosen.patience)
        for played in _with_progress(playing, len(results.played), total, chosen.quiet):
            results.add(played)
    return results.played


def _with_progress(
    playing: Iterator[Played], done: int, total: int, quiet: bool
) -> Iterator[Played]:
    """The same results; a bar on standard error if that is a terminal, else ten lines."""
    if quiet:
        yield from playing
    elif sys.stderr.isatty():
        from rich.progress import track  # noqa: PLC0415 - slow to import

        console = Console(stderr=True)
        label = say("cli-simulating")
        yield from track(
            playing, label, total=total, completed=done, console=console, transient=True
        )
    else:
        for played in playing:
            yield played
            before, done = done, done + 1
            if 10 * done // total > 10 * before // total:
                print(say("arena-progress", done=done, all=total), file=sys.stderr, flush=True)


def _print(summary: Summary, markdown: bool) -> None:
    plan = summary.plan
    title = say(
        "arena-done", n=summary.deals, title=say(f"{plan.game}-title"), players=plan.players,
        rounds=plan.rounds, seed=plan.seed,
    )  # fmt: skip
    played = say("arena-played", sittings=summary.sittings, rounds=summary.rounds)
    if markdown:
        print(f"{title}\n\n{played}")
        for table in report_tables(summary):
            print(f"\n{table.title}:\n\n{table.markdown()}")
        return
    console = PipedConsole(width=None if sys.stdout.isatty() else _PIPE_WIDTH, highlight=False)
    console.print(title)
    for table in report_tables(summary):
        _print_table(console, table)
    console.print(f"\n{played}")


def _print_table(console: Console, table: Table) -> None:
    from rich.table import Table as Drawn  # noqa: PLC0415 - slow to import

    console.print(f"\n{table.title}")
    drawn = Drawn()
    for heading in table.headings:
        drawn.add_column(heading)
    for row in table.rows:
        drawn.add_row(*row)
    console.print(drawn)


def _effort(text: str) -> float:
    """An argparse type: how much work."""
    try:
        value = float(text)
    except ValueError:
        value = math.nan
    if not 0.0 < value <= 1000.0:
        raise argparse.ArgumentTypeError(say("arena-effort-wrong", text=text[:40]))
    return value


def _refuse(text: str) -> int:
    print(f"parlour: {printable(text)}", file=sys.stderr)
    return REFUSED
