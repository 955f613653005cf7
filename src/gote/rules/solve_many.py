"""Many documents at once, over several processes, answers in the order of the documents."""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator
from concurrent.futures import Executor, ProcessPoolExecutor
from contextlib import contextmanager, nullcontext
from typing import Any

from gote.core.documents import load
from gote.core.errors import GoteError
from gote.core.limits import limits
from gote.core.progress import track


def solve_many(
    documents: Iterable[Any], workers: int | None = 1, verify: bool = True, seconds: float | None = None
) -> list[dict[str, Any]]:
    """The answer documents; one that cannot be solved gives {"error": line} in its place and does not stop the others.

    `workers` processes (None: as many as there are processors); `verify` runs the proofs; `seconds` is allowed for each.

    >>> [answer["value"] for answer in solve_many([{"kind": "matrix", "payoffs": [[k, 0], [0, 1]]} for k in (1, 2)])]
    ['1/2', '2/3']
    """
    games = [(document, verify, seconds) for document in documents]
    with _pool(workers) as pool:
        together = max(
            1, min(64, len(games) // (8 * (workers or os.cpu_count() or 1)))
        )  # small ones are sent in bunches
        results = map(_answer, games) if pool is None else pool.map(_answer, games, chunksize=together)
        return list(track(results, total=len(games), label="documents"))


@contextmanager
def _pool(workers: int | None) -> Iterator[Executor | None]:
    with nullcontext() if workers == 1 else ProcessPoolExecutor(workers) as pool:
        yield pool


def _answer(given: tuple[Any, bool, float | None]) -> dict[str, Any]:
    document, verify, seconds = given
    try:
        with limits(seconds) if seconds is not None else nullcontext():
            solution = load(document).solve()
            if verify:
                found: dict[str, Any] = solution.to_document()
                return found
            answer = solution.answer.to_json() if hasattr(solution.answer, "to_json") else solution.answer()
            return {"kind": solution.game.kind, **answer}
    except GoteError as error:
        return {"error": error.line}
