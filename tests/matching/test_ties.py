"""Marriages with ties: against all matchings, against strict marriages, and against changes."""

import random
from itertools import product

import pytest

import gote
from gote.core import DocumentError

CASES = 30
"""`python -m tests.matching.test_ties 1000` takes more."""


def tiers(rng, others):
    order = rng.sample(others, rng.randint(0, len(others)))
    found = []
    while order:
        k = rng.randint(1, 2)
        found.append(order[:k])
        order = order[k:]
    return found


def document(rng):
    men, women = [f"m{i}" for i in range(rng.randint(1, 4))], [f"w{i}" for i in range(rng.randint(1, 4))]
    return {
        "kind": "marriage_with_ties",
        "men": {m: tiers(rng, women) for m in men},
        "women": {w: tiers(rng, men) for w in women},
        "stability": rng.choice(["weak", "strong", "super"]),
    }


def place(own, name):
    return next((k for k, tier in enumerate(own) if name in tier), None)


def by_force(given):
    men, women, found = given["men"], given["women"], set()
    for wives in product([None, *women], repeat=len(men)):
        taken = [w for w in wives if w is not None]
        wife = dict(zip(men, wives, strict=True))
        husband = {w: m for m, w in wife.items() if w is not None}
        fits = all(place(men[m], w) is not None and place(women[w], m) is not None for w, m in husband.items())
        if len(set(taken)) < len(taken) or not fits:
            continue
        blocked = False
        for m, w in product(men, women):
            a, b = place(men[m], w), place(women[w], m)
            if a is None or b is None or wife[m] == w:
                continue
            his = 99 if wife[m] is None else place(men[m], wife[m])
            hers = 99 if w not in husband else place(women[w], husband[w])
            strict, weak = [a < his, b < hers], [a <= his, b <= hers]
            rule = {"weak": all(strict), "strong": all(weak) and any(strict), "super": all(weak)}
            blocked |= rule[given["stability"]]
        if not blocked:
            found.add(wives)
    return found


def compare(rng):
    given = document(rng)
    solution = gote.solve(given)
    assert solution.verify(), solution.verdict.reason
    right = by_force(given)
    assert set(solution.matchings) == right
    assert solution.count == len(right)
    assert solution.exists is bool(right)
    assert given["stability"] != "weak" or right
    if right:
        sizes = [sum(w is not None for w in match) for match in right]
        assert (solution.smallest, solution.largest) == (min(sizes), max(sizes))


def test_against_all_matchings():
    rng = random.Random(6)
    for _ in range(CASES):
        compare(rng)


def test_without_ties_all_three_are_the_stable_marriages():
    lists = {"men": {"a": ["x", "y"], "b": ["y", "x"]}, "women": {"x": ["b", "a"], "y": ["a", "b"]}}
    strict = gote.solve({"kind": "marriage", **lists, "find": "all"})
    for stability in ("weak", "strong", "super"):
        found = gote.solve({"kind": "marriage", **lists, "stability": stability})
        assert set(found.matchings) == set(strict.matchings)
        assert found.to_document()["kind"] == "marriage"


TIED = {"kind": "marriage", "men": {"a": [["x", "y"]], "b": ["x"]}, "women": {"x": [["a", "b"]], "y": ["a"]}}


def test_weakly_stable_matchings_of_two_sizes():
    solution = gote.solve(TIED)
    assert (solution.smallest, solution.largest, solution.count) == (1, 2, 2)
    assert solution.explain("ja")
    answer = solution.to_document()
    assert gote.check(solution.game, answer)
    for change in ({"matchings": [["y", "x"]]}, {"count": 1}, {"largest": 1}, {"exists": False}, {"smallest": 2}):
        assert not gote.check(solution.game, {**answer, **change})
    assert not gote.check(solution.game, {**answer, "matchings": [["y", "x"], [None, "x"]]})


@pytest.mark.parametrize(
    ("change", "line"),
    [
        ({"men": {"a": [["x", "z"]]}}, "men.a: 'z' is not known"),
        ({"men": {"a": [["x", "x"]]}}, "men.a: names 'x' twice"),
        ({"men": {"a": [[]]}}, "must be a name, or a list of names"),
        ({"stability": "none"}, "stability"),
        ({"men": {str(k): [["x", "y"]] for k in range(10)}}, "men: names 10 people"),
    ],
)
def test_bad_lists_get_one_line(change, line):
    with pytest.raises(DocumentError, match=line):
        gote.load({**TIED, **change})


if __name__ == "__main__":
    import sys

    rng = random.Random(99)
    for _ in range(int(sys.argv[1])):
        compare(rng)
    print("agree")
