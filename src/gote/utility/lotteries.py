"""Lotteries (くじ): finite distributions over prizes, their mixtures and expected utilities (A.1)."""

from __future__ import annotations

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


def bounded_limit(weights: Mapping[Fraction, Fraction]) -> Fraction | None:
    """Sum over n >= 1 of the geometric terms coefficient * ratio^n; None when a ratio of size 1 or more makes it
    diverge.

    A lottery with chance 2^-n and utility 1 - 2^-n has the terms (1/2)^n - (1/4)^n; with utility 2^n it has 1^n.

    >>> bounded_limit({Fraction(1, 2): Fraction(1), Fraction(1, 4): Fraction(-1)})
    Fraction(2, 3)
    >>> bounded_limit({Fraction(1): Fraction(1)}) is None
    True
    """
    if any(abs(ratio) >= 1 and weight for ratio, weight in weights.items()):
        return None
    return sum((weight * ratio / (1 - ratio) for ratio, weight in weights.items()), Fraction(0))
