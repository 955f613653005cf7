"""The equation v = Val A(v) of one state, solved as the text does it (Ferguson, II.6).

The entries are a + b v. Where two of them in one line change places the matrix may gain or lose its saddle point: these v
divide the line into pieces. On a piece with a saddle point the equation is linear; on the others of a 2 x 2 matrix
v = (ad - bc)/(a + d - b - c), a polynomial of degree two at most, whose roots count only inside the piece.
"""

from __future__ import annotations

import itertools
from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from gote.exact.algebraic import real_roots
from gote.exact.rational import primitive, scaled_integers

Linear = tuple[Fraction, Fraction]
"""a + b v"""
End = Fraction | None


@dataclass(frozen=True)
class Piece:
    """A closed piece of the line (None: no end): its saddle point or the polynomial, and the roots inside and outside."""

    low: End
    high: End
    saddle: tuple[int, int] | None
    polynomial: tuple[int, ...]
    above: tuple[Fraction, ...] = ()
    below: tuple[Fraction, ...] = ()
    """numerator and denominator of the formula"""
    kept: tuple[Any, ...] = ()
    dropped: tuple[Any, ...] = ()

    @property
    def everything(self) -> bool:
        """Whether every v of the piece solves the equation."""
        return not any(self.polynomial)


def pieces(matrix: Sequence[Sequence[Linear]]) -> list[Piece] | None:
    """The pieces from left to right; neighbours with the same saddle point are one. None where a matrix that is not 2 x 2 has
    no saddle point.

    >>> zero, one, v = (Fraction(0), Fraction(0)), (Fraction(1), Fraction(0)), (Fraction(0), Fraction(1))
    >>> [(str(p.low), str(p.high), p.saddle, p.polynomial) for p in pieces([[v, one], [one, zero]])]
    [('None', '1', None, (1, -2, 1)), ('1', 'None', (0, 1), (-1, 1))]
    """
    cuts = sorted(_cuts(matrix))
    ends: list[End] = [None, *cuts, None]
    found: list[tuple[End, End, tuple[int, int] | None]] = []
    for low, high in itertools.pairwise(ends):
        saddle = _saddle([[a + b * _inside(low, high) for a, b in row] for row in matrix])
        if found and found[-1][2] == saddle:
            found[-1] = (found[-1][0], high, saddle)
        else:
            found.append((low, high, saddle))
    by_formula = len(matrix) == len(matrix[0]) == 2
    return [_piece(matrix, *one) for one in found] if by_formula or all(saddle for *_, saddle in found) else None


def solutions(found: Sequence[Piece]) -> tuple[Any, Any]:
    """The ends of the interval of all solutions; None for an end that is not there."""
    solving = [(p.low, p.high) if p.everything else (p.kept[0], p.kept[-1]) for p in found if p.everything or p.kept]
    return solving[0][0], solving[-1][1]


def _cuts(matrix: Sequence[Sequence[Linear]]) -> set[Fraction]:
    lines = [*matrix, *zip(*matrix, strict=True)]
    pairs = (pair for line in lines for pair in itertools.combinations(line, 2))
    return {(c - a) / (b - d) for (a, b), (c, d) in pairs if b != d}


def _inside(low: End, high: End) -> Fraction:
    if low is None:
        return Fraction(0) if high is None else high - 1
    return low + 1 if high is None else (low + high) / 2


def _saddle(matrix: Sequence[Sequence[Fraction]]) -> tuple[int, int] | None:
    """The first entry that is least in its row and largest in its column."""
    columns = list(zip(*matrix, strict=True))
    cells = itertools.product(range(len(matrix)), range(len(columns)))
    return next(((i, j) for i, j in cells if matrix[i][j] == min(matrix[i]) == max(columns[j])), None)


def _piece(matrix: Sequence[Sequence[Linear]], low: End, high: End, saddle: tuple[int, int] | None) -> Piece:
    above: tuple[Fraction, ...]
    below: tuple[Fraction, ...]
    if saddle is not None:
        above, below = matrix[saddle[0]][saddle[1]], (Fraction(1),)
    else:
        (a, b), (c, d) = matrix
        product = [x - y for x, y in zip(_times(a, d), _times(b, c), strict=True)]
        above, below = tuple(product), tuple(a[k] + d[k] - b[k] - c[k] for k in (0, 1))
    shifted = (Fraction(0), *below)
    size = max(len(above), len(shifted))
    equation = [_at(above, k) - _at(shifted, k) for k in range(size)]
    while equation and not equation[-1]:
        equation.pop()
    sign = -1 if equation and equation[-1] < 0 else 1
    polynomial = tuple(primitive(scaled_integers([sign * c for c in equation])[0])) if equation else (0,)
    roots = real_roots(polynomial) if len(polynomial) > 1 else []
    inside = [r for r in roots if (low is None or r >= low) and (high is None or r <= high)]
    dropped = tuple(r for r in roots if r not in inside)
    return Piece(low, high, saddle, polynomial, above, below, tuple(inside), dropped)


def _times(p: Linear, q: Linear) -> list[Fraction]:
    return [p[0] * q[0], p[0] * q[1] + p[1] * q[0], p[1] * q[1]]


def _at(p: Sequence[Fraction], k: int) -> Fraction:
    return p[k] if k < len(p) else Fraction(0)
