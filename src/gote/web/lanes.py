"""A lane: jobs that wait in line for some workers.

A lane of quick jobs hands each worker several at a time, so that on a busy machine the processes wake each other less
often. Should the process end meanwhile, the job it was at fails, and those behind it go back into the line. Whatever
goes wrong with a job is its own answer: the lane goes on.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from gote.web.fair_queue import FairQueue
from gote.web.workers import LOADING, Answer, Parcel, Worker, WorkerLost

PATIENCE = 60.0
"""How long a job may outlast its limit while its worker says that it only loads or compiles code."""


@dataclass(frozen=True)
class Order:
    """A job in line, and where its answer goes."""

    parcel: Parcel
    client: str
    begun: Callable[[], None]
    answer: asyncio.Future[Answer] = field(default_factory=lambda: asyncio.get_running_loop().create_future())

    def fail(self, error: Exception) -> None:
        """Tell whoever waits, unless they know already."""
        if not self.answer.done():
            self.answer.set_exception(error)


class Lane:
    """A queue and the workers that serve it. `grace` is how long a job may outlast its own limit before its process is
    ended.
    """

    def __init__(self, workers: Sequence[Worker], together: int, grace: float) -> None:
        self.workers, self.together, self.grace = workers, together, grace
        self.line: FairQueue[Order] = FairQueue()
        self.servants: list[asyncio.Task[None]] = []

    @property
    def waiting(self) -> int:
        """How many jobs wait in line."""
        return len(self.line)

    async def start(self) -> None:
        """Start the processes; jobs can be asked for while they start."""
        self.servants = [asyncio.create_task(self._serve(worker)) for worker in self.workers]

    async def stop(self) -> None:
        """End the processes."""
        for servant in self.servants:
            servant.cancel()
        for worker in self.workers:
            worker.stop()
        await asyncio.gather(*self.servants, return_exceptions=True)
        for worker in self.workers:  # one may have been about to start
            worker.stop()

    async def ask(self, parcel: Parcel, begun: Callable[[], None], client: str = "") -> Answer:
        """The answer of a job; `TimeoutError` when it did not stop in time, `WorkerLost` when its process ended."""
        order = Order(parcel, client, begun)
        self.line.put(client, order)
        return await order.answer

    async def _serve(self, worker: Worker) -> None:
        """One worker's loop: take what waits, do it, and replace the process when it has ended."""
        await worker.start()
        while True:
            orders = await self._next(worker)
            while len(orders) < self.together and len(self.line):
                orders.append(self.line.get_nowait())
            orders = [order for order in orders if not order.answer.done()]  # without those cancelled in line
            try:
                if orders and not worker.alive:  # killed while it had nothing to do: nobody needs to know
                    await worker.restart()
                if orders:
                    await self._do(worker, orders)
            except Exception as error:  # a defect of ours must not take the lane with it
                worker.stop()
                for order in orders:
                    order.fail(error)
            if not worker.alive:
                await worker.restart()

    async def _next(self, worker: Worker) -> list[Order]:
        """The next job in line, or none: a process that ended while it had nothing to do is replaced at once."""
        waiting = {asyncio.ensure_future(self.line.something.wait()), asyncio.ensure_future(worker.gone())}
        try:
            await asyncio.wait(waiting, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for task in waiting:
                task.cancel()
        return [self.line.get_nowait()] if len(self.line) else []

    async def _do(self, worker: Worker, orders: Sequence[Order]) -> None:
        if self.together == 1:  # a long job is cancelled by ending its process; a quick one ends by itself
            orders[0].answer.add_done_callback(lambda answer: worker.stop() if answer.cancelled() else None)
        await worker.send([order.parcel for order in orders])
        for number, order in enumerate(orders):
            order.begun()
            try:
                answer = await self._receive(worker, order.parcel.seconds + self.grace)
            except (TimeoutError, WorkerLost) as error:
                worker.stop()
                order.fail(error)
                for behind in reversed(orders[number + 1 :]):  # they had no part in it
                    self.line.put(behind.client, behind, first=True)
                return
            if not order.answer.done():
                order.answer.set_result(answer)

    async def _receive(self, worker: Worker, seconds: float) -> Answer:
        """The next answer; one that says "loading" gives it more time, once."""
        async with asyncio.timeout(seconds) as clock:
            answer = await worker.receive()
            if answer.status == LOADING:
                clock.reschedule(asyncio.get_running_loop().time() + PATIENCE)
            while answer.status == LOADING:
                answer = await worker.receive()
            return answer
