"""``parlour simulate GAME``: bots against bots, with intervals."""

from __future__ import annotations

import argparse
import json
import os
import secrets
import sys
from collections.abc import Iterator
from functools import partial
from pathlib import Path

from rich.console import Console

from parlour.arena.crew import WorkerDied, side_by_side
from parlour.bots.simulation import Outcome, Plan, Tally, play_one, result
from parlour.cli.arguments import add_game, add_table, read_bots, read_options, read_players
from parlour.cli.folder import checked
from parlour.cli.parser import number
from parlour.cli.terminal import PipedConsole, printable
from parlour.core.seats import format_seat
from parlour.games import GAMES
from parlour.words import say

BATCH = 16
"""Matches a worker plays before it reports."""
_PIPE_WIDTH = 100


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """What to play, how often, and where the results go."""
    add_game(parser)
    add_table(parser)
    parser.add_argument(
        "--games", type=number(1, 10**9), default=100, metavar="N", help=say("cli-games")
    )
    cores = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else 1
    parser.add_argument(
        "--workers", type=number(1, 512), default=cores, metavar="K", help=say("cli-workers")
    )
    parser.add_argument("--seed", type=number(0, 2**53), metavar="S", help=say("cli-seed"))
    parser.add_argument("--json", action="store_true", help=say("cli-json"))
    parser.add_argument("--records", metavar="FOLDER", type=Path, help=say("cli-records"))


def run(chosen: argparse.Namespace) -> int:
    """Simulate and print the table, or the JSON."""
    plan = make_plan(chosen)
    total = Tally(plan.players)
    try:
        if chosen.records is not None:
            checked(chosen.records).mkdir(parents=True, exist_ok=True)
        for outcome in _with_progress(_outcomes(plan, chosen), chosen.games):
            total.add(outcome)
            if chosen.records is not None:
                path = chosen.records / f"{plan.game}-{outcome.number:06}.record"
                path.write_text(outcome.record, encoding="utf-8")
    except BrokenPipeError:
        raise
    except OSError as fault:
        file, why = fault.filename or chosen.records, fault.strerror or str(fault)
        text = say("file-unwritable", file=printable(str(file)), why=why)
        print(f"parlour: {text}", file=sys.stderr)
        return 1
    except WorkerDied:
        print(f"parlour: {say('cli-worker-died')}", file=sys.stderr)
        return 1
    found = result(plan, total, GAMES[plan.game])
    print(json.dumps(found)) if chosen.json else _print(plan, total)
    return 0


def make_plan(chosen: argparse.Namespace) -> Plan:
    """The plan of a command line; raises :class:`UsageError` when it does not fit together."""
    game = GAMES[chosen.game]
    named = chosen.bots.count(",") + 1  # a single name is for everybody
    players = read_players(game, chosen.players, named if named > 1 else 0)
    options = read_options(game, chosen.options, players)
    bots = tuple(read_bots(game, chosen.bots, players))
    seed = secrets.randbits(32) if chosen.seed is None else chosen.seed
    return Plan(game.id, players, options, bots, seed)


def _outcomes(plan: Plan, chosen: argparse.Namespace) -> Iterator[Outcome]:
    """Every match in order, from this process or from workers."""
    with_records = chosen.records is not None
    if chosen.workers == 1 or chosen.games <= BATCH:
        for index in range(chosen.games):
            yield play_one(plan, index, with_records)
        return
    games = range(chosen.games)
    batches = (games[begin : begin + BATCH] for begin in games[::BATCH])
    for outcomes in side_by_side(partial(_batch, plan, with_records), batches, chosen.workers):
        yield from outcomes


def _batch(plan: Plan, with_records: bool, batch: range, *_: object) -> list[Outcome]:
    """What a worker plays at a time."""
    return [play_one(plan, index, with_records) for index in batch]


def _with_progress(outcomes: Iterator[Outcome], games: int) -> Iterator[Outcome]:
    """The same outcomes, with a bar on standard error when that is a terminal."""
    if not sys.stderr.isatty():
        yield from outcomes
        return
    from rich.progress import track  # noqa: PLC0415 - slow to import

    label = say("cli-simulating")
    yield from track(outcomes, label, total=games, console=Console(stderr=True), transient=True)


def _print(plan: Plan, total: Tally) -> None:
    from rich.table import Table  # noqa: PLC0415 - slow to import

    lowest = GAMES[plan.game].facts.lowest_wins
    title = say("cli-simulated", n=total.matches, title=say(f"{plan.game}-title"), seed=plan.seed)
    table = Table()
    score = say("cli-column-score-lowest" if lowest else "cli-column-score")
    for key in (say("cli-column-seat"), say("cli-column-bot"), say("cli-column-wins"), score):
        table.add_column(key)
    for seat, bot in enumerate(plan.bots):
        share, low, high = total.wins(seat)
        mean, half = total.mean(seat)
        wins = f"{share:.1%} ({low:.1%} – {high:.1%})"
        width = f" ± {half:.2f}" if total.matches > 1 else ""
        table.add_row(format_seat(seat), bot, wins, f"{mean:+.2f}{width}")
    console = PipedConsole(width=None if sys.stdout.isatty() else _PIPE_WIDTH, highlight=False)
    console.print(title)
    console.print(table)
    console.print(say("cli-rounds", n=total.rounds))
    for reason, count in total.reasons.most_common():
        console.print(f"{count / total.rounds:6.1%}  {say(f'{plan.game}-reason-{reason}')}")
