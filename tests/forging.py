"""Forged answers over every kind: `python -m tests.forging [KIND ...]` changes right answers and counts what is accepted.

Four ways to forge, each change counted once:

* changed: one leaf, entry or field of the answer is changed (`tests.mutants`), its certificate left as it is;
* alone: the changed field is handed in alone, as a student would;
* plain: the changed answer comes without its certificate, so that the evidence is that of the right answer;
* tampered: the answer is right, its certificate is changed. Whatever the verdict, it must be one: no crash.

A change is refused (wrong, unproved, or an error of one line), or it is accepted. It may be accepted only where other
values are right as well (fields declared `many`, lists whose order means nothing, the interval around a root); what is
accepted there is put before an oracle where there is one (`ORACLES`), and must be right by it.
"""

from __future__ import annotations

import json
import sys
from collections import Counter
from collections.abc import Callable, Iterator
from fractions import Fraction
from multiprocessing import get_context
from typing import Any

import gote
from gote.core.errors import GoteError
from gote.core.lazy import load_object
from gote.core.registry import kind_record, kinds, rooms
from tests.free_fields import free
from tests.mutants import mutants, thinned

MOST = 150
"""changes of one sort taken from one answer; a longer list is thinned evenly"""


def forged(kind: str, most: int = MOST, examples: int | None = None) -> tuple[Counter[str], list[str]]:
    """How many changes of each sort were tried on the (shortest) examples of a kind, and the false ones accepted."""
    counts: Counter[str] = Counter()
    faults: list[str] = []
    for document in sorted(_examples(kind), key=lambda document: len(json.dumps(document)))[:examples]:
        solution = gote.solve(document)
        answer = json.loads(json.dumps(solution.to_document(certificate=True)))
        for sort, where, changed in _changes(answer, most):
            counts[sort] += 1
            accepted = _accepted(solution.game, changed, sort != "alone")
            if not accepted or sort == "tampered":
                continue
            if not _may_be_right(kind, solution, where):
                faults.append(f"{kind} ({sort}): {' '.join(map(str, where))}")
                continue
            counts["right as well"] += 1
            oracle = ORACLES.get(kind)
            if oracle is not None and sort != "alone":
                counts["judged by an oracle"] += 1
                if not oracle(solution.game, changed):
                    faults.append(f"{kind} (oracle): {' '.join(map(str, where))}")
    return counts, faults


def _examples(kind: str) -> list[dict[str, Any]]:
    found = [e for room in rooms().values() if room.examples for e in load_object(room.examples + ":EXAMPLES")]
    return [e.document for e in found if e.document["kind"] == kind]


def _changes(answer: dict[str, Any], most: int) -> Iterator[tuple[str, tuple[Any, ...], dict[str, Any]]]:
    listed = thinned(list(mutants(answer)), most)
    plain = {key: value for key, value in answer.items() if key != "certificate"}
    for where, changed in listed:
        yield "changed", where, changed
    for where, changed in thinned(listed, most // 8):
        yield "plain", where, {key: value for key, value in changed.items() if key != "certificate"}
        partial = where[-1] == "left out" and isinstance(where[-2], str)  # part of a field may be handed in
        if where[0] in changed and not partial:
            yield "alone", where, {where[0]: changed[where[0]]}
    certificate = answer.get("certificate")
    if certificate:
        for where, changed in thinned(list(mutants({"certificate": certificate}, ("in",))), most // 4):
            yield "tampered", where, plain | {"certificate": changed.get("certificate", {})}


def _accepted(game: Any, answer: dict[str, Any], complete: bool) -> bool:
    try:
        return bool(gote.check(game, answer, complete=complete))
    except GoteError:
        return False


def _may_be_right(kind: str, solution: Any, where: tuple[Any, ...]) -> bool:
    record = kind_record(kind)
    cls = kind_record(record.stands_for).answer_class if record.stands_for else record.answer_class
    return bool(free(cls, where))


def _vector(values: Any) -> list[Fraction]:
    return [Fraction(x) for x in values]


def _matrix(game: Any, answer: dict[str, Any]) -> bool:
    """The row player secures the value against every column, the column player concedes no more on any row."""
    A, v = game.written_out().payoffs, Fraction(answer["value"])
    p, q = _vector(answer["row"]), _vector(answer["column"])
    secured = min(sum(x * r[j] for x, r in zip(p, A, strict=True)) for j in range(len(A[0])))
    conceded = max(sum(y * a for y, a in zip(q, r, strict=True)) for r in A)
    return secured == v == conceded and min(p) >= 0 and sum(p) == 1 and min(q) >= 0 and sum(q) == 1


def _commitment(game: Any, answer: dict[str, Any]) -> bool:
    """The announcement and its reply pay what the right answer's value is."""
    row = game.leader == "row"
    A = game.row_payoffs if row else [list(c) for c in zip(*game.column_payoffs, strict=True)]
    B = [list(c) for c in zip(*game.column_payoffs, strict=True)] if row else game.row_payoffs
    p, j = _vector(answer["mixture"]), answer["reply"]
    earned = [sum(x * b for x, b in zip(p, column, strict=True)) for column in B]
    value = game.solve().value
    return earned[j] == max(earned) and sum(x * r[j] for x, r in zip(p, A, strict=True)) == value


def _core_point(game: Any, answer: dict[str, Any]) -> bool:
    """A point of the core gives every coalition its worth."""
    point = answer.get("core", {}).get("point")
    if point is None:
        return True
    plain, x = game.written_out(), _vector(point)
    n = len(x)
    return (
        all(sum(x[i] for i in range(n) if s >> i & 1) >= plain.v(s) for s in range(1 << n))
        if hasattr(plain, "v")
        else True
    )


ORACLES: dict[str, Callable[[Any, dict[str, Any]], bool]] = {
    "matrix": _matrix,
    "matrix_family": _matrix,
    "commitment": _commitment,
    "coalition": _core_point,
}
"""Second opinions, written by definition, on changes that the proofs accept."""


def _in_two_processes(names: list[str]) -> Iterator[tuple[str, tuple[Counter[str], list[str]]]]:
    """As they are done, so that a slow kind does not hide the others."""
    with get_context("spawn").Pool(2) as pool:
        yield from pool.imap_unordered(_named, names)


def _named(kind: str) -> tuple[str, tuple[Counter[str], list[str]]]:
    return kind, forged(kind)


def main(chosen: list[str]) -> int:
    total: Counter[str] = Counter()
    faults: list[str] = []
    names = chosen or list(kinds())
    for kind, (counts, wrong) in _in_two_processes(names):
        total += counts
        faults += wrong
        print(
            f"{kind:<24} {sum(counts[s] for s in ('changed', 'alone', 'plain', 'tampered')):>6}  {', '.join(wrong)}",
            flush=True,
        )
    tried = sum(total[sort] for sort in ("changed", "alone", "plain", "tampered"))
    print(f"{tried} changes: " + ", ".join(f"{total[s]} {s}" for s in ("changed", "alone", "plain", "tampered")))
    print(
        f"{total['right as well']} accepted because they are right as well, {total['judged by an oracle']} of them by an oracle"
    )
    print(f"{len(faults)} false ones accepted")
    return len(faults) > 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
