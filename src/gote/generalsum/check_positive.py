"""Positive solutions of homogeneous systems: the one question behind perfection, properness and symmetric equilibria.

Is there an x > 0 with E x = 0 and G x <= 0? A point shows that there is. By Motzkin's theorem there is none exactly
when some combination z = u E + v G with v >= 0 is z >= 0 and not 0: for an x > 0 it would give 0 < z x = v G x <= 0.
"""

from collections.abc import Sequence
from fractions import Fraction

from gote.exact.linalg import dot

Vector = Sequence[Fraction]
ZERO = Fraction(0)


def solves(x: Vector, E: Sequence[Vector], G: Sequence[Vector]) -> bool:
    """x > 0, E x = 0, G x <= 0.

    >>> solves([Fraction(1), Fraction(1)], [[Fraction(1), Fraction(-1)]], [])
    True
    """
    return min(x) > 0 and not any(dot(row, x) for row in E) and all(dot(row, x) <= 0 for row in G)


def excludes(u: Vector, v: Vector, E: Sequence[Vector], G: Sequence[Vector]) -> bool:
    """Whether the combination shows that there is no such x.

    >>> excludes([Fraction(1)], [], [[Fraction(1), Fraction(1)]], [])
    True
    """
    if len(u) != len(E) or len(v) != len(G) or any(w < 0 for w in v):
        return False
    z = combined(u, E, v, G)
    return any(z) and min(z) >= 0


def combined(u: Vector, E: Sequence[Vector], v: Vector, G: Sequence[Vector]) -> list[Fraction]:
    """u E + v G."""
    lines = [*zip(u, E, strict=True), *zip(v, G, strict=True)]
    return [sum((c * row[j] for c, row in lines if c), ZERO) for j in range(len(lines[0][1]))] if lines else []
