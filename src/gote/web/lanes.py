"""A lane: jobs that wait in line for some workers.

A lane of quick jobs hands each worker several at a time, so that on a busy machine the processes wake each other less
often. Should the process end meanwhile, the job it was at fails, and those behind it go back into the line.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from gote.web.workers import Answer, Worker, WorkerLost


@dataclass(frozen=True)
class Order:
    """A job in line, and where its answer goes."""

    job: Mapping[str, Any]
    begun: Callable[[], None]
    answer: asyncio.Future[Answer] = field(default_factory=lambda: asyncio.get_running_loop().create_future())


class Lane:
    """A queue and the workers that serve it. `grace` is how long a job may outlast its own limit before its process is
    ended.
    """

    def __init__(self, workers: Sequence[Worker], together: int, grace: float) -> None:
        self.workers, self.together, self.grace = workers, together, grace
        self.line: asyncio.Queue[Order] = asyncio.Queue()
        self.servants: list[asyncio.Task[None]] = []

    @property
    def waiting(self) -> int:
        """How many jobs wait in line."""
        return self.line.qsize()

    async def start(self) -> None:
        """Start the processes; jobs can be asked for while they start."""
        self.servants = [asyncio.create_task(self._serve(worker)) for worker in self.workers]

    async def stop(self) -> None:
        """End the processes."""
        for servant in self.servants:
            servant.cancel()
        await asyncio.gather(*self.servants, return_exceptions=True)
        for worker in self.workers:
            worker.stop()

    async def ask(self, job: Mapping[str, Any], begun: Callable[[], None]) -> Answer:
        """The answer of a job; `TimeoutError` when it did not stop in time, `WorkerLost` when its process ended."""
        order = Order(job, begun)
        self.line.put_nowait(order)
        return await order.answer

    async def _serve(self, worker: Worker) -> None:
        """One worker's loop: take what waits, do it, and replace the process when it has ended."""
        await worker.start()
        while True:
            orders = [await self.line.get()]
            while len(orders) < self.together and not self.line.empty():
                orders.append(self.line.get_nowait())
            orders = [order for order in orders if not order.answer.done()]  # without those cancelled in line
            if orders:
                if not worker.alive:  # killed while it had nothing to do: nobody needs to know
                    await worker.restart()
                await self._do(worker, orders)
                if not worker.alive:
                    await worker.restart()

    async def _do(self, worker: Worker, orders: Sequence[Order]) -> None:
        if self.together == 1:  # a long job is cancelled by ending its process; a quick one ends by itself
            orders[0].answer.add_done_callback(lambda answer: worker.stop() if answer.cancelled() else None)
        await worker.send([order.job for order in orders])
        for number, order in enumerate(orders):
            order.begun()
            try:
                async with asyncio.timeout(float(order.job["seconds"]) + self.grace):
                    answer = await worker.receive()
            except (TimeoutError, WorkerLost) as error:
                worker.stop()
                if not order.answer.done():
                    order.answer.set_exception(error)
                for behind in orders[number + 1 :]:  # they had no part in it
                    self.line.put_nowait(behind)
                return
            if not order.answer.done():
                order.answer.set_result(answer)
