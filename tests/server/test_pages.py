"""The browser's part: which files are sent, how long they may be kept, and with which headers."""

from __future__ import annotations

import gzip
import json
from pathlib import Path
from typing import cast

import pytest
from starlette.testclient import TestClient

from parlour.server.app import PAGES, make_app
from parlour.server.hall import Hall
from parlour.server.needs import TableUnknown
from parlour.server.settings import ServerSettings

SCRIPT = "console.log('a table');\n" * 100
FORBIDDEN = ("'unsafe-inline'", "'unsafe-eval'", "data:", "blob:", "http:", "https:", "*")
KNOWN = "kQ3vN8xTzL"


class OneTable:
    """A hall with one table, of euchre: pages ask nothing else of it."""

    id = KNOWN

    async def open(self, table: str) -> OneTable:
        if table != KNOWN:
            raise TableUnknown(table)
        return self

    def about(self) -> tuple[str, int]:
        return "euchre", 3


def client_of(static: Path) -> TestClient:
    return TestClient(make_app(ServerSettings(), cast(Hall, OneTable()), static=static))


@pytest.fixture
def built(tmp_path: Path) -> Path:
    """A folder as the build leaves it."""
    (tmp_path / "assets").mkdir()
    (tmp_path / "index.html").write_text("<!doctype html><title>Parlour</title>")
    (tmp_path / "assets" / "index-3f2a.js").write_text(SCRIPT)
    (tmp_path / "assets" / "index-3f2a.js.br").write_bytes(b"squeezed elsewhere")
    (tmp_path / "sw.js").write_text(SCRIPT)
    (tmp_path / "notes.py").write_text("secret = 1\n")
    listed = {"first": ["assets/words.js"], "euchre": ["assets/board.js", "assets/board.css"]}
    (tmp_path / "early.json").write_text(json.dumps(listed))
    return tmp_path


@pytest.mark.parametrize("page", PAGES)
def test_every_page_is_the_same_file_and_is_asked_for_anew(built: Path, page: str) -> None:
    path = page.replace("{game}", "euchre").replace("{table}", "kQ3vN8xTzL")
    got = client_of(built).get(path.replace("{replay}", "r12"))
    assert got.status_code == 200
    assert "Parlour" in got.text
    assert got.headers["cache-control"] == "no-cache"


@pytest.mark.parametrize(
    ("path", "link"),
    [
        ("/", "</assets/words.js>; rel=modulepreload"),
        (
            f"/t/{KNOWN}",
            "</assets/board.js>; rel=modulepreload, </assets/board.css>; rel=prefetch",
        ),
        ("/t/nowhere", None),
        ("/replay", None),
    ],
)
def test_a_page_comes_with_the_names_of_what_it_will_ask_for(
    built: Path, path: str, link: str | None
) -> None:
    assert client_of(built).get(path).headers.get("link") == link
    (built / "early.json").unlink()
    assert "link" not in client_of(built).get(path).headers


def test_people_at_a_wrong_address_get_a_page_and_programs_a_reason(built: Path) -> None:
    person = client_of(built).get("/no/such/thing", headers={"Accept": "text/html,*/*"})
    assert (person.status_code, "Parlour" in person.text) == (404, True)
    program = client_of(built).get("/no/such/thing")
    assert program.status_code == 404
    assert program.json()["error"]["key"] == "server-path-unknown"


def test_files_with_a_hash_in_their_name_are_kept_for_ever(built: Path) -> None:
    got = client_of(built).get("/assets/index-3f2a.js", headers={"Accept-Encoding": "gzip"})
    assert got.text == SCRIPT
    assert got.headers["cache-control"] == "public, max-age=31536000, immutable"
    assert got.headers["content-type"].startswith("text/javascript")
    assert client_of(built).get("/sw.js").headers["cache-control"] == "no-cache"


@pytest.mark.parametrize(
    ("accepted", "encoding"),
    [("gzip, br", "br"), ("gzip", "gzip"), ("br;q=0, gzip", "gzip"), ("identity", None)],
)
def test_the_smallest_form_the_browser_takes_is_sent(
    built: Path, accepted: str, encoding: str | None
) -> None:
    request = client_of(built).stream(
        "GET", "/assets/index-3f2a.js", headers={"Accept-Encoding": accepted}
    )
    with request as got:
        raw = b"".join(got.iter_raw())
        assert got.headers.get("content-encoding") == encoding
        assert got.headers["vary"] == "Accept-Encoding"
    expected = {"br": b"squeezed elsewhere", None: SCRIPT.encode()}
    assert raw == expected.get(encoding, raw)
    if encoding == "gzip":
        assert gzip.decompress(raw) == SCRIPT.encode()


def test_what_has_not_changed_is_not_sent_again(built: Path) -> None:
    client = client_of(built)
    tag = client.get("/").headers["etag"]
    again = client.get("/", headers={"If-None-Match": f'"other", {tag}'})
    assert (again.status_code, again.content) == (304, b"")
    assert client.get("/", headers={"If-None-Match": '"other"'}).status_code == 200


@pytest.mark.parametrize(
    "path",
    [
        "/notes.py",
        "/assets/../notes.py",
        "/assets/%2e%2e/notes.py",
        "/%2e%2e/%2e%2e/pyproject.toml",
        "/assets/index-3f2a.js.br",
        "/assets",
        "/nothing",
    ],
)
def test_nothing_else_is_served(built: Path, path: str) -> None:
    got = client_of(built).get(path)
    assert got.status_code == 404
    assert got.json()["error"]["key"] == "server-path-unknown"


@pytest.mark.parametrize("path", ["/", "/assets/index-3f2a.js", "/nothing", "/api/games"])
def test_every_answer_keeps_other_peoples_code_away(built: Path, path: str) -> None:
    headers = client_of(built).get(path).headers
    policy = dict(part.split(" ", 1) for part in headers["content-security-policy"].split("; "))
    assert policy["default-src"] == "'none'"
    assert policy["frame-ancestors"] == policy["base-uri"] == "'none'"
    assert policy["script-src"] == policy["style-src"] == policy["connect-src"] == "'self'"
    assert [word for word in FORBIDDEN if word in headers["content-security-policy"]] == []
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["referrer-policy"] == "no-referrer"
    assert headers["cross-origin-opener-policy"] == "same-origin"


def test_a_checkout_that_was_not_built_says_so(tmp_path: Path) -> None:
    got = client_of(tmp_path / "nowhere").get("/")
    assert got.status_code == 503
    assert "./parlour" in got.text
    assert "content-security-policy" in got.headers


def test_pages_are_not_asked_with_other_methods(built: Path) -> None:
    got = client_of(built).post("/")
    assert got.status_code == 405
    assert "GET" in got.headers["allow"]
    assert got.json()["error"]["reason"] == "This address is not asked with POST."
