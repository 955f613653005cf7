"""`gote exercise`: a problem made to order."""

import json as json_module

from gote.cli.solving import check_form, rendered, to_json
from gote.core.i18n import check_language, translator
from gote.teach.problems import make_problem


def exercise(
    kind: str,
    method: str | None,
    size: str | None,
    seed: int,
    solution: bool,
    as_json: bool,
    lang: str,
    form: str = "text",
) -> None:
    """Print the question, and below it the worked solution."""
    check_language(lang)
    check_form(form)
    made = make_problem(kind, seed, lang, method, size)
    if as_json:
        answer = made.solution.to_document() if solution else None
        print(to_json({"question": made.question, "document": dict(made.document), "answer": answer}))
        return
    t = translator("core", lang)
    print(made.question)
    print(json_module.dumps(made.document, ensure_ascii=False))
    if made.hint:
        print(t("Hint: {hint}", hint=made.hint))
    if solution:
        print()
        print(rendered(made.solution.explain(lang), form))
