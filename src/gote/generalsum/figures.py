"""Parts that pictures of payoffs share: lines, marks, the payoff polygon, the simplex."""

from collections.abc import Sequence
from typing import Any

from gote.core.i18n import Translate
from gote.core.picture import PALETTE
from gote.exact.polyhedra import convex_hull_2d

SKY, BLUE, RED, GREEN, PINK, ORANGE, YELLOW, BLACK = (PALETTE[k] for k in (5, 0, 1, 2, 3, 4, 6, 7))


def line(points: Sequence[Sequence[Any]], name: str, color: str, width: float = 2, **more: Any) -> Any:
    """A line through points."""
    import plotly.graph_objects as go

    style = {"color": color, "width": width} | more.pop("line", {})
    xs, ys = [float(p[0]) for p in points], [float(p[1]) for p in points]
    return go.Scatter(x=xs, y=ys, mode=more.pop("mode", "lines"), name=name, line=style, **more)


def marks(
    points: Sequence[Sequence[Any]], name: str, color: str, symbol: str = "circle", size: int = 11, **more: Any
) -> Any:
    """Single points."""
    import plotly.graph_objects as go

    style = {"color": color, "symbol": symbol, "size": size, "line": {"color": "white", "width": 1}}
    xs, ys = [float(p[0]) for p in points], [float(p[1]) for p in points]
    mode = "markers+text" if "text" in more else "markers"
    return go.Scatter(x=xs, y=ys, mode=mode, name=name, marker=style, **more)


def area(corners: Sequence[Sequence[Any]], name: str, color: str, opacity: float = 0.25, **more: Any) -> Any:
    """A filled polygon (or segment, or point)."""
    import plotly.graph_objects as go

    ring = [*corners, corners[0]]
    xs, ys = [float(p[0]) for p in ring], [float(p[1]) for p in ring]
    fill = f"rgba({int(color[1:3], 16)},{int(color[3:5], 16)},{int(color[5:7], 16)},{opacity})"
    return go.Scatter(
        x=xs, y=ys, mode="lines", fill="toself", fillcolor=fill, name=name, line={"color": color, "width": 1.5}, **more
    )


def cells_of(game: Any) -> list[tuple[Any, Any]]:
    """The payoff pairs of two tables."""
    return [
        (a, b) for r, s in zip(game.row_payoffs, game.column_payoffs, strict=True) for a, b in zip(r, s, strict=True)
    ]


def payoff_polygon(points: Sequence[Sequence[Any]], t: Translate) -> list[Any]:
    """The hull S of the payoff pairs and the pairs themselves."""
    return [
        area(convex_hull_2d(points), t("feasible payoffs S"), SKY),
        marks(sorted(set(map(tuple, points))), t("payoffs of the cells"), BLACK, size=6),
    ]


def payoff_axes(figure: Any, t: Translate, **place: Any) -> None:
    """Axes of payoffs, with the same scale."""
    figure.update_xaxes(title=t("payoff of I"), zeroline=True, **place)
    figure.update_yaxes(title=t("payoff of II"), zeroline=True, **place)


def place_in_simplex(weights: Sequence[Any]) -> tuple[float, float]:
    """A point of the simplex (up to three strategies) in the plane.

    >>> place_in_simplex([0, 1, 0])
    (1.0, 0.0)
    """
    w = [float(x) for x in weights]
    if len(w) == 1:
        return 0.5, 0.0
    if len(w) == 2:
        return w[1], 0.0
    return w[1] + w[2] / 2, w[2] * 3**0.5 / 2


def simplex(names: Sequence[str]) -> list[Any]:
    """The edges of a simplex with up to three named corners."""
    size = len(names)
    corners = [place_in_simplex([int(i == k) for i in range(size)]) for k in range(size)]
    where = ["bottom left", "bottom right", "top center"][:size] if size > 1 else ["bottom center"]
    return [
        line([*corners, corners[0]], "", BLACK, 1, showlegend=False, hoverinfo="skip"),
        marks(corners, "", BLACK, size=5, text=[*names], textposition=where, showlegend=False),
    ]


def hide_axes(figure: Any, **place: Any) -> None:
    """A simplex needs no axes, but equal scales."""
    axis = "x" if place.get("col", 1) == 1 else f"x{place['col']}"
    figure.update_xaxes(visible=False, range=[-0.25, 1.25], **place)
    figure.update_yaxes(visible=False, range=[-0.2, 1.1], scaleanchor=axis, scaleratio=1, **place)
