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


def test_leaving_instead_of_refusing():
    """The shares are the limit of backward induction with ever more offers, each answerer leaving when that is better."""
    rng = random.Random(3)
    for _ in range(60):
        d = [Fraction(rng.randint(0, 9), 10) for _ in "12"]
        s = [Fraction(rng.randint(0, 5), 10) for _ in "12"]
        found = gote.solve(
            {"kind": "alternating_offers", "discount": [str(x) for x in d], "outside": [str(x) for x in s]}
        )
        assert found.verify()
        later = [Fraction(0), Fraction(0)]
        for k in range(200, 0, -1):
            proposer = (k - 1) % 2
            other = 1 - proposer
            now = [Fraction(0), Fraction(0)]
            now[other] = max(d[other] * later[other], s[other])
            now[proposer] = 1 - now[other]
            later = [Fraction(x).limit_denominator(10**12) for x in now]
        assert abs(later[0] - found.shares[0]) < Fraction(1, 10**6)
    with pytest.raises(gote.GoteError, match="outside: must be two numbers"):
        gote.load({"kind": "alternating_offers", "discount": ["1/2", "1/2"], "outside": [1, 1]})


def test_rates_alone_ask_for_the_limit():
    assert gote.solve({"kind": "alternating_offers", "rates": [1, 3]}).shares == (Fraction(3, 4), Fraction(1, 4))
