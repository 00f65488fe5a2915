"""Tables in play, without a network."""

from __future__ import annotations

import pytest

from parlour.core.replay import replay
from parlour.games import GAMES
from parlour.server.fold import fold_all
from parlour.server.protocol import BotSeat, Settings
from tests.server.parlours import Page, Parlours, at_table

QUICK = Settings(pace="quick")


async def finish(parlours: Parlours, pages: list[Page], most: int = 6000) -> None:
    """Play a match by the first legal move of everybody, until it is over."""
    for _ in range(most):
        if pages[0].room["phase"] == "over":
            return
        for page in pages:
            if "next" in page.may:
                await page.say("next")
            moves = page.legal() if page.view else []
            if moves and page.room["phase"] == "playing":
                await page.say("move", move=moves[0], seen=page.seq)
        await parlours.wall.pass_by(400)
    raise AssertionError("the match does not end")


@pytest.mark.parametrize(
    ("game", "players", "options"),
    [
        ("euchre", 3, {"target": "10"}),
        ("passing", 2, {}),
        ("gnoming", 2, {}),
    ],
)
def test_a_match_against_bots_is_played_to_its_end(game, players, options) -> None:
    @at_table
    async def run(parlours: Parlours) -> None:
        options_known = {o.name for o in GAMES[game].options}
        chosen = {k: v for k, v in options.items() if k in options_known}
        table, page, _ = await parlours.new(
            game, players, settings=QUICK, options=chosen, start=True
        )
        await finish(parlours, [page])
        assert page.view["over"]
        match = replay([line.encode() + b"\n" for line in table.record(1).splitlines()], GAMES)
        assert match.state.over
        assert fold_all(parlours.store.logs[table.id]).outline() == table.fold.outline()

    run()


@at_table
async def test_nerts(parlours: Parlours) -> None:
    table, page, _ = await parlours.new(
        "nerts", 3, options={"target": "10"}, start=True, bots=[None, BotSeat("rules", "expert")]
    )
    for _ in range(4000):
        if page.room["phase"] == "over":
            break
        if "next" in page.may:
            await page.say("next")
        await parlours.wall.pass_by(500)
    assert page.room["phase"] == "over"
    assert fold_all(parlours.store.logs[table.id]).outline() == table.fold.outline()
