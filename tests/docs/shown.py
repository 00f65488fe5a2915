"""Which test or golden record shows each clause and each option value of a game.

A golden names them on its ``# shows:`` line, a test in its ``clause`` and ``option`` marks.
"""

from __future__ import annotations

import ast
import re
from collections import defaultdict
from pathlib import Path

from parlour.core.game import Game
from parlour.core.options import Choice, Number

ROOT = Path(__file__).parents[2]
CLAUSE = re.compile(r"^\*\*(\d+\.\d+)\*\* ", re.MULTILINE)


def page(game: Game) -> str:
    """The rules page of a game."""
    return (ROOT / "docs" / "rules" / f"{game.id}.md").read_text(encoding="utf-8")


def clauses(game: Game) -> list[str]:
    """Every clause of the page, in its order."""
    return CLAUSE.findall(page(game))


def option_rows(game: Game) -> dict[str, list[str]]:
    """The rows of the page's table of options by name: their cells without backquotes."""
    _, _, rest = page(game).partition("| option |")
    rows = {}
    for line in rest.splitlines()[2:]:
        if not line.startswith("|"):
            break
        cells = [cell.strip(" `") for cell in line.strip("|").split("|")]
        rows[cells[0]] = cells
    return rows


def option_values(game: Game) -> list[str]:
    """``name=value`` for every value but the default of a choice; any one for a range (``*``)."""
    wanted = []
    for option in game.options:
        default = option.format(getattr(game.defaults, option.name))
        named = option.values if isinstance(option, Choice | Number) else ()
        others = [str(value) for value in named if str(value) != default]
        wanted += [f"{option.name}={value}" for value in others or ["*"]]
    return wanted


def shown(game: Game) -> dict[str, list[str]]:
    """What is shown, and by which files: clause numbers, ``name=value``, ``end:reason``."""
    found: dict[str, list[str]] = defaultdict(list)
    folder = ROOT / "tests" / "games" / game.id
    for path in sorted((folder / "records").glob("*.record")):
        for line in path.read_text(encoding="utf-8").splitlines():
            if line.startswith("# shows:"):
                for mark in line.removeprefix("# shows:").split():
                    found[mark].append(path.name)
    for path in sorted(folder.glob("test_*.py")):
        for name, marks in _marked(ast.parse(path.read_text(encoding="utf-8"))):
            for mark in marks:
                found[mark].append(f"{path.name}::{name}")
    return _with_ranges(game, found)


def _marked(tree: ast.Module) -> list[tuple[str, list[str]]]:
    """The tests of a module with what their ``clause`` and ``option`` marks name."""
    tests = []
    for node in ast.walk(tree):
        if not isinstance(node, ast.FunctionDef) or not node.name.startswith("test_"):
            continue
        marks = [
            str(word.value)
            for call in node.decorator_list
            if isinstance(call, ast.Call)
            and isinstance(call.func, ast.Attribute)
            and call.func.attr in ("clause", "option")
            for word in call.args
            if isinstance(word, ast.Constant)
        ]
        tests.append((node.name, marks))
    return tests


def _with_ranges(game: Game, found: dict[str, list[str]]) -> dict[str, list[str]]:
    """Add ``name=*`` where any value of a range other than its default is shown."""
    for option in game.options:
        default = f"{option.name}={option.format(getattr(game.defaults, option.name))}"
        for mark in [m for m in found if m.startswith(f"{option.name}=") and m != default]:
            found[f"{option.name}=*"] += found[mark]
    return found


def table(game: Game) -> str:
    """The list as Markdown: each clause and option value, and up to three places that show it."""
    found = shown(game)
    lines = [f"# What shows the rules of {game.id}", "", "| rule | shown by |", "|---|---|"]
    for mark in (*clauses(game), *option_values(game), *(f"end:{r}" for r in game.facts.reasons)):
        places = found.get(mark, [])
        more = f" (+{len(places) - 3})" if len(places) > 3 else ""
        lines.append(f"| {mark} | {', '.join(places[:3])}{more} |")
    return "\n".join([*lines, ""])
