"""The roll-outs' own table against the game: same cards, same players, same points."""

from __future__ import annotations

import random

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from parlour.bots.gnoming.hindsight import KnownSight
from parlour.bots.gnoming.lines import MATCH_ANY, MATCH_ONE, score_nine, score_one_wild
from parlour.bots.gnoming.policy import Player
from parlour.bots.gnoming.potential import policy_move
from parlour.bots.gnoming.round import Round
from parlour.bots.gnoming.sight import Sight
from parlour.bots.gnoming.style import Style, expert, taught
from parlour.core.rng import Rng
from parlour.games.gnoming.deck import KINDS
from parlour.games.gnoming.game import GAME
from parlour.games.gnoming.match import GnomingState
from parlour.games.gnoming.options import make_options
from parlour.games.gnoming.scoring import score_garden
from parlour.games.gnoming.view import GnomingView
from tests.bots.gnoming.houses import HOUSES


def deal(players: int, rules: dict[str, object], seed: int) -> GnomingState:
    """A round that has just been dealt."""
    state = GAME.new_state(players, seed % players, make_options(rules))
    state.deal([Rng(seed).shuffled(pack) for pack in state.to_deal()])
    return state


def view_of(state: GnomingState, seat: int) -> GnomingView:
    view = GAME.view(state, seat)
    assert isinstance(view, GnomingView)
    return view


def play_in_the_game(state: GnomingState, player: Player) -> None:
    """One player in all seats, by the game's own rules, to the end of the round or a reshuffle."""
    while state.actors() and not state.rounds:
        seat = state.actors()[0]
        view = view_of(state, seat)
        legal = view.legal
        move = legal[0] if len(legal) == 1 else policy_move(player, Sight(view), legal)
        assert move in legal
        state.apply(seat, move)


def play_on_the_table(state: GnomingState, player: Player) -> Round:
    """The same from the state on, without the game."""
    sight = KnownSight(view_of(state, int(state.turn)), state)
    sight.deal(Rng(1))
    table = Round(state.players, sight.house)
    table.take(sight.table)
    while not table.over:
        player.play_turn(table, Rng(1))
    return table


@pytest.mark.pure
@pytest.mark.parametrize("rules", HOUSES, ids=str)
@pytest.mark.parametrize("players", [2, 3, 5])
@pytest.mark.parametrize("style", [Style(), expert(), taught()], ids=["usual", "expert", "taught"])
def test_a_round_comes_out_as_in_the_game(
    style: Style, players: int, rules: dict[str, object]
) -> None:
    for seed in range(6):
        state = deal(players, rules, seed)
        while state.actors() and state.legal(state.actors()[0])[0] < 9:
            seat = state.actors()[0]
            state.apply(seat, state.legal(seat)[(seed + seat) % 3])
        player = Player(Sight(view_of(state, int(state.turn))).odds(style))
        table = play_on_the_table(state, player)
        play_in_the_game(state, player)
        assert state.rounds
        assert list(table.points) == list(state.rounds[0].scores)


@pytest.mark.pure
def test_nine_cards_score_as_in_the_game() -> None:
    chance = random.Random(3)
    for _ in range(1500):
        few = chance.sample(range(KINDS), 4)
        cards = vec[i64]([chance.choice([*few, 16]) for _ in range(9)])
        for rules, scored in (
            ({}, score_nine(cards, 0, MATCH_ANY)),
            ({"mulligans_per_line": "max1"}, score_nine(cards, 0, MATCH_ONE)),
            ({"reveal_mulligans": "only_best_one_wild"}, score_one_wild(cards, 0)),
        ):
            assert scored == score_garden(cards, make_options(rules))


def test_a_table_is_taken_over_and_over() -> None:
    state = deal(3, {}, 9)
    while state.actors() and state.legal(state.actors()[0])[0] < 9:
        seat = state.actors()[0]
        state.apply(seat, state.legal(seat)[0])
    sight = KnownSight(view_of(state, int(state.turn)), state)
    player = Player(sight.odds(Style()))
    sight.deal(Rng(1))
    table = Round(3, sight.house)
    results = []
    for _ in range(3):
        table.take(sight.table)
        while not table.over:
            player.play_turn(table, Rng(1))
        results.append(list(table.points))
    assert results[0] == results[1] == results[2]
