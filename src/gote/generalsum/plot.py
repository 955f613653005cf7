"""Pictures of bimatrix games: best replies in the unit square (2 x 2), the payoff polygon otherwise."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from gote.core import Picture, shown
from gote.core.picture import PALETTE
from gote.exact.polyhedra import convex_hull_2d
from gote.generalsum.solve import BimatrixSolution


def plot_bimatrix(solution: BimatrixSolution, lang: str = "en") -> Picture:
    """Both best-reply curves for 2 x 2 games beside the payoff polygon with equilibria and safety point."""
    import plotly.graph_objects as go
    from plotly.subplots import make_subplots

    game = solution.game
    two = game.shape == (2, 2)
    figure: Any = make_subplots(rows=1, cols=2) if two else go.Figure()
    place = {"row": 1, "col": 2} if two else {}
    if two:
        _replies(figure, solution)
    points = [
        (a, b) for r, s in zip(game.row_payoffs, game.column_payoffs, strict=True) for a, b in zip(r, s, strict=True)
    ]
    hull = convex_hull_2d(points)
    ring = [*hull, hull[0]]
    figure.add_trace(
        go.Scatter(
            x=[float(p[0]) for p in ring], y=[float(p[1]) for p in ring], fill="toself", mode="lines",
            line_color=PALETTE[5], name="S",
        ),
        **place,
    )  # fmt: skip
    figure.add_trace(
        go.Scatter(
            x=[float(a) for a, _ in points], y=[float(b) for _, b in points], mode="markers", name="(a, b)",
            marker={"color": PALETTE[7], "size": 6},
        ),
        **place,
    )  # fmt: skip
    figure.add_trace(
        go.Scatter(
            x=[float(e.payoffs[0]) for e in solution.equilibria], y=[float(e.payoffs[1]) for e in solution.equilibria],
            mode="markers", name="equilibria", marker={"color": PALETTE[1], "size": 11, "symbol": "star"},
            text=[f"p = {shown(e.row)}, q = {shown(e.column)}" for e in solution.equilibria],
        ),
        **place,
    )  # fmt: skip
    v = solution.safety
    figure.add_trace(
        go.Scatter(
            x=[float(v[0])], y=[float(v[1])], mode="markers", name="(v_I, v_II)",
            marker={"color": PALETTE[2], "size": 9, "symbol": "x"},
        ),
        **place,
    )  # fmt: skip
    figure.update_layout(template="plotly_white", title=game.title or "")
    caption = f"{len(solution.equilibria)} x (p, q); v = {shown(v)}"
    return Picture.from_plotly(figure, caption=caption)


def _replies(figure: Any, solution: BimatrixSolution) -> None:
    """The best replies p*(q) of I and q*(p) of II; p and q are the weights of the first row and column."""
    import plotly.graph_objects as go

    game = solution.game
    (a, b), (c, d) = game.row_payoffs
    (e, f), (g, h) = game.column_payoffs
    first = _curve(a - c, b - d)
    second = _curve(e - f, g - h)
    figure.add_trace(
        go.Scatter(x=[p for _, p in first], y=[q for q, _ in first], mode="lines", name="p*(q)", line={"color": PALETTE[0], "width": 4}),
        row=1, col=1,
    )  # fmt: skip
    figure.add_trace(
        go.Scatter(x=[p for p, _ in second], y=[q for _, q in second], mode="lines", name="q*(p)", line={"color": PALETTE[3], "width": 4}),
        row=1, col=1,
    )  # fmt: skip
    figure.add_trace(
        go.Scatter(
            x=[float(x.row[0]) for x in solution.equilibria], y=[float(x.column[0]) for x in solution.equilibria],
            mode="markers", name="(p, q)", marker={"color": PALETTE[1], "size": 12},
        ),
        row=1, col=1,
    )  # fmt: skip
    figure.update_xaxes(title="p", range=[-0.05, 1.05], row=1, col=1)
    figure.update_yaxes(title="q", range=[-0.05, 1.05], row=1, col=1)


def _curve(at_one: Fraction, at_zero: Fraction) -> list[tuple[float, float]]:
    """Corners (other's weight, own best weight) of a best reply; the advantage of the first strategy is linear."""

    def reply(x: Fraction) -> list[float]:
        gain = x * at_one + (1 - x) * at_zero
        return [1.0] if gain > 0 else [0.0] if gain < 0 else [0.0, 1.0]

    start, end = reply(Fraction(0)), reply(Fraction(1))
    if at_one == at_zero:
        return [(x, y) for y in start for x in ((0.0, 1.0) if y == start[0] else (1.0, 0.0))]
    turn = -at_zero / (at_one - at_zero)
    points = [(0.0, start[0])] if len(start) == 1 else [(0.0, 1.0 - end[-1]), (0.0, end[-1])]
    if 0 < turn < 1:
        points += [(float(turn), start[-1]), (float(turn), end[0])]
    points += [(1.0, end[0])] if len(end) == 1 else [(1.0, start[0]), (1.0, 1.0 - start[0])]
    return points
