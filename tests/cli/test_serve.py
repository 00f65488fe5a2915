"""How servers are started, backed up and pruned, as people do it."""

from __future__ import annotations

import asyncio
import re
import signal
import socket
import sqlite3
import subprocess
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import pytest

from tests.cli.running import PROGRAM, TIME_LIMIT, parlour, surroundings
from tests.server.running import Page, ask, free_port

ADDRESS = re.compile(r"Parlour is at http://127\.0\.0\.1:(\d+)$", re.MULTILINE)


class Running:
    """A server that was started by its words."""

    def __init__(self, process: subprocess.Popen[str], out: str) -> None:
        self.process = process
        self.out = out
        found = ADDRESS.search(out)
        self.port = int(found[1]) if found else 0

    def children(self) -> list[int]:
        pid = self.process.pid
        text = Path(f"/proc/{pid}/task/{pid}/children").read_text(encoding="ascii")
        return [int(child) for child in text.split()]


@contextmanager
def started(home: Path, *words: str, **more: str) -> Iterator[Running]:
    with (home / "log").open("ab") as log:
        process = subprocess.Popen(
            [*PROGRAM, *words],
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=log,
            env=surroundings(home, **more),
            cwd=home,
            text=True,
        )
    assert process.stdout is not None
    out = ""
    try:
        while "Ctrl+C" not in out:
            line = process.stdout.readline()
            assert line, (home / "log").read_text()
            out += line
        yield Running(process, out)
    finally:
        process.kill()
        process.wait(TIME_LIMIT)
        process.stdout.close()


def browser(home: Path) -> dict[str, str]:
    """A browser that writes down what it is asked to open."""
    program = home / "browser"
    program.write_text(f'#!/bin/sh\necho "$1" >> {home}/opened\n')
    program.chmod(0o755)
    return {"BROWSER": f"{program} %s"}


def opened(home: Path) -> list[str]:
    until = time.monotonic() + TIME_LIMIT
    while time.monotonic() < until:
        if (home / "opened").exists():
            return (home / "opened").read_text().split()
        time.sleep(0.02)
    return []


def test_parlour_alone_serves_here_and_opens_the_browser(home: Path) -> None:
    taken = socket.create_server(("127.0.0.1", free_port()))
    with started(home, **browser(home)) as server:
        assert ask(server.port, "GET", "/api/hello").status == 200
        assert opened(home) == [f"http://127.0.0.1:{server.port}"]
        assert "Only this computer reaches it." in server.out
        second = parlour(home=home)
        assert second.code == 0
        assert second.out == f"Parlour runs already, at http://127.0.0.1:{server.port}\n"
    taken.close()


def test_a_taken_port_is_left_to_who_has_it(home: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        refused = parlour("serve", "--port", str(port), home=home)
        assert refused.code == 1
        assert f"It cannot listen at 127.0.0.1, port {port}" in refused.err
    with usual_port_taken(), started(home, "serve", "--no-open") as server:
        assert server.port > 8421
        assert f"Port 8421 is taken here; port {server.port} is used." in server.out


@contextmanager
def usual_port_taken() -> Iterator[None]:
    """Listen at the usual port, or leave it to whoever does so all the time."""
    until = time.monotonic() + 15  # other tests have it for moments only
    with socket.socket() as listening:
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        while time.monotonic() < until:
            try:
                listening.bind(("127.0.0.1", 8421))
                listening.listen()
                break
            except OSError:
                time.sleep(0.05)
        yield


@pytest.mark.parametrize(
    ("sent", "code"), [(signal.SIGTERM, -signal.SIGTERM), (signal.SIGINT, 130)]
)
def test_it_stops_when_told_and_leaves_nothing_running(
    home: Path, sent: signal.Signals, code: int
) -> None:
    with started(home, "serve", "--port", "0", "--no-open") as server:
        ask(server.port, "POST", "/api/tables", {"game": "gnoming", "players": 2, "start": True})
        server.process.send_signal(sent)
        assert server.process.wait(TIME_LIMIT) == code
    log = (home / "log").read_text().splitlines()
    assert '"event": "stopped"' in "\n".join(log)
    assert "Traceback" not in "\n".join(log)


async def hinted(port: int, made: dict[str, str]) -> None:
    """Let a bot have thought about something."""
    async with Page(port, made["table"], made["token"]) as page:
        await page.until(lambda: page.legal)
        assert (await page.say("hint"))["type"] == "hint"


def test_bots_die_with_a_server_that_is_killed(home: Path) -> None:
    with started(home, "serve", "--port", "0", "--no-open") as server:
        made = ask(
            server.port, "POST", "/api/tables", {"game": "gnoming", "players": 2, "start": True}
        ).json
        asyncio.run(hinted(server.port, made))
        bots = server.children()
        assert bots
        until = time.monotonic() + TIME_LIMIT
        server.process.kill()
        server.process.wait(TIME_LIMIT)
        while any(Path(f"/proc/{bot}").exists() for bot in bots):
            assert time.monotonic() < until
            time.sleep(0.02)
    with started(home, "serve", "--port", "0", "--no-open") as again:
        assert ask(again.port, "GET", "/healthz").status == 200


def test_a_setting_comes_from_the_environment(home: Path) -> None:
    with started(
        home,
        "serve",
        "--no-open",
        PARLOUR_PORT="0",
        PARLOUR_PUBLIC_URL="https://cards.example.org/",
    ) as server:
        assert "People reach it at https://cards.example.org\n" in server.out
        assert ask(server.port, "GET", "/healthz").status == 200
    wrong = parlour("serve", home=home, PARLOUR_DRAIN="0")
    assert (wrong.code, wrong.out) == (2, "")
    assert "The setting drain cannot be 0: it is a whole number from 1 to 600." in wrong.err


def test_a_folder_that_cannot_be_used_is_told_in_one_line(home: Path) -> None:
    (home / "file").write_text("in the way")
    done = parlour("serve", "--data", str(home / "file"), home=home)
    assert (done.code, done.out) == (1, "")
    assert "The tables in" in done.err
    (home / "data").mkdir()
    (home / "data" / "tables.sqlite").write_bytes(b"no database at all" * 100)
    done = parlour("serve", "--port", "0", "--data", str(home / "data"), home=home)
    assert done.code == 1
    assert "not a database" in done.err
    assert "Traceback" not in done.err


def test_a_backup_is_made_while_tables_are_played_and_can_be_served(home: Path) -> None:
    nothing = parlour("backup", "copy.sqlite", home=home)
    assert (nothing.code, nothing.out) == (1, "")
    data = home / "parlour"
    with started(home, "serve", "--port", "0", "--no-open") as server:
        made = ask(
            server.port, "POST", "/api/tables", {"game": "gnoming", "players": 2, "start": True}
        ).json
        done = parlour("backup", "copy.sqlite", home=home)
        assert done.code == 0, done.err
        again = parlour("backup", "copy.sqlite", home=home)
        assert again.code == 1
        assert "File exists" in again.err
    assert [path.name for path in home.glob("copy*")] == ["copy.sqlite"]
    restored = home / "restored"
    restored.mkdir()
    (home / "copy.sqlite").rename(restored / "tables.sqlite")
    assert data.exists()
    with started(home, "serve", "--port", "0", "--no-open", "--data", str(restored)) as server:
        assert ask(server.port, "GET", f"/api/tables/{made['table']}").json["phase"] == "playing"


def test_old_tables_are_forgotten_and_the_others_kept(home: Path) -> None:
    nothing = parlour("prune", "30", home=home)
    assert (nothing.code, nothing.out) == (1, "")
    new = {"game": "gnoming", "players": 2, "start": True}
    with started(home, "serve", "--port", "0", "--no-open") as server:
        ids = [ask(server.port, "POST", "/api/tables", new).json["table"] for _ in "ab"]
        assert parlour("prune", "30", home=home).out == "0 tables are forgotten, 2 are kept.\n"
        month_ago = time.time_ns() // 1_000_000 - 31 * 86_400_000
        with closing(sqlite3.connect(home / "parlour" / "tables.sqlite")) as store, store:
            store.execute(
                "update entries set entry = json_set(entry, '$.wall', ?) where table_id = ?",
                (month_ago, ids[0]),
            )
        assert parlour("prune", "30", home=home).out == "One table is forgotten, one is kept.\n"
    with started(home, "serve", "--port", "0", "--no-open") as server:
        found = [ask(server.port, "GET", f"/api/tables/{id}").status for id in ids]
    assert found == [404, 200]
