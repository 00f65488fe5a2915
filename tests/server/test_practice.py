"""Practice: a table that goes on from any place in a record, with its deal, for one person."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from parlour.bots.review.outline import Step, walk
from parlour.core.dealer import Dealer
from parlour.core.errors import Refusal
from parlour.core.record import read_header, read_lines
from parlour.core.seats import TABLE
from parlour.games import GAMES
from parlour.server import entries
from parlour.server.fold import Fold
from parlour.server.practice import Practice, begin_practice
from parlour.server.protocol import BotSeat, Settings
from tests.bots.review.matches import short_match
from tests.server.running import FastWall, Served
from tests.server.test_api import visit

NOW = 10**12
every_game = pytest.mark.parametrize("game_id", GAMES)


def begun(record: bytes, event: int, seat: str = "A", bot: str = "", tempo: str = "") -> Fold:
    """The table of a practice, from its log as it is written."""
    wanted = Practice(record, event, seat, BotSeat(bot, tempo), Settings(), "Ana")
    dealer = Dealer.named("practice")
    made = begin_practice(wanted, now=NOW, person="p1", token="t", dealer=dealer)
    fold = Fold()
    for entry in made:
        fold.fold(entries.decode(entries.encode(entry)))
    return fold


def places(record: bytes) -> list[Step]:
    """Some steps of a record after which the match goes on."""
    steps = []
    for step in walk(record):
        steps.append(step._replace(after=step.after.copy()))
    going_on = [step for step in steps if not step.after.over and not step.after.to_deal()]
    return going_on[:: max(1, len(going_on) // 6)]


@every_game
def test_the_position_is_that_of_the_record(game_id: str) -> None:
    record = short_match(game_id)
    for step in places(record):
        fold = begun(record, step.event)
        assert fold.playing().state.dump() == step.after.dump()
        assert fold.room.phase == "playing"
        assert fold.room.practice
        assert fold.room.people["p1"].seat == 0
        assert [bot is None for bot in fold.room.bots] == [True] + [False] * (fold.room.players - 1)
        assert fold.last_wall <= NOW


@every_game
def test_its_record_says_that_it_is_practice(game_id: str) -> None:
    record = short_match(game_id)
    text = begun(record, places(record)[2].event).record().encode()
    header = read_header(read_lines(text.splitlines(keepends=True)))
    assert header.extra["practice"] == "1"
    kept = [line for line in record.splitlines() if line[:2] in (b"A ", b"B ", b"de")]
    told = [line for line in text.splitlines() if line[:2] in (b"A ", b"B ", b"de")]
    assert told == kept[: len(told)]


def test_the_clock_of_a_round_without_turns_goes_on_where_it_stood() -> None:
    record = short_match("nerts")
    step = [step for step in walk(record) if step.at and step.seat != TABLE][20]
    fold = begun(record, step.event)
    assert NOW - fold.clocks.round_from == step.at


def test_after_a_round_the_table_waits_as_always() -> None:
    record = short_match("passing", seed=3)
    ends = [step.event for step in walk(record) if len(step.after.rounds) > len(step.before.rounds)]
    assert len(ends) > 1
    fold = begun(record, ends[0])
    assert fold.room.phase == "between"


@pytest.mark.parametrize(
    ("event", "seat", "bot", "key"),
    [
        (0, "A", "", "practice-event"),
        (10**6, "A", "", "practice-event"),
        (-3, "A", "", "practice-event"),
        (5, "D", "", "table-seat-unknown"),
        (5, "*", "", "table-seat-unknown"),
        (5, "A", "nobody", "table-bot-unknown"),
    ],
)  # fmt: skip
def test_what_cannot_be_practised_is_refused(event: int, seat: str, bot: str, key: str) -> None:
    with pytest.raises(Refusal) as refused:
        begun(short_match("euchre"), event, seat, bot)
    assert refused.value.key == key


def test_a_match_that_is_over_is_not_practised() -> None:
    record = short_match("euchre")
    last = max(step.event for step in walk(record))
    with pytest.raises(Refusal) as refused:
        begun(record, last)
    assert refused.value.key == "practice-over"


def test_one_plays_on_alone_and_the_match_comes_to_its_end() -> None:
    record = short_match("euchre").decode()
    settings = {"pace": "quick"}

    async def ask(served: Served) -> None:
        body = {"record": record, "event": 6, "seat": "B", "bots": "rules", "settings": settings}
        made = await served.ask("POST", "/api/practice", {**body, "name": "Ana"})
        assert made.status == 201, made.text
        async with served.page(made.json["table"], made.json["token"]) as page:
            assert page.you["seat"] == "B"
            assert page.room["practice"]
            async with served.page(made.json["table"]) as other:
                await page.done("stand")
                assert await other.refused("sit", seat="B") == "table-practice-alone"
                assert await other.refused("sit") == "table-practice-alone"
            await page.done("sit", seat="B")
            await finish(page)
            assert not page.room["practice"]
        told = await served.ask("GET", f"/api/tables/{made.json['table']}/record?match=1")
        assert "practice 1\n" in told.text
        opened = await served.ask("POST", "/api/replays", told.text.encode())
        assert opened.status == 201
        wrong = await served.ask("POST", "/api/practice", {**body, "event": 10**6})
        assert (wrong.status, wrong.error["key"]) == (422, "practice-event")

    visit(ask, wall=FastWall(40))


async def finish(page: Any) -> None:
    """Play any move until the match is over."""
    while page.room["phase"] != "over":
        seen = len(page.told)
        if page.room["phase"] == "between" and "next" in page.may:
            await page.say("next")
        elif page.legal and page.room["phase"] == "playing":
            answer = await page.say("move", move=page.legal[0])
            if answer["type"] == "done":
                await page.until(lambda answer=answer: page.seq >= answer["seq"])
                continue
        await asyncio.wait_for(page.heard_more(seen), 30)
