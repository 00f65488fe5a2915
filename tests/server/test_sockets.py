"""Pages at a table on a real server: whole matches, coming back, two tabs, looking on."""

from __future__ import annotations

import asyncio
import json
import time
from collections.abc import Coroutine
from contextlib import AsyncExitStack
from typing import Any

import pytest

from parlour.core.game import Game
from parlour.core.replay import replay
from parlour.games import GAMES
from tests.server.players import QUICK, Player
from tests.server.running import UNHURRIED, FastWall, Json, Page, Served, serving

PLAYERS = {"euchre": 3, "passing": 3, "gnoming": 2, "nerts": 2}
NAMES = ("Ana", "Bo", "Cy", "Di")


def run(work: Coroutine[Any, Any, None]) -> None:
    asyncio.run(asyncio.wait_for(work, 120))


async def seated(
    served: Served, stack: AsyncExitStack, game: str, **options: object
) -> tuple[Json, list[Page]]:
    """A table where everybody sits, and its pages by seat."""
    players = PLAYERS[game]
    made = await served.table(game, players, options={**QUICK[game], **options})
    pages = [await stack.enter_async_context(served.page(made["table"], made["token"]))]
    for seat in range(1, players):
        page = await stack.enter_async_context(served.page(made["table"]))
        await page.done("sit", name=NAMES[seat])
        await page.until(lambda page=page: page.you["seat"])
        pages.append(page)
    assert [page.you["seat"] for page in pages] == list("ABCD"[:players])
    return made, pages


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.id)
def test_a_whole_match_is_seen_alike_by_all(game: Game) -> None:
    async def play() -> None:
        async with serving(wall=FastWall(), rate=UNHURRIED) as served, AsyncExitStack() as stack:
            made, pages = await seated(served, stack, game.id)
            looker = await stack.enter_async_context(served.page(made["table"]))
            await pages[0].done("start")
            bot = "rules" if game.facts.real_time else ""
            players = [Player(page, seed, bot) for seed, page in enumerate(pages)]
            for page in pages:
                await page.until(lambda page=page: page.room["phase"] == "playing")
            await asyncio.gather(*(player.play() for player in players))
            last = max(page.seq for page in pages)
            for page in (*pages, looker):
                await page.until(lambda page=page: page.seq >= last)
            await same_at_the_end(served, made["table"], game, [*pages, looker])
            assert sum(player.moves for player in players) > 20

    run(play())


async def same_at_the_end(served: Served, table: str, game: Game, pages: list[Page]) -> None:
    """All pages have the same events and scores, and the record leads to their views."""
    events = [[e for e in page.events if e["type"] in ("move", "deal")] for page in pages]
    assert all(seen == events[0] for seen in events)
    answer = await served.ask("GET", f"/api/tables/{table}/record")
    assert answer.status == 200
    assert answer.headers["content-disposition"].startswith("attachment")
    match = replay(answer.body.splitlines(keepends=True), GAMES)
    assert match.state.over
    assert match.header.names == NAMES[: match.state.players]
    for page in pages:
        seat = None if page.you["seat"] is None else "ABCD".index(page.you["seat"])
        assert page.view == json.loads(json.dumps(game.view(match.state, seat).to_json()))


def test_a_page_that_comes_back_hears_only_what_it_missed() -> None:
    async def play() -> None:
        async with serving(wall=FastWall(), rate=UNHURRIED) as served, AsyncExitStack() as stack:
            made, pages = await seated(served, stack, "passing")
            away = pages[1]
            await pages[0].done("start")
            for page in pages:
                await page.until(lambda page=page: page.room["phase"] == "playing")
            await away.leave()
            players = [Player(page, 5) for page in pages if page is not away]
            for player in players:
                if player.page.legal:
                    await player.play(moves=1)
            back = served.page(made["table"], away.token, since=away.seq, match=away.match)
            async with back:
                first = next(told for told in back.told if told["type"] == "update")
                assert first["since"] == away.seq
                seqs = [event["seq"] for event in first["events"]]
                assert seqs == sorted(seqs)
                assert all(seq > away.seq for seq in seqs)
                assert back.you["seat"] == "B"
                anew = served.page(made["table"], away.token)
                async with anew:
                    assert anew.view == back.view
                    assert anew.seq == back.seq

    run(play())


def test_a_number_of_another_match_or_of_the_future_gets_all_anew() -> None:
    async def play() -> None:
        async with serving() as served:
            made = await served.table("euchre", 3)
            for since, match in ((3, 9), (10**9, 0), (10**9, 1)):
                page = served.page(made["table"], made["token"], since=since, match=match)
                page.seq = 0  # what it gets must be the whole
                await page.open(hello=False)
                hello = {"type": "hello", "token": made["token"], "since": since, "match": match}
                await page.send(hello)
                await page.until(lambda page=page: page.room)
                assert page.you["seat"] == "A"
                await page.leave()

    run(play())


def test_two_tabs_are_one_person() -> None:
    async def play() -> None:
        async with serving() as served:
            made = await served.table("euchre", 3)
            async with (
                served.page(made["table"], made["token"]) as one,
                served.page(made["table"], made["token"]) as two,
            ):
                assert one.you["person"] == two.you["person"]
                await one.done("rename", name="Anna")
                await two.until(lambda: two.you["name"] == "Anna")
                assert [person["here"] for person in two.room["people"]] == [True]
                await one.leave()
                await two.done("rename", name="Hanna")
                assert two.room["people"][0]["here"]
                await one.open()

    run(play())


def test_a_visitor_looks_on_and_may_sit_down() -> None:
    async def play() -> None:
        async with serving() as served:
            made = await served.table("passing", 2)
            async with served.page(made["table"]) as page:
                assert page.you["person"] is None
                assert await page.refused("start") == "table-visitor"
                await page.done("sit", name="Bo", seat="B")
                await page.until(lambda: page.you["seat"] == "B")
                assert page.token
                token = page.token
            async with served.page(made["table"], token) as page:
                assert (page.you["seat"], page.you["name"]) == ("B", "Bo")

    run(play())


def test_the_same_command_again_is_done_once() -> None:
    async def play() -> None:
        async with serving() as served:
            made = await served.table("passing", 2, bots=[None, {"bot": "rules"}], start=True)
            async with served.page(made["table"], made["token"]) as page:
                await page.until(lambda: page.room["phase"] == "playing")
                await page.until(lambda: page.legal)
                move = page.legal[0]
                first = await page.say("move", id="x1", move=move)
                again = await page.say("move", id="x1", move=move)
                assert (first["type"], first["seq"]) == ("done", again["seq"])
                mine = [e for e in page.events if e["type"] == "move" and e["seat"] == "A"]
                assert len(mine) == 1

    run(play())


def test_a_refused_move_names_its_clause_and_reason() -> None:
    async def play() -> None:
        async with serving() as served:
            made = await served.table("passing", 2, bots=[None, {"bot": "rules"}], start=True)
            async with served.page(made["table"], made["token"]) as page:
                await page.until(lambda: page.legal)
                answer = await page.say("move", move="play 9-9")
                assert (answer["type"], answer["clause"]) == ("refused", "notation")
                illegal = [f"play {a}-{b}" for a in range(7) for b in range(a + 1)]
                wrong = next(move for move in illegal if move not in page.legal)
                answer = await page.say("move", move=wrong)
                assert answer["type"] == "refused"
                assert answer["clause"][0].isdigit()
                assert answer["reason"].endswith(".")

    run(play())


def test_ping_tells_the_time() -> None:
    async def play() -> None:
        async with serving() as served:
            made = await served.table("euchre", 3)
            async with served.page(made["table"], made["token"]) as page:
                await page.send({"type": "ping", "sent": 12.5})
                await page.until(lambda: page.told[-1]["type"] == "pong")
                assert page.told[-1]["sent"] == 12.5
                assert abs(page.told[-1]["now"] - time.time() * 1000) < 60_000

    run(play())
