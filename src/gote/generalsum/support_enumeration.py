"""Support enumeration: the readable second method, used to cross-check vertex enumeration.

For every pair of supports I, J: is there q on J against which all rows of I are best replies, and p on I against
which all columns of J are? Each side is a polytope; the corners of the two are equilibria, and every extreme
equilibrium is found this way (at its own supports). Cost: 4^n linear systems, so up to about 6 x 6.
"""

from fractions import Fraction
from itertools import combinations

from gote.core.limits import checkpoint
from gote.exact.polyhedra import extreme_points
from gote.exact.rational import Matrix, Number
from gote.generalsum.tables import Strategy, transpose


def support_enumeration(A: Matrix, B: Matrix) -> set[tuple[Strategy, Strategy]]:
    """All extreme equilibria as pairs (p, q).

    >>> len(support_enumeration([[2, 0], [0, 1]], [[1, 0], [0, 2]]))
    3
    """
    m, n = len(A), len(A[0])
    found = set()
    columns_of_B = transpose(B)
    for rows in _subsets(m):
        checkpoint()
        for columns in _subsets(n):
            qs = _mixtures(A, rows, columns)
            ps = _mixtures(columns_of_B, columns, rows) if qs else []
            found |= {(p, q) for p in ps for q in qs}
    return {(p, q) for p, q in found if _corner(columns_of_B, p) and _corner(A, q)}


def _subsets(size: int) -> list[tuple[int, ...]]:
    return [s for k in range(1, size + 1) for s in combinations(range(size), k)]


def _mixtures(A: Matrix, best: tuple[int, ...], support: tuple[int, ...]) -> list[Strategy]:
    """Extreme mixtures on `support` (weights may vanish) against which every row of `best` is a best reply."""
    top = A[best[0]]
    equations: list[list[Number]] = [[A[i][j] - top[j] for j in support] for i in best[1:]] + [[1] * len(support)]
    right = [Fraction(0)] * (len(best) - 1) + [Fraction(1)]
    others = [i for i in range(len(A)) if i not in best]
    inequalities: list[list[Number]] = [[A[i][j] - top[j] for j in support] for i in others]
    corners = extreme_points(inequalities, [0] * len(others), equations, right)
    full = []
    for corner in corners:
        x = [Fraction(0)] * len(A[0])
        for j, v in zip(support, corner, strict=True):
            x[j] = v
        full.append(tuple(x))
    return full


def _corner(A: Matrix, q: Strategy) -> bool:
    """Is q determined by its zeros and the rows that are best replies to it?"""
    from gote.exact.linalg import rank
    from gote.generalsum.tables import replies

    used = [j for j, y in enumerate(q) if y]
    earned = replies(A, q)
    tight = [[*(A[i][j] for j in used), -1] for i, v in enumerate(earned) if v == max(earned)]
    return rank([*tight, [1] * len(used) + [0]]) == len(used) + 1
