"""The parser of the command line, with its words from the Fluent files."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable
from typing import Any, Final, NoReturn

from parlour.cli.terminal import printable
from parlour.games import GAMES
from parlour.words import LANGUAGES, say

USAGE: Final = 2
_LONGEST_NUMBER: Final = 18


class Parser(argparse.ArgumentParser):
    """Says in one line what is wrong and where the flags are listed."""

    def __init__(self, **words: Any) -> None:
        super().__init__(**words, add_help=False, allow_abbrev=False)
        self.add_argument("-h", "--help", action="help", help=say("cli-help"))

    def error(self, message: str) -> NoReturn:
        """Leave with the exit code of a wrong command line."""
        print(f"{self.prog}: {printable(message)}", file=sys.stderr)
        print(say("cli-try-help", command=self.prog), file=sys.stderr)
        raise SystemExit(USAGE)


def number(low: int, high: int) -> Callable[[str], int]:
    """An argparse type: a whole number from ``low`` to ``high``."""

    def read(text: str) -> int:
        plain = text.isascii() and text.isdigit() and len(text) <= _LONGEST_NUMBER
        if not plain or not low <= int(text) <= high:
            raise argparse.ArgumentTypeError(say("cli-number", text=text[:40], low=low, high=high))
        return int(text)

    return read


def game_name(text: str) -> str:
    """An argparse type: one of the games."""
    if text not in GAMES:
        known = ", ".join(GAMES)
        raise argparse.ArgumentTypeError(say("game-unknown", game=text[:40], known=known))
    return text


def language(text: str) -> str:
    """An argparse type: one of the languages."""
    if text not in LANGUAGES:
        known = ", ".join(LANGUAGES)
        raise argparse.ArgumentTypeError(say("cli-lang-unknown", text=text[:40], known=known))
    return text
