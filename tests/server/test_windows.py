"""What viewers see is made once for all who see the same, and is what the game would show them."""

from __future__ import annotations

import pytest

from parlour.core.rng import Rng
from parlour.games import GAMES
from parlour.server.patch import apply
from parlour.server.play import Play, Step
from parlour.server.windows import Window, Windows


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES.keys())
def test_windows_and_patches_show_what_the_game_shows(game) -> None:
    rng = Rng(5)
    play = Play(game, 3, 0, game.defaults)
    windows = Windows()
    pages: dict[int | None, Window] = {}
    for seq in range(1, 160):
        state = play.state
        if state.to_deal():
            play.dealt(seq, [rng.shuffled(pack) for pack in state.to_deal()])
        elif state.over:
            break
        else:
            actors = state.actors()
            seat = actors[int(rng.below(len(actors)))]
            moves = state.legal(seat)
            play.moved(Step(seq, None, seat, moves[int(rng.below(len(moves)))]))
        for viewer in (None, 0, 1, 2):
            if viewer == 2 and seq % 3:  # somebody who is told less often
                continue
            wanted = game.view(play.state, viewer).to_json()
            now = windows.view(play, viewer)
            assert now.value == wanted
            assert list(now.value) == list(wanted)
            if viewer in pages:
                assert apply(windows.patch(pages[viewer], now), pages[viewer].value) == wanted
            pages[viewer] = now
    assert seq > 10


def test_only_where_nobody_has_secrets_anything_is_shared() -> None:
    shared = set()
    for game in GAMES.values():
        play = Play(game, 3, 0, game.defaults)
        play.dealt(1, [Rng(1).shuffled(pack) for pack in play.state.to_deal()])
        if Windows().view(play, 0).shared is not None:
            shared.add(game.id)
    assert shared == {"nerts"}
