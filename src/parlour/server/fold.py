"""The whole of a table from its log: every entry changes it in the same way, live or read again."""

from __future__ import annotations

from collections import OrderedDict, deque
from collections.abc import Iterable, Sequence
from typing import Final

from parlour.core.options import parse_options
from parlour.core.seats import format_seat, parse_seat
from parlour.server import entries, racing
from parlour.server.clocks import Clocks
from parlour.server.contests import Contests, Trips
from parlour.server.entries import AnyEntry
from parlour.server.news import news_of
from parlour.server.outcomes import Course, course_of, news_after
from parlour.server.plates import seat_name
from parlour.server.play import Play, Step, read_packs
from parlour.server.protocol import Event
from parlour.server.room import Room
from parlour.server.teams import is_card

EVENTS_KEPT: Final = 200
COMMANDS_KEPT: Final = 512
"""So many commands of each person are known when they are sent again."""


class Damaged(Exception):
    """What is in the log of a table cannot have happened: a fault of this program."""


class Fold:
    """A table after ``seq`` entries."""

    def __init__(self) -> None:
        self.seq = 0
        self.room: Room
        self.play: Play | None = None
        self.clocks: Clocks
        self.records: list[str] = []
        """Of finished matches, the first match first."""
        self.contests: list[Contests] = []
        """The races of each match, in games without turns."""
        self.plates: list[tuple[str, ...]] = []
        """The names on the plates when each match was over."""
        self.events: deque[Event] = deque()
        self.events_from = 0
        """All events of the match with numbers above this are in ``events``."""
        self.commands: dict[str, OrderedDict[str, int]] = {}
        """For each person, the number of the last entry of each of their commands."""
        self.last_wall = 0
        self.progress_at = 0
        """When a card last came forward or a round began, by the wall (only without turns)."""

    def fold(self, entry: AnyEntry) -> None:
        """Let an entry happen as the next number; raises when it cannot have happened."""
        self.seq += 1
        self.last_wall = entry.wall
        if isinstance(entry, entries.Created):
            if entry.version > entries.LOG_VERSION:
                raise Damaged(f"a log of version {entry.version}")
            self.room = Room(entry)
            self.clocks = Clocks(entry.settings.clock, entry.players, False)
            return
        self._remember(entry)
        event = news_of(self, entry)
        before = self._course()
        paused_at = self.room.paused_at
        self.room.fold(entry)
        self._play_on(entry, paused_at)
        told = [] if event is None else [event]
        self._tell([*told, *news_after(self, entry, before)])

    def _course(self) -> Course | None:
        """How far the round is, where people are told what becomes of it."""
        return course_of(self) if self.play is not None and self.clocks.real_time else None

    def _tell(self, events: Sequence[Event]) -> None:
        self.events.extend(events)
        while len(self.events) > EVENTS_KEPT:
            self.events_from = self.events.popleft().seq

    # ---- steps ----

    def _play_on(self, entry: AnyEntry, paused_at: int) -> None:
        match entry:
            case entries.Started():
                self._start(entry)
            case entries.Dealt():
                self._deal(entry)
            case entries.Moved():
                self._move(entry)
            case entries.Undone():
                self._undo(entry)
            case entries.Beaten():
                self._beaten(entry)
            case entries.Lags():
                trips = Trips(entry.round, entry.even, entry.seats)
                self.contests[-1].trips.append(trips)
            case entries.Resumed():
                self._shift(entry.wall - paused_at)
            case entries.Woke() if not paused_at:
                self._shift(entry.wall - entry.since)
            case entries.Ended():
                self._match_over()
            case entries.Configured() if not self.room.in_match():
                self.clocks = Clocks(self.room.settings.clock, self.room.players, False)
            case entries.Sat() | entries.Stood() | entries.Removed() | entries.BotSet():
                self._turn(entry.wall)
            case _:
                pass

    def _start(self, entry: entries.Started) -> None:
        room = self.room
        options = room.game.make_options(**parse_options(room.game.options, room.options))
        self.play = Play(room.game, room.players, room.first, options)
        self.play.practice = entry.practice
        self.clocks = Clocks(room.settings.clock, room.players, room.game.facts.real_time)
        self.contests.append(Contests())
        self.events.clear()
        self.events_from = self.seq - 1

    def _deal(self, entry: entries.Dealt) -> None:
        play = self.playing()
        if play.opens_round():
            self.clocks.round_began(entry.wall)
        self.progress_at = max(entry.wall, self.clocks.round_from)
        play.dealt(self.seq, read_packs(play.game, entry.packs))
        play.confirm(entry)
        self._turn(entry.wall)

    def _move(self, entry: entries.Moved) -> None:
        play = self.playing()
        seat, move = parse_seat(entry.seat, play.players), play.game.parse_move(entry.move)
        rounds, round = len(play.state.rounds), play.round()
        choice = not play.game.facts.real_time and len(play.state.legal(seat)) > 1
        step = Step(self.seq, None, seat, move, entry.by, entry.at, entry.grabbed, choice)
        play.moved(step)
        play.confirm(entry)
        if entry.at and is_card(entry.move):
            play.cards[seat] = entry.at
        if play.state.idle == 0:
            self.progress_at = entry.wall
        level = racing.landed(play.state, move)
        if level is not None:
            owners = racing.owners(play.state, level)
            self.contests[-1].landed(round, level, seat, entry.at, owners)
        self.clocks.moved(seat, entry.wall)
        self._turn(entry.wall)
        if play.state.over:
            self._match_over()
        elif len(play.state.rounds) > rounds:
            self.room.round_over(entry.wall)

    def _beaten(self, entry: entries.Beaten) -> None:
        play, level = self.playing(), racing.Level(entry.pile, entry.card)
        seat = parse_seat(entry.seat, play.players)
        self.contests[-1].beaten(play.round(), level, seat, entry.at)

    def _undo(self, entry: entries.Undone) -> None:
        play = self.playing()
        play.undone(self.seq, entry.to, entry.counted)
        play.confirm(entry)
        self.clocks.turn((), entry.wall)
        self._turn(entry.wall)
        self.room.back_to_play()

    def _shift(self, gap: int) -> None:
        self.progress_at += gap
        self.clocks.shift(gap)
        self.room.shift(gap)

    def _match_over(self) -> None:
        self.clocks.turn((), self.last_wall)
        self.room.match_over()
        self.records.append(self.record())
        self.plates.append(self.names())
        self.contests[-1].over(self.playing())

    def _turn(self, wall: int) -> None:
        """Clocks run for people who may act, not for bots."""
        if not self.clocks.on() or self.room.phase != "playing":
            return
        people = [s for s in self.playing().state.actors() if s >= 0 and self.room.at(s)]
        self.clocks.turn(people, wall)

    def _remember(self, entry: AnyEntry) -> None:
        if not entry.command:
            return
        known = self.commands.setdefault(entry.person, OrderedDict())
        known[entry.command] = self.seq
        known.move_to_end(entry.command)
        while len(known) > COMMANDS_KEPT:
            known.popitem(last=False)

    # ---- asking ----

    def events_since(self, seq: int) -> list[Event]:
        """The events after this number that are kept."""
        found: list[Event] = []
        for event in reversed(self.events):
            if event.seq <= seq:
                break
            found.append(event)
        return found[::-1]

    def playing(self) -> Play:
        """The match; there is one but before the first."""
        if self.play is None:
            raise Damaged("no match has begun")
        return self.play

    def names(self) -> tuple[str, ...]:
        """Who sits at each seat, as records and plates say it; empty for nobody."""
        return tuple(seat_name(self.room, seat) for seat in range(self.room.players))

    def record(self) -> str:
        """The record of the match so far."""
        names = (name or format_seat(seat) for seat, name in enumerate(self.names()))
        return self.playing().record(tuple(names))

    def outline(self) -> dict[str, object]:
        """All of it as plain values, for comparing two folds."""
        play = self.play
        cards = None if play is None else (play.state.dump(), play.again, play.takebacks, play.seq)
        return {
            "seq": self.seq,
            "room": self.room.outline(),
            "cards": cards,
            "steps": None if play is None else play.steps,
            "since": None if play is None else play.since,
            "clocks": vars(self.clocks),
            "records": self.records,
            "plates": self.plates,
            "contests": [contests.outline() for contests in self.contests],
            "events": list(self.events),
            "commands": self.commands,
        }


def fold_all(log: Iterable[bytes]) -> Fold:
    """The table of a whole log; raises :class:`Damaged`."""
    table = Fold()
    try:
        for line in log:
            table.fold(entries.decode(line))
    except Exception as fault:
        raise Damaged(f"entry {table.seq}") from fault
    if not table.seq:
        raise Damaged("the log is empty")
    return table
