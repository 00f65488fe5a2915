"""A table set up by hand: gardens, tops and draws written out, moves as in a record."""

from __future__ import annotations

from collections import Counter

import pytest

from parlour import words
from parlour.core.errors import IllegalMove
from parlour.core.seats import LETTERS
from parlour.games.gnoming.deck import NO_CARD
from parlour.games.gnoming.game import GAME
from parlour.games.gnoming.match import GnomingState
from parlour.games.gnoming.notation import CELL_NAMES
from parlour.games.gnoming.view import GnomingView

QUIET = "1 2 3 4 5 6 7 8 9"


class Table:
    """A match whose first deal is written out; what is not written follows in order."""

    def __init__(
        self, *gardens: str, tops: str = "10 -1", pile: str = "", **options: object
    ) -> None:
        chosen = GAME.make_options(**options)
        self.state: GnomingState = GAME.new_state(len(gardens), 0, chosen)
        self.deal(*gardens, tops=tops, pile=pile)

    def deal(self, *gardens: str, tops: str = "10 -1", pile: str = "") -> None:
        """Deal what is written, then the rest of the cards in order."""
        (pack,) = self.state.to_deal()
        written = [GAME.parse_card(text) for text in " ".join([*gardens, tops, pile]).split()]
        rest = Counter(pack)
        rest.subtract(written)
        assert min(rest.values()) >= 0, "more copies than the deck has"
        self.state.deal([[*written, *sorted(rest.elements())]])

    def play(self, *lines: str) -> Table:
        """Make moves, each written as in a record."""
        for line in lines:
            seat, _, move = line.partition(" ")
            self.state.apply(LETTERS.index(seat), GAME.parse_move(move))
        return self

    def open(self, *cells: str) -> Table:
        """The opening flips: two cells for every seat, ``a1 b1`` unless given for each."""
        for seat in range(self.state.players):
            for cell in (cells[seat] if cells else "a1 b1").split():
                self.play(f"{LETTERS[seat]} reveal {cell}")
        return self

    def pass_turns(self, turns: int = 0) -> Table:
        """Whoever's turn it is draws and discards: so many turns, or until the round ends."""
        rounds, turn = len(self.state.rounds), 0
        while len(self.state.rounds) == rounds and (turns == 0 or turn < turns):
            seat = self.actors()
            self.play(f"{seat} draw")
            discards = [move for move in self.legal(seat).split(", ") if "discard" in move]
            self.play(f"{seat} {discards[0]}")
            while self.view().phase == "ask":
                self.play(f"{self.actors()} decline")
            turn += 1
        return self

    def go_out(self, seat: str) -> Table:
        """This seat covers its face-down cards one a turn; the others draw and discard."""
        rounds = len(self.state.rounds)
        while len(self.state.rounds) == rounds and self.view().out < 0:
            if self.actors() != seat:
                self.pass_turns(1)
                continue
            garden = self.view().gardens[LETTERS.index(seat)]
            cell = CELL_NAMES[garden.index(NO_CARD)]
            self.play(f"{seat} draw", f"{seat} place {cell}", f"{seat} discard left")
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
        """The seats that may move now."""
        return "".join(LETTERS[seat] for seat in self.state.actors())

    def place(self, name: str) -> str:
        """The cards of a place."""
        return " ".join(GAME.format_card(card) for card in dict(self.state.places())[name])

    def view(self, seat: str = "") -> GnomingView:
        """What a seat sees; a spectator without one."""
        return GAME.view(self.state, LETTERS.index(seat) if seat else None)

    def scores(self) -> list[int]:
        """The points of the last round."""
        return list(self.state.rounds[-1].scores)
