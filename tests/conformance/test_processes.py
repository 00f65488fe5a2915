"""Law 4 across processes: the same record, the same state, whatever runs it."""

from __future__ import annotations

import pytest

from parlour.core.game import Game
from parlour.games import GAMES
from tests.conformance.processes import answer, answers
from tests.conformance.walk import POLICIES, Start, Walk


def records_of(game: Game) -> list[str]:
    """A few walks with different numbers of players, policies and lengths."""
    texts = []
    for seed in range(8):
        players = game.players[seed % len(game.players)]
        walk = Walk(Start(game, players, 0, (), POLICIES[seed % 3], seed, 20 + 40 * seed))
        for _ in walk.run():
            pass
        texts.append(walk.text)
    return texts


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.id)
def test_other_processes_give_the_same_answers(game: Game) -> None:
    path = f"parlour.games.{game.id}.game:GAME"
    texts = records_of(game)
    here = [answer(game, text) for text in texts]
    assert answers(path, texts, "1") == here
    assert answers(path, texts, "2", pure=True) == here
