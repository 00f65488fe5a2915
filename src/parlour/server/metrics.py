"""What a monitor may ask: ``/healthz``, and ``/metrics`` as Prometheus text.

Everything is counted where it happens, in plain numbers, and only read here, when asked.
"""

from __future__ import annotations

import os
import time
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Final

from prometheus_client import CollectorRegistry
from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily, HistogramMetricFamily
from prometheus_client.exposition import CONTENT_TYPE_LATEST, generate_latest
from prometheus_client.metrics_core import Metric
from prometheus_client.registry import Collector
from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.routing import Route

from parlour import __version__
from parlour.server.desk import ProcessDesk
from parlour.server.doorway import Doorway
from parlour.server.hall import Hall
from parlour.server.latency import BOUNDS, Latency
from parlour.server.needs import StoreError
from parlour.server.store.sqlite import SqliteStore

_PAGES: Final = Path("/proc/self/statm")
"""Where Linux tells the memory of a process, in pages."""


class Metrics(Collector):
    """Reads the counts of a server's parts."""

    def __init__(self, store: SqliteStore, desk: ProcessDesk, hall: Hall) -> None:
        self._store = store
        self._desk = desk
        self._hall = hall
        self._began = time.time()
        self.connections: Sequence[Doorway] = ()
        self._registry = CollectorRegistry(auto_describe=False)
        self._registry.register(self)

    def routes(self, *, public: bool) -> list[Route]:
        """The addresses that are answered here; ``/metrics`` only if it is ``public``."""
        health = [Route("/healthz", self.health, methods=["GET"])]
        return [*health, Route("/metrics", self.text, methods=["GET"])] if public else health

    async def health(self, _: Request) -> Response:
        """Status 200 when tables can be read, 503 when not."""
        try:
            await self._store.holds("")
        except StoreError:
            return JSONResponse({"ok": False}, 503, {"Cache-Control": "no-store"})
        return JSONResponse({"ok": True}, 200, {"Cache-Control": "no-store"})

    async def text(self, _: Request) -> Response:
        """All numbers."""
        headers = {"Content-Type": CONTENT_TYPE_LATEST, "Cache-Control": "no-store"}
        return Response(generate_latest(self._registry), headers=headers)

    def collect(self) -> Iterator[Metric]:
        """Every number with its name, its kind and what it means."""
        store, desk, hall = self._store, self._desk, self._hall
        build = GaugeMetricFamily("parlour_build", "The version that runs", labels=["version"])
        build.add_metric([__version__], 1)
        yield build
        yield _gauge("start_time_seconds", "When the server began", self._began)
        yield _gauge("tables", "Tables in memory", len(hall.tables))
        yield _gauge("clients", "Pages and wire bots at tables", hall.counters.clients)
        connections = sum(door.connections for door in self.connections)
        yield _gauge("connections", "Open connections that stay", connections)
        yield _gauge("memory_bytes", "Memory of the server without its bots", memory())
        yield _count("moves", "Moves accepted, of people and bots", hall.counters.moves)
        yield _by_label(
            "refused", "Commands refused, by the key of the reason", "key", hall.counters.refused
        )
        yield _count("entries", "Log entries kept", store.appended)
        yield _count("appends_failed", "Appends that could not be kept", store.failed)
        yield _count("conflicts", "Appends that came after another's", hall.counters.conflicts)
        yield _histogram("append_seconds", "Time to keep an append", hall.counters.append)
        yield _histogram("bot_seconds", "Time for a bot's answer", desk.seconds)
        yield _count("bots_failed", "Decisions that failed or were late", desk.failed)
        yield _count("bot_workers_replaced", "Bot processes that had to be replaced", desk.replaced)


def memory() -> int:
    """The bytes of memory this process holds; 0 where the system does not tell."""
    try:
        resident = int(_PAGES.read_text(encoding="ascii").split()[1])
    except (OSError, IndexError, ValueError):
        return 0
    return resident * int(os.sysconf("SC_PAGE_SIZE"))


def _gauge(name: str, about: str, value: float) -> Metric:
    return GaugeMetricFamily(f"parlour_{name}", about, value=value)


def _count(name: str, about: str, value: float) -> Metric:
    return CounterMetricFamily(f"parlour_{name}", about, value=value)


def _by_label(name: str, about: str, label: str, values: Mapping[str, int]) -> Metric:
    family = CounterMetricFamily(f"parlour_{name}", about, labels=[label])
    for key, value in sorted(values.items()):
        family.add_metric([key], value)
    return family


def _histogram(name: str, about: str, latency: Latency) -> Metric:
    counts = list(latency.counts)
    ends = [*map(str, BOUNDS), "+Inf"]
    buckets = [(end, float(sum(counts[: n + 1]))) for n, end in enumerate(ends)]
    family = HistogramMetricFamily(f"parlour_{name}", about)
    family.add_metric([], buckets, latency.total)
    return family
