"""The seats at the table: letter and name, and a mark on whoever may move."""

from __future__ import annotations

from collections.abc import Sequence

from rich.text import Text

from parlour.cli.boards.read import Data, texts
from parlour.cli.terminal import TURN
from parlour.core.seats import LETTERS

_MARK = "> "


def seat_label(data: Data, names: Sequence[str], seat: int) -> Text:
    """``> B Bo`` for a seat that may move, the same with blanks for the others."""
    letter = LETTERS[seat]
    acting = letter in texts(data, "actors")
    name = "" if names[seat] == letter else f" {names[seat]}"
    mark = _MARK if acting else " " * len(_MARK)
    return Text(f"{mark}{letter}{name}", style=TURN if acting else "")


def seat_labels(data: Data, names: Sequence[str]) -> list[Text]:
    """All of them, equally wide."""
    labels = [seat_label(data, names, seat) for seat in range(len(names))]
    width = max(len(label) for label in labels) + 2
    for label in labels:
        label.pad_right(width - len(label))
    return labels


def named(names: Sequence[str], letter: str) -> str:
    """The name at a seat, by its letter."""
    return names[LETTERS.index(letter)]
