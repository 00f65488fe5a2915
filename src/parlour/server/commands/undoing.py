"""Taking back: a slip that told nobody anything, or anything at all when alone against bots."""

from __future__ import annotations

from parlour.core.seats import format_seat
from parlour.server import entries
from parlour.server.asking import Asking, Deed
from parlour.server.play import Play, Step
from parlour.server.refusals import refuse
from parlour.server.reveal import tells


def check_undo(asking: Asking) -> None:
    """Whether the last step is this seat's, by a person, and told nobody anything."""
    play, seat = asking.running(), asking.seat()
    if play.game.facts.real_time:
        raise refuse("table-undo-timed")
    last = play.steps[-1]
    if last.packs is not None or last.seat != seat:
        own = any(step.packs is None and step.seat == seat for step in play.steps)
        chance = own and last.packs is not None
        raise refuse(
            "table-undo-chance" if chance else "table-undo-others" if own else "table-undo-nothing"
        )
    if last.by != "person":
        raise refuse("table-undo-not-you")
    if _told(play, last):
        raise refuse("table-undo-shown")


def _told(play: Play, last: Step) -> bool:
    """Whether the last step showed anything; found out once for each step."""
    if play.told is None or play.told[0] != last.seq:
        before = play.position(len(play.steps) - 1)
        shown = tells(play.game, before, last.seat, last.move, last.seq)
        play.told = (last.seq, shown)
    return play.told[1]


def undo(asking: Asking) -> Deed:
    """Take back one's own last step."""
    check_undo(asking)
    play = asking.fold.playing()
    seat = format_seat(play.steps[-1].seat)
    to = play.steps[-1].seq - 1
    return Deed([entries.Undone(**asking.stamp, seat=seat, to=to)])


def check_take_back(asking: Asking) -> None:
    """Whether this person is alone against bots and has decided something in this match."""
    play, seat = asking.running(), asking.seat()
    if play.game.facts.real_time:
        raise refuse("table-undo-timed")
    room = asking.fold.room
    others = [m for m in room.people.values() if m.seat is not None and m.seat != seat]
    if others:
        raise refuse("table-take-back-alone", name=others[0].name)
    if _last_decision(play, seat) is None:
        raise refuse("table-undo-nothing")


def _last_decision(play: Play, seat: int) -> Step | None:
    """The last move of a person at this seat that could have been another."""
    for step in reversed(play.steps):
        if step.packs is None and step.seat == seat and step.by == "person" and step.choice:
            return step
    return None


def take_back(asking: Asking) -> Deed:
    """Go back to one's own last decision; what was dealt stays dealt."""
    check_take_back(asking)
    seat = asking.seat()
    decision = _last_decision(asking.fold.playing(), seat)
    assert decision is not None
    undone = entries.Undone(
        **asking.stamp, seat=format_seat(seat), to=decision.seq - 1, counted=True
    )
    return Deed([undone])
