"""The number of solutions of generic indifference equations by Laguerre polynomials.

For supports of d_i + 1 strategies the number of complex solutions (Bernstein's bound, reached by generic games) is that
of the derangements of a multiset with d_i letters of kind i: the absolute value of the integral of prod L_{d_i}(x) e^-x
over x >= 0 (Even and Gillis 1976; McKelvey and McLennan 1997). Costs sum(d)^2 operations.
"""

from collections.abc import Sequence
from fractions import Fraction
from math import comb, factorial

from gote.generalsum.answer import RootCountAnswer
from gote.generalsum.rules_sizes import RootCount


def solve_root_count(game: RootCount) -> RootCountAnswer:
    """One number per size.

    >>> solve_root_count(RootCount(sizes=["3x3x3", "2^5"])).counts
    {'3x3x3': 10, '2^5': 44}
    """
    return RootCountAnswer(counts=dict(zip(game.sizes, map(derangements, game.degrees), strict=True)))


def derangements(degrees: Sequence[int]) -> int:
    """Ways to permute a word with d_i letters of kind i so that no letter stands where one of its kind stood, the letters
    of a kind being alike.

    >>> derangements((2, 2, 2)), derangements((1, 1, 3))
    (10, 0)
    """
    product = [Fraction(1)]
    for d in degrees:
        laguerre = [Fraction((-1) ** k * comb(d, k), factorial(k)) for k in range(d + 1)]
        new = [Fraction(0)] * (len(product) + d)
        for i, a in enumerate(product):
            for k, b in enumerate(laguerre):
                new[i + k] += a * b
        product = new
    return int(abs(sum((c * factorial(k) for k, c in enumerate(product)), Fraction(0))))
