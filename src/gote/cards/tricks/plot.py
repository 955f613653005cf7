"""Pictures: heat maps of G, T, W (figures 1 and 4), who takes which trick (figure 2), the order of W by block (figure
3).
"""

from html import escape
from typing import Any

from gote.cards.tricks.answer import TricksAnswer
from gote.cards.tricks.rules import TricksGame
from gote.cards.tricks.solve import Matrices, SolvedDeal, solved_deal
from gote.core import Picture, Solution, UnsupportedError, shown, translator
from gote.core.i18n import sentences
from gote.core.picture import PALETTE, drawing

_CELL = 34
_BLUE, _ORANGE = PALETTE[0], PALETTE[1]


def plot_tricks(asked: Solution[TricksGame, TricksAnswer], lang: str = "en") -> Picture:
    """G, T and W side by side, saddle cells framed."""
    solution = solved_deal(asked.game)
    matrices = solution.matrices
    if matrices is None or not matrices.rows:
        raise UnsupportedError("this deal has no matrix to draw; ask for matrices: true and deal cards")
    import plotly.graph_objects as go
    from plotly.subplots import make_subplots

    figure = make_subplots(rows=1, cols=3, subplot_titles=("G = T + W", "T", "W"))
    top = max(float(g) for row in matrices.G for g in row)
    for column, name in enumerate("GTW", 1):
        rows = getattr(matrices, name)
        figure.add_trace(
            go.Heatmap(
                z=[[float(x) for x in row] for row in rows],
                text=[[shown(x) for x in row] for row in rows],
                texttemplate="%{text}",
                x=[str(b) for b in matrices.columns],
                y=[str(a) for a in matrices.rows],
                colorscale="Blues",
                zmin=0,
                zmax=max(top, 1),
                showscale=False,
            ),
            row=1,
            col=column,
        )
        figure.update_yaxes(autorange="reversed", type="category", row=1, col=column)
        figure.update_xaxes(
            side="top",
            type="category",
            tickangle=0,
            tickfont={"size": 12 if len(matrices.rows) < 10 else 9},
            row=1,
            col=column,
        )
    if solution.game.goal == "most":
        for i, j in matrices.saddles:
            box = {"x0": j - 0.5, "x1": j + 0.5, "y0": i - 0.5, "y1": i + 0.5}
            figure.add_shape(type="rect", line={"color": _ORANGE, "width": 3}, row=1, col=1, **box)
    t = translator("tricks", lang)
    figure.update_annotations(yshift=22)  # above the cards
    figure.update_layout(template="plotly_white", margin={"t": 80}, height=160 + 40 * len(matrices.rows))
    figure.update_yaxes(title=t("Left's card"), row=1, col=1)
    seen = t(
        "What Left takes in all (G), in this trick (T) and after it (W), for each card of Left (rows) and "
        "of Right (columns)."
    )
    found = ", ".join(
        f"V{int(leader == 'left')} = {shown(v)}" for leader, v in sorted(solution.by_leader.items(), reverse=True)
    )
    leads = t("{values} (V0: Right leads, V1: Left leads).", values=found)
    framed = t("Saddle cells are framed.") if solution.game.goal == "most" and matrices.saddles else ""
    return Picture.from_plotly(figure, caption=sentences(seen, leads, framed))


def _svg(width: int, height: int, parts: list[str]) -> str:
    return drawing(parts, width, height, 'font-size="13" text-anchor="middle"', ground="")


def _text(x: float, y: float, text: object, more: str = "") -> str:
    return f'<text x="{x:g}" y="{y + 4:g}" {more}>{escape(str(text))}</text>'


def _blocks(solution: SolvedDeal) -> tuple[Matrices, int, int]:
    """The matrices, the number of scoring rows and of scoring columns (for the strongest cards scoring, rows and
    columns come first).
    """
    assert solution.matrices is not None
    weights = solution.game.weights()
    return (
        solution.matrices,
        sum(1 for a in solution.matrices.rows if weights[a]),
        sum(1 for b in solution.matrices.columns if weights[b]),
    )


def _frame(matrices: Matrices, p: int, q: int) -> list[str]:
    """Card labels around a grid and thick lines between scoring and other cards."""
    n = len(matrices.rows)
    parts = [_text(_CELL * (j + 1.5), _CELL / 2, b) for j, b in enumerate(matrices.columns)]
    parts += [_text(_CELL / 2, _CELL * (i + 1.5), a) for i, a in enumerate(matrices.rows)]
    line = 'stroke="black" stroke-width="2"'
    if 0 < p < n:
        parts.append(f'<line x1="0" x2="{_CELL * (n + 1)}" y1="{_CELL * (p + 1)}" y2="{_CELL * (p + 1)}" {line}/>')
    if 0 < q < n:
        parts.append(f'<line x1="{_CELL * (q + 1)}" x2="{_CELL * (q + 1)}" y1="0" y2="{_CELL * (n + 1)}" {line}/>')
    return parts


def draw_winners(solution: SolvedDeal, lang: str = "en") -> Picture:
    """Figure 2 (called 3 in the text): who takes the trick of each pair of cards; thick lines part scoring from other
    cards.
    """
    t = translator("tricks", lang)
    matrices, p, q = _blocks(solution)
    n = len(matrices.rows)
    parts = []
    for i, a in enumerate(matrices.rows):
        for j, b in enumerate(matrices.columns):
            colour, letter = (_BLUE, "L") if a > b else (_ORANGE, "R")
            box = f'x="{_CELL * (j + 1)}" y="{_CELL * (i + 1)}" width="{_CELL}" height="{_CELL}"'
            parts.append(
                f'<rect {box} fill="{colour}" fill-opacity="0.35" stroke="white"/>'
                + _text(_CELL * (j + 1.5), _CELL * (i + 1.5), letter)
            )
    side = _CELL * (n + 1) + 4
    return Picture(
        svg=_svg(side, side, parts + _frame(matrices, p, q)),
        caption=t("Who takes the trick: L Left, R Right (rows: Left's cards, columns: Right's)."),
    )


def draw_order(solution: SolvedDeal, lang: str = "en") -> Picture:
    """Figures 3 and 4: W with the relation between neighbouring entries, by block of scoring and other cards."""
    t = translator("tricks", lang)
    matrices, p, q = _blocks(solution)
    n, wide = len(matrices.rows), 2 * _CELL
    parts = []
    for i in range(n):
        for j in range(n):
            x, y = _CELL + wide * j, _CELL + wide * i
            parts.append(_text(x + _CELL / 2, y + _CELL / 2, shown(matrices.W[i][j]), 'font-weight="bold"'))
            if j + 1 < n:
                parts.append(
                    _text(
                        x + 1.5 * _CELL,
                        y + _CELL / 2,
                        _sign(matrices.W[i][j], matrices.W[i][j + 1], False),
                        f'fill="{_BLUE}"',
                    )
                )
            if i + 1 < n:
                parts.append(
                    _text(
                        x + _CELL / 2,
                        y + 1.5 * _CELL,
                        _sign(matrices.W[i][j], matrices.W[i + 1][j], True),
                        f'fill="{_BLUE}"',
                    )
                )
    parts += [_text(_CELL * 1.5 + wide * j, _CELL / 2, b) for j, b in enumerate(matrices.columns)]
    parts += [_text(_CELL / 2, _CELL * 1.5 + wide * i, a) for i, a in enumerate(matrices.rows)]
    side = wide * n + _CELL
    line = 'stroke="black" stroke-width="1.5"'
    if 0 < p < n:
        parts.append(f'<line x1="0" x2="{side}" y1="{wide * p + _CELL / 2}" y2="{wide * p + _CELL / 2}" {line}/>')
    if 0 < q < n:
        parts.append(f'<line x1="{wide * q + _CELL / 2}" x2="{wide * q + _CELL / 2}" y1="0" y2="{side}" {line}/>')
    return Picture(
        svg=_svg(side, side, parts),
        caption=t("W and the order of its neighbouring entries; thick lines part scoring from other cards."),
    )


def _sign(x: Any, y: Any, down: bool) -> str:
    if x == y:
        return "‖" if down else "="
    if down:
        return "∧" if x < y else "∨"
    return "<" if x < y else ">"


FIGURES = {
    1: {"left": [5, 3, 1], "right": [6, 4, 2], "scoring": 2},
    2: {"left": [8, 6, 3, 1], "right": [7, 5, 4, 2], "scoring": 4},
    3: {"left": [8, 6, 2, 1], "right": [7, 5, 4, 3], "scoring": 4},
    4: {"left": [7, 6, 4, 1], "right": [8, 5, 3, 2], "scoring": 4},
}
"""Deals of the figures of Kanehiro's thesis (1: the caption's k = 6 and hands {6,3,1}, {5,4,2} are wrong, labels and numbers
are those of this deal).
"""


def figure(number: int, lang: str = "en") -> Picture:
    """A figure of Kanehiro's thesis drawn again.

    >>> figure(2).svg.startswith("<svg")
    True
    """
    from gote.cards.tricks.solve import solve_tricks

    if number not in FIGURES:
        raise UnsupportedError(f"Kanehiro's thesis has the figures 1 to 4, not {number}")
    game = TricksGame(**FIGURES[number], leader="left", matrices=True)
    solution = solve_tricks(game)
    if number == 1:
        t = translator("tricks", lang)
        found = game.solve().plot(lang)
        caption = t(
            "Figure 1: G, T, W for Left 5, 3, 1 and Right 6, 4, 2 with k = 2 (the printed caption names "
            "other hands and k = 6, which fit none of its numbers)."
        )
        return Picture(figure=found.figure, caption=caption)
    return draw_winners(solution, lang) if number == 2 else draw_order(solution, lang)
