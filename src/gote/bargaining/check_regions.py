"""The proof of Nash's solution on a region bounded by polynomial curves.

A line touches the hyperbola of constant product at the solution. Its normal is a mixture, with weights that are not
negative, of the gradients of constraints that are tight there; where these constraints are convex functions, the whole
region lies on one side of the line.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import Any

from gote.bargaining.answer import Irrational, NashAnswer
from gote.bargaining.rules import NashBargaining
from gote.bargaining.rules_region import Place, read_region, value_at
from gote.core import Unproved, proves
from gote.core.axioms import exactly_when, need
from gote.exact.algebraic import RealAlgebraic
from gote.exact.rational import to_fraction
from gote.exact.reading import read_number

OPEN = Unproved("the region is not known to be convex")


def exact(x: Fraction | Irrational) -> RealAlgebraic:
    """A number of an answer, read with all it says tested.

    >>> exact(Fraction(1, 2)).fraction
    Fraction(1, 2)
    """
    found = read_number(x.to_json()) if isinstance(x, Irrational) else x
    return found if isinstance(found, RealAlgebraic) else RealAlgebraic.rational(found)


@proves(NashAnswer, "solution", "product", "degenerate")
def nash_maximises_the_product_on_a_region(game: NashBargaining, a: NashAnswer) -> Unproved | None:
    """Exact membership, and the touching line supports the region."""
    if game.region is None:
        return None
    point: Place = (exact(a.solution[0]), exact(a.solution[1]))
    d: Place = (exact(game.threat[0]), exact(game.threat[1]))
    u, v = point[0] - d[0], point[1] - d[1]
    region = read_region(game.region)
    inside = u >= 0 and v >= 0 and all(value_at(g, point) <= 0 for g in region)
    need("solution", inside, "is not feasible, or worse than the threat for somebody")
    need("product", u * v == exact(a.product), "is not (u - u*)(v - v*)")
    exactly_when("degenerate", a.degenerate, u * v == 0)
    if u * v == 0:
        return _flat(region, d, point)
    tight = [g for g in region if value_at(g, point) == 0]
    bound = [_gradient(g, point) for g in tight if is_convex(g)]
    if _in_cone(bound, (v, u)):
        return None
    supported = _in_cone([_gradient(g, point) for g in tight], (v, u))
    need("solution", supported, "the touching line does not support the region")
    return OPEN


def is_convex(g: Any) -> bool:
    """Whether a polynomial is certainly a convex function: up to degree 2 by its Hessian, beyond that when it is a sum
    of even powers of x and of y with positive factors and a linear part.

    >>> is_convex(read_region("y <= 4 - x**2")[0]), is_convex(read_region("x*y >= 1")[0])
    (True, False)
    """
    terms = {(int(i), int(j)): to_fraction(c) for (i, j), c in g.to_dict().items()}
    if max((i + j for i, j in terms), default=0) <= 2:
        a, b, c = terms.get((2, 0), 0), terms.get((1, 1), 0), terms.get((0, 2), 0)
        return a >= 0 and c >= 0 and 4 * a * c >= b * b
    curved = {power: c for power, c in terms.items() if sum(power) > 1}
    return all(0 in power and max(power) % 2 == 0 and c > 0 for power, c in curved.items())


def _gradient(g: Any, point: Place) -> Place:
    return value_at(g.derivative("x"), point), value_at(g.derivative("y"), point)


def _in_cone(gradients: Sequence[Place], normal: Place) -> bool:
    """Is the normal a combination of one or two of the gradients with weights that are not negative?"""
    for a, b in gradients:
        if a * normal[1] == b * normal[0] and a * normal[0] + b * normal[1] > 0:
            return True
        for c, e in gradients:
            det = a * e - b * c
            if det != 0 and (normal[0] * e - normal[1] * c) / det >= 0 and (a * normal[1] - b * normal[0]) / det >= 0:
                return True
    return False


_STEPS = ((1, 0), (0, 1), (1, 1), (1, 10), (10, 1))


def _flat(region: Sequence[Any], d: Place, point: Place) -> Unproved | None:
    """Nobody can gain with the other. Where the solution is the threat point, a line that does not rise supports the
    region there, and no step along an axis is feasible; where one player gains, the line on which the other stays
    supports it, and no step along it is feasible.
    """
    moved = [k for k in (0, 1) if point[k] != d[k]]
    steps = (
        _STEPS
        if not moved
        else ((1, 0), (-1, 1), (0, 1), (1, 1))
        if moved == [0]
        else ((0, 1), (1, -1), (1, 0), (1, 1))
    )
    stays = any(not _leaves(region, point, step) for step in steps)
    need("solution", not stays, "some feasible point is better")
    bound = [_gradient(g, point) for g in region if value_at(g, point) == 0 and is_convex(g)]
    one = RealAlgebraic.rational(1)
    normals = [(a * one, b * one) for a, b in _STEPS] + [g for g in bound if g[0] > 0 and g[1] > 0]
    if moved:
        normals = [(one * 0, one) if moved == [0] else (one, one * 0)]
    return None if any(_in_cone(bound, normal) for normal in normals) and all(map(is_convex, region)) else OPEN


def _leaves(region: Sequence[Any], point: Place, direction: tuple[int, int]) -> bool:
    """Does a small step in the direction break some constraint? The first derivative that is not 0 decides."""
    for g in region:
        along = g
        for _ in range(int(g.total_degree()) + 1):
            value = value_at(along, point)
            if value != 0:
                if value > 0:
                    return True
                break
            along = direction[0] * along.derivative("x") + direction[1] * along.derivative("y")
    return False
