"""The level tables of all games, each under three sets of house rules: pages with pictures.

Every bot plays one of its kind against copies of the one below, and against copies of the first
in the list, whole matches. Writes ``docs/ladders``; the results of every sitting stay in
``build/ladders``, and the next run goes on from there. ``--minutes`` caps each table: whole deals
are counted then. The two strongest take nearly all the time, so the others play a table of their
own as well, over more deals; ``--more`` caps that.
"""

from __future__ import annotations

import argparse
import os
import sys
import time
from pathlib import Path
from typing import Final

from parlour.arena.crew import play_all
from parlour.arena.plan import Plan
from parlour.arena.plot import draw
from parlour.arena.report import report_tables
from parlour.arena.results import Results
from parlour.arena.seating import schedule, tables
from parlour.arena.summary import Summary, summarise
from parlour.bots.roster import bot_names
from parlour.core.options import parse_options
from parlour.games import GAMES
from parlour.words import say

HOUSES: Final = {
    "euchre": (
        (3, ""),
        (3, "bidding=auction set_keeps_tricks=on moon_fail=24"),
        (3, "ghost_swap=off bidder_wins_ties=on first_bidder=dealer"),
    ),
    "passing": (
        (2, ""),
        (3, "out_beats_zero=on next_lead=winner"),
        (4, "partners=on all_pass_ends=two_circuits"),
    ),
    "gnoming": (
        (3, ""),
        (2, "deck=twelve hazard_flip=forced discard_take_must_play=no"),
        (4, "mulligan_limit=none mulligans_per_line=max1 out_tie=penalty"),
    ),
    "nerts": (
        (2, ""),
        (3, "deal=1 rotate=any_time penalty=1"),
        (4, "jokers=2 space_fill=kings caller_bonus=10"),
    ),
}
"""Players and options of each game's tables."""
ABOUT: Final = (
    "Made by `benchmarks/ladders.py`; [the arena](../bots.md#the-arena) tells how it measures.\n"
)
SLOW: Final = 2
"""So many of the strongest bots take most of the time."""
ROOT: Final = Path(__file__).parent.parent
KEPT: Final = ROOT / "build" / "ladders"
PAGES: Final = ROOT / "docs" / "ladders"


def main() -> None:
    """Play, and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", default=list(GAMES), metavar="GAME")
    parser.add_argument("--deals", type=int, default=100)
    parser.add_argument("--minutes", type=float, default=10.0, help="for each table, 0 for any")
    parser.add_argument("--more", type=float, default=2.0, help="minutes for the quick bots alone")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--bots", default="", help="A,B,C instead of the whole ladder")
    parser.add_argument("--rounds", type=int, default=0, help="rounds instead of whole matches")
    parser.add_argument("--defaults", action="store_true", help="without other house rules")
    chosen = parser.parse_args()
    for folder in (KEPT, PAGES):
        folder.mkdir(parents=True, exist_ok=True)
    for game in chosen.games:
        parts = [f"# {say(f'{game}-title')}: how the bots fare\n\n{ABOUT}"]
        for number, (players, texts) in enumerate(HOUSES[game][: 1 if chosen.defaults else None]):
            plan = make_plan(game, players, texts, chosen)
            name = f"{game}-{number + 1}"
            summary = measure(plan, name, chosen, chosen.minutes)
            if summary is not None:
                parts.append(section(summary, texts, name))
                draw(summary, PAGES / f"{name}.svg")
            quick = quick_of(plan)
            summary = quick and measure(quick, f"{name}-quick", chosen, chosen.more)
            if summary is not None:
                parts.append(quick_section(summary))
        (PAGES / f"{game}.md").write_text("\n".join(parts), encoding="utf-8")


def make_plan(game: str, players: int, texts: str, chosen: argparse.Namespace) -> Plan:
    """One table's plan: the ladder without the bot that moves at random, if there are others."""
    known = bot_names(game)
    bots = tuple(chosen.bots.split(",")) if chosen.bots else known[1:] if len(known) > 2 else known
    values = dict(word.split("=") for word in texts.split())
    options = GAMES[game].make_options(**parse_options(GAMES[game].options, values))
    return Plan(game, players, options, bots, "ladder", chosen.seed, chosen.rounds)


def quick_of(plan: Plan) -> Plan | None:
    """The same table for the bots that think little, if there are three of them."""
    return plan._replace(bots=plan.bots[:-SLOW]) if len(plan.bots) > SLOW + 2 else None


def measure(plan: Plan, name: str, chosen: argparse.Namespace, minutes: float) -> Summary | None:
    """Play until all is done or the time is over; nothing when not even one deal was finished."""
    end = time.monotonic() + 60 * minutes if minutes else float("inf")
    digest = plan.to_json()["code"]
    path = KEPT / f"{name}-{plan.seed}-{plan.rounds}-{'-'.join(plan.bots)}-{digest}.jsonl"
    results = Results(plan, path)
    rest = results.continues(schedule(plan, chosen.deals))
    with results:
        playing = play_all(plan, rest, chosen.jobs)
        while time.monotonic() < end:
            played = next(playing, None)
            if played is None:
                break
            results.add(played)
        playing.close()
    each = len(tables(plan))
    print(f"{name}: {len(results.played) // each} deals of {each} sittings", file=sys.stderr)
    return summarise(plan, results.played) if len(results.played) >= each else None


def section(summary: Summary, texts: str, name: str) -> str:
    """The part of a page that tells of one table."""
    house = f"`{texts}`" if texts else "default house rules"
    lines = [f"## {summary.plan.players} players, {house}", *played(summary)]
    for table in report_tables(summary):
        lines += [f"{table.title}:", table.markdown()]
    lines.append(f"![What was won, and the ratings]({name}.svg)")
    return "\n\n".join(lines) + "\n"


def quick_section(summary: Summary) -> str:
    """What those who think little won over more deals."""
    meetings = next(iter(report_tables(summary)))
    lines = ["### The quick ones, over more deals", *played(summary), meetings.markdown()]
    return "\n\n".join(lines) + "\n"


def played(summary: Summary) -> list[str]:
    """How much was played, and by what code."""
    plan = summary.plan
    kind = f"{plan.rounds} rounds each" if plan.rounds else "whole matches"
    faults = sum(summary.faults.values())
    return [
        f"{summary.deals} deals, {kind}, {summary.rounds:,} rounds in all, seed {plan.seed}.",
        f"Code {plan.to_json()['code']}; faults: {faults}.",
    ]


if __name__ == "__main__":
    main()
