"""A problem made to order, with the fields of the answer a learner is asked for."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from gote.core.i18n import translator
from gote.teach.problems import NOT_ASKED, make_problem

Job = Mapping[str, Any]
MOST_FIELDS = 3
MOST_NAMES = 12
"""places to write in of one field"""


def exercise(job: Job) -> dict[str, Any]:
    """The question, the document and the fields to fill in; the answer itself stays here."""
    kind, lang = job["kind"], job.get("lang", "en")
    made = make_problem(kind, int(job.get("seed", 0)), lang, job.get("method") or None, job.get("shape") or None)
    answer = made.solution.to_document()
    return {
        "kind": kind,
        "question": made.question,
        "hint": made.hint,
        "document": dict(made.document),
        "asked": _asked(answer, made.solution.record.meanings(lang), lang),
    }


def _asked(answer: Mapping[str, Any], meanings: Mapping[str, str], lang: str) -> list[dict[str, Any]]:
    """Numbers, words, yes or no, and lists of numbers: what a person can type; its shape is told, its content not."""
    fields: list[dict[str, Any]] = []
    for name, words in meanings.items():
        if name in NOT_ASKED or answer.get(name) is None or len(fields) == MOST_FIELDS:
            continue
        if (shape := _shape(name, answer[name])) is not None:
            fields.append({"name": name, "label": words or name, **shape})
    if answer.get("kind") == "bimatrix" and answer["equilibria"]:
        first, w = answer["equilibria"][0], translator("web", lang)
        for name, words in (("row", w("row of an equilibrium")), ("column", w("column of an equilibrium"))):
            fields.append({"name": name, "label": words, "shape": "list", "length": len(first[name])})
    return fields


def _shape(name: str, value: Any) -> dict[str, Any] | None:
    if isinstance(value, bool):
        return {"shape": "yes"}
    if name == "outcome":
        return {"shape": "choice", "choices": ["N", "P"]}
    if name == "winner":
        return {"shape": "word"}
    if isinstance(value, (int, str)):
        return {"shape": "number"} if _is_number(value) else None
    if isinstance(value, list) and value and all(_is_number(v) for v in value):
        return {"shape": "list", "length": len(value)}
    if isinstance(value, Mapping) and 0 < len(value) <= MOST_NAMES and all(map(_is_number, value.values())):
        return {"shape": "map", "choices": list(value)}
    if isinstance(value, list) and value and all(isinstance(r, list) and r and all(map(_is_number, r)) for r in value):
        return {"shape": "table", "length": len(value), "width": len(value[0])} if _even(value) else None
    return None


def _even(rows: list[list[Any]]) -> bool:
    return len(rows) * len(rows[0]) <= MOST_NAMES and len(set(map(len, rows))) == 1


def _is_number(value: Any) -> bool:
    if isinstance(value, bool):
        return False
    from fractions import Fraction

    try:
        Fraction(str(value))
    except (ValueError, ZeroDivisionError):
        return False
    return True
