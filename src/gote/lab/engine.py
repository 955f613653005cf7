"""Running a claim: chunks out to processes or a cluster, results into the store, evidence out.

The cost of a chunk beyond the claim's own work is one task message and one small file (about two milliseconds).
"""

from __future__ import annotations

import hashlib
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass
from multiprocessing import get_context
from typing import Any

from gote._version import __version__
from gote.core.claim import ChunkResult, Claim
from gote.core.errors import LimitError
from gote.core.limits import checkpoint
from gote.core.numbers import jsonable
from gote.core.progress import report
from gote.lab.catalogue import code_version, find_claim
from gote.lab.store import Store, canonical

Task = tuple[str, int, int, int]
"""(reference of the claim, size, piece, pieces)"""
RETRIES = 5
"""How often the pool is rebuilt after a worker died."""


@dataclass(frozen=True)
class Evidence:
    """What a run found, with a digest of all chunk results: equal digests mean equal results, whoever computed them."""

    claim: str
    text_en: str
    text_ja: str
    source: str
    version: str
    gote: str
    sizes: tuple[int, ...]
    cases: int
    applicable: int
    counterexamples: tuple[Any, ...]
    counts: dict[str, int]
    digest: str
    seconds: float
    expected: str

    @property
    def holds(self) -> bool:
        """Whether no counterexample was found."""
        return not self.counterexamples

    def to_json(self) -> dict[str, Any]:
        """Plain data, for `gote lab check --json` and the result files."""
        found: dict[str, Any] = jsonable(dict(self.__dict__))
        return found | {"holds": self.holds}


def check_claim(
    reference: str,
    sizes: Iterable[int] | None = None,
    *,
    store: Store | None = None,
    workers: int = 1,
    cluster: str | None = None,
    memory: int | None = None,
    stop_at_first: bool = False,
) -> Evidence:
    """Check a claim for the given sizes (its own by default), using finished chunks of the store.

    `workers` processes on this machine, or `cluster` ("local:2" or the address of a Dask scheduler); `memory` limits each worker.
    With `stop_at_first` no size beyond the first counterexample is looked at.
    """
    claim, store = find_claim(reference), store or Store()
    version = code_version(claim)
    start = time.perf_counter()
    digest = hashlib.sha256(f"{claim.name} {version}".encode())
    cases = applicable = 0
    examples: list[Any] = []
    counts: dict[str, int] = {}
    done: list[int] = []
    with _executor(workers, cluster, memory) as compute:
        for size in claim.sizes if sizes is None else sizes:
            for piece, result in enumerate(_run_size(reference, claim, version, size, store, compute)):
                digest.update(
                    canonical(
                        [size, piece, result.cases, result.applicable, result.counterexamples, result.counts]
                    ).encode()
                )
                cases += result.cases
                applicable += result.applicable
                examples += result.counterexamples
                for key, number in result.counts.items():
                    counts[key] = counts.get(key, 0) + number
            done.append(size)
            if stop_at_first and examples:
                break
    return Evidence(
        claim.name,
        claim.text_en,
        claim.text_ja,
        claim.source,
        version,
        __version__,
        tuple(done),
        cases,
        applicable,
        tuple(examples[:100]),
        dict(sorted(counts.items())),
        digest.hexdigest(),
        round(time.perf_counter() - start, 3),
        claim.expected,
    )


def smallest_counterexample(
    reference: str, sizes: Iterable[int] | None = None, **options: Any
) -> tuple[Any | None, Evidence]:
    """The first counterexample of the smallest size that has one, made smaller where the claim knows how."""
    claim = find_claim(reference)
    evidence = check_claim(reference, sizes, stop_at_first=True, **options)
    if not evidence.counterexamples:
        return None, evidence
    example = min(evidence.counterexamples, key=canonical)
    return (claim.minimise(example) if claim.minimise else example), evidence


def _run_size(
    reference: str,
    claim: Claim,
    version: str,
    size: int,
    store: Store,
    compute: Callable[[list[Task]], Iterator[tuple[Task, ChunkResult, float]]],
) -> list[ChunkResult]:
    """All chunks of one size in order; those of the store are read, the others computed and stored as they finish."""
    pieces = max(1, claim.chunk_count(size))
    found = {piece: store.read(claim.name, version, size, piece, pieces) for piece in range(pieces)}
    missing = [(reference, size, piece, pieces) for piece, result in found.items() if result is None]
    label = f"{claim.name} n={size}"
    report(label, pieces - len(missing), pieces)
    for number, (task, result, seconds) in enumerate(compute(missing), 1):
        store.write(claim.name, version, size, task[2], pieces, result, seconds)
        found[task[2]] = store.read(claim.name, version, size, task[2], pieces)
        report(label, pieces - len(missing) + number, pieces)
        checkpoint()
    results = [found[piece] for piece in range(pieces)]
    return [result for result in results if result is not None]


def work(task: Task) -> tuple[Task, ChunkResult, float]:
    """What a worker does: find the claim by name and check one chunk."""
    reference, size, piece, _ = task
    start = time.perf_counter()
    result = find_claim(reference).check_size(size, piece)
    return task, result, time.perf_counter() - start


class _executor:
    """The way chunks are computed: in this process, in a pool, or on a cluster; closed cleanly whatever happens."""

    def __init__(self, workers: int, cluster: str | None, memory: int | None) -> None:
        self.workers, self.cluster, self.memory = workers, cluster, memory
        self.close: Callable[[], None] = lambda: None

    def __enter__(self) -> Callable[[list[Task]], Iterator[tuple[Task, ChunkResult, float]]]:
        if self.cluster:
            from gote.lab.cluster import connect

            compute, self.close = connect(self.cluster, self.memory)
            return compute
        if self.workers <= 1:
            return lambda tasks: map(work, tasks)
        pool = _Pool(self.workers, self.memory)
        self.close = pool.close
        return pool.compute

    def __exit__(self, *error: object) -> None:
        self.close()


class _Pool:
    """A process pool that survives the death of its workers."""

    def __init__(self, workers: int, memory: int | None) -> None:
        self.workers, self.memory = workers, memory
        self.executor = self._start()

    def _start(self) -> ProcessPoolExecutor:
        # spawn: a fork of a process with threads (numba, HiGHS) can hang
        return ProcessPoolExecutor(
            self.workers, mp_context=get_context("spawn"), initializer=_limit_worker, initargs=(self.memory,)
        )

    def compute(self, tasks: list[Task]) -> Iterator[tuple[Task, ChunkResult, float]]:
        waiting, deaths = list(tasks), 0
        while waiting:
            running: dict[Future[tuple[Task, ChunkResult, float]], Task] = {}
            try:
                running = {self.executor.submit(work, task): task for task in waiting}
                while running:
                    finished, _ = wait(running, timeout=0.5, return_when=FIRST_COMPLETED)
                    checkpoint()
                    for future in finished:
                        result = future.result()
                        waiting.remove(running.pop(future))
                        yield result
            except BrokenProcessPool:
                deaths += 1
                if deaths > RETRIES:
                    raise LimitError(
                        f"workers died {deaths} times on the same chunks; give each more memory with --max-memory"
                    ) from None
                self.executor.shutdown(cancel_futures=True)
                self.executor = self._start()

    def close(self) -> None:
        self.executor.shutdown(wait=False, cancel_futures=True)
        for process in list(getattr(self.executor, "_processes", None) or {}):
            _end_process(process)


def _end_process(pid: int) -> None:
    import contextlib
    import os
    import signal

    with contextlib.suppress(ProcessLookupError):
        os.kill(pid, signal.SIGTERM)


def _limit_worker(memory: int | None) -> None:
    """Ctrl-C belongs to the parent; memory belongs to the limit."""
    import signal

    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if memory is not None:
        import resource

        resource.setrlimit(resource.RLIMIT_AS, (memory, resource.getrlimit(resource.RLIMIT_AS)[1]))


def sizes_from(claim: Claim, to: int | None, start: int | None = None) -> Sequence[int]:
    """The sizes of a run: the claim's own, cut or continued to `to`."""
    own = list(claim.sizes)
    first = own[0] if start is None else start
    return [n for n in own if n >= first] if to is None else list(range(first, to + 1))
