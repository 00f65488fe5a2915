"""The HTTP half on a real server: tables, lists, records, replays, and faults of requests."""

from __future__ import annotations

import asyncio
import re
import xml.etree.ElementTree as ET
from collections.abc import Callable, Coroutine
from typing import Any

import pytest

from parlour.games import GAMES
from parlour.server import api as api_module
from parlour.server import limits
from parlour.server.answers import MAX_BODY
from parlour.server.needs import StoreError
from parlour.server.replays import MAX_RECORD
from tests.docs.shown import ROOT
from tests.docs.test_words import MESSAGE
from tests.server.matches import played_match
from tests.server.running import MemoryStore, Served, serving

TABLE = {"game": "euchre", "players": 3, "name": "Ana"}


def visit(work: Callable[[Served], Coroutine[Any, Any, None]], **settings: Any) -> None:
    """Run a test's visit to a server."""

    async def run() -> None:
        async with serving(**settings) as served:
            await asyncio.wait_for(work(served), 60)

    asyncio.run(run())


def test_every_sentence_of_the_server_is_said_somewhere() -> None:
    code = "".join(
        path.read_text(encoding="utf-8") for path in (ROOT / "src/parlour/server").rglob("*.py")
    )
    asked = set(re.findall(r'"(server-[a-z-]+)"', code))
    files = (ROOT / "src/parlour/locale/en").glob("*.ftl")
    written = {key for path in files for key in MESSAGE.findall(path.read_text(encoding="utf-8"))}
    assert asked == {key for key in written if key.startswith("server-")}


def test_what_may_be_played_and_how() -> None:
    async def ask(served: Served) -> None:
        hello = await served.ask("GET", "/api/hello")
        assert set(hello.json) == {"version", "now"}
        games = (await served.ask("GET", "/api/games")).json["games"]
        assert [game["id"] for game in games] == list(GAMES)
        rules = await served.ask("GET", "/api/rules/nerts", Accept_Encoding="identity")
        assert 'id="c12.5"' in "".join(section["html"] for section in rules.json["sections"])
        unknown = await served.ask("GET", "/api/rules/..%2Fplay")
        assert unknown.status == 404
        assert (await served.ask("GET", "/api/rules/poker")).error["key"] == "server-game-unknown"

    visit(ask)


@pytest.mark.parametrize("game", GAMES)
def test_a_table_of_every_game_can_be_made_with_bots(game: str) -> None:
    async def ask(served: Served) -> None:
        players = GAMES[game].players[0]
        made = await served.table(game, players, start=True)
        async with served.page(made["table"], made["token"]) as page:
            assert page.room["phase"] == "playing"
            assert page.you["host"]
            assert [seat["bot"] is not None for seat in page.room["seats"]] == [
                False,
                *[True] * (players - 1),
            ]
            assert page.view["game"] == game

    visit(ask)


def test_a_table_has_what_was_asked_for() -> None:
    async def ask(served: Served) -> None:
        made = await served.table(
            "passing",
            3,
            options={"target": "31"},
            settings={"clock": {"kind": "bank", "seconds": 60}, "talk": "off"},
            bots=[None, {"bot": "uniform"}, None],
            seat="C",
        )
        async with served.page(made["table"], made["token"]) as page:
            room = page.room
            assert (page.you["seat"], page.you["person"]) == ("C", made["person"])
            assert room["options"]["target"] == "31"
            assert room["settings"]["clock"] == {"kind": "bank", "seconds": 60, "increment": 0}
            bots = [seat["bot"] and seat["bot"]["bot"] for seat in room["seats"]]
            assert bots == [None, "uniform", None]
        told = (await served.ask("GET", f"/api/tables/{made['table']}")).json
        names = told.pop("seats")
        wanted = {"table": made["table"], "game": "passing", "players": 3, "phase": "lobby"}
        assert told == wanted
        assert (names[0], names[2]) == ("", "Ana")

    visit(ask)


def test_the_report_on_races_is_of_finished_matches_without_turns() -> None:
    async def ask(served: Served) -> None:
        made = await served.table("nerts", 2, start=True)
        path = f"/api/tables/{made['table']}/fairness"
        async with served.page(made["table"], made["token"]) as page:
            early = await served.ask("GET", path)
            assert (early.status, early.error["key"]) == (409, "table-match-running")
            await page.done("end")
        report = (await served.ask("GET", f"{path}?match=1")).json
        assert [seat["name"] for seat in report["seats"]] == ["Ana", "Bot Birch"]
        assert (report["match"], report["races"], report["last"]) == (1, 0, [])
        assert (await served.ask("GET", f"{path}?match=2")).status == 404
        made = await served.table("passing", 2, start=True)
        async with served.page(made["table"], made["token"]) as page:
            await page.done("end")
        turns = await served.ask("GET", f"/api/tables/{made['table']}/fairness")
        assert turns.error["key"] == "table-fairness-turns"

    visit(ask)


def test_a_public_table_is_listed() -> None:
    async def ask(served: Served) -> None:
        made = await served.table("passing", 3, settings={"public": True})
        async with served.page(made["table"], made["token"]) as page:
            (listed,) = (await served.ask("GET", "/api/tables")).json["tables"]
            assert listed.pop("options") == page.room["options"]
            wanted = {"table": made["table"], "game": "passing", "players": 3, "free": 2}
            assert listed == {**wanted, "host_name": "Ana"}

    visit(ask)


def test_tables_are_listed_only_if_their_host_wishes() -> None:
    async def ask(served: Served) -> None:
        made = await served.table("euchre", 3)
        async with served.page(made["table"], made["token"]):
            assert (await served.ask("GET", "/api/tables")).json == {"tables": []}

    visit(ask)


WRONG_TABLES: list[tuple[dict[str, object], str | None]] = [
    ({"game": 7}, "$.game"),
    ({"game": "poker"}, "$.game"),
    ({"players": "three"}, "$.players"),
    ({"settings": {"clock": {"kind": "sand"}}}, "$.settings.clock.kind"),
    ({"settings": {"grace": 99999}}, "$.settings.grace"),
    ({"bots": [{"bot": "rules", "strength": 9}]}, "$.bots[0]"),
    ({"options": {"target": 5}}, "$.options[...]"),
    ({"cheat": True}, ""),
    ({"players": 9}, None),
    ({"options": {"target": "none"}}, None),
    ({"options": {"colour": "red"}}, None),
    ({"bots": [None, {"bot": "stockfish"}]}, None),
    ({"bots": [None] * 9}, None),
    ({"seat": "Q"}, None),
    ({"name": " "}, None),
    ({"name": "x" * 10_000}, None),
]
"""What is wrong with a table, and where; None where a rule or the table itself refuses it."""


def test_a_table_that_cannot_be_is_refused_with_a_reason() -> None:
    async def ask(served: Served) -> None:
        for change, place in WRONG_TABLES:
            answer = await served.ask("POST", "/api/tables", {**TABLE, **change})
            assert answer.status == 422, change
            assert answer.error["reason"]
            if place is None:
                assert answer.error["clause"]
            else:
                assert answer.error["place"] == place
            assert served.hall.tables == {}

    visit(ask)


def test_a_body_that_is_no_table_is_refused() -> None:
    async def ask(served: Served) -> None:
        for body in (b"", b"{", b"[]", b"\xff", b"null", b"[" * 5000):
            kind = {"Content_Type": "application/json"}
            answer = await served.ask("POST", "/api/tables", body, **kind)
            assert (answer.status, answer.error["key"]) == (422, "server-body-wrong")

    visit(ask)


def test_other_faults_of_a_request_have_their_status() -> None:
    async def ask(served: Served) -> None:
        plain = await served.ask("POST", "/api/tables", b"{}", Content_Type="text/plain")
        assert (plain.status, plain.error["key"]) == (415, "server-body-type")
        long = await served.ask("POST", "/api/tables", {**TABLE, "name": "x" * MAX_BODY})
        assert (long.status, long.error["key"]) == (413, "server-body-long")
        other = await served.ask("POST", "/api/tables", TABLE, Origin="https://evil.example")
        assert (other.status, other.error["key"]) == (403, "server-origin")
        own = f"http://127.0.0.1:{served.port}"
        assert (await served.ask("POST", "/api/tables", TABLE, Origin=own)).status == 201
        wrong = await served.ask("DELETE", "/api/tables")
        assert (wrong.status, wrong.error["key"]) == (405, "server-method-wrong")
        assert "POST" in wrong.headers["allow"]
        assert (await served.ask("GET", "/api/nothing")).error["key"] == "server-path-unknown"

    visit(ask)


def test_a_table_that_is_not_there_is_404() -> None:
    async def ask(served: Served) -> None:
        for table in ("abcdefghij", "short", "..%2F..%2Fetc", "x" * 500):
            for path in ("", "/record", "/replay"):
                answer = await served.ask("GET", f"/api/tables/{table}{path}")
                assert answer.status == 404
            assert (await served.ask("GET", f"/t/{table}/qr.svg")).status == 404

    visit(ask)


def test_a_match_that_is_played_has_no_record_yet() -> None:
    async def ask(served: Served) -> None:
        made = await served.table("euchre", 3, start=True)
        for path in ("record", "replay"):
            answer = await served.ask("GET", f"/api/tables/{made['table']}/{path}")
            assert (answer.status, answer.error["key"]) == (409, "table-match-running")
            answer = await served.ask("GET", f"/api/tables/{made['table']}/{path}?match=2")
            assert (answer.status, answer.error["key"]) == (404, "table-match-unknown")

    visit(ask)


def test_an_ended_match_can_be_replayed_and_again_after_the_server_forgot_it() -> None:
    store = MemoryStore()
    names = []

    async def play(served: Served) -> None:
        made = await served.table("euchre", 3, start=True)
        async with served.page(made["table"], made["token"]) as page:
            await page.done("end")
        replay = (await served.ask("GET", f"/api/tables/{made['table']}/replay")).json["replay"]
        names.append(replay)
        await look(served)

    async def look(served: Served) -> None:
        told = (await served.ask("GET", f"/api/replays/{names[0]}")).json
        assert told["names"][0] == "Ana"
        assert told["game"] == "euchre"
        assert told["steps"] >= 1
        steps = (await served.ask("GET", f"/api/replays/{names[0]}/steps?open=1")).json["steps"]
        assert steps[0]["event"] is None
        assert steps[1]["event"]["type"] == "deal"
        assert dict(steps[1]["places"])

    visit(play, store=store)
    visit(look, store=store)


def test_a_record_that_is_sent_in_can_be_looked_at_from_every_seat() -> None:
    async def ask(served: Served) -> None:
        text = played_match(GAMES["gnoming"], seed=2)
        opened = await served.ask("POST", "/api/replays", text)
        assert opened.status == 201
        told = opened.json
        assert (told["game"], told["players"], told["over"]) == ("gnoming", 2, True)
        name, last = told["replay"], told["steps"]
        assert (await served.ask("GET", f"/api/replays/{name}")).json == told
        for seat in ("A", "B", "none"):
            path = f"/api/replays/{name}/steps?seat={seat}&from={last - 1}&count=5"
            steps = (await served.ask("GET", path)).json["steps"]
            assert [step["n"] for step in steps] == [last - 1, last]
            assert steps[1]["view"]["seat"] == (None if seat == "none" else seat)
            assert steps[1]["view"]["over"]
        beyond = await served.ask("GET", f"/api/replays/{name}/steps?from={last + 1}")
        assert beyond.json == {"steps": []}

    visit(ask)


WRONG_QUERIES = [
    ("seat=Q", "seat"),
    ("seat=", "seat"),
    ("from=-1", "from"),
    ("from=1e3", "from"),
    ("from=99999999999999999999", "from"),
    ("count=0", "count"),
    ("count=201", "count"),
    ("open=yes", "open"),
]


def test_a_wrong_question_about_a_replay_is_told_where() -> None:
    async def ask(served: Served) -> None:
        text = played_match(GAMES["euchre"], seed=2)
        name = (await served.ask("POST", "/api/replays", text)).json["replay"]
        for query, place in WRONG_QUERIES:
            answer = await served.ask("GET", f"/api/replays/{name}/steps?{query}")
            assert (answer.status, answer.error["place"]) == (422, place)
            assert answer.error["reason"]

    visit(ask)


def test_a_record_with_a_wrong_line_is_refused_with_its_place() -> None:
    async def ask(served: Served) -> None:
        text = played_match(GAMES["passing"], seed=2) + b"A play 6-6\n"
        answer = await served.ask("POST", "/api/replays", text)
        assert answer.status == 422
        error = answer.error
        assert error["line"] == text.count(b"\n")
        assert error["move"] == "A play 6-6"
        assert error["clause"][0].isdigit()
        assert error["reason"].endswith(".")
        for nonsense in (b"", b"\xff\xfe", b"<html>", b"\x00" * 1000):
            answer = await served.ask("POST", "/api/replays", nonsense)
            assert (answer.status, answer.error["clause"]) == (422, "notation")
        long = await served.ask("POST", "/api/replays", b"#" * (MAX_RECORD + 1))
        assert long.status == 413
        gone = await served.ask("GET", "/api/replays/r000000000000000000000000")
        assert (gone.status, gone.error["key"]) == (404, "server-replay-gone")

    visit(ask)


@pytest.mark.parametrize(
    ("name", "path", "body", "key"),
    [
        ("TABLES", "/api/tables", TABLE, "server-too-many-tables"),
        ("UPLOADS", "/api/replays", b"x", "server-too-many-records"),
        ("REQUESTS", "/api/tables", TABLE, "server-too-many-requests"),
    ],
)
def test_who_asks_too_often_is_told_when_to_come_back(
    monkeypatch: pytest.MonkeyPatch, name: str, path: str, body: object, key: str
) -> None:
    monkeypatch.setattr(api_module.limits, name, limits.Rate(2, 0.01))

    async def ask(served: Served) -> None:
        for _ in range(2):
            assert (await served.ask("POST", path, body)).status < 429
        answer = await served.ask("POST", path, body)
        assert (answer.status, answer.error["key"]) == (429, key)
        assert 90 < int(answer.headers["retry-after"]) <= 100
        # Behind a proxy that is not trusted, another address is only a claim.
        claimed = await served.ask("POST", path, body, X_Forwarded_For="1.2.3.4")
        assert claimed.status == 429

    async def ask_by_proxy(served: Served) -> None:
        for n in range(4):
            forwarded = {"X_Forwarded_For": f"1.2.3.{n}"}
            assert (await served.ask("POST", path, body, **forwarded)).status < 429

    visit(ask)
    visit(ask_by_proxy, forwarded="127.0.0.0/8")


def test_the_link_can_be_photographed() -> None:
    async def ask(served: Served) -> None:
        made = await served.table("euchre", 3)
        drawn = await served.ask("GET", f"/t/{made['table']}/qr.svg")
        assert drawn.headers["content-type"] == "image/svg+xml"
        root = ET.fromstring(drawn.text)
        assert root.tag.endswith("svg")
        assert "style" not in drawn.text
        assert made["token"] not in drawn.text

    visit(ask)


def test_a_log_that_cannot_be_written_is_told() -> None:
    store = MemoryStore()

    async def ask(served: Served) -> None:
        store.broken = StoreError("full")
        answer = await served.ask("POST", "/api/tables", TABLE)
        assert (answer.status, answer.error["key"]) == (503, "server-not-saved")
        store.broken = None
        assert (await served.ask("POST", "/api/tables", TABLE)).status == 201

    visit(ask, store=store)


def test_a_fault_of_the_server_is_told_without_its_words(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken() -> dict[str, object]:
        raise ZeroDivisionError("a secret")

    monkeypatch.setattr(api_module, "catalogue", broken)

    async def ask(served: Served) -> None:
        answer = await served.ask("GET", "/api/games")
        assert (answer.status, answer.error["key"]) == (500, "server-failed")
        assert "secret" not in answer.text
        assert "default-src 'none'" in answer.headers["content-security-policy"]
        assert (await served.ask("GET", "/api/hello")).status == 200

    visit(ask)
