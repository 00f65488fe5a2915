"""The desk: a few processes in which bots think, so that a slow or broken one harms nobody.

Each worker has one question at a time. One that is late is killed and replaced; one that died is
replaced and asked again, once.
"""

from __future__ import annotations

import asyncio
import json
import sys
from asyncio.subprocess import DEVNULL, PIPE, Process
from typing import Final

from parlour.server.latency import Latency
from parlour.server.logs import log
from parlour.server.needs import Desk, DeskError

TRIES: Final = 2
START_SECONDS: Final = 60.0
_LONGEST_ANSWER: Final = 4096


class WorkerDied(Exception):
    """The process ended without an answer."""


class ProcessDesk(Desk):
    """Bots in ``workers`` processes, started when they are first wanted.

    ``deadline`` is seconds for one decision (from when a worker has it), ``memory`` MiB of each.
    """

    def __init__(self, workers: int, deadline: float = 5.0, memory: int = 2048) -> None:
        self.deadline = deadline
        self.memory = memory
        self.failed = 0
        self.replaced = 0
        """Workers that were late or died."""
        self.seconds = Latency()
        """From asking to the answer, waiting for a free worker included."""
        self._closed = False
        self._free: asyncio.LifoQueue[Worker] = asyncio.LifoQueue()
        self._workers = [Worker(memory) for _ in range(workers)]
        for worker in self._workers:
            self._free.put_nowait(worker)

    async def choose(self, game: str, bot: str, view: str, seed: int) -> str:
        question = {"game": game, "bot": bot, "view": view, "seed": seed}
        with self.seconds.measured():
            try:
                return await self._ask(json.dumps(question).encode() + b"\n")
            except DeskError as fault:
                self.failed += 1
                log.warning("bot_failed", game=game, bot=bot, error=str(fault))
                raise

    async def close(self) -> None:
        """Leave no process behind; whoever still waits for an answer gets :class:`DeskError`."""
        self._closed = True
        for worker in self._workers:
            await worker.stop()

    async def _ask(self, question: bytes) -> str:
        """The move a worker answers with."""
        for _ in range(TRIES):
            worker = await self._free.get()
            try:
                if self._closed:
                    raise DeskError("the desk is closed")
                await worker.start()
                answer = await asyncio.wait_for(worker.ask(question), self.deadline)
                return _move(answer)
            except WorkerDied:
                await self._replace(worker)
            except TimeoutError:
                await self._replace(worker)
                raise DeskError("late") from None
            except asyncio.CancelledError:  # its answer would be taken for that to the next
                await self._replace(worker)
                raise
            finally:
                self._free.put_nowait(worker)
        raise DeskError("its process died twice")

    async def _replace(self, worker: Worker) -> None:
        """End the worker's process; it starts another when it is next asked."""
        self.replaced += 1
        await worker.stop()


class Worker:
    """One process, started when it is wanted and there is none."""

    def __init__(self, memory: int) -> None:
        self._memory = memory
        self._process: Process | None = None

    async def start(self) -> None:
        """Have a process that is ready; raises :class:`WorkerDied`."""
        if self._process is not None:
            return
        command = ("-P", "-m", "parlour.server.desk_worker", str(self._memory))
        try:
            self._process = await asyncio.create_subprocess_exec(
                *(sys.executable, *command),
                stdin=PIPE,
                stdout=PIPE,
                stderr=DEVNULL,
                limit=_LONGEST_ANSWER,
            )
        except OSError as fault:
            raise WorkerDied from fault
        await asyncio.wait_for(self._answer(), START_SECONDS)

    async def ask(self, question: bytes) -> bytes:
        """The answer's line; raises :class:`WorkerDied`."""
        if self._process is None or self._process.stdin is None:
            raise WorkerDied
        try:
            self._process.stdin.write(question)
            await self._process.stdin.drain()
        except ConnectionError as fault:
            raise WorkerDied from fault
        return await self._answer()

    async def stop(self) -> None:
        """Kill the process, whatever it does, and wait until it is gone."""
        process, self._process = self._process, None
        if process is None:
            return
        if process.returncode is None:
            process.kill()
        if process.stdin is not None:
            process.stdin.close()
        await process.wait()

    async def _answer(self) -> bytes:
        if self._process is None or self._process.stdout is None:
            raise WorkerDied
        try:
            answer = await self._process.stdout.readline()
        except (ConnectionError, ValueError) as fault:  # ValueError: a line without an end
            raise WorkerDied from fault
        if not answer.endswith(b"\n"):
            raise WorkerDied
        return answer


def _move(answer: bytes) -> str:
    """The move of an answer; raises :class:`DeskError` with what went wrong instead."""
    told = json.loads(answer)
    if "move" not in told:
        raise DeskError(str(told.get("failed", "it gave no answer")))
    return str(told["move"])
