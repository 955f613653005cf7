"""Pictures of the duopoly models: reply curves with the equilibria and the steps of repeated replies, isoprofit curves
of a leader.

With letters the picture is drawn for an instance, named in the caption.
"""

from collections.abc import Callable, Sequence
from fractions import Fraction
from typing import Any

from gote.continuous.duopoly.answer import (
    AdvertisingAnswer,
    BertrandAnswer,
    CournotAnswer,
    StackelbergAnswer,
)
from gote.continuous.duopoly.best_replies import best_replies
from gote.continuous.duopoly.explain import text
from gote.continuous.duopoly.rules import AdvertisingGame, BertrandGame, CournotGame, StackelbergGame
from gote.continuous.duopoly.rules_market import at, derivative
from gote.core import Picture, Solution, rational, translator
from gote.core.errors import DocumentError, UnsupportedError
from gote.core.i18n import Translate
from gote.core.picture import PALETTE

BLUE, RED, GREEN, PINK, ORANGE, BLACK = PALETTE[0], PALETTE[1], PALETTE[2], PALETTE[3], PALETTE[4], PALETTE[7]


def _line(points: Sequence[Any], name: str, color: str, width: float = 2.5, dash: str = "solid", **more: Any) -> Any:
    import plotly.graph_objects as go

    xs, ys = [float(x) for x, _ in points], [float(y) for _, y in points]
    return go.Scatter(x=xs, y=ys, mode="lines", name=name, line={"color": color, "width": width, "dash": dash}, **more)


def _marks(points: Sequence[Any], name: str, color: str = BLACK, symbol: str = "star", size: int = 14) -> Any:
    import plotly.graph_objects as go

    xs, ys = [float(x) for x, _ in points], [float(y) for _, y in points]
    style = {"color": color, "symbol": symbol, "size": size, "line": {"color": "white", "width": 1}}
    return go.Scatter(x=xs, y=ys, mode="markers", name=name, marker=style)


def _figure(traces: Sequence[Any], x: str, y: str, caption: str) -> Picture:
    import plotly.graph_objects as go

    figure: Any = go.Figure()
    for trace in traces:
        figure.add_trace(trace)
    figure.update_layout(template="plotly_white", xaxis_title=x, yaxis_title=y)
    return Picture.from_plotly(figure, caption=caption)


def instance(game: Any) -> tuple[Any, str]:
    """The game with numbers for its letters, and which: large ones for the market, small ones for costs, 1/2 for the
    cross effect.
    """
    import re

    from gote.exact.expression import Symbols, read

    fields = {
        name: getattr(game, name)
        for name in ("intercept", "prize", "costs", "cross")
        if getattr(game, name, None) is not None
    }
    large = {"intercept", "prize"}
    values: dict[str, Fraction] = {}
    for name, value in fields.items():
        for given in value if isinstance(value, tuple) else (value,):
            for letter in re.findall(r"[A-Za-z]\w*", given) if isinstance(given, str) else ():
                number = (
                    Fraction(12) if name in large else Fraction(1, 2) if name == "cross" else Fraction(1 + len(values))
                )
                values.setdefault(letter, number)
    ring = Symbols(*values)

    def put(value: Any) -> Any:
        return [put(v) for v in value] if isinstance(value, tuple) else read(value, ring).at(values)

    numbers = {name: put(value) for name, value in fields.items()}
    others = {k: v for k, v in game.model_dump().items() if k not in numbers and k != "kind"}
    try:
        drawn = type(game)(**others, **numbers)
    except DocumentError:
        raise UnsupportedError("no numbers for the letters make a market that can be drawn; use explain") from None
    return drawn, ", ".join(f"{k} = {v}" for k, v in values.items())


def _with_numbers(solution: Any, t: Translate) -> tuple[Any, str]:
    """The solution itself, or that of an instance with a sentence for the caption."""
    if not any(
        isinstance(x, str)
        for x in (
            *solution.game.costs,
            getattr(solution.game, "intercept", 0),
            getattr(solution.game, "prize", 0),
            getattr(solution.game, "cross", 0),
        )
    ):
        return solution, ""
    game, values = instance(solution.game)
    return game.solve(), " " + t("Drawn for {values}.", values=values)


def plot_cournot(solution: Solution[CournotGame, CournotAnswer], lang: str = "en") -> Picture:
    """Two firms: reply curves, equilibria and a cobweb. One: the profit. More: what the firms want against the total."""
    t = translator("continuous", lang)
    if solution.game.capacity_letters:
        raise UnsupportedError("letters for capacities have no picture; give numbers, or use explain")
    solution, note = _with_numbers(solution, t)
    game = solution.game
    if game.outputs:
        return _grid_picture(game.outputs, [e.quantities for e in solution.equilibria], ("q1", "q2"), t)
    if len(game.costs) == 1:
        return _profit_of_one(solution, t, note)
    if len(game.costs) > 2:
        return _wants(solution, t, note)
    market, costs = game.market, game.numbers
    most = _width(game)
    grid = [most * k / 120 for k in range(121)]

    def reply(i: int, other: Fraction) -> Fraction:
        return Fraction(float(best_replies(market, other, costs[i], cap=game.cap)[1][0])).limit_denominator(10**9)

    replies = [[reply(i, x) for x in grid] for i in (0, 1)]
    traces = [
        _line([*zip(replies[0], grid, strict=True)], t("best reply of firm {name}", name=1), BLUE),
        _line([*zip(grid, replies[1], strict=True)], t("best reply of firm {name}", name=2), RED),
    ]
    path = [(reply(0, Fraction(0)), Fraction(0))]
    for step in range(8):
        x, y = path[-1]
        path.append((x, reply(1, x)) if step % 2 == 0 else (reply(0, y), y))
    traces.append(_line(path, t("replies in turn, from the monopoly"), GREEN, 1.5, "dot"))
    for e in solution.equilibria:
        if e.region is not None and e.region.total is not None:
            (low, high), total = e.region.ranges[0], e.region.total
            traces.append(_line([(low, total - low), (high, total - high)], t("all these are equilibria"), BLACK, 6))
        elif e.region is not None and e.region.rivals_at_least is not None and e.region.rivals_at_least < most:
            s = float(e.region.rivals_at_least)
            traces.append(_region(s, float(most), t("all these are equilibria")))
    traces.append(_marks([e.quantities for e in solution.equilibria], t("equilibria")))
    return _figure(
        traces, t("output of firm {name}", name=1), t("output of firm {name}", name=2), _told(solution, t) + note
    )


def _region(low: float, high: float, name: str) -> Any:
    import plotly.graph_objects as go

    xs, ys = [low, high, high, low, low], [low, low, high, high, low]
    return go.Scatter(x=xs, y=ys, mode="lines", fill="toself", name=name, line={"color": ORANGE})


def _width(game: Any) -> Fraction:
    """How far the axes go: to where the price ends to fall, or the cap."""
    starts = game.market.starts
    most = starts[-1] if len(starts) > 1 else Fraction(10)
    return most if game.cap is None else min(most, game.cap) * Fraction(11, 10)


def _told(solution: Any, t: Translate) -> str:
    listed = "; ".join(text(e.quantities) for e in solution.equilibria[:6])
    return t("Equilibrium outputs: {outputs}.", outputs=listed or t("none"))


def _grid_picture(values: Sequence[Fraction], points: Sequence[Any], names: tuple[str, str], t: Translate) -> Picture:
    cells = [(x, y) for x in values for y in values] if len(values) <= 30 else []
    traces = [_marks(cells, t("possible"), "#BBBBBB", "circle", 5)] if cells else []
    traces.append(_marks(points, t("equilibria")))
    return _figure(traces, *names, t("Equilibria on the grid: {count}.", count=len(points)))


def _profit_of_one(solution: Solution[CournotGame, CournotAnswer], t: Translate, note: str) -> Picture:
    game = solution.game
    market, cost, fixed = game.market, game.numbers[0], game.fixed_costs[0]
    most = _width(game)
    curve = [(x, market.profit(x, Fraction(0), cost, fixed)) for x in (most * k / 120 for k in range(121))]
    tops = [(e.quantities[0], e.profits[0]) for e in solution.equilibria]
    traces = [_line(curve, t("profit"), BLUE), _marks(tops, t("monopoly"))]
    return _figure(traces, t("output"), t("profit"), _told(solution, t) + note)


def _wants(solution: Solution[CournotGame, CournotAnswer], t: Translate, note: str) -> Picture:
    """q_i = (P - c_i)/(-P') against the total Q, and their sum: equilibria are where the sum meets the diagonal."""
    game = solution.game
    most = _width(game)
    grid = [most * k / 240 for k in range(241)]

    def want(q: Fraction, cost: Fraction) -> float:
        p = next(p for end, p in game.market.pieces if end is None or q <= end)
        price, slope = float(at(p, q)), float(at(derivative(p), q))
        found = max((price - float(cost)) / -slope, 0.0) if slope < 0 else 0.0
        return found if game.cap is None else min(found, float(game.cap))

    curves = [[want(q, c) for q in grid] for c in game.numbers]
    traces = [
        _line([*zip(grid, ys, strict=True)], t("firm {name}", name=i + 1), PALETTE[(0, 2, 3, 5)[i % 4]], 1.5)
        for i, ys in enumerate(curves)
    ]
    total = [sum(ys) for ys in zip(*curves, strict=True)]
    traces += [
        _line([*zip(grid, total, strict=True)], t("all firms together"), RED, 4),
        _line([(0, 0), (most, most)], t("total = what is wanted"), BLACK, 1, "dash"),
        _marks(
            [(sum(map(float, e.quantities)),) * 2 for e in solution.equilibria if e.region is None], t("equilibria")
        ),
    ]
    return _figure(traces, t("total output"), t("output wanted at this total"), _told(solution, t) + note)


def _sold_by_many(solution: Solution[BertrandGame, BertrandAnswer], t: Translate) -> Picture:
    """The demand, the unit costs, and where they are bought."""
    a, sold = rational(solution.game.intercept), solution.answer.outcome
    assert sold is not None
    traces = [_line([(Fraction(0), a), (a, Fraction(0))], t("demand"), BLACK)]
    for i, c in enumerate(solution.game.numbers):
        traces.append(_line([(Fraction(0), c), (a, c)], t("cost of firm {name}", name=i + 1), BLUE, 1, "dot"))
    traces.append(_marks([(a - sold.price, sold.price)], t("bought")))
    return _figure(traces, t("quantity"), t("price"), t("Bought at the price {price}.", price=sold.price))


def plot_bertrand(solution: Solution[BertrandGame, BertrandAnswer], lang: str = "en") -> Picture:
    """Different products: the two reply lines. Same product: replies just below the other's price, and the steps of
    undercutting.
    """
    t = translator("continuous", lang)
    solution, note = _with_numbers(solution, t)
    game = solution.game
    if game.prices:
        return _grid_picture(game.prices, [e.prices for e in solution.equilibria], ("p1", "p2"), t)
    if len(game.costs) > 2:
        return _sold_by_many(solution, t)
    a, (c1, c2) = rational(game.intercept), game.numbers
    labels = t("price of firm {name}", name=1), t("price of firm {name}", name=2)
    told = "; ".join(f"({e.prices[0]}, {e.prices[1]})" for e in solution.equilibria) or t("none")
    caption = t("Equilibrium prices: {prices}.", prices=told) + note
    if game.cross is not None:
        b = rational(game.cross)
        most = max([*(p for e in solution.equilibria for p in e.prices), a]) * Fraction(3, 2)
        ends = [Fraction(0), most]
        traces = [
            _line([((a + b * y + c1) / 2, y) for y in ends], t("best reply of firm {name}", name=1), BLUE),
            _line([(x, (a + b * x + c2) / 2) for x in ends], t("best reply of firm {name}", name=2), RED),
        ]
    else:
        most = max(a, c1, c2) * Fraction(11, 10)
        grid = [most * k / 110 for k in range(111)]
        replies = [[_undercut(a, c, x) for x in grid] for c in (c1, c2)]
        traces = [
            _line([*zip(replies[0], grid, strict=True)], t("best reply of firm {name}: just below", name=1), BLUE),
            _line([*zip(grid, replies[1], strict=True)], t("best reply of firm {name}: just below", name=2), RED),
            _line([(0, 0), (most, most)], t("equal prices"), BLACK, 1, "dash"),
            _line(_price_war(a, (c1, c2)), t("undercutting in turn"), GREEN, 1.5, "dot"),
        ]
    for e in solution.equilibria:
        if e.family is not None:
            corners = [tuple(map(float, p)) for p in e.family.corners]
            far = [(x + float(d[0] * most), y + float(d[1] * most)) for x, y in corners for d in e.family.directions]
            fill = "toself" if len([*corners, *far]) > 2 else "none"
            traces.append(_line([*corners, *far], t("all these are equilibria"), ORANGE, 6, fill=fill))
    traces.append(_marks([e.prices for e in solution.equilibria], t("equilibria")))
    return _figure(traces, *labels, caption)


def _undercut(a: Fraction, cost: Fraction, other: Fraction) -> Fraction:
    """Where the best reply to a price is, up to a hair: the monopoly price, just below the other, or the own cost."""
    return max(min((a + cost) / 2, other), cost)


def _price_war(a: Fraction, costs: tuple[Fraction, Fraction]) -> list[tuple[Fraction, Fraction]]:
    """From both at the first firm's monopoly price, steps of a twelfth of the way down to the higher cost."""
    start, floor = (a + min(costs)) / 2, max(costs)
    if start <= floor:
        return []
    step = (start - floor) / 12
    prices = [(start, start)]
    for k in range(1, 12):
        x, y = prices[-1]
        down = max(start - k * step, floor)
        prices.append((down, y) if k % 2 else (x, down))
    return prices


def plot_stackelberg(solution: Solution[StackelbergGame, StackelbergAnswer], lang: str = "en") -> Picture:
    """The follower's reply with the leader's isoprofit curve that touches it (or passes through the point where entry
    is deterred).
    """
    t = translator("continuous", lang)
    solution, note = _with_numbers(solution, t)
    game = solution.game
    a, (c1, c2) = rational(game.intercept), game.numbers
    level: Callable[[float], float | None]
    outcome: tuple[Any, Any]
    if solution.prices is not None:
        b = rational(game.cross)
        first, second = solution.prices
        most = max(first, second, a) * Fraction(3, 2)
        earned = float((first - c1) * max(a - first + b * second, Fraction(0)))
        level = _price_level(float(a), float(b), float(c1), earned)
        reply = [(x, (a + b * x + c2) / 2) for x in (Fraction(0), most)]
        names = t("price of the leader"), t("price of the follower")
        outcome, same = (first, second), _simultaneous_prices(a, b, c1, c2)
        told = t("Prices: {prices}.", prices=f"({first}, {second})")
    else:
        q1, q2 = (float(x) for x in solution.quantities)
        most = max(a, Fraction(1))
        level = _output_level(float(a - c1), q1 * (max(float(a) - q1 - q2, 0.0) - float(c1)))
        limit = min(max(Fraction(float(solution.deterring_output)), Fraction(0)), most)
        reply = [(Fraction(0), (a - c2) / 2), (limit, (a - c2 - limit) / 2), (limit, Fraction(0)), (most, Fraction(0))]
        names = t("output of the leader"), t("output of the follower")
        outcome, same = (q1, q2), _simultaneous_outputs(a, c1, c2)
        told = t("Outputs: {outputs}.", outputs=text(solution.quantities))
    traces = [
        _line(reply, t("reply of the follower"), RED, 4),
        _line(_curve(level, float(most)), t("the leader earns as much as in the outcome"), BLUE, 2),
        _marks([outcome], t("leader and follower")),
    ]
    if same is not None:
        traces.append(_marks([same], t("both at once"), GREEN, "square", 10))
    return _figure(traces, *names, told + note)


def _price_level(a: float, b: float, cost: float, earned: float) -> Callable[[float], float | None]:
    """The follower's price with which the leader earns that much at his own price p."""
    return lambda p: (earned / (p - cost) - a + p) / b if p > cost and b else None


def _output_level(margin: float, earned: float) -> Callable[[float], float | None]:
    """The follower's output with which the leader earns that much at his own output q."""
    return lambda q: margin - q - earned / q if q > 0 else None


def _simultaneous_outputs(a: Fraction, c1: Fraction, c2: Fraction) -> tuple[Fraction, Fraction] | None:
    """Cournot's outputs when both firms produce."""
    q1, q2 = (a - 2 * c1 + c2) / 3, (a - 2 * c2 + c1) / 3
    return (q1, q2) if min(q1, q2) >= 0 else None


def _simultaneous_prices(a: Fraction, b: Fraction, c1: Fraction, c2: Fraction) -> tuple[Fraction, Fraction] | None:
    p1, p2 = ((2 * (a + c) + b * (a + d)) / (4 - b * b) for c, d in ((c1, c2), (c2, c1)))
    return (p1, p2) if p1 >= c1 and p2 >= c2 else None


def _curve(level: Callable[[float], float | None], most: float) -> list[tuple[float, float]]:
    """The part of a curve that lies in the picture."""
    points = [(x, level(x)) for x in (most * k / 400 for k in range(401))]
    return [(x, y) for x, y in points if y is not None and 0 <= y <= most]


def plot_advertising(solution: Solution[AdvertisingGame, AdvertisingAnswer], lang: str = "en") -> Picture:
    """The reaction curves x = sqrt(V y / c1) - y and y = sqrt(V x / c2) - x with the equilibrium."""
    t = translator("continuous", lang)
    solution, note = _with_numbers(solution, t)
    game = solution.game
    v, (c1, c2) = float(rational(game.prize)), (float(rational(c)) for c in game.costs)
    x, y = solution.spending
    most = 3 * float(max(x, y))
    grid = [most * k / 300 for k in range(301)]
    traces = [
        _line([(max((v * s / c1) ** 0.5 - s, 0.0), s) for s in grid], t("best reply of firm {name}", name=1), BLUE),
        _line([(s, max((v * s / c2) ** 0.5 - s, 0.0)) for s in grid], t("best reply of firm {name}", name=2), RED),
        _marks([(x, y)], t("equilibrium")),
    ]
    labels = t("spending of firm {name}", name=1), t("spending of firm {name}", name=2)
    return _figure(traces, *labels, t("Equilibrium spending: {spending}.", spending=f"({x}, {y})") + note)
