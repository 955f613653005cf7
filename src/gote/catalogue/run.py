"""Running cases: solve the documents (or check the claim), pick the values, compare."""

from __future__ import annotations

import time
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from functools import partial
from typing import Any, Literal

from gote.catalogue.cases import Case
from gote.catalogue.compare import difference, proved
from gote.catalogue.select import chosen
from gote.core.numbers import jsonable

Status = Literal["reproduced", "wrong", "prose"]


@dataclass(frozen=True)
class Field:
    """One printed value: what is right, what gote says, and the reason when they differ."""

    name: str
    right: Any
    found: Any
    reason: str = ""


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


@dataclass
class _Answers:
    """The answers of a case, each made when first asked for."""

    case: Case
    found: list[Any] = field(default_factory=list)
    verified: bool = True
    refused: str = ""

    def all(self, proofs: bool) -> list[Any]:
        selectors = " ".join(self.case.at.values())
        for document in self.case.documents:
            self.found.append(self._solved(document, selectors, proofs))
        for name, low, high in self.case.claims:
            self.found.append(claim_evidence(name, low, high))
        return self.found

    def _solved(self, document: Mapping[str, Any], selectors: str, proofs: bool) -> dict[str, Any]:
        from gote.core.documents import load
        from gote.core.errors import DocumentError

        try:
            solution = load(document).solve()
        except DocumentError as error:
            if "refused." not in selectors:
                raise
            return {"refused": {"field": error.field, "why": str(error)}}
        answer: dict[str, Any] = solution.answer.to_json()
        if "game." in selectors:
            answer["game"] = solution.game.written_out().to_document()
        if "certificate." in selectors:
            answer["certificate"] = jsonable(solution.certificate())
        if proofs and not solution.verify():
            self.verified = False
            if solution.verdict.verdict == "wrong":
                self.refused = "an answer does not pass its proofs"
        return answer


def claim_evidence(name: str, low: int, high: int) -> dict[str, Any]:
    """What a run of a claim over its sizes finds, as plain data; nothing is taken from a store."""
    from gote.lab.catalogue import find_claim
    from gote.lab.engine import sizes_from

    claim = find_claim(name)
    cases = applicable = 0
    examples: list[Any] = []
    counts: dict[str, int] = {}
    for size in sizes_from(claim, high, low):
        for piece in range(claim.chunk_count(size)):
            chunk = claim.check_size(size, piece)
            cases, applicable = cases + chunk.cases, applicable + chunk.applicable
            examples += chunk.counterexamples
            for key, value in chunk.counts.items():
                counts[key] = counts.get(key, 0) + value
    found = {
        "cases": cases,
        "applicable": applicable,
        "holds": not examples,
        "counterexamples": examples,
        "counts": counts,
    }
    return dict(jsonable(found)) | {"smallest": jsonable(examples[0]) if examples else None}


def answers_of(case: Case) -> list[Any]:
    """gote's answers to the documents and claims of a case, without their proofs."""
    return _Answers(case).all(proofs=False)


def run_case(case: Case, proofs: bool = True, changes: bool = False) -> Result:
    """Solve the documents of one case and compare every printed value; `proofs`: check the answers too; `changes`: change
    every expected value as well and see whether the comparison notices.
    """
    if case.how == "prose":
        return Result(case.id, "prose")
    start, answers = time.perf_counter(), _Answers(case)
    try:
        found = answers.all(proofs)
    except Exception as error:  # a crash is a wrong answer, with its cause
        return Result(case.id, "wrong", error=f"{type(error).__name__}: {' '.join(str(error).split())[:300]}")
    fields = compare(case, found)
    wrong = any(f.reason for f in fields) or bool(answers.refused)
    seconds = time.perf_counter() - start
    made, missed = 0, list[str]()
    if changes:
        from gote.catalogue.changes import unnoticed

        made, missed = unnoticed(case, found)
    status: Status = "wrong" if wrong else "reproduced"
    return Result(case.id, status, fields, seconds, answers.verified, answers.refused, (made, made - len(missed)))


def compare(case: Case, answers: Sequence[Any]) -> tuple[Field, ...]:
    """Every printed value beside gote's."""
    return tuple(_field(case, name, right, answers) for name, right in case.expect.items())


def _field(case: Case, name: str, right: Any, answers: Sequence[Any]) -> Field:
    selector, way = case.at.get(name, name), case.by.get(name, "")
    found: Any = None
    try:
        found = jsonable(chosen(selector, answers))
        if way != "proof":
            return Field(name, right, found, difference(right, found, way) or "")
        place, path = _place(selector)
        if difference(right, found) is None:  # gote's own, proved with the answer
            return Field(name, right, found)
        return Field(name, right, found, proved(case.documents[place], path, right, answers[place]) or "")
    except Exception as error:
        return Field(name, right, found, f"{type(error).__name__}: {' '.join(str(error).split())[:200]}")


def _place(selector: str) -> tuple[int, str]:
    """The document and the field of a selector that is a plain path."""
    if not selector.startswith("#"):
        return 0, selector
    place, _, path = selector[1:].partition(".")
    return int(place) - 1, path


def run_cases(cases: Sequence[Case], workers: int = 1, proofs: bool = True, changes: bool = False) -> Iterator[Result]:
    """The results in the order of the cases; several processes share the work."""
    run = partial(run_case, proofs=proofs, changes=changes)
    if workers == 1 or len(cases) < 4:
        yield from map(run, cases)
        return
    with ProcessPoolExecutor(workers) as pool:
        yield from pool.map(run, cases, chunksize=4)
