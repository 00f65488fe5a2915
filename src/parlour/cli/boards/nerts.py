"""The nerts table: rivals' layouts small, the middle, your own layout large."""

from __future__ import annotations

from collections.abc import Sequence

from rich.text import Text

from parlour.cli.boards.read import Data, numbers, records, rows, texts
from parlour.cli.boards.seats import seat_labels
from parlour.cli.terminal import BRIGHT, DIM, TURN, Terminal
from parlour.core.game import View
from parlour.core.seats import LETTERS
from parlour.words import say

_FAN = 3
"""How many cards of the waste are shown, its top last."""


def draw(view: View, names: Sequence[str], terminal: Terminal) -> list[Text]:
    """The whole table, from its far side to yours."""
    data = view.to_json()
    layouts = records(data, "layouts")
    labels = seat_labels(data, names)
    lines = []
    for seat, label in enumerate(labels):
        if seat != view.seat:
            lines.append(label + _rival(data, layouts[seat], seat, terminal))
    lines.append(_middle(data, terminal))
    if view.seat is not None:
        lines += [labels[view.seat] + _score(data, view.seat)]
        lines += _own(layouts[view.seat], terminal)
    if data["caller"] is not None:
        name = names[LETTERS.index(str(data["caller"]))]
        lines.append(Text(say("nerts-board-called", name=name), style=BRIGHT))
    return lines


def _score(data: Data, seat: int) -> Text:
    score = say("nerts-board-score", score=numbers(data, "scores")[seat])
    stuck = say("nerts-board-stuck") if LETTERS[seat] in texts(data, "stuck") else ""
    return Text(f"{score} {stuck}".rstrip())


def _cards(cards: Sequence[str | None], terminal: Terminal) -> Text:
    """Cards in a row, a dash when there is none."""
    shown = [card for card in cards if card is not None]
    return terminal.cards(shown) if shown else Text("–", style=DIM)


def _rival(data: Data, layout: Data, seat: int, terminal: Terminal) -> Text:
    """One line: Nerts pile, the exposed work cards, the top of the waste."""
    nerts = texts(layout, "nerts")
    line = _score(data, seat) + Text(say("nerts-board-pile", n=len(nerts)))
    line += _cards(nerts[-1:], terminal) + Text(say("nerts-board-work"))
    tops = [_cards(pile[-1:], terminal) for pile in rows(layout, "work")]
    line += Text("  ").join(tops)
    return line + Text(say("nerts-board-waste")) + _cards(texts(layout, "waste")[-1:], terminal)


def _middle(data: Data, terminal: Terminal) -> Text:
    """Every foundation by its top card; complete ones are dim."""
    line = Text(say("nerts-board-middle"))
    foundations = records(data, "foundations")
    if not foundations:
        return line + Text(say("nerts-board-empty"), style=DIM)
    for n, foundation in enumerate(foundations, 1):
        cards = records(foundation, "cards")
        top = f"{cards[-1]['rank']}{foundation['suit']}"
        done = cards[-1]["rank"] == "K"
        line += Text(f"f{n} ", style=DIM)
        line += Text(top, style=DIM) if done else terminal.card(top)
        line += Text("  ")
    return line


def _own(layout: Data, terminal: Terminal) -> list[Text]:
    """Your Nerts pile, waste and stock, then the four work piles."""
    nerts, waste = texts(layout, "nerts"), texts(layout, "waste")
    first = Text(say("nerts-board-nerts", n=len(nerts)), style=TURN) + _cards(nerts[-1:], terminal)
    second = Text(say("nerts-board-own-waste"), style=TURN) + _cards(waste[-_FAN:], terminal)
    second += Text(say("nerts-board-stock", n=len(texts(layout, "stock"))))
    piles = [
        Text(f"  {n} ", style=DIM) + _cards(pile, terminal)
        for n, pile in enumerate(rows(layout, "work"), 1)
    ]
    return [first, second, *piles]
