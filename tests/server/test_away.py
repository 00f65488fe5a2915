"""Being away and coming back, sleeping tables, clocks, stand-ins, bots that fail."""

from __future__ import annotations

import pytest

from parlour.server.protocol import BotSeat, Clock, Settings
from tests.server.parlours import Page, Parlours, at_table


async def guest(table, name: str) -> Page:
    page = await Page().visit(table)
    assert (await page.say("sit", name=name))["type"] == "done"
    return page


def turn(pages: list[Page]) -> Page:
    letter = pages[0].view["actors"][0]
    return next(page for page in pages if page.you["seat"] == letter)


async def two(parlours: Parlours, **settings):
    fields = {"settings": Settings(**settings)}
    table, ana, _ = await parlours.new("passing", 2, **fields)
    bo = await guest(table, "Bo")
    await ana.say("start")
    return table, ana, bo


def moves(page: Page) -> list[tuple[str, str]]:
    return [(event["seat"], event["by"]) for event in page.events if event["type"] == "move"]


@at_table
async def test_a_stand_in_plays_after_the_grace_time_and_gives_the_seat_back(parlours) -> None:
    table, ana, bo = await two(parlours, grace=30)
    page = turn([ana, bo])
    other = bo if page is ana else ana
    letter = page.you["seat"]
    await page.leave()
    await parlours.wall.pass_by(29_900)
    assert moves(other) == []
    assert not any(seat["away"] for seat in other.room["seats"])
    await parlours.wall.pass_by(2_000)
    assert moves(other)[0] == (letter, "stand_in")
    assert [seat["away"] for seat in other.room["seats"] if seat["seat"] == letter] == [True]
    for _ in range(6):
        if other.view["actors"] == [other.you["seat"]]:
            await other.say("move", move=other.legal()[0])
        if other.view["actors"] == [letter]:
            break
        await parlours.wall.pass_by(2_000)
    assert other.view["actors"] == [letter]
    done = len(moves(other))
    back = await Page().visit(table, page.token or page.client.token)
    assert not any(seat["away"] for seat in other.room["seats"])
    await parlours.wall.pass_by(60_000)
    assert len(moves(other)) == done
    assert (await back.say("move", move=back.legal()[0]))["type"] == "done"


@at_table
async def test_two_tabs_of_one_seat_both_hear_and_one_may_go(parlours: Parlours) -> None:
    table, ana, bo = await two(parlours, grace=5)
    tab = await Page().visit(table, ana.token)
    page = turn([ana, bo])
    await page.say("move", move=page.legal()[0])
    assert tab.view == ana.view
    assert tab.seq == ana.seq
    await ana.leave()
    await parlours.wall.pass_by(60_000)
    assert not any(event[1] == "stand_in" for event in moves(bo))
    assert [person["here"] for person in bo.room["people"]] == [True, True]


@at_table
async def test_a_table_without_its_people_sleeps_and_no_clock_runs(parlours: Parlours) -> None:
    clock = Clock("bank", 60, 5)
    table, ana, bo = await two(parlours, grace=10, clock=clock)
    page = turn([ana, bo])
    seat = ord(page.you["seat"]) - ord("A")
    await parlours.wall.pass_by(20_000)
    watcher = await Page().visit(table)
    await ana.leave()
    await bo.leave()
    await parlours.wall.pass_by(3_600_000)
    assert moves(watcher) == []
    assert watcher.room["seats"][seat]["running"] is False
    back = await Page().visit(table, page.token)
    assert back.room["seats"][seat]["clock"] == 40_000
    assert back.room["seats"][seat]["running"] is True
    await parlours.wall.pass_by(39_000)
    assert moves(watcher) == []
    await back.say("move", move=back.legal()[0])
    assert back.room["seats"][seat]["clock"] == 6_000


@pytest.mark.parametrize("kind", ["move", "bank"])
def test_who_is_out_of_time_has_a_move_made_for_them(kind: str) -> None:
    @at_table
    async def run(parlours: Parlours) -> None:
        _table, ana, bo = await two(parlours, clock=Clock(kind, 30, 2))
        page = turn([ana, bo])
        letter, seat = page.you["seat"], ord(page.you["seat"]) - ord("A")
        assert page.room["seats"][seat]["clock"] == 30_000
        await parlours.wall.pass_by(29_000)
        assert moves(ana) == []
        await parlours.wall.pass_by(1_500)
        assert moves(ana)[0] == (letter, "clock")
        for other in (ana, bo):
            assert other.view == other.view

    run()


@at_table
async def test_a_pause_stops_the_clocks_and_the_stand_ins(parlours: Parlours) -> None:
    _table, ana, bo = await two(parlours, clock=Clock("move", 30))
    page = turn([ana, bo])
    seat = ord(page.you["seat"]) - ord("A")
    await parlours.wall.pass_by(10_000)
    await ana.say("pause")
    await parlours.wall.pass_by(500_000)
    assert moves(bo) == []
    await bo.say("resume")
    assert bo.room["seats"][seat]["clock"] == 20_000
    await parlours.wall.pass_by(19_000)
    assert moves(bo) == []
    await parlours.wall.pass_by(1_100)
    assert moves(bo)[0] == (page.you["seat"], "clock")


@at_table
async def test_clocks_go_on_where_they_were_after_a_kill(parlours: Parlours) -> None:
    table, ana, bo = await two(parlours, clock=Clock("move", 30))
    page = turn([ana, bo])
    seat = ord(page.you["seat"]) - ord("A")
    await parlours.wall.pass_by(1_000)
    await page.say("rename", name="Eve")  # the last thing in the log
    killed = await parlours.killed()
    parlours.wall.time += 3_600_000
    again = await killed.hall.open(table.id)
    back = await Page().visit(again, page.token)
    assert back.room["seats"][seat]["clock"] == 29_000
    assert back.view == page.view
    await killed.hall.close()


@at_table
async def test_bots_rest_so_that_people_can_look(parlours: Parlours) -> None:
    _, page, _ = await parlours.new("passing", 2, settings=Settings(pace="calm"), start=True)
    for _ in range(5):
        if page.legal():
            await page.say("move", move=page.legal()[0])
        known = len(moves(page))
        if page.legal() or page.room["phase"] != "playing":
            break
        await parlours.wall.pass_by(1_199)
        assert len(moves(page)) == known
        await parlours.wall.pass_by(1_300)
        assert len(moves(page)) == known + 1


@at_table
async def test_a_bot_that_fails_is_helped_out(parlours: Parlours) -> None:
    bots = [None, BotSeat("uniform"), BotSeat("uniform")]
    _table, page, _ = await parlours.new("gnoming", 3, bots=bots, start=True)
    parlours.desk.fails = {"uniform"}
    await parlours.wall.pass_by(5_000)
    assert "rules" in parlours.desk.asked
    assert "table-note-bot-failed" in page.notes()
    parlours.desk.fails = {"uniform", "rules"}
    for _ in range(8):
        if page.legal():
            await page.say("move", move=page.legal()[0])
        await parlours.wall.pass_by(5_000)
    assert {seat for seat, _ in moves(page)} == {"A", "B", "C"}
    parlours.desk.fails = set()
    parlours.desk.answer = "nonsense"
    known = len(moves(page))
    for _ in range(8):
        if page.legal():
            await page.say("move", move=page.legal()[0])
        await parlours.wall.pass_by(5_000)
    assert len(moves(page)) > known + 4


@at_table
async def test_a_bot_over_the_wire_plays_by_its_secret_and_gets_whole_views(parlours) -> None:
    table, host, _ = await parlours.new("passing", 2)
    answer = await host.say("bot", seat="B", bot={"bot": "wire"})
    token = answer["token"]
    assert table.wire_person(token) is not None
    assert table.wire_person(host.token) is None
    assert (await host.say("bot", id=answer["id"], seat="B", bot={"bot": "wire"})) == answer
    bot = await Page(wire=True).visit(table, token)
    await host.say("start")
    assert token not in b"".join(parlours.store.logs[table.id]).decode()
    for _ in range(12):
        page = turn([host, bot])
        await page.say("move", move=page.legal()[0])
        if page.room["phase"] != "playing":
            break
    assert ("B", "bot") in moves(host)
    updates = [message for message in bot.messages if message["type"] == "update"]
    assert all(update["patch"] is None for update in updates)
    assert (await bot.say("stand"))["key"] == "table-wire-moves-only"
    await bot.leave()
    known = len(moves(host))
    for _ in range(20):
        if host.room["phase"] != "playing" or ("B", "stand_in") in moves(host):
            break
        if host.legal():
            await host.say("move", move=host.legal()[0])
        await parlours.wall.pass_by(60_000)
    assert len(moves(host)) > known


@at_table
async def test_tables_are_put_away_and_come_back(parlours: Parlours) -> None:
    table, page, _ = await parlours.new("euchre", 3, start=True)
    await parlours.wall.pass_by(20_000)
    await page.leave()
    await parlours.wall.pass_by(700_000)
    assert parlours.hall.tables == {}
    assert table.ended
    again = await parlours.hall.open(table.id)
    assert again is not table
    back = await Page().visit(again, page.token)
    assert back.view == page.view


@at_table
async def test_where_tables_are_too_many_those_without_pages_make_room(parlours: Parlours) -> None:
    few = Parlours(parlours.store, parlours.wall, most=2)
    quiet, page, _ = await few.new("euchre", 3, start=True)
    await page.leave()
    await few.wall.pass_by(1000)
    busy, _, _ = await few.new("passing", 2, start=True)
    newest, _, _ = await few.new("gnoming", 2, start=True)
    assert list(few.hall.tables) == [busy.id, newest.id]
    assert quiet.ended
    back = await Page().visit(await few.hall.open(quiet.id), page.token)
    assert back.view == page.view
    assert len(few.hall.tables) == 3  # nobody who is there is put away
    await few.hall.close()
