"""The picture of a partizan game: the position, and the thermograph of its value with Left's gains on the left."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from itertools import pairwise
from typing import Any

from gote.combinatorial.drawing import INK, circle, line, svg, text
from gote.combinatorial.hackenbush.drawing import drawn_edges
from gote.combinatorial.partizan.position.answer import PartizanAnswer
from gote.combinatorial.partizan.position.rules import PartizanGame
from gote.combinatorial.partizan.short.store import Store
from gote.combinatorial.partizan.short.thermograph import Corners, Thermographs
from gote.core import Picture, Solution, shown, translator
from gote.core.i18n import sentences
from gote.core.picture import PALETTE

LEFT, RIGHT, BOTH = PALETTE[0], PALETTE[1], PALETTE[2]
CELL, TOP, HIGH = 30, 30, 240
SIGNS = {
    "x": LEFT,
    "T": LEFT,
    "E": LEFT,
    "L": LEFT,
    "b": LEFT,
    "o": RIGHT,
    "F": RIGHT,
    "R": RIGHT,
    "r": RIGHT,
    "g": BOTH,
}
COLOURS = {"blue": LEFT, "red": RIGHT, "green": BOTH}


def plot_partizan(solution: Solution[PartizanGame, PartizanAnswer], lang: str = "en") -> Picture:
    """The position beside the thermograph."""
    t = translator("combinatorial", lang)
    parts, width, height = _position(solution.game)
    games = Store()
    walls = Thermographs(games).corners(games.read(solution.value))
    drawn, wide = _thermograph(walls, width + 30, t)
    told = t(
        "The position (blue is Left's, orange Right's) and the thermograph of its value {value}: mean {mean}, temperature "
        "{temperature}; values grow to the left.",
        value=solution.value if len(solution.value) < 60 else "...",
        mean=shown(solution.mean),
        temperature=shown(solution.temperature),
    )
    return svg([*parts, *drawn], width + 30 + wide, max(height, HIGH + 2 * TOP), sentences(told))


def _position(game: PartizanGame) -> tuple[list[str], float, float]:
    if game.ruleset is None:
        return [], 0, 0
    if game.edges is not None:
        if game.ruleset == "hackenbush":
            edges = game.edges
            return drawn_edges(game.ground, [edge[:2] for edge in edges], lambda i: COLOURS[edges[i][2]])
        return _graph(game)
    rows = game.rules.shown(game.rules.start).split("/")
    if game.ruleset in ("cutcake", "maundy_cake") or max(len(rows), len(rows[0])) > 40:
        return [text(110, TOP + 20, str(game.position)[:24])], 220, 2 * TOP
    return drawn_board(rows)


def drawn_board(rows: list[str]) -> tuple[list[str], float, float]:
    """The cells of a board, and the room they take."""
    parts = [part for r, row in enumerate(rows) for c, sign in enumerate(row) for part in _cell(r, c, sign)]
    return parts, CELL * (len(rows[0]) + 1), CELL * len(rows) + 2 * TOP


def _cell(r: int, c: int, sign: str) -> Iterator[str]:
    x, y = CELL / 2 + CELL * c, TOP + CELL * r
    fill = INK if sign == "#" else "white"
    yield f'<rect x="{x:.1f}" y="{y:.1f}" width="{CELL}" height="{CELL}" fill="{fill}" stroke="{INK}"/>'
    if sign in SIGNS:
        yield circle(x + CELL / 2, y + CELL / 2, CELL / 3, fill=SIGNS[sign])
        yield text(x + CELL / 2, y + CELL / 2 + 5, sign, fill="white")


def _graph(game: PartizanGame) -> tuple[list[str], float, float]:
    from math import cos, pi, sin

    vertices = list(game.tints)
    radius = 30 + 12 * len(vertices)
    place = {
        v: (
            radius + 20 + radius * sin(2 * pi * i / len(vertices)),
            radius + TOP - radius * cos(2 * pi * i / len(vertices)),
        )
        for i, v in enumerate(vertices)
    }
    parts = [line(*place[u], *place[v]) for u, v in game.edges or ()]
    for v, (x, y) in place.items():
        colour = {"b": LEFT, "r": RIGHT}.get(game.tints[v], "white")
        parts += [circle(x, y, 12, fill=colour), text(x, y + 5, v, fill=INK if colour == "white" else "white")]
    return parts, 2 * radius + 40, 2 * radius + 2 * TOP


def _thermograph(walls: tuple[Corners, Corners], start: float, t: Any) -> tuple[list[str], float]:
    """Both walls from t = 0 (from -1 for numbers) up to a mast, on axes with the corners named."""
    foot = max(wall[-1][0] for wall in walls)
    low = Fraction(0) if foot >= 0 else Fraction(-1)
    shown_walls = [_from(wall, low) for wall in walls]
    values = [v for wall in shown_walls for _, v in wall]
    least, most = min(values), max(values)
    top = foot + max((foot - low) / 3, Fraction(1, 2))
    wide = 260.0

    def at(corner: tuple[Fraction, Fraction]) -> tuple[float, float]:
        share = float((most - corner[1]) / (most - least)) if most > least else 0.5
        return start + 30 + (wide - 60) * share, TOP + HIGH * float((top - corner[0]) / (top - low))

    parts = [line(start + 10, TOP + HIGH, start + wide - 10, TOP + HIGH, "#888888", 1)]
    for wall, colour in zip(shown_walls, (LEFT, RIGHT), strict=True):
        points = [at(corner) for corner in (*wall, (top, wall[-1][1]))]
        parts += [line(*a, *b, colour, 3) for a, b in pairwise(points)]
    for value in sorted({wall[0][1] for wall in shown_walls} | {walls[0][-1][1]}):
        parts.append(text(at((low, value))[0], TOP + HIGH + 18, shown(value), 12))
    for height in sorted({low, foot}):
        parts.append(text(start + wide - 4, at((height, least))[1] + 4, f"t = {shown(height)}", 12, anchor="start"))
    parts.append(text(start + wide / 2, TOP - 10, t("Thermograph"), 13))
    return parts, wide + 80


def _from(wall: Corners, low: Fraction) -> Corners:
    """A wall from a temperature on."""
    below = [corner for corner in wall if corner[0] <= low]
    later = wall[len(below) :]
    t0, v0 = below[-1]
    start = v0 if not later else v0 + (later[0][1] - v0) * (low - t0) / (later[0][0] - t0)
    return [(low, start), *later]
