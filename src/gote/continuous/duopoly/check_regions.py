"""Proofs about formulas with conditions: each case is an equilibrium under its conditions, and every choice of the letters
that is allowed falls into exactly one.
"""

from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from itertools import product
from typing import Any

from gote.continuous.duopoly.answer import CournotAnswer, FormulaCase, StackelbergAnswer
from gote.continuous.duopoly.rules import CournotGame, StackelbergGame
from gote.continuous.duopoly.rules_regions import Condition, contradict, not_positive, positive
from gote.core import rational
from gote.core.axioms import absent, equal, need, present
from gote.core.proof import Evidence, proves
from gote.exact.expression import Expression, read

Full = list[tuple[tuple[int, ...], list[Condition], list[Expression]]]


@proves(CournotAnswer, "cases", "extra")
def each_set_of_firms_under_its_conditions(game: CournotGame, a: CournotAnswer, evidence: Evidence) -> None:
    """At the price p the firms of lower cost make p - c_i, the others nothing: p + sum (p - c_i)+ = a has one root, so the
    sets of firms below the price, with the root's formula, are cases that exclude each other and leave nothing out.
    """
    if not game.has_cases:
        absent("cases", a.cases)
        absent("extra", a.extra)
        return
    _, size, costs, assume = game.regions()
    names = [str(c) for c in costs]
    kinds = list(dict.fromkeys(names))
    sets = sorted(product((1, 0), repeat=len(kinds)), key=lambda s: (-sum(s), [-x for x in s]))
    full: Full = []
    for chosen in sets:
        below = {kind for kind, inside in zip(kinds, chosen, strict=True) if inside}
        active = tuple(i + 1 for i, name in enumerate(names) if name in below)
        price = sum((costs[i - 1] for i in active), size) / (len(active) + 1)
        margins = {name: price - costs[names.index(name)] for name in kinds}
        conditions = [positive(margins[name]) for name in kinds if name in below]
        conditions += [not_positive(margins[name]) for name in kinds if name not in below]
        full.append((active, conditions, [margins[n] if n in below else margins[n] * 0 for n in names]))
    _need_cases("cases", size, costs, assume, full, present("cases", a.cases), evidence)
    zero = [c for c in dict.fromkeys(names) if c != "0"]
    free = len(costs) > 1 and all(c.number in (None, 0) for c in costs)
    right = f"{' = '.join(zero)} = 0: also " if zero else "Also "
    right += (
        f"every pair with q1 >= {size} and q2 >= {size} (price 0)"
        if len(costs) == 2
        else f"all outputs with Q - q_i >= {size} for every firm (price 0)"
    )
    equal("extra", a.extra, right if free else None)


@proves(StackelbergAnswer, "cases")
def the_leader_by_the_slopes_of_his_profit(game: StackelbergGame, a: StackelbergAnswer, evidence: Evidence) -> None:
    """q1 (a - q1 - c1 - r) with the reply r = (a - c2 - q1)+/2 is concave: its slope at 0 decides whether the leader makes
    anything, the slopes on both sides of a - c2 whether the follower does.
    """
    if not game.has_cases:
        absent("cases", a.cases)
        return
    _, size, (c1, c2), assume = game.regions()
    zero, edge = size * 0, size - c2
    slope: Callable[[Expression], Expression] = lambda q: (size + c2 - 2 * c1 - 2 * q) / 2  # noqa: E731
    free: Callable[[Expression], Expression] = lambda q: size - c1 - 2 * q  # noqa: E731
    full: Full = [
        ((1, 2), [positive(slope(zero)), positive(-slope(edge))], [slope(zero), (edge - slope(zero)) / 2]),
        ((1,), [not_positive(-slope(edge)), positive(-free(edge))], [edge, zero]),
        ((1,), [not_positive(-free(edge)), positive(free(zero))], [free(zero) / 2, zero]),
        ((2,), [not_positive(slope(zero)), positive(edge)], [zero, edge / 2]),
        ((), [not_positive(free(zero)), not_positive(edge)], [zero, zero]),
    ]
    _need_cases("cases", size, [c1, c2], assume, full, present("cases", a.cases), evidence)


def _need_cases(
    field: str,
    size: Expression,
    costs: Sequence[Expression],
    assume: Sequence[Condition],
    full: Full,
    given: Sequence[FormulaCase],
    evidence: Evidence,
) -> None:
    """Every case with its formulas; conditions not written follow from the others, cases not listed cannot occur."""
    left = list(given)
    for number, (active, conditions, quantities) in enumerate(full):
        impossible = evidence["empty"].get(str(number))
        if impossible is not None:
            fine = contradict([*assume, *conditions], [rational(y) for y in impossible])
            need(field, fine, "a case that can occur is missing")
            continue
        need(field, bool(left) and left[0].active == active, "the firms {firms} make no case here", firms=list(active))
        case = left.pop(0)
        written = [c for c in conditions if c.text in case.when]
        need(field, sorted({c.text for c in written}) == sorted(case.when), "a condition is not one of the case")
        proofs = evidence["implied"].get(str(number), {})
        _need_implied(field, assume, conditions, written, proofs)
        ring = size.ring
        total = sum(quantities[1:], quantities[0])
        price = size - total
        need(field, [read(q, ring) for q in case.quantities] == quantities, "the outputs are not those of the case")
        need(field, read(case.price, ring) == price, "the price is not that of the outputs")
        earned = [q * (price - c) for q, c in zip(quantities, costs, strict=True)]
        need(field, [read(x, ring) for x in case.profits] == earned, "the profits are not those of the outputs")
        surplus = read(case.consumer_surplus, ring)
        need(field, 2 * surplus == total * total, "the consumer surplus is not that of the outputs")
    need(field, not left, "lists a case that there is not")


def _need_implied(
    field: str,
    assume: Sequence[Condition],
    conditions: Sequence[Condition],
    written: Sequence[Condition],
    proofs: Mapping[str, Any],
) -> None:
    for c in conditions:
        if c not in written:
            factors: list[Fraction] = [rational(y) for y in proofs.get(c.text, ())]
            need(field, contradict([*assume, *written, c.negated()], factors), "a condition of the case is missing")
