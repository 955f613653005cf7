"""The form of any kind, made from its JSON Schema: numbers, words, switches and choices; lists and mappings as one line
of JSON or YAML.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from functools import cache
from typing import Any

from nicegui import ui

from gote.core.error_words import said
from gote.core.errors import GoteError
from gote.core.reading import parse
from gote.core.registry import game_class
from gote.web.pages.frame import Frame

Document = dict[str, Any]


def form(
    document: Document, changed: Callable[[Document], None], page: Frame, skip: frozenset[str] = frozenset()
) -> None:
    """One field per property of the kind's schema, without those in `skip`."""
    schema = _schema(document["kind"])
    required = schema.get("required", ())
    fields = {
        name: field
        for name, field in schema["properties"].items()
        if name not in ("kind", "title") and name not in skip
    }
    used = [name for name in fields if name in required or name in document]
    rest = [name for name in fields if name not in used]

    def draw(names: list[str]) -> None:
        for name in names:
            _field(name, _resolve(fields[name], schema.get("$defs", {})), document, changed, page, name in required)

    draw(used)
    if len(rest) > 2:
        with ui.expansion(page.t("More options")).classes("w-full").props("dense data-testid=more"):
            draw(rest)
    else:
        draw(rest)


@cache
def _schema(kind: str) -> dict[str, Any]:
    """The JSON Schema of a kind, made once."""
    return game_class(kind).model_json_schema()


def _resolve(field: dict[str, Any], definitions: dict[str, Any]) -> dict[str, Any]:
    reference = field.get("$ref")
    return definitions.get(reference.rpartition("/")[2], {}) | field if reference else field


def _field(
    name: str,
    field: dict[str, Any],
    document: Document,
    changed: Callable[[Document], None],
    page: Frame,
    required: bool,
) -> None:
    label = page.t(name.replace("_", " ")) + (" *" if required else "")
    help_text = field.get("description", "")
    choices = field.get("enum") or next((o["enum"] for o in field.get("anyOf", ()) if "enum" in o), None)

    def store(value: Any) -> None:
        after = dict(document)
        if value is None or (value == field.get("default") and not required):
            after.pop(name, None)
        else:
            after[name] = value
        document.clear()
        document.update(after)
        changed(document)

    if field.get("type") == "boolean":
        box = ui.checkbox(label, value=bool(document.get(name, field.get("default", False))))
        box.on_value_change(lambda e: store(bool(e.value)))
        element: Any = box
    elif choices:
        names = {None: "-", **{c: str(c) for c in choices}} if not required else {c: str(c) for c in choices}
        given = document.get(name, field.get("default"))
        select = ui.select(names, label=label, value=given if given in names else next(iter(names)))
        select.props("outlined dense").classes("w-full").on_value_change(lambda e: store(e.value))
        element = select
    else:
        given = document.get(name)
        text = "" if given is None else given if isinstance(given, str) else json.dumps(given, ensure_ascii=False)
        line = ui.input(label, value=text).props(f"outlined dense data-testid=field-{name}").classes("w-full")
        line.on("blur", lambda: _read(line, store, page))
        line.on("keydown.enter", lambda: _read(line, store, page))
        element = line
    if help_text:  # a native title: it needs no element of its own that could outlive the field
        element.props["title"] = help_text


def _read(line: Any, store: Callable[[Any], None], page: Frame) -> None:
    text = (line.value or "").strip()
    if not text:
        store(None)
        return
    try:
        store(parse(text) if text[0] in '[{"-+.0123456789' or text in ("true", "false", "null") else text)
        line.props(remove="error error-message")
    except GoteError as error:
        line.props(f'error error-message="{said(error, page.lang)[:120]}"'.replace("\\", ""))
