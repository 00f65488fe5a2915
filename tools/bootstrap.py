"""The first thing that runs: finds a Python that is new enough, then sets up.

Usage: bootstrap.py VERB [ARGUMENT…], where VERB is

- play, check: what ./parlour and ./check do;
- fuzz, bench: Python with these arguments, after setting up what that needs;
- setup, build: set up for ./check; build compiles again even if nothing has changed;
- wheel: a wheel in dist; lock: newer versions in the lock files.

Any Python 3 from 3.7 on can read this file, so that an old one is told so in plain words.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys

OLDEST = (3, 11)
NEWER = ("python3.14", "python3.13", "python3.12", "python3.11")


def newer_python() -> str | None:
    """The path of a newer Python that starts, if there is one."""
    for name in NEWER:
        program = shutil.which(name)
        if program and subprocess.call([program, "-c", ""], stderr=subprocess.DEVNULL) == 0:
            return program
    return None


def main(arguments: list[str]) -> None:
    """Go on under a Python that is new enough, or say that there is none."""
    if sys.version_info >= OLDEST:
        import set_up  # noqa: PLC0415 - an older Python could not read it

        set_up.run(arguments[0], arguments[1:])
        return
    program = newer_python()
    if program is None:
        have = ".".join(map(str, sys.version_info[:2]))
        sys.exit(f"parlour: this needs Python 3.11 or newer; python3 is {have} here")
    os.execv(program, [program, __file__, *arguments])


if __name__ == "__main__":
    main(sys.argv[1:])
