"""``parlour backup``: a copy of all tables, also while they are played."""

from __future__ import annotations

import argparse
import sqlite3
import sys
from pathlib import Path
from typing import Final

from parlour.cli.arguments import UsageError
from parlour.server.settings import SettingError, read_settings
from parlour.server.store.sqlite import FILE
from parlour.words import say

REFUSED: Final = 1


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """What to copy, and where to."""
    parser.add_argument("file", metavar="FILE", type=Path, help=say("backup-to"))
    parser.add_argument("--data", metavar="DATA", help=say("serve-set-data"))


def run(chosen: argparse.Namespace) -> int:
    """Make the copy; a server that runs goes on meanwhile."""
    try:
        folder = read_settings({"data": chosen.data}).folder
    except SettingError as fault:
        raise UsageError(str(fault)) from fault
    if not (folder / FILE).is_file():
        return _refuse("backup-nothing", folder=str(folder))
    to: Path = chosen.file
    try:
        to.open("x").close()
        _copy(folder / FILE, to)
    except OSError as fault:
        return _refuse("file-unwritable", file=str(to), why=fault.strerror or str(fault))
    except sqlite3.Error as fault:
        to.unlink(missing_ok=True)
        return _refuse("file-unwritable", file=str(to), why=str(fault))
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


def _refuse(key: str, **details: object) -> int:
    print(f"parlour: {say(key, **details)}", file=sys.stderr)
    return REFUSED
