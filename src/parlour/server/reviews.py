"""Reviews of finished matches: asked for, worked out one after the other, and kept.

One process of its own works on them, so that no bot's move waits for a review. A review is named
after its record and seats: asking again for the same one finds it. Those at hand are in memory,
and all of them lie on the shelf, where there is one, until it is full.
"""

from __future__ import annotations

import asyncio
import hashlib
import json
import time
from collections import OrderedDict
from dataclasses import dataclass
from typing import Any, Final, Literal

from parlour.bots.review.outline import Outline
from parlour.core.errors import Refusal
from parlour.server.desk import Worker, WorkerDied
from parlour.server.logs import log
from parlour.server.shelf import Shelf

KEPT_SECONDS: Final = 3600.0
MOST_KEPT: Final = 64
MOST_BYTES: Final = 64 << 20
MOST_WAITING: Final = 16
LINE_SECONDS: Final = 120.0
"""A process that says nothing for so long has failed."""
_LONGEST_REVIEW: Final = 64 << 20

Phase = Literal["waiting", "working", "done", "failed"]


class ReviewGone(Refusal):
    """The review is kept no more, or never was."""

    def __init__(self) -> None:
        super().__init__("table", "review-gone")


class ReviewsFull(Refusal):
    """Too many reviews are waiting."""

    def __init__(self) -> None:
        super().__init__("table", "review-full")


class ReviewEmpty(Refusal):
    """There is nothing in this record that could be judged."""

    def __init__(self) -> None:
        super().__init__("notation", "review-empty")


@dataclass(slots=True)
class Job:
    """A review, from its asking on."""

    record: bytes
    seats: tuple[int, ...]
    at: float
    phase: Phase = "waiting"
    done: int = 0
    of: int = 0
    review: bytes = b"null"

    @property
    def size(self) -> int:
        """Bytes that are kept."""
        return len(self.record) + len(self.review)

    def answer(self) -> bytes:
        """How far it is, as JSON."""
        head = json.dumps({"state": self.phase, "done": self.done, "of": self.of})
        return head[:-1].encode() + b',"review":' + self.review + b"}"


class Reviews:
    """All reviews of this server. ``memory`` is what their process may take, in MiB."""

    def __init__(self, memory: int = 2048, shelf: Shelf | None = None) -> None:
        self._shelf = shelf
        self._jobs: OrderedDict[str, Job] = OrderedDict()
        self._worker = Worker(memory, "parlour.server.review_worker", _LONGEST_REVIEW)
        self._reading = asyncio.Lock()
        self._wake = asyncio.Event()
        self._task: asyncio.Task[None] | None = None

    async def ask(self, record: bytes, seats: tuple[int, ...] | None) -> str:
        """Put a review into the queue and return its name.

        Raises :class:`RecordError` at a line that is wrong, :class:`ReviewEmpty`,
        :class:`ReviewsFull`.
        """
        self._forget()
        if sum(job.phase == "waiting" for job in self._jobs.values()) >= MOST_WAITING:
            raise ReviewsFull
        async with self._reading:
            outline = await asyncio.to_thread(Outline, record, seats)
        of = sum(spot.wanted for spot in outline.spots)
        if not of:
            raise ReviewEmpty
        name = _name(record, outline.seats)
        known = await self._find(name)
        if known is None or known.phase == "failed":
            self._jobs[name] = Job(record, outline.seats, time.monotonic(), of=of)
            self._wake.set()
            if self._task is None:
                self._task = asyncio.create_task(self._work())
        return name

    async def get(self, name: str) -> Job:
        """A review that is kept; raises :class:`ReviewGone`."""
        self._forget()
        job = await self._find(name)
        if job is None:
            raise ReviewGone
        return job

    async def close(self) -> None:
        """Leave no process behind."""
        task, self._task = self._task, None
        if task is not None:
            task.cancel()
            await asyncio.wait([task])
        await self._worker.stop()

    async def _find(self, name: str) -> Job | None:
        """A review at hand, or from the shelf."""
        if name in self._jobs or self._shelf is None:
            return self._jobs.get(name)
        review = await asyncio.to_thread(self._shelf.get, name)
        if review is not None and name not in self._jobs:
            self._jobs[name] = Job(b"", (), time.monotonic(), "done", review=review)
        return self._jobs.get(name)

    async def _work(self) -> None:
        """Review what waits, the first one first, for as long as the server runs."""
        while True:
            waiting = [name for name, job in self._jobs.items() if job.phase == "waiting"]
            if not waiting:
                self._wake.clear()
                await self._wake.wait()
                continue
            job = self._jobs[waiting[0]]
            await self._review(job)
            if job.phase == "done" and self._shelf is not None:
                await asyncio.to_thread(self._shelf.put, waiting[0], job.review)

    async def _review(self, job: Job) -> None:
        job.phase = "working"
        try:
            await self._worker.start()
            question = {"record": job.record.decode(), "seats": job.seats}
            line = await self._worker.ask(json.dumps(question).encode() + b"\n")
            while not self._hear(job, line):
                line = await asyncio.wait_for(self._worker.hear(), LINE_SECONDS)
        except (WorkerDied, TimeoutError) as fault:
            job.phase = "failed"
            log.warning("review_failed", error=type(fault).__name__)
            await self._worker.stop()

    def _hear(self, job: Job, line: bytes) -> bool:
        """Take in what the process says; True once that is all."""
        if line.startswith(b'{"review": '):
            job.review = line.removeprefix(b'{"review": ').rstrip()[:-1]
            job.phase, job.done = "done", job.of
            return True
        told: dict[str, Any] = json.loads(line)
        if "failed" in told:
            job.phase = "failed"
            log.warning("review_failed", error=str(told["failed"]))
            return True
        job.done, job.of = told["done"], told["of"]
        return False

    def _forget(self) -> None:
        """Let go of what is old, and of the oldest where there is too much."""
        until = time.monotonic() - KEPT_SECONDS
        for name, job in list(self._jobs.items()):
            kept = sum(other.size for other in self._jobs.values())
            much = len(self._jobs) > MOST_KEPT or kept > MOST_BYTES
            if job.phase in ("done", "failed") and (job.at < until or much):
                del self._jobs[name]


def _name(record: bytes, seats: tuple[int, ...]) -> str:
    """Whoever has the record can tell the name, and nobody else."""
    return "v" + hashlib.sha256(repr(seats).encode() + b"\0" + record).hexdigest()[:24]
