"""Points of a polytope on which two and more persons bargain.

Gains y = x - d over the threat, rows a_k.y <= b_k. The product of gains is largest where multipliers m >= 0 of tight rows
satisfy y_i (m.a)_i = 1 for all i (Karush, Kuhn and Tucker; the logarithm of the product is concave, so they suffice). Sets of
tight rows are tried by size: one row gives y_i = b/(n a_i), n rows a linear system, and two rows one polynomial in the first
multiplier, since m.b = n. Else y = u + s_1 v_1 + ... + s_q v_q on the flat where the rows are tight, and the sum of v_i / y_i
is 0 for every v: one polynomial for n - 1 rows, a system for fewer. The other points are linear programs, or steps along rays.

Where Raiffa's steps lead is found as it is proved (`check_persons`).
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from itertools import combinations
from math import lcm, prod
from typing import Any

from gote.bargaining.answer_persons import PolytopeAnswer
from gote.bargaining.check_persons import end_of_steps
from gote.bargaining.ntu import combined
from gote.bargaining.rules_persons import MOST_STEPS, PolytopeBargaining, total
from gote.core import DocumentError, LimitError, checkpoint
from gote.exact.algebraic import real_roots
from gote.exact.linalg import nullspace, solve
from gote.exact.lp import solve_lp
from gote.exact.number_field import FieldElement, NumberField
from gote.generalsum.polynomial_systems import InfinitelyMany, real_solutions, ring

Rows = Sequence[tuple[Sequence[Fraction], Fraction]]
Point = tuple[Fraction, ...]


def solve_polytope_bargaining(game: PolytopeBargaining) -> tuple[PolytopeAnswer, dict[str, Any]]:
    """The points asked for, with multipliers.

    >>> solve_polytope_bargaining(PolytopeBargaining(halfspaces=[[1, 2, 3, 6]], threat=[0, 0, 0]))[0].product
    Fraction(4, 3)
    """
    rows, d = game.rows, game.threat
    n = len(d)
    best, shown = _ideal(rows, n)
    if min(best) <= 0:
        raise DocumentError("threat", "leaves a player nothing to gain; give a point below the frontier for everybody")
    found: dict[str, Any] = {}
    evidence: dict[str, Any] = {"ideal": shown}

    def moved(y: Sequence[Fraction]) -> Point:
        return tuple(a + b for a, b in zip(d, y, strict=True))

    if game.wants_nash:
        y, evidence["nash"] = _nash(rows, n)
        found |= {"nash": tuple(_number(x + t) for x, t in zip(y, d, strict=True)), "product": _number(prod(y))}
    if game.wants_kalai_smorodinsky:
        found |= {"kalai_smorodinsky": moved(_along(rows, best)), "ideal": moved(best)}
    if game.wants_egalitarian:
        found["egalitarian"] = moved(_along(rows, (Fraction(1),) * n))
    if game.wants_utilitarian:
        most = solve_lp([1] * n, [a for a, _ in rows], [b for _, b in rows])
        found["utilitarian"], evidence["utilitarian"] = moved(most.x), most.dual_ub
    if game.wants_raiffa:
        steps, finite = _raiffa(rows, n)
        found |= {"steps": tuple(map(moved, steps)), "finite": finite}
        if finite:
            found["solution"] = moved(steps[-1])
        elif (limit := end_of_steps(rows, steps[-1])) is not None:
            found["limit"] = moved(limit)
    return PolytopeAnswer(**found), evidence


def _number(x: Any) -> Any:
    if not isinstance(x, FieldElement):
        return x
    number = x.algebraic()
    return number if number.fraction is None else number.fraction


def _ideal(rows: Rows, n: int) -> tuple[Point, list[dict[str, Any]]]:
    """The most each can gain when nobody loses, with the points and multipliers that show it."""
    found, shown = [], []
    for i in range(n):
        most = solve_lp([int(j == i) for j in range(n)], [a for a, _ in rows], [b for _, b in rows])
        if most.status != "optimal":
            raise DocumentError("halfspaces", f"let player {i + 1} gain without bound; add rows that bound the set")
        found.append(most.x[i])
        shown.append({"point": most.x, "multipliers": most.dual_ub})
    return tuple(found), shown


def _along(rows: Rows, direction: Sequence[Fraction]) -> Point:
    """The last point of a ray from the threat."""
    t = min(b / total(a, direction) for a, b in rows if total(a, direction) > 0)
    return tuple(t * x for x in direction)


def _raiffa(rows: Rows, n: int) -> tuple[list[Point], bool]:
    """From the threat the n-th part of what each could gain alone, again and again; whether nobody gains at the end."""
    steps = [(Fraction(0),) * n]
    while True:
        y = steps[-1]
        gains = [min((b - total(a, y)) / a[i] for a, b in rows if a[i] > 0) for i in range(n)]
        if not any(gains) or len(steps) > MOST_STEPS:
            return steps, not any(gains)
        steps.append(tuple(x + gain / n for x, gain in zip(y, gains, strict=True)))


def _nash(rows: Rows, n: int) -> tuple[list[Any], dict[str, Any]]:
    """Gains of the largest product, and the multipliers of the tight rows."""
    for size in sorted(range(1, n + 1), key=lambda size: (min(size - 1, n - size), size)):
        for tight in combinations(range(len(rows)), size):
            checkpoint()
            for y, m, root in _candidates([rows[k] for k in tight], n):
                if min(y) > 0 and min(m) >= 0 and all(total(a, y) <= b for a, b in rows):
                    return y, {
                        "root": root,
                        "gains": [_coefficients(x) for x in y],
                        "multipliers": {str(k): _coefficients(x) for k, x in zip(tight, m, strict=True)},
                    }
    raise LimitError("the Nash point lies on too many of the halfspaces at once; give fewer players or halfspaces")


def _coefficients(x: Any) -> tuple[Fraction, ...]:
    return tuple(x.coefficients) if isinstance(x, FieldElement) else (Fraction(x),)


def _candidates(tight: Rows, n: int) -> list[tuple[list[Any], list[Any], Any]]:
    """Gains and multipliers that fit when exactly these rows are tight, and the root they are polynomials in."""
    if len(tight) == 1:
        a, b = tight[0]
        return [([b / (n * x) for x in a], [n / b], None)] if min(a) > 0 and b > 0 else []
    if len(tight) == n:
        return _at_corner(tight, n)
    if len(tight) > 2:
        return _on_flat(tight, n)
    (a, b), (c, e) = tight if tight[1][1] > 0 else (tight[1], tight[0])
    if e <= 0:
        return []
    lines = [(n * v, u * e - b * v) for u, v in zip(a, c, strict=True)]  # e / y_i, in the first multiplier
    whole = [Fraction(1)]
    parts = [[u * e] for u in a]
    for i, line in enumerate(lines):
        whole = _times(whole, line)
        parts = [part if k == i else _times(part, line) for k, part in enumerate(parts)]
    equation = [sum((p[k] for p in parts if k < len(p)), -b * w) for k, w in enumerate(whole)]
    found = []
    for root in real_roots(equation) if any(equation[1:]) else ():
        s: Any = root.fraction if root.fraction is not None else NumberField(root).generator
        under = [u + s * v for u, v in lines]
        if all(x > 0 for x in under):
            m = [s, (n - s * b) / e]
            order = m if (a, b) == tuple(tight[0]) else m[::-1]
            found.append(([e / x for x in under], order, None if root.fraction is not None else root))
    return found


def _at_corner(tight: Rows, n: int) -> list[tuple[list[Any], list[Any], Any]]:
    y = solve([list(a) for a, _ in tight], [b for _, b in tight])
    if y is None or min(y) <= 0:
        return []
    m = solve([[a[i] for a, _ in tight] for i in range(n)], [1 / x for x in y])
    return [] if m is None else [(list(y), list(m), None)]


def _on_flat(tight: Rows, n: int) -> list[tuple[list[Any], list[Any], Any]]:
    """Where the product has no slope along the flat of the tight rows."""
    normals = [tuple(a) for a, _ in tight]
    start, ways = solve([list(a) for a in normals], [b for _, b in tight]), nullspace([list(a) for a in normals])
    if start is None or len(ways) != n - len(tight):
        return []
    more = len(ways) > 2  # then points where two gains are 0 are kept away: their product times w is 1
    context, letters = ring([f"s{k}" for k in range(len(ways))] + ["w"] * more)
    scale = lcm(*(x.denominator for v in (start, *ways) for x in v))
    one = letters[0] * 0 + 1
    gains = [
        sum((s * int(v[i] * scale) for s, v in zip(letters, ways, strict=False)), one * int(start[i] * scale))
        for i in range(n)
    ]
    others = [prod([g for k, g in enumerate(gains) if k != i], start=one) for i in range(n)]
    slopes = [sum((p * int(v[i] * scale) for i, p in enumerate(others)), one * 0) for v in ways]
    try:
        meetings = real_solutions(context, [*slopes, *([letters[-1] * gains[0] * others[0] - 1] * more)], len(letters))
    except InfinitelyMany:
        return []
    found = []
    for point in meetings:
        field = next((z.field for z in point if isinstance(z, FieldElement)), None)
        y = [start[i] + sum((s * v[i] for s, v in zip(point, ways, strict=False)), Fraction(0)) for i in range(n)]
        if min(y) > 0:
            m = combined(normals, tuple(1 / x for x in y))
            if m is not None:
                found.append((y, m, None if field is None else field.root))
    return found


def _times(p: Sequence[Fraction], line: tuple[Fraction, Fraction]) -> list[Fraction]:
    """A polynomial times a line."""
    found = [Fraction(0)] * (len(p) + 1)
    for k, c in enumerate(p):
        found[k] += c * line[0]
        found[k + 1] += c * line[1]
    return found
