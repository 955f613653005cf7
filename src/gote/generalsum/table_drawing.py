"""A payoff table drawn as SVG: both payoffs in a cell, best replies underlined, equilibria framed, lines struck out."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from html import escape
from typing import Any

from gote.core import shown
from gote.core.picture import PALETTE, drawing

BLUE, RED, GREEN, GREY = PALETTE[0], PALETTE[1], PALETTE[2], "#999999"
HIGH = 34
SIZE = 15


@dataclass(frozen=True)
class Drawing:
    """One table: names, the payoffs of every cell, and what is to be seen on it.

    `best` holds (row, column, player) of best replies, `framed` cells to frame; `struck_rows`, `struck_columns` give
    the round in which a line went.
    """

    rows: Sequence[str]
    columns: Sequence[str]
    cells: Sequence[Sequence[Sequence[Any]]]
    best: frozenset[tuple[int, int, int]] = frozenset()
    framed: frozenset[tuple[int, int]] = frozenset()
    struck_rows: Mapping[int, int] = field(default_factory=dict)
    struck_columns: Mapping[int, int] = field(default_factory=dict)
    title: str = ""


def draw_tables(tables: Sequence[Drawing]) -> str:
    """The tables in a row that wraps, as one SVG element."""
    placed, x, y, row_height, width = [], 0, 0, 0, 0
    for table in tables:
        body, w, h = _table(table)
        if x and x + w > 1000:
            x, y, row_height = 0, y + row_height, 0
        placed.append(f'<g transform="translate({x} {y})">{body}</g>')
        x, row_height, width = x + w, max(row_height, h), max(width, x + w)
    return drawing(placed, width, y + row_height, f'font-size="{SIZE}"')


def _letters(text: str) -> float:
    return sum(SIZE if ord(c) > 0x2E80 else SIZE * 0.56 for c in text)


def _table(table: Drawing) -> tuple[str, int, int]:
    texts = [[[shown(v) for v in cell] for cell in row] for row in table.cells]
    left = int(max((_letters(str(n)) for n in table.rows), default=0)) + 24 + (22 if table.struck_rows else 0)
    columns = len(table.columns)
    wide = [
        int(max([_letters(str(table.columns[j])), *(_letters(", ".join(row[j])) for row in texts)])) + 28
        for j in range(columns)
    ]
    starts = [left + sum(wide[:j]) for j in range(columns + 1)]
    top = HIGH * (2 if table.title else 1) + (18 if table.struck_columns else 0)
    width, height = max(starts[-1], int(_letters(table.title))) + 24, top + HIGH * len(texts) + 24
    parts = []
    if table.title:
        parts.append(f'<text x="12" y="22" font-weight="bold">{escape(table.title)}</text>')
    for j, name in enumerate(table.columns):
        middle = (starts[j] + starts[j + 1]) / 2
        parts.append(f'<text x="{middle}" y="{top - 10}" text-anchor="middle" fill="{RED}">{escape(str(name))}</text>')
    for i, row in enumerate(texts):
        y = top + HIGH * i
        parts.append(
            f'<text x="{left - 10}" y="{y + 22}" text-anchor="end" fill="{BLUE}">{escape(str(table.rows[i]))}</text>'
        )
        for j, cell in enumerate(row):
            faded = i in table.struck_rows or j in table.struck_columns
            parts += _cell(table, i, j, cell, (starts[j], y, wide[j]), faded)
    for i, turn in table.struck_rows.items():
        y = top + HIGH * i + HIGH // 2
        parts.append(
            f'<path d="M{left - 6} {y}H{starts[-1] + 4}" stroke="{BLUE}" stroke-width="3" stroke-opacity="0.5"/>'
        )
        parts.append(_badge(12, y, turn, BLUE))
    for j, turn in table.struck_columns.items():
        x = (starts[j] + starts[j + 1]) / 2
        parts.append(
            f'<path d="M{x} {top - 4}V{top + HIGH * len(texts) + 4}" stroke="{RED}" stroke-width="3" '
            'stroke-opacity="0.5"/>'
        )
        parts.append(_badge(x, top - 32, turn, RED))
    return "".join(parts), width, height


def _cell(
    table: Drawing, i: int, j: int, cell: Sequence[str], place: tuple[float, float, float], faded: bool
) -> list[str]:
    """A frame, and the payoffs with the best replies bold and underlined in the colour of their player."""
    x, y, wide = place
    colors = (BLUE, RED, GREEN, *PALETTE[3:5])
    framed = (i, j) in table.framed
    fill = "#FFF3C4" if framed else "none"
    parts = [f'<rect x="{x}" y="{y}" width="{wide}" height="{HIGH}" fill="{fill}" stroke="{GREY}"/>']
    if framed:
        parts.append(
            f'<rect x="{x + 2}" y="{y + 2}" width="{wide - 4}" height="{HIGH - 4}" fill="none" '
            'stroke="black" stroke-width="2"/>'
        )
    words = []
    for k, text in enumerate(cell):
        best = (i, j, k) in table.best
        style = f' fill="{colors[k % 5]}" font-weight="bold" text-decoration="underline"' if best else ' fill="black"'
        words.append(f"<tspan{style}>{escape(text)}</tspan>")
    opacity = ' opacity="0.45"' if faded else ""
    inner = "<tspan>, </tspan>".join(words)
    parts.append(f'<text x="{x + wide / 2}" y="{y + 22}" text-anchor="middle"{opacity}>{inner}</text>')
    return parts


def _badge(x: float, y: float, number: int, color: str) -> str:
    circle = f'<circle cx="{x}" cy="{y}" r="9" fill="{color}"/>'
    return circle + f'<text x="{x}" y="{y + 4}" font-size="12" text-anchor="middle" fill="white">{number}</text>'
