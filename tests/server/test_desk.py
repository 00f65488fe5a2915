"""Bots think in processes of their own: late, dead or broken ones harm nobody."""

from __future__ import annotations

import asyncio
import os
import signal
import subprocess
import sys
import time
from collections.abc import Awaitable, Callable

import pytest

from parlour.core.rng import Rng
from parlour.games import GAMES
from parlour.server.desk import ProcessDesk
from parlour.server.desk_worker import Worker as Thinker
from parlour.server.needs import DeskError
from tests.cli.running import ROOT


def view_text(game_id: str, seed: int = 1) -> str:
    game = GAMES[game_id]
    state = game.start(game.players[0])
    state.deal([Rng(seed).shuffled(pack) for pack in state.to_deal()])
    return game.view(state, state.actors()[0]).to_text()


def with_desk(what: Callable[[ProcessDesk], Awaitable[None]], workers: int = 1) -> None:
    async def go() -> None:
        desk = ProcessDesk(workers, deadline=20)
        try:
            await what(desk)
        finally:
            await desk.close()

    asyncio.run(go())


def pid(desk: ProcessDesk) -> int:
    process = desk._workers[0]._process
    assert process is not None
    return process.pid


def alive(process: int) -> bool:
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    return True


def test_every_bot_of_every_game_answers_the_same_for_the_same_seed() -> None:
    async def what(desk: ProcessDesk) -> None:
        for game_id, game in GAMES.items():
            view = view_text(game_id)
            for bot in ("uniform", "rules"):
                told = await asyncio.gather(*(desk.choose(game_id, bot, view, 7) for _ in "abc"))
                assert len(set(told)) == 1
                assert game.format_move(game.parse_move(told[0])) == told[0]
        drawn = {await desk.choose("gnoming", "uniform", view_text("gnoming"), n) for n in range(9)}
        assert len(drawn) > 1

    with_desk(what, workers=2)


def test_a_late_bot_is_given_up_and_the_next_is_answered() -> None:
    async def what(desk: ProcessDesk) -> None:
        view = view_text("gnoming")
        await desk.choose("gnoming", "rules", view, 1)
        first = pid(desk)
        os.kill(first, signal.SIGSTOP)
        desk.deadline = 0.05
        with pytest.raises(DeskError, match="late"):
            await desk.choose("gnoming", "rules", view, 1)
        assert not alive(first)
        desk.deadline = 20
        assert await desk.choose("gnoming", "rules", view, 1)
        assert (desk.replaced, desk.failed) == (1, 1)

    with_desk(what)


def test_a_dead_worker_is_replaced_and_the_question_asked_again() -> None:
    async def what(desk: ProcessDesk) -> None:
        view = view_text("gnoming")
        before = await desk.choose("gnoming", "rules", view, 1)
        os.kill(pid(desk), signal.SIGKILL)
        assert await desk.choose("gnoming", "rules", view, 1) == before
        assert (desk.replaced, desk.failed) == (1, 0)

    with_desk(what)


def test_a_question_given_up_does_not_answer_the_next() -> None:
    async def what(desk: ProcessDesk) -> None:
        views = {game: view_text(game) for game in ("gnoming", "euchre")}
        wanted = {game: await desk.choose(game, "rules", view, 1) for game, view in views.items()}
        for _ in range(3):
            asked = asyncio.ensure_future(desk.choose("euchre", "rules", views["euchre"], 1))
            await asyncio.sleep(0)
            asked.cancel()
            with pytest.raises(asyncio.CancelledError):
                await asked
            told = await desk.choose("gnoming", "rules", views["gnoming"], 1)
            assert told == wanted["gnoming"]

    with_desk(what)


def test_closing_leaves_no_process_and_tells_who_waits() -> None:
    async def what(desk: ProcessDesk) -> None:
        view = view_text("gnoming")
        await desk.choose("gnoming", "rules", view, 1)
        process = pid(desk)
        os.kill(process, signal.SIGSTOP)
        asked = [asyncio.ensure_future(desk.choose("gnoming", "rules", view, 1)) for _ in "ab"]
        await asyncio.sleep(0.01)
        await desk.close()
        told = await asyncio.gather(*asked, return_exceptions=True)
        assert [type(fault) for fault in told] == [DeskError, DeskError]
        assert not alive(process)

    with_desk(what)


def test_a_worker_ends_when_its_server_is_gone() -> None:
    async def what(desk: ProcessDesk) -> None:
        await desk.choose("gnoming", "rules", view_text("gnoming"), 1)
        process = desk._workers[0]._process
        assert process is not None and process.stdin is not None
        process.stdin.close()
        await asyncio.wait_for(process.wait(), 20)

    with_desk(what)


def test_a_bot_that_fails_says_where_and_not_what_it_saw() -> None:
    thinker = Thinker()
    told = thinker.answer({"game": "gnoming", "bot": "rules", "view": '{"hand": "JD"}', "seed": 1})
    assert set(told) == {"failed"}
    assert " at " in told["failed"]
    assert "JD" not in told["failed"]
    assert "KeyError" in thinker.answer({"game": "gnoming", "bot": "none", "view": "{}"})["failed"]


def test_a_failed_bot_is_told_and_counted() -> None:
    async def what(desk: ProcessDesk) -> None:
        with pytest.raises(DeskError, match="KeyError"):
            await desk.choose("gnoming", "nobody", view_text("gnoming"), 1)
        assert (desk.replaced, desk.failed) == (0, 1)

    with_desk(what)


def test_waiting_for_bots_does_not_hold_up_the_loop() -> None:
    async def what(desk: ProcessDesk) -> None:
        view = view_text("nerts")
        asked = [asyncio.ensure_future(desk.choose("nerts", "rules", view, n)) for n in range(20)]
        turns, begun = 0, time.monotonic()
        while not all(one.done() for one in asked) and time.monotonic() < begun + 30:
            await asyncio.sleep(0)
            turns += 1
        assert turns > 20
        assert len({await one for one in asked}) >= 1

    with_desk(what)


def test_a_worker_can_take_only_so_much_memory() -> None:
    greedy = (
        "from parlour.server.desk_worker import limit\n"
        "limit(600)\n"
        "try: bytearray(700 << 20)\n"
        "except MemoryError: print('enough')\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", greedy],
        env={**os.environ, "PYTHONPATH": str(ROOT / "src")},
        capture_output=True,
        check=True,
    )
    assert done.stdout == b"enough\n"
