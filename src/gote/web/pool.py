"""The queue in front of the worker processes.

Two lanes keep cheap requests quick: a job of ordinary size starts in the express lane with a quarter of a second; one
that needs longer is begun again in the slow lane with its full time, and a large one starts there. A full queue answers
"busy" at once.
"""

from __future__ import annotations

import asyncio
import itertools
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import partial
from typing import Any

from gote.web.cache import Answers, canonical, digest
from gote.web.lanes import Lane
from gote.web.workers import Answer, Worker, WorkerLost, failure

EXPRESS_SECONDS = 0.25
FIRST_SECONDS = 1.0
"""What a worker has instead for the first game of a kind, whose code it must load."""
TOGETHER = 16
"""Quick jobs given to the express worker at a time."""
LARGE = 50_000
"""Requests of more bytes than this go to the slow lane at once: they would only hold up the others."""
PATIENCE = 10
"""How much the slow lane gives way to the express lane and to the server itself (as in `nice`)."""


@dataclass
class Ticket:
    """A job that waits or runs."""

    id: int
    job: Mapping[str, Any]
    state: str = "waiting"
    answer: Answer | None = None
    age: float = 0.0
    """seconds since the answer was found, when it was found for somebody else before"""
    done: asyncio.Event = field(default_factory=asyncio.Event)
    task: asyncio.Task[Answer] | None = None

    def begin(self) -> None:
        """A worker has it now."""
        self.state = "running"


class Busy(Exception):
    """The queue is full."""


class Pool:
    """The lanes, the tickets and the answers given before."""

    def __init__(self, workers: int = 2, waiting: int = 256, memory: int | None = None) -> None:
        self.most_waiting = waiting
        self.tickets: dict[int, Ticket] = {}
        self.numbers = itertools.count(1)
        self.answers = Answers()
        self.express = Lane([Worker(memory)], TOGETHER, grace=FIRST_SECONDS + 0.5)
        self.slow = Lane([Worker(memory, PATIENCE) for _ in range(max(1, workers))], 1, grace=2.0)

    async def start(self) -> None:
        """Start the processes: one for the express lane, `workers` for the slow one."""
        await asyncio.gather(self.express.start(), self.slow.start())

    async def stop(self) -> None:
        """End all processes; whoever still waits is told so."""
        tasks = [task for ticket in self.tickets.values() if (task := ticket.task) and not task.done()]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await asyncio.gather(self.express.stop(), self.slow.stop())

    def submit(self, job: Mapping[str, Any]) -> Ticket:
        """Queue a job; `Busy` when too many wait already."""
        question = canonical(job) if int(job.get("size", 0)) <= LARGE else b""
        key = digest(question) if 0 < len(question) <= LARGE else None
        ticket = Ticket(next(self.numbers), job)
        if key is not None and (known := self.answers.get(key)):
            ticket.answer, ticket.age = known
            ticket.state = "done"
            ticket.done.set()
        elif self.express.waiting + self.slow.waiting >= self.most_waiting:
            raise Busy
        else:
            ticket.task = asyncio.create_task(self._through_the_lanes(ticket, large=key is None))
            ticket.task.add_done_callback(partial(self._finish, ticket, key))
        self.tickets[ticket.id] = ticket
        self._forget_old()
        return ticket

    async def ask(self, job: Mapping[str, Any]) -> Ticket:
        """Queue a job and wait for its answer; if the one who waits goes away, the job is cancelled."""
        ticket = self.submit(job)
        try:
            await ticket.done.wait()
        except asyncio.CancelledError:
            self.cancel(ticket.id)
            raise
        return ticket

    def cancel(self, number: int) -> bool:
        """Stop a job that waits or runs; its worker is free again at once."""
        ticket = self.tickets.get(number)
        if ticket is None or ticket.task is None or ticket.done.is_set():
            return False
        ticket.task.cancel()
        return True

    async def _through_the_lanes(self, ticket: Ticket, large: bool) -> Answer:
        seconds = float(ticket.job["seconds"])
        if not large:
            try:
                quick = {"seconds": min(seconds, EXPRESS_SECONDS), "first_seconds": min(seconds, FIRST_SECONDS)}
                answer = await self.express.ask({**ticket.job, **quick}, ticket.begin)
                if answer.status != 408 or seconds <= EXPRESS_SECONDS:
                    return answer
            except (TimeoutError, WorkerLost):
                pass  # perhaps by another job's fault: begin again where every job has a process to itself
        ticket.state = "waiting"
        try:
            return await self.slow.ask(ticket.job, ticket.begin)
        except TimeoutError:
            return failure(408, f"stopped after {seconds:g} seconds; ask for more time")
        except WorkerLost:
            return failure(500, "the worker that solved this was killed; try again or ask for a smaller size")

    def _finish(self, ticket: Ticket, key: bytes | None, task: asyncio.Task[Answer]) -> None:
        if task.cancelled():
            ticket.answer = failure(499, "cancelled")
        elif error := task.exception():
            ticket.answer = failure(500, f"internal error ({type(error).__name__}: {error})")
        else:
            ticket.answer = task.result()
            if key is not None:
                self.answers.put(key, ticket.answer)
        ticket.state = "done"
        ticket.done.set()

    def _forget_old(self, keep: int = 1000) -> None:
        while len(self.tickets) > keep:
            oldest = next(iter(self.tickets))
            if not self.tickets[oldest].done.is_set():
                break
            del self.tickets[oldest]
