"""Best-reply curves of two firms, with the equilibria and the steps of repeated best replies (cobweb)."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING, Any

from gote.continuous.duopoly.market import best_replies
from gote.core import Picture, UnsupportedError
from gote.core.picture import PALETTE

if TYPE_CHECKING:
    from gote.continuous.duopoly.solve import CournotSolution


def plot_cournot(solution: CournotSolution, lang: str = "en") -> Picture:
    """The two reply curves, the equilibria and a cobweb from the monopoly output."""
    import plotly.graph_objects as go

    game = solution.game
    if game.letters or len(game.costs) != 2:
        raise UnsupportedError("the picture of best replies needs two firms and numbers; give both")
    market, costs = game.market, game.numbers
    last = market.starts[-1] if len(market.starts) > 1 else Fraction(10)
    grid = [last * k / 60 for k in range(61)]
    replies = [[float(best_replies(market, x, c, cap=game.cap)[1][0]) for x in grid] for c in costs]
    axis = [float(x) for x in grid]
    figure: Any = go.Figure()
    figure.add_trace(go.Scatter(x=replies[0], y=axis, name="q1 = r(q2)", line={"color": PALETTE[0]}))
    figure.add_trace(go.Scatter(x=axis, y=replies[1], name="q2 = r(q1)", line={"color": PALETTE[1]}))
    points = [e.quantities for e in solution.equilibria]
    figure.add_trace(
        go.Scatter(x=[float(q[0]) for q in points], y=[float(q[1]) for q in points], mode="markers", name="*", marker={"size": 11, "color": "#000"})
    )
    here = (best_replies(market, Fraction(0), costs[0], cap=game.cap)[1][0], Fraction(0))
    path = [here]
    for step in range(8):
        x, y = path[-1]
        if step % 2 == 0:
            path.append((x, best_replies(market, x, costs[1], cap=game.cap)[1][0]))  # type: ignore[arg-type]
        else:
            path.append((best_replies(market, y, costs[0], cap=game.cap)[1][0], y))
    figure.add_trace(
        go.Scatter(x=[float(x) for x, _ in path], y=[float(y) for _, y in path], name="...", line={"color": PALETTE[2], "dash": "dot"})
    )
    figure.update_layout(template="plotly_white", xaxis_title="q1", yaxis_title="q2")
    return Picture.from_plotly(figure, caption="q1, q2")
