"""Busy Nerts tables on our server, beside a boardgame.io server in the same run.

``make bench ARGS=server`` installs what it needs and runs it. Both servers get the same players
(``load.py``) with the same rhythm, one after the other for each number of tables: six players a
table, each moving every 600 ms, so ten moves a second a table. Printed are the accepted moves a
second, the time from sending a move to seeing it come back, and what the server used. Ours keeps
every move in SQLite before it answers; boardgame.io keeps its matches in memory.
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
        limits = {"PARLOUR_CREATE_BURST": "100000", "PARLOUR_CONNECTIONS_PER_ADDRESS": "100000"}
        process = subprocess.Popen(
            command,
            cwd=HERE,
            env={**os.environ, **limits, "NODE_ENV": "production"},
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
        idle = usage(server.pid)
        words = [kind, f"http://127.0.0.1:{PORTS[kind]}", tables, arguments.players]
        words += [arguments.interval, arguments.seconds]
        load = subprocess.Popen(
            [sys.executable, str(HERE / "load.py"), *map(str, words)],
            stdout=subprocess.PIPE,
            encoding="utf-8",
        )
        assert load.stdout is not None
        before = after = idle
        line = ""
        for line in load.stdout:
            before = usage(server.pid) if line == "counting\n" else before
            after = usage(server.pid) if line == "counted\n" else after
        if load.wait():
            raise SystemExit(f"the players at {kind} failed")
        figures: dict[str, Any] = json.loads(line)
    figures["moves_s"] = figures["moves"] / arguments.seconds
    figures["cpu"] = (after.seconds - before.seconds) / arguments.seconds
    figures["ms_a_move"] = 1000 * (after.seconds - before.seconds) / max(1, figures["moves"])
    figures["table_kb"] = (after.memory - idle.memory) * 1024 / tables
    figures["memory_mb"] = after.memory
    return figures


def show(kind: str, tables: int, figures: dict[str, Any]) -> None:
    """One line of the table."""
    print(
        f"{kind:10} {tables:6} {figures['moves_s']:9.1f} {figures['p50_ms']:8.1f}"
        f" {figures['p99_ms']:8.1f} {figures['cpu']:7.0%} {figures['ms_a_move']:8.2f}"
        f" {figures['memory_mb']:7.0f} {figures['table_kb']:8.0f} {figures['refused']:7}"
        f" {figures['lost']:5} {figures['load_cpu']:8.0%}",
        flush=True,
    )


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, nargs="+", default=[5, 15, 30, 60, 100, 150])
    parser.add_argument("--players", type=int, default=6)
    parser.add_argument("--interval", type=int, default=600, help="ms between a player's moves")
    parser.add_argument("--seconds", type=float, default=10)
    parser.add_argument("--only", choices=list(PORTS))
    arguments = parser.parse_args()
    print(f"{platform.processor() or platform.machine()}, {os.cpu_count()} cores")
    print(
        f"{'server':10} {'tables':>6} {'moves/s':>9} {'p50 ms':>8} {'p99 ms':>8} {'cpu':>7}"
        f" {'ms/move':>8} {'MB':>7} {'kB/table':>8} {'refused':>7} {'lost':>5} {'players':>8}"
    )
    for tables in arguments.tables:
        for kind in [arguments.only] if arguments.only else list(PORTS):
            show(kind, tables, measure(kind, tables, arguments))


if __name__ == "__main__":
    main()
