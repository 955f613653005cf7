"""Worker processes with limits: a job can be stopped, a worker can die, the server goes on.

Two lanes keep cheap requests quick: a job of ordinary size starts in the express lane with a quarter of a second; one that needs longer is
begun again in the slow lane with its full time, and a large one starts there. A full queue answers "busy" at once.
"""

from __future__ import annotations

import asyncio
import contextlib
import itertools
import multiprocessing
import os
import signal
import time
from collections.abc import Mapping
from dataclasses import dataclass, field
from multiprocessing.connection import Connection
from typing import Any

EXPRESS_SECONDS = 0.25
LARGE = 50_000
"""Requests of more bytes than this go to the slow lane at once: they would only hold up the others."""
GRACE = 2.0
"""After its own limit a job gets this long to stop cleanly, then its process is ended."""


def _work(pipe: Connection, memory: int | None, patience: int) -> None:
    """A worker's life: take a job, do it, answer. `patience` lowers its priority, so that slow work does not hold up quick work."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if patience and hasattr(os, "nice"):
        os.nice(patience)
    if memory is not None:
        import resource

        with contextlib.suppress(ValueError, OSError):
            resource.setrlimit(resource.RLIMIT_AS, (memory, resource.getrlimit(resource.RLIMIT_AS)[1]))
    from gote.web.jobs import run

    while True:
        try:
            job = pipe.recv()
        except (EOFError, OSError):
            return
        if job is None:
            return
        pipe.send(run(job))


class Worker:
    """One process and the pipe to it; it is started again after its end."""

    def __init__(self, memory: int | None, patience: int = 0) -> None:
        self.memory, self.patience = memory, patience
        self._start()

    def _start(self) -> None:
        context = multiprocessing.get_context("spawn")
        self.pipe, theirs = context.Pipe()
        self.process = context.Process(target=_work, args=(theirs, self.memory, self.patience), daemon=True)
        self.process.start()
        theirs.close()

    def stop(self) -> None:
        """End the process, now."""
        with contextlib.suppress(OSError):
            self.pipe.close()
        self.process.kill()
        self.process.join(5)

    def do(self, job: Mapping[str, Any], ticket: Ticket) -> dict[str, Any]:
        """Do a job (in a thread): wait for its answer, its cancellation, its time or the death of the process."""
        if not self.process.is_alive():  # killed while it had nothing to do: nobody needs to know
            self._restart()
        limit = time.monotonic() + float(job["seconds"]) + GRACE
        try:
            self.pipe.send(dict(job))
            while not self.pipe.poll(0.02):
                if ticket.cancelled:
                    self._restart()
                    return {"error": "cancelled", "status": 499}
                if time.monotonic() > limit:
                    self._restart()
                    return {"error": f"stopped after {job['seconds']:g} seconds; ask for more time", "status": 408}
            answer: dict[str, Any] = self.pipe.recv()
            return answer
        except (EOFError, OSError, BrokenPipeError):
            self._restart()
            return {
                "error": "the worker that solved this was killed; try again or ask for a smaller size",
                "status": 500,
                "died": True,
            }

    def _restart(self) -> None:
        self.stop()
        self._start()


@dataclass
class Ticket:
    """A job that waits or runs."""

    id: int
    job: Mapping[str, Any]
    cancelled: bool = False
    state: str = "waiting"
    answer: dict[str, Any] | None = None
    done: asyncio.Event = field(default_factory=asyncio.Event)


class Busy(Exception):
    """The queue is full."""


class Pool:
    """The lanes, the queue and the tickets."""

    def __init__(self, workers: int = 2, waiting: int = 256, memory: int | None = None) -> None:
        self.count, self.most_waiting, self.memory = max(1, workers), waiting, memory
        self.tickets: dict[int, Ticket] = {}
        self.numbers = itertools.count(1)
        self.waiting = 0
        self.workers: list[Worker] = []
        self.lanes: dict[str, asyncio.Queue[Worker]] = {}

    async def start(self) -> None:
        """Start the processes: one for the express lane, `count` for the slow one."""
        express, slow = asyncio.Queue[Worker](), asyncio.Queue[Worker]()
        self.lanes = {"express": express, "slow": slow}
        for lane, number, patience in ((express, 1, 0), (slow, self.count, 10)):
            for _ in range(number):
                worker = await asyncio.to_thread(Worker, self.memory, patience)
                self.workers.append(worker)
                lane.put_nowait(worker)

    async def stop(self) -> None:
        """End all processes."""
        for worker in self.workers:
            await asyncio.to_thread(worker.stop)
        self.workers.clear()

    def submit(self, job: Mapping[str, Any]) -> Ticket:
        """Queue a job; `Busy` when too many wait already."""
        if self.waiting >= self.most_waiting:
            raise Busy
        ticket = Ticket(next(self.numbers), job)
        self.tickets[ticket.id] = ticket
        self._forget_old()
        task = asyncio.create_task(self._run(ticket))
        ticket.task = task  # type: ignore[attr-defined]  # keeps the task alive
        return ticket

    async def ask(self, job: Mapping[str, Any]) -> dict[str, Any]:
        """Queue a job and wait for its answer; if the one who waits goes away, the job is cancelled."""
        ticket = self.submit(job)
        try:
            await ticket.done.wait()
        except asyncio.CancelledError:
            ticket.cancelled = True
            raise
        return ticket.answer or {"error": "no answer", "status": 500}

    def cancel(self, number: int) -> bool:
        """Stop a job that waits or runs; its worker is free again at once."""
        ticket = self.tickets.get(number)
        if ticket is None or ticket.done.is_set():
            return False
        ticket.cancelled = True
        return True

    async def _run(self, ticket: Ticket) -> None:
        full = float(ticket.job["seconds"])
        answer: dict[str, Any] = {"status": 408}
        if int(ticket.job.get("size", 0)) <= LARGE:
            answer = await self._in_lane("express", ticket, min(full, EXPRESS_SECONDS))
            full = full if full > EXPRESS_SECONDS else 0.0
        if answer.get("status") == 408 and full and not ticket.cancelled:
            answer = await self._in_lane("slow", ticket, full)
        if ticket.cancelled and "error" not in answer:
            answer = {"error": "cancelled", "status": 499} if answer == {"status": 408} else answer
        ticket.answer, ticket.state = answer, "done"
        ticket.done.set()

    async def _in_lane(self, lane: str, ticket: Ticket, seconds: float) -> dict[str, Any]:
        self.waiting += 1
        try:
            worker = await self.lanes[lane].get()
        finally:
            self.waiting -= 1
        try:
            if ticket.cancelled:
                return {"error": "cancelled", "status": 499}
            ticket.state = "running"
            return await asyncio.to_thread(worker.do, {**ticket.job, "seconds": seconds}, ticket)
        finally:
            self.lanes[lane].put_nowait(worker)

    def _forget_old(self, keep: int = 1000) -> None:
        while len(self.tickets) > keep:
            oldest = next(iter(self.tickets))
            if not self.tickets[oldest].done.is_set():
                break
            del self.tickets[oldest]


def default_workers() -> int:
    """One worker per core."""
    return max(1, os.cpu_count() or 1)
