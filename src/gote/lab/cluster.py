"""Chunks on a Dask cluster: `local:N` starts one here, an address joins one that runs."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from gote.core.claim import ChunkResult
from gote.core.errors import DocumentError
from gote.lab.engine import Task, work

Compute = Callable[[list[Task]], Iterator[tuple[Task, ChunkResult, float]]]


def connect(address: str, memory: int | None = None) -> tuple[Compute, Callable[[], None]]:
    """(compute, close) for a cluster; lost workers are Dask's to replace, their chunks are computed again."""
    import dask
    from distributed import Client, LocalCluster

    dask.config.set({"distributed.scheduler.allowed-failures": 10})
    try:
        if address.startswith("local:"):
            count = int(address.removeprefix("local:"))
            cluster = LocalCluster(
                n_workers=count,
                threads_per_worker=1,
                host="127.0.0.1",
                dashboard_address=None,
                memory_limit=memory or "auto",
                processes=True,
            )
            client = Client(cluster)
        else:
            cluster, client = None, Client(address, timeout="20s")
    except (ValueError, OSError, TimeoutError) as error:
        raise DocumentError(
            "--cluster", f"{address!r} cannot be reached ({error}); use local:N or tcp://HOST:PORT"
        ) from None

    def compute(tasks: list[Task]) -> Iterator[tuple[Task, ChunkResult, float]]:
        from distributed import as_completed

        futures = client.map(work, tasks, pure=False, retries=3)
        for future in as_completed(futures):
            yield future.result()

    def close() -> None:
        client.close()
        if cluster is not None:
            cluster.close()

    return compute, close
