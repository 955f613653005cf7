"""Proofs of bargaining rules on polygons, and of what is said about their axioms.

All is read off the corners of the rational part: the points of the hull that give nobody less than the threat. They are
points of the set, or points where a line u = u* or v = v* cuts a side of the hull, or the threat point itself.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from fractions import Fraction
from typing import Any

from gote.bargaining.answer import AxiomsAnswer, Counterexample, NashAnswer
from gote.bargaining.rules import BargainingAxioms, NashBargaining
from gote.bargaining.rules_plane import Pair, contains, hull
from gote.bargaining.rules_trials import AXIOMS, exchanged, fewer, moved, problem, units
from gote.core import Wrong, checkpoint, proves
from gote.core.axioms import absent, equal, exactly_when, need, present, same_set
from gote.exact.rational import to_fmpq

ONE: Any = 1


def rational_part(points: Sequence[Sequence[Fraction]], threat: Sequence[Fraction]) -> list[Pair]:
    """The corners of the part of the hull that gives nobody less than the threat (which lies in the hull).

    >>> part = rational_part([(Fraction(0), Fraction(0)), (0, Fraction(4)), (Fraction(2), 0)], (Fraction(1), 0))
    >>> [(str(u), str(v)) for u, v in part]
    [('1', '0'), ('2', '0'), ('1', '2')]
    """
    corners = hull(points)
    found: list[Pair] = [(threat[0], threat[1]), *corners]
    for p, q in zip(corners, [*corners[1:], corners[0]], strict=True):
        for k in (0, 1):
            if (p[k] - threat[k]) * (q[k] - threat[k]) < 0:
                t = (threat[k] - p[k]) / (q[k] - p[k])
                cut = p[1 - k] + t * (q[1 - k] - p[1 - k])
                found.append((threat[0], cut) if k == 0 else (cut, threat[1]))
    return hull(p for p in found if p[0] >= threat[0] and p[1] >= threat[1])


def _ideal(part: Sequence[Pair]) -> Pair:
    return max(p[0] for p in part), max(p[1] for p in part)


def need_nash(field: str, part: Sequence[Pair], d: Sequence[Fraction], chosen: Pair) -> None:
    """No point beyond the line that touches the hyperbola there; when nobody can gain with the other, nothing better
    for one.
    """
    u, v = chosen
    need(field, contains(part, chosen), "is not feasible, or worse than the threat for somebody")
    if u == d[0] or v == d[1]:
        best = _ideal(part)
        need(field, best[0] == d[0] or best[1] == d[1], "some point is strictly better for both")
        equal(field, chosen, best)
        return
    beyond = any((v - d[1]) * (p[0] - u) + (u - d[0]) * (p[1] - v) > 0 for p in part)
    need(field, not beyond, "a point of the set lies beyond the line that touches the hyperbola")


def _need_farthest(field: str, part: Sequence[Pair], d: Sequence[Fraction], chosen: Pair, direction: Pair) -> None:
    """On the ray from the threat, in the set, and nothing farther on the ray is: a half-plane through the point holds
    the set and not the rest of the ray.
    """
    gain = (chosen[0] - d[0], chosen[1] - d[1])
    ahead = gain[0] * direction[0] + gain[1] * direction[1] >= 0
    on_ray = gain[0] * direction[1] == gain[1] * direction[0] and ahead
    need(field, on_ray and contains(part, chosen), "is not a feasible point of the ray from the threat point")
    if any(direction):
        need(field, not _goes_on(part, chosen, direction), "is not the farthest feasible point of the ray")


def _goes_on(part: Sequence[Pair], point: Pair, direction: Pair) -> bool:
    """Whether a small step from a point of the polygon in a direction stays inside."""
    if len(part) == 1:
        return False
    for p, q in zip(part, [*part[1:], part[0]], strict=True):
        along = (q[0] - p[0], q[1] - p[1])
        side = along[0] * (point[1] - p[1]) - along[1] * (point[0] - p[0])
        if side == 0 and along[0] * direction[1] - along[1] * direction[0] < 0:
            return False
    if len(part) == 2:  # a segment: the step must stay on its line and not pass its end
        p, q = part
        far = max(part, key=lambda c: c[0] * direction[0] + c[1] * direction[1])
        parallel = (q[0] - p[0]) * direction[1] == (q[1] - p[1]) * direction[0]
        return parallel and far != point
    return True


def _utilitarian(part: Sequence[Pair]) -> list[Pair]:
    """The corners of the rational part with the largest sum."""
    best = max(u + v for u, v in part)
    return [p for p in part if p[0] + p[1] == best]


@proves(NashAnswer, "solution", "product", "degenerate")
def nash_maximises_the_product(game: NashBargaining, a: NashAnswer) -> None:
    """The line through the point with the negative slope of the ray from the threat has the set on one side."""
    if not game.is_polygon:
        return
    u, v = a.solution
    if not isinstance(u, Fraction) or not isinstance(v, Fraction):
        raise Wrong("solution", "is rational on a polygon")
    need_nash("solution", rational_part(game.corners, game.threat), game.threat, (u, v))
    equal("product", a.product, (u - game.threat[0]) * (v - game.threat[1]))
    exactly_when("degenerate", a.degenerate, (u - game.threat[0]) * (v - game.threat[1]) == 0)


@proves(NashAnswer, "kalai_smorodinsky", "egalitarian")
def the_other_rules_go_as_far_as_they_can(game: NashBargaining, a: NashAnswer) -> None:
    """From the threat towards the ideal point, and with equal gains."""
    if not game.is_polygon:
        absent("kalai_smorodinsky", a.kalai_smorodinsky)
        absent("egalitarian", a.egalitarian)
        return
    part, d = rational_part(game.corners, game.threat), game.threat
    ideal = _ideal(part)
    _need_farthest("egalitarian", part, d, present("egalitarian", a.egalitarian), (ONE, ONE))
    towards = (ideal[0] - d[0], ideal[1] - d[1])
    _need_farthest("kalai_smorodinsky", part, d, present("kalai_smorodinsky", a.kalai_smorodinsky), towards)


@proves(NashAnswer, "utilitarian")
def utilitarian_points_have_the_largest_sum(game: NashBargaining, a: NashAnswer) -> None:
    """Of the points that give nobody less than the threat: both ends."""
    if not game.is_polygon:
        absent("utilitarian", a.utilitarian)
        return
    part = rational_part(game.corners, game.threat)
    same_set("utilitarian", present("utilitarian", a.utilitarian), _utilitarian(part))


# axioms


def _need_rule(rule: str, part: Sequence[Pair], threat: Pair, chosen: Pair) -> None:
    """The point is the one the rule chooses, from the corners of the rational part."""
    field = "counterexamples"
    if rule == "nash":
        need_nash(field, part, threat, chosen)
    elif rule == "utilitarian":
        ends = _utilitarian(part)
        equal(field, chosen, tuple(sum(p[k] for p in ends) / len(ends) for k in (0, 1)))
    else:
        ideal = _ideal(part)
        towards = (ideal[0] - threat[0], ideal[1] - threat[1])
        _need_farthest(field, part, threat, chosen, towards if rule == "kalai_smorodinsky" else (ONE, ONE))


def _chosen(rule: str, points: Sequence[Pair], threat: Pair) -> Pair:
    """The point a rule chooses: of all candidates on the sides of the rational part the one that passes its proof."""
    part = rational_part(points, threat)
    for p, q in zip(part, [*part[1:], part[0]], strict=True):
        for candidate in _candidates(rule, part, threat, p, q):
            try:
                _need_rule(rule, part, threat, candidate)
            except Wrong:
                continue
            return candidate
    raise Wrong("holds", "the rule chooses nothing")


def _candidates(rule: str, part: Sequence[Pair], d: Pair, p: Pair, q: Pair) -> list[Pair]:
    """Corners, the middle of a side, where the product is largest on its line, and where the ray cuts it."""
    found, step = [p, ((p[0] + q[0]) / 2, (p[1] + q[1]) / 2)], (q[0] - p[0], q[1] - p[1])
    ideal = _ideal(part)
    ray = (ideal[0] - d[0], ideal[1] - d[1]) if rule == "kalai_smorodinsky" else (ONE, ONE)
    if step[0] * step[1] < 0:
        found.append(_along(p, step, -(step[0] * (p[1] - d[1]) + step[1] * (p[0] - d[0])) / (2 * step[0] * step[1])))
    across = step[0] * ray[1] - step[1] * ray[0]
    if across:
        found.append(_along(p, step, -((p[0] - d[0]) * ray[1] - (p[1] - d[1]) * ray[0]) / across))
    return found


def _along(p: Pair, step: Pair, t: Fraction) -> Pair:
    return p[0] + t * step[0], p[1] + t * step[1]


@proves(AxiomsAnswer, "trials")
def trials_are_those_asked_for(game: BargainingAxioms, a: AxiomsAnswer) -> None:
    """As many as the document says."""
    equal("trials", a.trials, game.trials)


@proves(AxiomsAnswer, "holds", "counterexamples")
def an_axiom_fails_where_a_counterexample_is_given(game: BargainingAxioms, a: AxiomsAnswer) -> None:
    """One for each axiom that fails."""
    equal("holds", list(a.holds), list(AXIOMS))
    same_set("counterexamples", list(a.counterexamples), [axiom for axiom, held in a.holds.items() if not held])


@proves(AxiomsAnswer, "holds")
def the_trials_say_which_axioms_hold(game: BargainingAxioms, a: AxiomsAnswer) -> None:
    """Every problem again, in FLINT's rationals: a problem that breaks an axiom ends its trials."""
    rng = random.Random(game.seed)
    held = dict.fromkeys(AXIOMS, True)
    for _ in range(game.trials):
        checkpoint()
        given, origin = problem(rng)
        points, threat = [*map(_fast, given)], _fast(origin)
        chosen = _chosen(game.rule, points, threat)
        part = rational_part(points, threat)
        held["feasibility"] &= contains(part, chosen)
        held["pareto"] &= not any(_dominates(p, chosen) for p in _best(part, chosen))
        if held["symmetry"]:
            held["symmetry"] = _chosen(game.rule, exchanged(points), (threat[1], threat[0])) == (chosen[1], chosen[0])
        if held["independence"]:
            held["independence"] = _chosen(game.rule, fewer(rng, points, threat, chosen), threat) == chosen
        if held["invariance"]:
            scale, shift = map(_fast, units(rng))
            there = [moved(p, scale, shift) for p in points]
            held["invariance"] = _chosen(game.rule, there, moved(threat, scale, shift)) == moved(chosen, scale, shift)
    equal("holds", dict(a.holds), held)


def _fast(point: Pair) -> Any:
    return to_fmpq(point[0]), to_fmpq(point[1])


def _best(part: Sequence[Pair], chosen: Pair) -> list[Pair]:
    """The corners of what gives nobody less than the chosen point."""
    return rational_part(part, chosen)


def _dominates(p: Pair, q: Pair) -> bool:
    return p != q and p[0] >= q[0] and p[1] >= q[1]


@proves(AxiomsAnswer, "counterexamples")
def every_counterexample_is_one(game: BargainingAxioms, a: AxiomsAnswer) -> None:
    """Its solutions are those of the rule and contradict the axiom; nothing else is said."""
    extra = {
        "feasibility": set[str](),
        "pareto": {"better"},
        "symmetry": {"exchanged"},
        "independence": {"smaller", "then"},
        "invariance": {"scale", "shift", "then"},
    }
    for axiom, item in a.counterexamples.items():
        fields = item.model_fields_set - {"points", "threat", "solution"}
        equal("counterexamples", sorted(fields), sorted(extra[axiom]))
        need("counterexamples", contains(hull(item.points), item.threat), "the threat point lies outside the set")
        _need_rule(game.rule, rational_part(item.points, item.threat), item.threat, item.solution)
        need(
            "counterexamples",
            _contradicts(game.rule, axiom, item),
            "does not contradict the axiom {axiom}",
            axiom=axiom,
        )


def _contradicts(rule: str, axiom: str, item: Counterexample) -> bool:
    points, threat, chosen = list(item.points), item.threat, item.solution
    if axiom == "feasibility":
        return not contains(rational_part(points, threat), chosen)
    if axiom == "pareto":
        better = present("counterexamples", item.better)
        return contains(hull(points), better) and _dominates(better, chosen)
    if axiom == "symmetry":
        other = present("counterexamples", item.exchanged)
        _need_rule(rule, exchanged(rational_part(points, threat))[::-1], (threat[1], threat[0]), other)
        return other != (chosen[1], chosen[0])
    then = present("counterexamples", item.then)
    if axiom == "independence":
        smaller = list(present("counterexamples", item.smaller))
        _need_rule(rule, rational_part(smaller, threat), threat, then)
        kept = all(contains(hull(smaller), p) for p in (chosen, threat))
        return kept and all(contains(hull(points), p) for p in smaller) and then != chosen
    scale, shift = present("counterexamples", item.scale), present("counterexamples", item.shift)
    there = [moved(p, scale, shift) for p in points]
    _need_rule(rule, rational_part(there, moved(threat, scale, shift)), moved(threat, scale, shift), then)
    return min(scale) > 0 and then != moved(chosen, scale, shift)
