"""Writing a record as it happens."""

from __future__ import annotations

import io

import pytest

from parlour.core.dealer import Dealer
from parlour.core.game import Game
from parlour.core.journal import Journal
from parlour.core.record import make_header
from parlour.core.rng import Rng
from parlour.games import GAMES
from tests.conformance import toy
from tests.core.lines import replayed

pytestmark = pytest.mark.pure

ALL = {**GAMES, "toy": toy.GAME}
MOVES = 60


class Paper(io.StringIO):
    """A file that knows what would be left after a crash."""

    safe = ""

    def flush(self) -> None:
        self.safe = self.getvalue()


@pytest.mark.parametrize("game", ALL.values(), ids=list(ALL))
def test_a_record_leads_to_the_match_after_every_line(game: Game) -> None:
    paper, rng, dealer = Paper(), Rng(5), Dealer.named(game.id)
    journal = Journal(game, paper)
    players = game.players[-1]
    state = game.start(players, 1)
    journal.header(make_header(game, players, 1, game.defaults, extra={"takebacks": "2"}))
    for number in range(MOVES):
        if state.over:
            break
        if state.to_deal():
            journal.deal(dealer.deal(state))
        else:
            seat = state.actors()[int(rng.below(len(state.actors())))]
            legal = state.legal(seat)
            move = legal[int(rng.below(len(legal)))]
            at = number * 100 if game.facts.real_time else 0
            state.apply(seat, move, at, at)
            journal.move(seat, move, at, at)
        assert paper.safe == paper.getvalue()
        assert paper.safe.endswith("\n")
        match = replayed(paper.safe, ALL)
        assert match.state.dump() == state.dump()
        assert match.header.extra == {"takebacks": "2"}
