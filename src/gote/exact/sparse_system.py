"""Exact solution of a sparse square integer system, as it comes from the basis of a linear program.

Rows and columns with a single entry are peeled off first (they are solved by substitution). A nucleus that remains large
and sparse is factored in floating point: each step of refinement adds some thirty right bits to every unknown, because the
residual is computed in integers, until the bits name rationals, which are put to the test exactly. Any other nucleus, and
one that floats do not settle, is a dense matrix for FLINT's p-adic solver.

    front   row i had only column j left:    x_j from row i, before the nucleus
    nucleus                                  every row and column has two entries or more
    back    column j had only row i left:    x_j from row i, after the nucleus, last peeled first
"""

from typing import Any

import flint

from gote.core.limits import checkpoint

ZERO = flint.fmpq(0)
LARGE = 120
"""unknowns of a nucleus from which refinement is tried, if at most one entry in eight is not 0"""
STEP = 30
"""bits that one step of refinement adds"""
MOST_BITS = 20_000


class SparseSystem:
    """K with K x = r and its transpose; `rows[i]` holds the entries of row i as {column: integer}.

    >>> system = SparseSystem([{0: 2}, {0: 1, 1: 4}])
    >>> system.solve([flint.fmpq(2), flint.fmpq(9)])
    [1, 2]
    >>> system.solve_transposed([flint.fmpq(4), flint.fmpq(8)])
    [1, 2]
    """

    def __init__(self, rows: list[dict[int, int]]) -> None:
        """Peel; raises ZeroDivisionError when a row or column is empty (FLINT does for a singular nucleus)."""
        self.rows = rows
        size = len(rows)
        self.columns: list[dict[int, int]] = [{} for _ in range(size)]
        for i, row in enumerate(rows):
            for j, value in row.items():
                self.columns[j][i] = value
        left_in_row = [set(row) for row in rows]
        left_in_column = [set(column) for column in self.columns]
        self.front: list[tuple[int, int]] = []
        self.back: list[tuple[int, int]] = []
        alive_row, alive_column = [True] * size, [True] * size
        todo = [(True, i) for i in range(size)] + [(False, j) for j in range(size)]
        while todo:
            is_row, k = todo.pop()
            if is_row:
                if not alive_row[k] or len(left_in_row[k]) > 1:
                    continue
                if not left_in_row[k]:
                    raise ZeroDivisionError("singular: a row is empty")
                i, j = k, next(iter(left_in_row[k]))
                self.front.append((i, j))
            else:
                if not alive_column[k] or len(left_in_column[k]) > 1:
                    continue
                if not left_in_column[k]:
                    raise ZeroDivisionError("singular: a column is empty")
                i, j = next(iter(left_in_column[k])), k
                self.back.append((i, j))
            alive_row[i] = alive_column[j] = False
            for other in left_in_column[j]:
                left_in_row[other].discard(j)
                if alive_row[other] and len(left_in_row[other]) <= 1:
                    todo.append((True, other))
            for other in left_in_row[i]:
                left_in_column[other].discard(i)
                if alive_column[other] and len(left_in_column[other]) <= 1:
                    todo.append((False, other))
        self.nucleus_rows = [i for i in range(size) if alive_row[i]]
        self.nucleus_columns = [j for j in range(size) if alive_column[j]]
        if len(self.nucleus_rows) != len(self.nucleus_columns):
            raise ZeroDivisionError("singular: the nucleus is not square")

    def solve(self, r: list[Any]) -> list[Any]:
        """x with K x = r (fmpq in and out)."""
        nucleus = _Nucleus(self.rows, self.nucleus_rows, self.nucleus_columns)
        return _substitute(self.rows, r, self.front, nucleus, self.back)

    def solve_transposed(self, c: list[Any]) -> list[Any]:
        """y with y K = c: the same substitution with rows and columns, front and back exchanged."""
        front = [(j, i) for i, j in self.back]
        back = [(j, i) for i, j in self.front]
        nucleus = _Nucleus(self.columns, self.nucleus_columns, self.nucleus_rows)
        return _substitute(self.columns, c, front, nucleus, back)


class _Nucleus:
    """The square part that no substitution solves, its columns numbered from 0."""

    def __init__(self, rows: list[dict[int, int]], chosen: list[int], columns: list[int]) -> None:
        position = {j: k for k, j in enumerate(columns)}
        self.chosen, self.columns = chosen, columns
        self.rows = [{position[j]: value for j, value in rows[i].items() if j in position} for i in chosen]

    def solve(self, right: list[Any]) -> list[Any]:
        """x with K x = right, integers; raises ZeroDivisionError where K is singular."""
        n = len(self.rows)
        if n >= LARGE and 8 * sum(map(len, self.rows)) <= n * n:
            found = _refined(self.rows, [int(v) for v in right])
            if found is not None:
                return found
        entries = [0] * (n * n)
        for k, row in enumerate(self.rows):
            for j, value in row.items():
                entries[k * n + j] = value
        answer: list[Any] = flint.fmpz_mat(n, n, entries).solve(flint.fmpz_mat(n, 1, right)).entries()
        return answer


def _substitute(
    rows: list[dict[int, int]],
    r: list[Any],
    front: list[tuple[int, int]],
    nucleus: _Nucleus,
    back: list[tuple[int, int]],
) -> list[Any]:
    x: list[Any] = [ZERO] * len(rows)  # unknowns not found yet count as 0, so that a full row sum is a partial one
    for i, j in front:
        x[j] = _rest(rows[i], x, r[i], j) / rows[i][j]
    if nucleus.chosen:
        rests = [_rest(rows[i], x, r[i], -1) for i in nucleus.chosen]
        numerators, denominator = over_common_denominator(rests)
        for j, value in zip(nucleus.columns, nucleus.solve(numerators), strict=True):
            x[j] = value / denominator
    for i, j in reversed(back):
        x[j] = _rest(rows[i], x, r[i], j) / rows[i][j]
    return x


def _refined(rows: list[dict[int, int]], right: list[int]) -> list[Any] | None:
    """x with K x = right by floating-point factors and integer residuals; None where they do not lead to it.

    After each step  right = 2^low (K found + rest) + the last `low` bits of right,  and rest is small.
    """
    import numpy as np
    from scipy.sparse import csr_array
    from scipy.sparse.linalg import splu

    n = len(rows)
    i, j, v = zip(*((i, j, v) for i, row in enumerate(rows) for j, v in row.items()), strict=True)
    if max(map(abs, v)) >= 1 << STEP:
        return None
    matrix = csr_array((np.array(v, np.int64), (i, j)), shape=(n, n))
    try:
        factors = splu(matrix.astype(float).tocsc())
    except RuntimeError:  # singular, as far as floats can tell
        return None
    largest = 2.0**62 / float(abs(matrix).sum(axis=1).max())
    low = STEP * -(-max(x.bit_length() for x in right) // STEP)
    rest, found, enough = np.array([x >> low for x in right], np.int64), [0] * n, 2 * STEP
    while low > -MOST_BITS:
        checkpoint()
        low -= STEP
        rest <<= STEP
        if low >= 0:
            rest += np.array([x >> low & (1 << STEP) - 1 for x in right], np.int64)
        step = factors.solve(rest.astype(float))
        if not np.abs(step).max() < largest:
            return None
        whole = np.rint(step).astype(np.int64)
        rest -= matrix @ whole
        if np.abs(rest).max() >= 1 << 62 - STEP:
            return None
        found = [(x << STEP) + y for x, y in zip(found, whole.tolist(), strict=True)]
        if -low >= enough:
            enough *= 2
            named = _rationals(found, -low)
            if named is not None and _solves(rows, *named, right):
                numerators, denominator = named
                return [flint.fmpq(x, denominator) for x in numerators]
    return None


def _rationals(found: list[int], bits: int) -> tuple[list[int], int] | None:
    """Numerators over one denominator, all near found / 2^bits; None when no small denominator is near.

    >>> _rationals([round(2**60 / 3), round(2**60 / 4)], 60)
    ([4, 3], 12)
    """
    one, half, denominator = 1 << bits, 1 << bits // 2, 1
    for x in found:
        before, after = (0, one), (1, x * denominator % one)  # (d, d x mod 1), by Euclid's algorithm
        while half < after[1] < one - half:
            quotient = before[1] // after[1]
            before, after = after, (before[0] + quotient * after[0], before[1] - quotient * after[1])
        denominator *= after[0]
        if denominator > half:
            return None
    return [(x * denominator + one // 2) >> bits for x in found], denominator


def _solves(rows: list[dict[int, int]], numerators: list[int], denominator: int, right: list[int]) -> bool:
    return all(
        sum(value * numerators[j] for j, value in row.items()) == denominator * b
        for row, b in zip(rows, right, strict=True)
    )


def _rest(row: dict[int, int], x: list[Any], value: Any, skip: int) -> Any:
    for j, coefficient in row.items():
        if j != skip and x[j]:
            value -= coefficient * x[j]
    return value


def over_common_denominator(values: list[Any]) -> tuple[list[Any], Any]:
    """fmpq values as fmpz numerators over one fmpz denominator.

    >>> over_common_denominator([flint.fmpq(1, 2), flint.fmpq(1, 3)])
    ([3, 2], 6)
    """
    denominator = flint.fmpz(1)
    for v in values:
        if v.q != 1:
            denominator = denominator.lcm(v.q)
    return [v.p * (denominator // v.q) for v in values], denominator
