"""Proofs about Bertrand's prices, written without the solver: no price earns more, and no equilibrium is missing. With
letters the conditions hold as identities.
"""

from collections.abc import Sequence
from fractions import Fraction
from itertools import combinations
from typing import Any

from gote.continuous.duopoly.answer import BertrandAnswer, Family
from gote.continuous.duopoly.check_faults import faults_of
from gote.continuous.duopoly.rules import BertrandGame
from gote.core import CheckError, proves
from gote.core.axioms import absent, equal, exactly_when, length, need, present
from gote.exact.expression import Expression, read, ring_for

ZERO = Fraction(0)
Point = tuple[Fraction, ...]
Line = tuple[Fraction, Fraction, Fraction]
"""u, v, w with u p1 + v p2 >= w"""


@proves(BertrandAnswer, "equilibria")
def nobody_asks_another_price_and_none_is_missing(game: BertrandGame, a: BertrandAnswer) -> None:
    """No price, lower or higher, earns more; the cases of undercutting, or of who sells, leave no others."""
    if not game.two_by_numbers:
        absent("equilibria", a.equilibria)
        return
    listed = present("equilibria", a.equilibria)
    with faults_of("equilibria"):
        for e in listed:
            _check_point(game, e.prices, e.profits)
        prices = [e.prices for e in listed]
        families = [None if e.family is None else _family(e.family) for e in listed]
        if game.prices:
            need("equilibria", not any(families), "a grid has no family of equilibria")
            _check_grid(game, prices)
            return
        if game.cross is None:
            _check_same(game, prices, families)
        else:
            _check_different(game, prices, families)
        for point, family in zip(prices, families, strict=True):
            if family is not None and not _in_family(point, family):
                raise CheckError("family: the prices shown are not a member")


def _check_point(game: BertrandGame, prices: Point, profits: Point) -> None:
    if len(prices) != 2 or len(profits) != 2:
        raise CheckError("prices: give a price and a profit for each firm")
    earned = [_sold(game, i, prices) * (prices[i] - game.numbers[i]) - game.fixed_costs[i] for i in (0, 1)]
    if list(profits) != earned:
        raise CheckError(f"profits: the prices earn {earned[0]} and {earned[1]}")
    if min(prices) < 0 or not all(_best_price(game, i, prices) for i in (0, 1)):
        raise CheckError("prices: a firm gains by another price")


def _check_grid(game: BertrandGame, prices: Sequence[Point]) -> None:
    """All pairs of the grid are tried."""
    right = [
        (p, r)
        for p in game.prices
        for r in game.prices
        if _best_price(game, 0, (p, r)) and _best_price(game, 1, (p, r))
    ]
    if sorted(prices) != sorted(right):
        raise CheckError("equilibria: not exactly the pairs of the grid that nobody leaves")


@proves(BertrandAnswer, "unique")
def one_means_a_single_point(game: BertrandGame, a: BertrandAnswer) -> None:
    """One equilibrium that is not a member of a family; letters for the same product leave prices at cost only."""
    if not game.counts:
        absent("unique", a.unique)
        return
    single = True
    if game.numeric:
        listed = present("equilibria", a.equilibria)
        single = len(listed) == 1 and listed[0].family is None
    exactly_when("unique", present("unique", a.unique), single)


@proves(BertrandAnswer, "note")
def the_note_says_why_there_is_none(game: BertrandGame, a: BertrandAnswer) -> None:
    """Only where undercutting never ends: the cheaper firm has no best price below the other's cost."""
    if not game.undercuts_for_ever:
        absent("note", a.note)
        return
    high = max(game.numbers)
    right = f"no pure equilibrium: the firm with the lower cost wants a price just below {high}"
    equal("note", present("note", a.note), right)


_OUTCOME = ("outcome.price", "outcome.quantities", "outcome.profits", "outcome.consumer_surplus")


@proves(BertrandAnswer, "type", *_OUTCOME)
def nobody_undercuts_the_price_at_which_is_bought(game: BertrandGame, a: BertrandAnswer) -> None:
    """A firm of larger cost cannot sell below its cost; the firms that sell have the lowest one. Two such: at cost, or one
    would undercut. One: at the next cost, or where its profit is largest, whichever is lower (Blume 2003).
    """
    if not game.has_outcome:
        absent("type", a.type)
        absent("outcome.price", a.outcome)
        return
    assert isinstance(game.intercept, Fraction)
    size, (first, *rest) = game.intercept, sorted(game.numbers)
    found = present("outcome", a.outcome)
    top, second = (size + first) / 2, rest[0]
    sort = "pure" if first >= size or (first < second and top <= second) else "mixed"
    if first == second < size:
        sort = "competitive"
    equal("type", a.type, sort)
    equal("outcome.price", found.price, min({"pure": top, "mixed": second, "competitive": first}[sort], size))
    sellers = [c == first for c in game.numbers]
    sold = size - found.price
    equal("outcome.quantities", found.quantities, tuple(sold / sum(sellers) if s else ZERO for s in sellers))
    earned = zip(found.quantities, game.numbers, game.fixed_costs, strict=True)
    equal("outcome.profits", found.profits, tuple(q * (found.price - c) - f for q, c, f in earned))
    equal("outcome.consumer_surplus", found.consumer_surplus, sold * sold / 2)


_FIRMS = ("equilibrium.firm_1", "equilibrium.firm_2")
_DRAWN = (
    "equilibrium.widest_uniform",
    "equilibrium.condition",
    *(f"{firm}.{part}" for firm in _FIRMS for part in ("price", "uniform")),
)


@proves(BertrandAnswer, "pure", *_DRAWN)
def drawn_prices_leave_nobody_a_better_one(game: BertrandGame, a: BertrandAnswer) -> None:
    """The dearer firm gets nothing and could get nothing. At c2 + x the cheaper one earns (1 - x/w)(m + x)(d - x) with
    m = c2 - c1 and d = a - c2; what is lacking to m d is x times a concave quadratic, not negative at both ends of [0, w].
    """
    if not game.undercuts_for_ever:
        absent("pure", a.pure)
        absent("equilibrium.condition", a.equilibrium)
        return
    equal("pure", a.pure, ())
    assert isinstance(game.intercept, Fraction)
    found = present("equilibrium", a.equilibrium)
    size, low, high = game.intercept, min(game.numbers), max(game.numbers)
    m, d, w = high - low, size - high, found.widest_uniform
    need("equilibrium.widest_uniform", w > 0 and w * (d - m) == m * d, "is not the widest interval of even draws")
    # m d - (1 - x/w)(m + x)(d - x) = x (m d/w - (d - m) + x (1 + (d - m)/w) - x^2/w), concave in x: look at both ends
    ends = [m * d / w - (d - m), m * d / w - (d - m) + w * (1 + (d - m) / w) - w]
    need("equilibrium.widest_uniform", min(ends) >= 0, "the cheaper firm gains by a higher price")
    firms = (found.firm_1, found.firm_2) if game.numbers[0] == low else (found.firm_2, found.firm_1)
    cheap, dear = _FIRMS if game.numbers[0] == low else _FIRMS[::-1]
    equal(f"{cheap}.price", (firms[0].price, firms[0].uniform), (high, None))
    equal(f"{dear}.uniform", (firms[1].price, firms[1].uniform), (None, (high, high + w)))
    right = f"1 - F(p) <= {m * d}/((p - {low})*({size} - p)) for {high} < p < {size}, F({high}) = 0"
    equal("equilibrium.condition", found.condition, right)


@proves(BertrandAnswer, "monopoly")
def the_monopoly_is_the_top_of_its_profit(game: BertrandGame, a: BertrandAnswer) -> None:
    """(P - c)(a - P) is largest at (a + c)/2."""
    if not game.same_formula:
        absent("monopoly", a.monopoly)
        return
    alone = present("monopoly", a.monopoly)
    ring = ring_for([], game.intercept, *game.costs)
    size, c = read(game.intercept, ring), read(game.costs[0], ring)
    right = {"price": (size + c) / 2, "quantity": (size - c) / 2, "profit": (size - c) * (size - c) / 4}
    for name, value in right.items():
        need(f"monopoly.{name}", read(getattr(alone, name), ring) == value, "is not {right}", right=value)


@proves(BertrandAnswer, "prices", "profits")
def the_formulas_are_stationary(game: BertrandGame, a: BertrandAnswer) -> None:
    """Same product: prices at cost. Different ones: each price is the top of its profit."""
    if not game.one_formula:
        absent("prices", a.prices)
        absent("profits", a.profits)
        return
    values = [game.intercept, *game.costs, *([] if game.cross is None else [game.cross])]
    ring = ring_for([], *values)
    size, c1, c2, *cross = (read(v, ring) for v in values)
    prices = [read(x, ring) for x in present("prices", a.prices)]
    profits = [read(x, ring) for x in present("profits", a.profits)]
    length("prices", prices, 2)
    length("profits", profits, 2)
    if not cross:
        need("prices", prices == [c1, c2], "with equal costs only prices at cost are left")
        need("profits", profits == [0, 0], "are not what the prices earn")
        return
    _check_different_formulas(size, cross[0], (c1, c2), prices, profits)


def _check_different_formulas(
    size: Expression,
    b: Expression,
    costs: Sequence[Expression],
    prices: Sequence[Expression],
    profits: Sequence[Expression],
) -> None:
    for i in (0, 1):
        own, other, c = prices[i], prices[1 - i], costs[i]
        need("prices", 2 * own == size + b * other + c, "firm {firm} is not at the top of its profit", firm=i + 1)
        need("profits", profits[i] == (own - c) * (size - own + b * other), "are not what the prices earn")


def _sold(game: BertrandGame, i: int, prices: Sequence[Fraction]) -> Fraction:
    assert isinstance(game.intercept, Fraction)
    own, other = prices[i], prices[1 - i]
    if isinstance(game.cross, Fraction):
        return max(game.intercept - own + game.cross * other, ZERO)
    demand = max(game.intercept - own, ZERO)
    return demand if own < other else demand / 2 if own == other else ZERO


def _best_price(game: BertrandGame, i: int, prices: Sequence[Fraction]) -> bool:
    """Is the own price a best reply to the other's?"""
    assert isinstance(game.intercept, Fraction)
    a, c, own, other = game.intercept, game.numbers[i], prices[i], prices[1 - i]
    earned = _sold(game, i, prices) * (own - c)
    if game.prices:
        possible = (_sold(game, i, (x, other) if i == 0 else (other, x)) * (x - c) for x in game.prices)
        return own in game.prices and earned >= max(possible)
    if isinstance(game.cross, Fraction):  # the top of the parabola between cost and the price at which nothing is sold
        ceiling = a + game.cross * other
        return earned >= (max(ceiling - c, ZERO) / 2) ** 2
    # below the rival: the monopoly price if that is lower, else as near to the rival's price as one likes
    top = (a + c) / 2
    below = (a - top) * (top - c) if c < a and top < other else max(a - other, ZERO) * (other - c)
    return earned >= max(below, ZERO)


def _family(family: Family) -> tuple[tuple[Point, ...], tuple[Point, ...], bool]:
    if any(len(p) != 2 for p in (*family.corners, *family.directions)):
        raise CheckError("family: corners and directions must be pairs")
    return tuple(sorted(family.corners)), tuple(sorted(family.directions)), family.open


def _in_family(point: Point, family: tuple[tuple[Point, ...], tuple[Point, ...], bool]) -> bool:
    """Is the point a mixture of the corners plus something in the directions? Three of them suffice (Caratheodory)."""
    corners, directions, is_open = family
    if is_open and point in corners:
        return False
    one = Fraction(1)
    rays = [*((x, y, one) for x, y in corners), *((x, y, ZERO) for x, y in directions)]
    target = (point[0], point[1], one)
    return any(_in_cone(target, chosen) for size in (1, 2, 3) for chosen in combinations(rays, size))


def _in_cone(target: Point, rays: Sequence[Point]) -> bool:
    """Is a vector of space a sum of independent ones with weights that are not negative?"""
    u = rays[0]
    if len(rays) == 1:
        return not any(_cross(target, u)) and _dot(target, u) > 0
    v = rays[1]
    w = rays[2] if len(rays) == 3 else _cross(u, v)
    det = _dot(u, _cross(v, w))
    if not det:
        return False
    weights = [_dot(target, _cross(*pair)) / det for pair in ((v, w), (w, u), (u, v))]
    return min(weights) >= 0 and (len(rays) == 3 or not weights[2])


def _cross(u: Point, v: Point) -> Point:
    return (u[1] * v[2] - u[2] * v[1], u[2] * v[0] - u[0] * v[2], u[0] * v[1] - u[1] * v[0])


def _dot(u: Point, v: Point) -> Fraction:
    return sum((x * y for x, y in zip(u, v, strict=True)), ZERO)


def _check_same(game: BertrandGame, prices: Sequence[Point], families: Sequence[Any]) -> None:
    """The cases of undercutting: equal costs; a monopoly price that the other firm cannot undercut; nobody can sell."""
    assert isinstance(game.intercept, Fraction)
    a, (c1, c2) = game.intercept, game.numbers
    one = Fraction(1)
    if min(c1, c2) >= a:
        expected: list[Any] = [(((a, a),), ((ZERO, one), (one, ZERO)), False)]
    elif c1 == c2:
        expected = [None]
        if prices and prices[0] != (c1, c2):
            raise CheckError("prices: with equal costs only prices at cost are left")
    elif a + min(c1, c2) <= 2 * max(c1, c2):
        best = (a + min(c1, c2)) / 2
        expected = [(((best, best),), ((ZERO, one) if c1 < c2 else (one, ZERO),), True)]
    else:
        expected = []
    if list(families) != expected:
        raise CheckError("equilibria: not all, or a family is not what undercutting leaves")


def _check_different(game: BertrandGame, prices: Sequence[Point], families: Sequence[Any]) -> None:
    """Every equilibrium solves the conditions of its firms' states; corners by corners, each state is searched for
    others.

    A firm is active (its price is half of cost plus ceiling, the ceiling at least its cost) or priced out (its price at
    least the ceiling, the ceiling at most its cost). For each pair of states the conditions are linear: all crossings
    of two boundary lines that satisfy everything must lie in what is listed, and so must points far out in every
    direction.
    """
    assert isinstance(game.intercept, Fraction)
    assert isinstance(game.cross, Fraction)
    a, b, costs = game.intercept, game.cross, game.numbers
    sets = [
        family if family is not None else ((point,), (), False) for point, family in zip(prices, families, strict=True)
    ]
    for family in families:
        if family is not None and (family[2] or (len(family[0]) < 2 and not family[1])):
            raise CheckError("family: open, or no more than a point")
    if len(set(sets)) != len(sets) or any(len(set(part)) != len(part) for c, d, _ in sets for part in (c, d)):
        raise CheckError("equilibria: a set, a corner or a direction is listed twice")
    _check_members(game, sets)
    for state in ((0, 0), (0, 1), (1, 0), (1, 1)):
        lines = _conditions(a, b, costs, state)
        for point in _crossings(lines):
            if not any(_in_family(point, (c, d, False)) for c, d, _ in sets):
                raise CheckError("equilibria: one is missing")
        for d in ((1, 0), (0, 1)):  # unbounded only when the products are independent
            if all(u * d[0] + v * d[1] >= 0 for u, v, _ in lines) and any(True for _ in _crossings(lines)):
                along = (Fraction(d[0]), Fraction(d[1]))
                if not any(along in directions for _, directions, _ in sets):
                    raise CheckError("equilibria: a direction is missing")


def _check_members(game: BertrandGame, sets: Sequence[Any]) -> None:
    """Corners, and points far out in the directions, are equilibria."""
    for corners, directions, _ in sets:
        for corner in corners:
            if not all(_best_price(game, i, corner) for i in (0, 1)):
                raise CheckError("family: a corner is not an equilibrium")
            for d in directions:
                if not all(_best_price(game, i, (corner[0] + 10**6 * d[0], corner[1] + 10**6 * d[1])) for i in (0, 1)):
                    raise CheckError("family: a direction leaves the equilibria")


def _conditions(a: Fraction, b: Fraction, costs: Sequence[Fraction], state: Sequence[int]) -> list[Line]:
    """The conditions of an equilibrium in which the firms of state 1 are active, the others priced out."""
    # lines u p1 + v p2 >= w; for an active firm the reply is an equation, given as two inequalities
    lines: list[Line] = [(Fraction(1), ZERO, ZERO), (ZERO, Fraction(1), ZERO)]
    for i, sells in enumerate(state):
        own, other = (
            ((Fraction(1), ZERO), (ZERO, Fraction(1))) if i == 0 else ((ZERO, Fraction(1)), (Fraction(1), ZERO))
        )
        ceiling = (b * other[0], b * other[1])  # plus a
        if sells:
            reply = (2 * own[0] - ceiling[0], 2 * own[1] - ceiling[1], a + costs[i])
            lines += [reply, (-reply[0], -reply[1], -reply[2]), (*ceiling, costs[i] - a)]
        else:
            lines += [(own[0] - ceiling[0], own[1] - ceiling[1], a), (-ceiling[0], -ceiling[1], a - costs[i])]
    return lines


def _crossings(lines: Sequence[Line]) -> list[Point]:
    """Points where two of the lines meet and that satisfy all inequalities u p1 + v p2 >= w."""
    found = []
    for k, (u, v, w) in enumerate(lines):
        for x, y, z in lines[:k]:
            det = u * y - v * x
            if det:
                point = (Fraction((w * y - v * z) / det), Fraction((u * z - w * x) / det))
                if all(r * point[0] + s * point[1] >= t for r, s, t in lines):
                    found.append(point)
    return list(dict.fromkeys(found))
