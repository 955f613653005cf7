"""All values of a game in one number field Q(a), a being a value or a small combination of two (a primitive element).

Values known to many digits and by their minimal polynomials are written as polynomials in a by lattice reduction. That
is a proposal:
`exact_proof.py` then proves v = Val A(v) in the field, and the checker does so again.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction

from gote.exact.algebraic import RealAlgebraic, real_roots
from gote.exact.number_field import FieldElement, NumberField
from gote.stochastic.exact_values import Algebraic, algebraic_candidate

Number = Fraction | FieldElement
MOST_DEGREE = 16
"""degree up to which the sum of two values is tried as a generator"""


def in_one_field(values: Sequence[Fraction], algebraic: Mapping[int, Algebraic], digits: int) -> list[Number] | None:
    """The values as numbers of one field: those in `algebraic`, known to so many digits, as elements of Q(a), the
    others as they are.

    >>> x = Fraction(141421356237309504880168872420969807856967187537694, 10**50)
    >>> root = Algebraic((-2, 0, 1), (Fraction(14, 10), Fraction(15, 10)))
    >>> found = in_one_field([Fraction(3), x, 1 + x], {1: root, 2: Algebraic((-1, -2, 1), (Fraction(24, 10), Fraction(25, 10)))}, 48)
    >>> found[0], str(found[1].algebraic()), str(found[2].algebraic())
    (Fraction(3, 1), '√2', '1 + √2')
    """
    for root, x in _generators(values, algebraic, digits):
        field = NumberField(root)
        found: list[Number] = list(values)
        for k in algebraic:
            coefficients = _expressed(values[k], x, root.degree, digits)
            if coefficients is None:
                break
            found[k] = field.combination(coefficients)
        else:
            return found
    return None


def _generators(
    values: Sequence[Fraction], algebraic: Mapping[int, Algebraic], digits: int
) -> Iterator[tuple[RealAlgebraic, Fraction]]:
    """Candidates for a: the values themselves, the largest degree first, then sums of two."""
    by_degree = sorted(algebraic, key=lambda k: -len(algebraic[k].polynomial))
    for k in by_degree[:2]:
        yield _root(algebraic[k]), values[k]
    for i, k in enumerate(by_degree):
        for l in by_degree[:i]:
            highest = (len(algebraic[k].polynomial) - 1) * (len(algebraic[l].polynomial) - 1)
            for factor in (1, -1, 2) if highest <= MOST_DEGREE else ():
                x = values[k] + factor * values[l]
                found = algebraic_candidate(x, digits, highest)
                if found is not None and len(found.polynomial) > len(algebraic[by_degree[0]].polynomial):
                    yield _root(found), x


def _root(found: Algebraic) -> RealAlgebraic:
    low, high = found.interval
    return next(r for r in real_roots(found.polynomial) if low <= r <= high)


def _expressed(x: Fraction, a: Fraction, degree: int, digits: int) -> list[Fraction] | None:
    """Rational c_0, ..., c_(d-1) with x = c_0 + c_1 a + ... to all digits, when there are short ones."""
    import flint

    scale: int = 10**digits
    basis = flint.fmpz_mat(degree + 1, degree + 2)
    power = Fraction(1)
    for i in range(degree + 1):
        basis[i, i] = 1
        basis[i, degree + 1] = round((power if i < degree else x) * scale)
        power = Fraction(round(power * a * scale * 10**10), scale * 10**10)
    shortest = basis.lll()
    found = [int(shortest[0, i]) for i in range(degree + 1)]
    size = max(map(abs, found))
    if not found[degree] or (degree + 1) * len(str(size)) > 0.8 * digits:
        return None
    return [Fraction(-c, found[degree]) for c in found[:degree]]
