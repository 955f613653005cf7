"""Heaps of chips: one row per heap, with buttons to add and take chips."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from nicegui import ui

from gote.web.editors.form import form
from gote.web.pages.frame import Frame

Document = dict[str, Any]
SHOWN = 30
"""Chips drawn of a heap; larger heaps show their number."""


def heaps(document: Document, changed: Callable[[Document], None], page: Frame) -> None:
    """The editor of every game played on heaps."""
    area = ui.column().classes("w-full gap-1")

    def sizes() -> list[int]:
        given = document.get("heaps") or []
        return [x if isinstance(x, int) else int(str(x)) for x in given]

    def put(values: list[int]) -> None:
        document["heaps"] = values
        changed(document)
        draw()

    def step(i: int, by: int) -> None:
        values = sizes()
        values[i] = max(0, values[i] + by)
        put(values)

    def draw() -> None:
        area.clear()
        with area:
            for i, size in enumerate(sizes()):
                with ui.row().classes("items-center gap-1 no-wrap").props(f"data-testid=heap-{i}"):
                    ui.button("-", on_click=lambda i=i: step(i, -1)).props(
                        f'dense outline aria-label="{page.t("take one")}"'
                    )
                    ui.button("+", on_click=lambda i=i: step(i, 1)).props(
                        f'dense outline aria-label="{page.t("add one")}"'
                    )
                    ui.button("×", on_click=lambda i=i: put([x for j, x in enumerate(sizes()) if j != i])).props(
                        f'dense flat aria-label="{page.t("remove")}"'
                    )
                    ui.label(str(size)).classes("text-right w-10")
                    ui.label("●" * size if size <= SHOWN else "●" * SHOWN + "…").style(
                        "color: var(--gote-blue); letter-spacing: 1px"
                    )
            ui.button(page.t("Add a heap"), on_click=lambda: put([*sizes(), 3])).props(
                "outline dense no-caps data-testid=add-heap"
            )

    draw()
    form(document, changed, page, skip=frozenset({"heaps"}))
