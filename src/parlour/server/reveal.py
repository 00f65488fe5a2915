"""Whether a step has told anybody anything that they did not know.

A viewer who could not have foreseen what they now see has learnt something. So a step tells
nothing exactly when, in every position that a viewer could have thought possible before it, the
same step was allowed and led to the same view. Some of those positions are drawn at random.
"""

from __future__ import annotations

from typing import Final

from parlour.core.errors import Refusal
from parlour.core.game import Game, State
from parlour.core.rng import Rng

DRAWN: Final = 24
"""Positions drawn for each viewer."""


def tells(game: Game, before: State, seat: int, move: int, seed: int) -> bool:
    """Whether ``seat`` making ``move`` in ``before`` shows any seat or spectator something new."""
    after = before.copy()
    after.apply(seat, move)
    viewers: list[int | None] = [None, *range(before.players)]
    rng = Rng(seed)
    return any(_learns(game, before, after, viewer, (seat, move), rng) for viewer in viewers)


def _learns(
    game: Game,
    before: State,
    after: State,
    viewer: int | None,
    step: tuple[int, int],
    rng: Rng,
) -> bool:
    seen = game.view(before, viewer)
    shown = game.view(after, viewer).to_text()
    for _ in range(DRAWN):
        world = game.worlds(seen, rng)
        try:
            world.apply(*step)
        except Refusal:
            return True
        if game.view(world, viewer).to_text() != shown:
            return True
    return False
