"""Pictures of misere quotients: the multiplication table, P-elements marked."""

from __future__ import annotations

from gote.core import Picture, translator
from gote.core.i18n import sentences
from gote.impartial.quotients.solve import QuotientSolution


def plot_misere_quotient(solution: QuotientSolution, lang: str = "en") -> Picture:
    """A heat map of products; a cell is 1 where the product is in the P-portion."""
    import plotly.graph_objects as go

    t = translator("impartial", lang)
    q = solution.quotient
    size = min(len(q.words), 120)
    table = [[int(q.element(q.words[b], a) in q.lost) for b in range(size)] for a in range(size)]
    names = ["+".join(map(str, word)) or "0" for word in q.words[:size]]
    figure = go.Figure(go.Heatmap(z=table, x=names, y=names, colorscale="Greys", showscale=False))
    figure.update_yaxes(autorange="reversed")
    figure.update_layout(template="plotly_white", width=640, height=600)
    seen = t("Elements by the heaps of a representative; a cell is black where the product is in the P-portion.")
    order = t(
        "The misere quotient has {order} elements, {lost} of them in the P-portion.",
        order=len(q.words),
        lost=len(q.lost),
    )
    return Picture.from_plotly(figure, caption=sentences(seen, order))
