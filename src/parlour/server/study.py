"""The HTTP half of learning: reviews of matches, practice from a place in one, puzzles."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable, Coroutine
from typing import Any, Final

from msgspec import Struct
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from parlour.bots.review.annotate import annotate
from parlour.core.errors import NotationError
from parlour.core.seats import TABLE, format_seat, parse_seat
from parlour.games import GAMES
from parlour.server import limits
from parlour.server.answers import Fault, answer
from parlour.server.gate import Gate, read_json
from parlour.server.hall import Hall
from parlour.server.plates import bot_name
from parlour.server.practice import Practice
from parlour.server.protocol import BotSeat, Settings
from parlour.server.puzzles import Puzzles
from parlour.server.refusals import refuse
from parlour.server.replays import MAX_RECORD, RecordTooLong
from parlour.server.reviews import Reviews
from parlour.words import say

_LONGEST_BODY: Final = 3 << 20
"""A record of the greatest length as a text of JSON, and what stands beside it."""


class ReviewBody(Struct, frozen=True, forbid_unknown_fields=True):
    """What is to be reviewed: a record, or a match of a table here; for one seat or the usual."""

    record: str = ""
    table: str = ""
    match: int = 1
    seat: str | None = None


class PracticeBody(Struct, frozen=True, forbid_unknown_fields=True):
    """From where somebody wants to play on, as whom, and against whom."""

    record: str
    event: int
    seat: str
    bots: str = ""
    tempo: str = ""
    settings: Settings = Settings(spectators=False)
    name: str = ""


class PuzzleBody(Struct, frozen=True, forbid_unknown_fields=True):
    """A decision of a record that is to be a puzzle."""

    record: str
    event: int
    seat: str


class AnswerBody(Struct, frozen=True, forbid_unknown_fields=True):
    """The move that somebody would make."""

    move: str


class Study:
    """The endpoints of reviews, practice and puzzles."""

    def __init__(self, hall: Hall, gate: Gate, reviews: Reviews, puzzles: Puzzles) -> None:
        self._hall = hall
        self._gate = gate
        self._reviews = reviews
        self._puzzles = puzzles
        self._tables = limits.Buckets(limits.TABLES)
        self._asked = limits.Buckets(limits.REVIEWS)
        self._solved = limits.Buckets(limits.PUZZLES)

    def routes(self) -> list[Route]:
        """All addresses that are answered here."""
        addresses: list[tuple[str, str, Callable[[Request], Coroutine[Any, Any, Response]]]] = [
            ("POST", "/api/reviews", self.review),
            ("GET", "/api/reviews/{review}", self.reviewed),
            ("GET", "/api/reviews/{review}/record", self.annotated),
            ("POST", "/api/practice", self.practise),
            ("POST", "/api/puzzles", self.make_puzzle),
            ("GET", "/api/puzzles/{game}", self.puzzles),
            ("GET", "/api/puzzles/{game}/{puzzle}", self.puzzle),
            ("POST", "/api/puzzles/{game}/{puzzle}", self.solve),
        ]
        return [
            Route(path, self._gate.limited(ask), methods=[method])
            for method, path, ask in addresses
        ]

    async def review(self, request: Request) -> Response:
        """Put a finished match into the queue of those to be reviewed."""
        self._gate.take(request, self._asked, "review-too-many")
        body = await read_json(request, ReviewBody, _LONGEST_BODY)
        if bool(body.record) == bool(body.table):
            raise refuse("review-what")
        if body.record:
            record, usual = _record(body.record), None
        else:
            table = await self._hall.open(body.table)
            record, usual = table.record(body.match).encode(), _people(table.plates(body.match))
        seats = usual if body.seat is None else (_seat(body.seat),)
        return answer(request, {"review": await self._reviews.ask(record, seats)}, 202)

    async def reviewed(self, request: Request) -> Response:
        """How far a review is, and the whole of it once it is done."""
        job = await self._reviews.get(request.path_params["review"])
        return answer(request, job.answer())

    async def annotated(self, request: Request) -> Response:
        """The record of a finished review with its findings as comments, as a file to keep."""
        job = await self._reviews.get(request.path_params["review"])
        if job.phase != "done":
            raise refuse("review-not-done")
        text = await asyncio.to_thread(lambda: annotate(json.loads(job.review)))
        headers = {
            "Cache-Control": "no-store",
            "Content-Disposition": 'attachment; filename="parlour-review.record"',
        }
        return Response(text, headers=headers, media_type="text/plain; charset=utf-8")

    async def practise(self, request: Request) -> Response:
        """Make a table that goes on from a place in a record."""
        self._gate.take(request, self._tables, "server-too-many-tables")
        body = await read_json(request, PracticeBody, _LONGEST_BODY)
        wanted = Practice(
            _record(body.record),
            body.event,
            body.seat,
            BotSeat(body.bots, body.tempo),
            body.settings,
            body.name or say("server-guest"),
        )
        return answer(request, await self._hall.practise(wanted), 201)

    async def make_puzzle(self, request: Request) -> Response:
        """Keep a decision as a puzzle."""
        self._gate.take(request, self._solved, "puzzle-too-many")
        body = await read_json(request, PuzzleBody, _LONGEST_BODY)
        made = await self._puzzles.make(_record(body.record), body.event, _seat(body.seat))
        return answer(request, {"id": made.id, "game": made.game}, 201)

    async def puzzles(self, request: Request) -> Response:
        """The puzzles of a game."""
        return answer(request, {"puzzles": self._puzzles.of(_game(request))})

    async def puzzle(self, request: Request) -> Response:
        """One puzzle, as the seat that is to decide sees it."""
        self._gate.take(request, self._solved, "puzzle-too-many")
        shown = await self._puzzles.show(_game(request), request.path_params["puzzle"])
        return answer(request, shown)

    async def solve(self, request: Request) -> Response:
        """Judge an answer."""
        self._gate.take(request, self._solved, "puzzle-too-many")
        body = await read_json(request, AnswerBody)
        id = request.path_params["puzzle"]
        return answer(request, await self._puzzles.answer(_game(request), id, body.move[:40]))


def _record(text: str) -> bytes:
    record = text.encode()
    if len(record) > MAX_RECORD:
        raise RecordTooLong
    return record


def _seat(text: str) -> int:
    """A seat's letter; whether the match has it is found out later."""
    try:
        seat = parse_seat(text, 8)
    except NotationError:
        seat = TABLE
    if seat == TABLE:
        raise refuse("table-seat-unknown", seat=text[:40], last=format_seat(7))
    return seat


def _people(names: tuple[str, ...]) -> tuple[int, ...] | None:
    """The seats that had a person; None where there was nobody but bots."""
    seats = [seat for seat, name in enumerate(names) if name != bot_name(format_seat(seat))]
    return tuple(seats) or None


def _game(request: Request) -> str:
    game: str = request.path_params["game"]
    if game not in GAMES:
        raise Fault(404, "server-game-unknown", game=game[:40])
    return game
