"""Talking with a person line by line: on a terminal with colour, through a pipe with words."""

from __future__ import annotations

import sys
import time
from collections.abc import Iterable
from typing import Final

from rich.console import Console
from rich.text import Text

RED, BLACK, DIM, BRIGHT, TURN = "bold red", "bold", "dim", "bold cyan", "bold yellow"
_SUITS = {"C": "♣", "D": "♦", "H": "♥", "S": "♠"}
_LONGEST_ANSWER: Final = 200


class EndOfInput(Exception):
    """Nobody will answer any more."""


class PipedConsole(Console):
    """A console that leaves it to the caller to notice that its reader has gone."""

    def on_broken_pipe(self) -> None:
        raise BrokenPipeError


def printable(text: str) -> str:
    """``text`` with control characters spelled out, so that no file can steer a terminal."""
    return "".join(c if c.isprintable() else c.encode("unicode_escape").decode() for c in text)


class Terminal:
    """Prints and asks. ``patient`` is how long to rest after a bot's move, in seconds."""

    def __init__(self, patient: float = 0.6) -> None:
        shown = sys.stdout.isatty()
        self.interactive = shown and sys.stdin.isatty()
        self.console = PipedConsole(width=None if shown else 80, highlight=False)
        self.patient = patient if self.interactive else 0.0
        self.wraps = shown
        """Whether sentences are broken between words; a pipe gets each on one line."""
        encoding = (sys.stdout.encoding or "ascii").lower().replace("-", "")
        self.pictures = shown and encoding.startswith("utf")
        """Whether suits are drawn rather than spelled."""

    def say(self, text: str | Text = "", style: str = "") -> None:
        """Print a sentence or a few."""
        shown = text if isinstance(text, Text) else Text(text, style=style)
        self.console.print(shown, soft_wrap=not self.wraps)

    def lines(self, lines: Iterable[str | Text]) -> None:
        """Print several lines."""
        for line in lines:
            self.say(line)

    def rest(self) -> None:
        """Leave a moment to see what a bot has done."""
        if self.patient:
            time.sleep(self.patient)

    def ask(self, prompt: str) -> str:
        """One answer, its words one blank apart; raises :class:`EndOfInput`."""
        self.console.print(Text(f"{prompt} ", style=TURN), end="", soft_wrap=True)
        sys.stdout.flush()
        line = sys.stdin.readline(_LONGEST_ANSWER)
        if not line:
            self.console.print()
            raise EndOfInput
        answer = printable(" ".join(line.split()))
        if not self.interactive:
            self.lines([Text(answer, style=DIM)])
        return answer

    def card(self, text: str) -> Text:
        """A French-suited card: its suit drawn and coloured on a terminal, a letter elsewhere."""
        if len(text) != 2 or text[1] not in _SUITS:
            return Text(text, style=BLACK)
        shown = text[0].replace("T", "10") + _SUITS[text[1]] if self.pictures else text
        return Text(shown, style=RED if text[1] in "DH" else BLACK)

    def cards(self, texts: Iterable[str]) -> Text:
        """Cards in a row."""
        return Text("  ").join([self.card(text) for text in texts])
