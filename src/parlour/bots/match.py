"""A match in play: its state, whoever deals it, and the record it leaves."""

from __future__ import annotations

from collections.abc import Sequence

from parlour.bots.bot import Bot
from parlour.bots.budget import Budget
from parlour.core.dealer import Dealer
from parlour.core.game import Game, State
from parlour.core.journal import Journal
from parlour.core.rng import Rng


class Match:
    """Deals when cards are wanted, and writes down every deal and accepted move."""

    def __init__(
        self, game: Game, state: State, dealer: Dealer, journal: Journal | None = None
    ) -> None:
        self.game = game
        self.state = state
        self.dealer = dealer
        self.journal = journal

    def deal(self) -> None:
        """Deal for as long as cards are wanted."""
        while self.state.to_deal():
            packs = self.dealer.deal(self.state)
            if self.journal is not None:
                self.journal.deal(packs)

    def apply(self, seat: int, move: int, at: int = 0, grabbed: int = 0) -> None:
        """Make the move and write it down; raises :class:`IllegalMove` and does neither."""
        self.state.apply(seat, move, at, grabbed)
        if self.journal is not None:
            self.journal.move(seat, move, at, grabbed)


def play_turns(match: Match, bots: Sequence[Bot], rngs: Sequence[Rng], rounds: int = 0) -> None:
    """Let bots play a game of turns to the end of the match, or for ``rounds`` more rounds.

    Where several seats may act, the first of them does.
    """
    state = match.state
    until = len(state.rounds) + rounds
    while not state.over and (rounds == 0 or len(state.rounds) < until):
        match.deal()
        seat = state.actors()[0]
        view = match.game.view(state, seat)
        match.apply(seat, bots[seat].choose(view, view.legal, rngs[seat], Budget()))
