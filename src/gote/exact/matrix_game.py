"""Exact value and one optimal pair of a matrix game (行列ゲーム): the row chooser wins A[i][j].

Small games: the simplex tableau of Dantzig and Tucker in integers. With B = A - min A + 1 > 0 the program

    maximise sum y   subject to   B y <= 1,  y >= 0

has the slack basis to start from; the value of B is 1 / (sum y), y and the multipliers x are the optimal strategies
up to that
factor. Every pivot keeps the tableau in integers over one denominator (Edmonds), so there are no fractions to reduce.

Large games: HiGHS names the basis, FLINT solves the two square systems, all inequalities are checked in integers. If
the basis is
not the right one (a degenerate game), exact pivoting goes on from it.
"""

from collections.abc import Sequence
from fractions import Fraction
from typing import Any, TypeAlias

from gote.core.limits import checkpoint
from gote.exact.rational import Matrix, scaled_integers, to_fraction

GameValue: TypeAlias = tuple[Fraction, list[Fraction], list[Fraction]]

# Up to this many entries the integer tableau is quicker than starting HiGHS.
_SMALL = 150


def solve_matrix_game(A: Matrix) -> GameValue:
    """(value, p, q): p A >= value for every column and A q <= value for every row.

    >>> solve_matrix_game([[2, -1], [-1, 1]])
    (Fraction(1, 5), [Fraction(2, 5), Fraction(3, 5)], [Fraction(2, 5), Fraction(3, 5)])
    """
    m = len(A)
    n = len(A[0]) if m else 0
    if not n:
        raise ValueError("the matrix is empty; give at least one row and one column")
    if any(len(row) != n for row in A):
        raise ValueError(f"the rows have different lengths; all must have {n} entries")
    if {kind for row in A for kind in set(map(type, row))} == {int}:
        integers, scale = A, 1
    else:
        flat, scale = scaled_integers([v for row in A for v in row])
        integers = [flat[i * n : (i + 1) * n] for i in range(m)]
    value, p, q = _by_tableau(integers) if m * n <= _SMALL else _by_basis(integers)  # type: ignore[arg-type]
    return value / scale, p, q


def solve_matrix_games(games: Sequence[Matrix]) -> list[GameValue]:
    """`solve_matrix_game` for many games (about 20,000 games of size 3 x 3 a second).

    >>> [value for value, _, _ in solve_matrix_games([[[3]], [[0, 1], [1, 0]]])]
    [Fraction(3, 1), Fraction(1, 2)]
    """
    return [solve_matrix_game(A) for A in games]


def _saddle(A: Sequence[Sequence[int]]) -> tuple[int, int] | None:
    lows = [min(row) for row in A]
    i = lows.index(max(lows))
    j = A[i].index(lows[i])
    return (i, j) if max(row[j] for row in A) == lows[i] else None


def _by_tableau(A: Sequence[Sequence[int]]) -> GameValue:
    m, n = len(A), len(A[0])
    saddle = _saddle(A)
    if saddle is not None:
        i, j = saddle
        return Fraction(A[i][j]), _unit(i, m), _unit(j, n)
    shift = min(map(min, A)) - 1
    T = [[v - shift for v in row] + [1] for row in A]
    last = [-1] * n + [0]
    left = list(range(n, n + m))  # basic variables: n + i is the slack of row i
    top = list(range(n))  # nonbasic variables
    D = 1
    bland = False
    while True:
        if bland:
            s = min((j for j in range(n) if last[j] < 0), key=top.__getitem__, default=-1)
        else:
            s = min(range(n), key=last.__getitem__)
            if last[s] >= 0:
                s = -1
        if s < 0:
            break
        r = -1
        for i in range(m):  # smallest ratio, ties to the smallest variable
            a = T[i][s]
            if a > 0:
                if r < 0:
                    r = i
                    continue
                difference = T[i][n] * T[r][s] - T[r][n] * a
                if difference < 0 or (difference == 0 and left[i] < left[r]):
                    r = i
        bland = T[r][n] == 0
        pivot_row, P = T[r], T[r][s]
        for row in [*T[:r], *T[r + 1 :], last]:
            f = row[s]
            if f:
                row[:] = [(x * P - f * y) // D for x, y in zip(row, pivot_row, strict=True)]
                row[s] = -f
            elif P != D:
                row[:] = [x * P // D for x in row]
        pivot_row[s] = D
        left[r], top[s] = top[s], left[r]
        D = P
    total = last[n]  # sum of y = sum of x = total / D
    p, q = [Fraction(0)] * m, [Fraction(0)] * n
    for i in range(m):
        if left[i] < n:
            q[left[i]] = Fraction(T[i][n], total)
    for j in range(n):
        if top[j] >= n:
            p[top[j] - n] = Fraction(last[j], total)
    return Fraction(D, total) + shift, p, q


def _unit(i: int, size: int) -> list[Fraction]:
    return [Fraction(int(k == i)) for k in range(size)]


def _by_basis(A: Sequence[Sequence[int]]) -> GameValue:
    """The row chooser's program in p and v: maximise v, v - p A_j <= 0 for every column j, sum p = 1."""
    proposal = proposed_basis(A)
    found = None if proposal is None else _solve_basis(A, *proposal)
    return _by_program(A) if found is None else found


def proposed_basis(A: Any) -> tuple[list[int], list[int]] | None:
    """Basic rows and tight columns of the basis HiGHS ends with: a proposal in floats, for exact arithmetic to judge.

    >>> proposed_basis([[2, -1, 5], [-1, 1, 5]])
    ([0, 1], [0, 1])
    """
    import highspy
    import numpy as np

    from gote.exact.highs import model_of, quiet_engine

    try:
        a = np.array(A, float)
    except OverflowError:
        return None
    m, n = a.shape
    infinity = highspy.kHighsInf
    columns = np.r_[np.zeros(m), 1.0], np.r_[np.zeros(m), -infinity], np.full(m + 1, infinity)
    starts = np.r_[np.arange(n + 1) * (m + 1), n * (m + 1) + m]
    places = np.r_[np.tile(np.arange(m + 1), n), np.arange(m)]
    values = np.r_[np.c_[-a.T, np.ones(n)].ravel(), np.ones(m)]
    right = np.r_[np.full(n, -infinity), 1.0], np.r_[np.zeros(n), 1.0]
    model = model_of(columns, (starts, places, values), right, highspy.ObjSense.kMaximize)
    engine = quiet_engine()
    engine.setOptionValue("presolve", "off")  # finds nothing in a dense matrix and takes a fifth of the time
    engine.passModel(model)
    engine.run()
    checkpoint()
    basis = engine.getBasis()
    if not basis.valid or engine.getModelStatus() != highspy.HighsModelStatus.kOptimal:
        return None
    basic = highspy.HighsBasisStatus.kBasic
    rows = [i for i, s in enumerate(basis.col_status) if s == basic and i < m]
    tight = [j for j, s in enumerate(basis.row_status) if s != basic and j < n]
    return (rows, tight) if len(rows) == len(tight) else None


def _solve_basis(A: Sequence[Sequence[int]], rows: list[int], columns: list[int]) -> GameValue | None:
    import flint

    m, n, k = len(A), len(A[0]), len(rows)
    if not k:
        return None
    entries: list[int] = []
    for i in rows:
        entries.extend(A[i][j] for j in columns)
        entries.append(-1)
    system = flint.fmpz_mat(k + 1, k + 1, [*entries, *[1] * k, 0])
    right = flint.fmpz_mat(k + 1, 1, [0] * k + [1])
    try:
        y = system.solve(right).entries()  # A q = v on the rows, sum q = 1
        x = system.transpose().solve(right * -1).entries()  # p A - w = 0, -sum p = -1
    except ZeroDivisionError:
        return None
    (q, v, d), (p, w, e) = _numerators(y), _numerators(x)
    if v * e != -w * d or min(p) < 0 or min(q) < 0:
        return None
    wide = flint.fmpz_mat(k, n, [a for i in rows for a in A[i]])
    against_columns = (flint.fmpz_mat(1, k, p) * wide).entries()
    tall = flint.fmpz_mat(m, k, [row[j] for row in A for j in columns])
    against_rows = (tall * flint.fmpz_mat(k, 1, q)).entries()
    if min(against_columns) < -w or max(against_rows) > v:
        return None
    return to_fraction(y[-1]), _spread(x, rows, m), _spread(y, columns, n)


def _numerators(solution: list[Any]) -> tuple[list[Any], Any, Any]:
    from gote.exact.sparse_system import over_common_denominator

    numerators, d = over_common_denominator(solution)
    return numerators[:-1], numerators[-1], d


def _spread(solution: list[Any], places: list[int], size: int) -> list[Fraction]:
    vector = [Fraction(0)] * size
    for i, v in zip(places, solution, strict=False):
        vector[i] = to_fraction(v)
    return vector


def _by_program(A: Sequence[Sequence[int]]) -> GameValue:
    """The general linear program: repairs a wrong basis by exact pivoting."""
    from gote.exact.lp import solve_lp

    m, n = len(A), len(A[0])
    rows = [[-A[i][j] for i in range(m)] + [1] for j in range(n)]
    lower: list[int | None] = [0] * m + [None]
    solution = solve_lp([0] * m + [1], rows, [0] * n, [[1] * m + [0]], [1], lower=lower)
    return solution.x[m], list(solution.x[:m]), list(solution.dual_ub)
