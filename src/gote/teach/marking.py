"""Marks: the answers of a class against each student's own problems, field by field.

The table has a row for each student: a column `student`, and columns named PROBLEM.FIELD ("1.value", "2.row") with what was
written, as YAML (3, 1/2, [1/3, 2/3], N). An empty cell is an answer not given. Whatever the proofs accept is right: another
optimal strategy, a decimal for a fraction, a list in another order where order means nothing.
"""

from __future__ import annotations

import csv
import io
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from gote.core.documents import check
from gote.core.errors import DocumentError, GoteError
from gote.core.reading import parse
from gote.teach.problems import Problem
from gote.teach.sheet import Sheet


@dataclass(frozen=True)
class Mark:
    """One answer of one student."""

    student: str
    problem: int
    field: str
    given: str
    verdict: str
    """right, wrong, unproved, unreadable, or missing"""
    why: str = ""

    @property
    def points(self) -> int:
        """One for what is right."""
        return int(self.verdict == "right")


def mark(sheet: Sheet, answers: str) -> list[Mark]:
    """The marks of a class, from the text of its table.

    >>> sheet = Sheet.read({"problems": [{"document": {"kind": "matrix", "payoffs": [[-2, 3], [3, -4]]}}]})
    >>> [(one.field, one.verdict) for one in mark(sheet, "student,1.value,1.row\\nAnn,1/12,\\n")]
    [('value', 'right'), ('row', 'missing'), ('column', 'missing')]
    """
    table = csv.DictReader(io.StringIO(answers.lstrip("\ufeff")))
    names = table.fieldnames or []
    if "student" not in names:
        raise DocumentError("answers", "has no column 'student'; write student,1.value,1.row,2.outcome ...")
    found: list[Mark] = []
    for row in table:
        student = (row.get("student") or "").strip()
        problems = list(sheet.problems_of(student))
        _known(names, problems)
        for number, problem in enumerate(problems, 1):
            found += marks_of(student, number, problem, {f: row.get(f"{number}.{f}") or "" for f in problem.asked})
    return found


def _known(names: Sequence[str], problems: Sequence[Problem]) -> None:
    """Every column belongs to a field that is asked for somewhere."""
    asked = {"student", *(f"{i}.{field}" for i, problem in enumerate(problems, 1) for field in problem.asked)}
    for name in names:
        number = name.partition(".")[0]
        if name not in asked and not (number.isdigit() and 1 <= int(number) <= len(problems)) and name != "student":
            raise DocumentError(name, f"is no column of this sheet; the columns are {', '.join(sorted(asked))}")


def marks_of(student: str, number: int, problem: Problem, given: Mapping[str, str]) -> list[Mark]:
    """The marks for one problem; each field is judged by itself, so that one mistake does not hide what is right."""
    found = []
    for field, text in given.items():
        if not text.strip():
            found.append(Mark(student, number, field, "", "missing"))
            continue
        verdict, why = _judged(problem, field, text)
        found.append(Mark(student, number, field, text, verdict, why))
    return found


def _judged(problem: Problem, field: str, text: str) -> tuple[str, str]:
    try:
        value: Any = parse(text)
    except GoteError as error:
        return "unreadable", error.line
    try:
        verdict = check(problem.document, {field: value})
    except GoteError as error:
        return "unreadable", error.line
    return ("right" if verdict else verdict.verdict), ("" if verdict else verdict.reason)


def to_csv(marks: Sequence[Mark]) -> str:
    """A line for each field of each student."""
    out = io.StringIO()
    table = csv.writer(out, lineterminator="\n")
    table.writerow(["student", "problem", "field", "given", "verdict", "points", "why"])
    for one in marks:
        table.writerow([one.student, one.problem, one.field, one.given, one.verdict, one.points, one.why])
    return out.getvalue()


def totals(marks: Sequence[Mark]) -> dict[str, tuple[int, int]]:
    """student -> (points, fields asked)"""
    found: dict[str, tuple[int, int]] = {}
    for one in marks:
        points, fields = found.get(one.student, (0, 0))
        found[one.student] = (points + one.points, fields + 1)
    return found
