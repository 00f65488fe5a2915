"""Busy Nerts tables on our server, beside a boardgame.io server in the same run.

Both servers get the same players (``load.py``) with the same rhythm, one after the other for each
number of tables: six players a table, each moving every 600 ms, so ten moves a second a table.
Printed are the accepted moves a second, the time from sending a move to seeing it come back, and
what the server used: of a processor, for a move, and of memory for a table without its connections
and for a connection. ``players`` is what the players used of a processor; where that comes near
100 % they were the limit. Ours keeps every move in SQLite before it answers; boardgame.io keeps its
matches in memory.
"""

from __future__ import annotations

import argparse
import json
import os
import platform
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "tools"))

import pages  # noqa: E402 - lies in the folder just named

HERE = Path(__file__).resolve().parent
TICK = os.sysconf("SC_CLK_TCK")
PORTS = {"parlour": 8971, "boardgame": 8972}
STARTS_WITHIN = 30


@dataclass
class Usage:
    """What a server has used: seconds of processor time, and memory in megabytes."""

    seconds: float
    memory: float


def usage(pid: int) -> Usage:
    """What this process has used so far."""
    stat = Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()
    pages_used = int(Path(f"/proc/{pid}/statm").read_text().split()[1])
    return Usage(
        (int(stat[11]) + int(stat[12])) / TICK, pages_used * os.sysconf("SC_PAGE_SIZE") / 2**20
    )


@contextmanager
def serving(kind: str) -> Iterator[subprocess.Popen[bytes]]:
    """One of the two servers, on its port."""
    with tempfile.TemporaryDirectory() as folder:
        port = PORTS[kind]
        if kind == "parlour":
            command = [sys.executable, "-m", "parlour", "serve", "--no-open"]
            command += ["--port", str(port), "--data", folder]
        else:
            pages.install(HERE / "boardgame", ROOT / "build" / "boardgame.txt")
            command = [str(pages.find_node()), str(HERE / "boardgame" / "server.mjs"), str(port)]
        trusted = {"PARLOUR_FORWARDED": "127.0.0.1"}  # players say which address they are from
        process = subprocess.Popen(
            command,
            cwd=HERE,
            env={**os.environ, **trusted, "NODE_ENV": "production"},
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        try:
            _await(f"http://127.0.0.1:{port}/")
            yield process
        finally:
            process.terminate()
            process.wait()


def _await(url: str) -> None:
    """Until somebody answers there, whatever it says."""
    until = time.monotonic() + STARTS_WITHIN
    while True:
        try:
            urllib.request.urlopen(url, timeout=1).close()
        except urllib.error.HTTPError:
            return
        except OSError:
            if time.monotonic() > until:
                raise
            time.sleep(0.1)
        else:
            return


def measure(kind: str, tables: int, arguments: argparse.Namespace) -> dict[str, Any]:
    """Play at this many tables and return the figures."""
    with serving(kind) as server:
        words = [kind, f"http://127.0.0.1:{PORTS[kind]}", tables, arguments.players]
        words += [arguments.interval, arguments.seconds]
        at = {"idle": usage(server.pid)}
        load = subprocess.Popen(
            [sys.executable, "-m", "benchmarks.load", *map(str, words)],
            cwd=ROOT,
            stdout=subprocess.PIPE,
            encoding="utf-8",
        )
        assert load.stdout is not None
        said = ""
        for said in load.stdout:
            at[said.strip()] = usage(server.pid)
        if load.wait():
            raise SystemExit(f"the players at {kind} failed")
    figures: dict[str, Any] = json.loads(said)
    spent = at["counted"].seconds - at["counting"].seconds
    figures["cpu"] = spent / arguments.seconds
    figures["ms_a_move"] = 1000 * figures["cpu"] / max(1.0, figures["moves_s"])
    grown = (at["watched"].memory - at["at rest"].memory) * 1024
    figures["connection_kb"] = max(0.0, grown) / figures["watchers"]
    grown = (at["seated"].memory - at["idle"].memory) * 1024
    figures["table_kb"] = grown / tables - arguments.players * figures["connection_kb"]
    figures["memory_mb"] = at["counted"].memory
    figures["tables"] = tables
    figures["lost"] += figures["dropped"]
    return figures


COLUMNS: dict[str, tuple[str, str]] = {
    "tables": ("tables", "6d"),
    "moves/s": ("moves_s", "8.1f"),
    "p50 ms": ("p50_ms", "8.1f"),
    "p99 ms": ("p99_ms", "8.1f"),
    "cpu": ("cpu", "6.0%"),
    "ms/move": ("ms_a_move", "8.2f"),
    "MB": ("memory_mb", "6.0f"),
    "kB/table": ("table_kb", "9.0f"),
    "kB/conn": ("connection_kb", "8.0f"),
    "B/msg": ("bytes_a_message", "6.0f"),
    "refused": ("refused", "8d"),
    "lost": ("lost", "5d"),
    "players": ("load_cpu", "8.0%"),
}
"""What is printed: the figure's name, and how."""


def heading() -> str:
    """The first line of the table."""
    cells = (f"{name:>{_width(form)}}" for name, (_, form) in COLUMNS.items())
    return f"{'server':10} " + " ".join(cells)


def line(kind: str, figures: dict[str, Any]) -> str:
    """One line of the table."""
    cells = (
        f"{'-':>{_width(form)}}" if figures[name] is None else f"{figures[name]:{form}}"
        for name, form in COLUMNS.values()
    )
    return f"{kind:10} " + " ".join(cells)


def _width(form: str) -> int:
    return int(form.split(".", maxsplit=1)[0].rstrip("d"))


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, nargs="+", default=[5, 15, 30, 60, 100, 150])
    parser.add_argument("--players", type=int, default=6)
    parser.add_argument("--interval", type=int, default=600, help="ms between a player's moves")
    parser.add_argument("--seconds", type=float, default=10)
    parser.add_argument("--only", choices=list(PORTS))
    arguments = parser.parse_args()
    load = os.getloadavg()[0]
    print(f"{platform.machine()}, {os.cpu_count()} processors, load {load:.1f} before the run")
    print(heading())
    for tables in arguments.tables:
        for kind in [arguments.only] if arguments.only else list(PORTS):
            print(line(kind, measure(kind, tables, arguments)), flush=True)


if __name__ == "__main__":
    main()
