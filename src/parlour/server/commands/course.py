"""The course of a match: going on after a round, pausing, ending."""

from __future__ import annotations

from parlour.server import entries
from parlour.server.asking import Asking, Deed
from parlour.server.entries import AnyEntry
from parlour.server.refusals import refuse


def check_next(asking: Asking) -> None:
    """Whether there is a score to have seen."""
    asking.seat()
    asking.running()
    if asking.fold.room.phase != "between":
        raise refuse("table-round-running")


def say_next(asking: Asking) -> Deed:
    """Say that one has seen the score."""
    check_next(asking)
    if asking.member().id in asking.fold.room.ready:
        return Deed()
    return Deed([entries.Ready(**asking.stamp)])


def all_ready(asking: Asking) -> bool:
    """Whether everybody present who has a seat has seen the score."""
    room = asking.fold.room
    present = [member.id for member in room.seated() if asking.here(member.id)]
    return all(person in room.ready for person in present)


def check_pause(asking: Asking) -> None:
    """Whether this person may ask for a pause now."""
    asking.seat()
    asking.running()
    if asking.member().id in asking.fold.room.pause_asked:
        raise refuse("table-pause-asked")


def pause(asking: Asking) -> Deed:
    """Ask for a pause: it begins when all present have asked, or the host."""
    check_pause(asking)
    room, member = asking.fold.room, asking.member()
    asked = {*room.pause_asked, member.id}
    present = {m.id for m in room.seated() if asking.here(m.id)}
    made: list[AnyEntry] = [entries.PauseAsked(**asking.stamp)]
    if room.host == member.id or present <= asked:
        made = [entries.Paused(**asking.stamp)]
    return Deed(made)


def check_resume(asking: Asking) -> None:
    """Whether there is a pause to end, for everybody who sits here."""
    asking.seat()
    asking.match()
    room = asking.fold.room
    if not room.paused_at:
        raise refuse("table-not-paused")
    if room.thinking is not None and asking.member().id not in (room.thinking[0], room.host):
        raise refuse("table-thinking", name=room.people[room.thinking[0]].name)


def resume(asking: Asking) -> Deed:
    """Go on."""
    check_resume(asking)
    return Deed([entries.Resumed(**asking.stamp)])


def check_end(asking: Asking) -> None:
    """Whether there is a match for the host to end."""
    asking.host()
    asking.match()


def end(asking: Asking) -> Deed:
    """End the match here."""
    check_end(asking)
    return Deed([entries.Ended(**asking.stamp)])
