"""Writing a record as it happens: each line is out before anybody acts on it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TextIO

from parlour.core.game import Game
from parlour.core.record import Header, format_deal, format_event


class Journal:
    """Writes a match's record to ``out`` line by line, flushing each."""

    def __init__(self, game: Game, out: TextIO) -> None:
        self.game = game
        self.out = out

    def header(self, header: Header) -> None:
        """The lines down to ``--``."""
        self._write(header.format())

    def deal(self, packs: Sequence[Sequence[int]]) -> None:
        """One line per pack; the first pack is seat A's where each seat has its own."""
        for seat, pack in enumerate(packs):
            self._write(format_deal(self.game, pack, seat) + "\n")

    def move(self, seat: int, move: int, at: int = 0, grabbed: int = 0) -> None:
        """One move line."""
        self._write(format_event(self.game, seat, move, at, grabbed) + "\n")

    def _write(self, text: str) -> None:
        self.out.write(text)
        self.out.flush()
