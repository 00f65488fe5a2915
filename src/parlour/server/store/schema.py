"""The tables of the SQLite file, and how an older file is brought up to date."""

from __future__ import annotations

import sqlite3
from typing import Final

from parlour.server.needs import StoreError

MIGRATIONS: Final = (
    (
        """create table entries (
            table_id text not null, seq integer not null, entry blob not null,
            primary key (table_id, seq)
        ) without rowid""",
    ),
)
"""The statements of each version; ``pragma user_version`` counts those a file has had.

A version that stands here is never changed, only followed. An append should touch few pages, since
each that it touches is written whole: so there is no second table, and no index beside the key.
"""


def bring_up_to_date(connection: sqlite3.Connection) -> None:
    """Run the migrations the file lacks, each wholly or not at all.

    Raises :class:`StoreError` for a file that a newer Parlour has written.
    """
    for number, statements in enumerate(MIGRATIONS):
        connection.execute("begin immediate")
        try:
            (version,) = connection.execute("pragma user_version").fetchone()
            if version > len(MIGRATIONS):
                raise StoreError(f"its schema is version {version}, newer than {len(MIGRATIONS)}")
            if version == number:
                for statement in statements:
                    connection.execute(statement)
                connection.execute(f"pragma user_version = {number + 1}")
            connection.execute("commit")
        finally:
            if connection.in_transaction:
                connection.execute("rollback")
