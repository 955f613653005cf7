"""Games whose entries are polynomials in one parameter t: the value v(t) with exact breakpoints (Ferguson 2.2.6, exercise
2).

Near a general t the optimal pair comes from one square kernel, whose equalizing strategies are rational functions of t
(Cramer's rule). They stay optimal as long as finitely many polynomials keep their sign.

1. Solve the game at a rational t0; extend the supports to a kernel that is regular there; compute p(t), q(t), v(t).
2. The kernel is good until the next root of one of: the determinant, a weight, a slack of a line outside.
3. Go on just beyond that root, and to the left likewise, until no roots are left. Join neighbouring pieces with equal
   functions.

Roots are rational or algebraic: the irreducible polynomial with an isolating interval of rationals. Cost: one small
game and one Cramer system per piece.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from fractions import Fraction

import flint

from gote.core import FieldError
from gote.core.limits import checkpoint
from gote.exact.algebraic import RealAlgebraic, real_roots
from gote.exact.linalg import rank
from gote.exact.lp import solve_matrix_game
from gote.exact.rational import to_fmpq, to_fraction
from gote.zerosum.rules_payoffs import Matrix, against_columns, against_rows
from gote.zerosum.rules_polynomials import Poly, PolyMatrix, Ratio


@dataclass(frozen=True)
class Piece:
    """v, p and q as functions on the interval from `low` to `high` (None: without end)."""

    low: RealAlgebraic | None
    high: RealAlgebraic | None
    value: Ratio
    row: tuple[Ratio, ...]
    column: tuple[Ratio, ...]

    def same_functions(self, other: Piece) -> bool:
        """Whether the two pieces can be joined."""
        return (self.value, self.row, self.column) == (other.value, other.row, other.column)


def matrix_at(a: PolyMatrix, t: Fraction) -> Matrix:
    """The game at one value of the parameter."""
    return tuple(tuple(to_fraction(x(to_fmpq(t))) for x in row) for row in a)


def value_function(a: PolyMatrix, low: Fraction | None = None, high: Fraction | None = None) -> tuple[Piece, ...]:
    """All pieces of v(t) from left to right, on the whole line or between two rationals.

    >>> from gote.zerosum.rules_polynomials import polynomial_matrix
    >>> [str(piece.value) for piece in value_function(polynomial_matrix([[0, 2], ["t", 1]]))]
    ['0', 't', '2t/(t+1)']
    """
    if low is not None and high is not None and low >= high:
        raise FieldError(".domain", "is empty; give a left end that is smaller than the right end")
    start = (
        low + 1
        if low is not None and high is None
        else Fraction(0)
        if low is None or high is None
        else (low + high) / 2
    )
    if high is not None and low is None:
        start = high - 1
    ends = (
        None if low is None else RealAlgebraic.rational(low),
        None if high is None else RealAlgebraic.rational(high),
    )
    first = _piece_near(a, start, ends)
    pieces = [first]
    while (edge := pieces[-1].high) is not None and edge != ends[1]:
        pieces.append(_neighbour(a, edge, ends, right=True))
    while (edge := pieces[0].low) is not None and edge != ends[0]:
        pieces.insert(0, _neighbour(a, edge, ends, right=False))
    joined = [pieces[0]]
    for piece in pieces[1:]:
        if joined[-1].same_functions(piece):
            joined[-1] = replace(joined[-1], high=piece.high)
        else:
            joined.append(piece)
    return tuple(joined)


def _neighbour(
    a: PolyMatrix, edge: RealAlgebraic, ends: tuple[RealAlgebraic | None, RealAlgebraic | None], right: bool
) -> Piece:
    """The piece that begins at `edge`: samples nearer and nearer until the piece found reaches the edge."""
    barrier = ends[1] if right else ends[0]
    while True:
        checkpoint()
        t = between(edge, barrier) if right else between(barrier, edge)
        piece = _piece_near(a, t, (edge, ends[1]) if right else (ends[0], edge))
        reached = piece.low if right else piece.high
        if reached is not None and reached == edge:
            return piece
        barrier = reached


def between(low: RealAlgebraic | None, high: RealAlgebraic | None) -> Fraction:
    """A rational strictly between two numbers (None: no end on that side).

    >>> between(RealAlgebraic.rational(0), None)
    Fraction(1, 1)
    """
    if low is None:
        return Fraction(0) if high is None else high.interval()[0] - 1
    if high is None:
        return low.interval()[1] + 1
    width = Fraction(1)
    while low.interval(width)[1] >= high.interval(width)[0]:
        width /= 16
    return (low.interval(width)[1] + high.interval(width)[0]) / 2


def _distance(end: RealAlgebraic, t: Fraction) -> Fraction:
    """A positive lower bound of the distance between two different numbers."""
    width = Fraction(1)
    while True:
        low, high = end.interval(width)
        if t < low or t > high:
            return max(low - t, t - high)
        width /= 16


def _piece_near(a: PolyMatrix, t: Fraction, ends: tuple[RealAlgebraic | None, RealAlgebraic | None]) -> Piece:
    """The piece around t, cut off at the ends; when t happens to be special, around a point very near to it."""
    step = Fraction(1)
    for end in ends:
        if end is not None:
            step = min(step, _distance(end, t))
    for attempt in range(200):
        checkpoint()
        piece = _piece_at(a, t + step * Fraction(attempt, 7**attempt + 11), ends)
        if piece is not None:
            return piece
    raise ArithmeticError("no general point found near a sample of the parameter")


def _piece_at(a: PolyMatrix, t: Fraction, ends: tuple[RealAlgebraic | None, RealAlgebraic | None]) -> Piece | None:
    rows, columns = _kernel(matrix_at(a, t))
    k = len(rows)
    one, zero = flint.fmpq_poly([1]), flint.fmpq_poly([0])
    inner = [[a[i][j] for j in columns] for i in rows]
    q, det = _cramer([[*row, -one] for row in inner] + [[one] * k + [zero]])
    p, _ = _cramer([[inner[i][j] for i in range(k)] + [-one] for j in range(k)] + [[one] * k + [zero]])
    value = q[k]
    p, q = p[:k], q[:k]  # over det, like the value
    conditions = list(p) + list(q)
    for j in range(len(a[0])):
        if j not in columns:
            conditions.append(sum((p[h] * a[i][j] for h, i in enumerate(rows)), zero) - value)
    for i in range(len(a)):
        if i not in rows:
            conditions.append(value - sum((q[h] * a[i][j] for h, j in enumerate(columns)), zero))
    here = to_fmpq(t)
    sign = det(here)
    if sign == 0 or any(c != 0 and c(here) * sign <= 0 for c in conditions):
        return None
    low, high = ends
    point = RealAlgebraic.rational(t)
    roots = [r for p in (det, *conditions) if p.degree() > 0 for r in real_roots([to_fraction(c) for c in p.coeffs()])]
    for root in roots:
        if root < point and (low is None or root > low):
            low = root
        elif root > point and (high is None or root < high):
            high = root
    nothing = Ratio((Fraction(0),), (Fraction(1),))
    row, column = [nothing] * len(a), [nothing] * len(a[0])
    for h in range(k):
        row[rows[h]], column[columns[h]] = Ratio.of(p[h], det), Ratio.of(q[h], det)
    return Piece(low, high, Ratio.of(value, det), tuple(row), tuple(column))


def _kernel(a: Matrix) -> tuple[list[int], list[int]]:
    """Rows and columns of a square kernel: the supports of an extreme optimal pair, filled up with exact lines until
    regular.
    """
    value, p, q = solve_matrix_game(a)
    exact_rows = [i for i, x in enumerate(against_rows(a, tuple(q))) if x == value]
    exact_columns = [j for j, x in enumerate(against_columns(a, tuple(p))) if x == value]
    exact_rows.sort(key=lambda i: p[i] == 0)
    exact_columns.sort(key=lambda j: q[j] == 0)
    lines = [[*(a[i][j] for j in exact_columns), Fraction(-1)] for i in exact_rows]
    border = [Fraction(1)] * len(exact_columns) + [Fraction(0)]
    rows = _independent([border, *lines])
    *across, last = (list(c) for c in zip(*[border, *lines], strict=True))
    columns = _independent([last, *across])
    return sorted(exact_rows[k - 1] for k in rows if k), sorted(exact_columns[k - 1] for k in columns if k)


def _independent(vectors: list[list[Fraction]]) -> list[int]:
    """Indices of a basis of the span, taken greedily from the front."""
    chosen: list[int] = []
    for k in range(len(vectors)):
        if rank([vectors[h] for h in chosen] + [vectors[k]]) == len(chosen) + 1:
            chosen.append(k)
    return chosen


def _cramer(system: list[list[Poly]]) -> tuple[list[Poly], Poly]:
    """Numerators and determinant of the solution of `system` x = (0, ..., 0, 1), by determinants of polynomials."""
    size = len(system)
    det = _determinant(system)
    found = []
    for j in range(size):
        minor = [[x for h, x in enumerate(row) if h != j] for row in system[:-1]]
        cofactor = _determinant(minor) if minor else flint.fmpq_poly([1])
        found.append(cofactor if (size - 1 + j) % 2 == 0 else -cofactor)
    return found, det


def _determinant(rows: list[list[Poly]]) -> Poly:
    """Fraction-free elimination (Bareiss): every division is exact."""
    m = [row[:] for row in rows]
    size, sign = len(m), 1
    previous = flint.fmpq_poly([1])
    for k in range(size - 1):
        pivot = next((i for i in range(k, size) if m[i][k] != 0), None)
        if pivot is None:
            return flint.fmpq_poly([0])
        if pivot != k:
            m[k], m[pivot], sign = m[pivot], m[k], -sign
        for i in range(k + 1, size):
            for j in range(k + 1, size):
                m[i][j] = (m[i][j] * m[k][k] - m[i][k] * m[k][j]) // previous
        previous = m[k][k]
    return m[-1][-1] * sign
