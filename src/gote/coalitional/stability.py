"""Is a payoff vector in the kernel, in the bargaining set? Surpluses, objections and counter-objections, exactly.

Surplus s_ij(x): the largest excess of a coalition with i and without j. Prekernel: x(N) = v(N) and s_ij = s_ji for all
i, j. Kernel (imputations): s_ij > s_ji only where x_j = v({j}). Objection of i against j: a coalition S with i, without
j, and y with y(S) = v(S), y_k > x_k on S. Counter-objection of j: a coalition T with j, without i, that can give its
members y on S and x outside S. x is in the bargaining set when every objection has a counter-objection.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

import numpy as np

from gote.coalitional.rules_players import members
from gote.coalitional.rules_questions import objections
from gote.coalitional.worths import Worths, excesses
from gote.core import LimitError, checkpoint
from gote.exact.lp import solve_lp


def surpluses(v: Worths, x: Sequence[Fraction]) -> list[list[Fraction | None]]:
    """s_ij(x) for all pairs (None on the diagonal).

    >>> surpluses(Worths.of(2, {0b11: 1}), [Fraction(1, 4), Fraction(3, 4)])
    [[None, Fraction(-1, 4)], [Fraction(-3, 4), None]]
    """
    from gote.coalitional import kernels

    table, d = excesses(v, x)
    best = np.zeros((v.n, v.n), dtype=table.dtype)
    seen = np.zeros((v.n, v.n), dtype=np.bool_)
    kernels.run(kernels.surpluses, table, v.n, best, seen)
    return [[Fraction(int(best[i, j]), d) if i != j else None for j in range(v.n)] for i in range(v.n)]


def in_prekernel(v: Worths, x: Sequence[Fraction]) -> bool:
    """Whether x is efficient and no two players have different surpluses against each other.

    >>> in_prekernel(Worths.of(2, {0b11: 1}), [Fraction(1, 2), Fraction(1, 2)])
    True
    """
    s = surpluses(v, x)
    return sum(x) == v.grand and all(s[i][j] == s[j][i] for i in range(v.n) for j in range(i))


def in_kernel(v: Worths, x: Sequence[Fraction]) -> bool:
    """Whether x is an imputation at which nobody outweighs a player who has more than alone.

    >>> in_kernel(Worths.of(2, {0b01: 1, 0b11: 1}), [Fraction(1), Fraction(0)])
    True
    """
    if sum(x) != v.grand or any(a < b for a, b in zip(x, v.singles, strict=True)):
        return False
    s: list[list[Any]] = surpluses(v, x)
    return all(i == j or s[i][j] <= s[j][i] or x[j] == v.singles[j] for i in range(v.n) for j in range(v.n))


@dataclass(frozen=True)
class Objection:
    """Player i against j (from 0) through the coalition, with payoffs y to its members; nobody can counter it."""

    i: int
    j: int
    coalition: int
    payoffs: dict[int, Fraction]


Bound = tuple[Sequence[Fraction], Sequence[Fraction]]
"""multipliers of "more for everybody in S" and of "no counter-objection" that bound the margin of an objection"""


def justified_objection(v: Worths, x: Sequence[Fraction]) -> Objection | None:
    """An objection without counter-objection (grand coalition, Aumann and Maschler), or None: x is in the bargaining
    set; for n <= 8.

    >>> v = Worths.of(3, {0b011: 30, 0b101: 40, 0b111: 40})
    >>> justified_objection(v, [Fraction(35), Fraction(0), Fraction(5)]) is None
    True
    >>> justified_objection(v, [Fraction(20), Fraction(10), Fraction(10)]).i
    0
    """
    return search_objections(v, x)[0]


def search_objections(v: Worths, x: Sequence[Fraction]) -> tuple[Objection | None, list[Bound]]:
    """A justified objection, or for each (i, j, S) multipliers that show that there is none."""
    if v.n > 8:
        raise LimitError(f"objections among {v.n} players need thousands of linear programs; give at most 8 players")
    bounds: list[Bound] = []
    for i, j, S in objections(v.n):
        checkpoint()
        inside = members(S)
        place = {k: p for p, k in enumerate(inside)}
        t = len(inside)
        # y_k >= x_k + t on S, y(S) = v(S), and every T falls short of what it would have to pay by t: largest t
        rows: list[dict[int, Any]] = [{place[k]: -1, t: 1} for k in inside]
        right = [-x[k] for k in inside]
        for T in range(1, v.full):
            if T >> j & 1 and not T >> i & 1:
                rows.append({place[k]: -1 for k in members(T & S)} | {t: 1})
                right.append(sum((x[k] for k in members(T & ~S)), Fraction(0)) - v[T])
        best = solve_lp([0] * t + [1], rows, right, [dict.fromkeys(range(t), 1)], [v[S]], lower=[None] * (t + 1))
        assert best.value is not None
        if best.value > 0:
            return Objection(i, j, S, {k: best.x[p] for k, p in place.items()}), []
        bounds.append((best.dual_ub[: len(inside)], best.dual_ub[len(inside) :]))
    return None, bounds


def in_bargaining_set(v: Worths, x: Sequence[Fraction]) -> bool:
    """Whether x is an imputation and every objection has a counter-objection.

    >>> in_bargaining_set(Worths.of(2, {0b11: 1}), [Fraction(0), Fraction(1)])
    True
    """
    if sum(x) != v.grand or any(a < b for a, b in zip(x, v.singles, strict=True)):
        return False
    return justified_objection(v, x) is None
