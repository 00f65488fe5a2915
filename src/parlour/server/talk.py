"""What people say to each other, and asking for a hint. Nothing of it is kept."""

from __future__ import annotations

from typing import Final

from parlour.server.asking import Asking
from parlour.server.names import clean_text
from parlour.server.protocol import Said, Say
from parlour.server.refusals import refuse

LONGEST_TEXT: Final = 200


def check_say(asking: Asking) -> None:
    """Whether this person may say something here."""
    member = asking.member()
    if member.wire:
        raise refuse("table-wire-moves-only")
    if asking.fold.room.settings.talk == "off":
        raise refuse("table-talk-off")


def said(asking: Asking, command: Say) -> Said:
    """What everybody is to hear."""
    check_say(asking)
    text = clean_text(command.text)
    if command.phrase is None:
        if not text:
            raise refuse("table-talk-empty")
        if asking.fold.room.settings.talk != "free":
            raise refuse("table-talk-phrases")
        if len(text) > LONGEST_TEXT:
            raise refuse("table-talk-long", most=LONGEST_TEXT)
    elif text:
        raise refuse("table-talk-both")
    member = asking.member()
    return Said(member.id, member.name, command.phrase, text, asking.now)


def check_hint(asking: Asking) -> None:
    """Whether there is something for this person to decide."""
    seat = asking.seat()
    play = asking.running()
    timed = play.game.facts.real_time
    if asking.fold.room.phase == "between" or not (timed or play.state.legal(seat)):
        raise refuse("table-hint-turn")
    if asking.member().wire:
        raise refuse("table-wire-moves-only")
