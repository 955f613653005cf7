"""Formulas with the conditions under which they hold: one case for every set of firms that produce.

Cournot: at the price p a firm makes nothing (p <= c_i), p - c_i, or its capacity k_i (p - c_i > k_i); p is the only root
of p + sum of these = a, so the cases exclude each other and leave nothing out. With the firms I between their ends and
K made by those at capacity, p = (a - K + sum of c over I)/(|I| + 1).
Bertrand with two firms: who has the lower cost asks the other's, or its monopoly price where that is lower. Stackelberg
with two firms: the leader's profit is concave, with a kink at the output a - c2 from which on the follower stays out; the
signs of its slopes at 0 and at the kink make the cases. Conditions that follow from the others, and cases that cannot
occur, are left out, each by a linear program whose solution proves it.
"""

from collections.abc import Sequence
from fractions import Fraction
from itertools import product
from typing import Any

from gote.continuous.duopoly.rules import BertrandGame, CournotGame, StackelbergGame
from gote.continuous.duopoly.rules_regions import Condition, linear, not_positive, positive
from gote.core import checkpoint
from gote.exact.expression import Expression
from gote.exact.lp import solve_lp

OUT, INSIDE, FULL = 0, 1, 2
"""what a firm does: nothing, something, as much as it can"""
Case = tuple[list[int], list[Condition], list[Any]]
"""the state of each firm, conditions, quantities"""


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
    """The cases of outputs chosen at once: firms of the same cost and capacity are in the same state."""
    ring, a, costs, assume = game.regions()
    limits = game.limits(ring)
    firms = list(zip(costs, limits, strict=True))
    kinds: list[tuple[Expression, Expression | None]] = []
    for own in firms:
        if own not in kinds:
            kinds.append(own)
    states = product(*((INSIDE, OUT) if k is None else (FULL, INSIDE, OUT) for _, k in kinds))
    cases: list[Case] = []
    for chosen in sorted(states, key=lambda s: (s.count(OUT), [-x for x in s])):
        state = [chosen[kinds.index(own)] for own in firms]
        inside = [c for (c, _), s in zip(firms, state, strict=True) if s == INSIDE]
        made = [k for (_, k), s in zip(firms, state, strict=True) if k is not None and s == FULL]
        price = (sum(inside, a) - sum(made, ring.constant(0))) / (len(inside) + 1)
        conditions: list[Condition] = []
        for (c, k), s in zip(kinds, chosen, strict=True):
            if s == OUT:
                conditions.append(not_positive(price - c))
            elif k is None:
                conditions.append(positive(price - c))
            elif s == FULL:
                conditions.append(positive(price - c - k))
            else:
                conditions += [positive(price - c), not_positive(price - c - k)]
        cases.append(
            (state, conditions, [(ring.constant(0), price - c, k)[s] for (c, k), s in zip(firms, state, strict=True)])
        )
    return _kept(a, costs, assume, cases, any(k is not None for k in limits))


def bertrand_cases(game: BertrandGame) -> tuple[list[dict[str, Any]], dict[str, Any]]:
    """The cases of two firms that name prices for the same product, when nobody asks less than the own cost."""
    ring, a, (c1, c2), assume = game.regions()
    zero = ring.constant(0)
    cases: list[Case] = [
        ([INSIDE, OUT], [not_positive(a + c1 - 2 * c2), positive(a - c1)], [(a - c1) / 2, zero]),
        ([INSIDE, OUT], [positive(c2 - c1), positive(a + c1 - 2 * c2)], [a - c2, zero]),
        ([INSIDE, INSIDE], [not_positive(c1 - c2), not_positive(c2 - c1), positive(a - c1)], [(a - c1) / 2] * 2),
        ([OUT, INSIDE], [positive(c1 - c2), positive(a + c2 - 2 * c1)], [zero, a - c1]),
        ([OUT, INSIDE], [not_positive(a + c2 - 2 * c1), positive(a - c2)], [zero, (a - c2) / 2]),
        ([OUT, OUT], [not_positive(a - c1), not_positive(a - c2)], [zero, zero]),
    ]
    return _kept(a, [c1, c2], assume, cases)


def stackelberg_cases(game: StackelbergGame) -> tuple[list[dict[str, Any]], dict[str, Any]]:
    """The cases of a leader and a follower."""
    ring, a, (c1, c2), assume = game.regions()
    zero = ring.constant(0)
    inside, kink, alone = a - 2 * c1 + c2, a + 2 * c1 - 3 * c2, a + c1 - 2 * c2
    cases: list[Case] = [
        ([INSIDE, INSIDE], [positive(inside), positive(kink)], [inside / 2, kink / 4]),
        ([INSIDE, OUT], [not_positive(kink), positive(alone)], [a - c2, zero]),
        ([INSIDE, OUT], [not_positive(alone), positive(a - c1)], [(a - c1) / 2, zero]),
        ([OUT, INSIDE], [not_positive(inside), positive(a - c2)], [zero, (a - c2) / 2]),
        ([OUT, OUT], [not_positive(a - c1), not_positive(a - c2)], [zero, zero]),
    ]
    return _kept(a, [c1, c2], assume, cases)


def _kept(
    a: Expression,
    costs: Sequence[Expression],
    assume: Sequence[Condition],
    cases: Sequence[Case],
    limited: bool = False,
) -> tuple[list[dict[str, Any]], dict[str, Any]]:
    """The cases that can occur with the conditions that are needed; the factors for what was left out."""
    found: list[dict[str, Any]] = []
    evidence: dict[str, Any] = {"empty": {}, "implied": {}}
    for number, (state, conditions, quantities) in enumerate(cases):
        checkpoint()
        proof = farkas([*assume, *conditions])
        if proof is not None:
            evidence["empty"][str(number)] = proof
            continue
        conditions = list({c.text: c for c in conditions}.values())  # two firms may come to the same
        kept = list(conditions)
        for condition in conditions:
            rest = [c for c in kept if c is not condition]
            if farkas([*assume, *rest, condition.negated()]) is not None:
                kept = rest
        implied = {c.text: farkas([*assume, *kept, c.negated()]) for c in conditions if c not in kept}
        evidence["implied"][str(number)] = implied
        total = sum(quantities[1:], quantities[0])
        full = {"at_capacity": tuple(i + 1 for i, s in enumerate(state) if s == FULL)} if limited else {}
        found.append(
            full
            | {
                "active": tuple(i + 1 for i, s in enumerate(state) if s != OUT),
                "when": tuple(c.text for c in kept),
                "quantities": tuple(quantities),
                "price": a - total,
                "profits": tuple(q * (a - total - c) for q, c in zip(quantities, costs, strict=True)),
                "consumer_surplus": total * total / 2,
            }
        )
    return found, evidence
