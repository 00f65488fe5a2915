"""``parlour puzzles GAME``: positions worth thinking about, from reviewed matches of bots."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from parlour.bots.advisers import adviser
from parlour.bots.bot import Adviser
from parlour.bots.budget import Budget
from parlour.bots.puzzles import ALL_CHOICES, Puzzle, find_id, level, worth, written
from parlour.bots.review.classes import surely, thresholds
from parlour.bots.review.outline import Outline, Step, walk
from parlour.bots.review.worded import Json, worded
from parlour.bots.simulation import Plan, play_one
from parlour.cli.arguments import add_game, add_table, read_bots, read_options, read_players
from parlour.cli.folder import checked
from parlour.cli.parser import number
from parlour.cli.review import effort
from parlour.cli.terminal import printable
from parlour.core.record import format_deal, format_event
from parlour.core.rng import Rng
from parlour.games import GAMES
from parlour.words import say

_FEWEST_CHOICES: Final = 3
_PER_MATCH: Final = 2
"""Puzzles taken from one match, so that they are not all alike."""
_GLANCE: Final = 0.5
"""The share of the work with which a position is looked at first."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The game, how many, from what matches, and the file."""
    add_game(parser)
    add_table(parser)
    parser.add_argument(
        "--wanted", type=number(1, 1000), default=15, metavar="N", help=say("cli-puzzles-wanted")
    )
    parser.add_argument(
        "--matches", type=number(1, 10**6), default=200, metavar="N", help=say("cli-puzzles-most")
    )
    parser.add_argument(
        "--seed", type=number(0, 2**53), default=1, metavar="S", help=say("cli-seed")
    )
    parser.add_argument(
        "--effort", type=effort, default=4.0, metavar="X", help=say("cli-review-effort")
    )
    parser.add_argument("--out", type=Path, metavar="FILE", help=say("cli-puzzles-out"))


def run(chosen: argparse.Namespace) -> int:
    """Look for puzzles, and write what there is even when it is cut short."""
    game = GAMES[chosen.game]
    players = read_players(game, chosen.players, 0)
    options = read_options(game, chosen.options, players)
    plan = Plan(
        game.id, players, options, tuple(read_bots(game, chosen.bots, players)), chosen.seed
    )
    found: list[Json] = []
    try:
        for puzzle in search(plan, chosen.matches, chosen.effort):
            found.append(written(puzzle))
            told = {"found": len(found), "of": chosen.wanted, "worth": f"{puzzle.worth:.2f}"}
            print(say("cli-puzzles-found", **told), file=sys.stderr)
            if len(found) >= chosen.wanted:
                break
    except KeyboardInterrupt:
        print(file=sys.stderr)
    listed = ",\n".join([json.dumps(puzzle, ensure_ascii=False) for puzzle in found])
    head = json.dumps({"game": game.id, "made": _command(chosen)})[:-1]
    text = f'{head}, "puzzles": [\n{listed}\n]}}'
    if chosen.out is None:
        print(text)
        return 0
    try:
        checked(chosen.out).write_text(text + "\n", encoding="utf-8")
    except OSError as fault:
        why = fault.strerror or str(fault)
        told = {"file": printable(str(chosen.out)), "why": why}
        print(f"parlour: {say('file-unwritable', **told)}", file=sys.stderr)
        return 1
    return 0


def _command(chosen: argparse.Namespace) -> str:
    words = ["parlour", "puzzles", chosen.game]
    for name in ("players", "bots", "seed", "effort", "matches", "wanted"):
        if getattr(chosen, name):
            words += [f"--{name}", str(getattr(chosen, name))]
    if chosen.options:
        words += ["--options", *chosen.options]
    return " ".join(words)


def search(plan: Plan, matches: int, effort: float) -> Iterator[Puzzle]:
    """Puzzles of so many matches: decisions where what was done cost something for sure."""
    asked = adviser(plan.game)
    for index in range(matches):
        record = play_one(plan, index, with_record=True).record.encode()
        outline = Outline(record)
        wanted = {spot.event for spot in outline.spots if spot.wanted}
        taken = 0
        for step in walk(record):
            if step.event not in wanted or taken >= _PER_MATCH:
                continue
            puzzle = look(asked, record, step, effort)
            if puzzle is not None:
                taken += 1
                yield puzzle


def look(asked: Adviser, record: bytes, step: Step, effort: float) -> Puzzle | None:
    """A decision as a puzzle; None where it teaches nothing: too easy, too close, or well done."""
    game = step.game
    view = game.view(step.before, step.seat)
    bound = thresholds(game.id).mistake
    if len(view.legal) < _FEWEST_CHOICES:
        return None
    seed = int(find_id(record, step.event, step.seat), 16)
    glance = asked.advise(view, view.legal, Rng(seed), Budget(_GLANCE)).of(step.move)
    if glance is None or glance.behind < bound or not surely(glance.behind, glance.doubt):
        return None
    advice = asked.advise(view, view.legal, Rng(seed + 1), Budget(effort))
    played, second = advice.of(step.move), advice.choices[1]
    if played is None or played.behind < bound or not surely(played.behind, played.doubt):
        return None
    if not surely(second.behind, second.doubt) and second.behind > thresholds(game.id).inaccuracy:
        return None  # nobody could say whether the second best is right
    told = worded(view, advice, ALL_CHOICES)
    gain = worth(told, game.format_move(step.move))
    id = find_id(record, step.event, step.seat)
    begun = beginning(record, step.event - 1)
    return Puzzle(
        id, game.id, step.before.players, begun, step.event, step.seat, gain,
        level(game.id, gain), "shipped", told,
    )  # fmt: skip


def beginning(record: bytes, steps: int) -> bytes:
    """A record down to its step of this number."""
    outline = Outline(record)
    lines: list[str] = []
    for step in walk(record):
        if step.event > steps:
            break
        lines += _lines(step)
    return (outline.header.format() + "".join([line + "\n" for line in lines])).encode()


def _lines(step: Step) -> list[str]:
    """A step as the record has it."""
    if not step.packs:
        return [format_event(step.game, step.seat, step.move, step.at, step.grabbed)]
    return [format_deal(step.game, pack, seat) for seat, pack in enumerate(step.packs)]
