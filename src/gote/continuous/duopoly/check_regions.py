"""Proofs about formulas with conditions: each case is an equilibrium under its conditions, and every choice of the letters
that is allowed falls into exactly one.
"""

from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from itertools import product
from typing import Any

from gote.continuous.duopoly.answer import BertrandAnswer, CournotAnswer, FormulaCase, StackelbergAnswer
from gote.continuous.duopoly.rules import BertrandGame, CournotGame, StackelbergGame
from gote.continuous.duopoly.rules_regions import Condition, contradict, not_positive, positive
from gote.core import rational
from gote.core.axioms import absent, equal, need, present
from gote.core.proof import Evidence, proves
from gote.exact.expression import Expression, read

_OUT, _INSIDE, _FULL = 0, 1, 2
Full = list[tuple[list[int], list[Condition], list[Any]]]
"""the state of each firm (makes nothing, something, all it can), conditions, outputs"""


@proves(CournotAnswer, "cases", "extra")
def each_set_of_firms_under_its_conditions(game: CournotGame, a: CournotAnswer, evidence: Evidence) -> None:
    """At the price p a firm makes clamp(p - c_i, 0, k_i): p + the sum of these = a has one root, so the states of the firms
    at it, with the root's formula, are cases that exclude each other and leave nothing out.
    """
    if not game.has_cases:
        absent("cases", a.cases)
        absent("extra", a.extra)
        return
    ring, size, costs, assume = game.regions()
    limits = game.limits(ring)
    names = [(str(c), str(k)) for c, k in zip(costs, limits, strict=True)]
    kinds = list(dict.fromkeys(names))
    choices = [(_INSIDE, _OUT) if k == "None" else (_FULL, _INSIDE, _OUT) for _, k in kinds]
    full: Full = []
    for chosen in sorted(product(*choices), key=lambda s: (s.count(_OUT), [-x for x in s])):
        state = dict(zip(kinds, chosen, strict=True))
        firms = [(state[name], c, k) for name, c, k in zip(names, costs, limits, strict=True)]
        price = (size + sum(c for s, c, _ in firms if s == _INSIDE)) - sum(
            (k for s, _, k in firms if s == _FULL), size * 0
        )
        price = price / (1 + [s for s, _, _ in firms].count(_INSIDE))
        conditions = [x for name in kinds for x in _conditions(price, *firms[names.index(name)])]
        outputs = [(price * 0, price - c, k)[s] for s, c, k in firms]
        full.append(([s for s, _, _ in firms], conditions, outputs))
    _need_cases("cases", size, costs, assume, full, present("cases", a.cases), evidence, bool(game.capacity_letters))
    only = list(dict.fromkeys(str(c) for c in costs))
    zero = [c for c in only if c != "0"]
    free = len(costs) > 1 and all(c.number in (None, 0) for c in costs)
    right = f"{' = '.join(zero)} = 0: also " if zero else "Also "
    right += (
        f"every pair with q1 >= {size} and q2 >= {size} (price 0)"
        if len(costs) == 2
        else f"all outputs with Q - q_i >= {size} for every firm (price 0)"
    )
    equal("extra", a.extra, right if free else None)


def _conditions(price: Expression, state: int, cost: Expression, limit: Expression | None) -> list[Condition]:
    """What the state of a firm says about the price."""
    if state == _OUT:
        return [not_positive(price - cost)]
    if limit is None:
        return [positive(price - cost)]
    if state == _FULL:
        return [positive(price - cost - limit)]
    return [positive(price - cost), not_positive(price - cost - limit)]


@proves(BertrandAnswer, "cases")
def the_cheaper_firm_asks_what_the_other_cannot_undercut(
    game: BertrandGame, a: BertrandAnswer, evidence: Evidence
) -> None:
    """The cheaper firm sells at the lower of its monopoly price and the other's cost, where (P - c)(a - P) still rises;
    firms of equal cost share what is bought at it. The order of the costs, and of the other's cost and the monopoly
    price, makes the cases.
    """
    if not game.has_cases:
        absent("cases", a.cases)
        return
    _, size, (c1, c2), assume = game.regions()
    slope: Callable[[Expression, Expression], Expression] = lambda own, price: size + own - 2 * price  # noqa: E731
    zero = size * 0
    full: Full = [
        ([_INSIDE, _OUT], [not_positive(slope(c1, c2)), positive(size - c1)], [(size - c1) / 2, zero]),
        ([_INSIDE, _OUT], [positive(c2 - c1), positive(slope(c1, c2))], [size - c2, zero]),
        (
            [_INSIDE, _INSIDE],
            [not_positive(c1 - c2), not_positive(c2 - c1), positive(size - c1)],
            [(size - c1) / 2, (size - c1) / 2],
        ),
        ([_OUT, _INSIDE], [positive(c1 - c2), positive(slope(c2, c1))], [zero, size - c1]),
        ([_OUT, _INSIDE], [not_positive(slope(c2, c1)), positive(size - c2)], [zero, (size - c2) / 2]),
        ([_OUT, _OUT], [not_positive(size - c1), not_positive(size - c2)], [zero, zero]),
    ]
    _need_cases("cases", size, [c1, c2], assume, full, present("cases", a.cases), evidence)


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
        ([_INSIDE, _INSIDE], [positive(slope(zero)), positive(-slope(edge))], [slope(zero), (edge - slope(zero)) / 2]),
        ([_INSIDE, _OUT], [not_positive(-slope(edge)), positive(-free(edge))], [edge, zero]),
        ([_INSIDE, _OUT], [not_positive(-free(edge)), positive(free(zero))], [free(zero) / 2, zero]),
        ([_OUT, _INSIDE], [not_positive(slope(zero)), positive(edge)], [zero, edge / 2]),
        ([_OUT, _OUT], [not_positive(free(zero)), not_positive(edge)], [zero, zero]),
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
    limited: bool = False,
) -> None:
    """Every case with its formulas; conditions not written follow from the others, cases not listed cannot occur."""
    left = list(given)
    for number, (state, conditions, quantities) in enumerate(full):
        impossible = evidence["empty"].get(str(number))
        if impossible is not None:
            fine = contradict([*assume, *conditions], [rational(y) for y in impossible])
            need(field, fine, "a case that can occur is missing")
            continue
        active, at_limit = (tuple(i + 1 for i, s in enumerate(state) if s >= least) for least in (_INSIDE, _FULL))
        need(field, bool(left) and left[0].active == active, "the firms {firms} make no case here", firms=list(active))
        case = left.pop(0)
        right = at_limit if limited else None
        need(field, case.at_capacity == right, "the firms at capacity are not those of the case")
        conditions = list({c.text: c for c in conditions}.values())  # two firms may come to the same
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
