"""Three who mix two strategies each: lists of points, curves and boxes are proved complete, shortened ones refused."""

import random
from itertools import product

import pytest

import gote


def tied(rng, sizes, high=1):
    cells = [[rng.randint(0, high) for _ in sizes] for _ in product(*map(range, sizes))]
    return {"kind": "strategic", "strategies": [[str(k) for k in range(n)] for n in sizes], "payoffs": cells}


def shortened(answer):
    """The answer without one of its families; and without an equilibrium that stands in a subset of its own."""
    for field in ("curves", "regions"):
        for k in range(len(answer.get(field) or ())):
            left = [one for n, one in enumerate(answer[field]) if n != k]
            yield {**{name: v for name, v in answer.items() if name != field}, **({field: left} if left else {})}
    for k in range(len(answer["equilibria"])):
        if [k] in answer["subsets"]:
            kept = [e for n, e in enumerate(answer["equilibria"]) if n != k]
            subsets = [[i - (i > k) for i in group] for group in answer["subsets"] if group != [k]]
            yield answer | {"equilibria": kept, "subsets": subsets}
    for k, group in enumerate(answer["subsets"]):
        if len(group) > 1:
            single = [[i] for i in group if not any(i in other for n, other in enumerate(answer["subsets"]) if n != k)]
            yield answer | {"subsets": answer["subsets"][:k] + answer["subsets"][k + 1 :] + single}


@pytest.mark.parametrize("seed", range(25))
def test_ties_of_two_two_two(seed):
    document = tied(random.Random(seed), (2, 2, 2))
    answer = gote.solve(document).to_document()
    assert answer["verified"], answer["unchecked"]
    assert answer["complete"]
    for less in shortened(answer):
        assert not gote.check(document, less, complete=True)


@pytest.mark.parametrize("seed", range(6))
def test_ties_of_larger_games(seed):
    document = tied(random.Random(seed), (2, 2, 3))
    answer = gote.solve(document).to_document()
    for less in shortened(answer) if answer["complete"] else ():
        assert not gote.check(document, less, complete=True)


def test_a_curve_that_ends_too_early_is_not_all():
    document = tied(random.Random(1), (2, 2, 2))
    answer = gote.solve(document).to_document()
    (curve,) = answer["curves"]
    for interval in ([0, "1/3"], ["2/3", 1], ["1/3", "2/3"]):
        shorter = answer | {"curves": [curve | {"interval": interval}]}
        assert gote.check(document, shorter).fields["complete"].startswith("unproved")
    assert gote.check(document, answer)
