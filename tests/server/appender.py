"""A process that appends to a store as fast as it can, and says what was accepted.

Usage: python -m tests.server.appender FOLDER TABLE…; each accepted entry is told as ``TABLE SEQ``.
"""

from __future__ import annotations

import asyncio
import sys
from pathlib import Path

from parlour.server.store.sqlite import SqliteStore


async def append(store: SqliteStore, table: str) -> None:
    """Append without end, each entry being its own number as text."""
    seq = 0
    while True:
        await store.append(table, seq, [str(seq + 1).encode(), str(seq + 2).encode()])
        seq += 2
        print(table, seq, flush=True)


async def main(folder: Path, tables: list[str]) -> None:
    """Append to all these tables at once."""
    store = SqliteStore(folder)
    await asyncio.gather(*(append(store, table) for table in tables))


if __name__ == "__main__":
    asyncio.run(main(Path(sys.argv[1]), sys.argv[2:]))
