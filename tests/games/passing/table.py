"""A table set up by hand: hands and boneyard written out, moves as in a record."""

from __future__ import annotations

import pytest

from parlour import words
from parlour.core.errors import IllegalMove
from parlour.core.seats import LETTERS
from parlour.games.passing.game import GAME, PassingMatch
from parlour.games.passing.rules import hand_size
from parlour.games.passing.view import PassingView


class Table:
    """A match whose first deal is written out; tiles that are not written follow in order."""

    def __init__(
        self, *hands: str, boneyard: str = "", first: str = "A", **options: object
    ) -> None:
        chosen = GAME.make_options(**options)
        state = GAME.start(len(hands), LETTERS.index(first), chosen)
        assert isinstance(state, PassingMatch)
        self.state = state
        self.deal(*hands, boneyard=boneyard)

    def deal(self, *hands: str, boneyard: str = "") -> Table:
        """Deal what is written; a hand that is too short gets the next tiles of the pack."""
        (pack,) = self.state.to_deal()
        written = " ".join([*hands, boneyard]).split()
        rest = [GAME.format_card(tile) for tile in pack]
        for tile in written:
            rest.remove(tile)
        dealt: list[str] = []
        for hand in hands:
            held = hand.split()
            while len(held) < hand_size(self.state.players):
                held.append(rest.pop(0))
            dealt += held
        tiles = [*dealt, *boneyard.split(), *rest]
        self.state.deal([[GAME.parse_card(tile) for tile in tiles]])
        return self

    def play(self, *lines: str) -> Table:
        """Make moves, each written as in a record."""
        for line in lines:
            seat, _, move = line.partition(" ")
            self.state.apply(LETTERS.index(seat), GAME.parse_move(move))
        return self

    def rest(self, move: str, times: int) -> Table:
        """Whoever's turn it is makes the same move, so many times."""
        for _ in range(times):
            self.play(f"{self.actors()} {move}")
        return self

    def refuses(self, line: str, clause: str) -> str:
        """Check that a move is refused by a clause and changes nothing; returns the reason."""
        before = self.state.dump()
        with pytest.raises(IllegalMove) as refused:
            self.play(line)
        assert refused.value.clause == clause
        assert self.state.dump() == before
        return words.speak(refused.value.key, refused.value.details)

    def legal(self, seat: str) -> str:
        """A seat's moves as one text."""
        return ", ".join(GAME.format_move(m) for m in self.state.legal(LETTERS.index(seat)))

    def actors(self) -> str:
        """The seat that may move now, if any."""
        return "".join(LETTERS[seat] for seat in self.state.actors())

    def place(self, name: str) -> str:
        """The tiles of a place."""
        return " ".join(GAME.format_card(tile) for tile in dict(self.state.places())[name])

    def ends(self) -> tuple[int, int]:
        """What the ends of the line show."""
        return int(self.state.left), int(self.state.right)

    def view(self, seat: str = "") -> PassingView:
        """What a seat sees; a spectator without one."""
        return GAME.view(self.state, LETTERS.index(seat) if seat else None)

    def reason(self) -> str:
        """Why the last round ended."""
        return self.state.rounds[-1].reason

    def scores(self) -> list[int]:
        """The points of the last round."""
        return list(self.state.rounds[-1].scores)
