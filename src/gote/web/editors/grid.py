"""Payoff grids: cells to type in, rows and columns to add, and a whole table pasted from a spreadsheet."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from nicegui import ui

from gote.web.editors.form import form
from gote.web.pages.frame import Frame

Document = dict[str, Any]


def matrix(document: Document, changed: Callable[[Document], None], page: Frame) -> None:
    """The editor of matrix games."""
    _grids(document, changed, page, {"payoffs": "Payoffs to the row player"})
    form(document, changed, page, skip=frozenset({"payoffs"}))


def bimatrix(document: Document, changed: Callable[[Document], None], page: Frame) -> None:
    """The editor of bimatrix games."""
    _grids(
        document,
        changed,
        page,
        {"row_payoffs": "Payoffs to the row player", "column_payoffs": "Payoffs to the column player"},
    )
    form(document, changed, page, skip=frozenset({"row_payoffs", "column_payoffs"}))


def _grids(document: Document, changed: Callable[[Document], None], page: Frame, titles: dict[str, str]) -> None:
    area = ui.column().classes("w-full")

    def set_tables(tables: dict[str, list[list[Any]]]) -> None:
        document.update(tables)
        for names in ("rows", "columns"):
            document.pop(names, None)
        changed(document)
        draw()

    def tables() -> dict[str, list[list[Any]]]:
        return {name: [list(row) for row in document.get(name) or [[0, 0], [0, 0]]] for name in titles}

    def resize(rows: int, columns: int) -> None:
        found = tables()
        for name, table in found.items():
            table = [row[: max(1, len(row) + columns)] + [0] * max(0, columns) for row in table]
            found[name] = table[: max(1, len(table) + rows)] + [[0] * len(table[0]) for _ in range(max(0, rows))]
        set_tables(found)

    def draw() -> None:
        area.clear()
        with area:
            for name, title in titles.items():
                ui.label(page.t(title))
                _table(name, document, changed, page)
            with ui.row().classes("gap-1"):
                for words, change in (
                    ("+ row", (1, 0)),
                    ("- row", (-1, 0)),
                    ("+ column", (0, 1)),
                    ("- column", (0, -1)),
                ):
                    ui.button(page.t(words), on_click=lambda c=change: resize(*c)).props(
                        "outline dense no-caps"
                    ).classes("q-px-sm")
            for name, title in titles.items():
                paste = (
                    ui.textarea(page.t("Paste a table ({title})", title=page.t(title)))
                    .props(f"outlined dense autogrow data-testid=paste-{name}")
                    .classes("w-full")
                )
                paste.on("blur", lambda p=paste, n=name: _paste(p, n))

    def _paste(area_: Any, name: str) -> None:
        rows = [re.split(r"[\t,;]+|\s+", line.strip()) for line in (area_.value or "").splitlines() if line.strip()]
        if rows:
            found = tables()
            found[name] = [[cell_value(cell) for cell in row if cell] for row in rows]
            set_tables(found)

    if any(name not in document for name in titles):
        document.update(tables())
        changed(document)
    draw()


def _table(name: str, document: Document, changed: Callable[[Document], None], page: Frame) -> None:
    table = document[name]
    with ui.element("div").classes("gote-scroll"), ui.grid(columns=len(table[0])).classes("gap-1"):
        for i, row in enumerate(table):
            for j, value in enumerate(row):
                cell = (
                    ui.input(value=str(value))
                    .props(
                        f'dense outlined input-class=text-right aria-label="{i + 1},{j + 1}" data-testid={name}-{i}-{j}'
                    )
                    .classes("w-20")
                )
                cell.on_value_change(lambda e, i=i, j=j: _set(i, j, e.value))

    def _set(i: int, j: int, value: str) -> None:
        document[name][i][j] = cell_value(value)
        changed(document)


def cell_value(text: str) -> Any:
    """A cell as the document writes it: integers as integers, the rest as it was typed."""
    text = str(text).strip()
    return int(text) if re.fullmatch(r"[+-]?\d+", text) else text
