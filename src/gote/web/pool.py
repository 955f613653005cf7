"""The queue in front of the worker processes.

Two lanes keep cheap requests quick: a job of ordinary size starts in the express lane with a quarter of a second; one
that needs longer is begun again in the slow lane with its full time, and a large one starts there. A full queue answers
"busy" at once, first of all to whoever filled it. What a job asked is forgotten when it is answered; answers that
somebody may come back for are kept within a bound, under names nobody can guess.
"""

from __future__ import annotations

import asyncio
import secrets
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import partial
from typing import Any

from gote.web.cache import Answers, canonical, digest
from gote.web.lanes import Lane
from gote.web.workers import Answer, Parcel, Worker, WorkerLost, failure

EXPRESS_SECONDS = 0.25
FIRST_SECONDS = 1.0
"""What a worker has instead for the first game of a kind, whose code it must load."""
TOGETHER = 16
"""Quick jobs given to the express worker at a time."""
TRIES = 4
"""Workers a job may lose: whoever ends one from outside costs no job its answer; a job that ends so many is to blame
itself."""
LARGE = 50_000
"""Requests of more bytes than this go to the slow lane at once: they would only hold up the others."""
PATIENCE = 10
"""How much the slow lane gives way to the express lane and to the server itself (as in `nice`)."""
MOST_BYTES = 256_000_000
"""Bytes of jobs that wait or run, and of answers kept for whoever asked for them, each."""


@dataclass
class Ticket:
    """A job that waits or runs."""

    id: str
    seconds: float
    client: str = ""
    parcel: Parcel | None = None
    state: str = "waiting"
    answer: Answer | None = None
    age: float = 0.0
    """seconds since the answer was found, when it was found for somebody else before"""
    kept: bool = False
    """whether somebody may come back for the answer"""
    done: asyncio.Event = field(default_factory=asyncio.Event)
    task: asyncio.Task[Answer] | None = None

    def begin(self) -> None:
        """A worker has it now."""
        self.state = "running"

    @property
    def bytes(self) -> int:
        """What it takes to keep it."""
        return len(self.parcel.packed if self.parcel else b"") + len(self.answer.body if self.answer else b"")


def pack(job: Mapping[str, Any]) -> Parcel | Answer:
    """The job as it travels, or the answer to one that is too deep for it."""
    try:
        return Parcel.of(job)
    except (ValueError, RecursionError):
        return failure(422, "document: is nested too deep; flatten it")


class Busy(Exception):
    """The queue is full."""

    line = "busy: too many requests wait; try again in a few seconds"


class Pool:
    """The lanes, the tickets and the answers given before."""

    def __init__(self, workers: int = 2, waiting: int = 256, memory: int | None = None) -> None:
        self.most_waiting = waiting
        self.tickets: dict[str, Ticket] = {}
        self.answers = Answers()
        self.counts: Counter[str] = Counter()
        self.asked = 0
        """bytes of the jobs that wait or run"""
        self.express = Lane([Worker(memory)], TOGETHER, grace=FIRST_SECONDS + 0.5)
        self.slow = Lane([Worker(memory, PATIENCE) for _ in range(max(1, workers))], 1, grace=1.0)

    async def start(self) -> None:
        """Start the processes: one for the express lane, `workers` for the slow one."""
        await asyncio.gather(self.express.start(), self.slow.start())

    async def stop(self) -> None:
        """End all processes; whoever still waits is told so."""
        tasks = [task for ticket in self.tickets.values() if (task := ticket.task) and not task.done()]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        # a worker that is dying anyway must not keep the server from ending
        await asyncio.gather(self.express.stop(), self.slow.stop(), return_exceptions=True)

    def submit(
        self,
        job: Mapping[str, Any],
        client: str = "",
        keep: bool = True,
        known: bool = True,
    ) -> Ticket:
        """Queue a job of a client; `Busy` when too many wait already. `keep`: somebody may come back for its answer;
        `known`: an answer given to the same question before will do.
        """
        ticket = Ticket(secrets.token_urlsafe(16), float(job["seconds"]), client, kept=keep)
        try:
            question = canonical(job) if known and int(job.get("size", 0)) <= LARGE else b""
            key = digest(question) if 0 < len(question) <= LARGE else None
            before = self.answers.get(key) if key is not None else None
        except RecursionError:
            before, key = None, None
        packed = pack(job) if before is None else None
        if isinstance(packed, Answer):
            before = packed, 0.0
        else:
            ticket.parcel = packed
        if before is not None:
            ticket.answer, ticket.age = before
            ticket.state = "done"
            ticket.done.set()
            self.counts["answered before"] += ticket.answer.status == 200
        else:
            self._refuse_when_full(ticket)
            self.asked += ticket.bytes
            large = int(job.get("size", 0)) > LARGE or ticket.bytes > LARGE
            ticket.task = asyncio.create_task(self._through_the_lanes(ticket, large))
            ticket.task.add_done_callback(partial(self._finish, ticket, key))
        if keep or ticket.task is not None:
            self.tickets[ticket.id] = ticket
        if keep:
            self._forget_old()
        return ticket

    async def ask(self, job: Mapping[str, Any], client: str = "", known: bool = True) -> Ticket:
        """Queue a job and wait for its answer; if the one who waits goes away, the job is cancelled."""
        return await self.wait(self.submit(job, client, keep=False, known=known))

    async def wait(self, ticket: Ticket) -> Ticket:
        """Wait for the answer of a job; if the one who waits goes away, the job is cancelled."""
        try:
            await ticket.done.wait()
        except asyncio.CancelledError:
            self.cancel(ticket.id)
            raise
        return ticket

    async def call(
        self, function: str, seconds: float = 10.0, client: str = "", lang: str = "en", /, **arguments: Any
    ) -> Answer:
        """Run a function of gote in a worker, under the limits of a solve: `"gote.module:name"` with plain data in,
        and a dictionary of plain data out.
        """
        job = {"action": "call", "function": function, "arguments": arguments, "seconds": seconds, "lang": lang}
        ticket = await self.ask(job, client, known=False)
        assert ticket.answer is not None
        return ticket.answer

    def cancel(self, name: str) -> bool:
        """Stop a job that waits or runs; its worker is free again at once."""
        ticket = self.tickets.get(name)
        if ticket is None or ticket.task is None or ticket.done.is_set():
            return False
        ticket.task.cancel()
        return True

    def _refuse_when_full(self, ticket: Ticket) -> None:
        """Up to half of the queue anybody may have; beyond that, nobody more than a fair share of it."""
        lines = (self.express.line, self.slow.line)
        waiting = sum(map(len, lines))
        own = sum(line.waiting_for(ticket.client) for line in lines)
        share = self.most_waiting // max(1, *(line.clients for line in lines))
        unfair = waiting >= self.most_waiting // 2 and own >= share
        if waiting >= self.most_waiting or unfair or self.asked + ticket.bytes > MOST_BYTES:
            self.counts["refused"] += 1
            raise Busy

    async def _through_the_lanes(self, ticket: Ticket, large: bool) -> Answer:
        seconds, parcel = ticket.seconds, ticket.parcel
        assert parcel is not None
        if not large:
            try:
                quick = parcel.within(EXPRESS_SECONDS, FIRST_SECONDS)
                answer = await self.express.ask(quick, ticket.begin, ticket.client)
                if answer.status != 408 or seconds <= EXPRESS_SECONDS:
                    return answer
            except (TimeoutError, WorkerLost):
                pass  # perhaps by another job's fault: begin again where every job has a process to itself
        ticket.state = "waiting"
        for _ in range(TRIES):
            try:
                return await self.slow.ask(parcel, ticket.begin, ticket.client)
            except TimeoutError:
                return failure(408, f"stopped after {seconds:g} seconds; ask for more time")
            except WorkerLost:
                ticket.state = "waiting"
        return failure(500, "the worker that solved this was killed; try again or ask for a smaller size")

    def _finish(self, ticket: Ticket, key: bytes | None, task: asyncio.Task[Answer]) -> None:
        self.asked -= ticket.bytes
        if task.cancelled():
            ticket.answer = failure(499, "cancelled")
        elif error := task.exception():
            ticket.answer = failure(500, f"internal error ({type(error).__name__}: {error})")
        else:
            ticket.answer = task.result()
            if key is not None:
                self.answers.put(key, ticket.answer)
        self.counts[f"status {ticket.answer.status}"] += 1
        ticket.state, ticket.parcel = "done", None  # the question is not needed any more
        ticket.done.set()
        if not ticket.kept:
            self.tickets.pop(ticket.id, None)

    def _forget_old(self, keep: int = 1000) -> None:
        """The oldest answers that were kept go first."""
        done = [ticket for ticket in self.tickets.values() if ticket.done.is_set()]
        size = sum(ticket.bytes for ticket in done)
        for number, ticket in enumerate(done):
            if len(done) - number <= keep and size <= MOST_BYTES:
                break
            size -= ticket.bytes
            del self.tickets[ticket.id]
