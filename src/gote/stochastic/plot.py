"""Pictures: Val A(v) against v for one state, the convergence of Shapley iteration for several."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from gote.core import Picture, Solution, translator
from gote.core.i18n import Translate, sentences
from gote.core.picture import PALETTE
from gote.stochastic.answer import StochasticAnswer
from gote.stochastic.rules import StochasticGame
from gote.stochastic.rules_model import Model, max_payoff
from gote.stochastic.solve import SolvedStates, states_of


def plot_stochastic(solution: Solution[StochasticGame, StochasticAnswer], lang: str = "en") -> Picture:
    """One state: the curve Val A(v), the diagonal, and the value where they meet. More states: iterates of each, with
    the values.
    """
    t = translator("stochastic", lang)
    solved = states_of(solution)
    return _fixed_point(solved, t) if len(solved.model) == 1 else _convergence(solved, t)


def _fixed_point(solution: SolvedStates, t: Translate) -> Picture:
    import plotly.graph_objects as go

    from gote.exact.lp import solve_matrix_game

    model, value = solution.model, solution.values[0]
    reach = max_payoff(model) + abs(value) + 1
    points = [value - reach + reach * Fraction(k, 40) for k in range(81)]
    curve = [solve_matrix_game(model.matrix(0, [v]))[0] for v in points]
    figure = go.Figure()
    figure.add_trace(
        go.Scatter(
            x=[float(v) for v in points], y=[float(y) for y in curve], name="Val A(v)", line={"color": PALETTE[0]}
        )
    )
    ends = [float(points[0]), float(points[-1])]
    figure.add_trace(go.Scatter(x=ends, y=ends, name="v", line={"color": "#888", "dash": "dot"}))
    figure.add_trace(
        go.Scatter(
            x=[float(value)],
            y=[float(value)],
            mode="markers",
            name=f"{float(value):.6g}",
            marker={"color": PALETTE[1], "size": 10},
        )
    )
    figure.update_layout(xaxis_title="v", yaxis_title="Val A(v)", template="plotly_white")
    seen = t(
        "The value of the matrix A(v) against v; the value of the game is where the curve meets the "
        "diagonal, v = {value}.",
        value=f"{float(value):.6g}",
    )
    return Picture.from_plotly(figure, caption=seen)


def _convergence(solution: SolvedStates, t: Translate, steps: int = 30) -> Picture:
    import plotly.graph_objects as go

    iterates = float_iterates(solution.model, steps)
    figure = go.Figure()
    for k in range(min(solution.model.named, 8)):
        colour = PALETTE[k % len(PALETTE)]
        figure.add_trace(
            go.Scatter(
                y=[v[k] for v in iterates], mode="lines+markers", name=solution.model.names[k], line={"color": colour}
            )
        )
        figure.add_hline(y=float(solution.values[k]), line={"color": colour, "dash": "dot"})
    figure.update_layout(xaxis_title="n", yaxis_title="v_n", template="plotly_white")
    seen = t("Shapley's iteration v_n = Val A(v_(n-1)) from 0; dotted lines are the values.")
    left = solution.model.named - 8
    return Picture.from_plotly(
        figure, caption=sentences(seen, t("Only the first 8 states are shown.") if left > 0 else "")
    )


def float_iterates(model: Model, steps: int) -> list[Any]:
    """Iterates of Shapley's operator in floats, from 0."""
    import numpy as np

    from gote.stochastic import kernels
    from gote.stochastic.iteration import FloatModel

    shapley_step: Any = kernels.shapley_step
    flat = FloatModel(model)
    n = len(model)
    p, q = np.zeros((n, int(flat.rows.max()))), np.zeros((n, int(flat.columns.max())))
    v = np.zeros(n)
    found = [v]
    for _ in range(steps):
        after = np.zeros(n)
        shapley_step(*flat.arrays(), v, after, p, q)
        v = after
        found.append(v)
    return found
