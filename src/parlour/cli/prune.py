"""``parlour prune``: forget tables at which nothing has happened for long."""

from __future__ import annotations

import argparse
import sqlite3
import time
from pathlib import Path
from typing import Final

from parlour.cli.stored import REFUSED, add_data, refuse, store_file
from parlour.server.store.sqlite import BUSY_SECONDS
from parlour.words import say

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
    add_data(parser)


def _days(text: str) -> int:
    if not text.isdecimal() or len(text) > 6 or int(text) < 1:
        raise argparse.ArgumentTypeError(say("prune-days-wrong", value=text[:40]))
    return int(text)


def run(chosen: argparse.Namespace) -> int:
    """Forget the old ones, all or none; a server that runs goes on meanwhile."""
    file = store_file(chosen.data)
    if file is None:
        return REFUSED
    before = time.time_ns() // 1_000_000 - chosen.days * _DAY_MS
    try:
        gone, left = forget(file, before)
    except sqlite3.Error as fault:
        return refuse("file-unwritable", file=str(file), why=str(fault))
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
