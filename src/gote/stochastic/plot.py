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


def guess_it_picture(largest: int = 12, lang: str = "en") -> Picture:
    """The mover's winning probability in Guess it! as a heat map over both hand sizes.

    >>> guess_it_picture(3).caption
    'Guess it!: the winning probability of the player to move with m cards against n.'
    """
    import plotly.graph_objects as go

    from gote.stochastic.rules_games import guess_it

    t = translator("stochastic", lang)
    sizes = list(range(largest + 1))
    z = [[float(guess_it(m, n)) for n in sizes] for m in sizes]
    figure = go.Figure(go.Heatmap(z=z, x=sizes, y=sizes, colorscale="Cividis"))
    figure.update_layout(xaxis_title="n", yaxis_title="m", template="plotly_white")
    return Picture.from_plotly(
        figure, caption=t("Guess it!: the winning probability of the player to move with m cards against n.")
    )


def coin_challenge_picture(points: int = 200, lang: str = "en") -> Picture:
    """Optimal number of heads and value of the coin challenge against p: a saw-tooth below 7 - 4 sqrt 3.

    >>> coin_challenge_picture(20).caption
    'The coin game: its value and the best number k of heads to stop at, against p.'
    """
    import plotly.graph_objects as go
    from plotly.subplots import make_subplots

    from gote.stochastic.rules_games import coin_challenge

    t = translator("stochastic", lang)
    found = [coin_challenge(Fraction(k, points)) for k in range(1, points - points // 50)]
    figure = make_subplots(specs=[[{"secondary_y": True}]])
    p = [float(c.p) for c in found]
    figure.add_trace(go.Scatter(x=p, y=[float(c.value) for c in found], name=t("value"), line={"color": PALETTE[0]}))
    figure.add_trace(
        go.Scatter(x=p, y=[c.k for c in found], name="k", line={"color": PALETTE[1], "shape": "hv"}), secondary_y=True
    )
    figure.add_hline(y=7 - 4 * 3**0.5, line={"dash": "dot", "color": "#888"})
    figure.update_layout(xaxis_title="p", template="plotly_white")
    return Picture.from_plotly(
        figure, caption=t("The coin game: its value and the best number k of heads to stop at, against p.")
    )
