"""Matchings and mechanisms against brute force, on random documents with short lists, ties in bids and odd numbers."""

import random
from fractions import Fraction
from itertools import combinations, permutations, product

import pytest

import gote
from gote.core import DocumentError, LimitError

CASES = 40
"""Documents of each kind in the suite; `python -m tests.matching.test_matching 1000` takes more."""


def marriage(rng):
    n, k = rng.randint(1, 5), rng.randint(1, 5)
    men, women = [f"m{i}" for i in range(n)], [f"w{i}" for i in range(k)]

    def lists(own, others):
        full = rng.random() < 0.6
        return {x: rng.sample(others, len(others) if full else rng.randint(0, len(others))) for x in own}

    return {"kind": "marriage", "men": lists(men, women), "women": lists(women, men), "find": "all"}


def stable_by_force(document):
    men, women = document["men"], document["women"]
    names = list(men)
    found = set()
    for choice in product(*([None, *(w for w in men[m] if m in women[w])] for m in names)):
        taken = [w for w in choice if w is not None]
        if len(set(taken)) < len(taken):
            continue
        wife = dict(zip(names, choice, strict=True))
        husband = {w: m for m, w in wife.items() if w is not None}

        def blocks(m, w, wife=wife, husband=husband):
            if w not in men[m] or m not in women[w]:
                return False
            he = wife[m] is None or men[m].index(w) < men[m].index(wife[m])
            she = w not in husband or women[w].index(m) < women[w].index(husband[w])
            return he and she

        if not any(blocks(m, w) for m in men for w in women):
            found.add(choice)
    return found


def neighbours(men, matchings):
    """Pairs of stable matchings, the first better for all men, with nothing between them."""

    def above(a, b):
        return a != b and all(
            x == y or own.index(x) < own.index(y) for own, x, y in zip(men.values(), a, b, strict=True)
        )

    pairs = [(a, b) for a in matchings for b in matchings if above(a, b)]
    return {(a, b) for a, b in pairs if not any(above(a, c) and above(c, b) for c in matchings)}


def compare_marriage(rng):
    document = marriage(rng)
    solution = gote.solve(document)
    right = stable_by_force(document)
    assert solution.verify(), solution.verdict.reason
    assert set(solution.matchings) == right
    assert solution.count == len(right)
    assert {(solution.matchings[a - 1], solution.matchings[b - 1]) for a, b in solution.lattice} == neighbours(
        document["men"], right
    )
    for k, m in enumerate(document["men"]):
        ranks = [document["men"][m].index(c[k]) for c in right if c[k] is not None]
        if ranks:
            assert document["men"][m].index(solution.man_best[k]) == min(ranks)
            assert document["men"][m].index(solution.woman_best[k]) == max(ranks)


def roommates(rng):
    n = rng.randint(2, 6)
    names = [str(i) for i in range(n)]
    full = rng.random() < 0.6
    lists = {}
    for x in names:
        others = [y for y in names if y != x]
        lists[x] = rng.sample(others, len(others) if full else rng.randint(0, len(others)))
    return {"kind": "roommates", "agents": lists}


def pairings(names):
    if not names:
        yield {}
        return
    first, *rest = names
    for other in pairings(rest):
        yield other
    for y in rest:
        for other in pairings([z for z in rest if z != y]):
            yield {first: y, y: first, **other}


def compare_roommates(rng):
    document = roommates(rng)
    lists = document["agents"]
    right = set()
    for pairs in pairings(list(lists)):
        if any(y not in lists[x] for x, y in pairs.items()):
            continue

        def likes(x, y, pairs=pairs):
            return y in lists[x] and (x not in pairs or lists[x].index(y) < lists[x].index(pairs[x]))

        if not any(likes(x, y) and likes(y, x) for x in lists for y in lists):
            right.add(frozenset(frozenset(pair) for pair in pairs.items()))
    solution = gote.solve(document)
    assert solution.verify(), solution.verdict.reason
    assert {frozenset(frozenset(pair) for pair in p) for p in solution.pairings} == right


def compare_houses(rng):
    n = rng.randint(1, 4)
    agents = [str(i) for i in range(n)]
    document = {
        "kind": "houses",
        "agents": {x: rng.sample([f"h{i}" for i in range(n)], n) for x in agents},
        "owns": {x: f"h{x}" for x in agents},
    }
    lists = document["agents"]
    solution = gote.solve(document)
    assert solution.verify()

    def dominated(allocation):
        gets = dict(zip(agents, allocation, strict=True))
        for size in range(1, n + 1):
            for group in combinations(agents, size):
                for houses in permutations([f"h{x}" for x in group]):
                    new = dict(zip(group, houses, strict=True))
                    steps = [lists[x].index(gets[x]) - lists[x].index(new[x]) for x in group]
                    if min(steps) >= 0 and max(steps) > 0:
                        return True
        return False

    core = [a for a in permutations([f"h{x}" for x in agents]) if not dominated(a)]
    assert core == [solution.allocation]


def couples(rng):
    hospitals = [f"h{i}" for i in range(rng.randint(1, 3))]
    pairs = [(a, b) for a in [*hospitals, None] for b in [*hospitals, None] if (a, b) != (None, None)]
    made = [
        {"members": [f"a{k}", f"b{k}"], "pairs": rng.sample(pairs, rng.randint(1, min(4, len(pairs))))}
        for k in range(rng.randint(0, 2))
    ]
    singles = {f"s{k}": rng.sample(hospitals, rng.randint(0, len(hospitals))) for k in range(rng.randint(0, 3))}
    people = [m for c in made for m in c["members"]] + list(singles)
    ranked = {
        h: {"places": rng.randint(1, 2), "ranks": rng.sample(people, rng.randint(0, len(people)))} for h in hospitals
    }
    return {"kind": "couples", "couples": made, "singles": singles, "hospitals": ranked}


def couples_by_force(document):
    hospitals = document["hospitals"]
    units = [
        [dict(zip(c["members"], p, strict=True)) for p in [*c["pairs"], (None, None)]] for c in document["couples"]
    ]
    units += [[{s: h} for h in [*own, None]] for s, own in document["singles"].items()]

    def takes(h, people):
        ranks = hospitals[h]["ranks"]
        return sorted((p for p in people if p in ranks), key=ranks.index)[: hospitals[h]["places"]]

    found = []
    for choice in product(*units):
        match = {p: h for part in choice for p, h in part.items()}
        seats = {h: [p for p in match if match[p] == h] for h in hospitals}
        if any(sorted(takes(h, own)) != sorted(own) for h, own in seats.items()):
            continue

        def blocks(unit, now, match=match):
            for wish in unit[: unit.index(now)]:
                rest = {p: h for p, h in match.items() if p not in wish}
                wanted = {h: [p for p in wish if wish[p] == h] for h in set(wish.values()) - {None}}
                if all(set(w) <= set(takes(h, [p for p in rest if rest[p] == h] + w)) for h, w in wanted.items()):
                    return True
            return False

        if not any(blocks(unit, now) for unit, now in zip(units, choice, strict=True)):
            found.append(match)
    return found


def compare_couples(rng):
    document = couples(rng)
    solution = gote.solve(document)
    assert solution.verify(), solution.verdict.reason
    right = couples_by_force(document)
    key = lambda m: sorted(m.items())  # noqa: E731
    assert sorted(map(str, map(key, solution.matchings))) == sorted(map(str, map(key, right)))


def compare_vcg(rng):
    items = list("ABC")[: rng.randint(1, 3)]
    bundles = [",".join(b) for k in range(1, len(items) + 1) for b in combinations(items, k)]
    bids = {
        f"x{k}": {b: rng.randint(0, 6) for b in rng.sample(bundles, rng.randint(1, len(bundles)))}
        for k in range(rng.randint(1, 4))
    }
    solution = gote.solve({"kind": "vcg", "items": items, "bids": bids})
    assert solution.verify(), solution.verdict.reason

    def best(names):
        top = 0
        for choice in product(*([None, *bids[n]] for n in names)):
            used = [i for b in choice if b for i in b.split(",")]
            if len(set(used)) == len(used):
                top = max(top, sum(bids[n][b] for n, b in zip(names, choice, strict=True) if b))
        return top

    names = list(bids)
    assert solution.welfare == best(names)
    for n in names:
        bundle = solution.allocation.get(n)
        own = bids[n][",".join(bundle)] if bundle else 0
        assert solution.payments[n] == best([k for k in names if k != n]) - (solution.welfare - own)


def compare_project(rng):
    values = [rng.randint(-5, 20) for _ in range(rng.randint(1, 5))]
    cost = rng.randint(0, 40)
    solution = gote.solve({"kind": "public_project", "cost": cost, "values": values})
    assert solution.verify()
    n = len(values)
    for i, v in enumerate(values):  # honesty is best: what would be gained by any other report
        for report in range(-60, 80, 7):
            lie = gote.solve(
                {"kind": "public_project", "cost": cost, "values": [*values[:i], report, *values[i + 1 :]]}
            )
            gain = (v - Fraction(cost, n) if lie.build else 0) - lie.pivot_taxes[i]
            assert gain <= solution.utilities[i]


def compare_design(rng):
    """The largest revenue of all mechanisms by a linear program over allocations and payments."""
    from gote.exact.lp import solve_lp

    bidders = []
    for _ in range(rng.randint(1, 2)):
        values = sorted(rng.sample(range(9), rng.randint(1, 3)))
        weights = [rng.randint(1, 4) for _ in values]
        bidders.append({str(v): str(Fraction(w, sum(weights))) for v, w in zip(values, weights, strict=True)})
    solution = gote.solve({"kind": "auction_design", "bidders": bidders})
    assert solution.verify(), solution.verdict.reason
    types = solution.game.types
    profiles = list(product(*(range(len(own)) for own in types)))
    place = {key: k for k, key in enumerate((i, t) for i in range(len(types)) for t in profiles)}
    pay = {key: len(place) + k for k, key in enumerate((i, k) for i, own in enumerate(types) for k in range(len(own)))}
    goal = [Fraction(0)] * (len(place) + len(pay))
    rows, right = [], []
    for t in profiles:
        rows.append({place[i, t]: 1 for i in range(len(types))})
        right.append(1)
    for i, own in enumerate(types):

        def wins(k, i=i):
            row = {}
            for t in profiles:
                if t[i] == k:
                    p = Fraction(1)
                    for j, s in enumerate(t):
                        p *= types[j][s][1] if j != i else 1
                    row[place[i, t]] = p
            return row

        for k, (v, chance) in enumerate(own):
            goal[pay[i, k]] = chance
            rows.append({c: -v * p for c, p in wins(k).items()} | {pay[i, k]: 1})
            right.append(0)
            for other in range(len(own)):
                if other != k:
                    row = {c: -v * p for c, p in wins(k).items()} | {pay[i, k]: 1, pay[i, other]: -1}
                    rows.append(row | {c: v * p for c, p in wins(other).items()})
                    right.append(0)
    best = solve_lp(goal, rows, right)
    assert best.value == solution.revenue


def test_neighbours_among_stable_pairings():
    """The pairings that a smallest change apart: for two sides they are the lattice of stable marriages."""
    rng = random.Random(5)
    for _ in range(15):
        document = marriage(rng)
        men, women = document["men"], document["women"]
        agents = {**men, **women}
        found = gote.solve({"kind": "roommates", "agents": agents, "find": ["pairings", "neighbours"]})
        assert found.verify(), found.verdict.reason
        lattice = gote.solve(document)
        at = {
            frozenset((m, w) for m, w in zip(men, match, strict=True) if w): k
            for k, match in enumerate(lattice.matchings, 1)
        }
        place = [at[frozenset((x, y) if x in men else (y, x) for x, y in pairing)] for pairing in found.pairings]
        edges = {frozenset((place[k - 1], place[m - 1])) for k, m in found.neighbours}
        assert edges == {frozenset(edge) for edge in lattice.lattice}
    answer = found.to_document()
    for change in ({"neighbours": [[1, 1]]}, {"neighbours": [*answer["neighbours"], [1, 9]]}):
        assert not gote.check(found.game, {**answer, **change})


COMPARED = [
    compare_marriage, compare_roommates, compare_houses, compare_couples, compare_vcg, compare_project, compare_design,
]  # fmt: skip


@pytest.mark.parametrize("compare", COMPARED, ids=lambda f: f.__name__)
def test_against_brute_force(compare):
    rng = random.Random(25)
    for _ in range(CASES):
        compare(rng)


def test_a_market_of_five_hundred():
    rng = random.Random(1)
    men, women = [f"m{i}" for i in range(150)], [f"w{i}" for i in range(150)]
    document = {
        "kind": "marriage",
        "men": {m: rng.sample(women, 150) for m in men},
        "women": {w: rng.sample(men, 150) for w in women},
    }
    assert gote.solve(document).verify()


@pytest.mark.parametrize(
    ("document", "field"),
    [
        ({"kind": "marriage", "men": {"a": ["x"]}, "women": {}}, "women"),
        ({"kind": "marriage", "men": {"a": ["x", "x"]}, "women": {"x": ["a"]}}, "men.a"),
        ({"kind": "marriage", "men": {"a": ["z"]}, "women": {"x": ["a"]}}, "men.a"),
        ({"kind": "roommates", "agents": {"a": [["x"]], "x": ["a"]}}, "a[0]: is a tie"),
        ({"kind": "roommates", "agents": {"1": ["1"]}}, "agents.1"),
        ({"kind": "houses", "agents": {"1": ["h"]}, "owns": {}}, "owns"),
        ({"kind": "couples", "hospitals": {"h": {"ranks": ["nobody"]}}}, "hospitals.h.ranks"),
        ({"kind": "vcg", "items": ["A"], "bids": {"x": {"B": 1}}}, "bids.x.B"),
        ({"kind": "auction_design", "bidders": [{"1": "1/2"}]}, "bidders"),
        ({"kind": "public_project", "cost": 3, "values": [1], "shares": [1]}, "shares"),
    ],
)
def test_bad_documents(document, field):
    with pytest.raises((DocumentError, LimitError)) as error:
        gote.load(document)
    assert field in str(error.value)


if __name__ == "__main__":
    import sys

    for compare in COMPARED:
        rng = random.Random(99)
        for _ in range(int(sys.argv[1])):
            compare(rng)
        print(compare.__name__, sys.argv[1], "agree")
