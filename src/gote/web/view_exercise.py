"""A problem made to order, with the fields of the answer a learner is asked for."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from gote.core.i18n import translator
from gote.teach.problems import make_problem
from gote.teach.steps import field_asks, shape

Job = Mapping[str, Any]


def exercise(job: Job) -> dict[str, Any]:
    """The question, the document and the fields to fill in; the answer itself stays here."""
    kind, lang = job["kind"], job.get("lang", "en")
    made = make_problem(kind, int(job.get("seed", 0)), lang, job.get("method") or None, job.get("shape") or None)
    return {
        "kind": kind,
        "question": made.question,
        "hint": made.hint,
        "document": dict(made.document),
        "asked": _asked(made.solution, lang),
    }


def _asked(solution: Any, lang: str) -> list[dict[str, Any]]:
    """The fields to fill in, and for a bimatrix game an equilibrium."""
    fields = [{"name": ask.field, "label": ask.prompt, **shape(ask)} for ask in field_asks(solution, lang)]
    answer = solution.to_document()
    if answer.get("kind") == "bimatrix" and answer["equilibria"]:
        first, w = answer["equilibria"][0], translator("web", lang)
        for name, words in (("row", w("row of an equilibrium")), ("column", w("column of an equilibrium"))):
            fields.append({"name": name, "label": words, "shape": "list", "length": len(first[name])})
    return fields
