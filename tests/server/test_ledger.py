"""The log: what is in it is all there is, nothing is lost, nothing happens twice."""

from __future__ import annotations

import asyncio
import json

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from parlour.core.errors import Refusal
from parlour.server import entries
from parlour.server.fold import fold_all
from parlour.server.ledger import load
from parlour.server.needs import StoreError, TableUnknown
from parlour.server.protocol import Settings
from tests.server.parlours import MemoryStore, Page, Parlours, at_table, settle

QUICK = Settings(pace="quick")


def outline_of(parlours: Parlours, table) -> dict:
    return fold_all(parlours.store.logs[table.id]).outline()


COMMANDS = st.one_of(
    st.tuples(st.just("sit"), st.fixed_dictionaries({"name": st.sampled_from(["Bo", "Cy", "Di"])})),
    st.tuples(st.just("sit"), st.fixed_dictionaries({"seat": st.sampled_from("ABC")})),
    st.tuples(st.just("bot"), st.fixed_dictionaries({
        "seat": st.sampled_from("ABC"),
        "bot": st.sampled_from([None, {}, {"bot": "uniform"}, {"bot": "wire"}]),
    })),
    st.tuples(st.just("swap"), st.fixed_dictionaries({
        "seat": st.sampled_from("AB"), "other": st.sampled_from("BC"),
    })),
    st.tuples(st.just("rename"), st.fixed_dictionaries({"name": st.sampled_from(["Bo", "Eve"])})),
    st.tuples(st.just("configure"), st.fixed_dictionaries({"settings": st.sampled_from([
        {"clock": {"kind": "bank", "seconds": 30, "increment": 2}}, {"pace": "quick"},
        {"clock": {"kind": "move", "seconds": 20}, "spectator_delay": 10},
    ])})),
    st.tuples(st.sampled_from(
        ["stand", "start", "next", "pause", "resume", "undo", "take_back", "end", "rematch"]
    ), st.just({})),
    st.tuples(st.just("move"), st.integers(0, 9)),
    st.tuples(st.just("wait"), st.sampled_from([200, 1500, 40_000, 100_000])),
    st.tuples(st.just("leave"), st.just({})),
)  # fmt: skip


@settings(max_examples=60, deadline=None)
@given(
    game=st.sampled_from(["euchre", "passing", "gnoming", "nerts"]),
    begun=st.booleans(),
    steps=st.lists(st.tuples(st.integers(0, 2), COMMANDS), max_size=25),
)
def test_whatever_people_do_the_log_adds_up_to_the_table(game, begun, steps) -> None:
    @at_table
    async def run(parlours: Parlours) -> None:
        table, host, _ = await parlours.new(game, 3, settings=QUICK, start=begun)
        pages = [host, await Page().visit(table), await Page().visit(table)]
        for who, (what, fields) in steps:
            page = pages[who]
            if what == "wait":
                await parlours.wall.pass_by(fields)
            elif what == "leave":
                await page.leave()
                pages[who] = await Page().visit(table, page.token)
                pages[who].token = page.token
            elif what == "move":
                moves = page.legal() if page.view else []
                if moves:
                    await page.say("move", move=moves[fields % len(moves)])
            else:
                await page.say(what, **fields)
            assert outline_of(parlours, table) == table.fold.outline()
            if table.fold.play is not None:
                trial = table.fold.play.take_trial()
                assert trial.dump() == table.fold.play.state.dump()
                table.fold.play.give_back(trial, [])
        for page in pages:
            fresh = await Page().visit(table, page.token)
            shown = {**fresh.room, "people": None, "watching": 0}
            assert shown == {**page.room, "people": None, "watching": 0}
            assert fresh.view == page.view
            assert fresh.may == page.may

    run()


@at_table
async def test_the_same_command_again_is_done_once(parlours: Parlours) -> None:
    table, page, _ = await parlours.new("gnoming", 2, settings=QUICK, start=True)
    while not page.legal():
        await parlours.wall.pass_by(1_000)
    move = page.legal()[0]
    first = await page.say("move", id="mine", move=move)
    assert first["type"] == "done"
    length = len(parlours.store.logs[table.id])
    again = await page.say("move", id="mine", move=move)
    assert again == first
    other = await Page().visit(table, page.token)
    assert await other.say("move", id="mine", move=move) == first
    assert len(parlours.store.logs[table.id]) == length
    refused = await page.say("move", id="wrong", move="draw it")
    assert await page.say("move", id="wrong", move="draw it") == refused


@at_table
async def test_a_killed_server_loses_nothing_it_has_accepted(parlours: Parlours) -> None:
    table, page, _ = await parlours.new("euchre", 3, settings=QUICK, start=True)
    answers = {}
    for number in range(400):
        if len(page.view.get("tricks", [])) == 1 and page.view["trick"] and page.legal():
            break
        if "next" in page.may:
            await page.say("next")
        if page.legal() and page.room["phase"] == "playing":
            moves = [move for move in page.legal() if move not in ("pass", "moon")]
            move = (moves or page.legal())[0]
            answers[f"m{number}"] = (move, await page.say("move", id=f"m{number}", move=move))
        await parlours.wall.pass_by(500)
    assert page.view["trick"], "in the middle of a trick"
    killed = await parlours.killed()
    again = await killed.hall.open(table.id)
    assert again.fold.outline() == table.fold.outline()
    back = Page()
    back.seq, back.match, back.view, back.room = page.seq, page.match, page.view, page.room
    back.events = list(page.events)
    await back.visit(again, page.token, since=page.seq)
    assert back.view == page.view
    first = next(message for message in back.messages if message["type"] == "update")
    assert first["since"] == page.seq
    length = len(parlours.store.logs[table.id])
    for id, (move, answer) in answers.items():
        assert await back.say("move", id=id, move=move) == answer
    assert len(parlours.store.logs[table.id]) == length
    assert (await back.say("move", move=back.legal()[0]))["type"] == "done"
    await killed.hall.close()


@at_table
async def test_two_servers_at_one_table_agree(parlours: Parlours) -> None:
    table, ana, _ = await parlours.new("passing", 2)
    bo = await Page().visit(table)
    await bo.say("sit", name="Bo")
    second = parlours.another()
    twin = await second.hall.open(table.id)
    far = await Page().visit(twin, bo.token)
    await ana.say("start")
    accepted = 0
    for _ in range(60):
        if ana.room["phase"] != "playing":
            break
        mover = ana if ana.legal() else far
        answer = await mover.say("move", move=mover.legal()[0])
        accepted += answer["type"] == "done"
        for _ in range(3):
            await settle()
        assert ana.seq == far.seq
        assert ana.view["line"] == far.view["line"]
    assert accepted > 5
    assert twin.fold.outline() == table.fold.outline() == outline_of(parlours, table)
    await second.hall.close()


@at_table
async def test_what_another_server_has_logged_is_seen_before_a_command_is_judged(parlours) -> None:
    table, _ana, _ = await parlours.new("passing", 2)
    second = parlours.another()
    twin = await second.hall.open(table.id)
    far = await Page().visit(twin)
    await far.say("sit", name="Bo")
    near = await Page().visit(table)
    refused = await near.say("sit", name="Cy", seat="B")
    assert (refused["type"], refused["key"]) == ("refused", "table-seat-taken")
    assert twin.fold.outline() == table.fold.outline()
    await second.hall.close()


@at_table
async def test_when_the_disk_is_full_nothing_happens_and_people_are_told(parlours) -> None:
    table, page, _ = await parlours.new("gnoming", 2, settings=QUICK, start=True)
    while not page.legal():
        await parlours.wall.pass_by(1_000)
    before, view = table.fold.outline(), page.view
    parlours.store.broken = StoreError("disk full")
    move = page.legal()[0]
    refused = await page.say("move", id="x", move=move)
    assert refused["key"] == "table-not-saved"
    assert "table-note-not-saved" in page.notes()
    assert table.fold.outline() == before
    await parlours.wall.pass_by(60_000)
    assert page.view == view
    assert page.notes().count("table-note-not-saved") == 1
    parlours.store.broken = None
    assert (await page.say("move", id="x", move=move))["type"] == "done"
    await parlours.wall.pass_by(60_000)
    assert outline_of(parlours, table) == table.fold.outline()


@at_table
async def test_bots_wait_while_the_disk_is_full_and_go_on(parlours: Parlours) -> None:
    table, page, _ = await parlours.new("passing", 3, settings=QUICK, start=True)
    parlours.store.broken = StoreError("disk full")
    for _ in range(20):
        if page.legal():
            parlours.store.broken = None
            await page.say("move", move=page.legal()[0])
            parlours.store.broken = StoreError("disk full")
        await parlours.wall.pass_by(1_000)
    known = table.fold.seq
    parlours.store.broken = None
    await parlours.wall.pass_by(10_000)
    assert table.fold.seq > known


@at_table
async def test_a_full_inbox_refuses(parlours: Parlours) -> None:
    table, page, _ = await parlours.new("passing", 2)
    from tests.server.parlours import read

    for number in range(300):
        table.receive(page.client, read({"type": "say", "id": f"n{number}", "phrase": "wow"}))
    busy = parlours.hall.counters.refused["table-busy"]
    assert busy == 300 - 256
    for _ in range(30):
        await settle()
    assert page.closed == (1013, "too slow") or len(page.messages) > 256


@at_table
async def test_a_fault_of_a_game_refuses_one_command_and_the_table_goes_on(parlours) -> None:
    table, page, _ = await parlours.new("passing", 2, settings=QUICK, start=True)
    while not page.legal():
        await parlours.wall.pass_by(1_000)
    play = table.fold.play
    play.take_trial()
    real, play.state = play.state, Broken()
    refused = await page.say("move", move="pass")
    assert refused["key"] == "table-fault"
    play.state = real
    assert (await page.say("move", move=page.legal()[0]))["type"] == "done"


class Broken:
    """A state that fails at everything."""

    players = 2
    over = False
    rounds = ()

    def copy(self):
        raise ZeroDivisionError

    def actors(self):
        return []

    def legal(self, seat):
        return []


def test_a_damaged_log_is_told_and_an_unknown_table_is_unknown() -> None:
    async def run() -> None:
        store = MemoryStore()
        moved = entries.Moved(wall=1, seat="A", move="pass", by="person")
        store.logs["abcdefghij"] = [entries.encode(moved)]
        with pytest.raises(StoreError):
            await load("abcdefghij", store)
        assert await load("0123456789", store) is None
        hall = Parlours(store).hall
        for id in ("0123456789", "../../etc/x", "", "x" * 500, "a'b--ccccc"):
            with pytest.raises(TableUnknown):
                await hall.open(id)
        await hall.close()

    asyncio.run(run())


def test_entries_are_read_as_they_were_written() -> None:
    made = entries.Undone(wall=7, person="p", command="c", seat="A", to=3, counted=True)
    assert entries.decode(entries.encode(made)) == made
    assert json.loads(entries.encode(made))["what"] == "undone"


@pytest.mark.parametrize(
    ("fields", "key"),
    [
        ({"game": "chess"}, "game-unknown"),
        ({"players": 9}, "players-count"),
        ({"options": {"no": "1"}}, "option-unknown"),
        ({"options": {"target": "x"}}, "option-value"),
        ({"seat": "Z"}, "table-seat-unknown"),
        ({"seat": "*"}, "table-seat-unknown"),
        ({"bots": [None] * 5}, "table-bots-many"),
    ],
)
def test_tables_that_are_refused(fields, key) -> None:
    @at_table
    async def run(parlours: Parlours) -> None:
        wanted = {"game": "passing", "players": 2, **fields}
        with pytest.raises(Refusal) as refused:
            await parlours.new(wanted.pop("game"), wanted.pop("players"), **wanted)
        assert refused.value.key == key
        assert parlours.store.logs == {}

    run()
