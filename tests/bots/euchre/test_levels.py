"""The levels play every option set, are the same each time, and do not see hidden cards."""

from __future__ import annotations

import random

import pytest

from parlour.bots.bot import Adviser, Bot
from parlour.bots.budget import Budget
from parlour.bots.euchre.ladder import LADDER
from parlour.bots.euchre.levels import level1, level2, level3, level4, level5
from parlour.bots.euchre.thinker import Skill, Thinker
from parlour.core.game import State
from parlour.core.options import parse_options
from parlour.core.rng import Rng
from parlour.games.euchre.game import GAME
from tests.games.euchre.agreement import draw_options

LEVELS = (level1, level2, level3, level4, level5)
LITTLE = Budget(effort=0.15)


def play_round(bots: list[Bot], seed: int, options: dict[str, str]) -> list[int]:
    """The moves of one round."""
    rng = Rng(seed)
    house = GAME.make_options(**parse_options(GAME.options, options))
    state = GAME.start(3, seed % 3, house)
    made = []
    while not state.rounds:
        for pack in state.to_deal():
            state.deal([rng.shuffled(pack)])
        seat = state.actors()[0]
        view = GAME.view(state, seat)
        move = bots[seat].choose(view, view.legal, rng, LITTLE)
        assert move in view.legal
        state.apply(seat, move)
        made.append(move)
    return made


@pytest.mark.parametrize("seed", range(4))
def test_every_level_plays_legally_under_any_house_rules(seed: int) -> None:
    options = draw_options(random.Random(seed))
    for make in LEVELS:
        play_round([make(), make(), make()], seed, options)


@pytest.mark.pure
def test_the_same_seed_gives_the_same_moves() -> None:
    for make in (level1, level2, level4):
        one = play_round([make(), make(), make()], 7, {})
        assert one == play_round([make(), make(), make()], 7, {})


def test_the_ladder_has_five_levels_and_its_top_gives_advice() -> None:
    assert [rung.name for rung in LADDER] == ["rules", *[f"level{n}" for n in range(1, 6)]]
    assert isinstance(LADDER[-1].make(), Adviser)


def test_a_move_that_seems_a_mistake_is_never_made_for_variety() -> None:
    """Far apart in worth, the soft player and the sharp one agree."""
    soft = Thinker(Skill(plays=6, calls=6, soft=0.8))
    view = GAME.view(deal("JD JH AD KD QD TD"), 0)
    moves = {soft.choose(view, view.legal, Rng(seed), Budget()) for seed in range(12)}
    assert {GAME.format_move(move) for move in moves} == {"moon"}


def deal(text: str) -> State:
    """A match whose first seat to speak has these cards."""
    state = GAME.start(3, 2)
    hand = [GAME.parse_card(card) for card in text.split()]
    rest = [card for card in range(24) if card not in hand]
    pack = [card for row in range(6) for card in (hand[row], *rest[3 * row : 3 * row + 3])]
    state.deal([pack])
    return state


@pytest.mark.long
def test_unseen_cards_change_nothing_in_ten_thousand_decisions() -> None:
    rng = Rng(1)
    seen = 0
    while seen < 10_000:
        state = GAME.start(3, seen % 3)
        bot = LEVELS[seen % len(LEVELS)]()
        while not state.rounds:
            for pack in state.to_deal():
                state.deal([rng.shuffled(pack)])
            seat = state.actors()[0]
            view = GAME.view(state, seat)
            move = bot.choose(view, view.legal, Rng(seen), LITTLE)
            other = GAME.view(GAME.worlds(view, rng), seat)
            assert bot.choose(other, other.legal, Rng(seen), LITTLE) == move
            state.apply(seat, move)
            seen += 1
