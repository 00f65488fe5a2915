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

from parlour.server.desk_worker import ADVISER
from parlour.server.latency import Latency
from parlour.server.logs import log
from parlour.server.needs import Desk, DeskError, Told

TRIES: Final = 2
START_SECONDS: Final = 60.0
THINKING: Final = 0.6
"""The share of the deadline that a bot may think for; the rest is for whatever comes between."""
HINT_SECONDS: Final = 3.0
"""A hint may take so long: bots' moves wait for it where there is one worker only."""
_LONGEST_ANSWER: Final = 1 << 18


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
        told = await self._told({"game": game, "bot": bot, "view": view, "seed": seed})
        return str(told["move"])

    async def advise(self, game: str, view: str, seed: int, most: int = 5) -> Told:
        question = {"game": game, "bot": ADVISER, "view": view, "seed": seed, "most": most}
        return await self._told(question)

    async def close(self) -> None:
        """Leave no process behind; whoever still waits for an answer gets :class:`DeskError`."""
        self._closed = True
        for worker in self._workers:
            await worker.stop()

    async def _told(self, question: dict[str, object]) -> Told:
        """What a worker answers; what goes wrong is counted and logged."""
        question["seconds"] = THINKING * (
            min(self.deadline, HINT_SECONDS) if question["bot"] == ADVISER else self.deadline
        )
        with self.seconds.measured():
            try:
                return await self._ask(json.dumps(question).encode() + b"\n")
            except DeskError as fault:
                self.failed += 1
                game, bot = question["game"], question["bot"]
                log.warning("bot_failed", game=game, bot=bot, error=str(fault))
                raise

    async def _ask(self, question: bytes) -> Told:
        """The answer of a free worker."""
        for _ in range(TRIES):
            worker = await self._free.get()
            try:
                if self._closed:
                    raise DeskError("the desk is closed")
                await worker.start()
                answer = await asyncio.wait_for(worker.ask(question), self.deadline)
                return _read(answer)
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

    def __init__(
        self, memory: int, program: str = "parlour.server.desk_worker",
        longest: int = _LONGEST_ANSWER,
    ) -> None:  # fmt: skip
        self._memory = memory
        self._program = program
        self._longest = longest
        self._process: Process | None = None

    async def start(self) -> None:
        """Have a process that is ready; raises :class:`WorkerDied`."""
        if self._process is not None:
            return
        command = ("-P", "-m", self._program, str(self._memory))
        try:
            self._process = await asyncio.create_subprocess_exec(
                *(sys.executable, *command),
                stdin=PIPE,
                stdout=PIPE,
                stderr=DEVNULL,
                limit=self._longest,
            )
        except OSError as fault:
            raise WorkerDied from fault
        await asyncio.wait_for(self.hear(), START_SECONDS)

    async def ask(self, question: bytes) -> bytes:
        """The answer's line; raises :class:`WorkerDied`."""
        if self._process is None or self._process.stdin is None:
            raise WorkerDied
        try:
            self._process.stdin.write(question)
            await self._process.stdin.drain()
        except ConnectionError as fault:
            raise WorkerDied from fault
        return await self.hear()

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

    async def hear(self) -> bytes:
        """The next line that the process says; raises :class:`WorkerDied`."""
        if self._process is None or self._process.stdout is None:
            raise WorkerDied
        try:
            answer = await self._process.stdout.readline()
        except (ConnectionError, ValueError) as fault:  # ValueError: a line without an end
            raise WorkerDied from fault
        if not answer.endswith(b"\n"):
            raise WorkerDied
        return answer


def _read(answer: bytes) -> Told:
    """An answer; raises :class:`DeskError` with what went wrong instead."""
    told: Told = json.loads(answer)
    if "move" not in told and "advice" not in told:
        raise DeskError(str(told.get("failed", "it gave no answer")))
    return told
