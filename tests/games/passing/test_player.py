"""The rule-based player: legal at every table, and far better than chance."""

from __future__ import annotations

import random
from collections.abc import Sequence

import pytest

from parlour.bots.bot import Bot
from parlour.bots.budget import Budget
from parlour.bots.passing.rules import PassingRules
from parlour.bots.uniform import Uniform
from parlour.core.game import State
from parlour.core.options import parse_options
from parlour.core.rng import Rng
from parlour.games.passing.game import GAME
from parlour.games.passing.options import Options
from tests.games.passing.agreement import draw_options
from tests.games.passing.table import Table


def play(bots: Sequence[Bot], seed: int, options: Options) -> State:
    """A whole match; an illegal choice raises."""
    state: State = GAME.start(len(bots), seed % len(bots), options)
    rng = Rng(seed)
    while not state.over:
        if state.to_deal():
            state.deal([rng.shuffled(pack) for pack in state.to_deal()])
            continue
        (seat,) = state.actors()
        view = GAME.view(state, seat)
        state.apply(seat, bots[seat].choose(view, view.legal, rng, Budget()))
    return state


@pytest.mark.slow
@pytest.mark.parametrize("players", GAME.players)
def test_it_beats_chance_at_every_table_size(players: int) -> None:
    won = 0
    for match in range(12):
        bots: list[Bot] = [Uniform() for _ in range(players)]
        bots[match % players] = PassingRules()
        won += play(bots, match, Options()).winners == (match % players,)
    assert won >= 8


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(9))
def test_it_plays_every_house_rule(seed: int) -> None:
    players = 2 + seed % 3
    options = draw_options(random.Random(seed), players) | {"target": "40"}
    chosen = GAME.make_options(**parse_options(GAME.options, options))
    assert play([PassingRules() for _ in range(players)], seed, chosen).winners


def chosen(table: Table, seat: str) -> str:
    """The move it picks."""
    view = table.view(seat)
    return GAME.format_move(PassingRules().choose(view, view.legal, Rng(1), Budget()))


def test_it_passes_when_nothing_fits() -> None:
    table = Table("6-6", "4-4 3-3 2-2 1-1 0-0 1-0 2-0").play("A play 6-6")
    assert chosen(table, "B") == "pass"


def test_it_draws_rather_than_end_a_round_that_it_is_losing() -> None:
    table = Table("0-0 1-1 2-2 1-0 2-1 3-1 3-0", "5-4 5-5 5-3 4-3 6-6 6-5 6-4", boneyard="3-2")
    table.play("A play 0-0", "B draw", "A pass")
    assert chosen(table, "B") == "draw"


def test_it_ends_a_round_that_it_is_winning_by_far() -> None:
    table = Table("6-6 5-5 4-4 5-4 6-4 6-5 5-3", "1-1 2-2 3-3 1-0 2-1 3-1 2-0")
    table.play("A play 6-6", "B pass", *["A draw", "B pass"] * 4)
    table.play("A play 6-5 left", "B draw", "A pass")
    assert chosen(table, "B") == "pass"


def test_it_sets_its_last_tile() -> None:
    table = Table("6-0 2-0 3-2 3-3 4-3 4-4 5-4", "1-1 2-2 6-6 1-0 2-1 3-1 6-2")
    table.play("A play 6-0", "B pass", "A play 2-0 right", "B pass", "A play 3-2 right", "B pass")
    table.play("A play 3-3 right", "B pass", "A play 4-3 right", "B pass", "A play 4-4 right")
    assert chosen(table.play("B pass"), "A") == "play 5-4 right"


def test_of_two_tiles_it_sets_the_heavy_double() -> None:
    table = Table("6-0 6-1 3-0 3-1 4-1 5-2 2-2", "6-6 6-2 0-0 5-5 4-4 5-4 6-5")
    assert chosen(table.play("A play 6-0"), "B") == "play 6-6 left"
