"""Lemke's complementary pivoting in exact integers, with the lexicographic rule against cycling.

Finds z >= 0 with  w = M z + b >= 0  and  z w = 0.  Steps: (1) the artificial z0, with coefficient 1 in every row,
enters and the row with the smallest b leaves; (2) the complement of what left enters; (3) among the rows that would
turn negative first the lexicographically smallest leaves; (4) stop when z0 leaves. The tableau is kept in integers over
one common denominator (Edmonds), so a pivot costs O(rows x columns) exact multiplications. For the sequence form of a
two-person game with perfect recall and negative payoffs the path always ends in an equilibrium (Koller, Megiddo and von
Stengel 1996).
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from math import lcm

from gote.core import LimitError
from gote.core.limits import checkpoint


def lemke(
    matrix: Sequence[Sequence[Fraction | int]], b: Sequence[Fraction | int], max_pivots: int = 20_000
) -> list[Fraction] | None:
    """A solution z of the linear complementarity problem, or None when the path ends on a ray.

    >>> lemke([[2, 1], [1, 2]], [-1, -1])
    [Fraction(1, 3), Fraction(1, 3)]
    """
    found = lemke_germs(matrix, [[x] for x in b], max_pivots)
    return None if found is None else [z[0] for z in found]


def lemke_germs(
    matrix: Sequence[Sequence[Fraction | int]], b: Sequence[Sequence[Fraction | int]], max_pivots: int = 20_000
) -> list[list[Fraction]] | None:
    """The same where b is a list of polynomials in an infinitely small e > 0 (coefficients from the constant on), and so
    is z: the matrix has no e in it, so pivots are rational and only the ratio test looks at the powers, lowest first.

    >>> lemke_germs([[1]], [[0, -1]])
    [[Fraction(0, 1), Fraction(1, 1)]]
    """
    end = _last(matrix, b, max_pivots)
    if end is None:
        return None
    n, width = len(b), len(b[0])
    rows, basis, denominator = end
    solution = [[Fraction(0)] * width for _ in range(n)]
    for i, column in enumerate(basis):
        if n <= column < 2 * n:
            solution[column - n] = [Fraction(x, denominator) for x in rows[i][2 * n + 1 :]]
    return solution


def lemke_basis(
    matrix: Sequence[Sequence[Fraction | int]], b: Sequence[Fraction | int], max_pivots: int = 20_000
) -> set[int] | None:
    """Which variables z are basic at the end of the path: those that may be positive.

    >>> lemke_basis([[2, 1], [1, 2]], [-1, 1])
    {0}
    """
    end = _last(matrix, [[x] for x in b], max_pivots)
    return None if end is None else {column - len(b) for column in end[1] if column >= len(b)}


def _last(
    matrix: Sequence[Sequence[Fraction | int]], b: Sequence[Sequence[Fraction | int]], max_pivots: int
) -> tuple[list[list[int]], list[int], int] | None:
    """The last tableau, its basis (slacks first, then z) and common denominator; None when the path ends on a ray."""
    n, width = len(b), len(b[0])
    least = min(range(n), key=lambda i: (tuple(b[i]), -i))
    if tuple(map(Fraction, b[least])) >= (Fraction(0),) * width:
        return [], [], 1
    numbers = (Fraction(x).denominator for row in [*matrix, *b] for x in row)
    scale = lcm(1, *numbers)
    z0, right = 2 * n, 2 * n + 1
    rows = []
    for i in range(n):
        row = [0] * (2 * n + 1 + width)
        row[i] = 1  # the slack is scaled with its row, so that the first basis is the unit matrix
        for j in range(n):
            row[n + j] = -int(matrix[i][j] * scale)
        row[z0], row[right:] = -1, [int(x * scale) for x in b[i]]
        rows.append(row)
    basis = list(range(n))
    denominator = 1
    leaving, entering = least, z0
    for _ in range(max_pivots):
        checkpoint()
        out = basis[leaving]
        denominator = _pivot(rows, leaving, entering, denominator)
        basis[leaving] = entering
        if out == z0:
            return rows, basis, denominator
        entering = out + n if out < n else out - n
        candidates = [i for i in range(n) if rows[i][entering] > 0]
        if not candidates:
            return None
        leaving = _lexicographic_minimum(rows, candidates, entering, right, n, basis, z0)
    raise LimitError(f"complementary pivoting did not end within {max_pivots} steps; give a smaller tree")


def _lexicographic_minimum(
    rows: list[list[int]], candidates: list[int], entering: int, right: int, n: int, basis: list[int], z0: int
) -> int:
    last = len(rows[0]) - 1
    for column in (*range(right, last + 1), *range(n)):
        best: list[int] = []
        for i in candidates:
            if best:
                difference = rows[i][column] * rows[best[0]][entering] - rows[best[0]][column] * rows[i][entering]
                if difference > 0:
                    continue
                if difference < 0:
                    best = []
            best.append(i)
        candidates = best
        if column == last:
            for i in candidates:  # prefer to finish
                if basis[i] == z0:
                    return i
        if len(candidates) == 1:
            break
    return candidates[0]


def _pivot(rows: list[list[int]], r: int, c: int, denominator: int) -> int:
    """Integer pivot: every entry becomes (entry * pivot - row * column) / old denominator, exactly."""
    pivot = rows[r][c]
    if pivot < 0:
        rows[r] = [-x for x in rows[r]]
        pivot = -pivot
    source = rows[r]
    for i, row in enumerate(rows):
        if i == r:
            continue
        factor = row[c]
        if factor:
            rows[i] = [(x * pivot - factor * y) // denominator for x, y in zip(row, source, strict=True)]
        elif pivot != denominator:
            rows[i] = [x * pivot // denominator for x in row]
    return pivot
