"""Pictures of matchings."""

from __future__ import annotations

from gote.core import Picture, Solution, translator
from gote.core.picture import PALETTE
from gote.matching.answer import MarriageAnswer
from gote.matching.rules import Marriage


def plot_marriage(solution: Solution[Marriage, MarriageAnswer], lang: str = "en") -> Picture:
    """Men on the left, women on the right; the two extreme stable matchings as lines."""
    import plotly.graph_objects as go

    t = translator("matching", lang)
    men, women = list(solution.game.men), list(solution.game.women)
    figure = go.Figure()
    for name, wives, colour, width in (
        (t("best for men"), solution.man_best, PALETTE[0], 6),
        (t("best for women"), solution.woman_best, PALETTE[1], 2),
    ):
        pairs = [(i, women.index(wife)) for i, wife in enumerate(wives) if wife is not None]
        figure.add_scatter(
            x=[x for _ in pairs for x in (0, 1, None)],
            y=[y for i, j in pairs for y in (i, j, None)],
            mode="lines",
            name=name,
            line={"color": colour, "width": width},
        )
    for x, names, side in ((0, men, "middle left"), (1, women, "middle right")):
        figure.add_scatter(
            x=[x] * len(names),
            y=list(range(len(names))),
            mode="markers+text",
            text=names,
            textposition=side,
            showlegend=False,
            marker={"color": PALETTE[7], "size": 9},
        )
    figure.update_layout(template="plotly_white")
    figure.update_xaxes(visible=False, range=[-0.4, 1.4])
    figure.update_yaxes(visible=False, autorange="reversed")
    return Picture.from_plotly(
        figure,
        caption=t(
            "The stable matchings that are best for the men and for the women; {n:rotation|rotations} apart.",
            n=solution.rotations,
        ),
    )
