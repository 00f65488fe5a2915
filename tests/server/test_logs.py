"""The log is one line of JSON an event, and cannot hold a secret."""

from __future__ import annotations

import asyncio
import io
import json
import logging
import re
from collections.abc import Iterator

import pytest

from parlour.server import logs
from parlour.server.logs import FIELDS, log
from tests.docs.shown import ROOT

PAGE = (ROOT / "docs" / "host.md").read_text(encoding="utf-8")


@pytest.fixture
def written() -> Iterator[io.StringIO]:
    root, own = logging.getLogger(), logging.getLogger("parlour")
    before, level, own_level = root.handlers[:], root.level, own.level
    stream = io.StringIO()
    logs.set_up("info", stream)
    yield stream
    root.handlers[:] = before
    root.setLevel(level)
    own.setLevel(own_level)


def lines(stream: io.StringIO) -> list[dict[str, object]]:
    return [json.loads(line) for line in stream.getvalue().splitlines()]


def test_an_event_is_a_line_of_json(written: io.StringIO) -> None:
    log.info("table_made", game="euchre", table="abcdefghij")
    log.debug("too_light")
    (line,) = lines(written)
    assert re.fullmatch(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z", str(line.pop("time")))
    assert line == {"level": "info", "event": "table_made", "game": "euchre", "table": "abcd"}


@pytest.mark.parametrize("field", ["token", "name", "text", "card", "move", "view", "person"])
def test_a_field_that_could_be_a_secret_cannot_be_logged(field: str) -> None:
    assert field not in FIELDS
    with pytest.raises(TypeError, match=field):
        log.info("event", **{field: "JD"})


def test_an_error_is_told_by_its_kind_and_place_only(written: io.StringIO) -> None:
    try:
        int("hunter2")
    except ValueError as fault:
        log.error("broke", fault)
    (line,) = lines(written)
    assert re.fullmatch(r"ValueError at test_logs\.py:\d+", str(line["error"]))
    assert "hunter2" not in written.getvalue()


def test_what_libraries_log_is_told_by_its_place_only(written: io.StringIO) -> None:
    logging.getLogger("uvicorn.error").warning("GET /t/secret?token=%s", "hunter2")
    logging.getLogger("uvicorn.access").info("hunter2")
    try:
        int("hunter2")
    except ValueError:
        logging.getLogger("asyncio").exception("a task of hunter2 failed")
    first, second = lines(written)
    assert (first["logger"], first["level"]) == ("uvicorn.error", "warning")
    assert str(second["error"]).startswith("ValueError at test_logs.py:")
    assert "hunter2" not in written.getvalue()


def test_a_task_that_nobody_waited_for_tells_no_secret(written: io.StringIO) -> None:
    async def fail(token: str) -> None:
        raise RuntimeError(token)

    async def go() -> None:
        task = asyncio.ensure_future(fail("hunter2"))
        await asyncio.sleep(0)
        await asyncio.sleep(0)
        del task

    asyncio.run(go())
    assert [line["logger"] for line in lines(written)] == ["asyncio"]
    assert "hunter2" not in written.getvalue()


def test_the_page_on_hosting_lists_every_field() -> None:
    _, _, section = PAGE.partition("\n## Log\n")
    section = section.partition("\n## ")[0]
    rows = dict(re.findall(r"^\| `(\w+)` \| (.*) \|$", section, re.MULTILINE))
    assert rows == FIELDS


def test_every_event_of_the_server_is_written_by_this_log() -> None:
    wrong = []
    for path in sorted((ROOT / "src" / "parlour" / "server").rglob("*.py")):
        text = path.read_text(encoding="utf-8")
        if path.name != "logs.py" and re.search(r"\blogging\.|\bprint\(|import logging", text):
            wrong.append(path.name)
        for event in re.findall(r"\blog\.(?:debug|info|warning|error)\(\s*(.)", text):
            if event != '"':
                wrong.append(f"{path.name}: an event with a name that is not fixed")
    assert wrong == []
