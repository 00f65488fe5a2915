"""The store in one SQLite file: a single writer thread, and group commit.

Everything that waits to be kept goes into one transaction, since making it durable costs the same
for one entry as for a hundred. Reads have a thread and a connection of their own.
"""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from pathlib import Path
from queue import Empty, SimpleQueue
from threading import Thread
from typing import Any, Final

from parlour.server.needs import Conflict, Store, StoreError
from parlour.server.store.schema import bring_up_to_date

FILE: Final = "tables.sqlite"
"""The file's name in the data folder; SQLite lays ``-wal`` and ``-shm`` beside it."""
BUSY_SECONDS: Final = 5.0
"""How long to wait for somebody else who writes, such as a restore."""
WAL_PAGES: Final = 16_384
"""How long the write-ahead log may grow before it goes into the file. Everybody waits for the disk
meanwhile, and every table rewrites its own few pages: rarely is better."""
BATCH: Final = 256
"""The most appends in one transaction."""
_BUSY_CODES: Final = (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED)


class Append:
    """Entries waiting to be kept, and whoever waits for that."""

    def __init__(self, table: str, expected: int, entries: Sequence[bytes]) -> None:
        self.table = table
        self.expected = expected
        self.entries = entries
        self.loop = asyncio.get_running_loop()
        self.done: asyncio.Future[None] = self.loop.create_future()
        self.fault: StoreError | None = None

    def tell(self) -> None:
        """Tell whoever waits; on their loop."""
        if self.done.done():  # given up
            return
        if self.fault is None:
            self.done.set_result(None)
        else:
            self.done.set_exception(self.fault)


class SqliteStore(Store):
    """Logs in ``folder``/tables.sqlite; raises :class:`StoreError` when that cannot be opened.

    With ``durable`` an append returns only when the disk has it (synchronous FULL): nothing is
    lost even if the power fails. Without, nothing is lost when the server is killed.
    """

    def __init__(self, folder: Path, *, durable: bool = False) -> None:
        self.path = folder / FILE
        self.appended = 0
        """Entries kept."""
        self.failed = 0
        """Appends that could not be kept, conflicts not counted."""
        self._waiting: SimpleQueue[Append | None] = SimpleQueue()
        self._writing = _open(self.path, durable=durable)
        try:
            bring_up_to_date(self._writing)
            self._reading = _open(self.path, durable=False)
        except (sqlite3.Error, StoreError) as fault:
            self._writing.close()
            raise _store_error(fault) from fault
        self._reading.execute("pragma query_only = on")
        self._reader = ThreadPoolExecutor(1, "store-reader")
        self._writer = Thread(target=self._write, name="store-writer", daemon=True)
        self._writer.start()
        self._closed = False

    async def append(self, table: str, expected: int, entries: Sequence[bytes]) -> None:
        self._check_open()
        if not entries:
            return
        item = Append(table, expected, list(entries))
        self._waiting.put(item)
        try:
            await item.done
        except Conflict:
            raise
        except StoreError:
            self.failed += 1
            raise
        self.appended += len(item.entries)

    async def read(self, table: str, after: int) -> list[tuple[int, bytes]]:
        wanted = "select seq, entry from entries where table_id = ? and seq > ? order by seq"
        return await self._select(wanted, (table, after))

    async def holds(self, table: str) -> bool:
        """Whether there is a log of this name; raises :class:`StoreError` like any reading."""
        wanted = "select 1 from entries where table_id = ? limit 1"
        return bool(await self._select(wanted, (table,)))

    async def close(self) -> None:
        if self._closed:
            return
        self._closed = True
        self._waiting.put(None)
        await asyncio.to_thread(self._writer.join)
        await asyncio.to_thread(self._reader.shutdown)
        self._reading.close()
        self._writing.close()

    def _check_open(self) -> None:
        if self._closed:
            raise StoreError("the store is closed")

    async def _select(self, statement: str, values: tuple[object, ...]) -> list[Any]:
        """What a select gives, from the reader's thread."""
        self._check_open()

        def fetch() -> list[Any]:
            try:
                return self._reading.execute(statement, values).fetchall()
            except sqlite3.Error as fault:
                raise _store_error(fault) from fault

        return await asyncio.get_running_loop().run_in_executor(self._reader, fetch)

    # ---- the writer's thread ----

    def _write(self) -> None:
        """Keep batch after batch until told to end."""
        goes_on = True
        while goes_on:
            batch, goes_on = self._next_batch()
            if batch:
                self._keep(batch)
                _tell(batch)

    def _next_batch(self) -> tuple[list[Append], bool]:
        """What waits, at least one; appends given up meanwhile are left out."""
        batch: list[Append] = []
        item = self._waiting.get()
        while item is not None:
            if not item.done.cancelled():
                batch.append(item)
            if len(batch) == BATCH:
                break
            try:
                item = self._waiting.get_nowait()
            except Empty:
                break
        return batch, item is not None

    def _keep(self, batch: list[Append]) -> None:
        """Commit the batch; when that fails, each append for itself, so that each hears why."""
        fault = self._commit(batch)
        if fault is None:
            return
        if len(batch) == 1 or getattr(fault, "sqlite_errorcode", 0) & 0xFF in _BUSY_CODES:
            for item in batch:
                item.fault = _store_error(fault)
            return
        for item in batch:
            alone = self._commit([item])
            if alone is not None:
                item.fault = _store_error(alone)

    def _commit(self, batch: list[Append]) -> sqlite3.Error | None:
        """One transaction; those that conflict are marked and left out of it."""
        writing = self._writing
        try:
            writing.execute("begin immediate")
            for item in batch:
                item.fault = None if self._insert(item) else Conflict("the log has grown")
            writing.execute("commit")
        except sqlite3.Error as fault:
            with suppress(sqlite3.Error):  # a full disk may have ended the transaction already
                writing.execute("rollback")
            return fault
        return None

    def _insert(self, item: Append) -> bool:
        """Lengthen the log within the transaction; False when it is not as long as expected."""
        (length,) = self._writing.execute(
            "select coalesce(max(seq), 0) from entries where table_id = ?", (item.table,)
        ).fetchone()
        if length != item.expected:
            return False
        self._writing.executemany(
            "insert into entries values (?, ?, ?)",
            [(item.table, item.expected + n, entry) for n, entry in enumerate(item.entries, 1)],
        )
        return True


def _tell(batch: list[Append]) -> None:
    """Tell all who wait, waking each loop once; there is one but in tests."""
    by_loop: dict[asyncio.AbstractEventLoop, list[Append]] = {}
    for item in batch:
        by_loop.setdefault(item.loop, []).append(item)
    for loop, items in by_loop.items():
        with suppress(RuntimeError):  # it has ended, and nobody waits any more
            loop.call_soon_threadsafe(_tell_here, items)


def _tell_here(items: list[Append]) -> None:
    for item in items:
        item.tell()


def _open(path: Path, *, durable: bool) -> sqlite3.Connection:
    """A connection in write-ahead mode that may be used from any one thread."""
    try:
        path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        connection = sqlite3.connect(
            path, timeout=BUSY_SECONDS, isolation_level=None, check_same_thread=False
        )
    except (OSError, sqlite3.Error) as fault:
        raise _store_error(fault) from fault
    try:
        (mode,) = connection.execute("pragma journal_mode = wal").fetchone()
        connection.execute(f"pragma synchronous = {'full' if durable else 'normal'}")
        connection.execute(f"pragma journal_size_limit = {WAL_PAGES * 4096}")
        connection.execute(f"pragma wal_autocheckpoint = {WAL_PAGES}")
    except sqlite3.Error as fault:
        connection.close()
        raise _store_error(fault) from fault
    if mode != "wal":  # some network file systems cannot
        connection.close()
        raise StoreError(f"{path} cannot be kept with a write-ahead log")
    return connection


def _store_error(fault: Exception) -> StoreError:
    """What the database said, as the store's own error."""
    return fault if isinstance(fault, StoreError) else StoreError(str(fault))
