"""Pictures: the values around a state, the figures of the paper with their second-order curves, ply maps and gap heat
maps.
"""

import math
from fractions import Fraction
from typing import Any

from gote.cards.memory.answer import MemoryAnswer
from gote.cards.memory.rules import MemoryGame
from gote.cards.memory.rules_state import State
from gote.core import DocumentError, Picture, Solution, translator
from gote.core.i18n import Translate, sentences
from gote.core.picture import PALETTE

PLY_COLOURS = {"0": PALETTE[0], "1": PALETTE[2], "2": PALETTE[1], "take": PALETTE[4], "tie": "#BBBBBB"}
FIGURES = ("3.1", "3.2", "3.3", "plies-g", "plies-f", "gaps", "draws")


def plot_memory(solution: Solution[MemoryGame, MemoryAnswer], lang: str = "en") -> Picture:
    """The value of every option, the best ones set off."""
    import plotly.graph_objects as go

    t = translator("memory", lang)
    names = list(solution.options)
    heights = [float(solution.options[name]) for name in names]
    colours = [PALETTE[2] if name in solution.action else PALETTE[5] for name in names]
    labels = {"0": t("0-ply (pass)"), "1": "1-ply", "2": "2-ply", "take": t("take a known pair")}
    bars = go.Bar(
        x=[labels[name] for name in names], y=heights, marker_color=colours, text=[f"{h:.6f}" for h in heights]
    )
    figure = go.Figure(bars)
    even = 0.0 if solution.game.rule == "pair_difference" else 0.5
    figure.add_hline(y=even, line_dash="dot", line_color="#666666")
    low, high = min(*heights, even), max(*heights, even)
    if 0 < high - low < abs(high) / 5:  # nearly equal bars: only what lies between them can be seen
        figure.update_yaxes(range=[low - (high - low), high + (high - low) / 4])
    figure.update_layout(template="plotly_white", showlegend=False, yaxis_title=t("value"))
    seen = t(
        "The value of each option in {state}, the best in green; the dotted line is an even game.",
        state=str(solution.game.start),
    )
    return Picture.from_plotly(
        figure, caption=sentences(seen, t("The mover's value is about {value}.", value=f"{float(solution.value):.6f}"))
    )


def figure(name: str, n: int = 0, lang: str = "en") -> Picture:
    """A figure by name: those of the paper (3.1, 3.2, 3.3) and plies-g, plies-f, gaps, draws up to size n.

    >>> figure("3.1").caption
    'g(100, k) with the curves to the second order.'
    """
    t = translator("memory", lang)
    makers: dict[str, Any] = {
        "3.1": lambda: _g_values(n or 100, t),
        "3.2": lambda: _starts(1, n or 50, t),
        "3.3": lambda: _starts(0, n or 50, t),
        "plies-g": lambda: ply_map_picture("G", n or 60, lang=lang),
        "plies-f": lambda: ply_map_picture("F", n or 60, lang=lang),
        "gaps": lambda: gap_picture(n or 60, lang),
        "draws": lambda: _draws(n or 40, t),
    }
    if name not in makers:
        raise DocumentError("figure", f"{name!r} is not a figure of this room; choose one of {', '.join(FIGURES)}")
    picture: Picture = makers[name]()
    return picture


def _g_values(n: int, t: Translate) -> Picture:
    """Figure 3.1: two branches by the parity of n - k, each with its curve."""
    import plotly.graph_objects as go

    from gote.cards.memory.asymptotics import g_second_order
    from gote.cards.memory.tables import special_table

    table = special_table(n)
    chart = go.Figure()
    for parity, name, colour in ((0, t("n - k even"), PALETTE[0]), (1, t("n - k odd"), PALETTE[1])):
        ks = [k for k in range(1, n + 1) if (n - k) % 2 == parity]
        values = [float(table.g(n, 0, k)) for k in ks]
        curve = [g_second_order(n, k) for k in ks]
        chart.add_scatter(x=ks, y=values, mode="markers", name=name, marker_color=colour)
        chart.add_scatter(
            x=ks, y=curve, mode="lines", name=t("{name}, to n^-2", name=name), line_color=colour, line_width=1
        )
    chart.update_yaxes(range=[0.498, 0.53], title=f"g({n}, k)")
    chart.update_layout(template="plotly_white", xaxis_title="k")
    return Picture.from_plotly(chart, caption=t("g({n}, k) with the curves to the second order.", n=n))


def _starts(shift: int, m: int, t: Translate) -> Picture:
    """Figures 3.2 and 3.3: 1/2 - f(2M - shift, 0, 0) on a logarithmic scale; where it is negative the size is shown
    hollow.
    """
    import plotly.graph_objects as go

    from gote.cards.memory.tables import special_table

    table = special_table(2 * m)
    sizes = [2 * i - shift for i in range(1, m + 1)]
    gaps = [Fraction(1, 2) - table.f(size, 0, 0) for size in sizes]
    leading = [1 / (16 * size**3) if shift else 1 / (4 * size**2) for size in sizes]
    symbols = ["circle" if gap > 0 else "circle-open" for gap in gaps]
    chart = go.Figure()
    chart.add_scatter(
        x=sizes,
        y=[abs(float(gap)) for gap in gaps],
        mode="markers",
        marker_symbol=symbols,
        marker_color=PALETTE[0],
        name="1/2 - f",
        text=["f > 1/2" if gap < 0 else "" for gap in gaps],
    )
    law = "1/(16 N^3)" if shift else "1/(4 N^2)"
    chart.add_scatter(x=sizes, y=leading, mode="lines", line_color=PALETTE[1], name=law)
    chart.update_yaxes(type="log", exponentformat="power")
    chart.update_layout(
        template="plotly_white", xaxis_title=f"N = {'2M - 1' if shift else '2M'}", yaxis_title="|1/2 - f(N,0,0)|"
    )
    seen = t("The advantage of the second player against {law}; hollow where the first player is ahead.", law=law)
    return Picture.from_plotly(chart, caption=seen)


def ply_map_picture(label: str, n: int, m: int = 0, lang: str = "en") -> Picture:
    """The optimal ply at every (n, k), ties grey.

    >>> ply_map_picture("G", 12).caption
    'The best option in G(n, 0, k), n up to 12.'
    """
    from gote.cards.memory.evidence import evidence, plies

    t = translator("memory", lang)
    found = evidence(n)
    codes = {"0": 0, "1": 1, "2": 2, "take": 3, "tie": 4}
    grid: list[list[int | None]] = []
    texts = []
    for size in range(1, n + 1):
        row: list[int | None] = [None] * (n + 1)
        words = [""] * (n + 1)
        for k in range(1, size) if label == "G" else range(size - m):
            names = plies(int(found.g_best[size, k] if label == "G" else found.f_best[m, size, k]))
            row[k] = codes[names[0]] if len(names) == 1 else codes["tie"]
            words[k] = f"{label}({size},{m},{k}): {', '.join(_option(name, t) for name in names)}"
        grid.append(row)
        texts.append(words)
    return _code_map(grid, texts, t("The best option in {label}(n, {m}, k), n up to {n}.", label=label, m=m, n=n), t)


def _option(name: str, t: Translate) -> str:
    return {"take": t("take"), "tie": t("several")}.get(name) or f"{name}-ply"


def _code_map(grid: Any, texts: Any, caption: str, t: Translate) -> Picture:
    import plotly.graph_objects as go

    colours = [PLY_COLOURS[name] for name in ("0", "1", "2", "take", "tie")]
    scale = [[i / 5 + step, colour] for i, colour in enumerate(colours) for step in (0.0, 0.2)]
    heat = go.Heatmap(
        z=grid,
        y=list(range(1, len(grid) + 1)),
        text=texts,
        hovertemplate="%{text}<extra></extra>",
        zmin=-0.5,
        zmax=4.5,
        colorscale=scale,
        colorbar={"tickvals": [0, 1, 2, 3, 4], "ticktext": [_option(name, t) for name in PLY_COLOURS]},
    )
    chart = go.Figure(heat)
    chart.update_layout(template="plotly_white", xaxis_title="k", yaxis_title="n")
    return Picture.from_plotly(chart, caption=caption)


def gap_picture(n: int, lang: str = "en") -> Picture:
    """log10 of the exact gap f(n,1,k) - f(n-1,0,k): what taking the only complete pair costs (blank: nothing).

    >>> gap_picture(10).caption
    'What taking the only known pair costs: log10 of f(n,1,k) - f(n-1,0,k), n up to 10; blank where it costs nothing.'
    """
    import plotly.graph_objects as go

    from gote.cards.memory.tables import special_table

    table = special_table(n)
    grid: list[list[float | None]] = []
    for size in range(2, n + 1):
        row: list[float | None] = [None] * n
        for k in range(size - 1):
            level = table.window.levels[State("F", size, 1, k).unknown]
            gap = level.numerator(State("F", size, 1, k)) - level.numerator(State("F", size - 1, 0, k))
            if gap > 0:
                row[k] = (math.log(int(gap)) - math.log(2 * int(level.factorial))) / math.log(10)
        grid.append(row)
    t = translator("memory", lang)
    caption = t(
        "What taking the only known pair costs: log10 of f(n,1,k) - f(n-1,0,k), n up to {n}; blank where it "
        "costs nothing.",
        n=n,
    )
    chart = go.Figure(go.Heatmap(z=grid, y=list(range(2, n + 1)), colorscale="Cividis"))
    chart.update_layout(template="plotly_white", xaxis_title="k", yaxis_title="n")
    return Picture.from_plotly(chart, caption=caption)


def _draws(n: int, t: Translate) -> Picture:
    """Probability of a draw under optimal play, lowest and highest over tied choices."""
    import plotly.graph_objects as go

    from gote.cards.memory.outcome import outcome
    from gote.cards.memory.tables import special_table

    table = special_table(n)
    sizes = list(range(2, n + 1))
    found = [outcome(table, State("F", size, 0, 0)).draw for size in sizes]
    chart = go.Figure()
    for index, name in ((0, t("lowest")), (1, t("highest"))):
        chart.add_scatter(x=sizes, y=[float(pair[index]) for pair in found], mode="lines+markers", name=name)
    chart.update_layout(template="plotly_white", xaxis_title="N", yaxis_title=t("probability of a draw"))
    return Picture.from_plotly(chart, caption=t("The probability of a draw under best play, N up to {n}.", n=n))
