"""Chunks on a Dask cluster: `local:N` starts one here, an address joins one that runs."""

from __future__ import annotations

from collections.abc import Callable, Iterator
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
    """(compute, close) for a cluster; lost workers are Dask's to replace, their chunks are computed again."""
    client, close = client_of(address, memory)

    def compute(tasks: list[Task]) -> Iterator[tuple[Task, ChunkResult, float]]:
        from concurrent.futures import CancelledError

        from distributed import KilledWorker, as_completed
        from distributed.comm.core import CommClosedError

        try:
            futures = dict(zip(client.map(work, tasks, pure=False), tasks, strict=True))
            finished = as_completed(list(futures))
            for future in finished:
                checkpoint()
                try:
                    result = future.result()
                except RuntimeError as error:
                    # a result lost with its worker between finishing and fetching: distributed then waits in the wrong
                    # loop
                    if "event loop" not in str(error):
                        raise
                    again = client.submit(work, futures[future], pure=False)
                    futures[again] = futures[future]
                    finished.add(again)
                    continue
                yield result
        except KilledWorker:
            raise LimitError(f"one chunk ended {DEATHS} workers; give each more memory with --max-memory") from None
        except (CancelledError, CommClosedError, TimeoutError):
            raise LimitError("the cluster is gone; finished chunks are kept, start again to continue") from None

    return compute, close
