"""Pictures of heap games: the heaps, or the values as a graph and a heat map."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from gote.combinatorial.drawing import stacks
from gote.combinatorial.heaps.answer import HeapAnswer
from gote.combinatorial.heaps.rules import TableGame
from gote.combinatorial.words import caption
from gote.core import Picture, Solution, translator
from gote.core.i18n import sentences
from gote.core.picture import PALETTE


def plot_nim(solution: Solution[Any, Any], lang: str = "en") -> Picture:
    """The heaps; those of a winning move in another colour."""
    t = translator("combinatorial", lang)
    game = solution.game
    heaps = game.heaps or ()
    labels = [f"{i}: {n:b}" if n < 4096 else str(i) for i, n in enumerate(heaps, 1)]
    seen = t("Below each heap its size, its number and its size in base 2; heaps with a winning move are orange.")
    return stacks(heaps, labels, [move["heap"] for move in solution.moves], caption(solution, lang, seen))


def plot_heap(solution: Solution[TableGame, HeapAnswer], lang: str = "en") -> Picture:
    """The table of values where one was asked for, else the heaps."""
    if solution.table is not None:
        return values_picture(solution.table, solution.period, lang)
    if solution.outcome is None:
        values = solution.certificate().get("values") or [0]
        return values_picture(values[:2000], solution.period, lang)
    return plot_nim(solution, lang)


def values_picture(values: Sequence[int], period: Any = None, lang: str = "en") -> Picture:
    """Values over sizes, with the preperiod marked; in rows of the period as a heat map when one is known."""
    import plotly.graph_objects as go
    from plotly.subplots import make_subplots

    t = translator("combinatorial", lang)
    table = list(values)
    width = period["length"] if period and 2 <= period["length"] <= 400 else min(max(int(len(table) ** 0.5), 1), 100)
    rows = [table[i : i + width] for i in range(0, min(len(table), 400 * width), width)]
    rows[-1] = [*rows[-1], *[None] * (width - len(rows[-1]))]  # type: ignore[list-item]
    figure = make_subplots(rows=1, cols=2, column_widths=[0.55, 0.45], subplot_titles=("g(n)", f"g({width} y + z)"))
    figure.add_trace(
        go.Scattergl(y=table[:50_000], mode="markers", marker={"size": 4, "color": PALETTE[0]}, name="g(n)"),
        row=1,
        col=1,
    )
    if period:
        figure.add_vline(x=period["preperiod"], line_color=PALETTE[1], row=1, col=1)
    figure.add_trace(go.Heatmap(z=rows, colorscale="Viridis"), row=1, col=2)
    figure.update_yaxes(autorange="reversed", row=1, col=2)
    figure.update_xaxes(title="n", row=1, col=1)
    figure.update_xaxes(title="z", row=1, col=2)
    figure.update_yaxes(title="y", row=1, col=2)
    figure.update_layout(template="plotly_white", showlegend=False)
    seen = t("Sprague-Grundy values of single heaps, on the right in rows of {width}.", width=width)
    note = (
        t("From n = {n0} (orange line) on they repeat with period {p}.", n0=period["preperiod"], p=period["length"])
        if period
        else ""
    )
    return Picture.from_plotly(figure, caption=sentences(seen, note))
