"""Every coalitional kind against plain definitions, on random documents with ties, negative worths and empty cores."""

import random
import sys
from fractions import Fraction
from functools import cache
from itertools import combinations, permutations, product

import numpy as np
import pytest
from scipy.optimize import linprog

import gote

CASES = 12
"""Documents of each kind in the suite; `python -m tests.coalitional.test_by_force 1000` takes more."""


def groups(n):
    return [frozenset(c) for k in range(1, n + 1) for c in combinations(range(n), k)]


def key(S):
    return ",".join(str(i + 1) for i in sorted(S))


def random_worths(rng, n):
    style = rng.choice(["ties", "wild", "growing", "fractions"])
    found = {frozenset(): Fraction(0)}
    for S in groups(n):
        found[S] = {
            "ties": lambda: Fraction(rng.randint(0, 2)),
            "wild": lambda: Fraction(rng.randint(-9, 9)),
            "growing": lambda size=len(S): Fraction(rng.randint(0, 3) * size * size),
            "fractions": lambda: Fraction(rng.randint(-9, 20), rng.randint(1, 6)),
        }[style]()
    return found


def written(v):
    return {key(S): str(w) for S, w in v.items() if S}


def by_orders(n, v):
    value = [Fraction(0)] * n
    orders = list(permutations(range(n)))
    for order in orders:
        for k, i in enumerate(order):
            value[i] += v[frozenset(order[: k + 1])] - v[frozenset(order[:k])]
    return tuple(x / len(orders) for x in value)


def excesses(n, v, x):
    return sorted((v[S] - sum(x[i] for i in S) for S in groups(n) if len(S) < n), reverse=True)


def nucleolus_in_floats(n, v):
    """Maschler's scheme; a coalition is settled when no optimum leaves it slack."""
    free = [S for S in groups(n) if len(S) < n]
    equations, sides = [[1.0] * n + [0.0]], [float(v[frozenset(range(n))])]

    def row(S):
        return [float(i in S) for i in range(n)]

    while free:
        rows = [[-a for a in row(S)] + [-1.0] for S in free]
        right = [-float(v[S]) for S in free]
        found = linprog([0.0] * n + [1.0], rows, right, equations, sides, bounds=(None, None))
        level = found.fun
        fixed = []
        for S in free:
            most = linprog(
                [-a for a in row(S)] + [0.0],
                rows,
                right,
                [*equations, [0.0] * n + [1.0]],
                [*sides, level],
                bounds=(None, None),
            )
            if most.status == 0 and -most.fun <= float(v[S]) - level + 1e-7:
                fixed.append(S)
        for S in fixed:
            equations.append([*row(S), 0.0])
            sides.append(float(v[S]) - level)
        rank = np.linalg.matrix_rank(np.array([e[:n] for e in equations]))
        free = [
            S
            for S in free
            if S not in fixed and np.linalg.matrix_rank(np.array([*(e[:n] for e in equations), row(S)])) > rank
        ]
    solution = np.linalg.lstsq(np.array([e[:n] for e in equations]), np.array(sides), rcond=None)[0]
    return [float(x) for x in solution]


def near(given, right):
    return all(abs(float(a) - b) < 1e-6 for a, b in zip(given, right, strict=True))


def compare_coalition(rng):
    n = rng.randint(1, 4)
    v = random_worths(rng, n)
    everybody = frozenset(range(n))
    solution = gote.solve({"kind": "coalition", "players": n, "worth": written(v)})
    assert solution.verify(), solution.verdict.reason
    assert solution.shapley == by_orders(n, v)
    assert near(solution.nucleolus, nucleolus_in_floats(n, v))
    pairs = [(S, T) for S in groups(n) for T in groups(n)]
    assert solution.superadditive == all(v[S] + v[T] <= v[S | T] for S, T in pairs if not S & T)
    assert solution.convex == all(v[S] + v[T] <= v[S | T] + v[S & T] for S, T in pairs)
    assert solution.essential == (sum(v[frozenset({i})] for i in range(n)) < v[everybody])
    worst = max(excesses(n, v, solution.nucleolus), default=Fraction(0))
    assert solution.core.empty == (worst > 0)
    assert all(solution.least_core <= max(excesses(n, v, x)) for x in [solution.shapley] if n > 1)
    if not solution.core.empty and n > 1:
        for x in solution.core.vertices:
            assert sum(x) == v[everybody]
            assert max(excesses(n, v, x)) <= 0
        for weights in ([rng.randint(-9, 9) for _ in range(n)] for _ in range(3)):
            rows = [[-float(i in S) for i in range(n)] for S in groups(n)]
            best = linprog(
                [-float(w) for w in weights],
                rows,
                [-float(v[S]) for S in groups(n)],
                [[1.0] * n],
                [float(v[everybody])],
                bounds=(None, None),
            )
            top = max(sum(w * a for w, a in zip(weights, x, strict=True)) for x in solution.core.vertices)
            assert abs(float(top) + best.fun) < 1e-6


def compare_parts(rng):
    n = rng.randint(2, 4)
    v = random_worths(rng, n)
    weights = [rng.randint(1, 4) for _ in range(n)]
    find = rng.sample(["worth", "nucleolus", "shapley", "weighted_shapley", "potential", "normal_form", "core"], 3)
    document = {"kind": "coalition", "players": n, "worth": written(v), "find": find}
    if "weighted_shapley" in find:
        document["weights"] = weights
    solution = gote.solve(document)
    assert solution.verify(), solution.verdict.reason
    if "shapley" in find:
        assert solution.shapley == by_orders(n, v)
    if "nucleolus" in find:
        assert near(solution.nucleolus, nucleolus_in_floats(n, v))
    if "potential" in find:
        for S in groups(n):
            less = [solution.potential[key(S - {i})] if len(S) > 1 else 0 for i in S]
            assert len(S) * solution.potential[key(S)] - sum(less) == v[S]
    if "normal_form" in find:
        alone = {i: v[frozenset({i})] for i in range(n)}
        gain = v[frozenset(range(n))] - sum(alone.values())
        right = {key(S): (v[S] - sum(alone[i] for i in S)) / gain for S in groups(n)} if gain else None
        assert solution.zero_one == right
    if "weighted_shapley" in find:
        value = [Fraction(0)] * n
        for order in permutations(range(n)):
            chance = Fraction(1)
            for k in range(n, 0, -1):
                chance *= Fraction(weights[order[k - 1]], sum(weights[i] for i in order[:k]))
            for k, i in enumerate(order):
                value[i] += chance * (v[frozenset(order[: k + 1])] - v[frozenset(order[:k])])
        assert solution.weighted_shapley == tuple(value)


def compare_epsilon_core(rng):
    n = rng.randint(2, 4)
    v = random_worths(rng, n)
    epsilons = [Fraction(rng.randint(-6, 12), rng.randint(1, 3)) for _ in range(2)]
    document = {"kind": "epsilon_core", "players": n, "worth": written(v), "epsilon": [str(e) for e in epsilons]}
    solution = gote.solve(document)
    assert solution.verify(), solution.verdict.reason
    proper = [S for S in groups(n) if len(S) < n]
    rows = [[-float(i in S) for i in range(n)] + [-1.0] for S in proper]
    right = [-float(v[S]) for S in proper]
    total = float(v[frozenset(range(n))])
    least = linprog([0.0] * n + [1.0], rows, right, [[1.0] * n + [0.0]], [total], bounds=(None, None)).fun
    assert abs(float(solution.least_epsilon) - least) < 1e-6
    for e in epsilons:
        corners = solution.vertices[str(e)]
        assert bool(corners) == (e >= solution.least_epsilon)
        for weights in ([rng.randint(-5, 5) for _ in range(n)] for _ in range(3)):
            if corners:
                best = linprog(
                    [-float(w) for w in weights],
                    [r[:n] for r in rows],
                    [b + float(e) for b in right],
                    [[1.0] * n],
                    [total],
                    bounds=(None, None),
                )
                top = max(sum(w * a for w, a in zip(weights, x, strict=True)) for x in corners)
                assert abs(float(top) + best.fun) < 1e-6


def compare_membership(rng):
    n = rng.randint(2, 4)
    v = random_worths(rng, n)
    everybody = frozenset(range(n))
    x = [Fraction(rng.randint(-4, 12), rng.randint(1, 2)) for _ in range(n - 1)]
    x.append(v[everybody] - sum(x))
    if rng.random() < 0.5:
        x = list(gote.solve({"kind": "coalition", "players": n, "worth": written(v)}).nucleolus)
    (member,) = gote.solve(
        {"kind": "membership", "players": n, "worth": written(v), "allocations": [[str(a) for a in x]]}
    ).members

    def e(S):
        return v[S] - sum(x[i] for i in S)

    proper = [S for S in groups(n) if len(S) < n]
    fair = all(x[i] >= v[frozenset({i})] for i in range(n))
    assert member.core == all(e(S) <= 0 for S in proper)

    def surplus(i, j):
        return max(e(S) for S in proper if i in S and j not in S)

    pairs = list(permutations(range(n), 2))
    kernel = all(surplus(i, j) <= surplus(j, i) or x[j] == v[frozenset({j})] for i, j in pairs)
    assert member.kernel == (fair and kernel)
    objected = False
    for i, j in pairs:
        for S in (S for S in proper if i in S and j not in S):
            inside = sorted(S)  # the largest margin t of an objection y: y(S) = v(S), y >= x + t, nothing counters by t
            rows, right = [], []
            for k, m in enumerate(inside):
                rows.append([-float(p == k) for p in range(len(inside))] + [1.0])
                right.append(-float(x[m]))
            for T in (T for T in proper if j in T and i not in T):
                rows.append([-float(m in T) for m in inside] + [1.0])
                right.append(float(sum(x[m] for m in T - S) - v[T]))
            found = linprog(
                [0.0] * len(inside) + [-1.0],
                rows,
                right,
                [[1.0] * len(inside) + [0.0]],
                [float(v[S])],
                bounds=(None, None),
            )
            objected |= -found.fun > 1e-7
    assert member.bargaining_set == (fair and not objected)


def compare_partition_function(rng):
    n = rng.randint(2, 4)

    def partitions(players):
        if not players:
            yield []
            return
        first, *rest = players
        for k in range(len(rest) + 1):
            for more in combinations(rest, k):
                block = frozenset({first, *more})
                for others in partitions([p for p in rest if p not in more]):
                    yield [block, *others]

    table = {frozenset(p): {S: Fraction(rng.randint(0, 4 * len(S))) for S in p} for p in partitions(list(range(n)))}
    worth = {"|".join(key(S) for S in row): [str(w) for w in row.values()] for row in table.values()}
    solution = gote.solve(
        {"kind": "partition_function", "players": n, "worth": worth, "find": ["characteristic", "core"]}
    )
    assert solution.verify(), solution.verdict.reason
    everybody = frozenset(range(n))
    for S in groups(n):
        seen = [row[S] for row in table.values() if S in row]
        others = everybody - S
        alone = frozenset([S, *(frozenset({i}) for i in others)])
        right = {
            "pessimistic": min(seen),
            "optimistic": max(seen),
            "gamma": table[alone][S],
            "delta": table[frozenset([S, others] if others else [S])][S],
        }
        assert {name: solution.characteristic[name][key(S)] for name in right} == right
    for name, empty in solution.core_empty.items():
        v = {S: solution.characteristic[name][key(S)] for S in groups(n)}
        least = linprog(
            [1.0] * n,
            [[-float(i in S) for i in range(n)] for S in groups(n) if len(S) < n],
            [-float(v[S]) for S in groups(n) if len(S) < n],
            bounds=(None, None),
        ).fun
        assert empty == (least > float(v[everybody]) + 1e-7)
    best = max(sum(row.values()) for row in table.values())
    chosen = frozenset(
        frozenset(int(p) - 1 for p in part.split(",")) for part in solution.efficient_partition.split("|")
    )
    assert sum(table[chosen].values()) == best


def swings(n, wins):
    found = [[0] * n for _ in range(n)]
    for S in [frozenset(), *groups(n)]:
        for i in range(n):
            if i not in S and not wins(S) and wins(S | {i}):
                found[i][len(S)] += 1
    return found


def compare_voting(rng):
    n = rng.randint(1, 6)
    weights = [rng.choice([0, 1, 2, 3, 5, Fraction(1, 3), 10**12]) for _ in range(n)]
    total = sum(weights)
    if not total:
        return
    quota = rng.choice([total / Fraction(2), Fraction(rng.randint(1, 8)), Fraction(total)])
    strict, chairman = rng.random() < 0.4, rng.random() < 0.2
    if quota > total or (quota == total and strict and not chairman):
        return
    document = {"kind": "voting", "weights": [str(w) for w in weights], "quota": str(quota), "strict": strict}
    solution = gote.solve(document | ({"chairman": True} if chairman else {}))
    assert solution.verify(), solution.verdict.reason

    def wins(S):
        weight = sum(weights[i] for i in S if i < n)
        if chairman:
            return weight > quota or (weight == quota and n in S)
        return weight > quota if strict else weight >= quota

    need_power(solution, n + chairman, wins)


def need_power(solution, n, wins):
    found = swings(n, wins)
    counts = [sum(row) for row in found]
    assert solution.swings == tuple(counts)
    assert solution.banzhaf == tuple(Fraction(c, sum(counts)) for c in counts)
    turns = [0] * n
    orders = list(permutations(range(n)))
    for order in orders:
        turns[order[next(k for k in range(n) if wins(frozenset(order[: k + 1])))]] += 1
    assert solution.shapley_shubik == tuple(Fraction(t, len(orders)) for t in turns)
    assert solution.dummies == tuple(i + 1 for i in range(n) if not counts[i])
    assert solution.veto == tuple(i + 1 for i in range(n) if not wins(frozenset(range(n)) - {i}))
    minimal = {S for S in groups(n) if wins(S) and not any(wins(S - {i}) for i in S)}
    assert {frozenset(i - 1 for i in S) for S in solution.minimal_winning} == minimal


def compare_voting_rule(rng):
    n = rng.randint(1, 5)
    measures = {name: [rng.randint(0, 5) for _ in range(n)] for name in ("a", "b")}
    q = {name: Fraction(rng.randint(1, 2 * max(1, sum(own))), 2) for name, own in measures.items()}
    form = rng.choice(["a >= {a} and b >= {b}", "a > {a} or b >= {b}", "a >= {a} and b > {b} or size >= {s}"])
    least = rng.randint(1, n)
    text = form.format(a=q["a"], b=q["b"], s=least)

    def wins(S):
        a, b = (sum(measures[name][i] for i in S) for name in ("a", "b"))
        if form.startswith("a >= {a} and b >= {b}"):
            return a >= q["a"] and b >= q["b"]
        if form.startswith("a > "):
            return a > q["a"] or b >= q["b"]
        return (a >= q["a"] and b > q["b"]) or len(S) >= least

    if wins(frozenset()) or not wins(frozenset(range(n))):
        return
    solution = gote.solve({"kind": "voting", "measures": measures, "win": text})
    assert solution.verify(), solution.verdict.reason
    need_power(solution, n, wins)


def compare_simple_game(rng):
    n = rng.randint(2, 5)
    winning = [rng.sample(range(1, n + 1), rng.randint(1, n)) for _ in range(rng.randint(1, 4))]
    listed = [frozenset(i - 1 for i in S) for S in winning]
    solution = gote.solve({"kind": "simple_game", "players": n, "winning": winning})
    assert solution.verify(), solution.verdict.reason

    def wins(S):
        return any(T <= S for T in listed)

    need_power(solution, n, wins)
    if solution.weighted:
        for S in groups(n):
            assert wins(S) == (sum(solution.weights[i] for i in S) >= solution.quota)
    minimal = [S for S in groups(n) if wins(S) and not any(wins(S - {i}) for i in S)]
    shares = [sum(Fraction(1, len(S)) for S in minimal if i in S) / len(minimal) for i in range(n)]
    assert solution.deegan_packel == tuple(shares)


def compare_airport(rng):
    n = rng.randint(1, 4)
    costs = [Fraction(rng.randint(0, 9), rng.choice([1, 1, 2])) for _ in range(n)]
    solution = gote.solve({"kind": "airport", "costs": [str(c) for c in costs]})
    assert solution.verify(), solution.verdict.reason
    v = {S: -max((costs[i] for i in S), default=Fraction(0)) for S in [frozenset(), *groups(n)]}
    assert solution.shapley == tuple(-x for x in by_orders(n, v))
    assert near([-x for x in solution.nucleolus], nucleolus_in_floats(n, v))


def compare_bankruptcy(rng):
    n = rng.randint(1, 4)
    claims = [Fraction(rng.randint(0, 9), rng.choice([1, 1, 3])) for _ in range(n)]
    estate = sum(claims) * Fraction(rng.randint(0, 12), 12)
    if not any(claims):
        return
    solution = gote.solve({"kind": "bankruptcy", "estate": str(estate), "claims": [str(c) for c in claims]})
    assert solution.verify(), solution.verdict.reason
    outside = {S: sum(claims[i] for i in range(n) if i not in S) for S in [frozenset(), *groups(n)]}
    v = {S: max(Fraction(0), estate - outside[S]) if S else Fraction(0) for S in outside}
    assert solution.shapley == by_orders(n, v)
    assert near(solution.nucleolus, nucleolus_in_floats(n, v))
    assert solution.proportional == tuple(estate * c / sum(claims) for c in claims)
    awards, losses = solution.constrained_equal_awards, solution.constrained_equal_losses
    assert sum(awards) == sum(losses) == estate
    top, lost = max(awards), max(c - x for c, x in zip(claims, losses, strict=True))
    assert all(a == min(c, top) for a, c in zip(awards, claims, strict=True))
    assert all(x == max(c - lost, 0) for x, c in zip(losses, claims, strict=True))


def compare_assignment(rng):
    m, k = rng.randint(1, 2), rng.randint(1, 3)
    gains = [[Fraction(rng.randint(-2, 7), rng.choice([1, 1, 2])) for _ in range(k)] for _ in range(m)]
    solution = gote.solve({"kind": "assignment_game", "surplus": [[str(g) for g in row] for row in gains]})
    assert solution.verify(), solution.verdict.reason

    def best(S):
        sellers, buyers = [i for i in S if i < m], [i - m for i in S if i >= m]
        found = Fraction(0)
        for size in range(min(len(sellers), len(buyers)) + 1):
            for some in combinations(sellers, size):
                for others in permutations(buyers, size):
                    found = max(found, sum((gains[i][j] for i, j in zip(some, others, strict=True)), Fraction(0)))
        return found

    v = {S: best(S) for S in [frozenset(), *groups(m + k)]}
    everybody = frozenset(range(m + k))
    assert solution.total == v[everybody]
    assert near(solution.nucleolus, nucleolus_in_floats(m + k, v))
    for share, i in zip([*solution.seller_best.sellers, *solution.buyer_best.buyers], range(m + k), strict=True):
        assert share == v[everybody] - v[everybody - {i}]


def compare_nearest_weights(rng):
    n = rng.randint(1, 4)
    parts = [rng.randint(0, 6) for _ in range(n)]
    if not sum(parts):
        return
    wanted = [Fraction(p, sum(parts)) for p in parts]
    index = rng.choice(["shapley_shubik", "banzhaf"])
    solution = gote.solve({"kind": "nearest_weights", "wanted": [str(w) for w in wanted], "index": index})
    assert solution.verify(), solution.verdict.reason
    far = {p: sum((a - b) ** 2 for a, b in zip(p, wanted, strict=True)) for p in powers_of_votes(n, index)}
    assert solution.distance == min(far.values())
    assert set(solution.powers) == {p for p, d in far.items() if d == solution.distance}


@cache
def powers_of_votes(n, index):
    found = set()
    for weights in product(range(4), repeat=n):  # four voters need no weight above 3
        for quota in range(1, sum(weights) + 1):
            turned = swings(n, lambda S, weights=weights, quota=quota: sum(weights[i] for i in S) >= quota)
            if index == "banzhaf":
                counts = [sum(row) for row in turned]
                found.add(tuple(Fraction(c, sum(counts)) for c in counts))
            else:
                found.add(tuple(_shapley_of(row, n) for row in turned))
    return found


def _shapley_of(row, n):
    weight = Fraction(1, n)  # s! (n-s-1)! / n!
    total = Fraction(0)
    for s, count in enumerate(row):
        total += weight * count
        if s + 1 < n:
            weight = weight * (s + 1) / (n - 1 - s)
    return total


def compare_characteristic_functions(rng):
    n = rng.randint(2, 3)
    actions = [rng.randint(1, 2) for _ in range(n)]
    cells = {p: [rng.randint(-3, 5) for _ in range(n)] for p in product(*map(range, actions))}

    def nested(*chosen):
        return cells[chosen] if len(chosen) == n else [nested(*chosen, a) for a in range(actions[len(chosen)])]

    find = ["value", "alpha_pure", "beta_pure"]
    document = {"kind": "coalitional_form", "payoffs": nested(), "find": find}
    solution = gote.solve(document)
    assert solution.verify(), solution.verdict.reason
    for S in groups(n):
        own = list(product(*(range(actions[i]) for i in sorted(S))))
        others = sorted(set(range(n)) - S)
        theirs = list(product(*(range(actions[i]) for i in others)))

        def together(a, b, S=S, others=others):
            profile = dict(zip(sorted(S), a, strict=True)) | dict(zip(others, b, strict=True))
            return sum(cells[tuple(profile[i] for i in range(n))][i] for i in S)

        matrix = [[together(a, b) for b in theirs] for a in own]
        assert solution.alpha_pure[key(S)] == max(map(min, matrix))
        assert solution.beta_pure[key(S)] == min(max(row[b] for row in matrix) for b in range(len(theirs)))
        m = len(own)
        found = linprog(
            [0.0] * m + [-1.0],
            [[-float(row[b]) for row in matrix] + [1.0] for b in range(len(theirs))],
            [0.0] * len(theirs),
            [[1.0] * m + [0.0]],
            [1.0],
            bounds=[(0, None)] * m + [(None, None)],
        )
        assert abs(float(solution.value[key(S)]) + found.fun) < 1e-6


def compare_stable_set(rng):
    v = {S: Fraction(rng.randint(0, 6)) if len(S) == 2 else Fraction(0) for S in [frozenset(), *groups(3)]}
    v[frozenset(range(3))] = Fraction(6)
    grid = [(Fraction(a, 2), Fraction(b, 2), 6 - Fraction(a + b, 2)) for a in range(13) for b in range(13 - a)]
    candidate = rng.sample(grid, rng.randint(1, 4))
    if rng.random() < 0.3:  # the stable set of the majority game, moved at times
        v |= {S: Fraction(6) for S in groups(3) if len(S) == 2}
        candidate = [(Fraction(3), Fraction(3), Fraction(0)), (3, 0, 3), (0, 3, 3)]
        if rng.random() < 0.5:
            candidate[0] = (Fraction(5, 2), Fraction(7, 2), Fraction(0))
    rows = [[str(a) for a in x] for x in candidate]
    solution = gote.solve({"kind": "stable_set", "players": 3, "worth": written(v), "candidate": rows})
    assert solution.verify(), solution.verdict.reason

    def dominates(y, x):
        return any(
            sum(y[i] for i in S) <= v[S] and all(y[i] > x[i] for i in S)
            for S in map(frozenset, combinations(range(3), 2))
        )

    assert solution.internal == (not any(dominates(y, x) for y in candidate for x in candidate))
    if solution.external:
        assert all(x in candidate or any(dominates(y, x) for y in candidate) for x in grid)
    else:
        x = solution.undominated
        assert x not in candidate
        assert sum(x) == 6
        assert min(x) >= 0
        assert not any(dominates(y, x) for y in candidate)
    assert solution.stable == (solution.internal and solution.external)


COMPARED = [function for name, function in sorted(globals().items()) if name.startswith("compare_")]


@pytest.mark.parametrize("compare", COMPARED, ids=lambda f: f.__name__.removeprefix("compare_"))
def test_definitions(compare):
    rng = random.Random(compare.__name__)
    for _ in range(CASES):
        compare(rng)


if __name__ == "__main__":
    for compare in COMPARED:
        if len(sys.argv) < 3 or sys.argv[2] in compare.__name__:
            rng = random.Random(sys.argv[1] + compare.__name__)
            for _ in range(int(sys.argv[1])):
                compare(rng)
            print(compare.__name__, sys.argv[1], "agree", flush=True)
