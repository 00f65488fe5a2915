"""The whole terminal as one picture that is drawn again as things happen."""

from __future__ import annotations

import time
from collections.abc import Sequence
from types import TracebackType
from typing import Self

from rich.console import Group
from rich.live import Live
from rich.text import Text

from parlour.cli.terminal import DIM, TURN, Terminal
from parlour.words import say


class Screen:
    """While open, shows the board, the news, and what is typed; its clock begins with ``at``."""

    def __init__(self, terminal: Terminal, at: int) -> None:
        self.live = Live(console=terminal.console, screen=True, auto_refresh=False)
        self._zero = time.monotonic() - at / 1000
        self._shown = ""

    def __enter__(self) -> Self:
        self.live.start()
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.live.stop()

    def now(self) -> int:
        """Milliseconds since the round began."""
        return int((time.monotonic() - self._zero) * 1000)

    def draw(self, board: Sequence[object], news: Sequence[str], typed: str) -> None:
        """Show a new picture, if it differs from the last."""
        lines = [line if isinstance(line, Text) else Text(str(line)) for line in board]
        told = [Text(line, style=DIM) for line in news]
        prompt = Text(say("timed-prompt", typed=typed or "…"), style=TURN)
        picture = "\n".join(line.plain for line in (*lines, *told, prompt))
        if picture != self._shown:
            self._shown = picture
            self.live.update(Group(*lines, Text(), *told, Text(), prompt), refresh=True)
