"""The course of a match: rounds, pauses, undo and take-back, ending and playing again."""

from __future__ import annotations

import pytest

from parlour.core.dealer import Dealer
from parlour.core.replay import replay
from parlour.core.rng import Rng
from parlour.games import GAMES
from parlour.server.protocol import Settings
from parlour.server.reveal import tells
from tests.server.parlours import Page, Parlours, at_table

QUICK = Settings(pace="quick")


async def guest(table, name: str) -> Page:
    page = await Page().visit(table)
    assert (await page.say("sit", name=name))["type"] == "done"
    return page


def turn(pages: list[Page]) -> Page:
    """Whose turn it is."""
    letter = pages[0].view["actors"][0]
    return next(page for page in pages if page.you["seat"] == letter)


async def two_at_passing(parlours: Parlours, **fields):
    table, ana, _ = await parlours.new("passing", 2, **fields)
    bo = await guest(table, "Bo")
    await ana.say("start")
    return table, ana, bo


async def play_round(pages: list[Page]) -> None:
    for _ in range(300):
        if pages[0].room["phase"] != "playing":
            return
        page = turn(pages)
        answer = await page.say("move", move=page.legal()[0], seen=page.seq)
        assert answer["type"] == "done", answer


@at_table
async def test_a_match_of_two_people_goes_on_when_both_have_seen_the_score(parlours) -> None:
    _table, ana, bo = await two_at_passing(parlours, options={"target": "1000"})
    await play_round([ana, bo])
    assert ana.room["phase"] == "between"
    assert ana.room["between"] == {"ready": [], "until": parlours.wall.now() + 60_000}
    assert (await ana.say("move", move="pass"))["key"] == "table-between"
    await ana.say("next")
    assert bo.room["between"]["ready"] == [ana.you["person"]]
    assert bo.room["phase"] == "between"
    await bo.say("next")
    assert ana.room["phase"] == "playing"
    assert ana.events[-1]["type"] == "deal"
    assert ana.events[-1]["round"] == 2
    await play_round([ana, bo])
    await parlours.wall.pass_by(59_000)
    assert ana.room["phase"] == "between"
    await parlours.wall.pass_by(1_000)
    assert ana.room["phase"] == "playing"


@at_table
async def test_pausing_is_agreed_upon_and_stops_everything(parlours: Parlours) -> None:
    _table, ana, bo = await two_at_passing(parlours)
    assert (await bo.say("pause"))["type"] == "done"
    assert not ana.room["paused"]
    assert ana.room["pause_asked"] == [bo.you["person"]]
    assert (await bo.say("pause"))["key"] == "table-pause-asked"
    await ana.say("pause")
    assert bo.room["paused"]
    page = turn([ana, bo])
    assert (await page.say("move", move=page.legal()[0]))["key"] == "table-paused"
    assert ana.may == ["stand", "resume", "end", "say"]
    await bo.say("resume")
    assert (await page.say("move", move=page.legal()[0]))["type"] == "done"
    assert (await bo.say("resume"))["key"] == "table-not-paused"


@at_table
async def test_ending_and_playing_again(parlours: Parlours) -> None:
    table, ana, bo = await two_at_passing(parlours)
    watcher = await Page().visit(table)
    first = ana.room["first"]
    assert (await bo.say("end"))["key"] == "table-not-host"
    await ana.say("end")
    assert ana.room["phase"] == "over"
    assert "rematch" in bo.may
    assert table.record(1).startswith("parlour 1\ngame passing\n")
    page = turn([ana, bo])
    assert (await page.say("move", move=page.legal()[0]))["key"] == "table-match-over"
    await bo.say("rematch")
    assert (ana.room["phase"], ana.room["match"]) == ("playing", 2)
    assert ana.room["first"] != first
    assert ana.you["seat"] == "A" and bo.you["seat"] == "B"
    assert watcher.match == 2
    assert watcher.view["hands"]
    await play_round([ana, bo])


@at_table
async def test_a_pass_that_tells_nothing_is_taken_back_before_anybody_moves(parlours) -> None:
    table, ana, _ = await parlours.new("euchre", 3)
    bo, cy = await guest(table, "Bo"), await guest(table, "Cy")
    pages = [ana, bo, cy]
    await ana.say("start")
    page = turn(pages)
    hand = page.view["hand"]
    await page.say("move", move="pass")
    assert "undo" in page.may
    others = [other for other in pages if other is not page]
    for other in others:
        assert "undo" not in other.may
        assert (await other.say("undo"))["key"] == "table-undo-nothing"
    assert (await page.say("undo"))["type"] == "done"
    assert page.view["actors"] == [page.you["seat"]]
    assert page.view["hand"] == hand
    assert page.events[-1]["type"] == "undo"
    await page.say("move", move="pass")
    following = turn(pages)
    await following.say("move", move="pass")
    assert (await page.say("undo"))["key"] == "table-undo-others"
    third = turn(pages)
    assert "swap" in third.legal()
    await third.say("move", move="swap")
    assert (await third.say("undo"))["key"] == "table-undo-shown"


@pytest.mark.parametrize(
    ("game", "move", "told"),
    [
        ("euchre", "pass", False),
        ("euchre", "bid 4", False),
        ("euchre", "swap", True),
        ("euchre", "trump H", False),
        ("euchre", "play", True),
        ("passing", "play", True),
        ("passing", "draw", True),
        ("gnoming", "reveal", True),
        ("gnoming", "draw", True),
        ("gnoming", "take left", False),
        ("gnoming", "place", None),
        ("gnoming", "discard", None),
    ],
)
def test_what_a_move_tells(game: str, move: str, told: bool | None) -> None:
    """Of many matches, every position in which such a move may be made (None: it depends)."""
    played, found = GAMES[game], []
    players = played.players[0]
    for number in range(12):
        state, rng = played.start(players, 0), Rng(number)
        dealer = Dealer.named("tells", number)
        for _ in range(60):
            if state.to_deal():
                dealer.deal(state)
                continue
            seat = state.actors()[0]
            legal = state.legal(seat)
            chosen = legal[int(rng.below(len(legal)))]
            if played.format_move(chosen).split(" ")[: len(move.split())] == move.split():
                found.append(tells(played, state, seat, chosen, number))
            state.apply(seat, chosen)
            if state.over:
                break
    assert found
    if told is None:
        assert set(found) == {True, False}
    elif told:
        assert sum(found) > 0.9 * len(found)  # a card that everybody could work out tells nothing
    else:
        assert not any(found)


@at_table
async def test_there_is_no_undo_after_a_deal_or_in_real_time(parlours: Parlours) -> None:
    _table, ana, bo = await two_at_passing(parlours, options={"target": "1000"})
    await play_round([ana, bo])
    await ana.say("next")
    await bo.say("next")
    keys = {(await page.say("undo"))["key"] for page in (ana, bo)}
    assert keys == {"table-undo-chance"}
    _, di, _ = await parlours.new("nerts", 2, start=True)
    await parlours.wall.pass_by(3_000)
    assert (await di.say("undo"))["key"] == "table-undo-timed"
    assert (await di.say("take_back"))["key"] == "table-undo-timed"


async def alone(parlours: Parlours, game: str, players: int) -> tuple:
    table, page, _ = await parlours.new(game, players, settings=QUICK, start=True)
    return table, page


async def my_turn(parlours: Parlours, page: Page) -> bool:
    """Wait for a real decision of this page; whether there is one before the match is over."""
    for _ in range(2000):
        if page.room["phase"] == "over":
            return False
        if "next" in page.may:
            await page.say("next")
        moves = page.legal()
        if page.room["phase"] == "playing" and len(moves) > 1:
            return True
        if moves and page.room["phase"] == "playing":
            await page.say("move", move=moves[0])
        await parlours.wall.pass_by(500)
    raise AssertionError("nothing happens")


@pytest.mark.parametrize(("game", "players"), [("euchre", 3), ("passing", 3), ("gnoming", 2)])
def test_alone_against_bots_one_goes_back_and_meets_the_same_deal(game, players) -> None:
    @at_table
    async def run(parlours: Parlours) -> None:
        table, page = await alone(parlours, game, players)
        assert await my_turn(parlours, page)
        assert (await page.say("take_back"))["key"] == "table-undo-nothing"
        for count in range(1, 9):
            seen = {key: value for key, value in page.view.items() if key != "rounds"}
            number = len(page.view["rounds"])
            await page.say("move", move=page.legal()[count % len(page.legal())])
            if not await my_turn(parlours, page):
                break
            assert "take_back" in page.may
            await page.say("take_back")
            assert {k: v for k, v in page.view.items() if k != "rounds"} == seen
            assert len(page.view["rounds"]) == number
            assert page.room["takebacks"] == count
            await page.say("move", move=page.legal()[0])
            if not await my_turn(parlours, page):
                break
        await page.say("end")
        record = table.record(1)
        assert f"\ntakebacks {page.room['takebacks']}\n" in record
        replay([line.encode() + b"\n" for line in record.splitlines()], GAMES)

    run()


@at_table
async def test_a_deal_that_was_taken_back_comes_again(parlours: Parlours) -> None:
    _table, page = await alone(parlours, "passing", 2)
    await page.say("configure", settings={"pace": "quick"})
    last = []
    while len(page.view["rounds"]) < 1 or page.room["phase"] != "playing":
        assert await my_turn(parlours, page)
        if page.view["rounds"]:
            break
        last = page.view["hands"][0]
        await page.say("move", move=page.legal()[0])
    hand = page.view["hands"][0]
    await page.say("take_back")
    assert page.view["hands"][0] == last
    assert not page.view["rounds"]
    while not page.view["rounds"] or page.room["phase"] != "playing":
        assert await my_turn(parlours, page)
        if page.view["rounds"]:
            break
        await page.say("move", move=page.legal()[-1])
    assert page.view["hands"][0] == hand


@at_table
async def test_going_back_is_for_those_who_are_alone(parlours: Parlours) -> None:
    _table, ana, bo = await two_at_passing(parlours)
    page = turn([ana, bo])
    await page.say("move", move=page.legal()[0])
    assert (await page.say("take_back"))["key"] == "table-take-back-alone"


@at_table
async def test_a_move_made_for_another_position_is_refused(parlours: Parlours) -> None:
    _table, ana, bo = await two_at_passing(parlours)
    page = turn([ana, bo])
    old = page.seq
    await page.say("move", move=page.legal()[0], seen=old)
    other = turn([ana, bo])
    await other.say("move", move=other.legal()[0], seen=other.seq)
    again = turn([ana, bo])
    if again is page:
        answer = await page.say("move", move=page.legal()[0], seen=old)
        assert answer["key"] == "table-position-changed"
    wrong = await turn([ana, bo]).say("move", move="play 9-9")
    assert (wrong["type"], wrong["clause"]) == ("refused", "notation")
    assert wrong["reason"]


@at_table
async def test_a_hint_is_a_legal_move_for_the_one_who_asks(parlours: Parlours) -> None:
    _table, ana, bo = await two_at_passing(parlours)
    page = turn([ana, bo])
    other = bo if page is ana else ana
    known = len(other.messages)
    hint = await page.say("hint")
    assert hint["type"] == "hint"
    assert hint["move"] in page.legal()
    assert hint["key"].startswith("passing-move-")
    assert len(other.messages) == known
    assert (await other.say("hint"))["key"] == "table-hint-turn"
    keys = [(await page.say("hint")).get("key") for _ in range(6)]
    assert keys[-1] == "table-hint-quick"
