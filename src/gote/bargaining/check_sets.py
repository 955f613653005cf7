"""Checks of bargaining sets: Nash's point and the other rules on polygons and smooth regions, and counterexamples to
axioms.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import Any

from gote.bargaining.rules import BargainingAxioms, NashBargaining
from gote.core import CheckError, rational
from gote.exact.algebraic import RealAlgebraic
from gote.exact.reading import read_number

Pair = tuple[Fraction, Fraction]
ZERO = Fraction(0)


def _pair(value: Sequence[Any]) -> Pair:
    u, v = value
    return rational(u), rational(v)


def check_nash_bargaining(game: NashBargaining, answer: Mapping[str, Any], certificate: Mapping[str, Any]) -> None:
    """The point is feasible and rational; the line that touches the hyperbola there has the whole set on one side; the
    other rules too.
    """
    if game.region is not None:
        u, v = (read_number(x) for x in answer["solution"])
        _check_region(game, (u, v), read_number(answer["product"]), answer["degenerate"])
        return
    points = [(p[0], p[1]) for p in game.corners]
    threat = (game.threat[0], game.threat[1])
    u, v = _pair(answer["solution"])
    product = (u - threat[0]) * (v - threat[1])
    if rational(answer["product"]) != product or answer["degenerate"] is not (product == 0):
        raise CheckError("product: not (u - u*)(v - v*)")
    _check_nash(points, threat, (u, v))
    _check_farthest(points, threat, _pair(answer["egalitarian"]), (Fraction(1), Fraction(1)), "egalitarian")
    ideal = _ideal(points, threat)
    direction = (ideal[0] - threat[0], ideal[1] - threat[1])
    _check_farthest(points, threat, _pair(answer["kalai_smorodinsky"]), direction, "kalai_smorodinsky")
    if sorted(_pair(p) for p in answer["utilitarian"]) != _utilitarian(points, threat):
        raise CheckError("utilitarian: not exactly the ends of the rational points with the largest sum")


def _check_nash(points: Sequence[Pair], threat: Pair, chosen: Pair) -> None:
    """Nash's point of the hull: no point beyond the touching line; when nobody can gain with the other, nothing better
    for one.
    """
    from gote.exact.polyhedra import in_hull

    (u, v), d = chosen, threat
    if not in_hull((u, v), points) or u < d[0] or v < d[1]:
        raise CheckError("solution: not feasible, or worse than the threat for somebody")
    if u == d[0] or v == d[1]:
        gains = (
            _largest(points, threat, (Fraction(1), ZERO)) - d[0],
            _largest(points, threat, (ZERO, Fraction(1))) - d[1],
        )
        if min(gains) > 0:  # the middle of the two best points is better for both
            raise CheckError("degenerate: some point is strictly better for both")
        if (u - d[0], v - d[1]) != gains:
            raise CheckError("solution: another point is at least as good for both")
        return
    if any((v - d[1]) * (p[0] - u) + (u - d[0]) * (p[1] - v) > 0 for p in points):
        raise CheckError("solution: a point of the set lies beyond the line that touches the hyperbola")


def _largest(points: Sequence[Pair], threat: Pair, aim: Pair, total: tuple[Pair, Fraction] | None = None) -> Fraction:
    """The largest value of the aim over the points of the hull that give nobody less than the threat: a linear program
    with its proof.

    `total` = (weights, value) keeps to the points whose weighted sum has that value.
    """
    from gote.exact.lp import solve_lp

    k = len(points)
    rows = [[-p[0] for p in points], [-p[1] for p in points]]
    equations: list[list[Any]] = [[1] * k]
    right: list[Any] = [1]
    if total is not None:
        equations.append([total[0][0] * p[0] + total[0][1] * p[1] for p in points])
        right.append(total[1])
    best = solve_lp([aim[0] * p[0] + aim[1] * p[1] for p in points], rows, [-threat[0], -threat[1]], equations, right)
    if best.value is None or not best.verify():
        raise CheckError("solution: no proof of what can be reached")
    return best.value


def _ideal(points: Sequence[Pair], threat: Pair) -> Pair:
    return _largest(points, threat, (Fraction(1), ZERO)), _largest(points, threat, (ZERO, Fraction(1)))


def _check_farthest(points: Sequence[Pair], threat: Pair, chosen: Pair, direction: Pair, field: str) -> None:
    """The chosen point lies on the ray from the threat, in the hull, and nothing farther on the ray does."""
    from gote.exact.lp import solve_lp

    steps = [(chosen[k] - threat[k]) / direction[k] for k in (0, 1) if direction[k]]
    still = all(chosen[k] == threat[k] for k in (0, 1) if not direction[k])
    if not still or len(set(steps)) > 1 or (steps and steps[0] < 0):
        raise CheckError(f"{field}: not on the ray from the threat point")
    if not steps:
        return
    k = len(points)
    equations = [[*(p[i] for p in points), -direction[i]] for i in (0, 1)]
    best = solve_lp([0] * k + [1], [], [], [*equations, [1] * k + [0]], [*threat, 1])
    if not best.verify() or best.value != steps[0]:
        raise CheckError(f"{field}: not the farthest feasible point of the ray")


def _utilitarian(points: Sequence[Pair], threat: Pair) -> list[Pair]:
    """The ends of the set of rational points with the largest sum."""
    both = (Fraction(1), Fraction(1))
    best = _largest(points, threat, both)
    high = _largest(points, threat, (Fraction(1), ZERO), (both, best))
    low = -_largest(points, threat, (Fraction(-1), ZERO), (both, best))
    return sorted({(u, best - u) for u in (low, high)})


def _check_region(game: NashBargaining, solution: tuple[Any, Any], product: Any, degenerate: Any) -> None:
    """Exact membership, and the normal of the touching line is a non-negative mixture of the tight constraints'
    gradients.
    """
    from gote.bargaining.smooth import _at, read_region

    point = (_algebraic(solution[0]), _algebraic(solution[1]))
    d = (_algebraic(game.threat[0]), _algebraic(game.threat[1]))
    u, v = point[0] - d[0], point[1] - d[1]
    region = read_region(game.region or "")
    if u < 0 or v < 0 or any(_at(g, point) > 0 for g in region) or u * v != _algebraic(product):
        raise CheckError("solution: outside the region, or the product is wrong")
    if degenerate is not (u * v == 0):
        raise CheckError("degenerate: true exactly when the product is 0")
    if u * v == 0:
        _check_flat(region, d, point)
    elif not _in_cone([_gradient(g, point) for g in region if _at(g, point) == 0], (v, u)):
        raise CheckError("solution: the touching line does not support the region")


def _algebraic(x: Any) -> RealAlgebraic:
    return x if isinstance(x, RealAlgebraic) else RealAlgebraic.rational(x)


def _gradient(g: Any, point: tuple[RealAlgebraic, RealAlgebraic]) -> tuple[RealAlgebraic, RealAlgebraic]:
    from gote.bargaining.smooth import _at

    return _at(g.derivative("x"), point), _at(g.derivative("y"), point)


def _in_cone(gradients: Sequence[tuple[Any, Any]], normal: tuple[Any, Any]) -> bool:
    """Is the normal a combination of one or two of the gradients with weights that are not negative?"""
    for a, b in gradients:
        if a * normal[1] == b * normal[0] and a * normal[0] + b * normal[1] > 0:
            return True
        for c, e in gradients:
            det = a * e - b * c
            if det != 0 and (normal[0] * e - normal[1] * c) / det >= 0 and (a * normal[1] - b * normal[0]) / det >= 0:
                return True
    return False


def _check_flat(region: Sequence[Any], d: tuple[Any, Any], point: tuple[Any, Any]) -> None:
    """Nobody can gain together: from the solution nothing farther along its axis is feasible, and along the other axis
    nothing at all.

    The region is convex; if one player could gain along each axis, both could in between.
    """
    moved = [k for k in (0, 1) if point[k] != d[k]]
    for k in (0, 1):
        at = point if moved in ([], [k]) else d
        if not _leaves(region, at, (1, 0) if k == 0 else (0, 1)):
            raise CheckError(
                "solution: a player can get more" if k in moved or not moved else "degenerate: both can gain"
            )
    if not moved and not _leaves(region, d, (1, 1)):
        raise CheckError("degenerate: both can gain")


def _leaves(region: Sequence[Any], point: tuple[Any, Any], direction: tuple[int, int]) -> bool:
    """Does a small step in the direction break some constraint? The first derivative that is not 0 decides."""
    from gote.bargaining.smooth import _at

    for g in region:
        along = g
        for _ in range(int(g.total_degree()) + 1):
            value = _at(along, point)
            if value != 0:
                if value > 0:
                    return True
                break
            along = direction[0] * along.derivative("x") + direction[1] * along.derivative("y")
    return False


def _check_rule(rule: str, points: Sequence[Pair], threat: Pair, chosen: Pair) -> None:
    """The rule's own solution of the problem."""
    if rule == "nash":
        _check_nash(points, threat, chosen)
    elif rule == "utilitarian":
        ends = _utilitarian(points, threat)
        if chosen != tuple(sum((p[k] for p in ends), ZERO) / len(ends) for k in (0, 1)):
            raise CheckError("counterexamples: not the utilitarian solution")
    else:
        ideal = _ideal(points, threat)
        direction = (
            (ideal[0] - threat[0], ideal[1] - threat[1]) if rule == "kalai_smorodinsky" else (Fraction(1), Fraction(1))
        )
        _check_farthest(points, threat, chosen, direction, "counterexamples")


def check_bargaining_axioms(game: BargainingAxioms, answer: Mapping[str, Any], certificate: Mapping[str, Any]) -> None:
    """Every counterexample is one: its solutions are those of the rule and contradict the axiom."""
    from gote.bargaining.axioms import AXIOMS
    from gote.exact.polyhedra import in_hull

    if list(answer["holds"]) != list(AXIOMS) or not all(isinstance(v, bool) for v in answer["holds"].values()):
        raise CheckError("holds: give true or false for each of the five axioms")
    if answer["trials"] != game.trials:
        raise CheckError("trials: not the number asked for")
    if set(answer["counterexamples"]) != {a for a, held in answer["holds"].items() if not held}:
        raise CheckError("counterexamples: not one for each axiom that fails")
    for axiom, item in answer["counterexamples"].items():
        points = [_pair(p) for p in item["points"]]
        threat, chosen = _pair(item["threat"]), _pair(item["solution"])
        _check_rule(game.rule, points, threat, chosen)
        if axiom == "feasibility":
            broken = not in_hull(chosen, points) or chosen[0] < threat[0] or chosen[1] < threat[1]
        elif axiom == "pareto":
            better = _pair(item["better"])
            broken = in_hull(better, points) and better != chosen and better[0] >= chosen[0] and better[1] >= chosen[1]
        elif axiom == "symmetry":
            exchanged = _pair(item["exchanged"])
            _check_rule(game.rule, [(y, x) for x, y in points], (threat[1], threat[0]), exchanged)
            broken = exchanged != (chosen[1], chosen[0])
        elif axiom == "independence":
            smaller, then = [_pair(p) for p in item["smaller"]], _pair(item["then"])
            _check_rule(game.rule, smaller, threat, then)
            inside = all(in_hull(p, points) for p in smaller) and in_hull(chosen, smaller) and in_hull(threat, smaller)
            broken = inside and then != chosen
        else:
            scale, shift, then = _pair(item["scale"]), _pair(item["shift"]), _pair(item["then"])

            def move(p: Pair, scale: Pair = scale, shift: Pair = shift) -> Pair:
                return scale[0] * p[0] + shift[0], scale[1] * p[1] + shift[1]

            _check_rule(game.rule, [move(p) for p in points], move(threat), then)
            broken = min(scale) > 0 and then != move(chosen)
        if not broken:
            raise CheckError(f"counterexamples.{axiom}: does not contradict the axiom")
