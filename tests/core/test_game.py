"""The contract's base classes: how a match may be begun, and how rounds add up."""

from __future__ import annotations

import pickle

import pytest

from parlour.core.errors import OptionError
from parlour.core.game import Game, Round
from parlour.core.rng import Rng
from parlour.games import GAMES
from tests.conformance import toy

pytestmark = pytest.mark.pure

ALL = [toy.GAME, *GAMES.values()]
HUGE = 10**5000


@pytest.mark.parametrize("game", ALL, ids=lambda game: game.id)
def test_another_number_of_players_is_refused(game: Game) -> None:
    for players in (-1, 0, game.players[0] - 1, game.players[-1] + 1, 2**63, HUGE):
        with pytest.raises(OptionError) as refused:
            game.start(players)
        assert (refused.value.clause, refused.value.key) == (game.players_clause, "players-count")
        assert str(refused.value)


@pytest.mark.parametrize("game", ALL, ids=lambda game: game.id)
def test_another_first_seat_is_refused(game: Game) -> None:
    for first in (-1, game.players[0], 2**63, HUGE):
        with pytest.raises(OptionError) as refused:
            game.start(game.players[0], first)
        assert (refused.value.clause, refused.value.key) == (game.players_clause, "first-unknown")


def test_a_match_without_options_has_the_defaults() -> None:
    for game in ALL:
        assert game.start(game.players[0]).options == game.defaults


def test_rounds_add_up_to_the_scores_and_travel() -> None:
    state = toy.GAME.start(2)
    state.finish_round((3, -2), "played")
    state.finish_round((-1, 5), "played")
    assert state.scores == (2, 3)
    assert state.rounds == (Round((3, -2), "played"), Round((-1, 5), "played"))
    assert state.rounds[0] != Round((3, -2), "passed") != Round((3, 2), "passed")
    assert len({*state.rounds, Round((3, -2), "played")}) == 2
    assert pickle.loads(pickle.dumps(state.rounds)) == state.rounds
    other = toy.GAME.start(2)
    other.load_results(state.dump_results())
    assert other.dump_results() == state.dump_results()
    third = toy.GAME.start(2)
    third.take_results(state)
    assert third.dump_results() == state.dump_results()


def test_a_rollout_plays_to_the_end_of_the_round_or_to_its_limit() -> None:
    state = toy.GAME.start(3)
    assert state.rollout(Rng(1), 4) == 4
    assert state.rounds == ()
    assert state.rollout(Rng(1), 100) == 2
    assert [done.reason for done in state.rounds] == ["played"]


def test_views_are_equal_when_all_they_tell_is() -> None:
    state = toy.GAME.start(2)
    state.deal([list(toy.PACK)])
    one, other = toy.GAME.view(state, 0), toy.GAME.view(state.copy(), 0)
    assert one == other
    assert hash(one) == hash(other)
    assert one != toy.GAME.view(state, 1) != toy.GAME.view(state, None)
    assert one != one.to_text()
    assert pickle.loads(pickle.dumps(one)) == one
    assert one.to_json()["legal"] == {"A": ["play 1", "play 2"]}
    assert toy.GAME.view(state, 1).to_json()["legal"] == {}
