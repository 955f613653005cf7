"""Drawings of positions as SVG: chips, coins, graphs, stalks. Small helpers on plain numbers, no layout library."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Mapping, Sequence
from html import escape
from math import cos, pi, sin
from typing import Any

from gote.core import Picture
from gote.core.picture import PALETTE, drawing, text_width

INK = "#333333"


def svg(parts: Iterable[str], width: float, height: float, caption: str = "") -> Picture:
    """A picture of a given size from its parts."""
    return Picture(svg=drawing(parts, width, height), caption=caption)


def circle(x: float, y: float, r: float, fill: str = "white", stroke: str = INK, width: float = 1.5) -> str:
    """A disc."""
    return f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{r:.1f}" fill="{fill}" stroke="{stroke}" stroke-width="{width}"/>'


def line(x: float, y: float, u: float, v: float, stroke: str = INK, width: float = 2.0) -> str:
    """A straight line."""
    return f'<line x1="{x:.1f}" y1="{y:.1f}" x2="{u:.1f}" y2="{v:.1f}" stroke="{stroke}" stroke-width="{width}"/>'


def curve(x: float, y: float, u: float, v: float, bend: float, stroke: str = INK, width: float = 2.0) -> str:
    """A line bent sideways by `bend`; a loop when both ends are the same."""
    if (x, y) == (u, v):
        r = 10 + abs(bend) / 2
        return (
            f'<path d="M {x:.1f} {y:.1f} c {-2 * r:.1f} {-2.4 * r:.1f} {2 * r:.1f} {-2.4 * r:.1f} 0 0" '
            f'fill="none" stroke="{stroke}" stroke-width="{width}"/>'
        )
    mx, my = (x + u) / 2 + (v - y) * bend / 100, (y + v) / 2 - (u - x) * bend / 100
    return (
        f'<path d="M {x:.1f} {y:.1f} Q {mx:.1f} {my:.1f} {u:.1f} {v:.1f}" fill="none" stroke="{stroke}" '
        f'stroke-width="{width}"/>'
    )


def text(
    x: float, y: float, words: Any, size: int = 13, fill: str = INK, anchor: str = "middle", halo: bool = False
) -> str:
    """A label; with a halo it can be read on lines."""
    rim = ' paint-order="stroke" stroke="white" stroke-width="3"' if halo else ""
    return (
        f'<text x="{x:.1f}" y="{y:.1f}" font-size="{size}" text-anchor="{anchor}" '
        f'fill="{fill}"{rim}>{escape(str(words))}</text>'
    )


def stacks(sizes: Sequence[int], labels: Sequence[Any], marked: Iterable[int] = (), caption: str = "") -> Picture:
    """Heaps of chips side by side; large heaps as bars with their number; marked ones in colour."""
    most = max([*sizes, 1])
    unit = 12 if most <= 20 else 240 / most
    ground = unit * most + 12
    chosen = set(marked)
    parts = []
    shown = list(sizes)[:60]
    step = max([46.0, *(text_width(str(label), 11) + 10 for label in labels[:60])])
    for i, size in enumerate(shown):
        x = step * (i + 0.5) + 16
        colour = PALETTE[1] if i in chosen else PALETTE[0]
        if most <= 20:
            parts += [
                (
                    f'<rect x="{x - 16:.1f}" y="{ground - unit * (k + 1):.1f}" width="32" '
                    f'height="{unit - 2:.1f}" rx="4" fill="{colour}"/>'
                )
                for k in range(size)
            ]
        else:
            parts.append(
                f'<rect x="{x - 16:.1f}" y="{ground - unit * size:.1f}" width="32" '
                f'height="{max(unit * size, 1):.1f}" fill="{colour}"/>'
            )
        parts += [text(x, ground + 16, size), text(x, ground + 34, labels[i], 11, "#777777")]
    width = step * max(len(shown), 1) + 32
    parts.append(line(10, ground + 1, width - 10, ground + 1, width=1))
    return svg(parts, width, ground + 45, caption)


def row_of_coins(
    heads: Mapping[tuple[str, int], Any],
    rows: Sequence[str],
    columns: Sequence[int],
    marked: Iterable[tuple[str, int]] = (),
    caption: str = "",
) -> Picture:
    """Coins on a board, heads filled, with the value of each head; coins of one winning move ringed."""
    chosen = set(marked)
    parts = []
    for i, r in enumerate(rows):
        for j, c in enumerate(columns):
            x, y = 50 + 34 * j, 40 + 34 * i
            head = (r, c) in heads
            ring = (r, c) in chosen
            parts.append(
                circle(x, y, 14, PALETTE[6] if head else "#eeeeee", PALETTE[1] if ring else INK, 3 if ring else 1)
            )
            if head:
                parts.append(text(x, y + 5, heads[r, c], 12))
        if len(rows) > 1:
            parts.append(text(18, 45 + 34 * i, r, 11, "#777777"))
    parts += [text(50 + 34 * j, 16, c, 11, "#777777") for j, c in enumerate(columns)]
    return svg(parts, 34 * len(columns) + 60, 34 * len(rows) + 50, caption)


def ring_layout(vertices: Sequence[Hashable], size: float = 320) -> dict[Hashable, tuple[float, float]]:
    """Vertices on a circle."""
    n = max(len(vertices), 1)
    centre, radius = size / 2, size / 2 - 30
    return {
        v: (centre + radius * sin(2 * pi * i / n), centre - radius * cos(2 * pi * i / n))
        for i, v in enumerate(vertices)
    }


def layered_layout(
    depth: Mapping[Hashable, int], parent: Mapping[Hashable, Hashable | None]
) -> dict[Hashable, tuple[float, float]]:
    """Vertices by their depth, the ground at the bottom; leaves side by side, others above the middle of what they
    carry.
    """
    children: dict[Hashable, list[Hashable]] = {}
    roots = []
    for v, up in parent.items():
        if up is None:
            roots.append(v)
        else:
            children.setdefault(up, []).append(v)
    place: dict[Hashable, float] = {}
    next_leaf = 0.0
    stack: list[tuple[Hashable, bool]] = [(root, False) for root in reversed(roots)]
    while stack:
        v, done = stack.pop()
        below = children.get(v, [])
        if not below:
            place[v] = next_leaf
            next_leaf += 1
        elif done:
            place[v] = sum(place[w] for w in below) / len(below)
        else:
            stack.append((v, True))
            stack.extend((w, False) for w in reversed(below))
    deepest = max(depth.values(), default=0)
    return {v: (40 + 60 * place[v], 40 + 55 * (deepest - depth[v])) for v in place}
