"""`gote exercise`: a problem made to order."""

from __future__ import annotations

import json as json_module

from gote.cli.solving import to_json
from gote.core.documents import load
from gote.core.errors import DocumentError
from gote.core.i18n import check_language, translator
from gote.core.lazy import load_object
from gote.core.registry import rooms


def exercise(
    kind: str, method: str | None, size: str | None, seed: int, solution: bool, as_json: bool, lang: str
) -> None:
    """Print the question, and below it the worked solution."""
    check_language(lang)
    makers = {name: ref for room in rooms().values() for name, ref in room.exercises.items()}
    if kind not in makers:
        raise DocumentError("kind", f"there are no exercises for {kind!r}; choose one of {', '.join(sorted(makers))}")
    made = load_object(makers[kind])(method=method, size=size, seed=seed)
    question = made.question_ja if lang == "ja" else made.question_en
    if as_json:
        answer = load(made.document).solve().to_document() if solution else None
        print(to_json({"question": question, "document": dict(made.document), "answer": answer}))
        return
    t = translator("core", lang)
    print(question)
    print(json_module.dumps(made.document, ensure_ascii=False))
    hint = made.hint_ja if lang == "ja" else made.hint_en
    if hint:
        print(t("Hint: {hint}", hint=hint))
    if solution:
        print()
        print(load(made.document).solve().explain(lang).to_text())
