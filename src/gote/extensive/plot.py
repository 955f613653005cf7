"""The picture of a solved tree."""

from __future__ import annotations

from fractions import Fraction

from gote.core import Picture, shown
from gote.core.picture import PALETTE
from gote.extensive.draw import tree_svg
from gote.extensive.solve import ExtensiveSolution


def plot_extensive(solution: ExtensiveSolution, lang: str = "en") -> Picture:
    """The Kuhn tree with the strategies of the answer (of the first equilibrium) on its edges."""
    behavior = solution.behavior if solution.behavior is not None else solution.equilibria[0].behavior
    value = f"V = {shown(solution.value)}" if solution.value is not None else shown(solution.equilibria[0].payoffs)
    return Picture(svg=tree_svg(solution.game.flat, behavior), caption=f"{solution.game.title or ''} {value}".strip())


def endgame_picture(points: int = 40, bets: tuple[int, ...] = (1, 2, 4, 8)) -> Picture:
    """Value of Basic Endgame and the frequency of bluffing against the winning probability, for several bets; kinks at p = (2+b)/(2+2b).

    >>> endgame_picture(4).caption
    'Basic Endgame: value and bluffing against p'
    """
    import plotly.graph_objects as go
    from plotly.subplots import make_subplots

    figure = make_subplots(rows=1, cols=2, subplot_titles=("V", "bluff"))
    for n, b in enumerate(bets):
        kink = Fraction(2 + b, 2 + 2 * b)
        p = sorted({*(Fraction(k, points) for k in range(points)), kink})
        value = [1 if x >= kink else (4 * (b + 1) * x - (b + 2)) / (b + 2) for x in p]
        bluff = [1 if x >= kink else x * b / ((1 - x) * (b + 2)) for x in p]
        line = {"color": PALETTE[n % len(PALETTE)]}
        for column, curve in ((1, value), (2, bluff)):
            trace = go.Scatter(x=[float(x) for x in p], y=[float(y) for y in curve], name=f"b = {b}", line=line, showlegend=column == 1)
            figure.add_trace(trace, row=1, col=column)
    figure.update_layout(xaxis_title="p", template="plotly_white")
    return Picture.from_plotly(figure, caption="Basic Endgame: value and bluffing against p")
