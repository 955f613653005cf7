"""Pictures of this room: the payoff polygon with threat point, frontier, TU line, hyperbola and solution."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from gote.bargaining.feasible import pareto_chain, payoff_hull, payoff_points
from gote.bargaining.solve import AllInSolution, NashSolution, NtuSolution, PayoffSetSolution, TuSolution
from gote.core import Picture, shown
from gote.core.picture import PALETTE
from gote.exact.polyhedra import convex_hull_2d


def _polygon(hull: Sequence[Any], chain: Sequence[Any], points: Sequence[Any]) -> Any:
    import plotly.graph_objects as go

    ring = [*hull, hull[0]]
    figure: Any = go.Figure()
    figure.add_trace(_line(ring, "S", PALETTE[5], fill="toself"))
    figure.add_trace(_line(chain, "Pareto", PALETTE[0], width=4))
    figure.add_trace(_marks(points, "(a, b)", PALETTE[7], "circle", 6))
    figure.update_layout(template="plotly_white", xaxis_title="u (I)", yaxis_title="v (II)")
    figure.update_yaxes(scaleanchor="x", scaleratio=1)
    return figure


def _line(points: Sequence[Any], name: str, color: str, width: int = 2, **more: Any) -> Any:
    import plotly.graph_objects as go

    xs, ys = [float(p[0]) for p in points], [float(p[1]) for p in points]
    return go.Scatter(x=xs, y=ys, mode="lines", name=name, line={"color": color, "width": width}, **more)


def _marks(points: Sequence[Any], name: str, color: str, symbol: str, size: int = 11) -> Any:
    import plotly.graph_objects as go

    xs, ys = [float(p[0]) for p in points], [float(p[1]) for p in points]
    return go.Scatter(x=xs, y=ys, mode="markers", name=name, marker={"color": color, "symbol": symbol, "size": size})


def plot_payoff_set(solution: PayoffSetSolution, lang: str = "en") -> Picture:
    """The polygon, its frontier and the TU line."""
    game = solution.game
    figure = _polygon(solution.hull, solution.pareto, payoff_points(game.row_payoffs, game.column_payoffs))
    low, high = min(p[0] for p in solution.hull), max(p[0] for p in solution.hull)
    figure.add_trace(_line([(low, solution.sigma - low), (high, solution.sigma - high)], "x + y = sigma", PALETTE[1]))
    return Picture.from_plotly(figure, caption=f"sigma = {shown(solution.sigma)}")


def plot_tu_bargaining(solution: TuSolution, lang: str = "en") -> Picture:
    """The 45-degree line from the disagreement point to the solution on x + y = sigma."""
    game, f = solution.game, solution.found
    A, B = game.row_payoffs, game.column_payoffs
    hull = payoff_hull(A, B)
    figure = _polygon(hull, pareto_chain(payoff_points(A, B)), payoff_points(A, B))
    low, high = min(p[0] for p in hull), max(p[0] for p in hull)
    figure.add_trace(_line([(low, f.sigma - low), (high, f.sigma - high)], "x + y = sigma", PALETTE[1]))
    for d in f.disagreements[:1]:
        figure.add_trace(_line([d.payoffs, f.solution], "D - phi", PALETTE[3]))
    figure.add_trace(_marks([d.payoffs for d in f.disagreements], "D", PALETTE[3], "x"))
    figure.add_trace(_marks([f.solution], "phi", PALETTE[1], "star", 14))
    return Picture.from_plotly(figure, caption=f"phi = {shown(f.solution)}")


def plot_ntu_bargaining(solution: NtuSolution, lang: str = "en") -> Picture:
    """The curve phi(lambda) entering the polygon at the solution."""
    from fractions import Fraction

    from gote.bargaining.lambda_transfer import phi

    A, B = solution.game.row_payoffs, solution.game.column_payoffs
    figure = _polygon(payoff_hull(A, B), pareto_chain(payoff_points(A, B)), payoff_points(A, B))
    rates = [Fraction(k, 10) for k in (*range(2, 20), *range(20, 60, 5))]
    figure.add_trace(_line([phi(A, B, r)[0] for r in rates], "phi(lambda)", PALETTE[3]))
    figure.add_trace(_marks(list(solution.payoffs), "NTU", PALETTE[1], "star", 14))
    return Picture.from_plotly(figure, caption=" / ".join(shown(p) for p in solution.payoffs))


def plot_nash_bargaining(solution: NashSolution, lang: str = "en") -> Picture:
    """The set, the threat point, the hyperbola and the touching line."""
    game = solution.game
    d = [float(v) for v in game.threat]
    u, v = float(solution.point[0]), float(solution.point[1])
    if game.region is None:
        hull = convex_hull_2d(game.corners)
        figure = _polygon(hull, pareto_chain(game.corners), hull)
    else:
        import plotly.graph_objects as go

        figure = go.Figure()
        figure.update_layout(template="plotly_white", xaxis_title="u (I)", yaxis_title="v (II)", title=game.region)
    product = float(solution.product)
    if product > 0:
        gains = [(u - d[0]) * (0.4 + 0.1 * k) for k in range(22)]
        figure.add_trace(_line([(d[0] + g, d[1] + product / g) for g in gains], "(u - u*)(v - v*)", PALETTE[2]))
        slope = -(v - d[1]) / (u - d[0])
        ends = [u - 0.6 * (u - d[0]), u + 0.6 * (u - d[0])]
        figure.add_trace(_line([(x, v + slope * (x - u)) for x in ends], "T", PALETTE[4]))
    figure.add_trace(_marks([d], "(u*, v*)", PALETTE[3], "x"))
    figure.add_trace(_marks([(u, v)], "Nash", PALETTE[1], "star", 14))
    return Picture.from_plotly(figure, caption=f"({solution.point[0]}, {solution.point[1]})")


def plot_all_in_endgame(solution: AllInSolution, lang: str = "en") -> Picture:
    """What I earns as a function of the bluffing probability when II answers best."""
    import plotly.graph_objects as go

    end = solution.end
    A, B = end.tables
    xs = sorted({*(k / 200 for k in range(201)), float(end.equilibrium_bluff), float(end.break_even_bluff)})
    ys = []
    for b in xs:
        answers = [(1 - b) * float(B[0][j]) + b * float(B[1][j]) for j in (0, 1)]
        j = 0 if answers[0] > answers[1] else 1
        ys.append((1 - b) * float(A[0][j]) + b * float(A[1][j]))
    figure = go.Figure(go.Scatter(x=xs, y=ys, mode="lines", name="I", line={"color": PALETTE[0], "width": 3}))
    figure.update_layout(template="plotly_white", xaxis_title="b", yaxis_title="I")
    return Picture.from_plotly(figure, caption=f"b = {shown(end.equilibrium_bluff)} .. {shown(end.break_even_bluff)}")
