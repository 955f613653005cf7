"""The picture of a Bayesian game: what the types do."""

from __future__ import annotations

from fractions import Fraction

from gote.core import Picture, Solution, translator
from gote.core.picture import PALETTE
from gote.extensive.bayesian.answer import BayesianAnswer
from gote.extensive.bayesian.rules import BayesianGame


def plot_bayesian(solution: Solution[BayesianGame, BayesianAnswer], lang: str = "en") -> Picture:
    """A bar for every type, divided by its actions, in the first equilibrium; where a player has several types one more for
    the player: how often each action is seen. Types that choose purely then look like one who mixes (purification).
    """
    import plotly.graph_objects as go

    t = translator("extensive", lang)
    game, first = solution.game, solution.answer.equilibria[0]
    names = list(dict.fromkeys(a for own in game.actions.values() for a in own))
    bars: list[tuple[str, dict[str, Fraction]]] = []
    for name in game.players:
        own = first.strategies[name]
        bars += [(f"{name}: {kind}", own[kind]) for kind in game.types[name]]
        if len(own) > 1:
            chances = {kind: game.chance(name, kind) for kind in own}
            seen = {a: sum((chances[k] * own[k][a] for k in own), Fraction(0)) for a in game.actions[name]}
            bars.append((t("{player}: average", player=name), seen))
    figure = go.Figure(
        [
            go.Bar(
                x=[label for label, _ in bars],
                y=[float(weights.get(action, 0)) for _, weights in bars],
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
