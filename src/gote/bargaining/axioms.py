"""Nash's axioms (Ferguson 3.4.3) put to any bargaining rule: does the rule keep them on seeded random problems?

1 feasibility: the solution is in S and nobody gets less than at the threat point.
2 Pareto: no feasible point is better for one and not worse for the other.
3 symmetry: exchanging the players exchanges the solution.
4 independence of irrelevant alternatives: taking away points, but neither the solution nor the threat, changes nothing.
5 invariance under u -> a u + b, v -> c v + d with a, c > 0 and any shifts b, d.

Only Nash's rule keeps all five. A counterexample is given for every axiom that fails; holding on all trials is
evidence, not a proof.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from typing import Any

from gote.bargaining.feasible import contains
from gote.bargaining.nash import egalitarian, kalai_smorodinsky, nash_point, utilitarian
from gote.bargaining.rules_trials import AXIOMS, exchanged, fewer, moved, problem, units
from gote.exact.lp import solve_lp
from gote.exact.polyhedra import Point, convex_hull_2d

Points = Sequence[tuple[Fraction, Fraction]]
Rule = Callable[[Points, tuple[Fraction, Fraction]], Point]

RULES: Mapping[str, Rule] = {
    "nash": lambda points, threat: nash_point(points, threat).point,
    "kalai_smorodinsky": kalai_smorodinsky,
    "egalitarian": egalitarian,
    "utilitarian": lambda points, threat: _middle(utilitarian(points, threat)),
}
"""the rules that can be put to the axioms; of several utilitarian points the middle is taken"""


def put_to_axioms(rule: Rule, trials: int = 60, seed: int = 1) -> dict[str, dict[str, Any] | None]:
    """Per axiom None when it held in all trials, else a problem where it fails.

    >>> {axiom: failure is None for axiom, failure in put_to_axioms(RULES["kalai_smorodinsky"]).items()}
    {'feasibility': True, 'pareto': True, 'symmetry': True, 'independence': False, 'invariance': True}
    """
    rng = random.Random(seed)
    failures: dict[str, dict[str, Any] | None] = dict.fromkeys(AXIOMS)
    for _ in range(trials):
        points, threat = problem(rng)
        chosen = rule(points, threat)
        tried = {"points": points, "threat": threat, "solution": chosen}
        for axiom, test in _TESTS.items():
            if failures[axiom] is None:
                other = test(rule, points, threat, chosen, rng)
                if other is not None:
                    failures[axiom] = tried | other
    return failures


def _middle(points: Sequence[Point]) -> Point:
    return tuple(sum((p[k] for p in points), Fraction(0)) / len(points) for k in (0, 1))


def _feasibility(rule: Rule, points: Points, threat: Any, chosen: Point, rng: random.Random) -> dict[str, Any] | None:
    fine = contains(convex_hull_2d(points), chosen) and chosen[0] >= threat[0] and chosen[1] >= threat[1]
    return None if fine else {}


def _pareto(rule: Rule, points: Points, threat: Any, chosen: Point, rng: random.Random) -> dict[str, Any] | None:
    rows = [[-p[k] for p in points] for k in (0, 1)]
    best = solve_lp([p[0] + p[1] for p in points], rows, [-chosen[0], -chosen[1]], [[1] * len(points)], [1])
    if best.value is None or best.value == chosen[0] + chosen[1]:
        return None
    return {"better": _mix(points, best.x)}


def _mix(points: Points, weights: Sequence[Fraction]) -> Point:
    return tuple(sum((w * p[k] for w, p in zip(weights, points, strict=True)), Fraction(0)) for k in (0, 1))


def _symmetry(rule: Rule, points: Points, threat: Any, chosen: Point, rng: random.Random) -> dict[str, Any] | None:
    turned = rule(exchanged(points), (threat[1], threat[0]))
    return None if turned == (chosen[1], chosen[0]) else {"exchanged": turned}


def _independence(rule: Rule, points: Points, threat: Any, chosen: Point, rng: random.Random) -> dict[str, Any] | None:
    smaller = fewer(rng, points, threat, (chosen[0], chosen[1]))
    again = rule(smaller, threat)
    return None if again == chosen else {"smaller": smaller, "then": again}


def _invariance(rule: Rule, points: Points, threat: Any, chosen: Point, rng: random.Random) -> dict[str, Any] | None:
    scale, shift = units(rng)
    then = rule([moved(p, scale, shift) for p in points], moved(threat, scale, shift))
    return None if then == moved(chosen, scale, shift) else {"scale": scale, "shift": shift, "then": then}


_TESTS = dict(zip(AXIOMS, (_feasibility, _pareto, _symmetry, _independence, _invariance), strict=True))
