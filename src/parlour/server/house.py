"""The whole server, put together: store, desk, hall, and the application that serves them."""

from __future__ import annotations

from pathlib import Path

from starlette.types import ASGIApp

from parlour.server.app import Edge
from parlour.server.desk import ProcessDesk
from parlour.server.doorway import Doorway
from parlour.server.hall import Hall
from parlour.server.metrics import Metrics
from parlour.server.pages import STATIC
from parlour.server.settings import ServerSettings
from parlour.server.store.sqlite import SqliteStore
from parlour.server.wire import Wire


class House:
    """Made on the event loop it serves on; raises :class:`StoreError` when tables cannot be kept.

    The application closes the hall when it ends; ``close`` lets go of the rest.
    """

    def __init__(self, settings: ServerSettings, static: Path = STATIC) -> None:
        self.store = SqliteStore(settings.folder, durable=settings.durable)
        self.desk = ProcessDesk(settings.workers, settings.bot_deadline, settings.bot_memory)
        self.hall = Hall(self.store, self.desk, cap=settings.max_compensation, most=settings.tables)
        wire = Wire(self.hall, Doorway(settings))
        self.metrics = Metrics(self.store, self.desk, self.hall)
        routes = [*wire.routes(), *self.metrics.routes(public=settings.metrics)]
        self.edge = Edge(settings, self.hall, routes, static, kept=settings.folder)
        self.metrics.connections = (self.edge.doorway, wire.doorway)
        self.app: ASGIApp = self.edge.app

    async def close(self) -> None:
        """Leave no process and no open file."""
        await self.edge.close()
        await self.desk.close()
        await self.store.close()
