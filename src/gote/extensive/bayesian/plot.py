"""The picture of a Bayesian game: what the types do."""

from __future__ import annotations

from gote.core import Picture, Solution, translator
from gote.core.picture import PALETTE
from gote.extensive.bayesian.answer import BayesianAnswer
from gote.extensive.bayesian.rules import BayesianGame


def plot_bayesian(solution: Solution[BayesianGame, BayesianAnswer], lang: str = "en") -> Picture:
    """A bar for every type, divided by its actions, in the first equilibrium."""
    import plotly.graph_objects as go

    t = translator("extensive", lang)
    game, first = solution.game, solution.answer.equilibria[0]
    names = list(dict.fromkeys(a for own in game.actions.values() for a in own))
    types = [(name, own) for name in game.players for own in game.types[name]]
    figure = go.Figure(
        [
            go.Bar(
                x=[f"{name}: {own}" for name, own in types],
                y=[float(first.strategies[name][own].get(action, 0)) for name, own in types],
                name=action,
                marker={"color": PALETTE[k % len(PALETTE)]},
            )
            for k, action in enumerate(names)
        ]
    )
    figure.update_layout(template="plotly_white", barmode="stack", yaxis_title=t("probability"))
    figure.update_xaxes(type="category")
    caption = t(
        "What each type does in {count:the only equilibrium|the first of # equilibria}.",
        count=len(solution.answer.equilibria),
    )
    return Picture.from_plotly(figure, caption=caption)
