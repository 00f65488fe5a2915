"""Which function carries out which command, and which commands somebody may give now."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from parlour.core.errors import Refusal
from parlour.server.asking import Asking, Deed
from parlour.server.commands import course, seats, setting_up, thinking, undoing
from parlour.server.protocol import (
    Command,
    Configure,
    End,
    GiveHost,
    MakeMove,
    Next,
    Pause,
    Rematch,
    Remove,
    Rename,
    Resume,
    SetBot,
    Sit,
    Stand,
    Start,
    Swap,
    TakeBack,
    Think,
    Undo,
)
from parlour.server.refusals import refuse
from parlour.server.talk import check_hint, check_say

_DONE: Final[dict[type[Command], Callable[[Asking, Any], Deed]]] = {
    Sit: seats.sit,
    Rename: seats.rename,
    SetBot: seats.set_bot,
    Swap: seats.swap,
    Remove: seats.remove,
    GiveHost: seats.give_host,
    Configure: setting_up.configure,
}
_DONE_PLAINLY: Final[dict[type[Command], Callable[[Asking], Deed]]] = {
    Stand: seats.stand,
    Start: setting_up.start,
    Rematch: setting_up.rematch,
    Next: course.say_next,
    Pause: course.pause,
    Resume: course.resume,
    Think: thinking.think,
    End: course.end,
    Undo: undoing.undo,
    TakeBack: undoing.take_back,
}
"""Commands that say nothing but their name."""
_MAY: Final[dict[str, Callable[[Asking], None]]] = {
    "sit": seats.check_sit,
    "stand": seats.check_stand,
    "start": setting_up.check_start,
    "next": course.check_next,
    "pause": course.check_pause,
    "resume": course.check_resume,
    "think": thinking.check_think,
    "undo": undoing.check_undo,
    "take_back": undoing.check_take_back,
    "end": course.check_end,
    "rematch": setting_up.check_rematch,
    "say": check_say,
    "hint": check_hint,
}


def carry_out(asking: Asking, command: Command) -> Deed:
    """What a command does (moves are in ``moving``); raises :class:`Refusal`."""
    if asking.who is not None and asking.who.wire and not isinstance(command, MakeMove):
        raise refuse("table-wire-moves-only")
    plain = _DONE_PLAINLY.get(type(command))
    return plain(asking) if plain is not None else _DONE[type(command)](asking, command)


def may(asking: Asking) -> list[str]:
    """The commands without arguments that would be accepted now."""
    allowed: list[str] = []
    if asking.who is not None and asking.who.wire:
        return allowed
    for name, check in _MAY.items():
        try:
            check(asking)
        except Refusal:
            continue
        allowed.append(name)
    return allowed
