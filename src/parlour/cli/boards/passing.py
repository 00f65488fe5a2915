"""The table of The Passing Game: seats, boneyard, the line with its two ends, your hand."""

from __future__ import annotations

from collections.abc import Sequence

from rich.text import Text

from parlour.cli.boards.read import Data, number, numbers, records, rows, text
from parlour.cli.boards.seats import named, seat_labels
from parlour.cli.terminal import BLACK, BRIGHT, DIM, TURN, Terminal
from parlour.core.game import View
from parlour.core.seats import LETTERS
from parlour.words import say

_INDENT = "    "


def draw(view: View, names: Sequence[str], terminal: Terminal) -> list[Text]:
    """The whole table; hands that have been turned up stand beside their seats."""
    data = view.to_json()
    if not rows(data, "hands"):
        return [Text(_target(data))]
    lines = [label + Text(_seat(data, seat)) for seat, label in enumerate(seat_labels(data, names))]
    if data["turn"] is None:
        return [*lines, *_line(data, names, terminal), *_open_hands(data, names)]
    lines += [Text(_partners(names), style=DIM)] if _are_partners(data) else []
    lines += [Text(_target(data), style=DIM), Text(_boneyard(data), style=DIM)]
    lines += _line(data, names, terminal)
    if view.seat is None:
        return lines
    hand = [str(tile) for tile in rows(data, "hands")[view.seat]]
    tiles = Text("  ").join([_hand_tile(tile, data) for tile in hand])
    return [*lines, Text(say("passing-board-hand"), style=TURN) + tiles]


def _seat(data: Data, seat: int) -> str:
    return say(
        "passing-board-seat",
        score=numbers(data, "scores")[seat],
        tiles=len(rows(data, "hands")[seat]),
        drawn=numbers(data, "drawn")[seat],
    )


def _are_partners(data: Data) -> bool:
    options = data["options"]
    return isinstance(options, dict) and options["partners"] == "on"


def _partners(names: Sequence[str]) -> str:
    """Partners sit opposite each other (clause 1.3)."""
    first, second, third, fourth = names
    return say("passing-board-partners", a=first, b=second, c=third, d=fourth)


def _target(data: Data) -> str:
    return say("passing-board-target", target=number(data, "target"))


def _boneyard(data: Data) -> str:
    tiles, drawable = number(data, "boneyard"), number(data, "drawable")
    return say(
        "passing-board-boneyard",
        tiles=tiles,
        locked=tiles - drawable,
        passes=number(data, "passes"),
        closing=number(data, "closing"),
    )


def _line(data: Data, names: Sequence[str], terminal: Terminal) -> list[Text]:
    """The line from end to end, broken where the terminal ends, and what its ends show."""
    line = records(data, "line")
    if not line:
        return [Text(say("passing-board-no-line", name=named(names, text(data, "leader"))))]
    left, right = number(data, "left"), number(data, "right")
    lines, now = [Text(say("passing-board-ends", left=left, right=right), style=BRIGHT)], Text()
    for laid in line:
        tile = _laid(laid)
        if now and len(_INDENT) + len(now) + len(tile) > terminal.console.width:
            lines.append(Text(_INDENT) + now)
            now = Text()
        now += tile
    return [*lines, Text(_INDENT) + now]


def _laid(laid: Data) -> Text:
    """A tile as it lies; a double stands across the line."""
    high, low = str(laid["tile"]).split("-")
    if high == low:
        return Text(f"[{high}:{low}]", style=BLACK)
    return Text(f"[{low}|{high}]" if laid["turned"] else f"[{high}|{low}]")


def _hand_tile(tile: str, data: Data) -> Text:
    """A tile of your hand, bright when it fits an end."""
    ends = {str(data["left"]), str(data["right"])}
    return Text(tile, style=BRIGHT if ends & set(tile.split("-")) else "")


def _open_hands(data: Data, names: Sequence[str]) -> list[Text]:
    """What everybody was left with when the round ended (clause 5.8)."""
    lines = []
    for seat, hand in enumerate(rows(data, "hands")):
        tiles = [str(tile) for tile in hand]
        pips = sum(int(half) for tile in tiles for half in tile.split("-"))
        name = named(names, LETTERS[seat])
        shown = "  ".join(tiles)
        line = say("passing-board-open", name=name, tiles=shown, pips=pips)
        lines.append(Text(line.rstrip()))
    return lines
