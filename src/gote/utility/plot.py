"""Pictures of the appendices."""

import itertools

from gote.core import Picture, Solution, UnsupportedError, shown, translator
from gote.core.i18n import sentences
from gote.core.picture import PALETTE
from gote.utility.answer import ContractionAnswer, LotteryAnswer, NashMapAnswer
from gote.utility.rules import ContractionMap, LotteryGame, NashMap


def plot_lottery(solution: Solution[LotteryGame, LotteryAnswer], lang: str = "en") -> Picture:
    """Expected utilities as bars."""
    import plotly.graph_objects as go

    t = translator("utility", lang)
    values = list(solution.utilities)
    labels = [t("lottery {i}", i=i + 1) for i in range(len(values))]
    if solution.mixed_utility is not None:
        values.append(solution.mixed_utility)
        labels.append(t("mixture"))
    figure = go.Figure(
        go.Bar(x=labels, y=[float(u) for u in values], text=[shown(u) for u in values], marker_color=PALETTE[0])
    )
    figure.update_layout(template="plotly_white", xaxis={"type": "category"}, yaxis_title=t("expected utility"))
    return Picture.from_plotly(figure, caption=t("The expected utility u(p) of each lottery."))


def plot_contraction(solution: Solution[ContractionMap, ContractionAnswer], lang: str = "en") -> Picture:
    """One dimension: the cobweb of the map; more: errors and bounds on a logarithmic scale."""
    import plotly.graph_objects as go

    t = translator("utility", lang)
    figure = go.Figure()
    points = (tuple(solution.game.start), *solution.iterates)
    if len(points[0]) == 1:
        values = [float(x[0]) for x in points]
        low, high = min(values), max(values)
        pad = (high - low) / 10 or 1.0
        ends = [low - pad, high + pad]
        slope, shift = float(solution.game.matrix[0][0]), float(solution.game.shift[0])
        figure.add_scatter(
            x=ends, y=[slope * x + shift for x in ends], mode="lines", name="T", line={"color": PALETTE[0]}
        )
        figure.add_scatter(x=ends, y=ends, mode="lines", name="y = x", line={"color": "#888888"})
        path = [(a, c) for a, b in itertools.pairwise(values) for c in (a, b)]
        figure.add_scatter(
            x=[p[0] for p in path],
            y=[p[1] for p in path],
            mode="lines+markers",
            name=t("iterates"),
            line={"color": PALETTE[1]},
        )
    else:
        curves = {
            "errors": t("distance to the fixed point"),
            "a_priori": t("bound before"),
            "a_posteriori": t("bound after"),
        }
        for k, (field, name) in enumerate(curves.items()):
            if getattr(solution, field) is not None:
                figure.add_scatter(
                    x=list(range(1, len(points))),
                    y=[float(x) for x in getattr(solution, field)],
                    name=name,
                    line={"color": PALETTE[k]},
                )
        figure.update_xaxes(title="n")
        figure.update_yaxes(type="log")
    figure.update_layout(template="plotly_white")
    return Picture.from_plotly(
        figure,
        caption=t(
            "The iterates of the map T; a step changes distances at most by the factor c = {c}.",
            c=shown(solution.factor),
        ),
    )


def plot_nash_map(solution: Solution[NashMap, NashMapAnswer], lang: str = "en") -> Picture:
    """Two players with two strategies each: the orbit in the square of first probabilities."""
    import plotly.graph_objects as go

    t = translator("utility", lang)
    profile = solution.game.profile
    if len(profile) != 2 or any(len(p) != 2 for p in profile):
        raise UnsupportedError("kind 'nash_map' is drawn for two players with two strategies; use explain or --json")
    points = solution.orbit if solution.orbit is not None else (tuple(tuple(p) for p in profile), solution.image)
    figure = go.Figure(
        go.Scatter(
            x=[float(z[0][0]) for z in points],
            y=[float(z[1][0]) for z in points],
            mode="lines+markers",
            marker={"color": PALETTE[1]},
            line={"color": PALETTE[0]},
            text=[f"{shown(z[0][0])}, {shown(z[1][0])}" for z in points],
        )
    )
    figure.update_xaxes(range=[-0.02, 1.02], title="p1", constrain="domain")
    figure.update_yaxes(range=[-0.02, 1.02], title="q1", scaleanchor="x")
    figure.update_layout(template="plotly_white")
    seen = t("The orbit of Nash's map in the probabilities of the first strategies.")
    period = solution.period
    return Picture.from_plotly(
        figure,
        caption=sentences(seen, t("The orbit returns after {period:step|steps}.", period=period) if period else ""),
    )
