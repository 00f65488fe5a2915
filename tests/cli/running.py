"""Running the command line as a program of its own, through pipes or on a terminal."""

from __future__ import annotations

import os
import pty
import select
import subprocess
import sys
import time
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).parents[2]
RECORDS = ROOT / "tests" / "games"
PROGRAM = (sys.executable, "-m", "parlour")
TIME_LIMIT = 60


@dataclass(frozen=True)
class Finished:
    """What came of a run."""

    code: int
    out: str
    err: str


def surroundings(home: Path, **more: str) -> dict[str, str]:
    """The environment of a run: kept matches lie under ``home``, and no colour is forced."""
    dropped = ("FORCE_COLOR", "NO_COLOR", "COLUMNS", "LINES", "TTY_COMPATIBLE", "PAGER")
    kept = {name: value for name, value in os.environ.items() if name not in dropped}
    path = os.pathsep.join([str(ROOT / "src"), str(ROOT)])
    return {**kept, "PYTHONPATH": path, "XDG_STATE_HOME": str(home), "TERM": "xterm", **more}


def parlour(*words: str | Path, home: Path, stdin: str | bytes = "", **more: str) -> Finished:
    """Run ``parlour`` with these words, ``stdin`` piped in."""
    done = subprocess.run(
        [*PROGRAM, *map(str, words)],
        input=stdin.encode() if isinstance(stdin, str) else stdin,
        capture_output=True,
        env=surroundings(home, **more),
        cwd=home,
        timeout=TIME_LIMIT,
        check=False,
    )
    return Finished(done.returncode, done.stdout.decode(), done.stderr.decode())


def on_terminal(*words: str | Path, home: Path, typed: str, **more: str) -> Finished:
    """Run ``parlour`` on a terminal of 80 columns and type lines there; ``err`` stays empty."""
    main, side = pty.openpty()
    env = surroundings(home, **more)
    program = subprocess.Popen(
        [*PROGRAM, *map(str, words)], stdin=side, stdout=side, stderr=side, env=env, cwd=home
    )
    os.close(side)
    os.write(main, typed.encode())
    shown, until = b"", time.monotonic() + TIME_LIMIT
    while time.monotonic() < until:
        ready, _, _ = select.select([main], [], [], 0.2)
        try:
            more_shown = os.read(main, 65536) if ready else b""
        except OSError:  # the program has closed the terminal
            break
        shown += more_shown
        if not more_shown and program.poll() is not None:
            break
    code = program.wait(timeout=5)
    os.close(main)
    return Finished(code, shown.decode(), "")
