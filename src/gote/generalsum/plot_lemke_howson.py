"""The paths of Lemke and Howson drawn: through the polygons of two strategies, the triangle of three, else label by label.

Every path has a line of its own, the vertex of player I on the left and that of II on the right. Edges carry their labels, and
the numbers at the vertices count the pivots.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from fractions import Fraction
from html import escape
from itertools import pairwise
from math import hypot
from typing import Any

from gote.core import Picture, Solution, shown, translator
from gote.core.i18n import Translate, sentences
from gote.core.picture import PALETTE, drawing, text_width
from gote.exact.polyhedra import convex_hull_2d, extreme_points
from gote.generalsum.lemke_howson import Path, lemke_howson
from gote.generalsum.tables import Strategy, positive_integers

BLUE, RED, GREY = PALETTE[0], PALETTE[1], "#888888"
RIVAL = {BLUE: RED, RED: BLUE}
WIDE, HIGH, EDGE = 330, 250, 56
"""a panel, and the room round what it shows"""
MOST_LINES = 40

Point = tuple[float, float]
Place = Callable[[Sequence[Fraction]], Point]


def plot_lemke_howson(solution: Solution[Any, Any], lang: str = "en") -> Picture:
    """A line of two panels for every path, or the labels carried after every pivot where a player has more than three
    strategies.
    """
    t = translator("generalsum", lang)
    game: Any = solution.game
    names = [
        *(t("row {name}", name=n) for n in game.row_names),
        *(t("column {name}", name=n) for n in game.column_names),
    ]
    found = solution.answer_fields()["paths"]
    paths = [lemke_howson(game.row_payoffs, game.column_payoffs, item["label"]) for item in found]
    small = max(game.shape) <= 3
    drawn = _in_panels(game, paths, names, t) if small else _in_labels(game, paths[0], names, t)
    ends = sorted({(path.row, path.column) for path in paths})
    caption = sentences(
        t("The numbers count the pivots, from the point 0 to the filled mark; edges and parts carry their labels.")
        if small
        else t(
            "A line for every pivot without {label}: what x carries (left halves) and y (right halves).",
            label=names[paths[0].steps[0].entering],
        ),
        t("The paths end in the equilibria {found}.", found="; ".join(f"{shown(p)}, {shown(q)}" for p, q in ends)),
    )
    return Picture(svg=drawn, caption=caption)


def _in_panels(game: Any, paths: Sequence[Path], names: Sequence[str], t: Translate) -> str:
    m = len(game.row_names)
    D, C = positive_integers(game.column_payoffs)[0], positive_integers(game.row_payoffs)[0]
    sides = (
        _panel([list(column) for column in zip(*D, strict=True)], names[:m], names[m:], BLUE),
        _panel(C, names[m:], names[:m], RED),
    )
    parts, high = list[str](), HIGH + 30
    for k, path in enumerate(paths):
        missing = names[path.steps[0].entering]
        parts.append(_text(WIDE, k * high + 18, t("without {label}", label=missing), "#333333", 15))
        for side, (ground, place) in enumerate(sides):
            walked = [_trail([points[side] for points in path.points], place, (BLUE, RED)[side])]
            title = t("p of player I") if side == 0 else t("q of player II")
            name = _text(10, 24, title, (BLUE, RED)[side], 13, "start")
            parts.append(f'<g transform="translate({side * WIDE} {k * high + 20})">{name}{ground}{"".join(walked)}</g>')
    return drawing(parts, 2 * WIDE, high * len(paths))


def _panel(
    ceilings: Sequence[Sequence[int]], own: Sequence[str], others: Sequence[str], color: str
) -> tuple[str, Place]:
    """Where a player's vertices lie, drawn, and the place of a point x >= 0 with `ceilings` x <= 1."""
    if len(own) == 3:
        return _triangle(ceilings, own, others, color), _in_triangle
    corners = extreme_points(ceilings, [1] * len(ceilings))
    most = [max(corner[i] for corner in corners) for i in range(len(own))]

    def place(x: Sequence[Fraction]) -> Point:
        across = EDGE + 10 + float(x[0] / most[0]) * (WIDE - 2 * EDGE - 30)
        up = float(x[1] / most[1]) if len(x) == 2 else 0.3
        return across, HIGH - EDGE / 2 - up * (HIGH - EDGE - 30)

    ring = convex_hull_2d([(x[0], x[1] if len(x) == 2 else 0) for x in corners])
    ring = [corner[: len(own)] for corner in ring]
    edges = list(pairwise([*ring, ring[0]])) if len(ring) > 2 else list(pairwise(ring))
    middle = [sum(c) / len(ring) for c in zip(*map(place, ring), strict=True)]
    parts = [_polygon(list(map(place, ring)), color)]
    for start, end in edges:
        unused = [name for name, a, b in zip(own, start, end, strict=True) if a == b == 0]
        best = [name for name, line in zip(others, ceilings, strict=True) if _tight(line, start) and _tight(line, end)]
        label, shade = (unused, color) if unused else (best, RIVAL[color])
        parts.append(_edge_label(place(start), place(end), (middle[0], middle[1]), ", ".join(label), shade))
    if len(own) == 1:
        (left, down), (right, _) = map(place, ring)
        best = [name for name, line in zip(others, ceilings, strict=True) if _tight(line, ring[1])]
        parts.append(_text(left, down + 26, own[0], color, 12))
        parts.append(_text(right, down + 26, ", ".join(best), RIVAL[color], 12))
    return "".join(parts), place


def _tight(line: Sequence[int], x: Sequence[Fraction]) -> bool:
    return sum(c * v for c, v in zip(line, x, strict=True)) == 1


def _in_triangle(x: Sequence[Fraction]) -> Point:
    """A mixture in the triangle; the point 0, which is none, to the left of it."""
    total = float(sum(x))
    if not total:
        return 26.0, HIGH / 2
    _, second, third = (float(v) / total for v in x)
    side = 215.0
    return 85 + side * (second + third / 2), HIGH - 32 - side * third * 0.866


def _triangle(ceilings: Sequence[Sequence[int]], own: Sequence[str], others: Sequence[str], color: str) -> str:
    """The triangle of mixtures, cut where the best reply changes; outside its sides the label of what is not played."""
    corners = [[Fraction(int(i == k)) for i in range(3)] for k in range(3)]
    places = list(map(_in_triangle, corners))
    middle = _in_triangle([Fraction(1)] * 3)
    parts = [_polygon(places, color)]
    for j, line in enumerate(ceilings):
        rows = [[other - mine for mine, other in zip(line, row, strict=True)] for row in ceilings]
        region = extreme_points(rows, [0] * len(rows), [[1] * 3], [1])
        if len(region) > 2:
            ring = convex_hull_2d([(x[1], x[2]) for x in region])
            parts.append(_polygon([_in_triangle([1 - b - c, b, c]) for b, c in ring], color))
            centre = [sum(v) / len(region) for v in zip(*region, strict=True)]
            parts.append(_text(*_in_triangle(centre), others[j], RIVAL[color], 12))
    for k in range(3):
        start, end = places[(k + 1) % 3], places[(k + 2) % 3]
        parts.append(_edge_label(start, end, middle, own[k], color))
    return "".join(parts)


def _trail(points: Sequence[Strategy], place: Place, color: str) -> str:
    """The vertices visited, joined by arrows and numbered by the pivots after which they are reached."""
    reached = dict[Strategy, list[int]]()
    for number, point in enumerate(points):
        if number == 0 or point != points[number - 1]:
            reached.setdefault(point, []).append(number)
    way = [point for number, point in enumerate(points) if number == 0 or point != points[number - 1]]
    parts = [_arrow(place(a), place(b), color) for a, b in pairwise(way)]
    for point, numbers in reached.items():
        x, y = place(point)
        last = point == points[-1]
        words = ", ".join(map(str, numbers))
        wide = max(10.0, text_width(words, 12) / 2 + 4)
        parts.append(
            f'<rect x="{x - wide:.1f}" y="{y - 10:.1f}" width="{2 * wide:.1f}" height="20" rx="10" '
            f'fill="{color if last else "white"}" stroke="{color}" stroke-width="2"/>'
        )
        parts.append(_text(x, y + 4, words, "white" if last else color, 12))
    return "".join(parts)


def _arrow(a: Point, b: Point, color: str) -> str:
    """A thick line that ends in a head before the circle of its vertex."""
    long = hypot(b[0] - a[0], b[1] - a[1]) or 1.0
    x, y = (b[0] - a[0]) / long, (b[1] - a[1]) / long
    tip = (b[0] - 12 * x, b[1] - 12 * y)
    foot = (tip[0] - 10 * x, tip[1] - 10 * y)
    head = f"{tip[0]:.1f},{tip[1]:.1f} {foot[0] - 5 * y:.1f},{foot[1] + 5 * x:.1f} {foot[0] + 5 * y:.1f},{foot[1] - 5 * x:.1f}"
    line = f'<path d="M{a[0]:.1f} {a[1]:.1f}L{foot[0]:.1f} {foot[1]:.1f}" stroke="{color}" stroke-width="3"/>'
    return line + f'<polygon points="{head}" fill="{color}"/>'


def _polygon(corners: Sequence[Point], color: str) -> str:
    points = " ".join(f"{x:.1f},{y:.1f}" for x, y in corners)
    return f'<polygon points="{points}" fill="{color}" fill-opacity="0.06" stroke="{GREY}" stroke-width="1.2"/>'


def _edge_label(a: Point, b: Point, middle: Point, words: str, color: str) -> str:
    """The label of an edge beside its middle, on the far side of the polygon's."""
    x, y = (a[0] + b[0]) / 2, (a[1] + b[1]) / 2
    long = hypot(b[0] - a[0], b[1] - a[1]) or 1.0
    across, up = (b[1] - a[1]) / long, (a[0] - b[0]) / long
    if across * (x - middle[0]) + up * (y - middle[1]) < 0:
        across, up = -across, -up
    anchor = "middle" if abs(across) < 0.3 else "start" if across > 0 else "end"
    return _text(x + 10 * across, y + 4 + 15 * up, words, color, 12, anchor)


def _text(x: float, y: float, words: str, color: str, size: int, anchor: str = "middle") -> str:
    return (
        f'<text x="{x:.1f}" y="{y:.1f}" font-size="{size}" text-anchor="{anchor}" fill="{color}">{escape(words)}</text>'
    )


def _in_labels(game: Any, path: Path, names: Sequence[str], t: Translate) -> str:
    """One line for the start and for every pivot: the labels that x carries (left halves) and that y carries (right)."""
    m = len(game.row_names)
    held = {1: set(range(m)), 2: set(range(m, len(names)))}
    lines = [("0", {1: set(held[1]), 2: set(held[2])})]
    for k, step in enumerate(path.steps, 1):
        held[step.player] = held[step.player] - {step.entering} | {step.leaving}
        lines.append((str(k), {1: set(held[1]), 2: set(held[2])}))
    cut = len(lines) > MOST_LINES
    lines = [*lines[: MOST_LINES - 1], ("…", {1: set(), 2: set()}), lines[-1]] if cut else lines
    top, left = max(text_width(name, 11) for name in names) * 0.75 + 40, 60
    parts = list(_heads(names, left, top, t))
    for row, (number, carried) in enumerate(lines):
        y = top + 14 + 24 * row
        parts.append(_text(left - 24, y + 4, number, "#333333", 12))
        for label in range(len(names)):
            x = left + 26 * label
            for who, color, sweep in ((1, BLUE, 0), (2, RED, 1)):
                fill = color if label in carried[who] else "white"
                parts.append(f'<path d="M{x} {y - 8}A8 8 0 0 {sweep} {x} {y + 8}Z" fill="{fill}" stroke="{GREY}"/>')
    return drawing(parts, max(left + 26 * len(names) + 60, 340), top + 24 * len(lines) + 16)


def _heads(names: Sequence[str], left: float, top: float, t: Translate) -> Iterator[str]:
    """The labels over their columns, slanted, and what the colours say."""
    yield _text(8, 18, t("carried by x (player I)"), BLUE, 13, "start")
    yield _text(8, 36, t("carried by y (player II)"), RED, 13, "start")
    for k, name in enumerate(names):
        x = left + 26 * k
        yield (
            f'<text x="{x}" y="{top}" font-size="11" fill="#333333" transform="rotate(-50 {x} {top})">{escape(name)}</text>'
        )
