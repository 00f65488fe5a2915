"""What a move without turns has led to, in words: nobody has time to work it out."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from parlour.core.seats import parse_seat
from parlour.server import entries, racing
from parlour.server.entries import AnyEntry
from parlour.server.protocol import Event, Noted

if TYPE_CHECKING:
    from parlour.server.fold import Fold

_WORDS = {"stuck": "table-note-stuck", "unstuck": "table-note-unstuck"}


class Course(NamedTuple):
    """How far a round is."""

    rounds: int
    """How many are over."""
    closing: bool
    renewed: bool


def course_of(table: Fold) -> Course:
    """How far the round is now."""
    state = table.playing().state
    return Course(len(state.rounds), racing.closing(state), racing.renewed(state))


def news_after(table: Fold, entry: AnyEntry, before: Course | None) -> list[Event]:
    """What people are told of the consequences of an entry that has just happened."""
    if before is None or not isinstance(entry, entries.Moved):
        return []
    after = course_of(table)
    keys: list[str] = []
    if entry.move in _WORDS:
        keys.append(_WORDS[entry.move])
    if after.renewed and not before.renewed:
        agreed = entry.move == "stuck"
        keys.append("table-note-new-stock-agreed" if agreed else "table-note-new-stock")
    if after.closing and not before.closing:
        keys.append("table-note-called")
    if after.rounds > before.rounds and table.playing().state.rounds[-1].reason == "stuck":
        keys.append("table-note-round-stuck")
    name = _name(table, entry)
    return [Noted(table.seq, key, {"name": name} if key in _NAMED else {}) for key in keys]


def _name(table: Fold, entry: entries.Moved) -> str:
    seat = parse_seat(entry.seat, table.room.players)
    return table.names()[seat] if seat >= 0 else ""


_NAMED = frozenset((*_WORDS.values(), "table-note-called"))
