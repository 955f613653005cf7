"""The readable answer: every field with its value, and the verdict of the proofs."""

from __future__ import annotations

import textwrap
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from gote.core.explanation import Explanation, Table, Text
from gote.core.i18n import Translate, translator

if TYPE_CHECKING:
    from gote.core.game import Game
    from gote.core.proof import Verdict


def summary(game: Game, answer: Mapping[str, Any], verdict: Verdict, lang: str = "en") -> Explanation:
    """The answer (JSON data) field by field, with what the proofs say."""
    t = translator("answers", lang)
    rows = [(t(name.replace("_", " ")), _brief(_worded(value, t))) for name, value in answer.items()]
    if verdict:
        text = t("checked independently: the answer is right")
    elif verdict.verdict == "wrong":
        text = t("THE CHECK FAILED") + f" ({verdict.reason_in(lang)})"
    else:
        text = t(
            "Not checked: {what}.", what="; ".join(f"{name} ({verdict.why(name, lang)})" for name in verdict.unproved)
        )
    title = game.title or t("Answer ({kind})", kind=game.kind)
    return Explanation(title, (Table(rows), Text(text)))


def described(title: str, document: Mapping[str, Any]) -> Explanation:
    """A document to look at: tables of numbers as tables, everything else field by field.

    >>> print(described("G", {"kind": "matrix", "payoffs": [[1, 2]]}).to_text())
    G
    =
    <BLANKLINE>
      kind  matrix
    <BLANKLINE>
    payoffs
      1  2
    """
    tables = {
        name: value
        for name, value in document.items()
        if isinstance(value, list)
        and value
        and all(isinstance(row, list) and len(row) == len(value[0]) for row in value)
    }
    rows = [(name, _brief(value)) for name, value in document.items() if name not in tables and name != "title"]
    shown = [Table([list(map(_flat, row)) for row in value], caption=name) for name, value in tables.items()]
    return Explanation(title, (Table(rows), *shown))


def _worded(value: Any, t: Translate) -> Any:
    """The same data with yes and no for true and false; 0 and 1 are numbers here, not answers to a question."""
    if isinstance(value, dict):
        return {key: _worded(part, t) for key, part in value.items()}
    if isinstance(value, list):
        return [_worded(part, t) for part in value]
    return (t("yes") if value else t("no")) if isinstance(value, bool) else value


MOST_ENTRIES = 60
WIDE = 90
"""Fields that do not fit into so many columns are written as an outline."""


def _brief(value: Any) -> str:
    """A field of the summary: on one line where it fits, else an outline with one entry a line; long lists are cut.

    >>> print(_brief({"row": [1, 2], "note": "x" * 90}))
    row: [1, 2]
    note: xxx...
    """
    flat = _flat(value)
    if len(flat) <= WIDE or not isinstance(value, (dict, list)):
        return flat
    if isinstance(value, dict):
        entries = [f"{key or '-'}:{_below(part)}" for key, part in value.items()]
    elif not any(isinstance(part, (dict, list)) for part in value):
        return textwrap.fill(flat, WIDE, subsequent_indent=" ", break_long_words=False)
    else:
        entries = ["- " + textwrap.indent(_brief(part), "  ").lstrip() for part in value]
    if len(entries) > MOST_ENTRIES:
        entries[MOST_ENTRIES:] = [f"... ({len(entries)})"]
    return "\n".join(entries)


def _below(value: Any) -> str:
    """A part of an outline: behind its key, or below it, one step to the right."""
    text = _brief(value)
    return f" {text}" if "\n" not in text else "\n" + textwrap.indent(text, "  ")


def _flat(value: Any, most: int = 2000) -> str:
    """A value on one line; very long ones are cut."""
    if isinstance(value, dict):
        text = ", ".join(f"{k or '-'}: {_nested(v)}" for k, v in value.items())
    elif isinstance(value, list):
        text = "[" + ", ".join(_nested(v) for v in value[:400]) + (", ..." if len(value) > 400 else "") + "]"
    else:
        text = "-" if value is None else str(value)
    return text if len(text) <= most else f"{text[:most]}..."


def _nested(value: Any) -> str:
    """A value within another one; the fields of an object are kept together by braces."""
    return "{" + _flat(value) + "}" if isinstance(value, dict) else _flat(value)
