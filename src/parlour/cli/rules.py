"""``parlour rules GAME``: the rules page, one clause of it, or the house rules in short."""

from __future__ import annotations

import argparse
import re
import sys
from pathlib import Path

from rich.console import Console

from parlour.cli.arguments import UsageError, add_game
from parlour.cli.parser import language
from parlour.core.options import Choice, Option
from parlour.games import GAMES
from parlour.words import LANGUAGES, has, say

_ENDS_CLAUSE = re.compile(r"\*\*\d+\.\d+\*\* |#")


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The game, a clause, and the language."""
    add_game(parser)
    parser.add_argument("clause", metavar="CLAUSE", nargs="?", help=say("cli-clause"))
    parser.add_argument("--options", action="store_true", help=say("cli-rules-options"))
    about = say("cli-lang", known=", ".join(LANGUAGES))
    parser.add_argument("--lang", type=language, metavar="LANG", default=LANGUAGES[0], help=about)


def run(chosen: argparse.Namespace) -> int:
    """Print what was asked for."""
    if chosen.options:
        print("\n".join(option_lines(chosen.game)))
    elif chosen.clause is not None:
        text = find_clause(chosen.game, chosen.clause)
        if not text:
            raise UsageError(say("rules-no-clause", number=chosen.clause[:40], game=chosen.game))
        print(text)
    else:
        show_page(chosen.game)
    return 0


def show_page(game: str) -> None:
    """The whole page: rendered on a terminal, as it is written into a pipe."""
    text = page(game).read_text(encoding="utf-8")
    if not sys.stdout.isatty():
        print(text, end="")
        return
    from rich.markdown import Markdown  # noqa: PLC0415 - slow to import

    console = Console()
    with console.pager(styles=True):
        console.print(Markdown(text), width=min(100, console.width))


def page(game: str) -> Path:
    """Where a game's rules page lies: in the package, or in the checkout it runs from."""
    package = Path(__file__).resolve().parents[1]
    installed = package / "rules" / f"{game}.md"
    return installed if installed.exists() else package.parents[1] / "docs" / "rules" / f"{game}.md"


def find_clause(game: str, number: str) -> str:
    """One clause of the page by its number, tables and lists that belong to it included."""
    paragraphs = iter(page(game).read_text(encoding="utf-8").split("\n\n"))
    for paragraph in paragraphs:
        if paragraph.startswith(f"**{number}** "):
            found = [" ".join(paragraph.split())]
            for more in paragraphs:
                if _ENDS_CLAUSE.match(more):
                    break
                found.append(more.rstrip())
            return _plain("\n\n".join(found))
    return ""


def _plain(markdown: str) -> str:
    """The text without marks of emphasis; a star beside a backquote is a joker or the table."""
    return re.sub(r"(?<!`)\*+(?!`)", "", markdown).replace("`", "")


def clause_text(game: str, number: str) -> str:
    """A clause, or how to ask for one."""
    return find_clause(game, number) or say("rules-no-clause", number=number or "-", game=game)


def option_lines(game: str) -> list[str]:
    """Every house rule: its name, its default, what else it may be, and its clause."""
    chosen = GAMES[game]
    lines = [say("rules-options", title=say(f"{game}-title"))]
    for option in chosen.options:
        default = option.format(getattr(chosen.defaults, option.name))
        about = say(f"{game}-option-{option.name}")
        lines += [
            "",
            say("rules-option", name=option.name, value=default, about=about, clause=option.clause),
        ]
        lines += _values(game, option)
    return lines


def _values(game: str, option: Option) -> list[str]:
    """What an option may be: a line for each word, or its range."""
    if not isinstance(option, Choice):
        return [f"    {option.allowed()}"]
    width = max(len(value) for value in option.values)
    lines = []
    for value in option.values:
        key = f"{game}-option-{option.name}-{value}"
        lines.append(f"    {value:{width}}  {say(key) if has(key) else ''}".rstrip())
    return lines
