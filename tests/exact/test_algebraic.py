"""Algebraic numbers against identities and against high-precision balls."""

import random
from collections.abc import Callable
from fractions import Fraction
from typing import Any

import flint
import pytest

from gote.exact.algebraic import RealAlgebraic, read_number, real_roots, sqrt
from gote.exact.intervals import Interval, ball, interval_of


def test_roots_of_every_kind():
    roots = real_roots([-6, 11, -6, 1])
    assert [r.fraction for r in roots] == [1, 2, 3]
    assert real_roots([1, 0, 1]) == []
    assert real_roots([4, -4, 1]) == [2]
    cubic = real_roots([1, -3, 0, 1])
    assert len(cubic) == 3
    assert sum(cubic[1:], cubic[0]) == 0
    assert [r.decimal(6) for r in cubic] == ["-1.879385", "0.347296", "1.532089"]
    with pytest.raises(ValueError, match="zero polynomial"):
        real_roots([0, 0])


@pytest.mark.parametrize("seed", range(25))
def test_field_axioms(seed):
    rng = random.Random(seed)

    def pick():
        kind = rng.randint(0, 2)
        if kind == 0:
            return RealAlgebraic.rational(Fraction(rng.randint(-5, 5), rng.randint(1, 4)))
        if kind == 1:
            return rng.randint(-3, 3) + Fraction(rng.choice([-1, 1, 2]), rng.randint(1, 3)) * sqrt(rng.randint(2, 7))
        roots = real_roots([rng.randint(-3, 3) for _ in range(3)] + [1])
        return rng.choice(roots)

    a, b, c = pick(), pick(), RealAlgebraic.rational(rng.randint(-3, 3))
    assert a + b == b + a
    assert a * b == b * a
    assert (a + b) * c == a * c + b * c
    assert a - a == 0
    assert (a - b) + b == a
    if b != 0:
        assert (a / b) * b == a
    assert (a < b) == (float(a) < float(b) - 1e-12) or a == b
    assert abs(float(a * b) - float(a) * float(b)) < 1e-9
    assert sqrt(a * a) == abs(a)


def test_printing():
    assert str((3 - sqrt(5)) / 2) == "(3 - √5)/2"
    assert str(-sqrt(3)) == "-√3"
    assert str(sqrt(8) / 3) == "2√2/3"
    assert str(real_roots([-2, 0, 0, 1])[0]) == "1.259921049895…"
    assert sqrt(2).decimal(0) == "1"
    assert sqrt(2).decimal(30) == "1.414213562373095048801688724210"


def test_order_and_equality():
    assert sqrt(2) + sqrt(3) == sqrt(5 + 2 * sqrt(6))
    assert sqrt(2) + sqrt(3) > Fraction(314626, 100000)
    assert len({sqrt(4), RealAlgebraic.rational(2)}) == 1
    assert hash(RealAlgebraic.rational(Fraction(1, 2))) == hash(Fraction(1, 2))
    assert sqrt(10**40 + 1) > 10**20
    assert sqrt(Fraction(1, 10**60)) == Fraction(1, 10**30)
    with pytest.raises(ValueError, match="negative"):
        sqrt(-1)


def enclose(compute: Callable[[], Any], digits: int = 15) -> Interval:
    """Interval narrower than 10^-digits around what `compute` returns, at as much precision as that takes.

    `compute` builds a FLINT ball from exact numbers through `ball` each time it is called.

    >>> enclose(lambda: ball(1).exp(), digits=5).width < Fraction(1, 10**5)
    True
    """
    before, bits = flint.ctx.prec, max(64, 4 * digits)
    goal = Fraction(1, 10**digits)
    try:
        while True:
            flint.ctx.prec = bits
            found = compute()
            if found.is_finite():
                ends = interval_of(found)
                if ends.width < goal:
                    return ends
            if bits > 1 << 16:
                raise ValueError("the enclosure does not get narrow; the function is not continuous there")
            bits *= 2
    finally:
        flint.ctx.prec = before


def test_intervals():
    e = enclose(lambda: ball(1).exp(), digits=30)
    assert e.decimal(25) == "2.7182818284590452353602875"
    third = enclose(lambda: ball(sqrt(2)) / ball(Interval(Fraction(1), Fraction(1))), digits=20)
    assert third.contains(third.middle)
    with pytest.raises(ValueError, match="too wide"):
        Interval(Fraction(0), Fraction(1)).decimal(2)
    with pytest.raises(ValueError, match="exchange"):
        Interval(Fraction(1), Fraction(0))
    with pytest.raises(ValueError, match="narrow"):
        enclose(lambda: ball(Interval(Fraction(0), Fraction(1))), digits=2)


@pytest.mark.parametrize(
    "value",
    [
        {"polynomial": None, "interval": [1, 2]},
        {"polynomial": [-2, 0, 1], "interval": None},
        {"polynomial": [-2, 0, 1], "interval": "12"},
        {"polynomial": [-2, 0, 1], "interval": [1, 2, 3]},
        {"polynomial": [-2, 0, 1], "interval": [1, 2], "radical": None},
        {"polynomial": [-2, 0, 1], "interval": [-2, 2]},
        {"polynomial": [-1, 2], "interval": [0, 1], "decimal": "99"},
        {"polynomial": [-1, 2], "interval": [0, 1], "radical": "√2"},
        {"polynomial": [], "interval": [0, 1]},
    ],
)
def test_what_is_no_number_is_told(value):
    with pytest.raises(ValueError):
        read_number(value)


@pytest.mark.parametrize("power", [50, 250])
def test_roots_that_share_all_their_leading_digits_are_told_apart(power):
    """FLINT's enclosures of all complex roots take for ever on these, and their rounded ends hold both roots."""
    ten = 10**power
    one, two = real_roots([ten**4 - 2, -4 * ten**3, 6 * ten**2, -4 * ten, 1])  # (x - 10^power)^4 = 2
    assert one < ten < two
    assert (two - ten) ** 4 == 2
    mignotte = [-2, 4 * ten, -2 * ten**2, *[0] * 5, 1]  # x^8 = 2 (10^power x - 1)^2
    assert len(real_roots(mignotte)) == 4
