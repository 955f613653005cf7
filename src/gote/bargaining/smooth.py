"""Nash's solution on a convex region bounded by polynomial curves, such as y >= 0 and y <= 4 - x**2 (004, 3.4.3).

At the solution the frontier has slope -(slope of the ray from the threat point). So the solution is among the points
where one constraint g is tight and (y - y*) g_y = (x - x*) g_x holds, and the corners where two are tight.
Eliminating one unknown by a resultant leaves polynomials in one unknown, whose real roots are exact algebraic
numbers; every candidate is tested in all constraints exactly.
"""

from __future__ import annotations

import ast
from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import combinations
from typing import Any

import flint

from gote.core.numbers import rational
from gote.exact.algebraic import RealAlgebraic, real_roots
from gote.exact.rational import Number, to_fmpq, to_fraction

_CONTEXT = flint.fmpq_mpoly_ctx.get(("x", "y"), "lex")
_X, _Y = _CONTEXT.gens()


@dataclass(frozen=True)
class SmoothBargain:
    """Nash's point in algebraic numbers, the product there, and the slope of the ray from the threat point."""

    point: tuple[RealAlgebraic, RealAlgebraic]
    product: RealAlgebraic
    ray_slope: RealAlgebraic | None


def read_region(text: str) -> tuple[Any, ...]:
    """Constraints g(x, y) <= 0 as polynomials, from comparisons joined by `and`.

    >>> len(read_region("y >= 0 and y <= 4 - x**2"))
    2
    """
    try:
        tree = ast.parse(text.strip(), mode="eval").body
    except SyntaxError:
        raise ValueError(f"{text!r} is not a region; write inequalities in x and y joined by 'and'") from None
    parts = tree.values if isinstance(tree, ast.BoolOp) and isinstance(tree.op, ast.And) else [tree]
    found = []
    for part in parts:
        if not isinstance(part, ast.Compare):
            raise ValueError(f"{ast.unparse(part)!r} is not an inequality; write one with <= or >=")
        terms = [part.left, *part.comparators]
        for left, operator, right in zip(terms, part.ops, terms[1:], strict=False):
            a, b = _polynomial(left), _polynomial(right)
            if isinstance(operator, ast.LtE | ast.Lt):
                found.append(a - b)
            elif isinstance(operator, ast.GtE | ast.Gt):
                found.append(b - a)
            else:
                raise ValueError(f"{ast.unparse(part)!r} must use <= or >=")
    return tuple(found)


def _polynomial(node: ast.expr) -> Any:
    if isinstance(node, ast.Constant) and isinstance(node.value, int | float) and not isinstance(node.value, bool):
        return _constant(rational(node.value))
    if isinstance(node, ast.Name) and node.id in ("x", "y", "u", "v"):
        return _X if node.id in ("x", "u") else _Y
    if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.USub):
        return -_polynomial(node.operand)
    if isinstance(node, ast.BinOp):
        left, right = _polynomial(node.left), _polynomial(node.right)
        if isinstance(node.op, ast.Add):
            return left + right
        if isinstance(node.op, ast.Sub):
            return left - right
        if isinstance(node.op, ast.Mult):
            return left * right
        if right.is_constant():
            value = to_fraction(right.leading_coefficient()) if not right.is_zero() else Fraction(0)
            if isinstance(node.op, ast.Div) and value:
                return left * _constant(1 / value)
            if isinstance(node.op, ast.Pow) and value.denominator == 1 and 0 <= value <= 12:
                return left ** int(value)
    raise ValueError(f"{ast.unparse(node)!r} is not a polynomial in x and y")


def _constant(value: Fraction) -> Any:
    return _X * 0 + to_fmpq(value)


def smooth_nash_point(region: Sequence[Any], threat: Sequence[Number]) -> SmoothBargain:
    """Nash's solution on the region with the threat point given.

    >>> found = smooth_nash_point(read_region("y >= 0 and y <= 4 - x**2"), (0, 0))
    >>> str(found.point[0]), str(found.point[1])
    ('2√3/3', '8/3')
    """
    d = (Fraction(threat[0]), Fraction(threat[1]))
    corner = (RealAlgebraic.rational(d[0]), RealAlgebraic.rational(d[1]))
    if any(_at(g, corner) > 0 for g in region):
        raise ValueError("the threat point lies outside the region; give one that is feasible")
    systems = list(combinations(region, 2))
    for g in region:
        tangent = (_Y - to_fmpq(d[1])) * g.derivative("y") - (_X - to_fmpq(d[0])) * g.derivative("x")
        systems.append((g, tangent))
    best, product = corner, RealAlgebraic.rational(0)
    for f, g in systems:
        for point in _common_zeros(f, g):
            gains = (point[0] - d[0], point[1] - d[1])
            if gains[0] < 0 or gains[1] < 0 or any(_at(h, point) > 0 for h in region):
                continue
            value = gains[0] * gains[1]
            if value > product or (value == product == 0 and gains[0] + gains[1] > best[0] - d[0] + (best[1] - d[1])):
                best, product = point, value
    ray = (best[1] - d[1]) / (best[0] - d[0]) if best[0] != d[0] else None
    return SmoothBargain(best, product, ray)


def _at(g: Any, point: tuple[RealAlgebraic, RealAlgebraic]) -> RealAlgebraic:
    total = RealAlgebraic.rational(0)
    for (i, j), c in g.to_dict().items():
        total = total + point[0] ** int(i) * point[1] ** int(j) * to_fraction(c)
    return total


def _common_zeros(f: Any, g: Any) -> list[tuple[RealAlgebraic, RealAlgebraic]]:
    """Real common zeros of two polynomials without a common factor."""
    xs, ys = (_roots(f.resultant(g, other), k) for k, other in ((0, "y"), (1, "x")))
    return [(x, y) for x in xs for y in ys if _at(f, (x, y)) == 0 and _at(g, (x, y)) == 0]


def _roots(poly: Any, variable: int) -> list[RealAlgebraic]:
    terms = {int(e[variable]): to_fraction(c) for e, c in poly.to_dict().items()}
    if not terms or max(terms) == 0:
        return []
    return real_roots([terms.get(k, Fraction(0)) for k in range(max(terms) + 1)])


def region_contains(region: Sequence[Any], point: Sequence[Number]) -> bool:
    """Does the rational point satisfy every constraint?

    >>> region_contains(read_region("y <= 4 - x**2"), (1, 3))
    True
    """
    exact = (RealAlgebraic.rational(Fraction(point[0])), RealAlgebraic.rational(Fraction(point[1])))
    return all(_at(g, exact) <= 0 for g in region)


def open_direction(region: Sequence[Any], threat: Sequence[Number]) -> tuple[int, int] | None:
    """A direction in which both players do not lose and the region goes on for ever, out of a few; None when none does.

    >>> open_direction(read_region("x <= 1"), (0, 0)), open_direction(read_region("x**2 + y**2 <= 1"), (0, 0))
    ((0, 1), None)
    """
    for a, b in ((1, 0), (0, 1), (1, 1), (1, 2), (2, 1), (1, 10), (10, 1)):
        if all(_stays(g, threat, a, b) for g in region):
            return a, b
    return None


def _stays(g: Any, threat: Sequence[Number], a: int, b: int) -> bool:
    """Is g <= 0 far out on the ray from the threat in direction (a, b)?"""
    x = flint.fmpq_poly([to_fmpq(threat[0]), a])
    y = flint.fmpq_poly([to_fmpq(threat[1]), b])
    along = flint.fmpq_poly([0])
    for (i, j), c in g.to_dict().items():
        along += c * x ** int(i) * y ** int(j)
    return not along or bool(along.coeffs()[-1] < 0) or (along.degree() == 0 and bool(along.coeffs()[0] <= 0))
