"""Nash equilibria of trees that are not zero-sum and not of perfect information.

One or two players with perfect recall: all extreme equilibria through the sequence form (`all_equilibria.py`), or, where
its polytopes have too many vertices, one by complementary pivoting. Otherwise the strategic form: its pure equilibria, and
mixed ones from `gote.generalsum`.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from fractions import Fraction
from itertools import product
from math import prod
from typing import Any, NamedTuple

from gote.core import LimitError
from gote.core.limits import checkpoint
from gote.extensive.behavior import expected_payoffs, is_behavioral, mixed_to_behavioral
from gote.extensive.lemke import lemke
from gote.extensive.rules_subgames import movers_only
from gote.extensive.rules_tree import Tree
from gote.extensive.sequence_form import Behavior, SequenceForm, sequence_form, solve_zero_sum
from gote.extensive.strategic_form import Plan, StrategicForm, strategic_form
from gote.extensive.structure import describe

ALL_UP_TO = 130
"""Sum of the reduced plans of two players up to which all equilibria are listed by enumeration of vertices."""
MAX_LIST = 64
MOST_SUPPORTS = 1000
"""profiles of supports up to which mixed equilibria of more than two players are looked for even when there are pure ones"""


@dataclass(frozen=True)
class Equilibrium:
    """A profile of behavior strategies with its payoffs; `mixed` holds the plans of players whose mixture is no
    behavior strategy.
    """

    behavior: Behavior
    payoffs: tuple[Fraction, ...]
    mixed: dict[int, list[tuple[Plan, Fraction]]] | None = None
    regret: Fraction = Fraction(0)
    """what a player could still gain: positive only where the true weights are irrational and rounded"""


class Listed(NamedTuple):
    """Equilibria, whether all extreme ones are there; then the maximal products of them and the evidence for it."""

    equilibria: list[Equilibrium]
    complete: bool
    subsets: tuple[tuple[int, ...], ...] | None = None
    evidence: dict[str, Any] | None = None


def find_equilibria(tree: Tree) -> Listed:
    """Equilibria of any finite tree."""
    recall = all(describe(tree).perfect_recall)
    if recall and len(tree.players) <= 2:
        return _two_players(tree)
    smaller, movers = movers_only(tree)
    if len(movers) < len(tree.players):
        return _without_idle(tree, smaller, movers)
    form = strategic_form(tree)
    if len(tree.players) == 1:
        return Listed(_best_plans(form), True, None, extreme_of_reduced_form(tree))
    if len(tree.players) == 2 and _small(len(form.plans[0]), len(form.plans[1])):
        found = _unique([_from_mixed(form, weights) for weights in _all_extreme(form)])
        return Listed(found, True, None, extreme_of_reduced_form(tree))
    pure = [_from_mixed(form, weights) for weights in _pure(form)]
    if pure and prod(2 ** len(plans) - 1 for plans in form.plans) > MOST_SUPPORTS:
        return Listed(_unique(pure), False)
    mixed, evidence = _n_person(form)
    found = _unique([*pure, *(_from_mixed(form, weights) for weights in mixed)])
    if not found:
        raise LimitError("no equilibrium was found within the limits of the n-person solver; give a smaller tree")
    return Listed(found, evidence is not None, None, evidence)


def _two_players(tree: Tree) -> Listed:
    """All extreme equilibria in plans; one where these are too many."""
    return all_of_two_players(tree) or Listed([_by_induction(tree) or sequence_equilibrium(tree)], False)


def all_of_two_players(tree: Tree) -> Listed | None:
    """All extreme equilibria in plans; None where the polytopes have too many vertices."""
    from gote.extensive.all_equilibria import all_equilibria, behavior_of

    try:
        everything = all_equilibria(tree)
    except LimitError:
        return None
    behaviors = [behavior_of(everything.form, pair) for pair in everything.pairs]
    found = [Equilibrium(b, expected_payoffs(tree, b)) for b in behaviors]
    return Listed(found, True, everything.subsets, everything.evidence)


def _by_induction(tree: Tree) -> Equilibrium | None:
    """With perfect information: what backward induction says is an equilibrium, too."""
    if any(len(s.vertices) > 1 for s in tree.infosets):
        return None
    from gote.extensive.backward_induction import backward_induction

    induction = backward_induction(tree)
    payoffs = induction.vectors()[0]
    return Equilibrium(induction.strategies(payoffs), payoffs)


def _without_idle(tree: Tree, smaller: Tree, movers: list[int]) -> Listed:
    """Players who never move only watch: solve the game of the others and add what the watchers get."""
    listed = find_equilibria(smaller) if smaller.infosets else Listed([Equilibrium({}, ())], False)
    found = [replace(e, payoffs=_all_payoffs(tree, movers, e), mixed=_renamed(e, movers)) for e in listed.equilibria]
    return Listed(found, listed.complete, None, listed.evidence)


def _renamed(e: Equilibrium, movers: list[int]) -> dict[int, list[tuple[Plan, Fraction]]] | None:
    return None if e.mixed is None else {movers[i]: support for i, support in e.mixed.items()}


def _all_payoffs(tree: Tree, movers: list[int], e: Equilibrium) -> tuple[Fraction, ...]:
    """Expected payoffs of everybody; a mixture that is no behavior strategy is averaged plan by plan."""
    mixed = {movers[i]: support for i, support in (e.mixed or {}).items()}
    total = [Fraction(0)] * len(tree.players)
    for combination in product(*mixed.values()):
        weight = prod((w for _, w in combination), start=Fraction(1))
        behavior = dict(e.behavior)
        for player, (plan, _) in zip(mixed, combination, strict=True):
            for h, k in zip(tree.of_player(player), plan, strict=True):
                behavior[h] = tuple(Fraction(int(m == (k or 0))) for m in range(len(tree.infosets[h].moves)))
        for i, u in enumerate(expected_payoffs(tree, behavior)):
            total[i] += weight * u
    return tuple(total)


def _small(m: int, n: int) -> bool:
    """Whether all equilibria of an m x n table are listed."""
    return m + n <= 24 or (min(m, n) <= 4 and m + n <= ALL_UP_TO)


def _unique(found: list[Equilibrium]) -> list[Equilibrium]:
    kept: dict[Any, Equilibrium] = {}
    for e in found:
        key = (tuple(sorted(e.behavior.items())), str(e.mixed))
        kept.setdefault(key, e)
    return list(kept.values())


def _best_plans(form: StrategicForm) -> list[Equilibrium]:
    table = form.tables[0]
    best = max(table)
    return [_from_mixed(form, [_unit(i, len(table))]) for i, value in enumerate(table) if value == best][:MAX_LIST]


def _unit(i: int, size: int) -> list[Fraction]:
    return [Fraction(int(i == j)) for j in range(size)]


def _from_mixed(form: StrategicForm, weights: list[list[Fraction]]) -> Equilibrium:
    tree = form.tree
    info = describe(tree)
    recall = info.perfect_recall
    behavior: Behavior = {}
    mixed: dict[int, list[tuple[Plan, Fraction]]] = {}
    for i, w in enumerate(weights):
        if recall[i]:
            behavior |= mixed_to_behavioral(tree, i, form.plans[i], w)
            continue
        same, b = is_behavioral(tree, i, form.plans[i], w)
        behavior |= b
        if not same or (
            info.absent_minded[i] and max(w) < 1
        ):  # the plan is drawn once, a behavior strategy at each visit
            mixed[i] = [(plan, p) for plan, p in zip(form.plans[i], w, strict=True) if p]
    payoffs = tuple(_expectation(table, weights) for table in form.tables)
    gains = [max(_replies(table, weights, i)) - payoffs[i] for i, table in enumerate(form.tables)]
    return Equilibrium(behavior, payoffs, mixed or None, _power_of_ten_above(max(gains)))


def _power_of_ten_above(x: Fraction) -> Fraction:
    if x <= 0:
        return Fraction(0)
    bound = Fraction(1)
    while bound / 10 >= x:
        bound /= 10
    return bound


def _replies(table: Any, weights: list[list[Fraction]], player: int) -> list[Fraction]:
    """What each plan of a player earns against the others' mixtures."""
    size = len(weights[player])
    return [_expectation(table, [*weights[:player], _unit(k, size), *weights[player + 1 :]]) for k in range(size)]


def _expectation(table: Any, weights: list[list[Fraction]]) -> Fraction:
    if not weights:
        return Fraction(table)
    terms = (w * _expectation(part, weights[1:]) for w, part in zip(weights[0], table, strict=True) if w)
    return sum(terms, Fraction(0))


def extreme_of_reduced_form(tree: Tree) -> dict[str, Any]:
    """All extreme equilibria of the reduced plans as the proof numbers them, and the vertices that show it."""
    from gote.core import load
    from gote.extensive.check_replies import Replies
    from gote.extensive.check_tree_complete import reduced_tables

    A, B = reduced_tables(Replies(tree))
    solution = load({"kind": "bimatrix", "row_payoffs": A, "column_payoffs": B, "find": "all"}).solve()
    pairs = [[list(e["row"]), list(e["column"])] for e in solution.answer_fields()["equilibria"]]
    return {"extreme": pairs, "vertices": solution.certificate()}


def _all_extreme(form: StrategicForm) -> list[list[list[Fraction]]]:
    from gote.core import load

    document = {"kind": "bimatrix", "row_payoffs": form.tables[0], "column_payoffs": form.tables[1], "find": "all"}
    answer = load(document).solve().answer_fields()
    return [[list(e["row"]), list(e["column"])] for e in answer["equilibria"]]


def _pure(form: StrategicForm) -> list[list[list[Fraction]]]:
    """Pure equilibria of the strategic form, found by comparing each cell with its lines."""
    import numpy as np

    sizes = [len(p) for p in form.plans]
    stable = np.ones(sizes, dtype=bool)
    for i, table in enumerate(form.tables):
        array = np.array(table, dtype=object)
        stable &= array == array.max(axis=i, keepdims=True)
    return [[_unit(k, n) for k, n in zip(cell, sizes, strict=True)] for cell in np.argwhere(stable)[:MAX_LIST]]


def _n_person(form: StrategicForm) -> tuple[list[list[list[Fraction]]], dict[str, Any] | None]:
    """Equilibria of the table from the room of general-sum games, irrational weights rounded to 30 digits; when they and
    their products are all, the list as the proof numbers plans.
    """
    from gote.core import load
    from gote.extensive.check_replies import Replies
    from gote.extensive.check_tree_complete import reduced_plans

    names = [[str(k + 1) for k in range(len(p))] for p in form.plans]
    cells = [[_at(table, cell) for table in form.tables] for cell in product(*(range(len(p)) for p in form.plans))]
    players = [str(i + 1) for i in range(len(form.plans))]
    answer = (
        load({"kind": "strategic", "players": players, "strategies": names, "payoffs": cells}).solve().answer_fields()
    )
    exact = [e["strategies"] for e in answer["equilibria"]]
    listed = [[rational_weights(own) for own in profile] for profile in exact]
    near = [[rational_weights(own) for own in e["strategies"]] for e in answer.get("certified", [])]
    if not answer["complete"] or near or answer.get("regions") or answer.get("curves"):
        return listed + near, None
    order = []
    for i, own in enumerate(form.plans):
        place = {plan: k for k, plan in enumerate(own)}
        sets = form.tree.of_player(i)
        order.append([place[tuple(plan.get(h) for h in sets)] for plan in reduced_plans(Replies(form.tree), i)])
    profiles = [[[x[k] for k in own] for x, own in zip(profile, order, strict=True)] for profile in exact]
    return listed, {"profiles": profiles, "products": answer.get("subsets", ())}


def rational_weights(weights: Any) -> list[Fraction]:
    """Weights of an equilibrium as rationals that add up to 1, irrational ones rounded to 30 digits."""
    found = [_rational_weight(w) for w in weights]
    largest = max(range(len(found)), key=found.__getitem__)
    found[largest] += 1 - sum(found)
    return found


def _rational_weight(w: Any) -> Fraction:
    if isinstance(w, (int, Fraction)):
        return Fraction(w)
    if isinstance(w, dict):  # a certified interval
        return (Fraction(w["low"]) + Fraction(w["high"])) / 2
    return Fraction(w.decimal(30))


def _at(table: Any, cell: tuple[int, ...]) -> Fraction:
    for k in cell:
        table = table[k]
    return Fraction(table)


def sequence_equilibrium(tree: Tree) -> Equilibrium:
    """One equilibrium of a two-person tree with perfect recall: optimal plans where the sum of the payoffs is constant, else
    by Lemke's method on the sequence form.

    >>> from gote.extensive.rules_games import basic_endgame
    >>> sequence_equilibrium(basic_endgame().flat).payoffs
    (Fraction(-1, 4), Fraction(1, 4))
    """
    form = sequence_form(tree)
    sums = {sum(u) for u in tree.payoffs.values()}
    if len(sums) == 1 and len(tree.players) == 2:
        value, x, y = solve_zero_sum(form)
        return Equilibrium({**form.behavior(0, x, y), **form.behavior(1, y, x)}, (value, sums.pop() - value))
    for equations in (False, True):
        found = _complementary_plans(form, equations)
        if found is None:
            continue
        behavior = _normalised(form, found)
        plans = [form.plan(i, behavior) for i in (0, 1)]
        payoffs = expected_payoffs(tree, behavior)
        if all(form.best_reply(i, plans[1 - i])[0] == payoffs[i] for i in (0, 1)):
            return Equilibrium(behavior, payoffs)
    raise LimitError("complementary pivoting ended on a ray; give the tree as a strategic form")


def _complementary_plans(form: SequenceForm, equations: bool) -> tuple[list[Fraction], list[Fraction]] | None:
    """Realization plans from Lemke's method."""
    n1, n2 = form.size[0], form.size[1]
    solution = lemke(*complementarity(form, equations))
    return None if solution is None else (solution[:n1], solution[n1 : n1 + n2])


def complementarity(
    form: SequenceForm, equations: bool, slip: Fraction = Fraction(0)
) -> tuple[list[list[Fraction | int]], list[Fraction | int]]:
    """The linear complementarity problem whose solutions hold the plans of both players of an equilibrium first.

    With all payoffs made negative nobody wants more weight than needed, so E x >= e does for E x = e; that halves the
    tableau, but sets that the other player avoids may get too much weight. The caller checks, and asks for the
    equations if need be. With a slip every move has at least this probability, and the first variables are what the plans
    give the moves above it.
    """
    tree = form.tree
    n1, n2 = form.size[0], form.size[1]
    counts = [len(form.parent[i]) + 1 for i in (0, 1)]
    top = max(max(u) for u in tree.payoffs.values()) + 1
    size = n1 + n2 + sum(counts) * (2 if equations else 1)
    matrix: list[list[Fraction | int]] = [[0] * size for _ in range(size)]
    checkpoint()
    ways = [_above_slips(form, player, slip) for player in (0, 1)]
    for sequences, weight, payoff in form.leaves:
        # subtracting `top` at every leaf, chance weight included, changes no incentive
        for (i, p), (j, q) in product(ways[0][sequences[0]].items(), ways[1][sequences[1]].items()):
            matrix[i][n1 + j] -= p * q * (payoff[0] - top * weight)
            matrix[n1 + j][i] -= p * q * (payoff[1] - top * weight)
    b: list[Fraction | int] = [0] * size
    offset = n1 + n2
    for player, start in ((0, 0), (1, n1)):
        rows: list[dict[int, Fraction | int]] = [{0: 1}]
        for h, s in form.parent[player].items():
            first = form.first[player][h]
            moves = len(tree.infosets[h].moves)
            row: dict[int, Fraction | int] = {first + k: 1 for k in range(moves)}
            rows.append(row | {i: (moves * slip - 1) * c for i, c in ways[player][s].items()})
        for sign in (-1, 1) if equations else (-1,):
            for r, row in enumerate(rows):
                for column, value in row.items():
                    matrix[start + column][offset + r] += sign * value
                    matrix[offset + r][start + column] -= sign * value
            b[offset] = sign
            offset += len(rows)
    return matrix, b


def _above_slips(form: SequenceForm, player: int, slip: Fraction) -> list[dict[int, Fraction | int]]:
    """Each sequence's weight in a plan as a sum over what the plan gives above the slips: x(ha) = w(ha) + slip x(h)."""
    found: list[dict[int, Fraction | int]] = [{0: 1}] * form.size[player]
    for h, s in form.parent[player].items():
        before = {i: slip * c for i, c in found[s].items()} if slip else {}
        for t in range(form.first[player][h], form.first[player][h] + len(form.tree.infosets[h].moves)):
            found[t] = before | {t: 1}
    return found


def _normalised(form: SequenceForm, plans: tuple[list[Fraction], list[Fraction]]) -> Behavior:
    """Behavior strategies proportional to the plans' weights; a best reply where a set has no weight."""
    behavior: Behavior = {}
    for player in (0, 1):
        advice = form.best_reply(player, plans[1 - player])[1]
        for h in form.parent[player]:
            start, n = form.first[player][h], len(form.tree.infosets[h].moves)
            weights = plans[player][start : start + n]
            total = sum(weights, Fraction(0))
            behavior[h] = (
                tuple(w / total for w in weights) if total else tuple(Fraction(int(k == advice[h])) for k in range(n))
            )
    return behavior
