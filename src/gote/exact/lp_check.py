"""Proofs of linear programs checked in plain integers, without the solver (see `gote.exact.lp` for what is proved)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import TYPE_CHECKING

from gote.exact.rational import Number, scaled_integers

if TYPE_CHECKING:
    from gote.exact.lp import LPSolution


def check_optimal(solution: LPSolution) -> bool:
    """Primal feasible, signs of the multipliers right, both objectives equal."""
    lp = solution.program
    sign = 1 if lp.sense == "max" else -1
    if solution.value is None or not _feasible(solution):
        return False
    if len(solution.dual_ub) != len(lp.b_ub) or len(solution.dual_eq) != len(lp.b_eq):
        return False
    if any(sign * y < 0 for y in solution.dual_ub):
        return False
    combined = _combine(lp.rows_ub + lp.rows_eq, solution.dual_ub + solution.dual_eq, len(lp.c))
    reduced = [c - a for c, a in zip(lp.c, combined, strict=True)]
    if tuple(reduced) != solution.reduced:
        return False
    bound = sum(
        (y * b for y, b in zip(solution.dual_ub + solution.dual_eq, lp.b_ub + lp.b_eq, strict=True)), Fraction(0)
    )
    for r, lo, up in zip(reduced, lp.lower, lp.upper, strict=True):
        if r:
            limit = up if sign * r > 0 else lo
            if limit is None:
                return False
            bound += r * limit
    return sum((c * x for c, x in zip(lp.c, solution.x, strict=True)), Fraction(0)) == solution.value == bound


def check_infeasible(solution: LPSolution) -> bool:
    """Farkas: the combination `ray` of the rows cannot hold anywhere within the bounds."""
    lp = solution.program
    if any(lo is not None and up is not None and lo > up for lo, up in zip(lp.lower, lp.upper, strict=True)):
        return True
    if len(solution.ray) != len(lp.b_ub) + len(lp.b_eq) or any(y < 0 for y in solution.ray[: len(lp.b_ub)]):
        return False
    least = Fraction(0)
    for a, lo, up in zip(_combine(lp.rows_ub + lp.rows_eq, solution.ray, len(lp.c)), lp.lower, lp.upper, strict=True):
        if a:
            limit = lo if a > 0 else up
            if limit is None:
                return False
            least += a * limit
    return least > sum((y * b for y, b in zip(solution.ray, lp.b_ub + lp.b_eq, strict=True)), Fraction(0))


def check_unbounded(solution: LPSolution) -> bool:
    """x is feasible, stays so along the ray, and the objective improves along it."""
    lp, ray = solution.program, solution.ray
    if not _feasible(solution) or len(ray) != len(lp.c):
        return False
    if any(v > 0 for v in _activity(lp.rows_ub, ray)) or any(_activity(lp.rows_eq, ray)):
        return False
    for d, lo, up in zip(ray, lp.lower, lp.upper, strict=True):
        if (d < 0 and lo is not None) or (d > 0 and up is not None):
            return False
    gain = sum((c * d for c, d in zip(lp.c, ray, strict=True)), Fraction(0))
    return gain > 0 if lp.sense == "max" else gain < 0


def _feasible(solution: LPSolution) -> bool:
    lp, x = solution.program, solution.x
    if len(x) != len(lp.c):
        return False
    for v, lo, up in zip(x, lp.lower, lp.upper, strict=True):
        if (lo is not None and v < lo) or (up is not None and v > up):
            return False
    if any(a > b for a, b in zip(_activity(lp.rows_ub, x), lp.b_ub, strict=True)):
        return False
    return all(a == b for a, b in zip(_activity(lp.rows_eq, x), lp.b_eq, strict=True))


def _activity(rows: Sequence[Mapping[int, Number]], x: Sequence[Number]) -> list[Fraction]:
    numerators, d = scaled_integers(x)
    found = []
    for row in rows:
        coefficients, s = scaled_integers(list(row.values()))
        found.append(Fraction(sum(a * numerators[j] for a, j in zip(coefficients, row, strict=True)), d * s))
    return found


def _combine(rows: Sequence[Mapping[int, Number]], y: Sequence[Number], n: int) -> list[Fraction]:
    numerators, d = scaled_integers(y)
    sums: list[Number] = [0] * n
    for row, v in zip(rows, numerators, strict=True):
        if v:
            for j, a in row.items():
                sums[j] += v * a
    return [Fraction(s) / d for s in sums]
