"""One equilibrium, quickly: a pure one, else Lemke-Howson in floats as a proposal that exact arithmetic decides.

The float path only names two supports. The indifference equations on them are solved in rationals and every best-reply
inequality is checked; if anything fails (a degenerate game, rounding), the exact path of `lemke_howson` is walked.
"""

from fractions import Fraction
from typing import Any

from gote.exact.rational import Matrix
from gote.generalsum.equilibria import Equilibrium
from gote.generalsum.pure import stars
from gote.generalsum.tables import Strategy, expected, positive_integers, replies, transpose, unit

# Up to this many cells the exact path is as quick as the proposal.
_SMALL = 400
_MOST_PIVOTS = 5000


def one_equilibrium(A: Matrix, B: Matrix) -> Equilibrium:
    """Some equilibrium, a pure one when there is one.

    >>> one_equilibrium([[1, 4], [2, 3]], [[4, 1], [2, 3]]).payoffs
    (Fraction(5, 2), Fraction(5, 2))
    """
    m, n = len(A), len(A[0])
    pure = stars(A, B).equilibria
    if pure:
        i, j = pure[0]
        return Equilibrium(unit(i, m), unit(j, n), (Fraction(A[i][j]), Fraction(B[i][j])))
    found = _proposed(A, B) if m * n > _SMALL else None
    if found is None:
        from gote.generalsum.lemke_howson import lemke_howson

        path = lemke_howson(A, B)
        found = path.row, path.column
    p, q = found
    return Equilibrium(p, q, (expected(p, A, q), expected(p, B, q)))


def _proposed(A: Matrix, B: Matrix) -> tuple[Strategy, Strategy] | None:
    import numpy as np

    C, _, _ = positive_integers(A)
    D, _, _ = positive_integers(B)
    try:
        a, b = np.array(C, float), np.array(D, float)
    except OverflowError:
        return None
    for label in range(min(8, len(A))):
        supports = _float_path(a / a.max(), b / b.max(), label)
        if supports is not None:
            found = _exact_supports(C, D, *supports)
            if found is not None:
                return found
    return None


def _float_path(a: Any, b: Any, label: int) -> tuple[list[int], list[int]] | None:
    """Supports at the end of the path in floats; None when it does not end."""
    import numpy as np

    m, n = a.shape
    tableaux = [np.c_[b.T, np.eye(n), np.ones(n)], np.c_[a, np.eye(m), np.ones(m)]]
    labels = [[*range(m), *range(m, m + n)], [*range(m, m + n), *range(m)]]
    basic = [list(range(m, m + n)), list(range(n, n + m))]
    side, entering = 0, label
    for _ in range(_MOST_PIVOTS):
        T = tableaux[side]
        column = next(c for c, l in enumerate(labels[side]) if l == entering and c not in basic[side])
        positive = T[:, column] > 1e-10
        if not positive.any():
            return None
        ratios = np.where(positive, T[:, -1] / np.where(positive, T[:, column], 1.0), np.inf)
        r = int(ratios.argmin())
        T[r] /= T[r, column]
        others = T[:, column].copy()
        others[r] = 0.0
        T -= np.outer(others, T[r])
        left = labels[side][basic[side][r]]
        basic[side][r] = column
        if left == label:
            return sorted(c for c in basic[0] if c < m), sorted(c for c in basic[1] if c < n)
        entering, side = left, 1 - side
    return None


def _exact_supports(
    C: list[list[int]], D: list[list[int]], rows: list[int], columns: list[int]
) -> tuple[Strategy, Strategy] | None:
    if len(rows) != len(columns) or not rows:
        return None
    q = _equaliser([[C[i][j] for j in columns] for i in rows])
    p = _equaliser([[D[i][j] for i in rows] for j in columns])
    if p is None or q is None:
        return None
    full_p, full_q = [Fraction(0)] * len(C), [Fraction(0)] * len(C[0])
    for i, x in zip(rows, p, strict=True):
        full_p[i] = x
    for j, y in zip(columns, q, strict=True):
        full_q[j] = y
    best_rows, best_columns = replies(C, full_q), replies(transpose(D), full_p)
    if any(best_rows[i] != max(best_rows) for i in rows) or any(best_columns[j] != max(best_columns) for j in columns):
        return None
    return tuple(full_p), tuple(full_q)


def _equaliser(M: list[list[int]]) -> list[Fraction] | None:
    """The mixture of the columns of M against which all rows earn the same, if it is one."""
    from gote.exact.linalg import solve

    k = len(M)
    x = solve([[*row, -1] for row in M] + [[1] * k + [0]], [0] * k + [1])
    return None if x is None or min(x[:k]) < 0 else x[:k]
