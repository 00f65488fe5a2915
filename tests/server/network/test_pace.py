"""How fast a round is: slow mode, pauses to think, the cap; and being stuck, called, told."""

from __future__ import annotations

import itertools

import pytest

from parlour.bots.tempo import TEMPOS
from parlour.core.rng import Rng
from parlour.server import entries
from parlour.server.fold import fold_all
from parlour.server.protocol import BotSeat, Settings
from parlour.server.rates import CARDS, Rate
from tests.server.parlours import Page, Parlours, at_table, read


async def two(parlours: Parlours, options=None, **settings):
    """Ana and Bo at a table of real time, in the first second of the round."""
    table, ana, _ = await parlours.new(
        "nerts", 2, options=options or {}, settings=Settings(**settings)
    )
    bo = await Page().visit(table)
    await bo.say("sit", name="Bo")
    await ana.say("start")
    await parlours.wall.pass_by(3_000)
    return table, ana, bo


def cards(page: Page) -> list[str]:
    return [move for move in page.legal() if ">" in move]


async def some_card(page: Page) -> str:
    """A card that can be moved, after as many turns as that takes."""
    while not cards(page):
        await page.say("move", move="turn")
    return cards(page)[0]


# ---- slow mode ----


@at_table
async def test_in_slow_mode_the_cards_of_a_seat_keep_their_distance(parlours: Parlours) -> None:
    _, ana, bo = await two(parlours, slow=2_000)
    await parlours.wall.pass_by(100)
    assert (await ana.say("move", move=await some_card(ana)))["type"] == "done"
    assert (await ana.say("move", move="turn"))["type"] == "done"  # the stock is no card
    await parlours.wall.pass_by(500)
    answer = await ana.say("move", move=await some_card(ana))
    assert answer["key"] == "table-slow" and answer["details"] == {"ms": 1_500}
    assert (await bo.say("move", move=await some_card(bo)))["type"] == "done"
    await parlours.wall.pass_by(1_500)
    assert (await ana.say("move", move=await some_card(ana)))["type"] == "done"


@at_table
async def test_bots_are_slow_too(parlours: Parlours) -> None:
    bots = [None, BotSeat("rules", "expert")]
    table, _, _ = await parlours.new(
        "nerts", 2, settings=Settings(slow=3_000), bots=bots, start=True
    )
    await parlours.wall.pass_by(60_000)
    log = [entries.decode(line) for line in parlours.store.logs[table.id]]
    moved = [e for e in log if isinstance(e, entries.Moved) and ">" in e.move]
    gaps = [after.at - before.at for before, after in itertools.pairwise(moved)]
    assert len(gaps) > 5 and min(gaps) >= 3_000


# ---- thinking ----


@at_table
async def test_once_a_round_anybody_may_stop_it_to_think(parlours: Parlours) -> None:
    table, ana, bo = await two(parlours, think=20)
    await parlours.wall.pass_by(1_000)
    assert "think" in bo.may
    await bo.say("think")
    now = parlours.wall.now()
    assert ana.room["paused"] and ana.room["thinking"]["until"] == now + 20_000
    assert "table-note-thinking" in ana.notes()
    assert (await ana.say("move", move="turn"))["key"] == "table-paused"
    await parlours.wall.pass_by(19_999)
    assert ana.room["paused"]
    await parlours.wall.pass_by(1)
    assert not ana.room["paused"] and ana.room["thinking"] is None
    assert ana.room["round_ms"] == 1_000, "the clock of the round stood still"
    assert (await bo.say("think"))["key"] == "table-thought" and "think" not in bo.may
    await ana.say("think")
    assert (await bo.say("resume"))["key"] == "table-thinking"
    assert (await ana.say("resume"))["type"] == "done"
    assert fold_all(parlours.store.logs[table.id]).outline() == table.fold.outline()


@at_table
async def test_the_host_may_cut_thinking_short_and_need_not_allow_it(parlours: Parlours) -> None:
    _, ana, bo = await two(parlours, think=20)
    await bo.say("think")
    assert (await ana.say("resume"))["type"] == "done"
    _, ana, _ = await two(parlours)
    assert (await ana.say("think"))["key"] == "table-think-off"


@at_table
async def test_a_new_round_brings_a_new_pause_to_think(parlours: Parlours) -> None:
    options = {"rotate": "never"}
    _, ana, bo = await two(parlours, options, think=5)
    await ana.say("think")
    await ana.say("resume")
    for _ in range(2):
        await ana.say("move", move="stuck")
        await bo.say("move", move="stuck")
    assert ana.room["phase"] == "between"
    assert (await ana.say("think"))["key"] == "table-between"
    await ana.say("next")
    await bo.say("next")
    assert (await ana.say("think"))["type"] == "done"


# ---- the cap ----


def test_no_human_reaches_the_cap() -> None:
    """An hour of the quickest bot's cards, twice as fast."""
    rng, rate, now = Rng(7), Rate(*CARDS), 0
    while now < 3_600_000:
        now += TEMPOS["expert"].takes(moves_card=True, rng=rng) // 2
        assert rate.take(now)


def test_a_person_in_a_rush_does_not_reach_it_either() -> None:
    """A cascade of a whole suit, four cards a second, and then more at two."""
    rate, now = Rate(*CARDS), 0
    for gap in [250] * 13 + [500] * 60:
        now += gap
        assert rate.take(now)


@pytest.mark.parametrize("gap", [10, 50, 100, 140])
def test_no_autoclicker_passes_it(gap: int) -> None:
    rate = Rate(*CARDS)
    passed = sum(rate.take(now) for now in range(0, 60_000, gap))
    assert passed <= CARDS[0] + CARDS[1] * 60 + 1
    assert passed < 60_000 / gap


# ---- stuck, called, idle ----


@at_table
async def test_saying_that_one_is_stuck_is_told_and_so_is_what_it_leads_to(parlours) -> None:
    table, ana, bo = await two(parlours)
    await ana.say("move", move="stuck")
    await ana.say("move", move="unstuck")
    await ana.say("move", move="stuck")
    await bo.say("move", move="stuck")
    told = [key for key in bo.notes() if "stuck" in key or "stock" in key]
    assert told == [
        "table-note-stuck", "table-note-unstuck", "table-note-stuck", "table-note-stuck",
        "table-note-new-stock-agreed",
    ]  # fmt: skip
    assert ana.view["renewed"] and ana.view["stuck"] == []
    await ana.say("move", move="stuck")
    await bo.say("move", move="stuck")
    assert bo.notes()[-1] == "table-note-round-stuck"
    assert bo.room["phase"] == "between"
    assert fold_all(parlours.store.logs[table.id]).outline() == table.fold.outline()


@at_table
async def test_after_a_while_without_progress_people_are_reminded_once(parlours) -> None:
    _, ana, _ = await two(parlours)
    await parlours.wall.pass_by(19_000)
    assert "table-note-idle" not in ana.notes()
    await parlours.wall.pass_by(40_000)
    assert ana.notes().count("table-note-idle") == 1
    await ana.say("move", move="stuck")
    await parlours.wall.pass_by(40_000)
    assert ana.notes().count("table-note-idle") == 1
    while not any(move[:2] in ("n>", "s>") for move in ana.legal()):
        await ana.say("move", move="turn")
    await ana.say("move", move=next(move for move in ana.legal() if move[:2] in ("n>", "s>")))
    await parlours.wall.pass_by(21_000)
    assert ana.notes().count("table-note-idle") == 2


@at_table
async def test_a_card_that_comes_too_late_after_the_call_is_told_by_how_much(parlours) -> None:
    nerts: list[str] = []
    while not nerts:  # deals go on until the only Nerts card fits somewhere
        table, ana, bo = await two(parlours, {"pile_size": "1", "air_grace": "600"})
        nerts = [move for move in ana.legal() if move.startswith("n>")]
    await ana.say("move", move=nerts[0])
    await parlours.wall.pass_by(100)
    assert (await ana.say("move", move="call"))["type"] == "done"
    assert "table-note-called" in bo.notes()
    await parlours.wall.pass_by(40)
    answer = await bo.say("move", move="turn")
    assert answer["clause"] == "12.5" and answer["key"] == "table-grabbed-late"
    assert answer["details"] == {"ms": 40}
    called = int(table.fold.playing().state.called_at)
    await parlours.wall.pass_by(600)
    answer = await bo.say("move", move="turn", at=called + 640, grabbed=called)
    assert answer["key"] == "table-dropped-late" and answer["details"] == {"ms": 40}
    await parlours.wall.pass_by(1_000)
    assert bo.room["phase"] in ("between", "over")


# ---- pointers ----


def pointed(page: Page) -> list[dict]:
    return [message for message in page.messages if message["type"] == "pointed"]


def point(page: Page, x: int) -> None:
    page.table.receive(page.client, read({"type": "point", "x": x, "y": 5, "over": "f3"}))


@at_table
async def test_pointers_are_shown_to_the_others_where_the_host_wants_it(parlours) -> None:
    table, ana, bo = await two(parlours, pointers=True)
    seq = table.fold.seq
    point(ana, 7)
    await parlours.wall.pass_by(10)
    assert [(m["seat"], m["x"], m["over"], m["of"]) for m in pointed(bo)] == [("A", 7, "f3", "")]
    assert pointed(ana) == [] and table.fold.seq == seq
    for x in range(1_000):
        point(ana, x)
        await parlours.wall.pass_by(1)
    assert len(pointed(bo)) <= 1 + 5 + 20 * 1.0 + 1
    _, ana, bo = await two(parlours)
    point(ana, 7)
    await parlours.wall.pass_by(10)
    assert pointed(bo) == []


@at_table
async def test_a_page_that_is_behind_gets_the_last_pointer_only(parlours: Parlours) -> None:
    _, ana, bo = await two(parlours, pointers=True)
    bo.stalled.clear()
    for x in range(1, 11):
        point(ana, x)
        await parlours.wall.pass_by(100)
    bo.stalled.set()
    await parlours.wall.pass_by(10)
    assert [message["x"] for message in pointed(bo)] == [1, 10]
