"""Pictures of matrix games: heat map with both strategies, envelopes, v(t), hiding distributions."""

from collections.abc import Sequence
from fractions import Fraction
from itertools import pairwise
from typing import Any

from gote.core import Picture, Solution, shown, translator
from gote.core.i18n import Translate, sentences
from gote.core.picture import PALETTE, drawing, text_width
from gote.zerosum.answer import DresherAnswer, MatrixAnswer, ParametricAnswer
from gote.zerosum.graphical import Graphical
from gote.zerosum.rules import DresherGame, MatrixGame, ParametricMatrix
from gote.zerosum.rules_polynomials import read_ratio


def plot_matrix(solution: Solution[MatrixGame, MatrixAnswer], lang: str = "en") -> Picture:
    """Two rows or two columns: the envelope. Otherwise the matrix as a heat map beside the two optimal strategies."""
    t = translator("zerosum", lang)
    game = solution.game.matrix_game
    rows = list(game.rows or (str(i + 1) for i in range(game.shape[0])))
    columns = list(game.columns or (str(j + 1) for j in range(game.shape[1])))
    if game.shape[0] == 2 or game.shape[1] == 2:
        from gote.zerosum.graphical import graphical

        lines = (
            [t("column {name}", name=j) for j in columns]
            if game.shape[0] == 2
            else [t("row {name}", name=i) for i in rows]
        )
        return envelope_picture(graphical(game.payoffs), lines, t)
    import plotly.graph_objects as go
    from plotly.subplots import make_subplots

    figure = make_subplots(
        rows=2, cols=2, column_widths=[0.75, 0.25], row_heights=[0.7, 0.3], shared_xaxes=True, shared_yaxes=True
    )
    small = game.shape[0] * game.shape[1] <= 400
    figure.add_trace(
        go.Heatmap(
            z=[[float(a) for a in row] for row in game.payoffs],
            x=columns,
            y=rows,
            colorscale="Cividis",
            text=[[shown(a) for a in row] for row in game.payoffs] if small else None,
            texttemplate="%{text}" if small else None,
            showscale=False,
        ),
        row=1,
        col=1,
    )
    p, q = [float(x) for x in solution.row], [float(x) for x in solution.column]
    figure.add_trace(
        go.Bar(
            x=p,
            y=rows,
            orientation="h",
            marker_color=PALETTE[0],
            text=[shown(x) for x in solution.row] if small else None,
            name="p",
            showlegend=False,
        ),
        row=1,
        col=2,
    )
    figure.add_trace(
        go.Bar(
            x=columns,
            y=q,
            marker_color=PALETTE[1],
            text=[shown(x) for x in solution.column] if small else None,
            name="q",
            showlegend=False,
        ),
        row=2,
        col=1,
    )
    figure.update_yaxes(autorange="reversed", row=1, col=1)
    figure.update_xaxes(title=t("p of player I"), row=1, col=2)
    figure.update_yaxes(title=t("q of player II"), row=2, col=1)
    figure.update_xaxes(type="category", col=1)
    figure.update_yaxes(type="category", row=1)
    figure.update_layout(template="plotly_white")
    seen = t("The matrix with the optimal strategies, p on the right and q below.")
    return Picture.from_plotly(
        figure, caption=sentences(seen, t("The value is V = {value}.", value=shown(solution.value)))
    )


DASHES = ("none", "9 5", "2 4", "10 4 2 4")


def envelope_picture(log: Graphical, names: Sequence[str], t: Translate) -> Picture:
    """What the other one may answer as thin lines, what is then left as a bold line over its area, and the best point
    with the value.
    """
    values = [y for line in log.lines for y in line]
    low, high = min(values), max(values)
    span = (high - low) or Fraction(1)
    across, height, top, bottom = 380, 236, 16, 196
    left = max(30.0, *(text_width(shown(start), 13) + 14 for start, _ in log.lines))
    width = left + across + max(text_width(name, 14) for name in names) + 16
    mine, theirs = PALETTE[:2] if log.side == "row" else PALETTE[1::-1]

    def at(x: Fraction, y: Fraction) -> tuple[str, str]:
        return f"{left + float(x) * across:.1f}", f"{top + float((high - y) / span) * (bottom - top):.1f}"

    def line(x1: str, y1: str, x2: str, y2: str, style: str) -> str:
        return f'<line x1="{x1}" y1="{y1}" x2="{x2}" y2="{y2}" style="{style}"/>'

    parts: list[str] = []
    points = " ".join(",".join(at(x, y)) for x, y in log.vertices)
    base = at(Fraction(0), low if log.side == "row" else high)[1]
    parts.append(
        f'<polygon points="{at(Fraction(0), low)[0]},{base} {points} {at(Fraction(1), low)[0]},{base}" '
        f'style="fill:{mine};fill-opacity:0.09"/>'
    )
    parts.append(line(*at(Fraction(0), low), *at(Fraction(1), low), "stroke:#999"))
    for x in (Fraction(0), Fraction(1)):
        parts.append(line(*at(x, low), *at(x, high), "stroke:#ddd"))
        parts.append(_text(*at(x, low), shown(x), "middle", dy=19, colour="#555"))
    middle = f"{left + across / 2:.0f}"
    parts.append(_text(middle, str(height - 4), "p" if log.side == "row" else "q", "middle", colour="#555"))
    right_at = _apart([float(at(Fraction(1), end)[1]) for _, end in log.lines])
    starts = sorted({start for start, _ in log.lines}, reverse=True)
    left_at = dict(zip(starts, _apart([float(at(Fraction(0), start)[1]) for start in starts]), strict=True))
    for k, (start, end) in enumerate(log.lines):
        dash = DASHES[k % len(DASHES)]
        style = f"stroke:{theirs};stroke-width:1.6;stroke-dasharray:{dash}"
        parts.append(line(*at(Fraction(0), start), *at(Fraction(1), end), style))
        parts.append(_text(at(Fraction(1), end)[0], f"{right_at[k]:.1f}", names[k], "start", dx=7, dy=4, colour=theirs))
        if start not in [before for before, _ in log.lines[:k]]:
            parts.append(
                _text(
                    at(Fraction(0), start)[0], f"{left_at[start]:.1f}", shown(start), "end", dx=-7, dy=4, colour="#555"
                )
            )
    parts.append(f'<polyline points="{points}" style="fill:none;stroke:{mine};stroke-width:3.5"/>')
    best = list(dict.fromkeys(log.best))
    for x in best:
        cx, cy = at(x, log.value)
        parts.append(line(cx, cy, cx, at(x, low)[1], f"stroke:{mine};stroke-dasharray:2 4"))
        if x not in (0, 1):
            parts.append(_text(cx, at(x, low)[1], shown(x), "middle", dy=19, colour=mine))
        parts.append(f'<circle cx="{cx}" cy="{cy}" r="6" fill="{mine}" stroke="white" stroke-width="2"/>')
    cx, cy = at(best[0], log.value)
    beside = ("start", 10) if best[0] < Fraction(2, 3) else ("end", -10)
    below = float(cy) + 34 if float(cy) < bottom - 50 else float(cy) - 24
    parts.append(_text(cx, f"{below:.1f}", f"V = {shown(log.value)}", beside[0], dx=beside[1], colour=mine))
    if log.side == "row":
        seen = t(
            "What player I gets against each column, by the probability p of the first row; bold: the lower "
            "envelope, dot: its highest point."
        )
    else:
        seen = t(
            "What player II pays against each row, by the probability q of the first column; bold: the "
            "upper envelope, dot: its lowest point."
        )
    value = t("The value is V = {value}.", value=shown(log.value))
    return Picture(svg=drawing(parts, width, height, 'font-size="13"'), caption=sentences(seen, value))


def _apart(heights: Sequence[float], gap: float = 13) -> list[float]:
    """The heights of labels, moved down where they would overlap."""
    placed = list(heights)
    order = sorted(range(len(heights)), key=lambda k: heights[k])
    for above, k in pairwise(order):
        placed[k] = max(placed[k], placed[above] + gap)
    return placed


def _text(x: str, y: str, words: str, anchor: str, dx: int = 0, dy: int = 0, colour: str = "#000") -> str:
    from html import escape

    return f'<text x="{x}" y="{y}" dx="{dx}" dy="{dy}" text-anchor="{anchor}" fill="{colour}">{escape(words)}</text>'


def plot_parametric_matrix(solution: Solution[ParametricMatrix, ParametricAnswer], lang: str = "en") -> Picture:
    """The graph of v(t) with its breakpoints."""
    import plotly.graph_objects as go

    t = translator("zerosum", lang)
    points = [float(b) for b in solution.breakpoints]
    game = solution.game
    low = float(game.low) if game.low is not None else (points[0] if points else 0.0) - 3
    high = float(game.high) if game.high is not None else (points[-1] if points else 0.0) + 3
    figure: Any = go.Figure()
    for k, piece in enumerate(solution.pieces):
        a = low if piece.from_ is None else float(piece.from_)
        b = high if piece.to is None else float(piece.to)
        xs = [a + (b - a) * i / 60 for i in range(61)]
        value = read_ratio(piece.value, game.parameter)
        ys = [_float_at(value, x) for x in xs]
        figure.add_trace(
            go.Scatter(
                x=xs, y=ys, mode="lines", name=piece.value, line={"color": PALETTE[k % len(PALETTE)], "width": 3}
            )
        )
    for x in points:
        figure.add_vline(x=x, line_dash="dot", line_color="#888")
    figure.update_layout(
        template="plotly_white", showlegend=True, xaxis_title=game.parameter, yaxis_title=f"v({game.parameter})"
    )
    return Picture.from_plotly(
        figure,
        caption=t(
            "The value as a function of {parameter}, piece by piece; dotted lines part the pieces.",
            parameter=game.parameter,
        ),
    )


def _float_at(ratio: Any, x: float) -> float | None:
    top = sum(float(c) * x**k for k, c in enumerate(ratio.numerator))
    bottom = sum(float(c) * x**k for k, c in enumerate(ratio.denominator))
    return top / bottom if bottom else None


def plot_dresher(solution: Solution[DresherGame, DresherAnswer], lang: str = "en") -> Picture:
    """Where the hider hides."""
    import plotly.graph_objects as go

    t = translator("zerosum", lang)
    figure: Any = go.Figure(
        go.Bar(
            x=list(range(1, solution.game.n + 1)),
            y=[float(w) for w in solution.hider],
            marker_color=PALETTE[0],
            text=[shown(w) for w in solution.hider],
        )
    )
    figure.update_layout(template="plotly_white", xaxis_title=t("number"), yaxis_title=t("probability"))
    seen = t("How often the hider chooses each number from 1 to {n}.", n=solution.game.n)
    return Picture.from_plotly(
        figure, caption=sentences(seen, t("The value is V = {value}.", value=shown(solution.value)))
    )
