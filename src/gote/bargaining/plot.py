"""Pictures of this room: the payoff polygon with threat point, frontier, TU line, hyperbola and solution."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from math import cos, pi, sin
from typing import Any

from gote.bargaining.answer import AllInAnswer, AxiomsAnswer, NashAnswer, NtuAnswer, PayoffSetAnswer, TuAnswer
from gote.bargaining.feasible import pareto_chain, payoff_hull, payoff_points
from gote.bargaining.rules import AllInEndgame, BargainingAxioms, NashBargaining, NtuBargaining, PayoffSet, TuBargaining
from gote.bargaining.rules_region import read_region
from gote.bargaining.solve import exchanges_of, number
from gote.core import Picture, Solution, shown, translator
from gote.core.i18n import Translate
from gote.exact.polyhedra import convex_hull_2d
from gote.generalsum.figures import BLACK, BLUE, GREEN, ORANGE, PINK, RED, SKY, area, line, marks


def _polygon(hull: Sequence[Any], chain: Sequence[Any], points: Sequence[Any], t: Translate) -> Any:
    import plotly.graph_objects as go

    figure: Any = go.Figure()
    figure.add_trace(area(hull, t("feasible set S"), SKY))
    figure.add_trace(line(chain, t("Pareto frontier"), BLUE, 5))
    figure.add_trace(marks(points, t("payoffs of the cells"), BLACK, size=6))
    _axes(figure, t)
    return figure


def _axes(figure: Any, t: Translate) -> None:
    figure.update_layout(template="plotly_white", xaxis_title=t("payoff of I"), yaxis_title=t("payoff of II"))
    figure.update_yaxes(scaleanchor="x", scaleratio=1)


def _tu_line(figure: Any, hull: Sequence[Any], sigma: Fraction, t: Translate) -> None:
    """The Pareto line with side payments, as far as the polygon goes and a little more."""
    low, high = min(p[0] for p in hull), max(p[0] for p in hull)
    low, high = min(low, sigma - max(p[1] for p in hull)), max(high, sigma - min(p[1] for p in hull))
    ends = [(low, sigma - low), (high, sigma - high)]
    figure.add_trace(
        line(ends, t("with side payments: u + v = {sigma}", sigma=shown(sigma)), RED, 1.5, line={"dash": "dash"})
    )


def plot_payoff_set(solution: Solution[PayoffSet, PayoffSetAnswer], lang: str = "en") -> Picture:
    """The polygon, its frontier and the TU line."""
    t = translator("bargaining", lang)
    game = solution.game
    figure = _polygon(solution.hull, solution.pareto, payoff_points(game.row_payoffs, game.column_payoffs), t)
    _tu_line(figure, solution.hull, solution.sigma, t)
    return Picture.from_plotly(figure, caption=t("Together the players can make {sigma}.", sigma=shown(solution.sigma)))


def plot_tu_bargaining(solution: Solution[TuBargaining, TuAnswer], lang: str = "en") -> Picture:
    """The 45-degree line from the disagreement points to the solution on u + v = sigma, and the side payments."""
    t = translator("bargaining", lang)
    game, f = solution.game, solution.answer
    A, B = game.row_payoffs, game.column_payoffs
    hull = payoff_hull(A, B)
    figure = _polygon(hull, pareto_chain(payoff_points(A, B)), payoff_points(A, B), t)
    _tu_line(figure, hull, f.sigma, t)
    for k, c in enumerate(f.cooperation):
        if c.payer:
            name = t("side payment")
            figure.add_trace(line([c.payoffs, f.solution], name, GREEN, 3, showlegend=k == 0))
    away = sorted({d.payoffs for d in f.disagreements})
    figure.add_trace(line([away[0], f.solution], t("45-degree line"), PINK, 1.5, line={"dash": "dot"}))
    figure.add_trace(marks(away, t("disagreement points D"), PINK, "x"))
    figure.add_trace(marks([f.solution], t("TU solution"), RED, "star", 16))
    return Picture.from_plotly(figure, caption=t("The TU solution is {solution}.", solution=shown(f.solution)))


def plot_ntu_bargaining(solution: Solution[NtuBargaining, NtuAnswer], lang: str = "en") -> Picture:
    """The curve phi(lambda), which enters the polygon at the solution, with the supporting line of that rate."""
    from gote.bargaining.lambda_transfer import phi
    from gote.bargaining.solve import representative

    t = translator("bargaining", lang)
    A, B = solution.game.row_payoffs, solution.game.column_payoffs
    hull, exchanges = payoff_hull(A, B), exchanges_of(solution.answer)
    figure = _polygon(hull, pareto_chain(payoff_points(A, B)), payoff_points(A, B), t)
    centre = Fraction(1)
    if exchanges:
        centre = Fraction(float(representative(exchanges[0]))).limit_denominator(1000)
    centre = centre or Fraction(1, 100)
    rates = [centre * Fraction(3, 4) ** k for k in range(6, -9, -1)]
    span = max(max(p[k] for p in hull) - min(p[k] for p in hull) for k in (0, 1)) or Fraction(1)
    curve = [phi(A, B, r)[0] for r in rates]
    near = [
        p
        for p in curve
        if all(min(c[k] for c in hull) - span <= p[k] <= max(c[k] for c in hull) + span for k in (0, 1))
    ]
    figure.add_trace(line(near, t("phi(lambda)"), PINK, 2, mode="lines+markers", marker={"size": 5}))
    points = list(dict.fromkeys(e.point for e in exchanges))
    for e in exchanges[:1]:
        rate = float(representative(e))
        u, v = (float(x) for x in e.point)
        reach = float(span) / (1 + rate)
        ends = [(u - reach, v + rate * reach), (u + reach, v - rate * reach)]
        figure.add_trace(line(ends, t("supporting line of slope -lambda"), RED, 1.5, line={"dash": "dash"}))
    figure.add_trace(marks(points, t("NTU solution"), RED, "star", 16))
    found = " / ".join(map(shown, points))
    caption = (
        t("The NTU solution is {solution}.", solution=found)
        if found
        else t("No positive lambda leads to a feasible point.")
    )
    return Picture.from_plotly(figure, caption=caption)


def plot_nash_bargaining(solution: Solution[NashBargaining, NashAnswer], lang: str = "en") -> Picture:
    """The set, the threat point, the hyperbola, the touching line, and on a polygon the other rules."""
    import plotly.graph_objects as go

    t = translator("bargaining", lang)
    game = solution.game
    d = [float(v) for v in game.threat]
    point = [number(x) for x in solution.solution]
    u, v = map(float, point)
    if game.region is None:
        hull = convex_hull_2d(game.corners)
        figure = _polygon(hull, pareto_chain(game.corners), game.corners, t)
    else:
        figure = go.Figure()
        border = _border(game.region, ((d[0] + u) / 2, (d[1] + v) / 2), max(abs(u - d[0]), abs(v - d[1]), 1.0))
        figure.add_trace(area(border, t("feasible set S"), SKY))
        _axes(figure, t)
    product = float(number(solution.product))
    if product > 0:
        gains = [(u - d[0]) * (0.45 + 0.05 * k) for k in range(33)]
        name = t("(u - u*)(v - v*) as at the solution")
        figure.add_trace(line([(d[0] + g, d[1] + product / g) for g in gains], name, GREEN))
        slope = -(v - d[1]) / (u - d[0])
        ends = [u - 0.7 * (u - d[0]), u + 0.7 * (u - d[0])]
        figure.add_trace(line([(x, v + slope * (x - u)) for x in ends], t("line that touches both"), ORANGE))
        figure.add_trace(line([d, (u, v)], t("ray of the opposite slope"), PINK, 1.5, line={"dash": "dot"}))
    for key, name, symbol in (
        ("kalai_smorodinsky", t("Kalai-Smorodinsky"), "square"),
        ("egalitarian", t("egalitarian"), "triangle-up"),
        ("utilitarian", t("utilitarian"), "diamond"),
    ):
        found = getattr(solution, key)
        if found is not None:
            figure.add_trace(marks(found if key == "utilitarian" else [found], name, BLACK, symbol, 9))
    figure.add_trace(marks([d], t("threat point"), PINK, "x"))
    figure.add_trace(marks([(u, v)], t("Nash solution"), RED, "star", 16))
    caption = t("Nash's solution is {solution}.", solution=f"({point[0]}, {point[1]})")
    return Picture.from_plotly(figure, caption=caption)


def _border(text: str, centre: tuple[float, float], scale: float) -> list[tuple[float, float]]:
    """Where rays from a point of a convex region leave it, as far as a few times its interesting part."""
    terms = [[(int(i), int(j), float(c)) for (i, j), c in g.to_dict().items()] for g in read_region(text)]

    def inside(x: float, y: float) -> bool:
        return all(sum(c * x**i * y**j for i, j, c in g) <= 1e-12 for g in terms)

    points = []
    for k in range(240):
        dx, dy = cos(2 * pi * k / 240), sin(2 * pi * k / 240)
        low, high = 0.0, 6 * scale
        for _ in range(50):
            middle = (low + high) / 2
            low, high = (middle, high) if inside(centre[0] + middle * dx, centre[1] + middle * dy) else (low, middle)
        points.append((centre[0] + low * dx, centre[1] + low * dy))
    return points


def plot_all_in_endgame(solution: Solution[AllInEndgame, AllInAnswer], lang: str = "en") -> Picture:
    """What I earns as a function of the bluffing probability when II answers best, with what follows from the text."""
    import plotly.graph_objects as go

    t = translator("bargaining", lang)
    end = solution.answer
    A = [[cell[0] for cell in row] for row in end.payoffs]
    low, high = end.equilibrium_bluff, end.break_even_bluff

    def earned(b: Fraction, j: int) -> Fraction:
        return (1 - b) * A[0][j] + b * A[1][j]

    figure = go.Figure()
    both = (Fraction(0), Fraction(1))
    figure.add_trace(line([(b, earned(b, 0)) for b in both], t("if II calls"), GREEN, 1, line={"dash": "dot"}))
    figure.add_trace(line([(b, earned(b, 1)) for b in both], t("if II folds"), BLUE, 1, line={"dash": "dot"}))
    figure.add_trace(
        line([(Fraction(0), earned(Fraction(0), 1)), (low, earned(low, 1))], t("II folds: equilibria"), BLUE, 5)
    )
    if low < 1:
        figure.add_trace(line([(low, earned(low, 0)), (Fraction(1), earned(Fraction(1), 0))], t("II calls"), GREEN, 5))
        figure.add_trace(marks([(low, earned(low, 0))], t("just forcing a call"), RED, "circle-open", 13))
    if high < 1:
        figure.add_trace(marks([(high, earned(high, 0))], t("bluffing breaks even"), ORANGE, "diamond"))
    threats = [(t_[1], end.solution[0]) for t_ in end.row_threats]
    figure.add_trace(marks(threats, t("threat and share in the cooperative solution"), PINK, "x"))
    figure.update_layout(
        template="plotly_white", xaxis_title=t("probability that I bluffs"), yaxis_title=t("payoff of I")
    )
    caption = t(
        "II must call when I bluffs with a probability above {low}; up to {high} I gains by it.",
        low=shown(low),
        high=shown(high),
    )
    return Picture.from_plotly(figure, caption=caption)


def plot_bargaining_axioms(solution: Solution[BargainingAxioms, AxiomsAnswer], lang: str = "en") -> Picture:
    """The first axiom that fails: the problem, the problem it is compared with, and the two solutions. None fails:
    Nash's own example.
    """
    import plotly.graph_objects as go

    from gote.bargaining.axioms import RULES
    from gote.bargaining.explain import axiom_names

    t = translator("bargaining", lang)
    figure: Any = go.Figure()
    failed = next(iter(solution.counterexamples.items()), None)
    if failed is None:  # the triangle and the same cut off: a larger set, the same solution (Ferguson 3.4.3)
        rule = RULES[solution.game.rule]
        zero = Fraction(0)
        large, small = (
            [(zero, zero), (Fraction(4), zero), (zero, Fraction(4))],
            [(zero, zero), (Fraction(2), zero), (Fraction(2), Fraction(2)), (zero, Fraction(4))],
        )
        figure.add_trace(area(convex_hull_2d(large), t("feasible set S"), SKY))
        figure.add_trace(area(convex_hull_2d(small), t("smaller set"), GREEN))
        figure.add_trace(
            marks([rule(large, (zero, zero)), rule(small, (zero, zero))], t("solution of both"), RED, "star", 16)
        )
        caption = t("All five axioms held in {trials:trial|trials}.", trials=solution.game.trials)
    else:
        axiom, item = failed
        points, chosen = [tuple(p) for p in item.points], item.solution
        figure.add_trace(area(convex_hull_2d(points), t("feasible set S"), SKY))
        if axiom == "independence":
            figure.add_trace(area(convex_hull_2d(item.smaller), t("smaller set"), GREEN))
            figure.add_trace(marks([item.then], t("solution of the smaller set"), ORANGE, "diamond", 14))
        elif axiom == "invariance":
            scale, shift = item.scale, item.shift
            moved = [(scale[0] * x + shift[0], scale[1] * y + shift[1]) for x, y in [*points, chosen]]
            figure.add_trace(area(convex_hull_2d(moved[:-1]), t("the set in other units"), GREEN))
            figure.add_trace(marks([moved[-1]], t("the solution in other units"), BLACK, "circle", 9))
            figure.add_trace(marks([item.then], t("what the rule chooses there"), ORANGE, "diamond", 14))
        elif axiom == "pareto":
            figure.add_trace(marks([item.better], t("better for one, not worse for the other"), ORANGE, "diamond", 14))
        elif axiom == "symmetry":
            figure.add_trace(area(convex_hull_2d([(y, x) for x, y in points]), t("players exchanged"), GREEN))
            figure.add_trace(marks([item.exchanged], t("what the rule chooses there"), ORANGE, "diamond", 14))
        figure.add_trace(marks([item.threat], t("threat point"), PINK, "x"))
        figure.add_trace(marks([chosen], t("what the rule chooses"), RED, "star", 16))
        caption = t("The rule breaks the axiom: {axiom}.", axiom=axiom_names(t)[axiom])
    _axes(figure, t)
    return Picture.from_plotly(figure, caption=caption)
