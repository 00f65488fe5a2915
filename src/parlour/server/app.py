"""The whole server as one ASGI application."""

from __future__ import annotations

from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from pathlib import Path

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route, WebSocketRoute

from parlour.core.errors import Refusal
from parlour.server import answers
from parlour.server.api import Api
from parlour.server.doorway import Doorway
from parlour.server.gate import Gate
from parlour.server.hall import Hall
from parlour.server.needs import StoreError, TableUnknown
from parlour.server.pages import STATIC, Assets, SafeHeaders
from parlour.server.puzzles import Puzzles
from parlour.server.reviews import Reviews
from parlour.server.settings import ServerSettings
from parlour.server.shelf import PUZZLE_BYTES, PUZZLES, REVIEW_BYTES, REVIEWS, Shelf
from parlour.server.sockets import Sockets
from parlour.server.study import Study

PAGES = (
    "/", "/new/{game}", "/t/{table}", "/replay", "/replay/{replay}", "/rules/{game}",
    "/review", "/review/{review}", "/puzzles", "/puzzles/{game}", "/puzzles/{game}/{puzzle}",
)  # fmt: skip
"""Addresses at which the browser's part shows something."""


class Edge:
    """All that stands between the tables and the network. ``app`` is what a server runs.

    ``more`` routes (metrics, wire bots) come before its own, and may share its ``doorway``. In the
    folder ``kept`` lies what can be shown again after a restart; without it that is forgotten.
    """

    def __init__(
        self,
        settings: ServerSettings,
        hall: Hall,
        more: Sequence[BaseRoute] = (),
        static: Path = STATIC,
        doorway: Doorway | None = None,
        kept: Path | None = None,
    ) -> None:
        self.hall = hall
        self.doorway = doorway or Doorway(settings)
        self.sockets = Sockets(hall, self.doorway)
        self.reviews = Reviews(
            settings.bot_memory, Shelf(kept / REVIEWS, REVIEW_BYTES) if kept else None
        )
        puzzles = Puzzles(lambda: hall.desk, Shelf(kept / PUZZLES, PUZZLE_BYTES) if kept else None)
        gate = Gate(self.doorway)
        self._assets = Assets(static)
        routes: list[BaseRoute] = [
            *more,
            *Api(hall, gate).routes(),
            *Study(hall, gate, self.reviews, puzzles).routes(),
            WebSocketRoute("/t/{table}/socket", self.sockets.endpoint),
            *(Route(path, self._page, methods=["GET"]) for path in PAGES),
            Route("/{path:path}", self._file, methods=["GET"]),
        ]
        self.app = Starlette(
            routes=routes,
            middleware=[Middleware(SafeHeaders)],
            lifespan=self._lifespan,
            exception_handlers={
                answers.Fault: answers.on_fault,
                Refusal: answers.on_refusal,
                TableUnknown: answers.on_unknown_table,
                StoreError: answers.on_store_fault,
                HTTPException: answers.on_http_fault,
                Exception: answers.on_crash,
            },
        )

    async def _page(self, request: Request) -> Response:
        """The page, which looks at its address itself."""
        return self._assets.index(request, await self._early(request))

    async def _early(self, request: Request) -> str:
        """The game of the table that the page is for, or ``first`` for the first page."""
        table = request.path_params.get("table")
        if table is None:
            return "first" if request.url.path == "/" else ""
        try:
            return (await self.hall.open(table)).about()[0]
        except (TableUnknown, StoreError):
            return ""  # the page itself tells it, once its line to the table is refused

    async def _file(self, request: Request) -> Response:
        """A file of the browser's part; at a wrong address, for people, a page that says so."""
        found = self._assets.file(request.path_params["path"], request)
        if found is not None:
            return found
        if "text/html" not in request.headers.get("accept", ""):
            raise HTTPException(404)
        page = self._assets.index(request)
        page.status_code = 404 if page.status_code == 200 else page.status_code
        return page

    @asynccontextmanager
    async def _lifespan(self, _: Starlette) -> AsyncIterator[None]:
        """Serve; at the end let the tables finish what is under way."""
        yield
        await self.close()

    async def close(self) -> None:
        """Let the tables finish what is under way, and leave no process of reviews."""
        await self.hall.close()
        await self.reviews.close()


def make_app(
    settings: ServerSettings,
    hall: Hall,
    more: Sequence[BaseRoute] = (),
    static: Path = STATIC,
) -> Starlette:
    """The application of an :class:`Edge`."""
    return Edge(settings, hall, more, static).app
