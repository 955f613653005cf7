"""Checks of prices, leadership and advertising, written without the solvers.

What a firm loses by a deviation is a piecewise polynomial; it is shown not to be negative by Sturm's theorem or, where
the pieces are parabolas, at their tops. With letters the conditions hold as identities.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import Any

from gote.continuous.duopoly.rules import AdvertisingGame, BertrandGame, StackelbergGame
from gote.core import CheckError, rational
from gote.exact.algebraic import RealAlgebraic
from gote.exact.reading import read_number

ZERO = Fraction(0)
Point = tuple[Fraction, ...]


def _expressions(game: Any, *values: Any) -> tuple[Any, list[Any]]:
    """A ring with the letters of the document, and a reader of formulas in it."""
    from gote.continuous.duopoly.formulas import ring_for
    from gote.continuous.symbolic import read

    ring = ring_for([], *[v for v in values if v is not None])
    return (lambda x: read(x, ring)), [read(v, ring) for v in values if v is not None]


def check_bertrand(game: BertrandGame, answer: Mapping[str, Any], certificate: Mapping[str, Any]) -> None:
    """No price, lower or higher, earns more; nothing is missing."""
    if game.letters:
        _check_price_letters(game, answer)
        return
    listed = answer["equilibria"]
    if answer["unique"] is not (len(listed) == 1 and "family" not in listed[0]):
        raise CheckError("unique: does not agree with the equilibria")
    assert isinstance(game.intercept, Fraction)
    prices = []
    for e in listed:
        (p1, p2), (u1, u2) = ([rational(x) for x in e[key]] for key in ("prices", "profits"))
        earned = [_sold(game, i, (p1, p2)) * ((p1, p2)[i] - game.numbers[i]) - game.fixed_costs[i] for i in (0, 1)]
        if [u1, u2] != earned:
            raise CheckError(f"profits: the prices earn {earned[0]} and {earned[1]}")
        if min(p1, p2) < 0 or not all(_best_price(game, i, (p1, p2)) for i in (0, 1)):
            raise CheckError("prices: a firm gains by another price")
        prices.append((p1, p2))
    if game.prices:
        tops = [
            {
                p: max(_sold(game, i, (x, p) if i == 0 else (p, x)) * (x - game.numbers[i]) for x in game.prices)
                for p in game.prices
            }
            for i in (0, 1)
        ]
        right = [
            (p, r)
            for p in game.prices
            for r in game.prices
            if _sold(game, 0, (p, r)) * (p - game.numbers[0]) == tops[0][r]
            and _sold(game, 1, (p, r)) * (r - game.numbers[1]) == tops[1][p]
        ]
        if sorted(prices) != sorted(right):
            raise CheckError("equilibria: not exactly the pairs of the grid that nobody leaves")
        return
    families = [_family(e["family"]) if "family" in e else None for e in listed]
    if game.cross is None:
        _check_same(game, prices, families)
    else:
        _check_different(game, prices, families)
    for point, family in zip(prices, families, strict=True):
        if family is not None and not _in_family(point, family):
            raise CheckError("family: the prices shown are not a member")


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


def _family(value: Mapping[str, Any]) -> tuple[tuple[Point, ...], tuple[Point, ...], bool]:
    corners, directions = (
        tuple(tuple(rational(x) for x in p) for p in value[key]) for key in ("corners", "directions")
    )
    if not isinstance(value["open"], bool) or any(len(p) != 2 for p in (*corners, *directions)):
        raise CheckError("family: corners and directions must be pairs")
    return tuple(sorted(corners)), tuple(sorted(directions)), value["open"]


def _in_family(point: Point, family: tuple[tuple[Point, ...], tuple[Point, ...], bool]) -> bool:
    """Is the point a mixture of the corners plus something in the directions?"""
    from gote.exact.lp import solve_lp

    corners, directions, is_open = family
    columns = [*corners, *directions]
    equations: list[list[Any]] = [[p[k] for p in columns] for k in (0, 1)]
    equations.append([1] * len(corners) + [0] * len(directions))
    program = solve_lp([0] * len(columns), [], [], equations, [point[0], point[1], 1])
    return program.status == "optimal" and program.verify() and not (is_open and point in corners)


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
    for corners, directions, _ in sets:
        for corner in corners:
            if not all(_best_price(game, i, corner) for i in (0, 1)):
                raise CheckError("family: a corner is not an equilibrium")
            for d in directions:
                if not all(_best_price(game, i, (corner[0] + 10**6 * d[0], corner[1] + 10**6 * d[1])) for i in (0, 1)):
                    raise CheckError("family: a direction leaves the equilibria")
    for state in ((0, 0), (0, 1), (1, 0), (1, 1)):
        # lines u p1 + v p2 >= w; for an active firm the reply is an equation, given as two inequalities
        lines: list[tuple[Fraction, Fraction, Fraction]] = [(Fraction(1), ZERO, ZERO), (ZERO, Fraction(1), ZERO)]
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
        for point in _crossings(lines):
            if not any(_in_family(point, (c, d, False)) for c, d, _ in sets):
                raise CheckError("equilibria: one is missing")
        for d in ((1, 0), (0, 1)):  # unbounded only when the products are independent
            if all(u * d[0] + v * d[1] >= 0 for u, v, _ in lines) and any(True for _ in _crossings(lines)):
                along = (Fraction(d[0]), Fraction(d[1]))
                if not any(along in directions for _, directions, _ in sets):
                    raise CheckError("equilibria: a direction is missing")


def _crossings(lines: Sequence[tuple[Fraction, Fraction, Fraction]]) -> list[Point]:
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


def _check_price_letters(game: BertrandGame, answer: Mapping[str, Any]) -> None:
    read, (a, c1, c2, *cross) = _expressions(game, game.intercept, *game.costs, game.cross)
    (p1, p2), (u1, u2) = ([read(x) for x in answer[key]] for key in ("prices", "profits"))
    if not cross:
        if p1 != c1 or p2 != c2 or u1 != 0 or u2 != 0 or answer["unique"] is not True:
            raise CheckError("prices: with equal costs only prices at cost are left")
        alone = {"price": (a + c1) / 2, "quantity": (a - c1) / 2, "profit": (a - c1) * (a - c1) / 4}
        if any(read(answer["monopoly"][key]) != value for key, value in alone.items()):
            raise CheckError("monopoly: not the top of (P - c)(a - P)")
        return
    b = cross[0]
    if 2 * p1 != a + b * p2 + c1 or 2 * p2 != a + b * p1 + c2:
        raise CheckError("prices: a firm is not at the top of its profit")
    if u1 != (p1 - c1) * (a - p1 + b * p2) or u2 != (p2 - c2) * (a - p2 + b * p1):
        raise CheckError("profits: not what the prices earn")


def check_stackelberg(game: StackelbergGame, answer: Mapping[str, Any], certificate: Mapping[str, Any]) -> None:
    """The follower replies best; the leader's profit, two parabolas against exact replies, nowhere exceeds the one
    claimed.
    """
    if game.letters:
        _check_leader_letters(game, answer)
    elif isinstance(game.cross, Fraction):
        _check_price_leader(game, answer)
    else:
        _Leader(game).check(answer)


def _check_price_leader(game: StackelbergGame, answer: Mapping[str, Any]) -> None:
    """Against the reply (a + b p + c2)/2 the leader sells s (t - p) with s > 0: at best (t - c1)^2 s/4 is earned, or
    nothing.
    """
    assert isinstance(game.intercept, Fraction)
    assert isinstance(game.cross, Fraction)
    a, b, (c1, c2), (f1, f2) = game.intercept, game.cross, game.numbers, game.fixed_costs
    (p1, p2), (u1, u2) = ([rational(x) for x in answer[key]] for key in ("prices", "profits"))
    s = 1 - b * b / 2
    t = (a + b * (a + c2) / 2) / s
    sold = max(a - p1 + b * p2, ZERO), max(a - p2 + b * p1, ZERO)
    if 2 * p2 != a + b * p1 + c2 or p1 < c1:
        raise CheckError("prices: not the follower's reply, or the leader sells below cost")
    if (p1 - c1) * sold[0] != s * max(t - c1, ZERO) ** 2 / 4 or (t <= c1 and p1 != c1):
        raise CheckError("prices: the leader can do better")
    if (u1, u2) != ((p1 - c1) * sold[0] - f1, (p2 - c2) * sold[1] - f2):
        raise CheckError("profits: not what the prices earn")


class _Leader:
    """Quantities: the deterring output d may be a number a - c2 - 2 sqrt(f2); everything is compared exactly."""

    def __init__(self, game: StackelbergGame) -> None:
        assert isinstance(game.intercept, Fraction)
        self.a, (self.c1, self.c2), (self.f1, self.f2) = game.intercept, game.numbers, game.fixed_costs
        self.game = game
        self.sunk = self.f2 if game.avoidable else ZERO  # what the follower must earn to come in

    def check(self, answer: Mapping[str, Any]) -> None:
        a, c2, sunk = self.a, self.c2, self.sunk
        d = read_number(answer["deterring_output"])
        # the follower earns (a - c2 - q)^2/4 by entering after q: as much as it costs at q = d, or too little from the
        # start
        gap = a - c2 - d
        if (
            d < 0
            or (gap < 0 and d > 0)
            or (d > 0 and _number(gap * gap) != 4 * sunk)
            or (d == 0 and a > c2 and (a - c2) ** 2 > 4 * sunk)
        ):
            raise CheckError("deterring_output: not where the follower's best profit is just his fixed cost")
        outcome = self._option(answer, d)
        deter = self._option(answer["deter"], d)
        accommodate = None if answer["accommodate"] is None else self._option(answer["accommodate"], d)
        enters_at_d = self.game.tie == "enter" and sunk > 0
        # accommodating: q (a - c1 - (a - c2 + q)/2) is largest at (a + c2 - 2 c1)/2, if that is below d
        top = max((a + c2 - 2 * self.c1) / 2, ZERO)
        below = d > 0 and (top < d or (enters_at_d and top == d))
        if (accommodate is not None) != below or (
            accommodate is not None and accommodate != (top, (a - c2 - top) / 2, True)
        ):
            raise CheckError("accommodate: not the leader's best output below the deterring one")
        # alone: q (a - c1 - q) is largest at (a - c1)/2, if that deters, else at d itself or just above it
        alone = max((a - self.c1) / 2, ZERO)
        blockaded = alone > d or (alone == d and not enters_at_d)
        if deter != ((alone, ZERO, True) if blockaded else (d, ZERO, not enters_at_d)):
            raise CheckError("deter: not the leader's best output that keeps the follower out")
        profit_in = None if accommodate is None else _number(self._earned(*accommodate[:2]))
        profit_out = _number(self._earned(*deter[:2]))
        if blockaded:
            choice = "blockaded"
        else:
            choice = "accommodate" if profit_in is not None and profit_in >= profit_out else "deter"
        if answer["choice"] != choice or outcome != (accommodate if choice == "accommodate" else deter):
            raise CheckError(f"choice: the leader does best to {choice}")

    def _earned(self, q1: Any, q2: Any) -> Any:
        """What the leader earns, with a price that is never negative."""
        price = self.a - q1 - q2
        return q1 * (price if price > 0 else ZERO) - self.c1 * q1 - self.f1

    def _option(self, option: Mapping[str, Any], d: Any) -> tuple[Any, Any, bool]:
        """Outputs of an option after its reply, price and profits have been found right; whether it is attained."""
        q1, q2 = (read_number(x) for x in option["quantities"])
        u1, u2 = (read_number(x) for x in option["profits"])
        price = _number(self.a - q1 - q2)
        price = price if price > 0 else ZERO
        inside = q2 > 0
        if inside and _number(2 * q2) != _number(self.a - self.c2 - q1):
            raise CheckError("quantities: the follower's output is not his best reply")
        stays = q1 > d or (q1 == d and (self.game.tie == "stay_out" or not self.sunk)) or option["attained"] is False
        if (not inside) is not bool(stays) or not isinstance(option["attained"], bool):
            raise CheckError("quantities: the follower is in where he should be out, or the other way round")
        stay = ZERO if self.game.avoidable else -self.f2
        theirs = q2 * price - self.c2 * q2 - self.f2 if inside else stay
        if _number(self._earned(q1, q2)) != u1 or _number(theirs) != u2 or read_number(option["price"]) != price:
            raise CheckError("profits: not what the outputs earn")
        return q1, q2, option["attained"]


def _number(x: Any) -> Any:
    return x.fraction if isinstance(x, RealAlgebraic) and x.fraction is not None else x


def _check_leader_letters(game: StackelbergGame, answer: Mapping[str, Any]) -> None:
    """The reply solves the follower's condition for every output or price of the leader; then the leader's condition
    holds too.
    """
    from gote.continuous.duopoly.formulas import ring_for
    from gote.continuous.symbolic import read

    name = "q1" if game.cross is None else "p1"
    values = [game.intercept, *game.costs, *([] if game.cross is None else [game.cross])]
    ring = ring_for([name], *values)
    a, c1, c2, *cross = (read(v, ring) for v in values)
    x, reply = ring.all[0], read(answer["follower_reply"], ring)
    first, second = (read(v, ring) for v in answer["quantities" if game.cross is None else "prices"])
    profits = [read(v, ring) for v in answer["profits"]]
    if game.cross is None:
        if 2 * reply != a - c2 - x:
            raise CheckError("follower_reply: not stationary")
        leader, price = x * (a - x - reply - c1), a - first - second
        expected = [first * (price - c1), second * (price - c2)]
        if read(answer["price"], ring) != price or read(answer["total"], ring) != first + second:
            raise CheckError("price: the price or the total do not follow from the outputs")
    else:
        b = cross[0]
        if 2 * reply != a + b * x + c2:
            raise CheckError("follower_reply: not stationary")
        leader = (x - c1) * (a - x + b * reply)
        expected = [(first - c1) * (a - first + b * second), (second - c2) * (a - second + b * first)]
    if leader.derivative(name).substitute(name, first) != 0 or reply.substitute(name, first) != second:
        raise CheckError("profits: the leader is not at the top of his profit, or the follower does not reply")
    if profits != expected:
        raise CheckError("profits: not what the decisions earn")


def check_advertising(game: AdvertisingGame, answer: Mapping[str, Any], certificate: Mapping[str, Any]) -> None:
    """V y = c1 (x + y)^2 and V x = c2 (x + y)^2: each firm is at the top of its concave profit."""
    read, (v, c1, c2) = _expressions(game, game.prize, *game.costs)
    x, y = (read(s) for s in answer["spending"])
    s = x + y
    if v * y != c1 * s * s or v * x != c2 * s * s:
        raise CheckError("spending: a firm is not at the top of its profit")
    if [read(p) for p in answer["profits"]] != [v * x / s - c1 * x, v * y / s - c2 * y]:
        raise CheckError("profits: not what the spending earns")
