"""Alternating offers: many offers come near the endless game, quick ones near the limit."""

import random
from fractions import Fraction

import pytest

import gote
from gote.core import DocumentError


@pytest.mark.parametrize("seed", range(20))
def test_many_offers_come_near_the_endless_game(seed):
    rng = random.Random(seed)
    discount = [str(Fraction(rng.randint(1, 9), 10)) for _ in "12"]
    endless = gote.solve({"kind": "alternating_offers", "discount": discount})
    assert endless.verify()
    long = gote.solve({"kind": "alternating_offers", "discount": discount, "offers": 300})
    assert long.verify()
    assert abs(long.shares[0] - endless.shares[0]) < Fraction(1, 10**9)
    two = gote.solve({"kind": "stationary", "discount": discount})
    assert two.verify()
    assert two.shares == endless.shares


def test_quick_offers_come_near_the_limit():
    t = Fraction(1, 10**6)
    limit = gote.solve({"kind": "limit", "rates": [1, 3]})
    quick = gote.solve({"kind": "alternating_offers", "discount": [str(1 - t), str(1 - 3 * t)]})
    assert abs(limit.shares[0] - quick.shares[0]) < Fraction(1, 10**5)


@pytest.mark.parametrize(
    ("document", "field"),
    [
        ({"kind": "alternating_offers", "discount": [1, 1]}, "discount"),
        ({"kind": "alternating_offers", "discount": ["1/2"]}, "discount"),
        ({"kind": "limit", "rates": [0, 1]}, "rates"),
        ({"kind": "stationary", "discount": [1, 1]}, "discount"),
    ],
)
def test_bad_documents(document, field):
    with pytest.raises(DocumentError, match=field):
        gote.load(document)
