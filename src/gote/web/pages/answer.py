"""Answers as a person reads them: numbers in lines, tables as tables."""

from __future__ import annotations

import html
import json
from collections.abc import Mapping, Sequence
from typing import Any

from gote.core.i18n import Translate

MOST_ROWS = 30
MOST_LETTERS = 600
MOST_OPEN = 700


def answer_table(answer: Mapping[str, Any], t: Translate, top: Translate | None = None) -> str:
    """The fields of an answer, one row each; `top` names its own fields, `t` what lies within (which may be anybody's
    words).

    >>> answer_table({"value": "1/2", "row": ["1/2", "1/2"]}, str)
    '<table><tr><th>value</th><td>1/2</td></tr><tr><th>row</th><td>1/2, 1/2</td></tr></table>'
    """
    fold = top is not None
    rows = "".join(
        f"<tr><th>{html.escape(_name(k, top or t))}</th><td>{_field(v, t, fold)}</td></tr>" for k, v in answer.items()
    )
    return f"<table>{rows}</table>"


def _field(value: Any, t: Translate, fold: bool) -> str:
    """A field's value; a long one is folded behind its beginning."""
    shown = value_html(value, t)
    text = json.dumps(value, ensure_ascii=False)
    if not fold or len(text) <= MOST_OPEN:
        return shown
    return f"<details><summary>{html.escape(text[:80])} ...</summary>{shown}</details>"


def value_html(value: Any, t: Translate) -> str:
    """One value: a scalar, a list in a line, a matrix or a list of records as a table, or a table of fields.

    >>> value_html([[1, 0], [0, 1]], str)
    '<table><tr><td>1</td><td>0</td></tr><tr><td>0</td><td>1</td></tr></table>'
    """
    if value is None:
        return "–"
    if isinstance(value, bool):
        return "✓" if value else "✗"
    if isinstance(value, Mapping) and value:
        return answer_table(dict(list(value.items())[:MOST_ROWS]), t) + _more(len(value))
    if isinstance(value, list) and value:
        if all(_scalar(x) for x in value):
            return _cut(", ".join(map(_text, value)))
        if all(isinstance(x, list) and all(_scalar(y) for y in x) for x in value):
            return _table([], value, t) + _more(len(value))
        if all(
            isinstance(x, Mapping) and list(x) == list(value[0]) and all(_brief(y) for y in x.values()) for x in value
        ):
            return _table([_name(k, t) for k in value[0]], [list(x.values()) for x in value], t) + _more(len(value))
        return "<br>".join(value_html(x, t) for x in value[:MOST_ROWS]) + _more(len(value))
    return "–" if value in ([], {}) else _cut(_text(value))


def _name(key: Any, t: Translate) -> str:
    return t(str(key).replace("_", " "))


def _scalar(value: Any) -> bool:
    return value is None or isinstance(value, (str, int, float))


def _brief(value: Any) -> bool:
    return _scalar(value) or (isinstance(value, list) and all(_scalar(x) for x in value))


def _text(value: Any) -> str:
    return "–" if value is None else value if isinstance(value, str) else json.dumps(value, ensure_ascii=False)


def _cut(text: str) -> str:
    return html.escape(text if len(text) <= MOST_LETTERS else text[:MOST_LETTERS] + " ...")


def _table(head: Sequence[str], rows: Sequence[Sequence[Any]], t: Translate) -> str:
    top = "<tr>" + "".join(f"<th>{html.escape(word)}</th>" for word in head) + "</tr>" if head else ""
    body = "".join(
        "<tr>" + "".join(f"<td>{value_html(x, t)}</td>" for x in row[:MOST_ROWS]) + "</tr>" for row in rows[:MOST_ROWS]
    )
    return f"<table>{top}{body}</table>"


def _more(number: int) -> str:
    return f"<p>... ({number:,})</p>" if number > MOST_ROWS else ""
