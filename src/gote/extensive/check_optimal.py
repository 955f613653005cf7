"""Proof that all extreme optimal strategies of a zero-sum tree are listed, as plans of the sequence form.

A plan is optimal exactly when the other player's best reply leaves him the value. The optimal plans are a face of the
best-reply polyhedron (`check_sequences`) seen from the side of the plans, so their corners are among the plans of its
vertices; the vertices are proved to be all there. A strategy is written without the sets that it avoids itself.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import Any

from gote.core import CheckError, Wrong, rational
from gote.core.axioms import distinct, need, probabilities, same_set
from gote.exact.linalg import rank
from gote.extensive.check_sequences import Plan, SequenceForm, need_mixture, vertices_of

Strategy = Mapping[str, Mapping[str, Fraction]]


def replied(form: SequenceForm, i: int, plan: Plan) -> Fraction:
    """What the other player's best reply to a plan of player i earns him."""
    return _gains(form, i, plan)[0]


def _gains(form: SequenceForm, i: int, plan: Plan) -> list[Fraction]:
    """What the other player can earn after each of his sequences against a plan of player i, sets taken from the end."""
    other = form.sides[1 - i]
    gain = [Fraction(0)] * other.size
    for s, t, chance, payoff in form.leaves:
        mine, theirs = (s, t) if i == 0 else (t, s)
        gain[theirs] += chance * payoff[1 - i] * plan[mine]
    for h, before in reversed(list(other.before.items())):
        gain[before] += max(gain[t] for t in other.after(h))
    return gain


def is_corner(form: SequenceForm, i: int, plan: Plan) -> bool:
    """Whether no line of plans through this one holds the other player to the same.

    On such a line the sequences that are not played stay so, and every best reply stays one: with r_g what it earns more
    from a set g on, the changes d of the plan satisfy (d'A)_t + the r of the sets after t = the r of t's set (nothing, for
    the empty sequence). They are 0 exactly when these equations have full rank in d and r.
    """
    own, other, gain = form.sides[i], form.sides[1 - i], _gains(form, i, plan)
    used = {s: k for k, s in enumerate(s for s in range(1, own.size) if plan[s])}
    best: list[int] = [0]
    reached: dict[int, int] = {}
    for h, before in other.before.items():
        if before in best:
            reached[h] = len(used) + len(reached)
            most = max(gain[t] for t in other.after(h))
            best += [t for t in other.after(h) if gain[t] == most]
    rows = {t: [Fraction(0)] * (len(used) + len(reached)) for t in best}
    for s, t, chance, payoff in form.leaves:
        mine, theirs = (s, t) if i == 0 else (t, s)
        if mine in used and theirs in rows:
            rows[theirs][used[mine]] += chance * payoff[1 - i]
    for h, column in reached.items():
        rows[other.before[h]][column] += 1
        for t in rows.keys() & set(other.after(h)):
            rows[t][column] -= 1
    plans = []
    for h, before in own.before.items():
        after = [used[s] for s in own.after(h) if s in used]
        plans.append([Fraction(int(k in after) - int(k == used.get(before))) for k in range(len(used) + len(reached))])
    return rank([*rows.values(), *plans]) == len(used) + len(reached)


def read_plan(field: str, form: SequenceForm, i: int, given: Strategy) -> Plan:
    """The plan of a strategy that names exactly the sets it does not avoid."""
    sets, side = form.tree.infosets, form.sides[i]
    x = [Fraction(1)] + [Fraction(0)] * (side.size - 1)
    due = []
    for h, before in side.before.items():
        if not x[before]:
            continue
        due.append(sets[h].name)
        need(field, sets[h].name in given, "says nothing at {set}", set=sets[h].name)
        own = given[sets[h].name]
        same_set(field, list(own), sets[h].moves)
        probabilities(field, [own[m] for m in sets[h].moves], len(sets[h].moves))
        for k, m in enumerate(sets[h].moves):
            x[side.number[h, k]] = x[before] * own[m]
    same_set(field, list(given), due)
    return tuple(x)


def these_are_all_optimal(
    field: str, form: SequenceForm, i: int, listed: Sequence[Strategy], most: Fraction, evidence: Mapping[str, Any]
) -> None:
    """Each listed plan holds the other to `most`, is a corner, and every other vertex that does is a mixture of them."""
    plans = [read_plan(field, form, i, one) for one in listed]
    distinct(field, plans)
    try:
        labels = vertices_of(form, i, evidence["vertices"])
    except CheckError as error:
        raise Wrong(field, "not all vertices of the sequence form ({what})", what=error.line) from None
    found = dict.fromkeys(form.plan_at(i, v) for v in labels if not v & 1)
    optimal = [x for x in found if replied(form, i, x) == most]
    for plan in plans:
        extreme = plan in optimal and is_corner(form, i, plan)
        need(field, extreme, "a strategy is not an extreme optimal one")
    between = {int(one["point"]): one["parts"] for one in evidence["between"]}
    for k, x in enumerate(optimal):
        if x not in plans:
            need(field, k in between, "an extreme optimal strategy is missing")
            parts = [(rational(w), plans[int(j)]) for w, j in between[k]]
            need_mixture(field, x, parts)
