"""Proofs of the lambda-transfer solution: which exchange rates work, all of them, and why.

The solver follows the value of the threat game as a function of the rate. Here the rates are cut up by Shapley and
Snow's theorem: at a corner (x, y) of the frontier the value of l (A - x) - (B - y) can only begin or cease to be 0
where the determinant of a square part vanishes. Between two such rates one rational rate decides; at such a rate itself
the value is worked out, or, if the rate is irrational, proved by threats in its number field or shown to differ from 0
nearby (the value changes at most as fast as the largest |a - x|). A value is found by trying the square parts of the
table and believed because a strategy of each player proves it.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from itertools import combinations, pairwise
from math import comb
from typing import Any

from gote.bargaining.answer import NtuAnswer
from gote.bargaining.check_regions import exact
from gote.bargaining.rules import NtuBargaining
from gote.bargaining.rules_plane import Pair, Table, cells
from gote.core import Unproved, checkpoint, proves, rational
from gote.core.axioms import equal, exactly_when, length, need, probabilities
from gote.exact.algebraic import RealAlgebraic, real_roots
from gote.exact.linalg import determinant, solve
from gote.exact.number_field import NumberField
from gote.exact.reading import read_number

MOST_PARTS = 1000
"""With more square parts than this the rates between those listed are left open."""
Part = tuple[tuple[int, ...], tuple[int, ...]]
Evidence = Mapping[str, Any]


@proves(NtuAnswer, "exists")
def a_solution_exists_when_one_is_listed(game: NtuBargaining, a: NtuAnswer) -> None:
    """The list itself has its own proofs."""
    exactly_when("exists", a.exists, bool(a.solutions))


@proves(NtuAnswer, "payoffs")
def all_rates_lead_to_these_payoffs(game: NtuBargaining, a: NtuAnswer) -> None:
    """Null when there is none, or more than one."""
    points = {e.payoffs for e in a.solutions}
    equal("payoffs", a.payoffs, next(iter(points)) if len(points) == 1 else None)


@proves(NtuAnswer, "fixed_threats")
def fixed_threats_are_common_saddle_points(game: NtuBargaining, a: NtuAnswer) -> None:
    """Of A and of -B; all of them, row by row."""
    A, B = game.row_payoffs, game.column_payoffs
    right = [
        (i, j)
        for i in range(len(A))
        for j in range(len(A[0]))
        if A[i][j] == min(A[i]) == max(r[j] for r in A) and B[i][j] == max(B[i]) == min(r[j] for r in B)
    ]
    equal("fixed_threats", list(a.fixed_threats), right)


def _listed(a: NtuAnswer) -> list[dict[str, Any]]:
    """The solutions with their ends as numbers: rationals as such."""
    return [
        {
            "low": _plain(exact(e.low)),
            "high": None if e.high is None else _plain(exact(e.high)),
            "low_open": e.low_open,
            "high_open": e.high_open,
            "payoffs": e.payoffs,
        }
        for e in a.solutions
    ]


@proves(NtuAnswer, "solutions")
def every_solution_is_proved_at_a_rate(game: NtuBargaining, a: NtuAnswer, evidence: Evidence) -> None:
    """At the rate of the evidence: the threats are optimal, the point is on the supporting line, and feasible."""
    listed = _listed(a)
    length("solutions", evidence["proofs"], len(listed))
    for solution, proof in zip(listed, evidence["proofs"], strict=True):
        _need_proof(game.row_payoffs, game.column_payoffs, solution, proof)


@proves(NtuAnswer, "exists", "solutions", "payoffs")
def no_other_rate_is_a_solution(game: NtuBargaining, a: NtuAnswer) -> Unproved | None:
    """Rate by rate, between all rates at which anything can change."""
    parts = comb(sum(game.shape), game.shape[0])
    if parts > MOST_PARTS:
        return Unproved(f"that no further rate lies between those listed ({parts} square parts)")
    listed = _listed(a)
    ordered = all(s["low"] >= 0 and (s["high"] is None or s["low"] <= s["high"]) for s in listed)
    need("solutions", ordered, "are not rates in increasing order")
    right = _Rates(game.row_payoffs, game.column_payoffs, listed).solutions()
    need("solutions", right == listed, "are not exactly the rates whose solution is feasible")
    return None


def _need_proof(A: Table, B: Table, solution: Mapping[str, Any], proof: Evidence) -> None:
    field, points = "solutions", cells(A, B)
    x, y = solution["payoffs"]
    weights = [rational(w) for w in proof["weights"]]
    probabilities(field, weights, len(points))
    mean = tuple(sum((w * p[k] for w, p in zip(weights, points, strict=True)), Fraction(0)) for k in (0, 1))
    equal(field, mean, (x, y))
    at = read_number(proof["rate"])
    inside = at > 0 and at >= solution["low"] and (solution["high"] is None or at <= solution["high"])
    need(field, inside, "the rate of the evidence is not one of the solution")
    rate, read = _field(at)
    p, q = [read(v) for v in proof["row"]], [read(v) for v in proof["column"]]
    mixed = all(v >= 0 for v in [*p, *q]) and sum(p, 0 * p[0]) == 1 and sum(q, 0 * q[0]) == 1
    need(field, mixed, "the threats of the evidence are not probabilities")
    supported = all(rate * a + b <= rate * x + y for a, b in points)
    need(field, supported, "the point is not on the supporting line of its rate")
    delta = rate * x - y  # phi(rate) = (x, y) exactly when the threat game has this value
    table = [[rate * a - b for a, b in zip(r, s, strict=True)] for r, s in zip(A, B, strict=True)]
    for j in range(len(table[0])):
        earned = sum((row[j] * v for row, v in zip(table, p, strict=True)), 0 * p[0])
        need(field, earned >= delta, "the threat of I in the evidence does not guarantee delta")
    for row in table:
        paid = sum((a * v for a, v in zip(row, q, strict=True)), 0 * q[0])
        need(field, paid <= delta, "the threat of II in the evidence does not hold I to delta")


def _field(rate: Fraction | RealAlgebraic) -> tuple[Any, Any]:
    """The rate as a number of its field, and a reader of the field's numbers."""
    if isinstance(rate, Fraction):
        return rate, rational
    field = NumberField(rate)

    def read(coefficients: Any) -> Any:
        return field.combination([rational(c) for c in coefficients])

    return field.generator, read


class _Values:
    """Values of rate A - B with the strategies that prove them."""

    def __init__(self, A: Table, B: Table) -> None:
        self.A, self.B = A, B
        self.recent: list[Part] = []

    def at(self, rate: Fraction) -> tuple[Fraction, Sequence[Fraction], Sequence[Fraction]]:
        """Value and optimal strategies: those of a square part (Shapley and Snow), the last ones tried first."""
        table = [[rate * a - b for a, b in zip(r, s, strict=True)] for r, s in zip(self.A, self.B, strict=True)]
        shift = 1 - min(map(min, table))  # a positive value has a regular square part
        lifted = [[v + shift for v in row] for row in table]
        for part in self._parts():
            found = _solved(lifted, part)
            if found is not None:
                self.recent = [part, *(other for other in self.recent if other != part)][:8]
                return found[0] - shift, found[1], found[2]
        raise ArithmeticError("no square part proves the value of a matrix game")

    def _parts(self) -> Iterator[Part]:
        yield from list(self.recent)
        m, n = len(self.A), len(self.A[0])
        for size in range(1, min(m, n) + 1):
            for rows in combinations(range(m), size):
                checkpoint()
                for columns in combinations(range(n), size):
                    yield rows, columns


def _solved(table: Table, part: Part) -> tuple[Fraction, list[Fraction], list[Fraction]] | None:
    """Value and strategies from a square part: both make all its lines equal; None unless they are optimal in all."""
    rows, columns = part
    square, ones = [[table[i][j] for j in columns] for i in rows], [1] * len(rows)
    x, y = solve([list(column) for column in zip(*square, strict=True)], ones), solve(square, ones)
    if x is None or y is None or min(x) < 0 or min(y) < 0 or not sum(x) == sum(y) != 0:
        return None
    value = 1 / sum(x, Fraction(0))
    p, q = [Fraction(0)] * len(table), [Fraction(0)] * len(table[0])
    for i, w in zip(rows, x, strict=True):
        p[i] = w * value
    for j, w in zip(columns, y, strict=True):
        q[j] = w * value
    secured = all(sum(w * row[j] for w, row in zip(p, table, strict=True) if w) >= value for j in range(len(q)))
    held = all(sum(w * v for w, v in zip(q, row, strict=True) if w) <= value for row in table)
    return (value, p, q) if secured and held else None


class _Rates:
    """The positive rates in order, as single rates and the gaps between them, each with the payoff that is feasible
    there.
    """

    def __init__(self, A: Table, B: Table, listed: Sequence[Mapping[str, Any]]) -> None:
        self.A, self.B, self.points = A, B, cells(A, B)
        self.values = _Values(A, B)
        self.p: Sequence[Fraction] = ()
        self.q: Sequence[Fraction] = ()
        self.excluded: tuple[Fraction, Fraction | None] | None = None  # rates known not to be solutions
        self.proved: dict[Any, Pair] = {
            s["low"]: s["payoffs"] for s in listed if s["high"] is not None and s["low"] == s["high"]
        }
        marks: list[Any] = list(self._slopes())
        for corner in set(self.points):
            low, high = self._supported(corner)
            if high is None or low < high:
                marks += [r for r in self._critical(corner) if r > low and (high is None or r < high)]
        marks += [r for s in listed for r in (s["low"], s["high"]) if r]
        self.marks = sorted(dict.fromkeys(_plain(r) for r in marks))

    def _slopes(self) -> set[Fraction]:
        """Rates at which a whole edge of the frontier is supported."""
        found = set()
        for (a, b), (c, d) in combinations(set(self.points), 2):
            if a < c and b > d:
                rate = (b - d) / (c - a)
                if max(rate * x + y for x, y in self.points) == rate * a + b:
                    found.add(rate)
        return found

    def _supported(self, corner: Pair) -> tuple[Fraction, Fraction | None]:
        """The rates between which only this cell is best for the weighted sum; an empty range when there are none."""
        x, y = corner
        low, high = Fraction(0), None
        for a, b in self.points:
            if a > x:
                bound = (y - b) / (a - x)
                high = bound if high is None else min(high, bound)
            elif a < x:
                low = max(low, (b - y) / (x - a))
            elif b > y:
                return Fraction(0), Fraction(0)
        return low, high

    def _critical(self, corner: Pair) -> list[Any]:
        """Rates at which the determinant of a square part of l (A - x) - (B - y) vanishes."""
        m, n = len(self.A), len(self.A[0])
        C, D = ([[v - corner[k] for v in row] for row in T] for k, T in enumerate((self.A, self.B)))
        polynomials = set()
        for size in range(1, min(m, n) + 1):
            for rows in combinations(range(m), size):
                for columns in combinations(range(n), size):
                    checkpoint()
                    polynomials.add(_determinant([[(C[i][j], D[i][j]) for j in columns] for i in rows]))
        return [root for p in polynomials if len(p) > 1 for root in real_roots(p)]

    def solutions(self) -> list[dict[str, Any]]:
        """Maximal sets of neighbouring rates with the same feasible payoff."""
        ends: list[Any] = [Fraction(0), *self.marks]
        pieces: list[tuple[Any, Any, Pair | None]] = []
        for low, high in pairwise([*ends, None]):
            if low != 0:
                pieces.append((low, low, None if self._excludes(low, low) else self._at(low)))
            pieces.append((low, high, None if self._excludes(low, high) else self._at(_between(low, high))))
        found: list[dict[str, Any]] = []
        last: Pair | None = None
        for low, high, point in pieces:
            is_open = low is not high
            if point is not None and point == last:
                found[-1] |= {"high": high, "high_open": is_open and high is not None}
            elif point is not None:
                found.append(
                    {
                        "low": low,
                        "high": high,
                        "low_open": is_open,
                        "high_open": is_open and high is not None,
                        "payoffs": point,
                    }
                )
            last = point
        return found

    def _at(self, rate: Any) -> Pair | None:
        """The payoff phi(rate) when it is feasible."""
        if isinstance(rate, RealAlgebraic):
            return self._irrational(rate)
        sigma, delta = max(rate * a + b for a, b in self.points), self._value(rate)
        point = ((sigma + delta) / (2 * rate), (sigma - delta) / 2)
        best = [a for a, b in self.points if rate * a + b == sigma]
        if min(best) <= point[0] <= max(best):
            return point
        self._exclude((best[0], sigma - rate * best[0]), delta > rate * best[0] - (sigma - rate * best[0]))
        return None

    def _exclude(self, corner: Pair, above: bool) -> None:
        """The rates at which the threat just found alone shows that the value at this corner is not 0: linear in the
        rate.
        """
        low, high = self._supported(corner)
        x, y = corner
        weights = self.p if above else self.q
        lines = zip(*self.A, strict=True) if above else self.A
        others = zip(*self.B, strict=True) if above else self.B
        sign = 1 if above else -1
        for a, b in zip(lines, others, strict=True):
            slope = sign * (sum((w * v for w, v in zip(weights, a, strict=True)), Fraction(0)) - x)
            level = sign * (y - sum((w * v for w, v in zip(weights, b, strict=True)), Fraction(0)))
            # slope * rate + level > 0
            if slope > 0:
                low = max(low, -level / slope)
            elif slope < 0:
                bound = -level / slope
                high = bound if high is None else min(high, bound)
            elif level <= 0:
                return
        self.excluded = (low, high)

    def _excludes(self, low: Any, high: Any) -> bool:
        if self.excluded is None:
            return False
        start, end = self.excluded
        if low is high:
            return bool(start < low and (end is None or low < end))
        return bool(start <= low and (end is None or (high is not None and high <= end)))

    def _value(self, rate: Fraction) -> Fraction:
        value, self.p, self.q = self.values.at(rate)
        return value

    def _irrational(self, rate: RealAlgebraic) -> Pair | None:
        """An irrational rate supports one corner; it is a solution by proof, as a limit of solutions, or not at all."""
        if rate in self.proved:
            return self.proved[rate]
        width = Fraction(1, 10**6)
        while width > Fraction(1, 10**200):
            low, high = rate.interval(width)
            near = (low + high) / 2
            x, y = max(self.points, key=lambda c: near * c[0] + c[1])
            fastest = max(abs(a - x) for a, _ in self.points)
            gap = abs(self._value(near) - (near * x - y))
            if gap > fastest * (high - low):
                return None
            width /= 10**6
        return x, y


def _plain(rate: Any) -> Any:
    return rate.fraction if isinstance(rate, RealAlgebraic) and rate.fraction is not None else rate


def _between(low: Any, high: Any) -> Fraction:
    """A rational strictly between."""
    if high is None:
        return Fraction(low.interval()[1] if isinstance(low, RealAlgebraic) else low) + 1
    width = Fraction(1)
    while True:
        left = low.interval(width)[1] if isinstance(low, RealAlgebraic) else low
        right = high.interval(width)[0] if isinstance(high, RealAlgebraic) else high
        if left < right:
            return Fraction(left + right) / 2
        width /= 16


def _determinant(entries: Sequence[Sequence[Pair]]) -> tuple[Fraction, ...]:
    """Coefficients of det(l C - D), from its values at 0, 1, ..., size (Newton's interpolation), without leading zeros."""
    size = len(entries)
    differences = [determinant([[l * c - d for c, d in row] for row in entries]) for l in range(size + 1)]
    for k in range(1, size + 1):
        for i in range(size, k - 1, -1):
            differences[i] = (differences[i] - differences[i - 1]) / k
    polynomial = [Fraction(0)] * (size + 1)
    for k in range(size, -1, -1):  # Horner in the factors l - 0, l - 1, ...
        for i in range(size, 0, -1):
            polynomial[i] = polynomial[i - 1] - k * polynomial[i]
        polynomial[0] = differences[k] - k * polynomial[0]
    while polynomial and not polynomial[-1]:
        polynomial.pop()
    return tuple(polynomial)
