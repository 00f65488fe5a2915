"""``parlour prune``: forget tables at which nothing has happened for long."""

from __future__ import annotations

import argparse
import sqlite3
import sys
import time
from pathlib import Path
from typing import Final

from parlour.cli.arguments import UsageError
from parlour.server.settings import SettingError, read_settings
from parlour.server.store.sqlite import BUSY_SECONDS, FILE
from parlour.words import say

REFUSED: Final = 1
_DAY_MS: Final = 86_400_000
_QUIET: Final = """
    select table_id from (
        select table_id, json_extract(entry, '$.wall') as wall, max(seq) from entries
        group by table_id
    ) where wall < ?
"""
"""SQLite takes ``wall`` from the row of the highest number: the last thing that happened."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """How old, and where."""
    parser.add_argument("days", metavar="DAYS", type=_days, help=say("prune-days"))
    parser.add_argument("--data", metavar="DATA", help=say("serve-set-data"))


def _days(text: str) -> int:
    if not text.isdecimal() or len(text) > 6 or int(text) < 1:
        raise argparse.ArgumentTypeError(say("prune-days-wrong", value=text[:40]))
    return int(text)


def run(chosen: argparse.Namespace) -> int:
    """Forget the old ones, all or none; a server that runs goes on meanwhile."""
    try:
        folder = read_settings({"data": chosen.data}).folder
    except SettingError as fault:
        raise UsageError(str(fault)) from fault
    if not (folder / FILE).is_file():
        return _refuse("backup-nothing", folder=str(folder))
    before = time.time_ns() // 1_000_000 - chosen.days * _DAY_MS
    try:
        gone, left = forget(folder / FILE, before)
    except sqlite3.Error as fault:
        return _refuse("file-unwritable", file=str(folder / FILE), why=str(fault))
    print(say("prune-done", gone=gone, left=left))
    return 0


def forget(file: Path, before: int) -> tuple[int, int]:
    """Drop tables whose last entry is older than ``before`` (milliseconds since 1970).

    Returns how many went and how many are left. Raises :class:`sqlite3.Error` and drops nothing.
    """
    store = sqlite3.connect(file, timeout=BUSY_SECONDS, isolation_level=None)
    try:
        store.execute("begin immediate")
        old = [row[0] for row in store.execute(_QUIET, (before,))]
        store.executemany("delete from entries where table_id = ?", [(id,) for id in old])
        (left,) = store.execute("select count(distinct table_id) from entries").fetchone()
        store.execute("commit")
        return len(old), left
    finally:
        if store.in_transaction:
            store.execute("rollback")
        store.close()


def _refuse(key: str, **details: object) -> int:
    print(f"parlour: {say(key, **details)}", file=sys.stderr)
    return REFUSED
