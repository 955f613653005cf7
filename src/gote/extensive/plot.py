"""The picture of a solved tree."""

from __future__ import annotations

from fractions import Fraction

from gote.core import Picture, Solution, shown, translator
from gote.core.i18n import sentences
from gote.core.numbers import decimal
from gote.core.picture import PALETTE
from gote.extensive.answer import ExtensiveAnswer
from gote.extensive.draw import tree_svg
from gote.extensive.rules import ExtensiveGame
from gote.extensive.solve import tree_of


def plot_extensive(solved: Solution[ExtensiveGame, ExtensiveAnswer], lang: str = "en") -> Picture:
    """The Kuhn tree with the strategies of the answer (of the first equilibrium) on its edges."""
    t = translator("extensive", lang)
    solution = tree_of(solved)
    behavior = solution.behavior if solution.behavior is not None else solution.equilibria[0].behavior
    seen = t(
        "Moves that are played are thick, others dashed, with their probabilities; bands join the vertices "
        "of an information set."
    )
    if solution.value is not None:
        value = shown(solution.value)
        found = (
            t("The value is V = {value}.", value=value)
            if len(value) <= 30
            else t("The value is about {value}.", value=decimal(solution.value))
        )
    else:
        found = t("Payoffs: {payoffs}.", payoffs=shown(solution.equilibria[0].payoffs))
    return Picture(svg=tree_svg(solution.tree, behavior), caption=sentences(seen, found))


def endgame_picture(points: int = 40, bets: tuple[int, ...] = (1, 2, 4, 8), lang: str = "en") -> Picture:
    """Value of Basic Endgame and the frequency of bluffing against the winning probability, for several bets; kinks at
    p = (2+b)/(2+2b).

    >>> endgame_picture(4).caption
    'Basic Endgame: the value and the probability of a bluff against the winning probability p, for bets b.'
    """
    import plotly.graph_objects as go
    from plotly.subplots import make_subplots

    t = translator("extensive", lang)
    figure = make_subplots(rows=1, cols=2, subplot_titles=(t("value"), t("bluff")))
    for n, b in enumerate(bets):
        kink = Fraction(2 + b, 2 + 2 * b)
        p = sorted({*(Fraction(k, points) for k in range(points)), kink})
        value = [1 if x >= kink else (4 * (b + 1) * x - (b + 2)) / (b + 2) for x in p]
        bluff = [1 if x >= kink else x * b / ((1 - x) * (b + 2)) for x in p]
        line = {"color": PALETTE[n % len(PALETTE)]}
        for column, curve in ((1, value), (2, bluff)):
            trace = go.Scatter(
                x=[float(x) for x in p], y=[float(y) for y in curve], name=f"b = {b}", line=line, showlegend=column == 1
            )
            figure.add_trace(trace, row=1, col=column)
    figure.update_layout(xaxis_title="p", xaxis2_title="p", template="plotly_white")
    return Picture.from_plotly(
        figure,
        caption=t(
            "Basic Endgame: the value and the probability of a bluff against the winning probability p, for bets b."
        ),
    )
