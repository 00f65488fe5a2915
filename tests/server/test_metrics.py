"""Health and numbers, as a monitor asks for them."""

from __future__ import annotations

import asyncio
import re
import sqlite3
from collections.abc import Iterator
from pathlib import Path

import pytest
from prometheus_client.parser import text_string_to_metric_families
from starlette.testclient import TestClient

from parlour.server.house import House
from parlour.server.metrics import memory
from parlour.server.settings import ServerSettings
from tests.docs.shown import ROOT
from tests.server.running import ServerProcess, ask

PAGE = (ROOT / "docs" / "host.md").read_text(encoding="utf-8")


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    with ServerProcess(tmp_path_factory.mktemp("metrics") / "data") as running:
        yield running


def numbers(server: ServerProcess) -> dict[str, float]:
    text = ask(server.port, "GET", "/metrics").text
    return {
        sample.name + "".join(f",{value}" for value in sample.labels.values()): sample.value
        for family in text_string_to_metric_families(text)
        for sample in family.samples
    }


def test_what_happens_is_counted(server: ServerProcess) -> None:
    before = numbers(server)

    async def play() -> None:
        made = server.table("gnoming", 2, start=True, settings={"pace": "quick"})
        async with server.page(made["table"], made["token"]) as page:
            await page.until(lambda: page.legal)
            await page.refused("move", move="nonsense")
            await page.done("move", move=page.legal[0])
            during = await asyncio.to_thread(numbers, server)
            assert during["parlour_clients"] == 1
            assert during["parlour_connections"] == 1

    asyncio.run(play())
    after = numbers(server)
    assert after["parlour_tables"] == before["parlour_tables"] + 1
    assert after["parlour_moves_total"] > before["parlour_moves_total"]
    assert after["parlour_entries_total"] > before["parlour_entries_total"] + 4
    assert after["parlour_append_seconds_count"] > before["parlour_append_seconds_count"]
    assert after["parlour_append_seconds_bucket,+Inf"] == after["parlour_append_seconds_count"]
    assert after["parlour_refused_total,move-unknown"] == 1
    assert after["parlour_appends_failed_total"] == 0


def test_the_page_on_hosting_lists_every_number(server: ServerProcess) -> None:
    text = ask(server.port, "GET", "/metrics").text
    told = {family.name: family.documentation for family in text_string_to_metric_families(text)}
    _, _, section = PAGE.partition("\n## Health and metrics\n")
    section = section.partition("\n## ")[0]
    rows = dict(re.findall(r"^\| `(\w+)` \| (.*) \|$", section, re.MULTILINE))
    assert rows == told


def test_memory_is_told(server: ServerProcess) -> None:
    assert memory() > 1_000_000
    assert numbers(server)["parlour_memory_bytes"] > 10_000_000


def test_health_says_when_tables_cannot_be_read(tmp_path: Path) -> None:
    house = House(ServerSettings(data=str(tmp_path)), static=tmp_path)
    with TestClient(house.app) as client:
        assert (client.get("/healthz").status_code, client.get("/metrics").status_code) == (
            200,
            200,
        )
        writing = sqlite3.connect(tmp_path / "tables.sqlite")
        writing.execute("drop table entries")
        writing.close()
        assert client.get("/healthz").status_code == 503
    asyncio.run(house.close())


def test_metrics_can_be_turned_off(tmp_path: Path) -> None:
    house = House(ServerSettings(data=str(tmp_path), metrics=False), static=tmp_path)
    with TestClient(house.app) as client:
        assert client.get("/healthz").json() == {"ok": True}
        assert client.get("/metrics").status_code == 404
    asyncio.run(house.close())
