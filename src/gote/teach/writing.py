"""A sheet on paper and on screen: HTML, one offline page that marks itself, LaTeX, and the key.

The offline page carries no answers, only salted digests of the canonical text of each right answer; a field with several
right answers (another optimal strategy) cannot be marked without the proofs and says so.
"""

from __future__ import annotations

import hashlib
import html
import json
import re
from collections.abc import Mapping, Sequence
from importlib import resources
from typing import Any

import yaml

from gote.core.formula import latex_text
from gote.core.i18n import translator
from gote.core.numbers import rational
from gote.teach.marking import Mark, totals
from gote.teach.problems import Problem
from gote.teach.sheet import Sheet


def as_html(sheet: Sheet, student: str, problems: Sequence[Problem], key: bool = False, offline: bool = False) -> str:
    """The sheet as one page; with `key` the worked solutions, with `offline` fields that mark themselves."""
    t = translator("teach", sheet.lang)
    parts = []
    for number, problem in enumerate(problems, 1):
        parts.append(
            f"<section><h2>{html.escape(t('Problem {n}', n=number))}</h2><p>{html.escape(problem.question)}</p>{_given(problem)}"
        )
        if problem.hint:
            parts.append(f"<p class=hint>{html.escape(t('Hint: {hint}', hint=problem.hint))}</p>")
        parts.append(
            "<dl>" + "".join(_field(sheet, number, problem, name, offline, key) for name in problem.asked) + "</dl>"
        )
        if key:
            parts.append(problem.solution.explain(sheet.lang).to_html())
        parts.append("</section>")
    script = f"<script>{_file('offline.js')}</script>" if offline else ""
    words = json.dumps(
        {w: t(w) for w in ("right", "not right", "several answers are right: ask your teacher")}, ensure_ascii=False
    )
    return (
        f'<!doctype html><html lang={sheet.lang}><meta charset=utf-8><meta name=viewport content="width=device-width">'
        f"<title>{html.escape(sheet.title)}</title><style>{_file('sheet.css')}</style>"
        f"<body data-words='{html.escape(words, quote=True)}'><header><h1>{html.escape(sheet.title)}</h1>"
        f"<p>{html.escape(student)}</p></header>{''.join(parts)}{script}</body></html>\n"
    )


def _field(sheet: Sheet, number: int, problem: Problem, name: str, offline: bool, key: bool) -> str:
    words = (
        f"<dt><label for=p{number}-{name}><code>{number}.{name}</code> {html.escape(problem.asked[name])}</label></dt>"
    )
    if key:
        return words + f"<dd><b>{html.escape(written(problem.answer[name]))}</b></dd>"
    if not offline:
        return words + "<dd class=blank></dd>"
    digest = "" if _several(problem, name) else answer_digest(number, name, problem.answer[name])
    return (
        words
        + f'<dd><input id=p{number}-{name} data-problem={number} data-field={name} data-digest="{digest}"><output></output></dd>'
    )


def _several(problem: Problem, name: str) -> bool:
    """Whether other answers than ours may be right, or their order may differ."""
    for known, field in problem.solution.record.answer_class.model_fields.items():
        if (field.alias or known) == name:
            extra = field.json_schema_extra
            return bool(isinstance(extra, dict) and (extra.get("many") or extra.get("set")))
    return True


def answer_digest(number: int, field: str, value: Any) -> str:
    """What the offline page compares with.

    >>> answer_digest(1, "value", "1/2") == answer_digest(1, "value", "0.5")
    True
    """
    return hashlib.sha256(f"gote {number} {field} {canonical(written(value))}".encode()).hexdigest()


def canonical(text: str) -> str:
    """An answer as it is compared: numbers in lowest terms, nothing else but letters and brackets; the page does the same.

    >>> canonical("[ 0.5, 2/4 ]"), canonical("{a: 1.0}")
    ('[1/2,1/2]', '{a:1}')
    """
    found = []
    for token in re.findall(
        r"[\[\]{}:,]|[^\s\[\]{}:,]+", text.replace("(", "[").replace(")", "]").replace('"', "").replace("'", "")
    ):
        try:
            found.append(str(rational(token)))
        except ValueError:
            found.append(token.lower())
    return "".join(found)


def written(value: Any) -> str:
    """An answer as a person writes it."""
    if isinstance(value, str):
        return value
    if isinstance(value, Mapping):
        return "{" + ", ".join(f"{k}: {written(v)}" for k, v in value.items()) + "}"
    if isinstance(value, (list, tuple)):
        return "[" + ", ".join(map(written, value)) + "]"
    return json.dumps(value)


def _given(problem: Problem) -> str:
    return f"<pre>{html.escape(document_text(problem))}</pre>"


def document_text(problem: Problem) -> str:
    """The document as YAML, tables in rows."""
    return yaml.safe_dump(
        dict(problem.document), allow_unicode=True, default_flow_style=None, sort_keys=False, width=88
    ).strip()


def as_latex(sheet: Sheet, student: str, problems: Sequence[Problem], key: bool = False) -> str:
    """The sheet for LaTeX; Japanese wants LuaLaTeX."""
    t = translator("teach", sheet.lang)
    head = (
        r"\documentclass{ltjsarticle}"
        if sheet.lang == "ja"
        else "\\documentclass{article}\n\\usepackage[utf8]{inputenc}\n\\usepackage[T1]{fontenc}"
    )
    parts = [
        head,
        r"\usepackage{amsmath,amssymb,tikz}",
        r"\begin{document}",
        rf"\section*{{{latex_text(sheet.title)}}}",
        latex_text(student),
    ]
    for number, problem in enumerate(problems, 1):
        parts += [rf"\subsection*{{{latex_text(t('Problem {n}', n=number))}}}", latex_text(problem.question)]
        parts += [r"\begin{verbatim}", document_text(problem), r"\end{verbatim}", r"\begin{itemize}"]
        for name, words in problem.asked.items():
            answer = rf": \textbf{{{latex_text(written(problem.answer[name]))}}}" if key else r": \hrulefill"
            parts.append(rf"\item \texttt{{{number}.{latex_text(name)}}} {latex_text(words)}{answer}")
        parts.append(r"\end{itemize}")
        if key:
            parts.append(problem.solution.explain(sheet.lang).to_latex())
    return "\n".join([*parts, r"\end{document}", ""])


def marks_html(sheet: Sheet, marks: Sequence[Mark]) -> str:
    """The marks of a class as a page: totals, then every answer with its reason."""
    t = translator("teach", sheet.lang)
    rows = "".join(f"<tr><th>{html.escape(s)}</th><td>{p} / {n}</td></tr>" for s, (p, n) in totals(marks).items())
    lines = "".join(
        f"<tr class={html.escape(m.verdict)}><th>{html.escape(m.student)}</th><td>{m.problem}.{html.escape(m.field)}</td><td>{html.escape(m.given)}</td>"
        f"<td>{html.escape(t(m.verdict))}</td><td>{html.escape(m.why)}</td></tr>"
        for m in marks
    )
    return (
        f'<!doctype html><html lang={sheet.lang}><meta charset=utf-8><meta name=viewport content="width=device-width">'
        f"<title>{html.escape(sheet.title)}</title><style>{_file('sheet.css')}</style><body><h1>{html.escape(sheet.title)}</h1>"
        f"<div class=wide><table>{rows}</table><table>{lines}</table></div></body></html>\n"
    )


def _file(name: str) -> str:
    return (resources.files("gote.teach") / name).read_text(encoding="utf-8")
