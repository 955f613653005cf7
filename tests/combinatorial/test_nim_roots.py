"""Roots of polynomials over the nimbers against trying every number of the field that must hold them."""

import random

import pytest

import gote
from gote.combinatorial.nimbers.check import times
from gote.combinatorial.nimbers.polynomial import nim_roots


def value(coefficients, x):
    total = 0
    for c in coefficients:
        total = times(total, x) ^ c
    return total


@pytest.mark.parametrize("seed", range(40))
def test_all_finite_roots(seed):
    rng = random.Random(seed)
    bits = rng.choice([1, 2, 4])
    coefficients = [rng.randrange(1, 1 << bits), *(rng.randrange(1 << bits) for _ in range(rng.randint(1, 3)))]
    roots = [x for x in range(256) if value(coefficients, x) == 0]
    document = {"kind": "nimber", "op": "roots", "args": coefficients}
    answer = gote.solve(document).to_document()
    assert nim_roots(coefficients) == answer["roots"] == roots
    assert answer["verified"]
    if roots:
        assert not gote.check(document, {"value": (roots[1:] or [None])[0], "roots": roots[1:]})


def test_a_product_of_known_factors_in_a_large_field():
    rng = random.Random(1)
    chosen = sorted(rng.getrandbits(32) for _ in range(5))
    coefficients = [1]
    for root in chosen:
        longer = [*coefficients, 0]
        for i, c in enumerate(coefficients):
            longer[i + 1] ^= times(c, root)
        coefficients = longer
    assert nim_roots(coefficients) == chosen


def test_a_zero_in_front_is_named():
    with pytest.raises(gote.GoteError, match="highest power"):
        gote.load({"kind": "nimber", "op": "roots", "args": [0, 1]})
