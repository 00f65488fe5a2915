"""Processes that work side by side, and somebody who looks whether they get on.

Results come in the order of the jobs, whatever the number of processes. A bot that thinks for
longer than its patience, or takes its process down, cannot be helped from inside: the process is
replaced and its job begun again. Lost at the same decision a second time, the bot is at fault, and
the job is begun with word of where that was.
"""

from __future__ import annotations

import multiprocessing
import signal
from collections.abc import Callable, Generator, Iterable, Iterator
from functools import partial
from itertools import islice
from multiprocessing.connection import Connection, wait
from typing import Any, Final, Generic, NamedTuple, TypeVar

from parlour.arena.plan import Plan
from parlour.arena.seating import Sitting
from parlour.arena.sitting import Played, play
from parlour.arena.watched import DIED, HUNG, Lost, Watch

PATIENCE: Final = 60.0
"""Seconds of one decision after which a bot is taken to hang."""
_LOOK: Final = 0.5
"""Seconds between two looks at who thinks."""
_AHEAD: Final = 32
"""Jobs a process may be ahead of one that others wait for."""
_CONTEXT: Final = multiprocessing.get_context("spawn")

Task = TypeVar("Task")
Result = TypeVar("Result")
Work = Callable[[Task, tuple[Lost, ...], Watch], Result]
"""What a process does with a task, told where it was lost before, telling who thinks."""


_NOBODY: Final = Lost(-1, -1, DIED)
"""No bot was thinking."""


class WorkerDied(Exception):
    """A job's process ended twice while no bot was thinking: the fault is not a bot's."""


class _Job(NamedTuple):
    number: int
    task: Any
    lost: tuple[Lost, ...] = ()
    suspected: tuple[Lost, ...] = ()
    """Where it was lost once: by the bot, or because somebody else ended the process."""


class _Done(NamedTuple):
    number: int
    result: Any
    error: Exception | None


def play_all(
    plan: Plan, sittings: Iterable[Sitting], processes: int, patience: float = PATIENCE
) -> Generator[Played, None, None]:
    """Play them all; raises :class:`WorkerDied`, or what went wrong outside the bots."""
    return side_by_side(partial(play, plan), sittings, processes, patience)


def side_by_side(
    work: Work[Task, Result], tasks: Iterable[Task], processes: int, patience: float = PATIENCE
) -> Generator[Result, None, None]:
    """The results of all tasks in order; raises what ``work`` raises, and :class:`WorkerDied`.

    Whoever leaves off early ends the processes at once.
    """
    crew = _Crew(work, tasks, processes, patience)
    done: dict[int, Result] = {}
    shown = 0
    try:
        while crew.give(shown):
            for one in crew.hear():
                if one.error is not None:
                    raise one.error
                done[one.number] = one.result
            while shown in done:
                yield done.pop(shown)
                shown += 1
    finally:
        crew.stop()


class _Crew(Generic[Task, Result]):
    """The processes, and the tasks that nobody has yet."""

    def __init__(
        self,
        work: Work[Task, Result],
        tasks: Iterable[Task],
        processes: int,
        patience: float,
    ) -> None:
        self.work = work
        self.waiting = (_Job(number, task) for number, task in enumerate(tasks))
        self.processes = processes
        self.patience = patience
        self.given = 0
        self.workers: list[_Worker] = []

    def give(self, shown: int) -> bool:
        """Let everybody have a job, ``shown`` results being out; False when all is done."""
        idle = [worker for worker in self.workers if worker.job is None]
        places = len(idle) + self.processes - len(self.workers)
        room = shown + _AHEAD * self.processes - self.given
        for job in islice(self.waiting, min(places, room)):
            worker = idle.pop() if idle else self._hire()
            worker.give(job)
            self.given += 1
        return any(worker.job for worker in self.workers)

    def hear(self) -> Iterator[_Done]:
        """What has been done; workers that are lost are replaced, and their jobs begin again."""
        busy = [worker for worker in self.workers if worker.job]
        told = wait([worker.pipe for worker in busy], _LOOK)
        for worker in busy:
            if worker.pipe in told:
                found = worker.hear()
                if found is None:
                    self._replace(worker, DIED)
                else:
                    yield found
            elif worker.watch.thinking()[0] > self.patience:
                self._replace(worker, HUNG)

    def stop(self) -> None:
        """End all processes at once."""
        for worker in self.workers:
            worker.stop()

    def _hire(self) -> _Worker:
        worker = _Worker(self.work)
        self.workers.append(worker)
        return worker

    def _replace(self, worker: _Worker, kind: str) -> None:
        """A new worker for the job of one that is lost."""
        seconds, seat, decision = worker.watch.thinking()
        worker.stop()
        self.workers.remove(worker)
        job = worker.job
        assert job is not None
        here = Lost(seat, decision, kind) if seconds else _NOBODY
        if here is _NOBODY and here in job.suspected:
            raise WorkerDied
        if here in job.suspected:
            job = job._replace(lost=(*job.lost, here), suspected=())
        else:
            job = job._replace(suspected=(*job.suspected, here))
        self._hire().give(job)


class _Worker:
    """One process, and the job it has."""

    def __init__(self, work: Work[Any, Any]) -> None:
        self.watch = Watch(_CONTEXT.RawArray("d", 3))
        self.pipe, theirs = _CONTEXT.Pipe()
        self.job: _Job | None = None
        arguments = (work, theirs, self.watch.numbers)
        self.process = _CONTEXT.Process(target=_live, args=arguments, daemon=True)
        self.process.start()
        theirs.close()

    def give(self, job: _Job) -> None:
        """Let it work."""
        self.job = job
        try:
            self.pipe.send(job)
        except OSError:  # it is gone, and whoever waits for it will notice
            return

    def hear(self) -> _Done | None:
        """What it has done; None when it will never say anything again."""
        try:
            found = self.pipe.recv()
        except (EOFError, OSError):
            return None
        assert isinstance(found, _Done)
        self.job = None
        return found

    def stop(self) -> None:
        """End it at once."""
        self.process.kill()
        self.process.join()
        self.pipe.close()


def _live(work: Work[Any, Any], pipe: Connection, numbers: Any) -> None:
    """The life of a worker: jobs in, results out, until nobody asks any more."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the parent is told, and ends us
    watch = Watch(numbers)
    while True:
        try:
            job = pipe.recv()
        except (EOFError, OSError):
            return
        try:
            done = _Done(job.number, work(job.task, job.lost, watch), None)
        except Exception as error:  # noqa: BLE001 - the parent raises it
            error.add_note(f"in {job.task}")
            done = _Done(job.number, None, error)
        pipe.send(done)
