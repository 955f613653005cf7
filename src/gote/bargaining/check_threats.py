"""Proofs about threats: the matrix game A - B, its value, and all extreme optimal strategies of both players."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import Any

from gote.bargaining.rules_plane import Table
from gote.core import Unproved
from gote.core.axioms import at_least, at_most, need, probabilities
from gote.exact.check_corners import need_all_corners
from gote.exact.rational import scaled_integers

Strategies = Sequence[Sequence[Fraction]]


def threat_game(A: Table, B: Table) -> list[list[Fraction]]:
    """A - B.

    >>> threat_game([[3]], [[1]])
    [[2]]
    """
    return [[a - b for a, b in zip(r, s, strict=True)] for r, s in zip(A, B, strict=True)]


def need_value(D: Table, value: Fraction, a: Any) -> None:
    """Every threat listed guarantees the value or holds the other player to it, and there is one of each."""
    need("row_threats", a.row_threats, "is empty")
    need("column_threats", a.column_threats, "is empty")
    for p in a.row_threats:
        probabilities("row_threats", p, len(D))
        for column in zip(*D, strict=True):
            at_least("row_threats", sum(x * v for x, v in zip(p, column, strict=True)), value)
    for q in a.column_threats:
        probabilities("column_threats", q, len(D[0]))
        for row in D:
            at_most("column_threats", sum(y * v for y, v in zip(q, row, strict=True)), value)


def need_all_threats(D: Table, value: Fraction, a: Any) -> Unproved | None:
    """The lists hold all corners of the two sets of optimal strategies."""
    turned = [[-v for v in column] for column in zip(*D, strict=True)]
    first = all_optimal("row_threats", D, value, a.row_threats)
    return all_optimal("column_threats", turned, -value, a.column_threats) or first


def all_optimal(field: str, D: Table, value: Fraction, listed: Strategies) -> Unproved | None:
    """The list holds all corners of { p : p_i >= 0, p D_j >= value for all j, sum of p = 1 }."""
    m = len(D)
    columns = [[v - value for v in column] for column in zip(*D, strict=True)]  # sum of p = 1, so p (D_j - value) >= 0
    rows = [[int(i == k) for k in range(m)] for i in range(m)] + [scaled_integers(column)[0] for column in columns]
    points = []
    for p in listed:
        slack = [sum(a * x for a, x in zip(row, p, strict=True)) for row in rows]
        points.append((p, frozenset(k for k, s in enumerate(slack) if s == 0)))
    return need_all_corners(field, points, rows.__getitem__, [[1] * m])
