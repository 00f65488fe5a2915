"""The rule-based player: legal at every table, and far better than chance."""

from __future__ import annotations

import random
from collections.abc import Sequence

import pytest

from parlour.bots.bot import Bot
from parlour.bots.budget import Budget
from parlour.bots.gnoming.rules import GnomingRules
from parlour.bots.uniform import Uniform
from parlour.core.game import State
from parlour.core.options import parse_options
from parlour.core.rng import Rng
from parlour.games.gnoming.game import GAME
from parlour.games.gnoming.options import Options
from tests.games.gnoming.agreement import draw_options
from tests.games.gnoming.table import QUIET, Table


def play(bots: Sequence[Bot], seed: int, options: Options) -> State:
    """A whole match; an illegal choice raises."""
    state: State = GAME.start(len(bots), seed % len(bots), options)
    rng = Rng(seed)
    while not state.over:
        if state.to_deal():
            state.deal([rng.shuffled(pack) for pack in state.to_deal()])
            continue
        seat = state.actors()[0]
        view = GAME.view(state, seat)
        state.apply(seat, bots[seat].choose(view, view.legal, rng, Budget()))
    return state


@pytest.mark.slow
@pytest.mark.parametrize("players", GAME.players)
def test_it_beats_chance_at_every_table_size(players: int) -> None:
    for seat in range(2):
        bots: list[Bot] = [Uniform() for _ in range(players)]
        bots[seat] = GnomingRules()
        state = play(bots, seat, Options())
        assert state.winners == (seat,)


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(6))
def test_it_plays_every_house_rule(seed: int) -> None:
    options = draw_options(random.Random(seed)) | {"rounds": "1"}
    chosen = GAME.make_options(**parse_options(GAME.options, options))
    players = 2 + seed
    state = play([GnomingRules() for _ in range(players)], seed, chosen)
    assert len(state.rounds) == 1


def chosen(table: Table, seat: str) -> str:
    """The move it picks."""
    view = table.view(seat)
    return GAME.format_move(GnomingRules().choose(view, view.legal, Rng(1), Budget()))


def test_it_takes_a_third_card_of_a_high_line() -> None:
    table = Table("10 10 3 4 5 6 7 8 9", QUIET, tops="10 9").open()
    assert chosen(table, "A") == "take left"
    assert chosen(table.play("A take left"), "A") == "place c1"


def test_it_turns_up_a_card_for_a_hazard() -> None:
    table = Table(QUIET, QUIET, pile="H").open().play("A draw", "A discard")
    assert chosen(table, "B").startswith("reveal")


def test_it_covers_the_discard_that_the_next_player_wants() -> None:
    table = Table(QUIET, "10 10 3 4 5 6 7 8 9", tops="10 9", pile="9").open().play("A draw")
    view = table.view("A")
    discards = [move for move in view.legal if GAME.format_move(move).startswith("discard")]
    assert (
        GAME.format_move(GnomingRules().choose(view, discards, Rng(1), Budget())) == "discard left"
    )
