"""The euchre table: seats, auction, contract, ghost hand, tricks, your cards."""

from __future__ import annotations

from collections.abc import Sequence

from rich.text import Text

from parlour.cli.boards.read import Data, number, numbers, records, rows, text, texts
from parlour.cli.boards.seats import named, seat_labels
from parlour.cli.terminal import BRIGHT, DIM, TURN, Terminal
from parlour.core.game import View
from parlour.core.seats import LETTERS
from parlour.words import say

_SAME_COLOUR = {"C": "S", "S": "C", "D": "H", "H": "D"}
_TRUMP_RANKS = "9TQKA"


def draw(view: View, names: Sequence[str], terminal: Terminal) -> list[Text]:
    """The whole table."""
    data = view.to_json()
    labels = seat_labels(data, names)
    lines = [label + Text(_seat(data, seat)) for seat, label in enumerate(labels)]
    lines.append(Text(_auction(data, names), style=DIM))
    lines.append(Text(_contract(data, names), style=BRIGHT))
    lines += _tricks(data, names, terminal)
    given = [f"{card}" for card, _ in rows(data, "given")]
    if given:
        lines.append(Text(say("euchre-board-given")) + terminal.cards(given))
    hand = sorted_hand(texts(data, "hand"), text(data, "trump"))
    if hand:
        lines.append(Text(say("euchre-board-hand"), style=TURN) + terminal.cards(hand))
    return lines


def _seat(data: Data, seat: int) -> str:
    """A seat's score, cards and tricks, and whether it deals."""
    return say(
        "euchre-board-seat",
        score=numbers(data, "scores")[seat],
        cards=numbers(data, "counts")[seat],
        tricks=numbers(data, "taken")[seat],
        dealer=_dealer(data, seat),
    )


def _dealer(data: Data, seat: int) -> str:
    """Whether a seat deals this round, or between two rounds the next."""
    if data["over"] or text(data, "dealer") != LETTERS[seat]:
        return "no"
    return "next" if text(data, "phase") == "deal" else "now"


def _auction(data: Data, names: Sequence[str]) -> str:
    """Who said what, and what became of the ghost hand."""
    said = [f"{named(names, str(seat))} {move}" for seat, move in rows(data, "auction")]
    takers = [named(names, str(seat)) for seat, move in rows(data, "auction") if move == "swap"]
    ghost = say("euchre-board-ghost", n=len(takers), names=", ".join(takers))
    return say("euchre-board-auction", n=len(said), said=", ".join(said)) + " " + ghost


def _contract(data: Data, names: Sequence[str]) -> str:
    bidder = text(data, "bidder")
    target = options_of(data)["target"]
    if not bidder or not number(data, "high"):
        return say("euchre-board-no-bid", target=target)
    return say(
        "euchre-board-contract",
        name=named(names, bidder),
        needs=number(data, "high"),
        has=numbers(data, "taken")[LETTERS.index(bidder)],
        trump=text(data, "trump") or "none",
        target=target,
    )


def options_of(data: Data) -> dict[str, str]:
    """The house rules of the match, as text."""
    options = data["options"]
    assert isinstance(options, dict)
    return options


def _tricks(data: Data, names: Sequence[str], terminal: Terminal) -> list[Text]:
    """The last trick and the one being played; in the review all of them (8.4)."""
    done = records(data, "tricks")
    if text(data, "phase") == "review":
        return [
            _trick(terminal, say("euchre-board-nth", number=number), trick, names)
            for number, trick in enumerate(done, 1)
        ]
    lines = [_trick(terminal, say("euchre-board-last"), trick, names) for trick in done[-1:]]
    now = {"leader": data["leader"], "cards": data["trick"], "winner": None}
    if now["cards"]:
        lines.append(_trick(terminal, say("euchre-board-trick"), now, names))
    return lines


def _trick(terminal: Terminal, label: str, trick: Data, names: Sequence[str]) -> Text:
    leader = LETTERS.index(text(trick, "leader"))
    line = Text(label)
    for place, card in enumerate(texts(trick, "cards")):
        line += Text(f"{names[(leader + place) % len(names)]} ") + terminal.card(card) + Text("  ")
    winner = text(trick, "winner")
    if winner:
        line += Text(say("euchre-board-taken", name=named(names, winner)), style=DIM)
    line.rstrip()
    return line


def sorted_hand(hand: list[str], trump: str) -> list[str]:
    """Trumps first with both bowers on top of them, then the other suits, high to low."""

    def order(card: str) -> tuple[int, int]:
        rank, suit = card[0], card[1]
        if trump and rank == "J" and suit in (trump, _SAME_COLOUR[trump]):
            return (0, -9 if suit == trump else -8)
        if suit == trump:
            return (0, -_TRUMP_RANKS.index(rank))
        return (1 + "SHCD".index(suit), -"9TJQKA".index(rank))

    return sorted(hand, key=order)
