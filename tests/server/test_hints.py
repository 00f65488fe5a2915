"""Hints in two strengths, for the asking seat only; a bot that fails is followed by the next."""

from __future__ import annotations

from typing import Any

import pytest

from parlour.bots import roster
from parlour.bots.roster import usual_bot
from parlour.bots.rung import Rung
from parlour.bots.uniform import Uniform
from parlour.games import GAMES
from parlour.server.agents import STAND_IN, Actor, Thought, asked_now
from parlour.server.desk_worker import ADVISER
from parlour.server.protocol import BotSeat
from parlour.words import speak
from tests.server.parlours import Page, Parlours, at_table

every_game = pytest.mark.parametrize("game_id", GAMES)


async def to_move(parlours: Parlours, game_id: str) -> Page:
    """A page whose seat is to decide something."""
    players = GAMES[game_id].players[0]
    _, page, _ = await parlours.new(game_id, players, start=True)
    for _ in range(20):
        await parlours.wall.pass_by(2_000)
        if len(page.legal()) > 1:
            return page
    raise AssertionError(game_id)


@every_game
def test_a_nudge_names_no_move_and_a_full_hint_says_what_moves_are_worth(game_id: str) -> None:
    @at_table
    async def ask(parlours: Parlours) -> None:
        page = await to_move(parlours, game_id)
        nudge = await page.say("hint", strength="nudge")
        assert nudge["type"] == "hint", nudge
        assert speak(nudge["nudge"]["key"], nudge["nudge"]["details"])
        assert (nudge["move"], nudge["key"], nudge["choices"]) == ("", "", [])
        full = await page.say("hint")
        assert full["strength"] == "full"
        choices = full["choices"]
        assert 1 <= len(choices) <= 5
        assert full["move"] == choices[0]["move"]
        assert {choice["move"] for choice in choices} <= set(page.legal())
        for choice in choices:
            assert speak(choice["words"]["key"], choice["words"]["details"])
            assert 0 <= choice["win"] <= 1
            for reason in choice["reasons"]:
                assert speak(reason["key"], reason["details"])

    ask()


@at_table
async def test_without_an_adviser_a_simple_bot_names_a_move(parlours: Parlours) -> None:
    page = await to_move(parlours, "passing")
    parlours.desk.fails = {ADVISER}
    full = await page.say("hint")
    assert full["move"] in page.legal()
    assert full["choices"] == []
    assert (await page.say("hint", strength="nudge"))["key"] == "table-hint-none"
    parlours.desk.fails = {ADVISER, STAND_IN}
    assert (await page.say("hint"))["key"] == "table-hint-none"


@at_table
async def test_advice_of_a_wrong_form_is_no_advice(parlours: Parlours) -> None:
    page = await to_move(parlours, "passing")

    async def wrong(*_: object) -> dict[str, Any]:
        return {"nudge": {"key": "hint-plain-close"}, "advice": {"choices": [], "samples": 1.5}}

    parlours.desk.advise = wrong  # type: ignore[method-assign]
    full = await page.say("hint")
    assert full["move"] in page.legal()
    assert full["choices"] == []


# ---- bots that fail ----


def three_levels(monkeypatch: pytest.MonkeyPatch) -> None:
    """Euchre with levels above its rule-based bot."""
    names = ("uniform", "rules", "level1", "level2", "level3")
    ladder = tuple(Rung(name, Uniform) for name in names)
    monkeypatch.setitem(roster._LADDERS, "euchre", ladder)


def asked_in_turn(bot: str) -> list[str]:
    thought, asked = Thought(0, Actor(bot, "bot"), 1), []
    for _ in range(9):
        name = asked_now("euchre", thought)
        asked.append(name)
        if not name:
            break
        thought.failed.append(name)
    return asked


def test_each_failure_is_followed_by_the_next_weaker_one(monkeypatch: pytest.MonkeyPatch) -> None:
    three_levels(monkeypatch)
    assert asked_in_turn("level3") == ["level3", "level2", "level1", "rules", "uniform", ""]
    assert asked_in_turn("rules") == ["rules", "uniform", ""]
    assert asked_in_turn("uniform") == ["uniform", "rules", "uniform", ""]
    assert asked_in_turn("gone") == ["gone", "rules", "uniform", ""]


def test_a_free_seat_gets_the_third_level_where_there_is_one(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setitem(
        roster._LADDERS, "passing", (Rung("uniform", Uniform), Rung("rules", Uniform))
    )
    assert usual_bot("passing") == "rules"
    three_levels(monkeypatch)
    assert usual_bot("euchre") == "level3"


def failures(log: list[bytes]) -> list[str]:
    import msgspec

    read: list[dict[str, Any]] = [msgspec.json.decode(line) for line in log]
    return [entry["bot"] for entry in read if entry["what"] == "bot_failed"]


def test_every_failure_stands_in_the_log(monkeypatch: pytest.MonkeyPatch) -> None:
    three_levels(monkeypatch)

    @at_table
    async def ask(parlours: Parlours) -> None:
        parlours.desk.fails = {"level3", "level2"}
        bots = [None, BotSeat("level3"), BotSeat("level3")]
        table, page, _ = await parlours.new("euchre", 3, bots=bots, start=True)
        for _ in range(3):
            if page.legal():
                await page.say("move", move=page.legal()[0])
            await parlours.wall.pass_by(5_000)
        failed = failures(parlours.store.logs[table.id])
        assert failed[:2] == ["level3", "level2"]
        assert set(failed) == {"level3", "level2"}
        assert "level1" in parlours.desk.asked
        assert STAND_IN not in parlours.desk.asked
        assert page.notes().count("table-note-bot-failed") == len(failed) // 2

    ask()
