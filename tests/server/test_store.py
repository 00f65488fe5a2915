"""The store keeps what it accepted, in order and whole, whatever happens to its process."""

from __future__ import annotations

import asyncio
import os
import sqlite3
import subprocess
import sys
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from parlour.server.needs import Conflict, StoreError
from parlour.server.store.schema import MIGRATIONS
from parlour.server.store.sqlite import FILE, SqliteStore
from tests.cli.running import ROOT


@asynccontextmanager
async def opened(folder: Path, *, durable: bool = False) -> AsyncIterator[SqliteStore]:
    store = SqliteStore(folder, durable=durable)
    try:
        yield store
    finally:
        await store.close()


def with_store(folder: Path, what: Callable[[SqliteStore], Awaitable[None]]) -> None:
    async def go() -> None:
        async with opened(folder) as store:
            await what(store)

    asyncio.run(go())


@pytest.mark.parametrize("durable", [False, True])
def test_what_was_appended_is_read_back_also_later(tmp_path: Path, durable: bool) -> None:
    async def write() -> None:
        async with opened(tmp_path, durable=durable) as store:
            await store.append("t", 0, [b"one", b"\x00two"])
            await store.append("t", 2, [b""])
            assert await store.read("t", 0) == [(1, b"one"), (2, b"\x00two"), (3, b"")]
            assert await store.read("t", 2) == [(3, b"")]

    async def read() -> None:
        async with opened(tmp_path) as store:
            assert await store.read("t", 1) == [(2, b"\x00two"), (3, b"")]
            assert await store.read("other", 0) == []

    asyncio.run(write())
    asyncio.run(read())


@pytest.mark.parametrize("expected", [0, 1, 3, 9])
def test_a_wrong_number_conflicts_and_keeps_nothing(tmp_path: Path, expected: int) -> None:
    async def what(store: SqliteStore) -> None:
        await store.append("t", 0, [b"1", b"2"])
        with pytest.raises(Conflict):
            await store.append("t", expected, [b"x", b"y"])
        assert await store.read("t", 0) == [(1, b"1"), (2, b"2")]

    with_store(tmp_path, what)


def test_of_two_with_the_same_number_at_once_one_is_kept(tmp_path: Path) -> None:
    async def what(store: SqliteStore) -> None:
        wanted = [store.append("t", 0, [f"{n}".encode()]) for n in range(50)]
        wanted += [store.append(f"other{n}", 0, [b"fine"]) for n in range(50)]
        done = await asyncio.gather(*wanted, return_exceptions=True)
        assert [fault for fault in done[:50] if fault is None] == [None]
        assert sum(isinstance(fault, Conflict) for fault in done[:50]) == 49
        assert done[50:] == [None] * 50
        kept = done[:50].index(None)
        assert await store.read("t", 0) == [(1, f"{kept}".encode())]

    with_store(tmp_path, what)


def test_two_stores_on_one_file_never_both_keep_a_number(tmp_path: Path) -> None:
    async def race(store: SqliteStore, mine: list[int]) -> None:
        while len(mine) < 40:
            seen = len(await store.read("t", 0))
            try:
                await store.append("t", seen, [b"x"])
            except Conflict:
                continue
            mine.append(seen + 1)

    async def go() -> None:
        async with opened(tmp_path) as one, opened(tmp_path) as other:
            first: list[int] = []
            second: list[int] = []
            await asyncio.gather(race(one, first), race(other, second))
            assert sorted(first + second) == list(range(1, 81))

    asyncio.run(go())


def test_a_killed_process_has_kept_all_it_accepted(tmp_path: Path) -> None:
    tables = [f"table{n}" for n in range(8)]
    command = (sys.executable, "-m", "tests.server.appender", tmp_path, *tables)
    env = {**os.environ, "PYTHONPATH": f"{ROOT / 'src'}{os.pathsep}{ROOT}"}
    accepted = dict.fromkeys(tables, 0)
    with subprocess.Popen(command, stdout=subprocess.PIPE, env=env, text=True) as process:
        assert process.stdout is not None
        told = [process.stdout.readline() for _ in range(400)]
        process.kill()
        told += process.stdout.read().split("\n")
    for line in told:
        table, _, seq = line.strip().partition(" ")
        if seq.isdigit() and table in accepted:
            accepted[table] = max(accepted[table], int(seq))
    assert sum(accepted.values()) >= 400

    async def check(store: SqliteStore) -> None:
        for table in tables:
            kept = await store.read(table, 0)
            assert len(kept) >= accepted[table]
            assert kept == [(n, str(n).encode()) for n in range(1, len(kept) + 1)]
            assert len(kept) % 2 == 0  # both entries of an append, or neither
            await store.append(table, len(kept), [b"goes on"])

    with_store(tmp_path, check)


def test_a_full_disk_is_told_to_those_it_hits_and_passes(tmp_path: Path) -> None:
    async def what(store: SqliteStore) -> None:
        await store.append("t", 0, [b"1"])
        writing = store._writing
        (pages,) = writing.execute("pragma page_count").fetchone()
        writing.execute(f"pragma max_page_count = {pages + 3}")
        big = store.append("big", 0, [bytes(100_000)])
        small = store.append("t", 1, [b"2"])
        told = await asyncio.gather(big, small, return_exceptions=True)
        assert isinstance(told[0], StoreError)
        assert "full" in str(told[0])
        assert told[1] is None
        writing.execute("pragma max_page_count = 1000000")
        await store.append("big", 0, [bytes(100_000)])
        await store.append("t", 2, [b"3"])
        assert [entry for _, entry in await store.read("t", 0)] == [b"1", b"2", b"3"]
        assert store.failed == 1

    with_store(tmp_path, what)


def test_a_log_that_somebody_locks_is_refused_and_goes_on_later(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("parlour.server.store.sqlite.BUSY_SECONDS", 0.05)

    async def what(store: SqliteStore) -> None:
        other = sqlite3.connect(store.path, isolation_level=None)
        other.execute("begin immediate")
        told = await asyncio.gather(
            *(store.append(name, 0, [b"1"]) for name in "abc"), return_exceptions=True
        )
        assert [type(fault) for fault in told] == [StoreError] * 3
        other.execute("rollback")
        other.close()
        await store.append("a", 0, [b"1"])
        assert await store.read("a", 0) == [(1, b"1")]
        assert await store.read("b", 0) == []

    with_store(tmp_path, what)


def test_an_append_given_up_in_time_is_not_kept(tmp_path: Path) -> None:
    async def what(store: SqliteStore) -> None:
        other = sqlite3.connect(store.path, isolation_level=None)
        other.execute("begin immediate")
        first = asyncio.ensure_future(store.append("a", 0, [b"1"]))
        await asyncio.sleep(0.05)  # the writer now waits for the lock
        second = asyncio.ensure_future(store.append("b", 0, [b"1"]))
        await asyncio.sleep(0)
        second.cancel()
        other.execute("rollback")
        other.close()
        await first
        await store.append("c", 0, [b"1"])
        assert [await store.holds(name) for name in "abc"] == [True, False, True]

    with_store(tmp_path, what)


def test_a_backup_taken_during_play_holds_all_accepted_before_it(tmp_path: Path) -> None:
    async def what(store: SqliteStore) -> None:
        for seq in range(50):
            await store.append("t", seq, [str(seq + 1).encode()])
        copy = tmp_path / "copy"
        copy.mkdir()
        source, target = sqlite3.connect(store.path), sqlite3.connect(copy / FILE)
        source.backup(target)
        source.close()
        target.close()
        await store.append("t", 50, [b"later"])
        async with opened(copy) as restored:
            assert len(await restored.read("t", 0)) == 50

    with_store(tmp_path, what)


def test_a_newer_file_is_refused_and_left_alone(tmp_path: Path) -> None:
    connection = sqlite3.connect(tmp_path / FILE)
    connection.execute(f"pragma user_version = {len(MIGRATIONS) + 1}")
    connection.close()
    with pytest.raises(StoreError, match="newer"):
        SqliteStore(tmp_path)


def test_what_is_no_database_is_refused(tmp_path: Path) -> None:
    (tmp_path / FILE).write_bytes(b"not a database, but long enough to look at" * 20)
    with pytest.raises(StoreError, match="not a database"):
        SqliteStore(tmp_path)
    with pytest.raises(StoreError):
        SqliteStore(tmp_path / FILE)  # a folder that is a file


def test_a_closed_store_says_so(tmp_path: Path) -> None:
    async def go() -> None:
        store = SqliteStore(tmp_path)
        last = asyncio.ensure_future(store.append("t", 0, [b"1"]))
        await asyncio.sleep(0)
        await store.close()
        await last
        with pytest.raises(StoreError, match="closed"):
            await store.append("t", 1, [b"2"])
        with pytest.raises(StoreError, match="closed"):
            await store.read("t", 0)
        await store.close()

    asyncio.run(go())
