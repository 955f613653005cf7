"""Lotteries (くじ): finite distributions over prizes, their mixtures and expected utilities (A.1)."""

from collections.abc import Mapping
from fractions import Fraction

Lottery = Mapping[str, Fraction]


def expected_utility(utility: Mapping[str, Fraction], lottery: Lottery) -> Fraction:
    """u(p) = sum of p(P) u(P).

    >>> expected_utility({"a": Fraction(2), "b": Fraction(6)}, {"a": Fraction(1, 4), "b": Fraction(3, 4)})
    Fraction(5, 1)
    """
    return sum((chance * utility[prize] for prize, chance in lottery.items()), Fraction(0))


def mix(weight: Fraction, first: Lottery, second: Lottery) -> dict[str, Fraction]:
    """The compound lottery: `first` with probability `weight`, else `second`.

    >>> {prize: str(p) for prize, p in mix(Fraction(1, 2), {"a": Fraction(1)}, {"b": Fraction(1)}).items()}
    {'a': '1/2', 'b': '1/2'}
    """
    prizes = sorted({*first, *second})
    mixed = {P: weight * first.get(P, Fraction(0)) + (1 - weight) * second.get(P, Fraction(0)) for P in prizes}
    return {P: chance for P, chance in mixed.items() if chance}


def affine(utility: Mapping[str, Fraction], a: Fraction, b: Fraction) -> dict[str, Fraction]:
    """a + b u: the same preferences when b > 0.

    >>> affine({"x": Fraction(1, 3)}, Fraction(-7), Fraction(12))
    {'x': Fraction(-3, 1)}
    """
    return {prize: a + b * u for prize, u in utility.items()}
