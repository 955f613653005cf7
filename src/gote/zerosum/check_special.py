"""Checks of the games that have no written matrix: parameters, battleship, Dresher, infinite games."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from functools import cache
from typing import Any

from gote.core import CheckError, rational
from gote.zerosum.rules import BattleshipGame, DresherGame, InfiniteMatrix, ParametricMatrix, SilvermanGame

Coefficients = list[Fraction]


def check_parametric_matrix(game: ParametricMatrix, answer: Mapping[str, Any], certificate: Mapping[str, Any]) -> None:
    """On every piece the certificate of a matrix game holds as identities and inequalities between polynomials in t.

    A polynomial is non-negative on an interval when it is so at one inner point and has no root of odd order inside
    (Sturm's count).
    """
    from gote.zerosum.parametric import polynomial_matrix
    from gote.zerosum.sturm import never_negative

    table = polynomial_matrix(game.payoffs, game.parameter)
    a = [[[_fraction(c) for c in x.coeffs()] for x in row] for row in table]
    pieces, functions = answer["pieces"], certificate.get("pieces", ())
    if len(pieces) != len(functions):
        raise CheckError("pieces: the certificate does not give the functions of every piece")
    end = game.low
    for k, (piece, parts) in enumerate(zip(pieces, functions, strict=True)):
        low, high = piece["from"], piece["to"]
        if k and low != pieces[k - 1]["to"]:
            raise CheckError(f"pieces[{k}]: does not begin where the piece before ends")
        if k == 0 and (low is None) != (end is None):
            raise CheckError("pieces[0]: does not begin at the left end of the domain")
        for polynomial in _conditions(a, parts, k):
            if not never_negative(polynomial, low, high):
                raise CheckError(f"pieces[{k}]: an optimality condition fails inside the piece")
    if (pieces[-1]["to"] is None) != (game.high is None):
        raise CheckError(f"pieces[{len(pieces) - 1}]: does not reach the right end of the domain")


def _conditions(a: list[list[Coefficients]], parts: Mapping[str, Any], k: int) -> list[Coefficients]:
    """Polynomials that must not be negative: weights, pA - v, v - Aq, each times the square of a common denominator."""
    (value, vd), row, column = (
        _function(parts["value"]),
        [_function(x) for x in parts["row"]],
        [_function(x) for x in parts["column"]],
    )
    for weights in (row, column):
        top, bottom = _sum(weights)
        if any(_add(top, _times(bottom, [Fraction(-1)]))):
            raise CheckError(f"pieces[{k}]: the weights do not add up to 1")
    found = [_times(top, bottom) for top, bottom in row + column]
    for j in range(len(a[0])):
        top, bottom = _sum(
            [(_times(p, a[i][j]), d) for i, (p, d) in enumerate(row)] + [(_times(value, [Fraction(-1)]), vd)]
        )
        found.append(_times(top, bottom))
    for i in range(len(a)):
        top, bottom = _sum(
            [(value, vd)] + [(_times(_times(q, a[i][j]), [Fraction(-1)]), d) for j, (q, d) in enumerate(column)]
        )
        found.append(_times(top, bottom))
    return found


def _function(pair: Sequence[Sequence[Any]]) -> tuple[Coefficients, Coefficients]:
    top, bottom = ([rational(c) for c in part] for part in pair)
    return top, bottom


def _sum(functions: Sequence[tuple[Coefficients, Coefficients]]) -> tuple[Coefficients, Coefficients]:
    """A sum of quotients over one denominator (equal denominators are not multiplied)."""
    top: Coefficients = [Fraction(0)]
    bottom: Coefficients = [Fraction(1)]
    for t, b in functions:
        if not any(t):
            continue
        if b == bottom:
            top = _add(top, t)
        else:
            top, bottom = _add(_times(top, b), _times(t, bottom)), _times(bottom, b)
    return top, bottom


def _times(a: Coefficients, b: Coefficients) -> Coefficients:
    found = [Fraction(0)] * max(len(a) + len(b) - 1, 0)
    for i, x in enumerate(a):
        for j, y in enumerate(b):
            found[i + j] += x * y
    return found


def _add(a: Coefficients, b: Coefficients) -> Coefficients:
    size = max(len(a), len(b))
    return [(a[k] if k < len(a) else Fraction(0)) + (b[k] if k < len(b) else Fraction(0)) for k in range(size)]


def _fraction(x: Any) -> Fraction:
    return Fraction(int(x.p), int(x.q))


def check_dresher(game: DresherGame, answer: Mapping[str, Any], certificate: Mapping[str, Any]) -> None:
    """The best search tree against the hider costs at least V; the searcher's expected depth of every number is at most
    V.
    """
    n, value = game.n, rational(answer["value"])
    hider = [rational(x) for x in answer["hider"]]
    if len(hider) != n or min(hider) < 0 or sum(hider) != 1:
        raise CheckError(f"hider: not {n} probabilities that add up to 1")

    @cache
    def tree(a: int, b: int) -> Fraction:
        if a > b:
            return Fraction(0)
        return sum(hider[a - 1 : b], Fraction(0)) + min(tree(a, k - 1) + tree(k + 1, b) for k in range(a, b + 1))

    if tree(1, n) < value:
        raise CheckError(f"hider: some search tree costs only {tree(1, n)}")
    guesses = {
        tuple(map(int, interval.split("-"))): {int(k): rational(w) for k, w in row.items()}
        for interval, row in answer["searcher"].items()
    }

    @cache
    def depth(a: int, b: int, number: int) -> Fraction:
        if (a, b) not in guesses:
            raise CheckError(f"searcher: no guess is given for the interval {a}-{b}")
        row = guesses[a, b]
        if sum(row.values()) != 1 or min(row.values()) < 0 or any(not a <= k <= b for k in row):
            raise CheckError(f"searcher: the guesses on {a}-{b} are not probabilities that add up to 1")
        further = Fraction(0)
        for k, w in row.items():
            if w and k != number:
                further += w * (depth(a, k - 1, number) if number < k else depth(k + 1, b, number))
        return 1 + further

    for number in range(1, n + 1):
        if depth(1, n, number) > value:
            raise CheckError(f"searcher: the number {number} takes {depth(1, n, number)} guesses on average")


def check_battleship(game: BattleshipGame, answer: Mapping[str, Any], certificate: Mapping[str, Any]) -> None:
    """The plans, played out, cost at most V on average against every orbit; no plan costs less than V against the
    hider.

    The second half is the recursion over sets of missed squares, in rationals for small boards and in the compiled
    integers above.
    """
    value = rational(answer["value"])
    squares = range(1, game.rows * game.columns + 1)
    ships = {
        (s, t)
        for s in squares
        for t in squares
        if s < t and (t == s + game.columns or (t == s + 1 and t % game.columns != 1 % game.columns))
    }
    orbits = [[tuple(ship) for ship in orbit] for orbit in answer["orbits"]]
    if sorted(ship for orbit in orbits for ship in orbit) != sorted(ships):
        raise CheckError("orbits: not every position of the ship exactly once")
    weights = [rational(x) for x in answer["hider"]]
    if len(weights) != len(orbits) or min(weights) < 0 or sum(weights) != 1:
        raise CheckError("hider: not probabilities that add up to 1")
    _check_plans(answer["searcher"], orbits, value)
    amount = {ship: w / len(orbit) for w, orbit in zip(weights, orbits, strict=True) for ship in orbit}
    if len(squares) <= 9:
        cheapest = _cheapest(amount, frozenset(squares))
    else:
        from gote.zerosum.battleship import best_reply_cost

        cheapest = best_reply_cost(game.rows, game.columns, weights)
    if cheapest < value:
        raise CheckError(f"hider: some search costs only {cheapest}")


def _check_plans(plans: Sequence[Mapping[str, Any]], orbits: Sequence[Sequence[Any]], value: Fraction) -> None:
    shares = [rational(plan["weight"]) for plan in plans]
    if min(shares) < 0 or sum(shares) != 1:
        raise CheckError("searcher: the weights are not probabilities that add up to 1")
    for orbit in orbits:
        cost = Fraction(0)
        for share, plan in zip(shares, plans, strict=True):
            for ship in orbit:
                hit = next((k for k, s in enumerate(plan["order"]) if s in ship), None)
                other = None if hit is None else sum(ship) - plan["order"][hit]
                if hit is None or other not in plan["after_hit"][hit]:
                    raise CheckError(f"searcher: a plan never finds the ship on {list(ship)}")
                cost += share * (hit + 2 + plan["after_hit"][hit].index(other)) / len(orbit)
        if cost > value:
            raise CheckError(f"searcher: the plans cost {cost} against the positions like {list(orbit[0])}")


def _cheapest(amount: Mapping[Any, Fraction], squares: frozenset[int]) -> Fraction:
    @cache
    def cost(free: frozenset[int]) -> Fraction:
        left = [(ship, w) for ship, w in amount.items() if ship[0] in free and ship[1] in free]
        if not left:
            return Fraction(0)
        options = []
        for s in free:
            hits = sorted((w for ship, w in left if s in ship), reverse=True)
            if hits:
                options.append(sum((k * w for k, w in enumerate(hits, 1)), Fraction(0)) + cost(free - {s}))
        return sum((w for _, w in left), Fraction(0)) + min(options)

    return cost(squares)


def check_infinite_matrix(game: InfiniteMatrix, answer: Mapping[str, Any], certificate: Mapping[str, Any]) -> None:
    """The truncated game passes the matrix certificate, and claims about values rest on constant terms in the right
    order.
    """
    n = game.truncate
    numbers = range(game.start, game.start + n)

    def pay(i: int, j: int) -> Fraction:
        term = game.above if i > j else game.below
        return game.equal if i == j else term.coefficient * term.base ** (i if term.index == "row" else j)

    found = answer["truncated"]
    value, p, q = rational(found["value"]), [rational(x) for x in found["row"]], [rational(x) for x in found["column"]]
    if min(p) < 0 or sum(p) != 1 or min(q) < 0 or sum(q) != 1:
        raise CheckError("truncated: the strategies are not probabilities that add up to 1")
    safe = min(sum((p[i - game.start] * pay(i, j) for i in numbers), Fraction(0)) for j in numbers)
    most = max(sum((q[j - game.start] * pay(i, j) for j in numbers), Fraction(0)) for i in numbers)
    if safe < value or most > value:
        raise CheckError("truncated: the strategies do not prove the value")
    constant = all(t.base == 1 or t.coefficient == 0 for t in (game.above, game.below))
    if answer.get("has_value") is False and not (constant and game.below.coefficient < game.above.coefficient):
        raise CheckError("has_value: the tails do not prove that there is no value")


def check_silverman(game: SilvermanGame, answer: Mapping[str, Any], certificate: Mapping[str, Any]) -> None:
    """Every strategy earns at least 0 against every integer: one by one up to T times its largest number, and `lose`
    beyond.
    """
    t, win, lose = game.threshold, game.win, game.lose
    if rational(answer["value"]) != 0:
        raise CheckError("value: a symmetric game has the value 0")
    for weights in answer["strategies"]:
        p = {int(k): rational(w) for k, w in weights.items()}
        if min(p.values()) < 0 or sum(p.values()) != 1 or min(p) < 1:
            raise CheckError("strategies: not probabilities on positive integers")
        for j in range(1, int(t * max(p)) + 2):  # from there on every number of the strategy wins `lose`
            earned = Fraction(0)
            for i, w in p.items():
                amount = -lose if max(i, j) >= t * min(i, j) else win
                earned += w * (0 if i == j else amount if i > j else -amount)
            if earned < 0:
                raise CheckError(f"strategies: loses {-earned} against {j}")
