"""What everybody at a table is told of an entry of the log: never more than they may know."""

from __future__ import annotations

from typing import TYPE_CHECKING

from parlour.core.seats import parse_seat
from parlour.server import entries
from parlour.server.entries import AnyEntry
from parlour.server.protocol import Dealt, Event, Moved, Noted, Undone
from parlour.server.refusals import plain

if TYPE_CHECKING:
    from parlour.server.fold import Fold

Details = dict[str, str | int]


def news_of(table: Fold, entry: AnyEntry) -> Event | None:
    """The event that tells of ``entry``, which is about to happen as number ``table.seq``."""
    match entry:
        case entries.Moved():
            return _moved(table, entry)
        case entries.Dealt():
            return Dealt(table.seq, table.playing().round())
        case entries.Undone():
            return Undone(table.seq, entry.seat, entry.to)
    noted = _note(table, entry)
    return None if noted is None else Noted(table.seq, *noted)


def _moved(table: Fold, entry: entries.Moved) -> Moved:
    """A move, in words where there is time to read them."""
    play = table.playing()
    if play.game.facts.real_time:
        return Moved(table.seq, entry.seat, entry.move, entry.by, entry.at)
    view = play.game.view(play.state, None)  # a spectator's: its words hold nothing secret
    key, details = play.game.describe_move(view, play.game.parse_move(entry.move))
    return Moved(table.seq, entry.seat, entry.move, entry.by, entry.at, key, plain(details))


def _note(table: Fold, entry: AnyEntry) -> tuple[str, Details] | None:
    room = table.room
    match entry:
        case entries.Sat(person=person, seat=seat):
            return "table-note-sat", {"name": room.people[person].name, "seat": seat}
        case entries.Renamed(person=person, name=name):
            return "table-note-renamed", {"old": room.people[person].name, "name": name}
        case entries.BotSet(seat=seat, bot=bot):
            return ("table-note-bot" if bot else "table-note-bot-left"), {"seat": seat}
        case entries.Swapped(seat=seat, other=other):
            return "table-note-swapped", {"seat": seat, "other": other}
        case entries.Removed(who=who):
            return "table-note-removed", {"name": room.people[who].name}
        case entries.HostSet(who=who) if who:
            return "table-note-host", {"name": room.people[who].name}
        case entries.Configured():
            return "table-note-configured", {}
        case entries.Started(match=match):
            return "table-note-started", {"match": match}
        case entries.BotFailed(seat=seat, again=False):
            return "table-note-bot-failed", {"name": table.names()[parse_seat(seat, room.players)]}
    return _pause_note(table, entry)


def _pause_note(table: Fold, entry: AnyEntry) -> tuple[str, Details] | None:
    member = table.room.people.get(entry.person)
    name = member.name if member is not None else ""
    match entry:
        case entries.Stood():
            return "table-note-stood", {"name": name}
        case entries.PauseAsked():
            return "table-note-pause-asked", {"name": name}
        case entries.Paused(until=until) if until:
            seconds = (until - entry.wall) // 1000
            return "table-note-thinking", {"name": name, "seconds": seconds}
        case entries.Resumed(person=""):
            return "table-note-thought", {}
        case entries.Paused():
            return "table-note-paused", {"name": name}
        case entries.Resumed():
            return "table-note-resumed", {"name": name}
        case entries.Ended():
            return "table-note-ended", {"name": name}
    return None
