"""A table set up by hand: layouts written out, moves as in a record."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from random import Random

import pytest

from parlour import words
from parlour.core.errors import IllegalMove
from parlour.core.options import parse_options
from parlour.core.rng import Rng
from parlour.core.seats import LETTERS, TABLE
from parlour.games.nerts.cards import full_pack
from parlour.games.nerts.game import GAME
from parlour.games.nerts.match import NertsState
from parlour.games.nerts.options import make_options
from parlour.games.nerts.view import NertsView
from tests.games.nerts.agreement import draw_options


@dataclass(frozen=True)
class Hand:
    """One seat's cards: the Nerts pile from the bottom, the work piles, the stock as turned."""

    nerts: str
    work: str
    stock: str = ""

    def pack(self, jokers: int, rest_first: bool) -> list[int]:
        """The whole pack; what is not written follows in order, or comes before the stock."""
        dealt = [GAME.parse_card(text) for text in f"{self.nerts} {self.work}".split()]
        stock = [GAME.parse_card(text) for text in self.stock.split()]
        rest = Counter(full_pack(jokers))
        rest.subtract(dealt)
        rest.subtract(stock)
        assert min(rest.values()) >= 0, "more copies than the pack has"
        others = sorted(rest.elements())
        return [*dealt, *others, *stock] if rest_first else [*dealt, *stock, *others]


QUIET = Hand("3C", "9S 9C JS JC", "KS KC QS QC")
"""A seat that has little to do."""


class Table:
    """A match whose first deal is written out; the Nerts piles are as long as written."""

    def __init__(self, *hands: Hand, rest_first: bool = False, **options: object) -> None:
        sizes = tuple(len(hand.nerts.split()) for hand in hands)
        chosen = make_options({"pile_size": sizes, **options})
        self.state: NertsState = GAME.new_state(len(hands), 0, chosen)
        self.state.deal([hand.pack(chosen.jokers, rest_first) for hand in hands])

    def play(self, *lines: str) -> Table:
        """Make moves, each written as in a record."""
        for line in lines:
            seat, move, *times = line.split()
            drop = times[0].removeprefix("@").split("-") if times else ["0"]
            grabbed = int(drop[0]) if len(drop) > 1 else 0
            number = TABLE if seat == "*" else LETTERS.index(seat)
            self.state.apply(number, GAME.parse_move(move), int(drop[-1]), grabbed)
        return self

    def refuses(self, line: str, clause: str) -> str:
        """Check that a move is refused by a clause and changes nothing; returns the reason."""
        before = self.state.dump()
        with pytest.raises(IllegalMove) as refused:
            self.play(line)
        assert refused.value.clause == clause
        assert self.state.dump() == before
        return words.speak(refused.value.key, refused.value.details)

    def legal(self, seat: str) -> list[str]:
        """A seat's moves."""
        return [GAME.format_move(move) for move in self.state.legal(LETTERS.index(seat))]

    def place(self, name: str) -> str:
        """The cards of a place, such as ``nerts A`` or ``f1``."""
        return " ".join(GAME.format_card(card) for card in dict(self.state.places())[name])

    def view(self, seat: str = "") -> NertsView:
        """What a seat sees; a spectator without one."""
        return GAME.view(self.state, LETTERS.index(seat) if seat else None)


def shown(cards: tuple[int, ...]) -> str:
    """Cards of a view as text, hidden ones as ``?``."""
    return " ".join("?" if card < 0 else GAME.format_card(card) for card in cards)


def random_positions(seed: int) -> Iterator[NertsState]:
    """Positions of one match of drawn options, some steps apart, its deals' needs included."""
    rng, chance = Random(seed), Rng(seed)
    players = rng.choice((2, 2, 3, 4, 8))
    options = GAME.make_options(**parse_options(GAME.options, draw_options(rng, players)))
    state: NertsState = GAME.new_state(players, 0, options)
    for _ in range(25):
        yield state
        if state.over:
            return
        if state.to_deal():
            state.deal([chance.shuffled(pack) for pack in state.to_deal()])
            yield state
        for _ in range(rng.randint(1, 20)):
            if state.actors():
                seat = rng.choice(state.actors())
                state.apply(seat, rng.choice(state.legal(seat)))
