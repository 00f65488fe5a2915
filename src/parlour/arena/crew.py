"""Processes that play sittings side by side, and somebody who looks whether they get on.

Results come in the order of the sittings, whatever the number of processes. A bot that thinks for
longer than its patience, or takes its process down, cannot be helped from inside: the process is
replaced, and its sitting is played again with the rung below making that decision.
"""

from __future__ import annotations

import multiprocessing
import signal
from collections.abc import Generator, Iterable, Iterator, Sequence
from itertools import islice
from multiprocessing.connection import Connection, wait
from typing import Final, NamedTuple

from parlour.arena.plan import Plan
from parlour.arena.seating import Sitting
from parlour.arena.sitting import Played, play
from parlour.arena.watched import DIED, HUNG, Fault, Watch
from parlour.bots.roster import name_below

PATIENCE: Final = 60.0
"""Seconds of one decision after which a bot is taken to hang."""
_LOOK: Final = 0.5
"""Seconds between two looks at who thinks."""
_AHEAD: Final = 32
"""Sittings a process may be ahead of one that others wait for."""
_CONTEXT: Final = multiprocessing.get_context("spawn")


class WorkerDied(Exception):
    """A process ended while no bot was thinking: the fault is not a bot's."""


class _Job(NamedTuple):
    number: int
    sitting: Sitting
    faults: tuple[Fault, ...] = ()


class _Worker:
    """One process, and the job it has."""

    def __init__(self, plan: Plan) -> None:
        self.watch = Watch(_CONTEXT.RawArray("d", 3))
        self.pipe, theirs = _CONTEXT.Pipe()
        self.job: _Job | None = None
        arguments = (plan, theirs, self.watch.numbers)
        self.process = _CONTEXT.Process(target=_work, args=arguments, daemon=True)
        self.process.start()
        theirs.close()

    def give(self, job: _Job) -> None:
        """Let it play."""
        self.job = job
        try:
            self.pipe.send(job)
        except OSError:  # it is gone, and whoever waits for it will notice
            return

    def stop(self) -> None:
        """End it at once."""
        self.process.kill()
        self.process.join()
        self.pipe.close()


def play_all(
    plan: Plan, sittings: Iterable[Sitting], processes: int, patience: float = PATIENCE
) -> Generator[Played, None, None]:
    """Play them all; raises :class:`WorkerDied`, or what went wrong outside the bots."""
    waiting = (_Job(number, sitting) for number, sitting in enumerate(sittings))
    ready = list(islice(waiting, processes))
    workers = [_Worker(plan) for _ in ready]
    done: dict[int, Played] = {}
    shown, given = 0, len(ready)
    try:
        for worker, job in zip(workers, ready, strict=True):
            worker.give(job)
        while any(worker.job for worker in workers):
            for place, (job, played) in _hear(workers, plan, patience):
                done[job.number] = played
                workers[place].job = None
            while shown in done:
                yield done.pop(shown)
                shown += 1
            for worker in workers:
                if worker.job is None and given < shown + _AHEAD * processes:
                    for job in islice(waiting, 1):
                        worker.give(job)
                        given += 1
    finally:
        for worker in workers:
            worker.stop()


def _hear(
    workers: list[_Worker], plan: Plan, patience: float
) -> Iterator[tuple[int, tuple[_Job, Played]]]:
    """What has been played since; workers that are lost are replaced, and play again."""
    told = wait([worker.pipe for worker in workers if worker.job], _LOOK)
    for place, worker in enumerate(workers):
        job = worker.job
        if job is None:
            continue
        if worker.pipe in told:
            found = _read(worker.pipe)
            if isinstance(found, Played):
                yield place, (job, found)
            elif found is None:
                workers[place] = _replace(worker, job, plan, DIED)
            else:
                raise found
        elif worker.watch.thinking()[0] > patience:
            workers[place] = _replace(worker, job, plan, HUNG)


def _read(pipe: Connection) -> Played | Exception | None:
    """What a worker sends; None when it will never send anything again."""
    try:
        found = pipe.recv()
    except (EOFError, OSError):
        return None
    assert isinstance(found, (Played, Exception))
    return found


def _replace(worker: _Worker, job: _Job, plan: Plan, kind: str) -> _Worker:
    """A new worker for the job of one that is lost, with one more fault known."""
    seconds, seat, decision = worker.watch.thinking()
    worker.stop()
    if seconds == 0.0:
        raise WorkerDied
    here = [f for f in job.faults if f.seat == seat and f.decision == decision]
    name = job.sitting.seats[seat]
    for _ in here:
        name = name_below(plan.game, name)
    fault = Fault(seat, name, decision, kind, "")
    again = _Worker(plan)
    again.give(job._replace(faults=(*job.faults, fault)))
    return again


def _work(plan: Plan, pipe: Connection, numbers: Sequence[float]) -> None:
    """The life of a worker: jobs in, results out, until nobody asks any more."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the parent is told, and ends us
    watch = Watch(numbers)  # type: ignore[arg-type]
    while True:
        try:
            job = pipe.recv()
        except (EOFError, OSError):
            return
        try:
            found: Played | Exception = play(plan, job.sitting, job.faults, watch)
        except Exception as error:  # noqa: BLE001 - the parent raises it
            error.add_note(f"in {job.sitting}")
            found = error
        pipe.send(found)
