"""Replays: any step from any seat, as it was seen then, and never more than it should be."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable, Coroutine
from typing import Any, TypeVar

import pytest

from parlour.core.errors import RecordError
from parlour.core.game import Game, State
from parlour.core.record import parse_event, read_header, read_lines
from parlour.core.replay import Replay, begin, replay
from parlour.games import GAMES
from parlour.server import reel as reel_module
from parlour.server import replays as replays_module
from parlour.server.reel import Reel
from parlour.server.replays import RecordTooLong, ReplayGone, Replays, parse_viewer, show
from tests.docs.shown import ROOT
from tests.server.matches import played_match

Result = TypeVar("Result")


def run(work: Coroutine[Any, Any, Result]) -> Result:
    return asyncio.run(work)


async def nobody(_table: str, _match: int) -> bytes:
    raise AssertionError("no table is asked")


def steps_of(reel: Reel, seat: int | None, first: int, count: int, *, open: bool) -> list[Any]:
    found: list[Any] = json.loads(run(show(reel, seat, first, count, open=open)))["steps"]
    return found


def whole(text: bytes) -> Reel:
    reel = Reel(text)
    for _ in reel.read():
        pass
    return reel


def states_of(text: bytes) -> list[State]:
    """The state after each whole deal and each move, by the plain reader."""
    lines = read_lines(text.splitlines(keepends=True))
    match = begin(read_header(lines), GAMES)
    states = [match.state.copy()]
    for line in lines:
        match.feed(line)
        if not match.pending:
            states.append(match.state.copy())
    return states


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.id)
def test_every_step_is_what_each_seat_saw(game: Game) -> None:
    text = played_match(game, seed=5)
    states = states_of(text)
    reel = whole(text)
    assert reel.steps == len(states) - 1 > 60
    for seat in (None, 0, 1):
        told = []
        for first in range(0, reel.steps + 1, 33):
            told += steps_of(reel, seat, first, 33, open=False)
        assert [step["n"] for step in told] == list(range(len(states)))
        for step, state in zip(told, states, strict=True):
            assert step["view"] == json.loads(json.dumps(game.view(state, seat).to_json()))
            assert "places" not in step


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.id)
def test_open_steps_tell_where_every_card_is(game: Game) -> None:
    text = played_match(game, seed=6)
    states = states_of(text)
    reel = whole(text)
    last = steps_of(reel, None, reel.steps, 1, open=True)
    wanted = [
        [place, [game.format_card(card) for card in cards]] for place, cards in states[-1].places()
    ]
    assert last[0]["places"] == wanted


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.id)
def test_events_are_the_lines_of_the_record(game: Game) -> None:
    text = played_match(game, seed=7)
    reel = whole(text)
    events = [step["event"] for step in steps_of(reel, None, 0, reel.steps + 1, open=False)]
    assert events[0] is None
    lines = list(read_lines(text.split(b"--\n")[1].splitlines(keepends=True)))
    moves = [parse_event(line) for line in lines if line.words[0] != "deal"]
    told = [event for event in events[1:] if event["type"] == "move"]
    assert [(e["seat"], e["move"], e["at"]) for e in told] == [
        (m.seat, m.move, m.at) for m in moves
    ]
    assert all(bool(event["key"]) != game.facts.real_time for event in told)
    assert [events[step]["type"] for step in reel.rounds] == ["deal"] * len(reel.rounds)
    assert [events[step]["round"] for step in reel.rounds] == list(range(1, len(reel.rounds) + 1))


def test_few_states_are_kept_of_a_long_record(monkeypatch: pytest.MonkeyPatch) -> None:
    text = played_match(GAMES["passing"], seed=8)
    usual = whole(text)
    monkeypatch.setattr(reel_module, "STRIDE", 1)
    monkeypatch.setattr(reel_module, "_MOST_KEPT", 6)
    thinned = whole(text)
    assert len(thinned._kept) <= 6
    for step in range(usual.steps + 1):
        shown = steps_of(thinned, 0, step, 3, open=True)
        assert shown == steps_of(usual, 0, step, 3, open=True)


def outcome(read: Callable[[], Replay]) -> object:
    """Where a record leads, or the line at which it is refused and why."""
    try:
        match = read()
    except RecordError as refused:
        return (refused.line, refused.text, refused.clause, refused.reason)
    return match.state.dump()


@pytest.mark.parametrize("game", GAMES)
def test_every_golden_record_ends_or_is_refused_as_in_the_terminal(game: str) -> None:
    records = sorted((ROOT / "tests" / "games" / game / "records").glob("*.record"))
    assert len(records) > 20
    for path in records:
        text = path.read_bytes()
        wanted = outcome(lambda text=text: replay(text.splitlines(keepends=True), GAMES))
        assert outcome(lambda text=text: whole(text).match) == wanted, path.name


def test_a_wrong_line_is_named_as_in_the_terminal() -> None:
    text = played_match(GAMES["euchre"], seed=9).replace(b"\nA play", b"\nA plag", 1)

    async def add() -> None:
        await Replays(nobody).add(text)

    with pytest.raises(RecordError) as refused:
        run(add())
    with pytest.raises(RecordError) as wanted:
        replay(text.splitlines(keepends=True), GAMES)
    assert refused.value.line == wanted.value.line > 3
    assert refused.value.reason == wanted.value.reason


def test_the_same_record_is_opened_once_and_only_so_many_are_kept(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(replays_module, "_MOST_OPEN", 2)
    texts = [played_match(GAMES["euchre"], seed=seed) for seed in (1, 2, 3)]

    async def visit() -> None:
        replays = Replays(nobody)
        names = [await replays.add(text) for text in (*texts, texts[2])]
        assert names[2] == names[3]
        assert len(set(names)) == 3
        assert (await replays.get(names[1])).match.state.over
        with pytest.raises(ReplayGone):
            await replays.get(names[0])
        assert await replays.add(texts[0]) == names[0]

    run(visit())


def test_text_of_all_replays_is_bounded(monkeypatch: pytest.MonkeyPatch) -> None:
    texts = [played_match(GAMES["euchre"], seed=seed) for seed in (1, 2)]
    monkeypatch.setattr(replays_module, "_MOST_BYTES", len(texts[0]) + 10)

    async def visit() -> None:
        replays = Replays(nobody)
        first = await replays.add(texts[0])
        await replays.add(texts[1])
        with pytest.raises(ReplayGone):
            await replays.get(first)

    run(visit())


def test_a_record_that_is_too_long_is_not_read() -> None:
    async def add() -> None:
        await Replays(nobody).add(b"#" * (replays_module.MAX_RECORD + 1))

    with pytest.raises(RecordTooLong):
        run(add())


def test_a_tables_replay_is_found_again_by_its_name() -> None:
    text = played_match(GAMES["gnoming"], seed=4)
    asked = []

    async def fetch(table: str, match: int) -> bytes:
        asked.append((table, match))
        return text

    async def visit() -> None:
        name = await Replays(fetch).of_table("kQ3vN8xTzL", 2)
        assert (await Replays(fetch).get(name)).steps == whole(text).steps

    run(visit())
    assert asked == [("kQ3vN8xTzL", 2)] * 2


def test_others_are_served_while_a_long_record_is_read(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(replays_module, "_SLICE", 0.0)
    text = played_match(GAMES["nerts"], seed=3)
    turns = 0

    async def visit() -> None:
        nonlocal turns
        reading = asyncio.ensure_future(Replays(nobody).add(text))
        while not reading.done():
            turns += 1
            await asyncio.sleep(0)
        await reading

    run(visit())
    assert turns > 100


@pytest.mark.parametrize("text", ["C", "a", "", "AB", "None", "*"])
def test_nobody_else_can_look_on(text: str) -> None:
    with pytest.raises(ValueError, match=r".*"):
        parse_viewer(text, 2)
    assert [parse_viewer(seat, 2) for seat in ("A", "B", "none")] == [0, 1, None]
