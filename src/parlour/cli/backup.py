"""``parlour backup``: a copy of all tables, also while they are played."""

from __future__ import annotations

import argparse
import sqlite3
from pathlib import Path

from parlour.cli.stored import REFUSED, add_data, refuse, store_file
from parlour.words import say


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """What to copy, and where to."""
    parser.add_argument("file", metavar="FILE", type=Path, help=say("backup-to"))
    add_data(parser)


def run(chosen: argparse.Namespace) -> int:
    """Make the copy; a server that runs goes on meanwhile."""
    file = store_file(chosen.data)
    if file is None:
        return REFUSED
    to: Path = chosen.file
    try:
        to.open("x").close()
        _copy(file, to)
    except OSError as fault:
        return refuse("file-unwritable", file=str(to), why=fault.strerror or str(fault))
    except sqlite3.Error as fault:
        to.unlink(missing_ok=True)
        return refuse("file-unwritable", file=str(to), why=str(fault))
    print(say("backup-done", file=str(to)))
    return 0


def _copy(source: Path, to: Path) -> None:
    """Copy a database as it is at one moment."""
    reading, writing = sqlite3.connect(source), sqlite3.connect(to)
    try:
        reading.backup(writing)
        writing.execute("pragma journal_mode = delete")  # one file, with nothing beside it
    finally:
        reading.close()
        writing.close()
