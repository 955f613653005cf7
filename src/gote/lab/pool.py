"""Chunks in processes of this machine; a worker that dies is replaced and its chunk computed again."""

import contextlib
import os
import signal
from collections.abc import Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import get_context

from gote.core.claim import ChunkResult
from gote.core.errors import LimitError
from gote.core.limits import checkpoint
from gote.core.memory import hold_memory
from gote.core.processes import die_with_parent
from gote.lab.engine import Task, work

RETRIES = 5
"""How often in a row the pool is rebuilt without any chunk being finished."""


class Pool:
    """A process pool that survives the death of its workers and is gone at once when closed."""

    def __init__(self, workers: int, memory: int | None) -> None:
        self.workers, self.memory = workers, memory
        self.executor = self._start()

    def _start(self) -> ProcessPoolExecutor:
        # spawn: a fork of a process with threads (numba, HiGHS) can hang
        return ProcessPoolExecutor(
            self.workers,
            mp_context=get_context("spawn"),
            initializer=_prepare_worker,
            initargs=(os.getpid(), self.memory, max(1, (os.cpu_count() or 1) // self.workers)),
        )

    def compute(self, tasks: list[Task]) -> Iterator[tuple[Task, ChunkResult, float]]:
        """Results as they come."""
        waiting, deaths = set(tasks), 0
        while waiting:
            try:
                running: dict[Future[tuple[Task, ChunkResult, float]], Task]
                running = {self.executor.submit(work, task): task for task in sorted(waiting)}
                while running:
                    finished, _ = wait(running, timeout=0.5, return_when=FIRST_COMPLETED)
                    checkpoint()
                    for future in finished:
                        result = future.result()
                        waiting.remove(running.pop(future))
                        deaths = 0
                        yield result
            except BrokenProcessPool:
                deaths += 1
                if deaths > RETRIES:
                    raise LimitError(
                        f"workers died {deaths} times and finished nothing in between; use fewer workers or "
                        "smaller sizes"
                    ) from None
                self.executor.shutdown(cancel_futures=True)
                self.executor = self._start()

    def close(self) -> None:
        """End the workers now: what they were doing is not in the store and will be done again."""
        processes = list((getattr(self.executor, "_processes", None) or {}).values())
        self.executor.shutdown(wait=False, cancel_futures=True)
        for process in processes:
            with contextlib.suppress(ProcessLookupError):
                process.terminate()


def _prepare_worker(parent: int, memory: int | None, threads: int) -> None:
    """Ctrl-C belongs to the parent, memory to the limit, and the cores are shared fairly."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    die_with_parent(parent)
    os.environ["NUMBA_NUM_THREADS"] = str(threads)
    if memory is not None:
        hold_memory(memory)
