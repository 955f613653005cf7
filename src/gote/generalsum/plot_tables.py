"""Pictures on the payoff table itself: lines struck out in the order of an elimination; what every strategy earns
against a pair.
"""

from __future__ import annotations

from typing import Any

from gote.core import Picture, Solution, shown, translator
from gote.generalsum.figures import BLUE, RED
from gote.generalsum.pure import stars
from gote.generalsum.table_drawing import Drawing, draw_tables


def plot_dominance(solution: Solution[Any, Any], lang: str = "en") -> Picture:
    """The table with the eliminated rows and columns struck out; a number in a circle tells the round."""
    t = translator("generalsum", lang)
    game: Any = solution.game
    struck: dict[str, dict[int, int]] = {"row": {}, "column": {}}
    for step in solution.answer_fields()["steps"]:
        struck[step["player"]][step["strategy"]] = step["round"]
    left = frozenset((i, j) for i in solution.answer_fields()["rows"] for j in solution.answer_fields()["columns"])
    pairs = zip(game.row_payoffs, game.column_payoffs, strict=True)
    table = Drawing(
        rows=game.row_names,
        columns=game.column_names,
        cells=[[*zip(r, s, strict=True)] for r, s in pairs],
        framed=left if len(left) == 1 else frozenset(),
        struck_rows=struck["row"],
        struck_columns=struck["column"],
    )
    rows = ", ".join(game.row_names[i] for i in solution.answer_fields()["rows"])
    columns = ", ".join(game.column_names[j] for j in solution.answer_fields()["columns"])
    return Picture(
        svg=draw_tables([table]), caption=t("What is left: rows {rows}; columns {columns}.", rows=rows, columns=columns)
    )


def plot_profile(solution: Solution[Any, Any], lang: str = "en") -> Picture:
    """What every row earns against q and every column against p, with the payoff of the pair as a line: the gap is the
    regret.
    """
    from plotly.subplots import make_subplots

    t = translator("generalsum", lang)
    game: Any = solution.game
    found = solution.answer_fields()
    marked = stars(game.row_payoffs, game.column_payoffs)
    rows = [sum(a * y for a, y in zip(r, game.column, strict=True)) for r in game.row_payoffs]
    columns = [sum(b * x for b, x in zip(c, game.row, strict=True)) for c in zip(*game.column_payoffs, strict=True)]
    titles = (t("rows against q = {q}", q=shown(game.column)), t("columns against p = {p}", p=shown(game.row)))
    figure: Any = make_subplots(rows=1, cols=2, subplot_titles=titles)
    sides = (
        (game.row_names, rows, game.row, found["payoffs"][0], BLUE),
        (game.column_names, columns, game.column, found["payoffs"][1], RED),
    )
    for side, (names, earned, weights, payoff, color) in enumerate(sides):
        _bars(figure, side + 1, [*names], earned, weights, payoff, color, t)
    regrets = shown(found["regrets"])
    figure.update_layout(template="plotly_white", barmode="overlay")
    pure = ", ".join(f"<{game.row_names[i]}, {game.column_names[j]}>" for i, j in marked.equilibria[:12]) or t("none")
    caption = t("Dashed: what the pair pays. Regrets {regrets}. Pure equilibria: {cells}.", regrets=regrets, cells=pure)
    return Picture.from_plotly(figure, caption=caption)


def _bars(
    figure: Any, column: int, names: list[str], earned: Any, weights: Any, payoff: Any, color: str, t: Any
) -> None:
    """Full bars are strategies in use, pale ones are not."""
    import plotly.graph_objects as go

    opacity = [1.0 if w else 0.35 for w in weights]
    text = [shown(v) for v in earned]
    bars = go.Bar(
        x=names, y=[float(v) for v in earned], marker={"color": color, "opacity": opacity}, text=text, showlegend=False
    )
    figure.add_trace(bars, row=1, col=column)
    figure.add_hline(y=float(payoff), line={"dash": "dash", "color": "black"}, row=1, col=column)
    figure.update_xaxes(type="category", row=1, col=column)
    figure.update_yaxes(title=t("payoff"), row=1, col=column)
