"""A table set up by hand: four hands written out, moves as in a record."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from parlour.core.errors import IllegalMove
from parlour.core.game import State
from parlour.core.seats import LETTERS
from parlour.games.euchre.game import GAME
from parlour.games.euchre.view import EuchreView

Value = str | int | bool

HANDS: Mapping[str, str] = {
    "A": "JD JH AD 9D AS TC",
    "B": "KD QH 9H KS 9S AC",
    "C": "QD TD AH KH JS KC",
    "ghost": "TH QS TS JC QC 9C",
}
"""The deal of the worked round: A should bid, with diamonds in mind."""


class Table:
    """A match whose first deal is written out; the moves are given line by line."""

    def __init__(
        self, hands: Mapping[str, str] = HANDS, dealer: str = "C", **options: Value
    ) -> None:
        self.state: State = GAME.start(3, LETTERS.index(dealer), GAME.make_options(**options))
        self.dealer = dealer
        self.deal(hands)

    def deal(self, hands: Mapping[str, str] = HANDS) -> Table:
        """Deal these hands, whoever deals."""
        left = (LETTERS.index(self.dealer) + 1) % 3
        order = [*(LETTERS[(left + place) % 3] for place in range(3)), "ghost"]
        cards = {name: [GAME.parse_card(card) for card in hands[name].split()] for name in order}
        self.state.deal([[cards[name][row] for row in range(6) for name in order]])
        return self

    def play(self, *lines: str) -> Table:
        """Make moves, each written as in a record; ``/`` parts several of them."""
        for line in " / ".join(lines).split(" / "):
            seat, _, move = line.partition(" ")
            self.state.apply(LETTERS.index(seat), GAME.parse_move(move))
        return self

    def trick(self, *cards: str) -> Table:
        """The seats whose turn it is play these cards."""
        for card in " ".join(cards).split():
            self.play(f"{self.actors()} play {card}")
        return self

    def next_deal(self, hands: Mapping[str, str] = HANDS) -> Table:
        """Begin the next round: the deal has passed to the left."""
        self.dealer = LETTERS[(LETTERS.index(self.dealer) + 1) % 3]
        return self.deal(hands)

    def refuses(self, line: str, clause: str) -> str:
        """Check that a move is refused by a clause and changes nothing; returns the reason."""
        before = self.state.dump()
        with pytest.raises(IllegalMove) as refused:
            self.play(line)
        assert self.state.dump() == before
        assert refused.value.clause == clause
        return refused.value.reason

    def legal(self, seat: str) -> str:
        """A seat's legal moves in their order, joined by commas."""
        moves = self.state.legal(LETTERS.index(seat))
        return ", ".join(GAME.format_move(move) for move in moves)

    def actors(self) -> str:
        """The letters of the seats that may act."""
        return "".join(LETTERS[seat] for seat in self.state.actors())

    def view(self, seat: str = "") -> EuchreView:
        """What a seat, or without one a spectator, sees."""
        return GAME.view(self.state, LETTERS.index(seat) if seat else None)

    def places(self) -> dict[str, str]:
        """Where the cards are."""
        return {
            place: " ".join(GAME.format_card(card) for card in cards)
            for place, cards in self.state.places()
        }

    def scored(self) -> tuple[tuple[int, ...], str]:
        """The points and the reason of the last round."""
        return self.state.rounds[-1].scores, self.state.rounds[-1].reason


def contract(bid: str = "bid 3", **options: Value) -> Table:
    """The table of the worked round where A has won the auction, named diamonds and is to lead."""
    table = Table(HANDS, "C", **options)
    return table.play(f"A {bid} / B pass / C pass / A trump D")


def in_review(**options: Value) -> Table:
    """A challenge game after its last trick: C has revoked twice, B not although off suit."""
    table = contract("bid 4", **{"reneging": "challenge", **options})
    table.trick("JD KD TD", "JH 9H AH", "AS 9S KH", "AD QH QD", "9D KS JS")
    return table.trick("TC AC KC")
