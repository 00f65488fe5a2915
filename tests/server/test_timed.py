"""A game without turns at a table: the countdown, times of moves, the close, teams."""

from __future__ import annotations

import itertools

from hypothesis import given
from hypothesis import strategies as st

from parlour.server.arrival import Way, accept
from parlour.server.fold import fold_all
from parlour.server.lags import CAP, SLACK
from parlour.server.protocol import BotSeat, Settings
from parlour.server.rates import Rate
from tests.server.parlours import Page, Parlours, at_table, read

TIMES = st.integers(0, 100_000)


WAYS = st.builds(Way, st.integers(0, CAP), st.integers(0, CAP))


@given(TIMES, TIMES, TIMES, TIMES, WAYS)
def test_a_drop_counts_within_bounds(now: int, at: int, grabbed: int, last: int, way: Way) -> None:
    last = min(last, now)
    reach, hold = way
    drop, held = accept(now, at, grabbed, last, way)
    seen = now - hold
    assert max(1, last) <= held <= drop <= max(seen, last, 1)
    assert drop >= seen - reach
    if at and max(seen - reach, last, 1) <= at - hold <= seen:
        assert drop == at - hold


async def guest(table, name: str, **fields) -> Page:
    page = await Page().visit(table)
    answer = await page.say("sit", name=name, **fields)
    assert answer["type"] == "done", answer
    return page


async def two(parlours: Parlours, **fields):
    table, ana, _ = await parlours.new("nerts", 2, **fields)
    bo = await guest(table, "Bo")
    await ana.say("start")
    return table, ana, bo


@at_table
async def test_cards_move_only_after_the_countdown(parlours: Parlours) -> None:
    _, ana, bo = await two(parlours)
    assert ana.room["starts_at"] == parlours.wall.now() + 3_000
    assert (await ana.say("move", move="turn"))["key"] == "table-not-yet"
    await parlours.wall.pass_by(3_000)
    assert (await ana.say("move", move="turn"))["type"] == "done"
    await parlours.wall.pass_by(400)
    await bo.say("move", move="turn", at=200)
    at = [event["at"] for event in bo.events if event["type"] == "move"]
    assert at == [1, 400], "nothing is made up for before it was measured"


@at_table
async def test_a_drop_is_believed_as_far_as_the_way_was_measured(parlours: Parlours) -> None:
    _, _ana, bo = await two(parlours, settings=Settings(even=False))
    await measured(parlours, bo, trip=220)
    await parlours.wall.pass_by(3_000)
    begun = parlours.wall.now() - bo.client.lag.reach()
    for said in (0, 10, 999_999):
        await bo.say("move", move="turn", at=said, grabbed=min(said, 5))
    at = [event["at"] for event in bo.events if event["type"] == "move"]
    now = 3_000 + 220 - 3_000
    assert (begun, at) == (parlours.wall.now() - 220 - SLACK, [now, now, now])
    await parlours.wall.pass_by(1_000)
    await bo.say("move", move="turn", at=10, grabbed=5)
    await bo.say("move", move="turn", at=999_999)
    at = [event["at"] for event in bo.events if event["type"] == "move"]
    assert at[3:] == [now + 1_000 - 220 - SLACK, now + 1_000]


@at_table
async def test_the_quick_are_told_later_and_their_times_are_taken_back_by_it(parlours) -> None:
    table, ana, bo = await two(parlours)
    await measured(parlours, bo, trip=200)
    await measured(parlours, ana, trip=40)
    assert (ana.client.hold, bo.client.hold) == (160, 0)
    await parlours.wall.pass_by(5_000)
    now = parlours.wall.now() - table.fold.clocks.round_from
    table.receive(ana.client, read({"type": "move", "id": "x", "move": "turn", "at": now - 20}))
    await parlours.wall.pass_by(300)
    assert table.fold.playing().drops[0] == now - 20 - 160


async def measured(parlours: Parlours, page: Page, trip: int) -> None:
    """Let the server see that this page is so many milliseconds away."""
    page.table.receive(page.client, read({"type": "ping", "sent": 1}))
    told = parlours.wall.now()
    await parlours.wall.pass_by(trip)
    page.table.receive(page.client, read({"type": "ping", "sent": 2, "echo": told}))


@at_table
async def test_a_pause_stops_the_round_s_clock(parlours: Parlours) -> None:
    _, ana, _ = await two(parlours)
    await parlours.wall.pass_by(4_000)
    await ana.say("pause")
    assert ana.room["round_ms"] == 1_000
    await parlours.wall.pass_by(50_000)
    await ana.say("resume")
    assert ana.room["round_ms"] == 1_000
    await parlours.wall.pass_by(500)
    await ana.say("move", move="turn")
    assert ana.events[-1]["at"] == 1_500


@at_table
async def test_nobody_moves_cards_like_a_machine(parlours: Parlours) -> None:
    table, ana, _ = await two(parlours)
    await parlours.wall.pass_by(3_000)
    table._reception._hands[0] = Rate(2, 1.0)
    answers = []
    while len(answers) < 3:
        cards = [move for move in ana.legal() if ">" in move]
        move = cards[0] if cards else next(m for m in ana.legal() if m in ("turn", "over"))
        answer = await ana.say("move", move=move)
        answers += [answer.get("key", "done")] if cards else []
    assert answers == ["done", "done", "table-too-quick"]
    await parlours.wall.pass_by(1_000)
    assert (await ana.say("move", move=cards[0]))["type"] == "done"


@given(st.lists(st.integers(0, 3_000), max_size=60))
def test_so_many_at_once_and_so_many_a_second(gaps: list[int]) -> None:
    rate, now, taken = Rate(12, 6.0), 1_000_000, []
    for gap in gaps:
        now += gap
        if rate.take(now):
            taken.append(now)
    for place, first in enumerate(taken):
        for count, last in enumerate(taken[place:], 1):
            assert count <= 12 + 6.0 * (last - first) / 1000 + 1e-6


async def play_by_bots(parlours: Parlours, page: Page, until: int, step: int = 500) -> None:
    for _ in range(until):
        if page.room["phase"] in ("over", "between"):
            return
        await parlours.wall.pass_by(step)
    raise AssertionError("the round does not end")


@at_table
async def test_the_table_closes_a_round_that_was_called(parlours: Parlours) -> None:
    bots = [None, BotSeat("rules", "expert"), BotSeat("rules", "expert")]
    options = {"pile_size": "1", "target": "10000"}
    table, page, _ = await parlours.new("nerts", 3, options=options, bots=bots, start=True)
    await play_by_bots(parlours, page, 4000)
    record = table.fold.record().splitlines()
    assert record[-1].startswith("* close @")
    call = next(line for line in record if " call" in line)
    called, closed = (int(line.split("@")[1].split("-")[-1]) for line in (call, record[-1]))
    assert called < closed <= called + 750 + 700
    assert page.room["between"]["until"] <= parlours.wall.now() + 20_000
    await page.say("next")
    assert page.room["phase"] == "playing"
    assert page.room["starts_at"] == parlours.wall.now() + 3_000
    assert fold_all(parlours.store.logs[table.id]).outline() == table.fold.outline()


@at_table
async def test_bots_are_never_quicker_than_their_tempo(parlours: Parlours) -> None:
    bots = [None, BotSeat("rules", "medium")]
    _, page, _ = await parlours.new("nerts", 2, bots=bots, start=True)
    await parlours.wall.pass_by(60_000)
    times = [event["at"] for event in page.events if event["type"] == "move"]
    assert 10 < len(times) < 60_000 / 1000
    gaps = [second - first for first, second in itertools.pairwise(times)]
    assert min([times[0], *gaps]) >= 360


@at_table
async def test_a_level_has_hands_of_its_own(parlours: Parlours) -> None:
    made = []
    for tempo in ("", "gentle"):
        bots = [None, BotSeat("level5", tempo)]
        _, page, _ = await parlours.new("nerts", 2, bots=bots, start=True)
        await parlours.wall.pass_by(60_000)
        made.append([event["at"] for event in page.events if event["type"] == "move"])
    own, gentle = made
    assert len(own) > 2 * len(gentle) > 0
    assert min(second - first for first, second in itertools.pairwise(own)) >= 180


@at_table
async def test_two_people_share_a_seat_and_each_has_a_part(parlours: Parlours) -> None:
    table, ana, _ = await parlours.new("nerts", 2)
    cy = await guest(table, "Cy", seat="A", role="stock")
    bo = await guest(table, "Bo", seat="B")
    await ana.say("sit", seat="A", role="work")
    assert bo.room["seats"][0]["name"] == "Ana & Cy"
    assert [p["role"] for p in bo.room["people"]] == ["work", "stock", "all"]
    await ana.say("start")
    await parlours.wall.pass_by(3_000)
    assert (await ana.say("move", move="turn"))["key"] == "table-role-stock"
    assert (await cy.say("move", move="turn"))["type"] == "done"
    assert (await cy.say("move", move="n>w1"))["key"] == "table-role-work"
    assert (await ana.say("move", move="s>w1"))["key"] == "table-role-stock"
    late = await Page().visit(table)
    assert (await late.say("sit", name="Di", seat="B"))["key"] == "table-seat-taken"
    await ana.leave()
    await parlours.wall.pass_by(100_000)
    assert not bo.room["seats"][0]["away"]


@at_table
async def test_a_round_goes_on_after_a_kill_from_its_last_logged_moment(parlours) -> None:
    table, ana, _bo = await two(parlours)
    await parlours.wall.pass_by(5_000)
    await ana.say("move", move="turn")
    killed = await parlours.killed()
    parlours.wall.time += 10_000_000
    again = await killed.hall.open(table.id)
    back = await Page().visit(again, ana.token)
    assert back.room["round_ms"] == 2_000
    await killed.wall.pass_by(100)
    answer = await back.say("move", move="turn")
    assert answer["type"] == "done"
    assert back.events[-1]["at"] == 2_100
    await killed.hall.close()
