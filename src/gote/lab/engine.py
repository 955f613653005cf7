"""Running a claim: chunks out to processes or a cluster, results into the store, evidence out.

The cost of a chunk beyond the claim's own work is one task message and one small file (about two milliseconds).
"""

import hashlib
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import lru_cache
from typing import Any

from gote._version import __version__
from gote.core.claim import ChunkResult, Claim
from gote.core.errors import DocumentError, GoteError, LimitError
from gote.core.limits import checkpoint
from gote.core.progress import report
from gote.lab.catalogue import code_version, find_claim
from gote.lab.evidence import KEPT, Evidence
from gote.lab.store import Store, canonical

Task = tuple[str, str, int, int, int]
"""(reference of the claim, code version, size, piece, pieces)"""
Compute = Callable[[list[Task]], Iterator[tuple[Task, ChunkResult, float]]]
"""Computes tasks anywhere and in any order, each result as soon as it is there."""


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

    `workers` processes on this machine, or `cluster` ("local:2" or the address of a Dask scheduler); `memory` limits
    each worker. With `stop_at_first` no size beyond the first counterexample is looked at.

    >>> check_claim("impartial.bouton", [1, 2]).holds
    True
    """
    claim, store = find_claim(reference), store or Store()
    run = _Run(reference, claim, code_version(claim), store, list(claim.sizes if sizes is None else sizes))
    seconds = 0.0
    digest = hashlib.sha256(claim.name.encode())
    total = ChunkResult(0, 0)
    examples: list[tuple[int, Any]] = []
    digests: dict[int, str] = {}
    done: list[int] = []
    with _executor(workers, cluster, memory) as compute:
        for size in run.sizes:
            for piece, (result, took) in enumerate(run.finish(size, compute)):
                seconds += took
                found = [size, piece, result.cases, result.applicable, result.counterexamples, result.counts]
                digest.update(canonical(found).encode())
                total += result
                examples += [(size, example) for example in result.counterexamples]
            done.append(size)
            if len(done) <= KEPT:
                digests[size] = digest.hexdigest()[:16]
            if stop_at_first and examples:
                break
    return Evidence(
        claim=claim.name,
        text_en=claim.text_en,
        text_ja=claim.text_ja,
        source=claim.source,
        version=run.version,
        gote=__version__,
        sizes=tuple(done),
        chunks=sum(run.pieces(size) for size in done),
        cases=total.cases,
        applicable=total.applicable,
        smallest=_smallest(claim, examples),
        counterexamples=tuple(example for _, example in examples[:KEPT]),
        counts=dict(sorted(total.counts.items())),
        digest=digest.hexdigest(),
        digests=digests,
        seconds=round(seconds, 3),
        expected=claim.expected,
    )


def smallest_counterexample(
    reference: str, sizes: Iterable[int] | None = None, **options: Any
) -> tuple[Any | None, Evidence]:
    """The shortest counterexample of the smallest size that has one, made smaller where the claim knows how.

    >>> smallest_counterexample("impartial.bouton", [1, 2])[0] is None
    True
    """
    evidence = check_claim(reference, sizes, stop_at_first=True, **options)
    return evidence.smallest, evidence


def _smallest(claim: Claim, examples: Sequence[tuple[int, Any]]) -> Any | None:
    if not examples:
        return None
    first = [example for size, example in examples if size == examples[0][0]]
    example = min(first, key=lambda x: (len(canonical(x)), canonical(x)))
    return claim.minimise(example) if claim.minimise else example


class _Run:
    """One claim over several sizes, with the progress over all chunks of all sizes."""

    def __init__(self, reference: str, claim: Claim, version: str, store: Store, sizes: list[int]) -> None:
        self.reference, self.claim, self.version, self.store, self.sizes = reference, claim, version, store, sizes
        self.done, self.total = 0, sum(map(self.pieces, sizes))

    def pieces(self, size: int) -> int:
        """Into how many chunks a size is cut."""
        return max(1, self.claim.chunk_count(size))

    def finish(self, size: int, compute: Compute) -> list[tuple[ChunkResult, float]]:
        """All chunks of one size in order; those of the store are read, the others computed and stored as they finish."""
        pieces = self.pieces(size)
        found = {piece: self._read(size, piece) for piece in range(pieces)}
        missing = [
            (self.reference, self.version, size, piece, pieces) for piece, result in found.items() if result is None
        ]
        self._advance(pieces - len(missing))
        for task, result, seconds in compute(missing) if missing else ():
            piece = task[3]
            self.store.write(self.claim.name, self.version, size, piece, pieces, result, seconds)
            found[piece] = self._read(size, piece)  # what a later run will read, so that both see the same
            self._advance(1)
            checkpoint()
        lost = [piece for piece, result in found.items() if result is None]
        if lost:
            raise LimitError(
                f"{self.store.folder}: chunk {lost[0]} of n = {size} cannot be read back; is the disk full?"
            )
        return [result for _, result in sorted(found.items()) if result is not None]

    def _read(self, size: int, piece: int) -> tuple[ChunkResult, float] | None:
        return self.store.read(self.claim.name, self.version, size, piece, self.pieces(size))

    def _advance(self, chunks: int) -> None:
        self.done += chunks
        report(self.claim.name, self.done, self.total)


def work(task: Task) -> tuple[Task, ChunkResult, float]:
    """What a worker does: find the claim by name, make sure it is the one meant, and check one chunk."""
    reference, version, size, piece, _ = task
    claim = _claim_of(reference, version)
    start = time.perf_counter()
    try:
        result = claim.check_size(size, piece)
    except MemoryError:
        raise LimitError(
            f"{claim.name}: n = {size} needs more memory than a worker has; allow more with --max-memory"
        ) from None
    except GoteError:
        raise
    except (Exception, SystemExit) as error:
        raise DocumentError(claim.name, f"stops at n = {size} with {type(error).__name__}: {error}") from error
    return task, result, time.perf_counter() - start


@lru_cache(maxsize=64)
def _claim_of(reference: str, version: str) -> Claim:
    claim = find_claim(reference)
    here = code_version(claim)
    if here != version:
        raise DocumentError(
            reference, f"a worker has other code ({here}) than this machine ({version}); install the same gote on both"
        )
    return claim


class _executor:
    """The way chunks are computed: in this process, in a pool, or on a cluster; closed cleanly whatever happens."""

    def __init__(self, workers: int, cluster: str | None, memory: int | None) -> None:
        self.workers, self.cluster, self.memory = workers, cluster, memory
        self.close: Callable[[], None] = lambda: None

    def __enter__(self) -> Compute:
        if self.cluster:
            from gote.lab.cluster import connect

            compute, self.close = connect(self.cluster, self.memory)
            return compute
        if self.workers <= 1 and self.memory is None:
            return lambda tasks: map(work, tasks)
        from gote.lab.pool import Pool

        pool = Pool(self.workers, self.memory)  # a limit on memory needs a process of its own
        self.close = pool.close
        return pool.compute

    def __exit__(self, *error: object) -> None:
        self.close()


def sizes_from(claim: Claim, to: int | None, start: int | None = None) -> Sequence[int]:
    """The sizes of a run: the claim's own from `start` on, cut at `to` or continued to it in the claim's own steps.

    >>> from gote.lab.catalogue import find_claim
    >>> sizes_from(find_claim("memory.plies-large"), 26000, 9000)
    [14000, 20000, 26000]
    """
    own = list(claim.sizes)
    if to is not None and to < 0:
        raise DocumentError("--to", f"{to} is not a size; give one from 0 up")
    first = own[0] if start is None else start
    last = own[-1] if to is None else to
    step = own[-1] - own[-2] if len(own) > 1 else 1
    if first > last and (step == 1 or start is not None):
        raise DocumentError("--to", f"{last} is below the smallest size, {first}; give a larger one")
    if step == 1:
        return list(range(first, last + 1))
    found = [n for n in (*own, *range(own[-1] + step, last + 1, step)) if first <= n <= last]
    return found or [last]
