"""A pause to think: once a round for each person, for a while, in games without turns."""

from __future__ import annotations

from parlour.server import entries
from parlour.server.asking import Asking, Deed
from parlour.server.refusals import refuse


def check_think(asking: Asking) -> None:
    """Whether this person may stop the round to think now."""
    asking.seat()
    play = asking.running()
    room = asking.fold.room
    if not play.game.facts.real_time or not room.settings.think:
        raise refuse("table-think-off")
    if room.phase == "between":
        raise refuse("table-between")
    if asking.member().id in room.thought:
        raise refuse("table-thought")


def think(asking: Asking) -> Deed:
    """Stop the round's clock; it goes on when the time is up, or with ``Resume``."""
    check_think(asking)
    until = asking.now + asking.fold.room.settings.think * 1000
    return Deed([entries.Paused(**asking.stamp, until=until)])
