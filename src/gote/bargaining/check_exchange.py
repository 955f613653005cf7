"""Check of the lambda-transfer solution: which exchange rates work, all of them, and why.

The solver follows the value of the threat game as a function of the rate. Here the rates are cut up by Shapley and
Snow's theorem: at a corner (x, y) of the frontier the value of l (A - x) - (B - y) can only begin or cease to be 0
where the determinant of a square part vanishes. Between two such rates one rational rate decides; at such a rate itself
the value is computed, or, if the rate is irrational, proved by threats in its number field or shown to differ from 0
nearby (the value changes at most as fast as the largest |a - x|).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from itertools import combinations, pairwise
from math import comb
from typing import Any

from gote.bargaining.rules import NtuBargaining
from gote.core import CheckError, checkpoint, rational
from gote.exact.algebraic import RealAlgebraic, real_roots
from gote.exact.reading import read_number

Pair = tuple[Fraction, Fraction]
Table = Sequence[Sequence[Fraction]]

# With more square parts than this the rates are only tested between the ends of what is listed.
MOST_PARTS = 1000


def check_ntu_bargaining(game: NtuBargaining, answer: Mapping[str, Any], certificate: Mapping[str, Any]) -> str | None:
    """At a rate of every listed solution threats and weights prove it; rate by rate nothing else is a solution.

    Returns what is left open for very large tables.
    """
    A, B = game.row_payoffs, game.column_payoffs
    if "proofs" not in certificate:
        raise CheckError("certificate.proofs: is missing; take the answer with its certificate")
    listed = [_read(item) for item in answer["solutions"]]
    if answer["exists"] is not bool(listed) or len(certificate["proofs"]) != len(listed):
        raise CheckError("exists: does not agree with the solutions")
    for solution, proof in zip(listed, certificate["proofs"], strict=True):
        _check_proof(A, B, solution, proof)
    points = {s["payoffs"] for s in listed}
    common = answer["payoffs"] if len(points) != 1 else tuple(rational(v) for v in answer["payoffs"])
    if common != (next(iter(points)) if len(points) == 1 else None):
        raise CheckError("payoffs: not the payoffs of all solutions")
    right = [
        [i, j]
        for i in range(len(A))
        for j in range(len(A[0]))
        if A[i][j] == min(A[i]) == max(r[j] for r in A) and B[i][j] == max(B[i]) == min(r[j] for r in B)
    ]
    if [list(cell) for cell in answer["fixed_threats"]] != right:
        raise CheckError("fixed_threats: not exactly the common saddle points of A and -B")
    if _Rates(A, B, listed).solutions() != listed:
        raise CheckError("solutions: not exactly the rates whose solution is feasible")
    parts = comb(sum(game.shape), game.shape[0])
    return f"that no further rate lies between those tested ({parts} square parts)" if parts > MOST_PARTS else None


def _read(item: Mapping[str, Any]) -> dict[str, Any]:
    u, v = item["payoffs"]
    high = None if item["high"] is None else read_number(item["high"])
    found = {
        "low": read_number(item["low"]),
        "high": high,
        "low_open": item["low_open"],
        "high_open": item["high_open"],
    }
    if not isinstance(found["low_open"], bool) or not isinstance(found["high_open"], bool):
        raise CheckError("solutions: low_open and high_open must be true or false")
    return found | {"payoffs": (rational(u), rational(v))}


def _cells(A: Table, B: Table) -> list[Pair]:
    return [(a, b) for r, s in zip(A, B, strict=True) for a, b in zip(r, s, strict=True)]


def _check_proof(A: Table, B: Table, solution: Mapping[str, Any], proof: Mapping[str, Any]) -> None:
    """At the rate of the proof: the threats are optimal in rate A - B, sigma is as supposed, the point is feasible."""
    points = _cells(A, B)
    x, y = solution["payoffs"]
    weights = [rational(w) for w in proof["weights"] or ()]
    mean = tuple(sum(w * p[k] for w, p in zip(weights, points, strict=True)) for k in (0, 1))
    if min(weights, default=Fraction(-1)) < 0 or sum(weights) != 1 or mean != (x, y):
        raise CheckError("solutions: the payoffs are not feasible")
    at = read_number(proof["rate"])
    if at <= 0 or at < solution["low"] or (solution["high"] is not None and at > solution["high"]):
        raise CheckError("proofs: the rate is not one of the solution")
    rate, read = _field(at)
    p, q = [read(v) for v in proof["row"]], [read(v) for v in proof["column"]]
    if any(v < 0 for v in [*p, *q]) or sum(p, 0 * p[0]) != 1 or sum(q, 0 * q[0]) != 1:
        raise CheckError("proofs: the threats are not probabilities")
    if any(rate * a + b > rate * x + y for a, b in points):
        raise CheckError("solutions: the point is not on the supporting line of its rate")
    delta = rate * x - y  # phi(rate) = (x, y) exactly when the threat game has this value
    table = [[rate * a - b for a, b in zip(r, s, strict=True)] for r, s in zip(A, B, strict=True)]
    for j in range(len(table[0])):
        if sum((row[j] * v for row, v in zip(table, p, strict=True)), 0 * p[0]) < delta:
            raise CheckError("proofs: I's threat does not guarantee delta")
    for row in table:
        if sum((a * v for a, v in zip(row, q, strict=True)), 0 * q[0]) > delta:
            raise CheckError("proofs: II's threat does not hold delta")


def _field(rate: Fraction | RealAlgebraic) -> tuple[Any, Any]:
    """The rate as a number of its field, and a reader of the field's numbers."""
    from gote.exact.number_field import NumberField

    if isinstance(rate, Fraction):
        return rate, rational
    field = NumberField(rate)

    def read(coefficients: Any) -> Any:
        return field.combination([rational(c) for c in coefficients])

    return field.generator, read


class _Rates:
    """The positive rates in order, as single rates and the gaps between them, each with the payoff that is feasible
    there.
    """

    def __init__(self, A: Table, B: Table, listed: Sequence[Mapping[str, Any]]) -> None:
        self.A, self.B, self.points = A, B, _cells(A, B)
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
        if comb(m + n, m) > MOST_PARTS:
            return []
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
        from gote.exact.lp import solve_matrix_game

        table = [[rate * a - b for a, b in zip(r, s, strict=True)] for r, s in zip(self.A, self.B, strict=True)]
        value, self.p, self.q = solve_matrix_game(table)
        p, q = self.p, self.q
        low = min(sum((x * row[j] for x, row in zip(p, table, strict=True)), Fraction(0)) for j in range(len(table[0])))
        high = max(sum((y * a for y, a in zip(q, row, strict=True)), Fraction(0)) for row in table)
        if not low == value == high:
            raise CheckError("solutions: no proof of the value of a threat game")
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
    from gote.exact.linalg import determinant

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
