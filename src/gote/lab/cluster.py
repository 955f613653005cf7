"""Chunks on a Dask cluster: `local:N` starts one here, an address joins one that runs."""

from collections.abc import Callable, Iterator
from queue import Empty, SimpleQueue
from typing import Any

from gote.core.claim import ChunkResult
from gote.core.errors import DocumentError, LimitError
from gote.core.limits import checkpoint
from gote.core.parts import part
from gote.lab.engine import Compute, Task, work

DEATHS = 10
"""How many workers may die on one chunk."""


def client_of(address: str, memory: int | None = None) -> tuple[Any, Callable[[], None]]:
    """(client, close) of a cluster."""
    distributed = part("distributed")
    part("dask").config.set(
        {"distributed.scheduler.allowed-failures": DEATHS, "distributed.comm.timeouts.connect": "10s"}
    )
    try:
        if address.startswith("local:"):
            number = int(address.removeprefix("local:"))
            if number < 1:
                raise ValueError("no workers")
            cluster = distributed.LocalCluster(
                n_workers=number,
                threads_per_worker=1,
                host="127.0.0.1",
                dashboard_address=None,
                memory_limit=memory or "auto",
                processes=True,
            )
            client = distributed.Client(cluster)
        else:
            cluster, client = None, distributed.Client(address, timeout="20s")
    except (ValueError, OSError, TimeoutError) as error:
        raise DocumentError(
            "--cluster", f"{address!r} cannot be reached ({error}); use local:N or tcp://HOST:PORT"
        ) from None

    def close() -> None:
        client.close()
        if cluster is not None:
            cluster.close()

    return client, close


def connect(address: str, memory: int | None = None) -> tuple[Compute, Callable[[], None]]:
    """(compute, close) for a cluster."""
    client, close = client_of(address, memory)

    def compute(tasks: list[Task]) -> Iterator[tuple[Task, ChunkResult, float]]:
        return results(client, work, tasks)

    return compute, close


def results(client: Any, function: Callable[[Any], Any], tasks: list[Any]) -> Iterator[Any]:
    """What the workers found, in the order of finishing. Lost workers are Dask's to replace, their tasks are done again.

    The waiting is our own: an interrupt in the middle of Dask's would leave one of its locks in disorder.
    """
    from concurrent.futures import CancelledError

    from distributed import KilledWorker
    from distributed.comm.core import CommClosedError

    done: SimpleQueue[Any] = SimpleQueue()

    def submitted(task: Any) -> Any:
        future = client.submit(function, task, pure=False)
        future.add_done_callback(done.put)
        return future

    try:
        waiting = {submitted(task): task for task in tasks}
        while waiting:
            checkpoint()
            try:
                future = done.get(timeout=1.0)
            except Empty:
                continue
            task = waiting.pop(future)
            try:
                result = future.result()
            except RuntimeError as error:
                # a result lost with its worker between finishing and fetching: distributed then waits in the wrong loop
                if "event loop" not in str(error):
                    raise
                waiting[submitted(task)] = task
                continue
            yield result
    except (KilledWorker, CancelledError, CommClosedError, TimeoutError) as error:
        checkpoint()  # Ctrl-C in a terminal ends the workers, too
        raise LimitError(
            f"one piece ended {DEATHS} workers; give each more memory with --max-memory"
            if isinstance(error, KilledWorker)
            else "the cluster is gone; finished pieces are kept, start again to continue"
        ) from None
