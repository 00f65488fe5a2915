"""The HTTP half: making and listing tables, replays, rules, what may be played."""

from __future__ import annotations

import time

import segno
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from parlour import __version__
from parlour.games import GAMES
from parlour.server import limits
from parlour.server.answers import Fault, answer, read_body
from parlour.server.catalogue import catalogue
from parlour.server.gate import Endpoint, Gate, number, read_json
from parlour.server.hall import Hall, NewTable
from parlour.server.replays import (
    MAX_RECORD,
    MOST_STEPS,
    Replays,
    describe,
    parse_viewer,
    show,
)
from parlour.server.rules_page import rules_page
from parlour.words import say


class TableBody(NewTable, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """The body of ``POST /api/tables``: the table, and what its maker is called."""

    name: str = ""


class Api:
    """The endpoints under ``/api``, and the code to photograph."""

    def __init__(self, hall: Hall, gate: Gate) -> None:
        self._hall = hall
        self._gate = gate
        self._replays = Replays(self._record)
        self._tables = limits.Buckets(limits.TABLES)
        self._uploads = limits.Buckets(limits.UPLOADS)

    def routes(self) -> list[Route]:
        """All addresses that are answered here."""
        read: list[tuple[str, Endpoint]] = [
            ("/api/hello", self.hello),
            ("/api/games", self.games),
            ("/api/rules/{game}", self.rules),
            ("/api/tables/{table}", self.table),
            ("/api/tables/{table}/record", self.record),
            ("/api/tables/{table}/replay", self.table_replay),
            ("/api/tables/{table}/fairness", self.fairness),
            ("/api/replays/{replay}", self.replay),
            ("/api/replays/{replay}/steps", self.steps),
            ("/t/{table}/qr.svg", self.qr),
        ]
        return [
            *(Route(path, self._gate.limited(ask), methods=["GET"]) for path, ask in read),
            Route("/api/tables", self._gate.limited(self.tables), methods=["GET", "POST"]),
            Route("/api/replays", self._gate.limited(self.upload), methods=["POST"]),
        ]

    async def hello(self, request: Request) -> Response:
        """Whether the server is there, and what time it has (milliseconds since 1970)."""
        return answer(request, {"version": __version__, "now": time.time_ns() // 1_000_000})

    async def games(self, request: Request) -> Response:
        """What may be played."""
        return answer(request, catalogue())

    async def rules(self, request: Request) -> Response:
        """The rules page of a game."""
        game = request.path_params["game"]
        if game not in GAMES:
            raise Fault(404, "server-game-unknown", game=game[:40])
        return answer(request, rules_page(game))

    async def tables(self, request: Request) -> Response:
        """Make a table, or list those that look for players."""
        if request.method == "GET":
            return answer(request, {"tables": self._hall.public()})
        self._gate.take(request, self._tables, "server-too-many-tables")
        body = await read_json(request, TableBody)
        new = NewTable(**{name: getattr(body, name) for name in NewTable.__struct_fields__})
        if new.game not in GAMES:
            raise Fault(422, "server-game-unknown", "$.game", game=new.game[:40])
        created = await self._hall.create(new, body.name or say("server-guest"))
        return answer(request, created, 201)

    async def table(self, request: Request) -> Response:
        """What somebody who follows a link should know before sitting down."""
        table = await self._hall.open(request.path_params["table"])
        game, players = table.about()
        return answer(
            request,
            {
                "table": table.id,
                "game": game,
                "players": players,
                "phase": table.phase(),
                "seats": table.seat_names(),
            },
        )

    async def record(self, request: Request) -> Response:
        """The record of a finished match, as a file to keep."""
        table = request.path_params["table"]
        match = number(request, "match", 1, 1)
        text = await self._record(table, match)
        name = f"parlour-{table}-{match}.record"
        headers = {
            "Cache-Control": "no-store",
            "Content-Disposition": f'attachment; filename="{name}"',
        }
        return Response(text, headers=headers, media_type="text/plain; charset=utf-8")

    async def fairness(self, request: Request) -> Response:
        """What can be said of the races of a finished match without turns."""
        table = await self._hall.open(request.path_params["table"])
        return answer(request, table.fairness(number(request, "match", 1, 1)))

    async def table_replay(self, request: Request) -> Response:
        """Open the replay of a finished match."""
        table = request.path_params["table"]
        name = await self._replays.of_table(table, number(request, "match", 1, 1))
        return answer(request, {"replay": name})

    async def upload(self, request: Request) -> Response:
        """Open the replay of a record that is sent in."""
        self._gate.take(request, self._uploads, "server-too-many-records")
        name = await self._replays.add(await read_body(request, MAX_RECORD))
        return answer(request, describe(name, await self._replays.get(name)), 201)

    async def replay(self, request: Request) -> Response:
        """What a replay is of."""
        name = request.path_params["replay"]
        return answer(request, describe(name, await self._replays.get(name)))

    async def steps(self, request: Request) -> Response:
        """Some steps of a replay, as one seat or a spectator saw them, or with all cards open."""
        reel = await self._replays.get(request.path_params["replay"])
        try:
            seat = parse_viewer(request.query_params.get("seat", "none"), reel.match.state.players)
        except ValueError:
            wanted = "A, B, C … or none"
            raise Fault(422, "server-query", "seat", name="seat", wanted=wanted) from None
        first = number(request, "from", 0, 0)
        count = number(request, "count", 50, 1, MOST_STEPS)
        open = number(request, "open", 0, 0, 1) == 1
        return answer(request, await show(reel, seat, first, count, open=open))

    async def qr(self, request: Request) -> Response:
        """The link to a table, to be photographed."""
        table = await self._hall.open(request.path_params["table"])
        code = segno.make(f"{self._gate.door.base_url(request)}/t/{table.id}", error="m")
        drawn = code.svg_inline(border=4, light="#fff", dark="#000", omitsize=True)
        drawn = drawn.replace("<svg ", '<svg xmlns="http://www.w3.org/2000/svg" ', 1)
        headers = {"Cache-Control": "no-cache"}
        return Response(drawn, headers=headers, media_type="image/svg+xml")

    async def _record(self, table: str, match: int) -> bytes:
        return (await self._hall.open(table)).record(match).encode()
