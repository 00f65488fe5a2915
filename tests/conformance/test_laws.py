"""Every law over every game of the registry, and over the toy.

A failure shrinks to the fewest steps and prints the record that shows it: save that as a golden.
"""

from __future__ import annotations

import os

import pytest
from hypothesis import HealthCheck, given, note, settings

from parlour import build_kind
from parlour.core.game import Game
from parlour.games import GAMES
from tests.conformance import toy
from tests.conformance.laws import LAWS, Law, secrecy_of, worlds_of
from tests.conformance.walk import POLICIES, Start, Walk, starts

pytestmark = pytest.mark.pure
ALL = (toy.GAME, *GAMES.values())
EXAMPLES = int(os.environ.get("PARLOUR_LAW_EXAMPLES", "60" if build_kind() == "compiled" else "12"))
STEPS = 160
HEAVY = 60
"""Steps where a law replays or reloads the whole walk again and again."""


def steps_of(law: Law) -> int:
    """How long the walks of a law are."""
    number = int(law.__name__.split("_")[1])
    return HEAVY if number in (1, 2, 3, 9, 11, 13, 15) else STEPS


@pytest.mark.parametrize("law", LAWS, ids=lambda law: law.__name__)
@pytest.mark.parametrize("game", ALL, ids=lambda game: game.id)
def test_every_game_obeys(game: Game, law: Law) -> None:
    @settings(
        max_examples=EXAMPLES, deadline=None, suppress_health_check=list(HealthCheck), database=None
    )
    @given(start=starts(game, steps_of(law)))
    def obeys(start: Start) -> None:
        try:
            law(start)
        except Exception:
            walk = Walk(start)
            for _ in walk.run():
                pass
            note(walk.text)
            raise

    obeys()


def plain(game: Game, seed: int) -> Walk:
    """A walk of some length with the default options."""
    players = game.players[seed % len(game.players)]
    start = Start(game, players, seed % players, (), POLICIES[seed % 3], seed, 5 + 3 * seed)
    walk = Walk(start)
    for _ in walk.run():
        pass
    return walk


@pytest.mark.parametrize("game", ALL, ids=lambda game: game.id)
def test_enough_exchanges_fit_to_speak_of_secrecy(game: Game) -> None:
    assert sum(secrecy_of(plain(game, seed)) for seed in range(10)) >= 40


@pytest.mark.parametrize("game", ALL, ids=lambda game: game.id)
def test_enough_hidden_facts_vary_to_speak_of_worlds(game: Game) -> None:
    walks = [plain(game, seed) for seed in range(10)]
    assert sum(worlds_of(walk) for walk in walks if walk.state.actors()) >= 20
