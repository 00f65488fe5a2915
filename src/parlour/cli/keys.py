"""Single keys from a terminal, gathered into words."""

from __future__ import annotations

import os
import select
import sys
import termios
import tty
from types import TracebackType
from typing import Self

from parlour.cli.shorthand import is_whole
from parlour.cli.terminal import EndOfInput

_ENTER, _BACKSPACE, _ESCAPE, _END = ("\r", "\n"), ("\x7f", "\b"), "\x1b", "\x04"
_LONGEST = 40


class Keys:
    """While open, keys come one by one; short words need no Enter."""

    def __init__(self) -> None:
        self.typed = ""
        self._waiting = ""
        self._fd = sys.stdin.fileno()
        self._before = termios.tcgetattr(self._fd)

    def __enter__(self) -> Self:
        tty.setcbreak(self._fd)
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        termios.tcsetattr(self._fd, termios.TCSADRAIN, self._before)

    def read(self, seconds: float) -> str:
        """A whole word, or nothing when none was finished in this time."""
        if not self._waiting:
            self._fetch(seconds)
        while self._waiting:
            key, self._waiting = self._waiting[0], self._waiting[1:]
            word = self._take(key)
            if word:
                return word
        return ""

    def _fetch(self, seconds: float) -> None:
        """Wait for keys; several may come at once."""
        if not select.select([self._fd], [], [], seconds)[0]:
            return
        found = os.read(self._fd, 64).decode("utf-8", "ignore")
        if not found:
            raise EndOfInput
        if found[0] == _ESCAPE:  # an arrow key or the like
            self.typed = ""
        else:
            self._waiting = found

    def _take(self, key: str) -> str:
        if key == _END:
            raise EndOfInput
        if key in _ENTER:
            word, self.typed = self.typed.strip(), ""
            return word
        if key in _BACKSPACE:
            self.typed = self.typed[:-1]
        elif key == " " and not self.typed:
            return "t"
        elif key.isprintable():
            self.typed = (self.typed + key)[:_LONGEST]
        if self.typed and is_whole(self.typed):
            word, self.typed = self.typed, ""
            return word
        return ""
