"""Pictures of the further documents: paths in the simplices, payoff polygons with what a question adds, branches,
tables.
"""

from fractions import Fraction
from itertools import product
from typing import Any

from gote.core import Picture, Solution, shown, translator
from gote.core.i18n import Translate
from gote.core.picture import PALETTE
from gote.generalsum.figures import (
    BLACK,
    BLUE,
    GREEN,
    ORANGE,
    PINK,
    RED,
    area,
    cells_of,
    hide_axes,
    line,
    marks,
    payoff_axes,
    payoff_polygon,
    place_in_simplex,
    simplex,
)

# Beyond this the view does not work out equilibria only to draw them.
LARGEST = 8


def _regions(lines: Any, names: Any, t: Translate) -> list[Any]:
    """Where each line is a best reply to the mixture: polygons of the triangle, named in their middle."""
    from gote.exact.polyhedra import convex_hull_2d, extreme_points

    size = len(lines[0])
    if size < 3:
        return []
    traces = []
    for k, own in enumerate(lines):
        rows = [[b - a for a, b in zip(own, other, strict=True)] for other in lines]
        corners = [place_in_simplex(p) for p in extreme_points(rows, [0] * len(rows), [[1] * size], [1])]
        exact = convex_hull_2d([(Fraction(x), Fraction(y)) for x, y in corners]) if corners else []
        if len(exact) > 2:
            color = PALETTE[(4, 5, 6)[k % 3]]
            traces.append(area(exact, "", color, 0.18, showlegend=False, hoverinfo="skip"))
            middle = [(sum(x for x, _ in corners) / len(corners), sum(y for _, y in corners) / len(corners))]
            traces.append(
                marks(middle, "", color, size=1, text=[t("best reply {name}", name=names[k])], showlegend=False)
            )
    return traces


def plot_repeated(solution: Solution[Any, Any], lang: str = "en") -> Picture:
    """The payoff polygon with its individually rational part, the stage equilibria and the cells that patience
    sustains.
    """
    import plotly.graph_objects as go

    t = translator("generalsum", lang)
    game: Any = solution.game
    found = solution.answer_fields()
    figure = go.Figure()
    held = [c for c in found["sustained"] if c["discount"]]
    traces = [
        *payoff_polygon(cells_of(game), t),
        area(found["individually_rational"], t("individually rational: what patience can sustain"), GREEN, 0.35),
        marks([e["payoffs"] for e in found["stage"]], t("stage equilibria"), RED, "star", 14),
    ]
    if held:
        words = [t("from d = {factor}", factor=shown(c["discount"])) for c in held]
        payoffs = [c["payoffs"] for c in held]
        traces.append(
            marks(
                payoffs, t("cells sustained by threats"), ORANGE, "diamond", 11, text=words, textposition="top center"
            )
        )
    for trace in traces:
        figure.add_trace(trace)
    payoff_axes(figure, t)
    figure.update_layout(template="plotly_white")
    caption = t("Payoffs per round that patient players can sustain; d is the discount factor needed.")
    return Picture.from_plotly(figure, caption=caption)


def plot_refinements(solution: Solution[Any, Any], lang: str = "en") -> Picture:
    """The payoff polygon with the extreme equilibria, the finest property of each as its mark."""
    import plotly.graph_objects as go

    t = translator("generalsum", lang)
    figure = go.Figure()
    for trace in payoff_polygon(cells_of(solution.game), t):
        figure.add_trace(trace)
    sorts = {
        "strict": (t("strict"), RED, "star"),
        "proper": (t("proper"), ORANGE, "diamond"),
        "perfect": (t("perfect"), BLUE, "square"),
        "": (t("not perfect"), BLACK, "x"),
    }
    left = list(enumerate(solution.answer_fields()["equilibria"]))
    for key, (name, color, symbol) in sorts.items():
        mine = [(k, e) for k, e in left if not key or e[key]]
        left = [(k, e) for k, e in left if key and not e[key]]
        if mine:
            points = [e["payoffs"] for _, e in mine]
            text = [str(k) for k, _ in mine]
            figure.add_trace(marks(points, name, color, symbol, 14, text=text, textposition="top center"))
    payoff_axes(figure, t)
    figure.update_layout(template="plotly_white", legend_title=t("finest property"))
    return Picture.from_plotly(figure, caption=t("Numbers are those of the equilibria in the answer."))


def plot_commitment(solution: Solution[Any, Any], lang: str = "en") -> Picture:
    """What the leader gets from each announcement (two or three strategies), and the payoffs beside those of the
    equilibria.
    """
    from plotly.subplots import make_subplots

    t = translator("generalsum", lang)
    game: Any = solution.game
    found = solution.answer_fields()
    A, B = game.row_payoffs, game.column_payoffs
    if game.leader == "column":
        A, B = ([list(c) for c in zip(*T, strict=True)] for T in (game.column_payoffs, game.row_payoffs))
    own, other = (game.row_names, game.column_names) if game.leader == "row" else (game.column_names, game.row_names)
    wide = len(A) in (2, 3)
    titles = (t("what the leader announces"), t("payoffs")) if wide else (t("payoffs"),)
    figure: Any = make_subplots(rows=1, cols=1 + wide, subplot_titles=titles)
    if len(A) == 2:
        for trace in _announcements(A, B, other, found, t):
            figure.add_trace(trace, row=1, col=1)
        figure.update_xaxes(title=t("weight of {name}", name=own[0]), row=1, col=1)
        figure.update_yaxes(title=t("payoff of the leader"), row=1, col=1)
    elif wide:
        replies = [list(c) for c in zip(*B, strict=True)]
        for trace in (*_regions(replies, other, t), *simplex(own)):
            figure.add_trace(trace, row=1, col=1)
        figure.add_trace(
            marks([place_in_simplex(found["mixture"])], "", RED, "star", 16, showlegend=False), row=1, col=1
        )
        hide_axes(figure, row=1, col=1)
    traces = payoff_polygon(cells_of(game), t)
    if max(game.shape) <= LARGEST:
        from gote.generalsum.equilibria import all_equilibria

        equilibria = [e.payoffs for e in all_equilibria(game.row_payoffs, game.column_payoffs).equilibria]
        traces.append(marks(sorted(set(equilibria)), t("equilibria without commitment"), BLUE, "square", 10))
    traces.append(marks([found["payoffs"]], t("commitment"), RED, "star", 16))
    for trace in traces:
        figure.add_trace(trace, row=1, col=1 + wide)
    payoff_axes(figure, t, row=1, col=1 + wide)
    figure.update_layout(template="plotly_white")
    leader = "I" if game.leader == "row" else "II"
    caption = t(
        "Player {leader} announces {mixture} and gets {value}.",
        leader=leader,
        mixture=shown(found["mixture"]),
        value=shown(found["value"]),
    )
    return Picture.from_plotly(figure, caption=caption)


def _announcements(A: Any, B: Any, names: Any, found: Any, t: Translate) -> list[Any]:
    """The leader's payoff against the weight of the first strategy: a line per reply, thick where the reply is best."""
    replies = [list(c) for c in zip(*B, strict=True)]
    traces = []
    for j, own in enumerate(replies):
        color = PALETTE[(0, 2, 3, 4, 5)[j % 5]]
        ends = [(0, A[1][j]), (1, A[0][j])]
        traces.append(line(ends, "", color, 1, line={"dash": "dot"}, showlegend=False))
        low, high = Fraction(0), Fraction(1)
        for other in replies:
            at_one, at_zero = own[0] - other[0], own[1] - other[1]  # must not be negative where this reply is best
            if at_one == at_zero:
                if at_zero < 0:
                    high = low - 1
                continue
            turn = at_zero / (at_zero - at_one)
            low, high = (max(low, turn), high) if at_one > at_zero else (low, min(high, turn))
        if low <= high:
            part = [(x, x * A[0][j] + (1 - x) * A[1][j]) for x in (low, high)]
            name = t("best reply {name}", name=names[j])
            traces.append(line(part, name, color, 5, mode="lines+markers" if low == high else "lines"))
    traces.append(marks([(found["mixture"][0], found["value"])], "", RED, "star", 16, showlegend=False))
    return traces


def plot_correlated(solution: Solution[Any, Any], lang: str = "en") -> Picture:
    """Two players: payoffs of all correlated equilibria inside the feasible polygon, Nash's inside them. More: the
    distribution.
    """
    import plotly.graph_objects as go

    t = translator("generalsum", lang)
    game: Any = solution.game
    found = solution.answer_fields()
    figure = go.Figure()
    value = t("The best for the aim is {payoffs}.", payoffs=shown(found["payoffs"]))
    if len(game.players) != 2:
        cells = [", ".join(game.strategies[i][s] for i, s in enumerate(c)) for c in product(*map(range, game.sizes))]
        used = [(name, float(w)) for name, w in zip(cells, found["distribution"], strict=True) if w]
        figure.add_trace(go.Bar(x=[n for n, _ in used], y=[w for _, w in used], marker_color=BLUE))
        figure.update_layout(template="plotly_white", xaxis_title=t("cell"), yaxis_title=t("probability"))
        return Picture.from_plotly(figure, caption=value)
    from gote.generalsum.correlated import payoff_corners

    coarse = game.concept == "coarse"
    name = t("coarse correlated equilibria") if coarse else t("correlated equilibria")
    traces = [*payoff_polygon(game.payoffs, t), area(payoff_corners(game, game.concept), name, GREEN, 0.35)]
    if max(game.sizes) <= LARGEST:
        from gote.generalsum.equilibria import all_equilibria

        A, B = ([[game.cell((i, j))[k] for j in range(game.sizes[1])] for i in range(game.sizes[0])] for k in (0, 1))
        payoffs = sorted({e.payoffs for e in all_equilibria(A, B).equilibria})
        traces.append(marks(payoffs, t("Nash equilibria"), BLUE, "square", 10))
    traces.append(marks([found["payoffs"]], t("best for the aim"), RED, "star", 16))
    for trace in traces:
        figure.add_trace(trace)
    payoff_axes(figure, t)
    figure.update_layout(template="plotly_white")
    return Picture.from_plotly(figure, caption=value)


def plot_logit(solution: Solution[Any, Any], lang: str = "en") -> Picture:
    """The weight of every strategy along the branch, one panel for each player; the precision on a logarithmic scale."""
    from plotly.subplots import make_subplots

    from gote.generalsum.logit import logit_branch

    t = translator("generalsum", lang)
    game: Any = solution.game
    asked = [float(p) for p in game.precisions]
    last = max(asked[-1], 1e-6)
    grid = sorted({*asked, *(last * 10 ** (-4 + k / 25) for k in range(101))})
    points = logit_branch(game, grid)
    titles = [t("player {name}", name=n) for n in game.players]
    figure: Any = make_subplots(rows=1, cols=len(game.players), subplot_titles=titles, shared_yaxes=True)
    for i in range(len(game.players)):
        for s, name in enumerate(game.strategies[i]):
            color = PALETTE[(0, 1, 2, 3, 4, 5, 7)[s % 7]]
            curve = [(p.precision, p.strategies[i][s]) for p in points if p.precision > 0]
            figure.add_trace(line(curve, f"{game.players[i]}: {name}", color, 2.5), row=1, col=i + 1)
            dots = [
                (float(b["precision"]), float(b["strategies"][i][s]))
                for b in solution.answer_fields()["branch"]
                if b["precision"]
            ]
            figure.add_trace(marks(dots, "", color, size=8, showlegend=False), row=1, col=i + 1)
        figure.update_xaxes(type="log", title=t("precision"), row=1, col=i + 1)
    figure.update_yaxes(title=t("probability"), range=[-0.03, 1.03], row=1, col=1)
    figure.update_layout(template="plotly_white")
    caption = t("Logit equilibria from complete randomness (left) towards a Nash equilibrium (right).")
    return Picture.from_plotly(figure, caption=caption)


def plot_evolution(solution: Solution[Any, Any], lang: str = "en") -> Picture:
    """Replicator paths from several starts: in the triangle for three strategies, else the weights against time."""
    import plotly.graph_objects as go

    from gote.generalsum.evolution import replicator

    t = translator("generalsum", lang)
    A = solution.game.payoffs
    n = len(A)
    figure = go.Figure()
    stable = ", ".join(shown(s) for s in solution.answer_fields()["stable"]) or t("none")
    caption = t("Evolutionarily stable: {strategies}.", strategies=stable)
    if n == 3:
        for trace in simplex([str(k + 1) for k in range(3)]):
            figure.add_trace(trace)
        steps = [(a, b, 6 - a - b) for a in range(1, 6) for b in range(1, 6 - a)]
        spread = float(max(map(max, A)) - min(map(min, A))) or 1.0
        for k, start in enumerate(steps):
            path = replicator(A, [Fraction(w, 6) for w in start], time=60.0 / spread, steps=600)
            places = [place_in_simplex(x) for x in path]
            figure.add_trace(line(places, t("replicator dynamics"), BLUE, 1.2, showlegend=k == 0))
            style = {"size": [0, 9], "symbol": "arrow", "angleref": "previous", "color": BLUE}
            figure.add_trace(
                line(places[20:22], "", BLUE, 1, mode="markers", marker=style, showlegend=False, hoverinfo="skip")
            )
        hide_axes(figure)
        _rest_points(figure, solution, t)
    else:
        weights = [Fraction(2 * (k + 1), n * (n + 1)) for k in range(n)]
        paths = replicator(A, weights, time=30.0, steps=600)
        for k in range(n):
            curve = [(0.05 * step, x[k]) for step, x in enumerate(paths)]
            figure.add_trace(line(curve, t("strategy {number}", number=k + 1), PALETTE[k % 8]))
        figure.update_xaxes(title=t("time"))
        figure.update_yaxes(title=t("share of the population"), range=[-0.03, 1.03])
    figure.update_layout(template="plotly_white")
    return Picture.from_plotly(figure, caption=caption)


def _rest_points(figure: Any, solution: Solution[Any, Any], t: Translate) -> None:
    """The symmetric equilibria in the triangle: full, ringed or crossed by what the dynamics do near them."""
    sorts = {
        "attracting": (t("attracting"), GREEN, "circle"),
        "unstable": (t("unstable"), RED, "x"),
        "undecided": (t("neither attracting nor unstable to first order"), PINK, "circle-open"),
    }
    for kind, (name, color, symbol) in sorts.items():
        points = [
            place_in_simplex(e["strategy"]) for e in solution.answer_fields()["equilibria"] if e["dynamics"] == kind
        ]
        if points:
            figure.add_trace(marks(points, name, color, symbol, 14))
