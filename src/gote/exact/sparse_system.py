"""Exact solution of a sparse square integer system, as it comes from the basis of a linear program.

Rows and columns with a single entry are peeled off first (they are solved by substitution); only the nucleus that
remains is a
dense matrix for FLINT's p-adic solver. For the sequence form of a poker game the nucleus is a small part of the basis.

    front   row i had only column j left:    x_j from row i, before the nucleus
    nucleus                                  every row and column has two entries or more
    back    column j had only row i left:    x_j from row i, after the nucleus, last peeled first
"""

from typing import Any

import flint

ZERO = flint.fmpq(0)


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
        position = {j: k for k, j in enumerate(self.nucleus_columns)}
        n = len(position)
        entries = [0] * (n * n)
        for k, i in enumerate(self.nucleus_rows):
            for j, value in rows[i].items():
                if j in position:
                    entries[k * n + position[j]] = value
        self.nucleus = flint.fmpz_mat(n, n, entries)

    def solve(self, r: list[Any]) -> list[Any]:
        """x with K x = r (fmpq in and out)."""
        return _substitute(self.rows, r, self.front, self.nucleus_rows, self.nucleus, self.nucleus_columns, self.back)

    def solve_transposed(self, c: list[Any]) -> list[Any]:
        """y with y K = c: the same substitution with rows and columns, front and back exchanged."""
        front = [(j, i) for i, j in self.back]
        back = [(j, i) for i, j in self.front]
        transposed = self.nucleus.transpose()
        return _substitute(self.columns, c, front, self.nucleus_columns, transposed, self.nucleus_rows, back)


def _substitute(
    rows: list[dict[int, int]],
    r: list[Any],
    front: list[tuple[int, int]],
    nucleus_rows: list[int],
    nucleus: Any,
    nucleus_columns: list[int],
    back: list[tuple[int, int]],
) -> list[Any]:
    x: list[Any] = [ZERO] * len(rows)  # unknowns not found yet count as 0, so that a full row sum is a partial one
    for i, j in front:
        x[j] = _rest(rows[i], x, r[i], j) / rows[i][j]
    if nucleus_rows:
        rests = [_rest(rows[i], x, r[i], -1) for i in nucleus_rows]
        numerators, denominator = over_common_denominator(rests)
        found = nucleus.solve(flint.fmpz_mat(len(rests), 1, numerators)).entries()
        for j, value in zip(nucleus_columns, found, strict=True):
            x[j] = value / denominator
    for i, j in reversed(back):
        x[j] = _rest(rows[i], x, r[i], j) / rows[i][j]
    return x


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
