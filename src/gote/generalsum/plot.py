"""Pictures of equilibria: best replies in the unit square (2 x 2) beside the payoff polygon; tables of n-person games."""

from fractions import Fraction
from itertools import product
from typing import Any

from gote.core import Picture, Solution, shown, translator
from gote.core.i18n import Translate
from gote.generalsum.answer import BimatrixAnswer, StrategicAnswer
from gote.generalsum.figures import BLUE, GREEN, PINK, RED, cells_of, line, marks, payoff_axes, payoff_polygon
from gote.generalsum.rules import BimatrixGame, StrategicGame
from gote.generalsum.table_drawing import Drawing, draw_tables

# Larger tables are not drawn cell by cell.
MOST_CELLS = 600


def plot_bimatrix(solution: Solution[BimatrixGame, BimatrixAnswer], lang: str = "en") -> Picture:
    """Both best-reply curves for 2 x 2 games beside the payoff polygon with equilibria and safety point."""
    import plotly.graph_objects as go
    from plotly.subplots import make_subplots

    t = translator("generalsum", lang)
    game = solution.game
    two = game.shape == (2, 2)
    titles = (t("best replies"), t("payoffs"))
    figure: Any = make_subplots(rows=1, cols=2, subplot_titles=titles) if two else go.Figure()
    place = {"row": 1, "col": 2} if two else {}
    if two:
        _replies(figure, solution, t)
    v = solution.safety
    traces = [
        *payoff_polygon(cells_of(game), t),
        line(
            [(v[0], v[1]), (max(a for a, _ in cells_of(game)), v[1])],
            "",
            GREEN,
            1,
            line={"dash": "dot"},
            showlegend=False,
        ),
        line(
            [(v[0], v[1]), (v[0], max(b for _, b in cells_of(game)))],
            "",
            GREEN,
            1,
            line={"dash": "dot"},
            showlegend=False,
        ),
        marks([v], t("safety levels"), GREEN, "x", 10),
        marks(
            [e.payoffs for e in solution.equilibria],
            t("equilibria"),
            RED,
            "star",
            14,
            hovertext=[f"p = {shown(e.row)}, q = {shown(e.column)}" for e in solution.equilibria],
        ),
    ]
    for trace in traces:
        figure.add_trace(trace, **place)
    payoff_axes(figure, t, **place)
    figure.update_layout(template="plotly_white", title=game.title or "")
    return Picture.from_plotly(figure, caption=_caption(solution, t))


def _caption(solution: Solution[BimatrixGame, BimatrixAnswer], t: Translate) -> str:
    count = len(solution.equilibria)
    return t("Equilibria: {count}; safety levels {levels}.", count=count, levels=shown(solution.safety))


def _replies(figure: Any, solution: Solution[BimatrixGame, BimatrixAnswer], t: Translate) -> None:
    """The best replies p*(q) of I and q*(p) of II; p and q are the weights of the first row and column."""
    game = solution.game
    (a, b), (c, d) = game.row_payoffs
    (e, f), (g, h) = game.column_payoffs
    first, second = _curve(a - c, b - d), _curve(e - f, g - h)
    # II's curve is drawn thinner on top, so that both are seen where they coincide
    traces = [
        line([(p, q) for q, p in first], t("best reply of I"), BLUE, 7),
        line(second, t("best reply of II"), PINK, 3),
        marks([(x.row[0], x.column[0]) for x in solution.equilibria], "(p, q)", RED, "star", 14, showlegend=False),
    ]
    for trace in traces:
        figure.add_trace(trace, row=1, col=1)
    names = game.row_names[0], game.column_names[0]
    figure.update_xaxes(title=t("p: weight of row {name}", name=names[0]), range=[-0.05, 1.05], row=1, col=1)
    figure.update_yaxes(title=t("q: weight of column {name}", name=names[1]), range=[-0.05, 1.05], row=1, col=1)


def _curve(at_one: Fraction, at_zero: Fraction) -> list[tuple[float, float]]:
    """Corners (other's weight, own best weight) of a best reply; the advantage of the first strategy is linear."""
    if at_one == at_zero == 0:  # everything is a best reply to everything
        return [(0.0, 0.0), (0.0, 1.0), (1.0, 1.0), (1.0, 0.0), (0.0, 0.0)]
    start, end = (1.0 if at_zero > 0 else 0.0), (1.0 if at_one > 0 else 0.0)
    if at_zero == 0:
        return [(0.0, 1.0 - end), (0.0, end), (1.0, end)]
    if at_one == 0:
        return [(0.0, start), (1.0, start), (1.0, 1.0 - start)]
    if start == end:
        return [(0.0, start), (1.0, start)]
    turn = float(at_zero / (at_zero - at_one))
    return [(0.0, start), (turn, start), (turn, end), (1.0, end)]


def plot_strategic(solution: Solution[StrategicGame, StrategicAnswer], lang: str = "en") -> Picture:
    """A table for every choice of the players from the third on: best replies underlined, pure equilibria framed."""
    t = translator("generalsum", lang)
    game = solution.game
    if len(game.payoffs) > MOST_CELLS or len(game.players) == 1:
        return _equilibrium_payoffs(solution, t)
    best = set()
    pure = set()
    for cell in product(*map(range, game.sizes)):
        mine = [
            max(game.cell((*cell[:i], s, *cell[i + 1 :]))[i] for s in range(size)) == game.cell(cell)[i]
            for i, size in enumerate(game.sizes)
        ]
        best |= {(cell, i) for i, top in enumerate(mine) if top}
        if all(mine):
            pure.add(cell)
    tables = []
    for rest in product(*map(range, game.sizes[2:])):
        named = [
            t("player {name}: {strategy}", name=game.players[k + 2], strategy=game.strategies[k + 2][s])
            for k, s in enumerate(rest)
        ]
        grid = [[(i, j, *rest) for j in range(game.sizes[1])] for i in range(game.sizes[0])]
        tables.append(
            Drawing(
                rows=game.strategies[0],
                columns=game.strategies[1],
                cells=[[game.cell(c) for c in row] for row in grid],
                best=frozenset(
                    (c[0], c[1], k) for row in grid for c in row for k in range(len(game.players)) if (c, k) in best
                ),
                framed=frozenset((c[0], c[1]) for c in pure if c[2:] == rest),
                title=", ".join(named),
            )
        )
    text = t("Best replies are underlined; cells in which all payoffs are, the pure equilibria, are framed.")
    return Picture(
        svg=draw_tables(tables), caption=text + " " + t("Equilibria found: {count}.", count=len(solution.equilibria))
    )


def _equilibrium_payoffs(solution: Solution[StrategicGame, StrategicAnswer], t: Translate) -> Picture:
    """What everybody earns in each equilibrium found, as bars."""
    import plotly.graph_objects as go

    names = [str(k) for k in range(len(solution.equilibria))]
    figure = go.Figure()
    for i, player in enumerate(solution.game.players):
        color = (BLUE, RED, GREEN, PINK)[i % 4]
        earned = [float(e.payoffs[i]) for e in solution.equilibria]
        figure.add_trace(go.Bar(x=names, y=earned, name=t("player {name}", name=player), marker_color=color))
    figure.update_layout(
        template="plotly_white", barmode="group", xaxis_title=t("equilibrium"), yaxis_title=t("payoffs")
    )
    return Picture.from_plotly(figure, caption=t("Equilibria found: {count}.", count=len(solution.equilibria)))
