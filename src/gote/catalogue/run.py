"""Running cases: solve the documents (or check the claim), pick the values, compare."""

from __future__ import annotations

import time
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from functools import partial
from itertools import starmap
from typing import Any, Literal

from gote.catalogue.cases import Case
from gote.catalogue.changes import noticed
from gote.catalogue.compare import Field, compare, crash
from gote.core.claim import ChunkResult
from gote.core.documents import load
from gote.core.errors import DocumentError
from gote.core.numbers import jsonable

Status = Literal["reproduced", "wrong", "prose"]


@dataclass(frozen=True)
class Result:
    """How one case ended."""

    id: str
    status: Status
    fields: tuple[Field, ...] = ()
    seconds: float = 0.0
    verified: bool = False
    """whether every answer it rests on passed all its proofs"""
    error: str = ""
    changes: tuple[int, int] = (0, 0)
    """changes made to the expected values, and how many of them were noticed"""

    @property
    def reason(self) -> str:
        """The first disagreement."""
        return self.error or next((f"{f.name}: {f.reason}" for f in self.fields if f.reason), "")


def answers_of(case: Case, proofs: bool = False) -> tuple[list[Any], list[str]]:
    """gote's answers to the documents and claims of a case, and with `proofs` the verdicts on them."""
    found: list[Any] = []
    verdicts: list[str] = []
    selectors = " ".join(case.at.values())
    for document in case.documents:
        try:
            solution = load(document).solve()
        except DocumentError as error:
            if "refused." not in selectors:
                raise
            found.append({"refused": {"field": error.field, "why": str(error)}})
            continue
        found.append(solution.answer.to_json())
        if "game." in selectors:
            found[-1]["game"] = solution.game.written_out().to_document()
        if "certificate." in selectors:
            found[-1]["certificate"] = jsonable(solution.certificate())
        if proofs:
            verdicts.append(solution.verdict.verdict)
    return found + [_claimed(*claim) for claim in case.claims], verdicts


def _claimed(name: str, low: int, high: int) -> dict[str, Any]:
    """What a run of a claim over its sizes finds; nothing is taken from a store."""
    from gote.lab.catalogue import find_claim
    from gote.lab.engine import sizes_from

    claim = find_claim(name)
    pieces = [(size, k) for size in sizes_from(claim, high, low) for k in range(claim.chunk_count(size))]
    found = jsonable(sum(starmap(claim.check_size, pieces), ChunkResult(0, 0)).__dict__)
    examples = found["counterexamples"]
    return {**found, "holds": not examples, "smallest": examples[0] if examples else None}


def run_case(case: Case, proofs: bool = True, changes: bool = False) -> Result:
    """Solve the documents of one case and compare every printed value; `proofs`: check the answers too; `changes`: change
    every expected value as well and see whether the comparison notices.
    """
    if case.how == "prose":
        return Result(case.id, "prose")
    start = time.perf_counter()
    try:
        found, verdicts = answers_of(case, proofs)
    except Exception as error:  # a crash is a wrong answer, with its cause
        return Result(case.id, "wrong", error=crash(error))
    fields = compare(case, found)
    refused = "an answer does not pass its proofs" if "wrong" in verdicts else ""
    status: Status = "wrong" if refused or any(f.reason for f in fields) else "reproduced"
    proved = all(verdict == "right" for verdict in verdicts)
    seconds = time.perf_counter() - start
    return Result(case.id, status, fields, seconds, proved, refused, noticed(case, found) if changes else (0, 0))


def run_cases(cases: Sequence[Case], workers: int = 1, proofs: bool = True, changes: bool = False) -> Iterator[Result]:
    """The results in the order of the cases; several processes share the work."""
    run = partial(run_case, proofs=proofs, changes=changes)
    if workers == 1 or len(cases) < 4:
        yield from map(run, cases)
        return
    with ProcessPoolExecutor(workers) as pool:
        yield from pool.map(run, cases, chunksize=4)
