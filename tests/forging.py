"""Forged answers over every kind: `python -m tests.forging [KIND ...]` changes right answers and counts what is accepted.

Ways to forge, each change counted once:

* changed: one leaf, entry or field of the answer is changed (`tests.mutants`), its certificate left as it is;
* alone: the changed field is handed in alone, as a student would; a field alone is null, or an empty mapping;
* plain: the changed answer comes without its certificate, so that the evidence is that of the right answer;
* tampered: the answer is right, its certificate is changed. Whatever the verdict, it must be one: no crash;
* swapped: two entries of a list change places;
* together: a number is changed wherever the answer says it (the value with both its bounds);
* worded: a word of the answer stands where another one belongs; a field is null;
* another: the answer to another document of the kind, with its certificate and without.

A change is refused (wrong, unproved, or an error of one line), or it is accepted. It may be accepted only where other
values are right as well (fields declared `many`, lists whose order means nothing, the interval around a root); what is
accepted there is put before an oracle where there is one (`ORACLES`), and must be right by it.

Options: `--exercises N` (random documents a kind besides its examples), `--seconds S` (CPU time a kind), `--seed K`,
`--processes N`, `--log FILE` (a line of JSON for every kind done: a run that is started again leaves these out).
"""

from __future__ import annotations

import argparse
import json
import random
import sys
import time
from collections import Counter
from collections.abc import Callable, Iterator
from fractions import Fraction
from functools import partial
from multiprocessing import get_context
from pathlib import Path
from typing import Any

import gote
from gote.core.errors import GoteError
from gote.core.registry import kind_record, kinds
from gote.teach.problems import make_problem
from tests.free_fields import free, unordered
from tests.mutants import COMMON, mutants, thinned

MOST = 150
"""changes of one sort taken from one answer; a longer list is thinned evenly"""
SORTS = ("changed", "plain", "alone", "tampered", "swapped", "together", "worded", "another")
Where = tuple[Any, ...]
Change = tuple[str, list[Where], dict[str, Any]]
"""the sort, what is changed, and the answer with it"""


def forged(
    kind: str,
    most: int = MOST,
    examples: int | None = None,
    exercises: int = 0,
    seconds: float = float("inf"),
    seed: int = 0,
) -> tuple[Counter[str], list[str]]:
    """How many changes of each sort were tried on the (shortest) documents of a kind, and the false ones accepted.

    With `seconds` of CPU time the documents share them, and what is tried is drawn by chance.
    """
    counts: Counter[str] = Counter()
    faults: list[str] = []
    documents = sorted(gote.examples(kind), key=lambda document: len(json.dumps(document)))[:examples]
    documents += [dict(make_problem(kind, seed=1000 * seed + k).document) for k in range(1, exercises + 1)]
    solutions = [gote.solve(document) for document in documents]
    answers = [json.loads(json.dumps(solution.to_document(certificate=True))) for solution in solutions]
    start = time.process_time()
    for k, (solution, answer) in enumerate(zip(solutions, answers, strict=True)):
        changes = [*_changes(answer, most), *_others(answer, answers)]
        random.Random(seed).shuffle(changes)
        for sort, places, changed in changes:
            if time.process_time() - start > seconds * (k + 1) / len(solutions):
                break
            counts[sort] += 1
            if not _accepted(solution.game, changed, sort != "alone") or sort == "tampered":
                continue
            named = f"{kind} ({sort}): {'; '.join(' '.join(map(str, where)) for where in places)}"
            if not all(_may_be_right(kind, sort, where) for where in places):
                faults.append(named)
                continue
            counts["right as well"] += 1
            oracle = ORACLES.get(kind)
            if oracle is not None and sort != "alone":
                counts["judged by an oracle"] += 1
                if not oracle(solution.game, changed):
                    faults.append(f"oracle: {named}")
    return counts, faults


def _changes(answer: dict[str, Any], most: int) -> Iterator[Change]:
    listed = thinned(list(mutants(answer)), most)
    plain = {key: value for key, value in answer.items() if key != "certificate"}
    for where, changed in listed:
        yield "changed", [where], changed
    for where, changed in thinned(listed, most // 8):
        yield "plain", [where], {key: value for key, value in changed.items() if key != "certificate"}
        partial = where[-1] == "left out" and isinstance(where[-2], str)  # part of a field may be handed in
        if where[0] in changed and not partial:
            yield "alone", [where], {where[0]: changed[where[0]]}
    for key, value in plain.items():
        if key not in COMMON and value is not None:
            yield "alone", [(key, "null")], {key: None}
            yield "alone", [(key, "says nothing")], {key: {}}
    certificate = answer.get("certificate")
    if certificate:
        for where, changed in thinned(list(mutants({"certificate": certificate}, ("in",))), most // 4):
            yield "tampered", [where], plain | {"certificate": changed.get("certificate", {})}
    leaves = [(path, value) for path, value in _walk(answer, ()) if not isinstance(value, (list, dict))]
    for sort, found in (
        ("swapped", _swapped(answer)),
        ("together", _together(answer, leaves)),
        ("worded", _worded(answer, leaves)),
    ):
        for places, changed in thinned(list(found), most // 4):
            yield sort, places, changed


def _walk(part: Any, path: Where) -> Iterator[tuple[Where, Any]]:
    """Everything inside an answer but what is no claim."""
    if path:
        yield path, part
    items = part.items() if isinstance(part, dict) else enumerate(part) if isinstance(part, list) else ()
    for key, value in items:
        if path or key not in COMMON:
            yield from _walk(value, (*path, key))


def _put(answer: Any, path: Where, value: Any) -> Any:
    """The answer with another value at a place."""
    if not path:
        return value
    key, inner = path[0], _put(answer[path[0]], path[1:], value)
    return answer | {key: inner} if isinstance(answer, dict) else [*answer[:key], inner, *answer[key + 1 :]]


def _swapped(answer: dict[str, Any]) -> Iterator[tuple[list[Where], dict[str, Any]]]:
    """Neighbours in a list, and its first with its last."""
    for path, part in _walk(answer, ()):
        if isinstance(part, list):
            for i, j in {(k, k + 1) for k in range(len(part) - 1)} | {(0, len(part) - 1)}:
                if i < j and part[i] != part[j]:
                    changed = [part[j] if k == i else part[i] if k == j else x for k, x in enumerate(part)]
                    yield [(*path, i, f"swapped with {j}")], _put(answer, path, changed)


def _together(answer: dict[str, Any], leaves: list[tuple[Where, Any]]) -> Iterator[tuple[list[Where], dict[str, Any]]]:
    """A number, wherever it stands, is one more, or turned around."""
    numbers: dict[str, list[tuple[Where, Any]]] = {}
    for path, value in leaves:
        if _number(value) is not None:
            numbers.setdefault(str(value), []).append((path, value))
    for places in numbers.values():
        number = _number(places[0][1])
        for other in {number + 1, -number} - {number} if len(places) > 1 and number is not None else ():
            changed = answer
            for path, value in places:
                changed = _put(
                    changed, path, int(other) if isinstance(value, int) and other == int(other) else str(other)
                )
            yield [(*path, f"{value!r} -> {other}") for path, value in places], changed


def _worded(answer: dict[str, Any], leaves: list[tuple[Where, Any]]) -> Iterator[tuple[list[Where], dict[str, Any]]]:
    """A word becomes the next one of the answer; anything becomes null."""
    words = sorted({value for _, value in leaves if isinstance(value, str) and _number(value) is None})
    for path, value in leaves:
        if isinstance(value, str) and value in words and len(words) > 1:
            other = words[(words.index(value) + 1) % len(words)]
            yield [(*path, f"{value!r} -> {other!r}")], _put(answer, path, other)
    for path, value in _walk(answer, ()):
        if value is not None:
            yield [(*path, "null")], _put(answer, path, None)


def _others(answer: dict[str, Any], answers: list[dict[str, Any]]) -> Iterator[Change]:
    """Whole answers to other documents; what they say differently is the change."""
    for other in answers:
        differing = [
            (key, "of another document")
            for key in {**answer, **other}
            if key not in COMMON and answer.get(key) != other.get(key)
        ]
        if differing:
            yield "another", differing, other
            yield "another", differing, {key: value for key, value in other.items() if key != "certificate"}


def _number(value: Any) -> Fraction | None:
    try:
        return None if isinstance(value, bool) or value is None else Fraction(value)
    except (ValueError, ZeroDivisionError):
        return None


def _accepted(game: Any, answer: dict[str, Any], complete: bool) -> bool:
    try:
        return bool(gote.check(game, answer, complete=complete))
    except GoteError:
        return False
    except Exception as error:
        raise AssertionError(f"a check ended with {error!r} on {json.dumps(answer)[:2000]}") from error


def _may_be_right(kind: str, sort: str, where: Where) -> bool:
    record = kind_record(kind)
    cls = kind_record(record.stands_for).answer_class if record.stands_for else record.answer_class
    return free(cls, where) or (sort == "swapped" and unordered(cls, where))


def _vector(values: Any) -> list[Fraction]:
    return [Fraction(x) for x in values]


def _matrix(game: Any, answer: dict[str, Any]) -> bool:
    """The row player secures the value against every column, the column player concedes no more on any row."""
    table = game.matrix_game if hasattr(game, "matrix_game") else game
    A, v = table.written_out().payoffs, Fraction(answer["value"])
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


def _named(kind: str, **how: Any) -> tuple[str, tuple[Counter[str], list[str]]]:
    try:
        return kind, forged(kind, **how)
    except Exception as error:
        return kind, (Counter(), [f"{kind}: {type(error).__name__}: {error}"])


def main() -> int:
    asked = argparse.ArgumentParser()
    asked.add_argument("kinds", nargs="*")
    asked.add_argument("--exercises", type=int, default=0)
    asked.add_argument("--seconds", type=float, default=float("inf"))
    asked.add_argument("--seed", type=int, default=0)
    asked.add_argument("--processes", type=int, default=2)
    asked.add_argument("--log", type=Path)
    words = asked.parse_args()
    done: dict[str, dict[str, Any]] = {}
    if words.log and words.log.exists():
        done = {(line := json.loads(text))["kind"]: line for text in words.log.read_text().splitlines()}
    names = [kind for kind in words.kinds or kinds() if kind not in done]
    work = partial(_named, exercises=words.exercises, seconds=words.seconds, seed=words.seed)
    with get_context("spawn").Pool(
        words.processes
    ) as pool:  # as they are done, so that a slow kind does not hide the others
        for kind, (counts, wrong) in pool.imap_unordered(work, names):
            done[kind] = {"kind": kind, "counts": dict(counts), "faults": wrong}
            print(f"{kind:<24} {sum(counts[sort] for sort in SORTS):>6}  {', '.join(wrong)}", flush=True)
            if words.log:
                with words.log.open("a") as file:
                    file.write(json.dumps(done[kind]) + "\n")
    total = sum((Counter(line["counts"]) for line in done.values()), Counter[str]())
    faults = [fault for line in done.values() for fault in line["faults"]]
    listed = ", ".join(f"{total[sort]} {sort}" for sort in SORTS)
    print(f"{sum(total[sort] for sort in SORTS)} changes of {len(done)} kinds: {listed}")
    print(
        f"{total['right as well']} accepted as right as well, {total['judged by an oracle']} of them judged by an oracle"
    )
    print(f"{len(faults)} false ones accepted")
    return len(faults) > 0


if __name__ == "__main__":
    sys.exit(main())
