"""Positions some way into a round of Nerts, for tests."""

from __future__ import annotations

from collections.abc import Mapping

from parlour.bots.budget import Budget
from parlour.bots.nerts.rules import NertsRules
from parlour.core.rng import Rng
from parlour.games import get
from parlour.games.nerts.match import NertsState
from parlour.games.nerts.state import PLAY


def walk(rng: Rng, players: int, most: int, options: Mapping[str, object]) -> NertsState | None:
    """Up to ``most`` moves, a quarter of them at random; None where the round ended before."""
    game = get("nerts")
    state = game.start(players, 0, game.make_options(**{"max_rounds": 1, **options}))
    assert isinstance(state, NertsState)
    state.deal([rng.shuffled(pack) for pack in state.to_deal()])
    bot = NertsRules()
    for _ in range(int(rng.below(most))):
        seat = int(rng.below(players))
        view = game.view(state, seat)
        if state.phase != PLAY or not view.legal:
            return None
        if rng.below(4) == 0:
            state.rollout(rng, 1)
        else:
            state.apply(seat, bot.choose(view, view.legal, rng, Budget()))
    return state if state.phase == PLAY else None
