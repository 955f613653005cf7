"""Pictures of the further documents: Lemke-Howson paths in the simplices, the folk-theorem set, replicator paths."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from gote.core import DocumentError, Picture, shown
from gote.core.picture import PALETTE
from gote.exact.polyhedra import convex_hull_2d

if TYPE_CHECKING:
    from gote.generalsum.answers import Answer


def _place(weights: Sequence[Any]) -> tuple[float, float]:
    """A point of the simplex (two or three strategies) in the plane."""
    w = [float(x) for x in weights]
    if len(w) == 1:
        return 0.5, 0.0
    if len(w) == 2:
        return w[1], 0.0
    return w[1] + w[2] / 2, w[2] * 3**0.5 / 2


def plot_lemke_howson(solution: Answer, lang: str = "en") -> Picture:
    """The paths through the two simplices, for up to three strategies a player."""
    import plotly.graph_objects as go
    from plotly.subplots import make_subplots

    from gote.generalsum.lemke_howson import lemke_howson

    game: Any = solution.game
    if max(game.shape) > 3:
        raise DocumentError(
            "row_payoffs", "has more than three rows or columns; the simplices can only be drawn up to three"
        )
    figure = make_subplots(rows=1, cols=2, subplot_titles=("p", "q"))
    for side, size in enumerate(game.shape):
        corners = [_place([int(i == k) for i in range(size)]) for k in range(size)]
        ring = [*corners, corners[0]]
        figure.add_trace(
            go.Scatter(x=[x for x, _ in ring], y=[y for _, y in ring], mode="lines", line={"color": PALETTE[7]}, showlegend=False),
            row=1, col=side + 1,
        )  # fmt: skip
    for k, item in enumerate(solution.found["paths"]):
        path = lemke_howson(game.row_payoffs, game.column_payoffs, item["label"])
        for side in (0, 1):
            points = [p[side] for p in path.points if any(p[side])]
            places = [_place([x / sum(p) for x in p]) for p in points]
            color = PALETTE[k % 7]
            figure.add_trace(
                go.Scatter(
                    x=[x for x, _ in places], y=[y for _, y in places], mode="lines+markers", name=str(item["label"]),
                    line={"color": color}, showlegend=side == 0,
                ),
                row=1, col=side + 1,
            )  # fmt: skip
    figure.update_layout(template="plotly_white")
    return Picture.from_plotly(
        figure, caption=", ".join(f"{p['label']}: {shown(p['row'])}" for p in solution.found["paths"])
    )


def plot_repeated(solution: Answer, lang: str = "en") -> Picture:
    """The payoff polygon with its individually rational part and the stage equilibria."""
    import plotly.graph_objects as go

    game: Any = solution.game
    points = [
        (a, b) for r, s in zip(game.row_payoffs, game.column_payoffs, strict=True) for a, b in zip(r, s, strict=True)
    ]
    figure = go.Figure()
    for polygon, name, color in (
        (convex_hull_2d(points), "S", PALETTE[5]),
        (solution.found["individually_rational"], "folk", PALETTE[2]),
    ):
        ring = [*polygon, polygon[0]]
        figure.add_trace(
            go.Scatter(
                x=[float(p[0]) for p in ring],
                y=[float(p[1]) for p in ring],
                fill="toself",
                mode="lines",
                name=name,
                line={"color": color},
            )
        )
    stage = [e["payoffs"] for e in solution.found["stage"]]
    figure.add_trace(
        go.Scatter(
            x=[float(u[0]) for u in stage],
            y=[float(u[1]) for u in stage],
            mode="markers",
            name="stage",
            marker={"color": PALETTE[1], "size": 11},
        )
    )
    figure.update_layout(template="plotly_white")
    return Picture.from_plotly(figure, caption=f"{len(stage)}")


def plot_evolution(solution: Answer, lang: str = "en") -> Picture:
    """Replicator paths from several starts: in the triangle for three strategies, else the weights against time."""
    import plotly.graph_objects as go

    from gote.generalsum.evolution import replicator

    A = solution.game.payoffs  # type: ignore[attr-defined]
    n = len(A)
    figure = go.Figure()
    if n == 3:
        ring = [_place([int(i == k) for i in range(3)]) for k in (0, 1, 2, 0)]
        figure.add_trace(
            go.Scatter(
                x=[x for x, _ in ring],
                y=[y for _, y in ring],
                mode="lines",
                line={"color": PALETTE[7]},
                showlegend=False,
            )
        )
        for k, start in enumerate([(0.8, 0.1, 0.1), (0.1, 0.8, 0.1), (0.1, 0.1, 0.8), (0.4, 0.35, 0.25)]):
            path = [_place(x) for x in replicator(A, start, time=30.0, steps=600)]  # type: ignore[arg-type]
            figure.add_trace(
                go.Scatter(
                    x=[x for x, _ in path],
                    y=[y for _, y in path],
                    mode="lines",
                    name=str(k + 1),
                    line={"color": PALETTE[k]},
                )
            )
    else:
        weights = [2.0 * (k + 1) / (n * (n + 1)) for k in range(n)]
        paths = replicator(A, weights, time=30.0, steps=600)  # type: ignore[arg-type]
        for k in range(n):
            figure.add_trace(
                go.Scatter(y=[x[k] for x in paths], mode="lines", name=str(k + 1), line={"color": PALETTE[k % 8]})
            )
    figure.update_layout(template="plotly_white")
    return Picture.from_plotly(figure, caption=", ".join(shown(s) for s in solution.found["stable"]))
