"""A record as a review needs it: where the decisions are, and where each round ended."""

from __future__ import annotations

import io
from collections.abc import Iterator
from typing import Final, NamedTuple

from parlour.core.game import Game, State
from parlour.core.record import Header, Line, parse_event, read_chunks, read_header, read_lines
from parlour.core.replay import begin
from parlour.core.seats import TABLE, parse_seat
from parlour.games import GAMES

TIMED_PER_ROUND: Final = 24
"""Decisions of a seat that are judged in a round without turns, which has a hundred moves."""
MOST: Final = 3000
"""Decisions that are judged in one match."""
_YOU: Final = "you"
_CARD_MOVE: Final = ">"
_NO_MOVE: Final = -1


class Step(NamedTuple):
    """A whole deal or a move of a record, counted from 1 as replays count them."""

    game: Game
    event: int
    packs: list[list[int]]
    """What was dealt; empty for a move."""
    seat: int
    move: int
    at: int
    grabbed: int
    before: State
    after: State
    """The match itself: it goes on when the next step is taken."""


class Spot(NamedTuple):
    """Where a seat decided something."""

    event: int
    round: int
    """From 1."""
    seat: int
    forced: bool
    """There was nothing else to do."""
    wanted: bool
    """Whether it is to be judged."""


class End(NamedTuple):
    """A round that is over: the step it ended with, and the match then."""

    event: int
    state: State


def walk(text: bytes) -> Iterator[Step]:
    """The steps of a record in order; raises :class:`RecordError` at the line that is wrong."""
    lines = read_lines(read_chunks(io.BytesIO(text)))
    match = begin(read_header(lines), GAMES)
    event = 0
    packs: list[list[int]] = []
    for line in lines:
        before = match.state.copy()
        match.feed(line)
        if line.words[0] == "deal":
            packs.append(_pack(match.game, line))
            if not match.pending:
                event += 1
                yield Step(match.game, event, packs, TABLE, _NO_MOVE, 0, 0, before, match.state)
                packs = []
            continue
        event += 1
        told = parse_event(line)
        seat = parse_seat(told.seat, match.state.players)
        move = match.game.parse_move(told.move)
        yield Step(match.game, event, [], seat, move, told.at, told.grabbed, before, match.state)


def _pack(game: Game, line: Line) -> list[int]:
    """The cards of a deal line that was accepted."""
    words = line.words[2 if game.facts.pack_per_seat else 1 :]
    return [game.parse_card(word) for word in words]


class Outline:
    """Reads a whole record; raises :class:`RecordError` at the line that is wrong.

    ``seats`` are those to be reviewed, None for the usual ones.
    """

    def __init__(self, text: bytes, seats: tuple[int, ...] | None = None) -> None:
        lines = read_lines(read_chunks(io.BytesIO(text)))
        match = begin(read_header(lines), GAMES)
        self.header: Header = match.header
        self.game: Game = match.game
        self.start: State = match.state
        self.over = False
        self.seats: tuple[int, ...] = usual_seats(match.header) if seats is None else seats
        self.spots: list[Spot] = []
        self.ends: list[End] = []
        for step in walk(text):
            if step.seat != TABLE and step.seat in self.seats:
                self._note(step)
            if len(step.after.rounds) > len(step.before.rounds):
                self.ends.append(End(step.event, step.after.copy()))
                self.over = step.after.over
        self._thin()

    def _note(self, step: Step) -> None:
        legal = step.before.legal(step.seat)
        card = _CARD_MOVE in self.game.format_move(step.move) or not self.game.facts.real_time
        forced = len(legal) <= 1
        wanted = card and not forced and step.move in legal
        round = len(step.before.rounds) + 1
        self.spots.append(Spot(step.event, round, step.seat, forced, wanted))

    def _thin(self) -> None:
        """Leave so many decisions to be judged as can be, evenly over each round."""
        if self.game.facts.real_time:
            for round in range(1, len(self.ends) + 2):
                for seat in self.seats:
                    self._keep(TIMED_PER_ROUND, round, seat)
        self._keep(MOST, 0, TABLE)

    def _keep(self, most: int, round: int, seat: int) -> None:
        """Keep at most so many of a seat in a round (0 and the table: of all)."""
        places = [
            place
            for place, spot in enumerate(self.spots)
            if spot.wanted and round in (0, spot.round) and seat in (TABLE, spot.seat)
        ]
        if len(places) <= most:
            return
        kept = {places[n * len(places) // most] for n in range(most)}
        for place in places:
            if place not in kept:
                self.spots[place] = self.spots[place]._replace(wanted=False)


def usual_seats(header: Header) -> tuple[int, ...]:
    """The person's seat where the record tells it, otherwise all."""
    players = header.extra.get("seats", "").split()
    if len(players) == header.players and _YOU in players:
        return (players.index(_YOU),)
    return tuple(range(header.players))
