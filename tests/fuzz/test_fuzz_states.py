"""Deals and moves of any kind, thrown at states on the way through a match."""

from __future__ import annotations

import os

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from parlour.core.errors import IllegalDeal, IllegalMove
from parlour.core.game import Game
from parlour.games import GAMES
from tests.conformance.walk import Start, Walk, starts

EXAMPLES = int(os.environ.get("PARLOUR_FUZZ_EXAMPLES", "15"))
SEATS = st.integers(-3, 12) | st.integers()
MOVES = st.integers(-5, 400) | st.integers()
TIMES = st.integers(-(10**6), 10**6) | st.integers()
PACKS = st.lists(st.lists(st.integers(-5, 120) | st.integers(), max_size=120), max_size=9)


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.id)
def test_anything_is_done_or_refused_whole(game: Game) -> None:
    @settings(max_examples=EXAMPLES, deadline=None, suppress_health_check=list(HealthCheck))
    @given(starts(game, 80), st.data())
    def check(start: Start, data: st.DataObject) -> None:
        walk = Walk(start)
        for _ in walk.run():
            pass
        state = walk.state
        before = state.dump()
        seat, move = data.draw(SEATS), data.draw(MOVES)
        try:
            state.copy().apply(seat, move, data.draw(TIMES), data.draw(TIMES))
            state.apply(seat, move)
        except IllegalMove as refused:
            assert refused.clause
            assert refused.reason
            assert state.dump() == before
        before = state.dump()
        try:
            state.deal(data.draw(PACKS))
        except IllegalDeal as refused:
            assert refused.clause
            assert refused.reason
            assert state.dump() == before

    check()
