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
TAKE_TERMINAL = """
import fcntl, os, sys, termios
fcntl.ioctl(0, termios.TIOCSCTTY, 0)
os.execv(sys.argv[1], sys.argv[1:])
"""
"""Makes standard input the terminal that sends interrupts, then becomes the program."""


@dataclass(frozen=True)
class Finished:
    """What came of a run."""

    code: int
    out: str
    err: str


def surroundings(home: Path, **more: str) -> dict[str, str]:
    """The environment of a run: what is kept lies under ``home``, and no colour is forced."""
    dropped = ("FORCE_COLOR", "NO_COLOR", "COLUMNS", "LINES", "TTY_COMPATIBLE", "PAGER")
    kept = {name: value for name, value in os.environ.items() if name not in dropped}
    path = os.pathsep.join([str(ROOT / "src"), str(ROOT)])
    folders = {"XDG_STATE_HOME": str(home), "XDG_DATA_HOME": str(home)}
    return {**kept, **folders, "PYTHONPATH": path, "TERM": "xterm", **more}


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


def on_terminal(
    *words: str | Path, home: Path, typed: str, after: str = "", **more: str
) -> Finished:
    """Run ``parlour`` on a terminal of 80 columns of its own; ``err`` stays empty.

    ``typed`` is typed in at once, or as soon as ``after`` is shown.
    """
    main, side = pty.openpty()
    program = subprocess.Popen(
        [sys.executable, "-c", TAKE_TERMINAL, *PROGRAM, *map(str, words)],
        stdin=side,
        stdout=side,
        stderr=side,
        env=surroundings(home, **more),
        cwd=home,
        start_new_session=True,
    )
    os.close(side)
    shown, until, waiting = b"", time.monotonic() + TIME_LIMIT, True
    try:
        while time.monotonic() < until:
            if waiting and after.encode() in shown:
                os.write(main, typed.encode())
                waiting = False
            if select.select([main], [], [], 0.2)[0]:
                shown += os.read(main, 65536)
    except OSError:  # the program has closed its terminal
        pass
    os.close(main)
    if time.monotonic() >= until:
        program.kill()
    return Finished(program.wait(timeout=10), shown.decode(), "")
