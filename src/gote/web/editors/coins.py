"""Coins to turn: a row, or a board for rules in two dimensions."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from nicegui import ui

from gote.web.editors.form import form
from gote.web.pages.frame import Frame

Document = dict[str, Any]


def coins(document: Document, changed: Callable[[Document], None], page: Frame) -> None:
    """The editor of coin-turning games: click a coin to turn it."""
    area = ui.column().classes("w-full")
    rule = document.get("rule") if isinstance(document.get("rule"), dict) else {}
    flat = (rule or {}).get("kind") not in ("product", "acrostic_twins")

    def heads() -> list[Any]:
        return [list(h) if isinstance(h, (list, tuple)) else int(h) for h in document.get("heads") or []]

    def turn(place: Any) -> None:
        found = heads()
        if place in found:
            found.remove(place)
        else:
            found.append(place)
        document["heads"] = sorted(found)
        changed(document)
        draw()

    def coin(place: Any, up: bool) -> None:
        name = str(place) if flat else ",".join(map(str, place))
        button = ui.button("H" if up else "T", on_click=lambda: turn(place)).props(
            f"round dense {'' if up else 'outline'} data-testid=coin-{name}"
        )
        button.props["title"] = name

    def draw() -> None:
        area.clear()
        found = heads()
        base = (rule or {}).get("base", 0)
        with area, ui.element("div").classes("gote-scroll"):
            if flat:
                last = max([*(h for h in found if isinstance(h, int)), 9]) + 1
                with ui.row().classes("gap-1"):
                    for place in range(base if isinstance(base, int) else 0, last + 1):
                        coin(place, place in found)
            else:
                size = max([7, *(x + 1 for h in found if isinstance(h, list) for x in h)])
                with ui.grid(columns=size).classes("gap-1"):
                    for i in range(size):
                        for j in range(size):
                            coin([i, j], [i, j] in found)

    draw()
    form(document, changed, page, skip=frozenset({"heads"}))
