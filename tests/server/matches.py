"""Whole matches, played by bots at once, for what reads records."""

from __future__ import annotations

from functools import cache

from parlour.bots.simulation import Plan, play_one
from parlour.core.game import Game


@cache
def played_match(game: Game, seed: int) -> bytes:
    """The record of a match of the fewest that may play, the same for the same seed."""
    players = game.players[0]
    plan = Plan(game.id, players, game.defaults, ("rules",) * players, seed)
    return play_one(plan, 0, with_record=True).record.encode()
