"""Somebody asks a table for something: all that a command is checked against."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from parlour.core.dealer import Dealer
from parlour.server.arrival import HERE, Way
from parlour.server.entries import AnyEntry
from parlour.server.fold import Fold
from parlour.server.play import Play
from parlour.server.refusals import refuse
from parlour.server.room import Member


@dataclass
class Asking:
    """Who asks, of which table, and when. Checks read it and change nothing."""

    fold: Fold
    who: Member | None
    now: int
    here: Callable[[str], bool]
    """Whether a person has a page open."""
    dealer: Dealer
    command: str = ""
    way: Way = HERE
    """How far away the hand is, in games without turns."""

    @property
    def stamp(self) -> dict[str, Any]:
        """What every entry says of its command."""
        person = self.who.id if self.who is not None else ""
        return {"wall": self.now, "person": person, "command": self.command}

    def member(self) -> Member:
        """The person who asks; refused for a visitor."""
        if self.who is None:
            raise refuse("table-visitor")
        return self.who

    def seat(self) -> int:
        """The seat of whoever asks; refused for people without one."""
        member = self.member()
        if member.seat is None:
            raise refuse("table-no-seat")
        return member.seat

    def host(self) -> Member:
        """The host, when it is the host who asks."""
        member = self.member()
        if self.fold.room.host != member.id:
            raise refuse("table-not-host")
        return member

    def match(self) -> Play:
        """The match under way; refused when there is none."""
        if not self.fold.room.in_match():
            over = self.fold.room.phase == "over"
            raise refuse("table-match-over" if over else "table-not-begun")
        return self.fold.playing()

    def running(self) -> Play:
        """The match, when cards may move: not between rounds and not in a pause."""
        play = self.match()
        if self.fold.room.paused_at:
            raise refuse("table-paused")
        return play


@dataclass
class Deed:
    """What a command does: entries for the log, and secrets for whoever asked."""

    entries: list[AnyEntry] = field(default_factory=list)
    person: str = ""
    """Who the asker is from now on, if that changes."""
    token: str = ""
    """The secret of that person, or of a wire bot."""
