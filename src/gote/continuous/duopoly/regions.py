"""Formulas with the conditions under which they hold: one case for every set of firms that produce.

Cournot: with p_I = (a + sum of c over I)/(|I| + 1) the firms of I produce p_I - c_i when that is positive for all of them
and p_I <= c_j for all others; the price is the only root of p + sum (p - c_i)+ = a, so the cases exclude each other and
leave nothing out. Stackelberg with two firms: the leader's profit is concave, with a kink at the output a - c2 from which
on the follower stays out; the signs of its slopes at 0 and at the kink make the cases. Conditions that follow from the
others, and cases that cannot occur, are left out, each by a linear program whose solution proves it.
"""

from collections.abc import Sequence
from fractions import Fraction
from itertools import combinations
from typing import Any

from gote.continuous.duopoly.rules import CournotGame, StackelbergGame
from gote.continuous.duopoly.rules_regions import Condition, linear, not_positive, positive
from gote.core import checkpoint
from gote.exact.expression import Expression
from gote.exact.lp import solve_lp

Case = tuple[list[int], list[Condition], list[Expression]]
"""active firms (from 0), conditions, quantities"""


def farkas(conditions: Sequence[Condition]) -> tuple[Fraction, ...] | None:
    """Factors that prove a contradiction, None when the conditions can hold together."""
    forms = [form for c in conditions if (form := linear(c.form)) is not None]
    zero, one = Fraction(0), Fraction(1)
    equations = [[*(form[0][k] for form in forms), zero] for k in range(len(forms[0][0]))]
    equations.append([*(form[1] for form in forms), one])
    equations.append([*(one if c.strict else zero for c in conditions), one])
    right = [zero] * (len(equations) - 1) + [one]
    found = solve_lp([0] * (len(forms) + 1), A_eq=equations, b_eq=right)
    return found.x[:-1] if found.status == "optimal" else None


def cournot_cases(game: CournotGame) -> tuple[list[dict[str, Any]], dict[str, Any]]:
    """The cases of outputs chosen at once."""
    ring, a, costs, assume = game.regions()
    kinds: list[Expression] = []
    for c in costs:
        if not any(c == other for other in kinds):
            kinds.append(c)
    cases: list[Case] = []
    for size in range(len(kinds), -1, -1):
        for chosen in combinations(kinds, size):
            active = [i for i, c in enumerate(costs) if any(c == other for other in chosen)]
            price = sum((costs[i] for i in active), a) / (len(active) + 1)
            conditions = [positive(price - c) for c in chosen]
            conditions += [not_positive(price - c) for c in kinds if not any(c == other for other in chosen)]
            zero = ring.constant(0)
            cases.append((active, conditions, [price - c if i in active else zero for i, c in enumerate(costs)]))
    return _kept(a, costs, assume, cases)


def stackelberg_cases(game: StackelbergGame) -> tuple[list[dict[str, Any]], dict[str, Any]]:
    """The cases of a leader and a follower."""
    ring, a, (c1, c2), assume = game.regions()
    zero = ring.constant(0)
    inside, kink, alone = a - 2 * c1 + c2, a + 2 * c1 - 3 * c2, a + c1 - 2 * c2
    cases: list[Case] = [
        ([0, 1], [positive(inside), positive(kink)], [inside / 2, kink / 4]),
        ([0], [not_positive(kink), positive(alone)], [a - c2, zero]),
        ([0], [not_positive(alone), positive(a - c1)], [(a - c1) / 2, zero]),
        ([1], [not_positive(inside), positive(a - c2)], [zero, (a - c2) / 2]),
        ([], [not_positive(a - c1), not_positive(a - c2)], [zero, zero]),
    ]
    return _kept(a, [c1, c2], assume, cases)


def _kept(
    a: Expression, costs: Sequence[Expression], assume: Sequence[Condition], cases: Sequence[Case]
) -> tuple[list[dict[str, Any]], dict[str, Any]]:
    """The cases that can occur with the conditions that are needed; the factors for what was left out."""
    found: list[dict[str, Any]] = []
    evidence: dict[str, Any] = {"empty": {}, "implied": {}}
    for number, (active, conditions, quantities) in enumerate(cases):
        checkpoint()
        proof = farkas([*assume, *conditions])
        if proof is not None:
            evidence["empty"][str(number)] = proof
            continue
        kept = list(conditions)
        for condition in conditions:
            rest = [c for c in kept if c is not condition]
            if farkas([*assume, *rest, condition.negated()]) is not None:
                kept = rest
        implied = {c.text: farkas([*assume, *kept, c.negated()]) for c in conditions if c not in kept}
        evidence["implied"][str(number)] = implied
        total = sum(quantities[1:], quantities[0])
        found.append(
            {
                "active": tuple(i + 1 for i in active),
                "when": tuple(c.text for c in kept),
                "quantities": tuple(quantities),
                "price": a - total,
                "profits": tuple(q * (a - total - c) for q, c in zip(quantities, costs, strict=True)),
                "consumer_surplus": total * total / 2,
            }
        )
    return found, evidence
