"""Regions bounded by polynomial curves, such as y >= 0 and y <= 4 - x**2: reading them, and whether a point lies inside."""

from __future__ import annotations

import ast
from collections.abc import Sequence
from fractions import Fraction
from typing import Any

import flint

from gote.exact.algebraic import RealAlgebraic
from gote.exact.expression import Symbols
from gote.exact.formula import evaluate, parsed
from gote.exact.rational import Number, to_fmpq, to_fraction

_RING = Symbols("x", "y")
X, Y = (letter.top for letter in _RING.all)
_NAMES = dict(zip(("x", "y", "u", "v"), _RING.all * 2, strict=True))
Place = tuple[RealAlgebraic, RealAlgebraic]


def read_region(text: str) -> tuple[Any, ...]:
    """Constraints g(x, y) <= 0 as polynomials, from comparisons joined by `and`.

    >>> len(read_region("y >= 0 and y <= 4 - x**2"))
    2
    """
    try:
        tree = parsed(text)
    except ValueError:
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
    found = evaluate(node, _RING.constant, _NAMES)
    if not found.bottom.is_constant():
        raise ValueError(f"{ast.unparse(node)!r} is not a polynomial in x and y")
    return found.top


def value_at(g: Any, point: Place) -> RealAlgebraic:
    """g(x, y), exactly."""
    total = RealAlgebraic.rational(0)
    for (i, j), c in g.to_dict().items():
        total = total + point[0] ** int(i) * point[1] ** int(j) * to_fraction(c)
    return total


def region_contains(region: Sequence[Any], point: Sequence[Number]) -> bool:
    """Does the rational point satisfy every constraint?

    >>> region_contains(read_region("y <= 4 - x**2"), (1, 3))
    True
    """
    exact = (RealAlgebraic.rational(Fraction(point[0])), RealAlgebraic.rational(Fraction(point[1])))
    return all(value_at(g, exact) <= 0 for g in region)


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
