"""The log of one table and the state it adds up to: nothing happens before it is written down."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from parlour.server import entries
from parlour.server.asking import Deed
from parlour.server.counters import Counters
from parlour.server.entries import AnyEntry
from parlour.server.fold import Damaged, Fold, fold_all
from parlour.server.logs import log
from parlour.server.needs import Conflict, Store, StoreError

TRIES: Final = 8
"""How often something is tried again when another server was quicker."""


class Ledger:
    """Writes entries, then lets them happen, then calls ``happened`` with them."""

    def __init__(
        self,
        table: str,
        fold: Fold,
        store: Store,
        counters: Counters,
        happened: Callable[[Sequence[AnyEntry]], None],
    ) -> None:
        self.fold = fold
        self._table = table
        self._store = store
        self._counters = counters
        self._happened = happened

    async def do(self, make: Callable[[], Deed]) -> Deed:
        """Make entries, log them and let them happen; once more when the log has grown meanwhile.

        Raises :class:`StoreError` or what ``make`` raises, and then nothing has changed.
        """
        for _ in range(TRIES):
            deed = make()
            if not deed.entries:
                return deed
            lines = [entries.encode(entry) for entry in deed.entries]
            try:
                with self._counters.append.measured():
                    await self._store.append(self._table, self.fold.seq, lines)
            except Conflict:
                self._counters.conflicts += 1
                await self.catch_up()
                continue
            self._let_happen(deed.entries)
            self._counters.moves += sum(isinstance(made, entries.Moved) for made in deed.entries)
            return deed
        raise StoreError("others were always quicker")

    async def catch_up(self) -> None:
        """Let happen what somebody else has logged."""
        lines = await self._store.read(self._table, self.fold.seq)
        if lines:
            self._let_happen([entries.decode(line) for _, line in lines])

    async def all(self) -> list[AnyEntry]:
        """The whole log as far as it has happened here."""
        lines = await self._store.read(self._table, 0)
        return [entries.decode(line) for seq, line in lines if seq <= self.fold.seq]

    def _let_happen(self, made: Sequence[AnyEntry]) -> None:
        try:
            for entry in made:
                self.fold.fold(entry)
        except Exception as fault:
            raise Damaged(f"entry {self.fold.seq}") from fault
        self._happened(made)


async def load(table: str, store: Store) -> Fold | None:
    """The state of a table from its log; None when there is no such table.

    Raises :class:`StoreError` when the log cannot be read or is damaged.
    """
    lines = await store.read(table, 0)
    try:
        return fold_all([line for _, line in lines]) if lines else None
    except Damaged as fault:
        log.error("log_damaged", fault, table=table[:4])
        raise StoreError("the log is damaged") from fault
