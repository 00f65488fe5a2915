"""The gnoming table: every garden side by side, both discard piles, the card in hand."""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

from librt.vecs import vec
from mypy_extensions import i64
from rich.text import Text

from parlour.cli.boards.read import Data, number, numbers, text, texts
from parlour.cli.boards.seats import named, seat_label
from parlour.cli.terminal import BRIGHT, DIM, RED, TURN, Terminal
from parlour.core.game import View
from parlour.games.gnoming.deck import HAZARD, MULLIGAN, NO_CARD
from parlour.games.gnoming.notation import format_card
from parlour.games.gnoming.options import Options
from parlour.games.gnoming.scoring import SIDE, line_card, score_garden
from parlour.games.gnoming.view import GnomingView
from parlour.words import say

_WIDTH = 18
_MOST_IN_A_ROW = 4


def draw(view: View, names: Sequence[str], terminal: Terminal) -> list[Text]:
    """The gardens, three or four in a row, and the middle of the table."""
    seen = cast(GnomingView, view)
    data = view.to_json()
    per_line = max(1, min(_MOST_IN_A_ROW, terminal.console.width // (_WIDTH + 1)))
    seats = list(range(view.players)) if seen.gardens else []
    lines: list[Text] = []
    for begin in range(0, len(seats), per_line):
        columns = [
            _garden(seen, data, names, seat, terminal) for seat in seats[begin : begin + per_line]
        ]
        lines += [line for row in zip(*columns, strict=True) if (line := _beside(row))]
    out = text(data, "out")
    if out and data["actors"]:
        lines.append(Text(say("gnoming-board-final", name=named(names, out)), style=BRIGHT))
    lines.append(Text(_middle(data)))
    if text(data, "hand"):
        lines.append(Text(say("gnoming-board-hand", card=text(data, "hand")), style=TURN))
    if text(data, "loose"):
        lines.append(Text(say("gnoming-board-loose", card=text(data, "loose")), style=TURN))
    return lines


def _beside(row: tuple[Text, ...]) -> Text:
    """The same line of several gardens; empty where none has anything there."""
    line = Text().join(row)
    line.rstrip()
    return line


def _garden(
    view: GnomingView, data: Data, names: Sequence[str], seat: int, terminal: Terminal
) -> list[Text]:
    """One garden in a column: name, points, letters, three rows, marks of matched columns."""
    cards = vec[i64](list(view.gardens[seat]))
    options = cast(Options, view.options)
    rows, columns = matched_lines(cards, options)
    label = seat_label(data, names, seat)
    label.truncate(_WIDTH - 1)
    total = say("gnoming-board-total", score=numbers(data, "scores")[seat])
    shows = say("gnoming-board-shows", points=int(score_garden(cards, options)))
    found = [label, Text(total, style=DIM), Text(shows, style=DIM)]
    found.append(Text("    a   b   c", style=DIM))
    for row in range(SIDE):
        line = Text(f"{row + 1}", style=DIM)
        for column in range(SIDE):
            matched = rows[row] or columns[column]
            line += _card(int(cards[SIDE * row + column]), matched, terminal)
        found.append(line + Text(" =" if rows[row] else "", style=BRIGHT))
    under = "".join("   =" if matched else "    " for matched in columns)
    found.append(Text(" " + under, style=BRIGHT))
    for line in found:
        line.pad_right(_WIDTH - len(line))
    return found


def matched_lines(cards: vec[i64], options: Options) -> tuple[list[bool], list[bool]]:
    """Which rows and columns are matched as far as they are seen (12.2, 12.6).

    Where only one of several mulligans is wild it is not settled which: none counts then (12.9).
    """
    most_wild = 1 if options.mulligans_per_line == "max1" else SIDE
    if options.reveal_mulligans != "all_wild":
        most_wild = 1 if list(cards).count(MULLIGAN) == 1 else 0
    rows = [line_card(cards, SIDE * row, 1, most_wild) != NO_CARD for row in range(SIDE)]
    columns = [line_card(cards, column, SIDE, most_wild) != NO_CARD for column in range(SIDE)]
    return rows, columns


def _card(card: int, matched: bool, terminal: Terminal) -> Text:
    if card == NO_CARD:
        return Text("▒▒".rjust(4) if terminal.pictures else "--".rjust(4), style=DIM)
    shown = format_card(card)
    style = BRIGHT if matched or card == MULLIGAN else RED if card == HAZARD else ""
    return Text(shown.rjust(4), style=style or ("green" if shown.startswith("-") else ""))


def _middle(data: Data) -> str:
    tops = [cards[-1] if cards else None for cards in (texts(data, "left"), texts(data, "right"))]
    return say(
        "gnoming-board-middle",
        left=tops[0] or say("gnoming-board-empty"),
        right=tops[1] or say("gnoming-board-empty"),
        draw=number(data, "draw_count"),
    )
