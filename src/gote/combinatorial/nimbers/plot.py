"""Pictures of nim arithmetic: the table around the calculation."""

from __future__ import annotations

from gote.combinatorial.nimbers.answer import NimberAnswer
from gote.combinatorial.nimbers.field import field_bits, nim_product
from gote.combinatorial.nimbers.rules import NimberGame
from gote.core import Picture, Solution, translator
from gote.core.i18n import sentences


def plot_nimber(solution: Solution[NimberGame, NimberAnswer], lang: str = "en") -> Picture:
    """The nim sum or product table of the smallest field that holds the numbers, up to 64 by 64, as a heat map."""
    import plotly.graph_objects as go

    t = translator("combinatorial", lang)
    game = solution.game
    size = min(max([1 << min(field_bits(x), 6) for x in game.args if x >= 0] + [4]), 64)
    combine = (lambda a, b: a ^ b) if game.op == "sum" else nim_product
    table = [[combine(a, b) for b in range(size)] for a in range(size)]
    figure = go.Figure(go.Heatmap(z=table, colorscale="Viridis"))
    figure.update_yaxes(autorange="reversed")
    figure.update_layout(template="plotly_white", width=600, height=560)
    seen = (
        t("Nim-sums of the numbers below {size}.", size=size)
        if game.op == "sum"
        else t("Nim products of the numbers below {size}.", size=size)
    )
    result = "" if solution.value is None else t("The result is {value}.", value=solution.value)
    return Picture.from_plotly(figure, caption=sentences(seen, result))
