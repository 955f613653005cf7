"""Questions about coalitional games: formulas, weighted values, epsilon-cores, stable sets, kernel, bargaining set."""

import random
from fractions import Fraction
from itertools import combinations, permutations

import pytest

import gote
from gote.core import DocumentError


def table(rng, n, high=6):
    worth = {}
    for size in range(1, n + 1):
        for group in combinations(range(1, n + 1), size):
            worth[",".join(map(str, group))] = rng.randint(0, high * size)
    return worth


@pytest.mark.parametrize("seed", range(20))
def test_parts_agree_with_the_whole_answer(seed):
    rng = random.Random(seed)
    n = rng.randint(2, 4)
    document = {"kind": "coalition", "players": n, "worth": table(rng, n)}
    weights = [rng.randint(1, 5) for _ in range(n)]
    find = ["nucleolus", "shapley", "weighted_shapley", "potential", "core"]
    parts = gote.solve(document | {"find": find, "weights": weights})
    whole = gote.solve(document)
    assert parts.verify(), parts.verdict.reason
    assert (parts.nucleolus, parts.shapley) == (whole.nucleolus, whole.shapley)
    assert parts.core_empty == whole.core.empty
    assert parts.least_core == whole.least_core
    assert sum(parts.weighted_shapley) == whole.game.worth[(1 << n) - 1]
    equal = gote.solve(document | {"find": ["weighted_shapley"], "weights": [3] * n})
    assert equal.weighted_shapley == whole.shapley


@pytest.mark.parametrize("seed", range(10))
def test_weighted_value_by_orders(seed):
    """The chance of an order is that of drawing its last members by weight (Kalai and Samet 1987)."""
    rng = random.Random(seed)
    n = 3
    worth, w = table(rng, n), [rng.randint(1, 4) for _ in range(n)]
    v = {frozenset(map(int, key.split(","))): x for key, x in worth.items()} | {frozenset(): 0}
    value = [Fraction(0)] * n
    for order in permutations(range(1, n + 1)):
        chance = Fraction(1)
        for k in range(n, 0, -1):
            chance *= Fraction(w[order[k - 1] - 1], sum(w[i - 1] for i in order[:k]))
        for k, i in enumerate(order):
            value[i - 1] += chance * (v[frozenset(order[: k + 1])] - v[frozenset(order[:k])])
    document = {"kind": "coalition", "players": n, "worth": worth, "weights": w, "find": ["weighted_shapley"]}
    assert gote.solve(document).weighted_shapley == tuple(value)


@pytest.mark.parametrize("seed", range(10))
def test_nucleolus_in_kernel_in_bargaining_set(seed):
    rng = random.Random(seed)
    n = rng.randint(2, 4)
    document = {"kind": "coalition", "players": n, "worth": table(rng, n)}
    alone = sum(document["worth"][str(i)] for i in range(1, n + 1))
    document["worth"][",".join(map(str, range(1, n + 1)))] = alone + rng.randint(1, 9)
    solution = gote.solve(document)
    point = getattr(solution, "nucleolus_over_imputations", None) or solution.nucleolus
    members = gote.solve(document | {"ask": "membership", "allocations": [[str(x) for x in point]]})
    assert members.verify(), members.verdict.reason
    (member,) = members.members
    assert member.kernel
    assert member.bargaining_set


@pytest.mark.parametrize("seed", range(15))
def test_stable_sets_on_a_grid(seed):
    """Claims about a candidate hold at every imputation of a grid."""
    rng = random.Random(seed)
    worth = {"1,2": rng.randint(0, 6), "1,3": rng.randint(0, 6), "2,3": rng.randint(0, 6), "1,2,3": 6}
    grid = [(a, b, 6 - a - b) for a in range(7) for b in range(7 - a)]
    candidate = rng.sample(grid, rng.randint(1, 4))
    solution = gote.solve(
        {"kind": "stable_set", "players": 3, "worth": worth, "candidate": [list(x) for x in candidate]}
    )
    assert solution.verify(), solution.verdict.reason

    def dominates(y, x):
        pairs = {(0, 1): worth["1,2"], (0, 2): worth["1,3"], (1, 2): worth["2,3"]}
        return any(y[i] > x[i] and y[j] > x[j] and y[i] + y[j] <= v for (i, j), v in pairs.items())

    assert solution.internal == (not any(dominates(y, x) for y in candidate for x in candidate))
    if solution.external:
        assert all(x in candidate or any(dominates(y, x) for y in candidate) for x in grid)


def test_formulas_are_only_formulas():
    for worth in ("__import__('os')", "w.real", "w**9", "[w]", "lambda: 1", "w if", "open", "w // 0"):
        with pytest.raises(DocumentError):
            gote.load({"kind": "coalition", "players": 2, "measures": {"w": [1, 2]}, "worth": worth})
    game = gote.load(
        {"kind": "coalition", "players": 2, "measures": {"w": [1, 2]}, "worth": "min(w, 2) if size > 1 else 0.5"}
    )
    assert game.worth == {1: Fraction(1, 2), 2: Fraction(1, 2), 3: 2}


@pytest.mark.parametrize(
    ("document", "field"),
    [
        ({"kind": "coalition", "players": 2, "worth": {"1,2": 1}, "find": ["nonsense"]}, "find"),
        ({"kind": "coalition", "players": 2, "worth": {"1,2": 1}, "find": ["weighted_shapley"]}, "weights"),
        ({"kind": "coalition", "players": 2, "worth": {"1,2": 1}, "weights": [1, 1]}, "weights"),
        ({"kind": "coalition", "players": 2, "worth": "w", "find": ["shapley"]}, "measures"),
        ({"kind": "membership", "players": 2, "worth": {"1,2": 1}, "allocations": [[1, 1]]}, "allocations"),
        ({"kind": "stable_set", "players": 2, "worth": {"1,2": 1}, "candidate": [[2, -1]]}, "candidate"),
    ],
)
def test_bad_documents(document, field):
    with pytest.raises(DocumentError) as error:
        gote.load(document)
    assert field in str(error.value)


def test_many_creditors():
    """150 creditors and 10,000: the linear rules at once, random arrival left out and named."""
    rng = random.Random(3)
    for n, estate in ((150, 5000), (10_000, 10**7)):
        claims = [rng.randint(1, 4000) for _ in range(n)]
        solution = gote.solve({"kind": "bankruptcy", "estate": estate, "claims": claims})
        assert solution.verify(), solution.verdict.reason
        assert solution.left_out is not None
        assert solution.shapley is None
        assert sum(solution.nucleolus) == estate
    answer = solution.to_document()
    answer["nucleolus"][7] = "1/7"
    assert not gote.check(solution.game, answer)


@pytest.mark.parametrize("seed", range(12))
def test_votes_by_rules_against_all_orders(seed):
    rng = random.Random(seed)
    n = rng.randint(2, 6)
    votes, heads = [rng.randint(0, 5) for _ in range(n)], [1] * n
    quota, least = rng.randint(1, max(sum(votes), 1)), rng.randint(1, n)
    document = {"kind": "voting", "measures": {"votes": votes, "heads": heads}}
    document["win"] = f"votes >= {quota} and heads >= {least} or heads > {n - 1}"

    def wins(group):
        return (sum(votes[i] for i in group) >= quota and len(group) >= least) or len(group) > n - 1

    solution = gote.solve(document)
    assert solution.verify(), solution.verdict.reason
    turns = [0] * n
    orders = list(permutations(range(n)))
    for order in orders:
        k = next(k for k in range(n) if wins(order[: k + 1]))
        turns[order[k]] += 1
    assert solution.shapley_shubik == tuple(Fraction(t, len(orders)) for t in turns)
    assert gote.check(document, solution.to_document())


def test_one_quota_by_a_rule_is_a_weighted_vote():
    weights = [29, 29, 27, 14, 13, 12, 12, 10, 7, 7, 4, 3]
    plain = gote.solve({"kind": "voting", "weights": weights, "quota": 120})
    by_rule = gote.solve({"kind": "voting", "measures": {"w": weights}, "win": "w >= 120"})
    assert (plain.swings, plain.shapley_shubik, plain.veto) == (by_rule.swings, by_rule.shapley_shubik, by_rule.veto)


@pytest.mark.parametrize(
    "win", ["votes <= 3", "votes >= 0", "votes >= 99", "votes", "not votes >= 2", "votes + 1/2 >= 2"]
)
def test_rules_that_are_none(win):
    with pytest.raises(DocumentError, match="win"):
        gote.load({"kind": "voting", "measures": {"votes": [1, 2, 3]}, "win": win})
