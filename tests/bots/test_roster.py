"""Every bot of every game plays whole matches of every table size, and is the same each time."""

from __future__ import annotations

import pytest

from parlour.bots.roster import bot_names, make_bot
from parlour.bots.simulation import Plan, play_one, result, tally
from parlour.core.game import Game
from parlour.games import GAMES

every_game = pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.id)


def short(game: Game, players: int, bot: str) -> Plan:
    """A plan of short matches."""
    shorter = {"euchre": {"target": 5}, "passing": {"target": 20}, "gnoming": {"rounds": 1}}
    options = game.make_options(**shorter.get(game.id, {"max_rounds": 1}))
    return Plan(game.id, players, options, (bot,) * players, 1)


@every_game
@pytest.mark.parametrize("bot", ["uniform", "rules"])
def test_a_bot_plays_at_every_table_size(game: Game, bot: str) -> None:
    assert bot in bot_names(game.id)
    for players in game.players:
        outcome = play_one(short(game, players, bot), 0)
        assert outcome == play_one(short(game, players, bot), 0)
        assert len(outcome.scores) == players
        assert outcome.winners


@every_game
def test_the_sensible_bot_beats_uniform_ones(game: Game) -> None:
    players = game.players[0]
    plan = Plan(game.id, players, game.defaults, ("rules", *["uniform"] * (players - 1)), 5)
    plan = plan._replace(options=short(game, players, "rules").options)
    total = tally([play_one(plan, number) for number in range(40)], players)
    _, low, _ = total.wins(0)
    assert low > 1 / players
    shown = result(plan, total, game)
    assert shown["matches"] == 40
    assert sum(total.reasons.values()) == total.rounds == shown["rounds"]


def test_an_unknown_bot_is_a_key_error() -> None:
    with pytest.raises(KeyError):
        make_bot("euchre", "genius")
