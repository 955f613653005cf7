"""Graphs to draw with: click two vertices to join them, an edge to take it away. The drawing follows at once."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Any

from nicegui import ui

from gote.core.registry import game_class
from gote.play.board import BLUE, GREEN, INK, ORANGE, PAPER, Board, Part, circle, text
from gote.web.editors.form import form
from gote.web.pages.board_clicks import on_part
from gote.web.pages.frame import Frame

Document = dict[str, Any]
Places = dict[Any, tuple[float, float]]


def graph(document: Document, changed: Callable[[Document], None], page: Frame) -> None:
    """The editor of games on graphs (Hackenbush, Tanhinmin, any digraph)."""
    if document.get("edges") is None and not game_class(document["kind"]).model_fields["edges"].is_required():
        form(document, changed, page)
        return
    GraphEditor(document, changed, page).draw()
    form(document, changed, page, skip=frozenset({"edges"}))


class GraphEditor:
    """The drawing and what is chosen in it."""

    def __init__(self, document: Document, changed: Callable[[Document], None], page: Frame) -> None:
        self.document, self.changed, self.page, self.t = document, changed, page, page.t
        self.area = ui.column().classes("w-full")
        self.chosen: Any = None
        document["edges"] = [list(edge) for edge in document.get("edges") or []]

    @property
    def edges(self) -> list[list[Any]]:
        """The edges of the document."""
        found: list[list[Any]] = self.document["edges"]
        return found

    def put(self, edges: list[list[Any]]) -> None:
        """Take over other edges."""
        self.document["edges"] = edges
        self.chosen = None
        self.changed(self.document)
        self.draw()

    def click(self, part: str) -> None:
        """A vertex is chosen, or joined to the one chosen before; an edge goes."""
        what, _, which = part.partition(" ")
        if what == "edge":
            self.put([edge for i, edge in enumerate(self.edges) if i != int(which)])
            return
        vertex = list(self.places())[int(which)]
        if self.chosen is None:
            self.chosen = vertex
            self.draw()
        else:
            self.put([*self.edges, [self.chosen, vertex]])

    def grow(self) -> None:
        """A new vertex at the one chosen (or at the ground, or alone)."""
        known = {str(v) for v in self.places()}
        numbers = bool(self.edges) and all(isinstance(v, int) for edge in self.edges for v in edge[:2])
        fresh: Any = (
            next(i for i in range(1, 10**6) if str(i) not in known)
            if numbers
            else next(f"v{i}" for i in range(1, 10**6) if f"v{i}" not in known)
        )
        start = self.chosen if self.chosen is not None else self.document.get("ground")
        if start is None:
            start = next(iter(self.places()), "v0")
        self.put([*self.edges, [start, fresh]])

    def draw(self) -> None:
        """Draw again after a change."""
        self.area.clear()
        t = self.t
        with self.area:
            if self.places():
                drawing = ui.html(
                    '<div class="gote-scroll" '
                    f'data-testid="drawing">{self.board().to_svg(frozenset(self._marked()))}</div>',
                    sanitize=False,
                )
                on_part(drawing.classes("w-full"), self.click)
            ui.label(t("Click two vertices to join them, an edge to remove it.")).classes("text-caption")
            with ui.row().classes("items-center gap-2"):
                at = self.chosen if self.chosen is not None else self.document.get("ground", "")
                ui.button(
                    t("New vertex at {vertex}", vertex=at) if at != "" else t("New vertex"), on_click=self.grow
                ).props("outline dense no-caps data-testid=grow")
                start = ui.input(t("from")).props("dense outlined data-testid=edge-from").classes("w-20")
                end = ui.input(t("to")).props("dense outlined data-testid=edge-to").classes("w-20")
                add = ui.button(t("Add an edge"), on_click=lambda: self.add(start.value, end.value))
                add.props("outline dense no-caps data-testid=add-edge")

    def add(self, start: str, end: str) -> None:
        """An edge typed by its ends."""
        if start and end:
            self.put([*self.edges, [name(start), name(end)]])

    def _marked(self) -> list[str]:
        return [] if self.chosen is None else [f"vertex {list(self.places()).index(self.chosen)}"]

    def places(self) -> Places:
        """Where each vertex is drawn."""
        hands = [[v for v in self.document.get(hand) or [] if not isinstance(v, list)] for hand in ("waiter", "mover")]
        vertices = list(dict.fromkeys([*hands[0], *hands[1], *(v for edge in self.edges for v in edge[:2])]))
        if self.document["kind"] == "hackenbush":
            return _growing(self.edges, self.document.get("ground"))
        if any(hands):
            rows = [hands[0], [v for v in vertices if v not in hands[0] and v not in hands[1]], hands[1]]
            return {v: (40 + 74 * i, 40 + 90 * row) for row, vs in enumerate(rows) for i, v in enumerate(vs)}
        radius = 50 + 9 * len(vertices)
        return {
            v: (
                radius + 30 + radius * math.cos(2 * math.pi * i / len(vertices)),
                radius + 30 + radius * math.sin(2 * math.pi * i / len(vertices)),
            )
            for i, v in enumerate(vertices)
        }

    def board(self) -> Board:
        """The graph as parts: edges below, vertices above."""
        places, t = self.places(), self.t
        plain = self.document["kind"] == "hackenbush"
        parts, still = [], "" if plain else _TIP
        seen: dict[frozenset[Any], int] = {}
        for i, (u, v) in enumerate(edge[:2] for edge in self.edges):
            turn = seen[frozenset((u, v))] = seen.get(frozenset((u, v)), -1) + 1
            parts.append(
                Part(
                    f"edge {i}",
                    _edge(places[u], places[v], turn, plain),
                    t("edge {start} - {end}: remove", start=u, end=v),
                )
            )
        waiting, moving = self.document.get("waiter") or [], self.document.get("mover") or []
        for i, (v, (x, y)) in enumerate(places.items()):
            colour = (
                "#777777"
                if v == self.document.get("ground")
                else BLUE
                if v in moving
                else ORANGE
                if v in waiting
                else INK
            )
            parts.append(
                Part(
                    f"vertex {i}",
                    circle(x, y, 14, colour) + text(x, y, str(v)[:6], 11, PAPER),
                    t("vertex {vertex}", vertex=v),
                )
            )
        wide, high = (max((p[d] for p in places.values()), default=40) for d in (0, 1))
        return Board(wide + 50, high + 40, parts, {frozenset({part.name}): part.name for part in parts}, still)


_TIP = (
    '<defs><marker id="head" markerWidth="8" markerHeight="8" refX="7" refY="3" orient="auto"><path d="M0,0 '
    'L7,3 L0,6 z" fill="#555"/></marker></defs>'
)


def _edge(start: tuple[float, float], end: tuple[float, float], turn: int, plain: bool) -> str:
    """A line (bent when it is not the first of its kind), with a broad invisible one below it to click on."""
    (x, y), (u, v) = start, end
    length = math.hypot(u - x, v - y)
    if length == 0:
        path = f"M{x:.0f} {y - 12:.0f} c-26 -34 26 -34 0 0"
    else:
        ex, ey, bend = (u - x) / length, (v - y) / length, (0 if plain else 10) + 26 * turn
        path = (
            f"M{x + 14 * ex:.1f} {y + 14 * ey:.1f} Q{(x + u) / 2 - bend * ey:.1f} {(y + v) / 2 + bend * ex:.1f} "
            f"{u - 16 * ex:.1f} {v - 16 * ey:.1f}"
        )
    colour, tip = (GREEN, "") if plain else ("#555555", ' marker-end="url(#head)"')
    return (
        f'<path d="{path}" fill="none" stroke="transparent" stroke-width="16"/><path d="{path}" fill="none" '
        f'stroke="{colour}" stroke-width="{3 if plain else 1.5}"{tip}/>'
    )


def _growing(edges: list[list[Any]], ground: Any) -> Places:
    """Trees grow upwards from the ground: each vertex stands above the one it was reached from."""
    children: dict[Any, list[Any]] = {}
    depth: dict[Any, int] = {ground: 0}
    line = [ground]
    for here in line:
        for u, v in (edge[:2] for edge in edges):
            for other in (v if u == here else u if v == here else None,):
                if other is not None and other not in depth:
                    depth[other] = depth[here] + 1
                    children.setdefault(here, []).append(other)
                    line.append(other)
    for vertex in (v for edge in edges for v in edge[:2]):
        if vertex not in depth:  # not joined to the ground: shown beside
            depth[vertex] = 1
            children.setdefault(ground, []).append(vertex)
    column: dict[Any, float] = {}
    free = 0
    for vertex in sorted(depth, key=lambda v: -depth[v]):
        if not children.get(vertex):
            column[vertex] = -1.0
    order: list[Any] = []
    stack = [ground]
    while stack:
        here = stack.pop()
        order.append(here)
        stack += reversed(children.get(here, []))
    for vertex in order:
        if column.get(vertex) == -1.0:
            column[vertex] = float(free)
            free += 1
    for vertex in reversed(order):
        if children.get(vertex):
            column[vertex] = sum(column[c] for c in children[vertex]) / len(children[vertex])
    high = max(depth.values())
    return {v: (36 + 62 * column[v], 30 + 62 * (high - depth[v])) for v in order}


def name(words: str) -> Any:
    """A vertex as the document writes it: numbers stay numbers."""
    words = str(words).strip()
    return int(words) if words.lstrip("-").isdigit() else words
