"""A problem made to order, with the fields of the answer a learner is asked for."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from gote.core.documents import load
from gote.core.errors import DocumentError
from gote.core.i18n import translator
from gote.core.lazy import load_object
from gote.core.registry import rooms

Job = Mapping[str, Any]
MOST_FIELDS = 3
NOT_ASKED = frozenset(
    {"kind", "verified", "seconds", "certificate", "unchecked", "fields", "method", "exact", "recall"}
)


def makers() -> dict[str, str]:
    """The kinds that have exercises, with the function that makes each."""
    return {kind: reference for room in rooms().values() for kind, reference in room.exercises.items()}


def exercise(job: Job) -> dict[str, Any]:
    """The question, the document and the fields to fill in; the answer itself stays here."""
    kind, lang = job["kind"], job.get("lang", "en")
    if kind not in makers():
        raise DocumentError("kind", f"there are no exercises for {kind!r}; choose one of {', '.join(sorted(makers()))}")
    try:
        made = load_object(makers()[kind])(
            method=job.get("method") or None, size=job.get("shape") or None, seed=int(job.get("seed", 0))
        )
    except ValueError as error:
        raise DocumentError("method", str(error)) from None
    document = load(made.document).to_document()
    answer = load(made.document).solve().to_document()
    return {
        "kind": kind,
        "question": made.question_ja if lang == "ja" else made.question_en,
        "hint": made.hint_ja if lang == "ja" else made.hint_en,
        "document": document,
        "asked": _asked(answer, lang),
    }


def _asked(answer: Mapping[str, Any], lang: str) -> list[dict[str, Any]]:
    """Numbers, words, yes or no, and lists of numbers: what a person can type; its shape is told, its content not."""
    t = translator("answers", lang)
    fields: list[dict[str, Any]] = []
    for name, value in answer.items():
        if name in NOT_ASKED or len(fields) == MOST_FIELDS:
            continue
        if (shape := _shape(name, value)) is not None:
            fields.append({"name": name, "label": t(name.replace("_", " ")), **shape})
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
    return None


def _is_number(value: Any) -> bool:
    if isinstance(value, bool):
        return False
    from fractions import Fraction

    try:
        Fraction(str(value))
    except (ValueError, ZeroDivisionError):
        return False
    return True
