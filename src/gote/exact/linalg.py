"""Dense linear algebra over the rationals: `Fraction` in and out, FLINT inside.

Rows are first cleared of denominators, because FLINT's integer routines (p-adic lifting, multimodular elimination)
are far
faster than elimination on fractions.
"""

from collections.abc import Sequence
from fractions import Fraction
from math import lcm, prod
from operator import mul
from typing import Any

import flint

from gote.exact.rational import Matrix, Number, fmpz_matrix, integer_rows, scaled_integers, to_fraction


def dot(x: Sequence[Number], y: Sequence[Number]) -> Fraction:
    """Inner product.

    >>> dot([1, 2], [Fraction(1, 2), 3])
    Fraction(13, 2)
    """
    return Fraction(sum(a * b for a, b in zip(x, y, strict=True) if a and b))


def matvec(A: Matrix, x: Sequence[Number]) -> list[Fraction]:
    """A x. The sums run over integers with one common denominator, so only one gcd is paid per row.

    >>> matvec([[1, 2], [Fraction(1, 2), 0]], [1, 1])
    [Fraction(3, 1), Fraction(1, 2)]
    """
    numerators, d = scaled_integers(x)
    rows, scales = integer_rows(A)
    return [Fraction(sum(map(int.__mul__, row, numerators)), s * d) for row, s in zip(rows, scales, strict=True)]


def vecmat(x: Sequence[Number], A: Matrix) -> list[Fraction]:
    """x A.

    >>> vecmat([1, 1], [[1, 2], [3, 4]])
    [Fraction(4, 1), Fraction(6, 1)]
    """
    return matvec([list(column) for column in zip(*A, strict=True)], x)


def solve(A: Matrix, b: Sequence[Number]) -> list[Fraction] | None:
    """A solution x of A x = b: the only one, one of many (free unknowns are 0), or None when there is none.

    >>> solve([[2, 1], [1, 3]], [3, 5])
    [Fraction(4, 5), Fraction(7, 5)]
    >>> solve([[1, 1]], [2])
    [Fraction(2, 1), Fraction(0, 1)]
    >>> solve([[1, 1], [1, 1]], [1, 2]) is None
    True
    """
    m = len(A)
    n = len(A[0]) if m else 0
    if m != len(b):
        raise ValueError(f"b has {len(b)} entries but A has {m} rows")
    rows, _ = integer_rows([[*row, v] for row, v in zip(A, b, strict=True)])
    if m == n and n:
        try:
            x = fmpz_matrix([r[:n] for r in rows]).solve(fmpz_matrix([[r[n]] for r in rows]))
        except ZeroDivisionError:
            pass  # singular: the elimination below decides
        else:
            return [to_fraction(v) for v in x.entries()]
    reduced, pivots, denominator = _reduce(rows, n + 1)
    if pivots and pivots[-1] == n:
        return None
    solution = [Fraction(0)] * n
    for i, j in enumerate(pivots):
        solution[j] = Fraction(int(reduced[i, n]), denominator)
    return solution


def solve_integers(K: Sequence[Sequence[int]], b: Sequence[int]) -> tuple[list[int], int] | None:
    """Integers x and d > 0 with K x = d b, for a square matrix of integers; None when it is singular. By Cramer's rule up
    to two unknowns, where everything else takes longer to begin.

    >>> solve_integers([[2, 1], [1, 3]], [3, 5]), solve_integers([[1, 1], [1, 1]], [1, 2])
    (([4, 7], 5), None)
    """
    if len(K) > 2:
        try:
            x = flint.fmpz_mat(K).solve(flint.fmpz_mat(len(b), 1, list(b))).entries()
        except ZeroDivisionError:
            return None
        d = lcm(*(int(v.q) for v in x))
        return [int(v.p) * (d // int(v.q)) for v in x], d
    adjugate, d = adjugate_of(K)
    x = [sum(map(mul, row, b)) for row in adjugate]
    return None if not d else (x, d) if d > 0 else ([-v for v in x], -d)


def adjugate_of(K: Sequence[Sequence[int]]) -> tuple[list[list[Any]], Any]:
    """The adjugate of a square matrix of integers and its determinant; a singular one has at most two rows.

    >>> adjugate_of([[2, 1], [1, 3]])
    ([[3, -1], [-1, 2]], 5)
    """
    if len(K) == 1:
        return [[1]], K[0][0]
    if len(K) == 2:
        (a, b), (c, d) = K
        return [[d, -b], [-c, a]], a * d - b * c
    matrix: Any = flint.fmpz_mat(K)
    det = matrix.det()
    return [[v.p for v in row] for row in (matrix.inv() * det).tolist()], det


def rank(A: Matrix) -> int:
    """Number of independent rows.

    >>> rank([[1, 2], [2, 4]])
    1
    """
    return int(fmpz_matrix(integer_rows(A)[0]).rank())


def nullspace(A: Matrix, columns: int | None = None) -> list[list[Fraction]]:
    """Basis of {x : A x = 0}; `columns` gives the number of unknowns when A has no rows.

    >>> nullspace([[1, 2]])
    [[Fraction(-2, 1), Fraction(1, 1)]]
    """
    n = len(A[0]) if A else columns or 0
    reduced, pivots, denominator = _reduce(integer_rows(A)[0], n)
    basis = []
    for free in (j for j in range(n) if j not in set(pivots)):
        vector = [Fraction(0)] * n
        vector[free] = Fraction(1)
        for i, j in enumerate(pivots):
            vector[j] = Fraction(-int(reduced[i, free]), denominator)
        basis.append(vector)
    return basis


def independent_rows(A: Matrix) -> list[int]:
    """Indices of a largest independent set of rows, the first ones in order.

    >>> independent_rows([[1, 2], [2, 4], [0, 1]])
    [0, 2]
    """
    if not A:
        return []
    columns = [list(c) for c in zip(*integer_rows(A)[0], strict=True)]
    return _reduce(columns, len(A))[1]


def determinant(A: Matrix) -> Fraction:
    """Determinant of a square matrix.

    >>> determinant([[Fraction(1, 2), 1], [1, 4]])
    Fraction(1, 1)
    """
    rows, scales = integer_rows(A)
    return Fraction(int(fmpz_matrix(rows).det()), prod(scales))


def inverse(A: Matrix) -> list[list[Fraction]] | None:
    """Inverse of a square matrix, None when it is singular.

    >>> inverse([[2, 0], [0, 4]])
    [[Fraction(1, 2), Fraction(0, 1)], [Fraction(0, 1), Fraction(1, 4)]]
    >>> inverse([[1, 1], [1, 1]]) is None
    True
    """
    rows, scales = integer_rows(A)
    if not rows:
        return []
    try:
        x = fmpz_matrix(rows).inv()
    except ZeroDivisionError:
        return None
    return [[to_fraction(v) * s for v, s in zip(row, scales, strict=True)] for row in x.tolist()]


def _reduce(rows: list[list[int]], n: int) -> tuple[Any, list[int], int]:
    """Fraction-free reduced echelon form: matrix, pivot columns, common denominator of the pivots."""
    if not rows or not n:
        return flint.fmpz_mat(len(rows), n), [], 1
    reduced, denominator, size = fmpz_matrix(rows).rref()
    pivots, j = [], 0
    for i in range(size):
        while not reduced[i, j]:
            j += 1
        pivots.append(j)
    return reduced, pivots, int(denominator)
