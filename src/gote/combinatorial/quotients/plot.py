"""Pictures of misere quotients: the multiplication table, P-elements marked."""

from __future__ import annotations

from collections.abc import Sequence

from gote.combinatorial.quotients.answer import QuotientAnswer
from gote.combinatorial.quotients.rules import MisereQuotientGame
from gote.core import Picture, Solution, translator
from gote.core.i18n import sentences


def plot_misere_quotient(solution: Solution[MisereQuotientGame, QuotientAnswer], lang: str = "en") -> Picture:
    """A heat map of products; a cell is 1 where the product is in the P-portion."""
    import plotly.graph_objects as go

    t = translator("combinatorial", lang)
    words, step = solution.elements[:120], solution.certificate()["step"]
    table = [[int(_product(step, a, word) in solution.p_elements) for word in words] for a in range(len(words))]
    names = ["+".join(map(str, word)) or "0" for word in words]
    figure = go.Figure(go.Heatmap(z=table, x=names, y=names, colorscale="Greys", showscale=False))
    figure.update_yaxes(autorange="reversed")
    figure.update_layout(template="plotly_white", width=640, height=600)
    seen = t("Elements by the heaps of a representative; a cell is black where the product is in the P-portion.")
    order = t(
        "The misere quotient has {order:element|elements}, {lost} of them in the P-portion.",
        order=solution.order,
        lost=solution.p_portion,
    )
    return Picture.from_plotly(figure, caption=sentences(seen, order))


def _product(step: Sequence[Sequence[int]], start: int, heaps: Sequence[int]) -> int:
    for h in heaps:
        start = step[start][h - 1]
    return start
