"""What everybody may know of a table but its cards: the message ``Room``."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from parlour.core.seats import format_seat
from parlour.server import protocol
from parlour.server.fold import Fold
from parlour.server.plates import seat_name
from parlour.server.presence import Presence


class Picture:
    """A room at one time. Pictures with equal ``key`` differ only in clocks that run on.

    Clocks are read at ``moment`` (both by the wall) and stand when ``still``.
    """

    def __init__(
        self, table: str, fold: Fold, presence: Presence, *, now: int, moment: int, still: bool
    ) -> None:
        self._fold, self._presence, self._now = fold, presence, now
        self._moment, self._still = moment, still
        room, play = fold.room, fold.play
        until = room.between_until
        between = protocol.Between(list(room.ready), until) if room.phase == "between" else None
        timed = room.game.facts.real_time and room.in_match()
        thinking = None if room.thinking is None else protocol.Thinking(*room.thinking)
        self.room = protocol.Room(
            table=table,
            game=room.game.id,
            players=room.players,
            options=room.options,
            settings=room.settings,
            phase=room.phase,
            match=room.match,
            first=format_seat(room.first),
            host=room.host,
            people=[self._person(person) for person in room.people],
            seats=[self._seat(seat) for seat in range(room.players)],
            watching=presence.watchers(room),
            paused=bool(room.paused_at),
            pause_asked=list(room.pause_asked),
            between=between,
            takebacks=0 if play is None else play.takebacks,
            starts_at=fold.clocks.round_from if timed and now < fold.clocks.round_from else 0,
            thinking=thinking,
            practice=room.practice and room.in_match(),
            round_ms=max(0, moment - fold.clocks.round_from) if timed else 0,
        )
        self.key = self._key()

    def _person(self, person: str) -> protocol.Person:
        member = self._fold.room.people[person]
        seat = None if member.seat is None else format_seat(member.seat)
        here = self._presence.here(person)
        return protocol.Person(person, member.name, here, seat, member.role)

    def _seat(self, seat: int) -> protocol.SeatState:
        room, clocks = self._fold.room, self._fold.clocks
        away_from = self._presence.away_from(room, seat)
        people = room.at(seat)
        clocked = clocks.on() and bool(people) and room.in_match()
        return protocol.SeatState(
            seat=format_seat(seat),
            people=[member.id for member in people],
            bot=room.bots[seat],
            name=seat_name(room, seat),
            away=room.in_match() and away_from is not None and away_from <= self._now,
            clock=clocks.left(seat, self._moment) if clocked else None,
            running=clocked and bool(clocks.since[seat]) and not self._still,
        )

    def _key(self) -> tuple[Any, ...]:
        """All of it, with running clocks as the time they run out."""
        clocks = self._fold.clocks
        plain = protocol.encode(
            _stopped(self.room, [clocks.runs_out(seat) for seat in range(self.room.players)])
        )
        return (plain, clocks.round_from, self._still)


def _stopped(room: protocol.Room, ends: list[int]) -> protocol.Room:
    """The same room with nothing in it that changes by itself."""
    seats = [
        replace(seat, clock=end if seat.running else seat.clock)
        for seat, end in zip(room.seats, ends, strict=True)
    ]
    return replace(room, seats=seats, round_ms=0)
