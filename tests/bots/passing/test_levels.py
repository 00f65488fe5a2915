"""The ladder of The Passing Game: its names, and that it leads upwards."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from parlour.bots.bot import Adviser, Bot
from parlour.bots.budget import Budget
from parlour.bots.passing.heuristic import Novice, Softness
from parlour.bots.passing.ladder import LADDER
from parlour.bots.passing.levels import LEVELS
from parlour.core.options import parse_options
from parlour.core.rng import Rng
from parlour.games.passing.game import GAME, PassingMatch
from parlour.games.passing.notation import DRAW, PASS
from parlour.games.passing.tiles import PIPS
from tests.games.passing.table import Table

PRESETS = (
    {"target": "31"},
    {"partners": "on", "targets": "pagat"},
    {"all_pass_ends": "two_circuits", "next_lead": "winner"},
)


def play(bots: Sequence[Bot], seed: int, effort: float, **texts: str) -> tuple[int, ...]:
    """A whole match; returns who won."""
    options = GAME.make_options(**parse_options(GAME.options, texts))
    state = GAME.start(len(bots), seed % len(bots), options)
    assert isinstance(state, PassingMatch)
    rng = Rng(seed)
    chance = Rng(seed + 1)
    while not state.over:
        if state.to_deal():
            state.deal([rng.shuffled(pack) for pack in state.to_deal()])
            continue
        (seat,) = state.actors()
        view = GAME.view(state, seat)
        state.apply(seat, bots[seat].choose(view, view.legal, chance, Budget(effort)))
    return state.winners


def test_the_names() -> None:
    assert [rung.name for rung in LADDER] == ["rules", *[f"level{n}" for n in range(1, 6)]]
    assert isinstance(LADDER[-1].make(), Adviser)


@pytest.mark.parametrize("level", range(5))
@pytest.mark.parametrize("preset", range(3))
def test_every_level_plays_every_option_set(level: int, preset: int) -> None:
    players = 4 if "partners" in PRESETS[preset] else 2 + level % 3
    bots = [LEVELS[level].make() for _ in range(players)]
    assert play(bots, level, 0.02, **PRESETS[preset])


def test_the_top_beats_the_bottom() -> None:
    won = 0
    for seed in range(10):
        bots = [LEVELS[0].make(), LEVELS[4].make()]
        won += play(bots, seed, 0.1) == (1,)
    assert won >= 8


def test_a_beginner_errs_only_among_what_looks_good() -> None:
    """A tile is never set that is further behind than the cap."""
    table = Table("6-0 6-1 3-0 3-1 4-1 5-2 2-2", "6-6 6-2 0-0 5-5 4-4 5-4 6-5")
    view = table.play("A play 6-0").view("B")
    novice = Novice({2: Softness(warmth=5.0, cap=1.5, draws=1.0, looks=0.0)})
    chosen = {novice.choose(view, view.legal, Rng(seed), Budget()) for seed in range(200)}
    pips = {int(PIPS[move % 28]) for move in chosen}
    assert max(chosen) < DRAW
    assert len(pips) > 1 and min(pips) >= 9  # half a point a pip, from the twelve of 6-6


def test_a_beginner_cannot_always_resist_a_draw() -> None:
    table = Table("6-6", "4-4 3-3 2-2 1-1 0-0 1-0 2-0").play("A play 6-6")
    view = table.view("B")
    novice = Novice({2: Softness(warmth=1.0, cap=4.0, draws=0.5, looks=1.0)})
    chosen = {novice.choose(view, view.legal, Rng(seed), Budget()) for seed in range(40)}
    assert chosen == {DRAW, PASS}
