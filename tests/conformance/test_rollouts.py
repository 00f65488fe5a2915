"""A game's own roll-out plays what the contract's plain one would, draw for draw."""

from __future__ import annotations

import pytest

from parlour.core.game import Game, State
from parlour.core.options import parse_options
from parlour.core.rng import Rng
from parlour.games import GAMES
from tests.conformance.walk import POLICIES, Start, Walk, fitting

pytestmark = pytest.mark.pure
LIMITS = (0, 1, 2, 7, 400)


def some_start(game: Game, seed: int) -> Start:
    """A walk with options drawn from all their samples."""
    rng = Rng(seed)
    players = game.players[seed % len(game.players)]
    texts = [(o.name, o.samples()[int(rng.below(len(o.samples())))]) for o in game.options]
    fitted = fitting(game, players, tuple(texts))
    return Start(game, players, seed % players, fitted, POLICIES[seed % 3], seed, 10 + 5 * seed)


@pytest.mark.parametrize("seed", range(8))
@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.id)
def test_a_rollout_draws_and_plays_what_the_contract_says(game: Game, seed: int) -> None:
    walk = Walk(some_start(game, seed))
    for state in walk.run():
        if len(walk.events) % 5:
            continue
        for limit in LIMITS:
            quick, plain = state.copy(), state.copy()
            ours, theirs = Rng(seed), Rng(seed)
            assert quick.rollout(ours, limit) == State.rollout(plain, theirs, limit)
            assert quick.dump() == plain.dump()
            assert int(ours.word()) == int(theirs.word())


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.id)
def test_a_rollout_ends_with_the_round(game: Game) -> None:
    start = some_start(game, 0)
    options = game.make_options(**parse_options(game.options, {}))
    state = game.start(start.players, 0, options)
    made = state.rollout(Rng(1), 10**5)
    assert made > 0
    assert len(state.rounds) == 1
