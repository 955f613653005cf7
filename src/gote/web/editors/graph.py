"""Graphs: edges to add and remove, with a drawing that follows."""

from __future__ import annotations

import html
import math
from collections.abc import Callable
from typing import Any

from nicegui import ui

from gote.core.picture import PALETTE
from gote.core.registry import game_class
from gote.web.editors.form import form
from gote.web.pages.frame import Frame

Document = dict[str, Any]


def graph(document: Document, changed: Callable[[Document], None], page: Frame) -> None:
    """The editor of games on graphs (Hackenbush, Tanhinmin, any digraph)."""
    if document.get("edges") is None and not game_class(document["kind"]).model_fields["edges"].is_required():
        form(document, changed, page)
        return
    area = ui.column().classes("w-full")

    def edges() -> list[list[Any]]:
        return [list(edge) for edge in document.get("edges") or []]

    def put(found: list[list[Any]]) -> None:
        document["edges"] = found
        changed(document)
        draw()

    def draw() -> None:
        area.clear()
        with area:
            ui.html(
                f'<div class="gote-scroll" data-testid="drawing">{drawing(edges(), document)}</div>', sanitize=False
            )
            with ui.row().classes("gap-1"):
                for i, edge in enumerate(edges()):
                    words = f"{edge[0]} – {edge[1]} ×"
                    ui.button(words, on_click=lambda i=i: put([e for j, e in enumerate(edges()) if j != i])).props(
                        "outline dense no-caps"
                    )
            with ui.row().classes("items-center gap-2"):
                start = ui.input(page.t("from")).props("dense outlined data-testid=edge-from").classes("w-24")
                end = ui.input(page.t("to")).props("dense outlined data-testid=edge-to").classes("w-24")
                ui.button(
                    page.t("Add an edge"),
                    on_click=lambda: (
                        put([*edges(), [name(start.value), name(end.value)]]) if start.value and end.value else None
                    ),
                ).props("outline dense no-caps data-testid=add-edge")

    draw()
    form(document, changed, page, skip=frozenset({"edges"}))


def name(text: str) -> Any:
    """A vertex as the document writes it: numbers stay numbers."""
    text = str(text).strip()
    return int(text) if text.lstrip("-").isdigit() else text


def drawing(edges: list[list[Any]], document: Document) -> str:
    """The graph on a circle; the two hands of a card game have two colours."""
    vertices: list[str] = []
    for hand in ("mover", "waiter"):
        vertices += [str(c) for c in document.get(hand) or [] if not isinstance(c, list)]
    vertices += [str(v) for edge in edges for v in edge[:2]]
    vertices = list(dict.fromkeys(vertices))[:80]
    if not vertices:
        return ""
    radius = 60 + 7 * len(vertices)
    place = {
        v: (
            radius + 30 + radius * math.cos(2 * math.pi * i / len(vertices)),
            radius + 30 + radius * math.sin(2 * math.pi * i / len(vertices)),
        )
        for i, v in enumerate(vertices)
    }
    size = 2 * radius + 60
    lines = ""
    for edge in edges:
        u, v = str(edge[0]), str(edge[1])
        if u not in place or v not in place:
            continue
        (x1, y1), (x2, y2) = place[u], place[v]
        if u == v:
            lines += f'<circle cx="{x1 + 14:.1f}" cy="{y1 - 14:.1f}" r="12" fill="none" stroke="#555"/>'
            continue
        length = math.hypot(x2 - x1, y2 - y1)
        x2, y2 = x2 - (x2 - x1) * 15 / length, y2 - (y2 - y1) * 15 / length
        lines += (
            f'<line x1="{x1:.1f}" y1="{y1:.1f}" x2="{x2:.1f}" y2="{y2:.1f}" stroke="#555" marker-end="url(#head)"/>'
        )
    dots = ""
    movers = {str(c) for c in document.get("mover") or [] if not isinstance(c, list)}
    waiters = {str(c) for c in document.get("waiter") or [] if not isinstance(c, list)}
    for v, (x, y) in place.items():
        colour = PALETTE[0] if v in movers else PALETTE[1] if v in waiters else "#666"
        dots += f'<circle cx="{x:.1f}" cy="{y:.1f}" r="13" fill="{colour}"/><text x="{x:.1f}" y="{y + 4:.1f}" text-anchor="middle" font-size="11" fill="#fff">{html.escape(v[:6])}</text>'
    head = (
        ""
        if document.get("kind") == "hackenbush"
        else '<defs><marker id="head" markerWidth="8" markerHeight="8" refX="7" refY="3" orient="auto"><path d="M0,0 L7,3 L0,6 z" fill="#555"/></marker></defs>'
    )
    return f'<svg xmlns="http://www.w3.org/2000/svg" width="{size:.0f}" height="{size:.0f}" viewBox="0 0 {size:.0f} {size:.0f}" role="img">{head}{lines}{dots}</svg>'
