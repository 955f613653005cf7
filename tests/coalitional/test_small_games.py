"""Partition functions, characteristic functions, stable sets and weights for wanted power against brute force.

`python -m tests.coalitional.test_small_games 1000` compares so many documents of each kind.
"""

import random
import sys
from fractions import Fraction
from itertools import combinations, permutations, product

import pytest

import gote
from gote.core import DocumentError

CASES = 40


def subsets(n):
    return [c for k in range(1, n + 1) for c in combinations(range(1, n + 1), k)]


def name(group):
    return ",".join(map(str, group))


def set_partitions(players):
    if not players:
        yield []
        return
    first, *rest = players
    for part in set_partitions(rest):
        yield [[first], *part]
        for k in range(len(part)):
            yield [*part[:k], [first, *part[k]], *part[k + 1 :]]


def compare_partition_function(rng):
    n = rng.randint(1, 4)
    worth = {}
    for blocks in set_partitions(list(range(1, n + 1))):
        rng.shuffle(blocks)
        worth["|".join(map(name, blocks))] = [rng.randint(-3, 9) * len(b) for b in blocks]
    solution = gote.solve({"kind": "partition_function", "players": n, "worth": worth})
    assert solution.verify(), solution.verdict.reason
    seen = {}
    for text, numbers in worth.items():
        blocks = [tuple(map(int, b.split(","))) for b in text.split("|")]
        for block, w in zip(blocks, numbers, strict=True):
            seen.setdefault(block, []).append((sorted(map(len, (b for b in blocks if b != block))), w))
    for group in subsets(n):
        found = {f: solution.characteristic[f][name(group)] for f in ("pessimistic", "optimistic", "gamma", "delta")}
        values = [w for _, w in seen[group]]
        assert (found["pessimistic"], found["optimistic"]) == (min(values), max(values))
        assert found["gamma"] in [w for sizes, w in seen[group] if all(s == 1 for s in sizes)]
        assert found["delta"] in [w for sizes, w in seen[group] if len(sizes) <= 1]
    for f, empty in solution.core_empty.items():
        core = gote.solve(
            {"kind": "coalition", "players": n, "worth": {k: int(w) for k, w in solution.characteristic[f].items()}}
        )
        assert core.core.empty == empty
    best = max(sum(numbers) for numbers in worth.values())
    blocks = {frozenset(b.split(",")) for b in solution.efficient_partition.split("|")}
    assert best in [
        sum(numbers) for text, numbers in worth.items() if {frozenset(b.split(",")) for b in text.split("|")} == blocks
    ]


def compare_characteristic_functions(rng):
    n = rng.choice([2, 3])
    sizes = [rng.randint(1, 3) for _ in range(n)]

    def cells(depth):
        if depth == n:
            return [rng.randint(0, 6) for _ in range(n)]
        return [cells(depth + 1) for _ in range(sizes[depth])]

    payoffs = cells(0)

    def pay(profile, group):
        cell = payoffs
        for k in profile:
            cell = cell[k]
        return sum(cell[i - 1] for i in group)

    wanted = ["value", "alpha_pure", "beta_pure", "gamma", "threats"]
    solution = gote.solve({"kind": "coalitional_form", "payoffs": payoffs, "find": wanted})
    assert solution.verify(), solution.verdict.reason
    for group in subsets(n):
        inside = [i - 1 for i in group]
        outside = [i for i in range(n) if i not in inside]
        rows = list(product(*(range(sizes[i]) for i in inside)))
        columns = list(product(*(range(sizes[i]) for i in outside)))

        def joined(r, c, inside=inside, outside=outside):
            chosen = dict(zip([*inside, *outside], [*r, *c], strict=True))
            return tuple(chosen[i] for i in range(n))

        table = [[pay(joined(r, c), group) for c in columns] for r in rows]
        alpha, beta = max(map(min, table)), min(max(col) for col in zip(*table, strict=True))
        key = name(group)
        assert solution.alpha_pure[key] == alpha
        assert solution.beta_pure[key] == beta
        assert alpha <= solution.value[key] <= beta
        stays = set()
        for r, c in product(rows, columns):
            own = pay(joined(r, c), group)
            if own < max(pay(joined(q, c), group) for q in rows):
                continue
            profile = joined(r, c)
            if all(
                pay((*profile[:i], k, *profile[i + 1 :]), [i + 1]) <= pay(profile, [i + 1])
                for i in outside
                for k in range(sizes[i])
            ):
                stays.add(own)
        assert set(solution.gamma[key]) == stays


def compare_stable_sets(rng):
    n = rng.choice([2, 3, 3, 4])
    if rng.random() < 0.4:  # a convex one: a sum of unanimity games
        shares = {g: rng.randint(0, 3) for g in subsets(n) if rng.random() < 0.6}
        worth = {name(g): sum(d for t, d in shares.items() if set(t) <= set(g)) for g in subsets(n)}
    elif rng.random() < 0.5 and n == 3:  # constant sum
        alone, total = [rng.randint(0, 2) for _ in range(3)], rng.randint(7, 9)
        worth = {str(i + 1): a for i, a in enumerate(alone)} | {"1,2,3": total}
        worth |= {name(g): total - alone[({1, 2, 3} - set(g)).pop() - 1] for g in combinations((1, 2, 3), 2)}
    else:
        worth = {name(g): rng.randint(0, 4) for g in subsets(n) if len(g) > 1}
    document = {"players": n, "worth": worth}
    value = {frozenset(g): worth.get(name(g), 0) for g in subsets(n)} | {frozenset(): 0}
    full = frozenset(range(1, n + 1))
    if sum(value[frozenset({i})] for i in full) > value[full]:
        with pytest.raises(DocumentError, match="no imputations"):
            gote.load({"kind": "stable_sets", **document})
        return
    solution = gote.solve({"kind": "coalition", "ask": "stable_sets", **document})
    assert solution.verify(), solution.verdict.reason
    convex = all(value[S] + value[T] <= value[S | T] + value[S & T] for S in value for T in value)
    assert solution.convex == convex
    if convex:
        vectors = set()
        for order in permutations(sorted(full)):
            inside, gained = frozenset(), {}
            for i in order:
                gained[i] = value[inside | {i}] - value[inside]
                inside |= {i}
            vectors.add(tuple(gained[i] for i in sorted(full)))
        assert set(solution.stable_set.core_vertices) == vectors
    elif solution.decided:
        finite = next(f.finite for f in solution.families if f.finite is not None)
        tried = gote.solve(
            {"kind": "stable_set", **document, "candidate": [[str(x) for x in point] for point in finite]}
        )
        assert tried.stable
        for family in solution.families:  # members of a discriminating set do not dominate each other
            if family.finite is None:
                low = Fraction(family.when.split(" <= ")[0])
                place = family.discriminated - 1
                others = [i for i in range(3) if i != place]
                rest = value[full] - low
                ends = [value[frozenset({i + 1})] for i in others]
                points = [
                    {place: low, others[0]: t, others[1]: rest - t}
                    for t in (ends[0], (ends[0] + rest - ends[1]) / 2, rest - ends[1])
                ]
                for y, x in permutations(points, 2):
                    for g in subsets(3):
                        better = all(y[i - 1] > x[i - 1] for i in g)
                        assert not (better and sum(y[i - 1] for i in g) <= value[frozenset(g)])


def power_by_orders(weights, quota):
    n = len(weights)
    counts = [0] * n
    orders = list(permutations(range(n)))
    for order in orders:
        total = 0
        for i in order:
            total += weights[i]
            if total >= quota:
                counts[i] += 1
                break
    return tuple(Fraction(c, len(orders)) for c in counts)


def compare_nearest_weights(rng):
    n = rng.randint(1, 4)
    parts = [rng.randint(0, 6) for _ in range(n)]
    parts[0] += 1
    wanted = [Fraction(p, sum(parts)) for p in parts]
    solution = gote.solve({"kind": "voting", "ask": "nearest_weights", "wanted": [str(w) for w in wanted]})
    assert solution.verify(), solution.verdict.reason
    best = {}
    for weights in product(range(4), repeat=n):
        for quota in range(1, sum(weights) + 1):
            power = power_by_orders(weights, quota)
            best.setdefault(sum((p - w) ** 2 for p, w in zip(power, wanted, strict=True)), set()).add(power)
    assert solution.distance == min(best)
    assert set(solution.powers) == best[min(best)]
    vote = solution.one_answer
    assert power_by_orders(vote.weights, vote.quota) == solution.powers[0]


COMPARED = [
    compare_partition_function, compare_characteristic_functions, compare_stable_sets, compare_nearest_weights,
]  # fmt: skip


@pytest.mark.parametrize("compare", COMPARED, ids=lambda f: f.__name__.removeprefix("compare_"))
def test_against_brute_force(compare):
    rng = random.Random(compare.__name__)
    for _ in range(CASES if compare is not compare_nearest_weights else 12):
        compare(rng)


def test_five_and_six_voters_have_as_many_games_as_are_known():
    """Weighted games of n voters without the two constant ones, up to renaming: 1, 3, 8, 25, 117 (Kurz 2012)."""
    from gote.coalitional.nearest_weights import _all_votes

    assert [sum(1 for _ in _all_votes(n)) for n in range(1, 6)] == [1, 3, 8, 25, 117]


def test_seven_voters_are_searched_and_said_so():
    wanted = ["3/10", "1/5", "1/5", "1/10", "1/10", "1/20", "1/20"]
    solution = gote.solve({"kind": "nearest_weights", "wanted": wanted, "index": "banzhaf"})
    assert not solution.complete
    assert solution.verify()
    assert solution.distance < Fraction(1, 50)


@pytest.mark.parametrize(
    ("document", "line"),
    [
        (
            {"kind": "partition_function", "players": 2, "worth": {"1|2": [1, 1]}},
            "worth: does not name the partition '1,2'",
        ),
        ({"kind": "partition_function", "players": 2, "worth": {"1|2": [1]}}, "must be a list of 2 worths"),
        ({"kind": "partition_function", "players": 2, "worth": {"1": [1]}}, "is no partition"),
        ({"kind": "nearest_weights", "wanted": ["1/2", "1/3"]}, "wanted: must be shares"),
        ({"kind": "voting", "wanted": [1], "ask": "nearest_weights", "index": "x"}, "index"),
        ({"kind": "coalitional_form", "row_payoffs": [[1]], "column_payoffs": [[1]], "find": ["delta"]}, "find"),
    ],
)
def test_bad_documents_get_one_line(document, line):
    with pytest.raises(gote.GoteError, match=line):
        gote.load(document).solve()


def test_power_beside_the_population():
    for document in (
        {"kind": "voting", "weights": [4, 3, 2, 1], "quota": 6},
        {"kind": "voting", "measures": {"w": [4, 3, 2, 1]}, "win": "w >= 6"},
    ):
        solution = gote.solve({**document, "population": [40, 30, 0, 10]})
        assert solution.verify()
        assert solution.share_of_population == (Fraction(1, 2), Fraction(3, 8), 0, Fraction(1, 8))
        assert solution.ratio == (Fraction(5, 6), Fraction(2, 3), None, Fraction(2, 3))
        answer = solution.to_document()
        assert not gote.check(solution.game, {**answer, "ratio": [1, 1, None, 1]})
        with pytest.raises(DocumentError, match="population: must be 4 numbers"):
            gote.load({**document, "population": [1, 2]})


def test_what_is_not_named_is_filled_in_as_asked():
    table = {"1,2": 5, "3": 2}
    zero, best = (
        {"kind": "coalition", "players": 3, "worth": table, "missing": m, "find": ["worth"]}
        for m in ("zero", "subsets")
    )
    assert gote.solve(zero).worth["1,2,3"] == 0
    assert gote.solve(best).worth == {"1": 0, "2": 0, "3": 2, "1,2": 5, "1,3": 2, "2,3": 2, "1,2,3": 5}
    with pytest.raises(DocumentError, match="worth: does not name 1;"):
        gote.load({"kind": "coalition", "players": 3, "worth": table, "missing": "error"})


def test_costs_with_their_sign_are_the_airport():
    costs = {"1": 1, "2": 2, "3": 4, "1,2": 2, "1,3": 4, "2,3": 4, "1,2,3": 4}
    game = gote.solve(
        {"kind": "coalition", "players": 3, "worth": costs, "cost": True, "find": ["shapley", "nucleolus"]}
    )
    airport = gote.solve({"kind": "airport", "costs": [1, 2, 4]})
    assert [-x for x in game.shapley] == list(airport.shapley)
    assert [-x for x in game.nucleolus] == list(airport.nucleolus)


if __name__ == "__main__":
    for one in COMPARED:
        generator = random.Random(one.__name__)
        for _ in range(int(sys.argv[1])):
            one(generator)
        print(one.__name__, sys.argv[1])
