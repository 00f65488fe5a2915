"""What is held back, for whom, and for how long; who is as far away as whom."""

from __future__ import annotations

import asyncio
import json
import re

import pytest

from parlour.server import entries
from parlour.server.client import Client
from parlour.server.lags import CAP
from parlour.server.protocol import BotSeat, Pointed, Pong, Said, Settings
from tests.server.network.clockwork import run
from tests.server.network.lines import road
from tests.server.network.tables import Company, company
from tests.server.parlours import Page as Plain

ROUND = {"max_rounds": "1", "tie": "shared"}


async def seated(*trips: int, settings: Settings = Settings()) -> Company:  # noqa: B008
    table = await company([road(trip) for trip in trips], 4, settings=settings, options=ROUND)
    await asyncio.sleep(8.0)
    return table


def holds(table: Company) -> list[int]:
    found = [person.page.line.client for person in table.people]
    return [client.hold for client in found if client is not None]


@pytest.mark.parametrize(
    ("trips", "expected"),
    [
        ((20, 80, 200), [180, 120, 0]),
        ((10, 10), [0, 0]),
        ((40, 900), [CAP - 40, 0]),  # nobody is waited for longer than the cap
    ],
)
def test_the_quick_wait_for_the_slowest(trips: tuple[int, ...], expected: list[int]) -> None:
    async def whole() -> list[int]:
        table = await seated(*trips)
        found = holds(table)
        await table.close()
        return found

    assert all(abs(a - b) <= 1 for a, b in zip(run(whole()), expected, strict=True))


def test_nobody_waits_where_the_host_does_not_want_it_nor_in_games_of_turns() -> None:
    async def whole() -> list[int]:
        table = await seated(20, 200, settings=Settings(even=False))
        found = holds(table)
        await table.close()
        return found

    assert run(whole()) == [0, 0]


def test_when_the_slowest_leaves_nobody_waits_for_them() -> None:
    async def whole() -> tuple[list[int], int]:
        table = await seated(20, 60, 200)
        table.people[2].page.line.cut()
        found = holds(table)
        visitor = (await Plain().visit(table.table)).client.hold
        await table.close()
        return found, visitor

    found, visitor = run(whole())
    assert found == [40, 0]
    assert visitor == 60  # nobody knows how far away a visitor is: not a chance to spy


def test_what_is_said_arrives_in_order_and_together() -> None:
    async def whole() -> list[tuple[int, str]]:
        loop, heard = asyncio.get_running_loop(), []

        async def hear(data: bytes) -> None:
            heard.append((round(loop.time() * 1000), json.loads(data).get("text", "pong")))

        async def close(code: int, reason: str) -> None:
            raise AssertionError(f"{code} {reason}")

        client = Client(hear, close)
        client.start(lambda _: [])
        client.hold = 200
        client.answer(Said("p", "Ana", None, "first", 1))
        await asyncio.sleep(0.05)
        client.answer(Pong(0.0, 1))
        client.hold = 20
        client.answer(Said("p", "Ana", None, "second", 1))
        client.point(Pointed("A", "p", 1, 1, "", "", ""))
        await asyncio.sleep(0.5)
        client.answer(Said("p", "Ana", None, "third", 1))
        await asyncio.sleep(0.5)
        client.stop()
        return heard

    assert run(whole()) == [
        (50, "pong"), (200, "first"), (200, "second"), (200, "pong"), (570, "third"),
    ]  # fmt: skip


def test_a_bot_s_cards_come_from_as_far_away_as_everybody_s() -> None:
    async def whole() -> list[entries.Moved]:
        bots = [None, None, BotSeat("rules", "expert")]
        table = await company([road(200), road(20)], 4, options=ROUND, bots=bots)
        await asyncio.sleep(30.0)
        log = [entries.decode(line) for line in table.store.logs[table.table.id]]
        begun = table.table.fold.clocks.round_from
        await table.close()
        return [(e.wall - begun - e.at, e) for e in log if isinstance(e, entries.Moved)]

    by_bots = [late for late, moved in run(whole()) if moved.by == "bot"]
    assert len(by_bots) > 5
    assert all(abs(late - 200) <= 2 for late in by_bots)


def test_the_log_has_the_ways_and_the_races_of_each_round() -> None:
    async def whole() -> tuple[list[object], object, object]:
        table = await company(
            [road(30), road(90), road(150)], 11, options={"max_rounds": "2", "tie": "shared"}
        )
        await table.play(2)
        log = [entries.decode(line) for line in table.store.logs[table.table.id]]
        fairness = table.table.fairness(1)
        refused = [answer for person in table.people for answer in person.refused]
        await table.close()
        return log, fairness, refused

    log, fairness, refused = run(whole())
    lags = [entry for entry in log if isinstance(entry, entries.Lags)]
    assert [entry.round for entry in lags] == [1, 2]
    assert lags[0].seats == {"A": (30, 30), "B": (90, 90), "C": (150, 150)}
    assert lags[0].even == 150
    beaten = [entry for entry in log if isinstance(entry, entries.Beaten)]
    told = [answer for answer in refused if answer["key"] == "table-beaten"]
    assert beaten and len(told) >= len(beaten)
    assert told[0]["clause"] == "11.1"
    card = " of (clubs|diamonds|hearts|spades), by "
    assert re.match(
        f"{told[0]['details']['name']} was first with the [a-z]+{card}", told[0]["reason"]
    )
    assert told[0]["reason"].endswith(f"by {told[0]['details']['ms']} ms.")
    lost = sum(not stayed for race in fairness.last for stayed in race.stayed)
    assert lost == len(beaten) == sum(seat.beaten for seat in fairness.seats)
    assert [seat.trip for seat in fairness.seats] == [30, 90, 150]
    assert all(race.drops == sorted(race.drops) for race in fairness.last)
    assert all(seat.low <= seat.share <= seat.high for seat in fairness.seats if seat.races)
