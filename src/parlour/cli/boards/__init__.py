"""Drawing a view as lines of text: one module per game, made from the view's JSON form."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from importlib import import_module

from rich.text import Text

from parlour.cli.terminal import Terminal
from parlour.core.game import View

Data = dict[str, object]
Draw = Callable[[View, Sequence[str], Terminal], list[Text]]


def board(view: View, names: Sequence[str], terminal: Terminal) -> list[Text]:
    """The table as ``view`` knows it, a line each; ``names`` are those of the seats."""
    draw: Draw = import_module(f"parlour.cli.boards.{view.game.id}").draw
    return draw(view, names, terminal)
