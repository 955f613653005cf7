"""Proof of v(t): on every piece the certificate of a matrix game holds as inequalities between polynomials in t.

The functions are read from the answer itself. A polynomial is never negative on an interval when it is not so at one
inner point and has no root of odd order inside (Sturm's count). v is continuous when neighbouring pieces agree where they
meet; both are optimal there, so it is enough that no denominator vanishes.
"""

from collections.abc import Sequence
from fractions import Fraction
from itertools import pairwise
from typing import Any

from gote.core import Unproved, proves
from gote.core.axioms import absent, equal, exactly_when, length, need, present
from gote.exact.sturm import never_negative
from gote.zerosum.answer import ParametricAnswer, Piece
from gote.zerosum.check_extreme import all_vertices
from gote.zerosum.rules import ParametricMatrix
from gote.zerosum.rules_polynomials import read_ratio

Poly = list[Fraction]
Quotient = tuple[Poly, Poly]


@proves(ParametricAnswer, "pieces", "breakpoints")
def the_pieces_cover_the_domain(game: ParametricMatrix, a: ParametricAnswer) -> None:
    """From the left end to the right one, each piece beginning where the one before ends."""
    need("pieces", a.pieces, "is empty")
    equal("pieces", a.pieces[0].from_, game.low)
    equal("pieces", a.pieces[-1].to, game.high)
    for before, after in pairwise(a.pieces):
        equal("pieces", after.from_, before.to)
    equal("breakpoints", a.breakpoints, tuple(piece.to for piece in a.pieces[:-1]))
    ends = [end for end in (game.low, *a.breakpoints, game.high) if end is not None]
    need("pieces", all(x < y for x, y in pairwise(ends)), "the breakpoints do not rise")


@proves(ParametricAnswer, "pieces")
def every_piece_is_optimal(game: ParametricMatrix, a: ParametricAnswer) -> None:
    """Weights, pA - v and v - Aq are never negative inside a piece, and the weights add up to 1."""
    table, denominator = game.over_one_denominator()
    entries = [[_plain(x) for x in row] for row in table]
    for k, piece in enumerate(a.pieces):
        length("pieces", piece.row, len(entries))
        length("pieces", piece.column, len(entries[0]))
        for polynomial in _conditions(entries, _plain(denominator), piece, game.parameter):
            holds = never_negative(polynomial, piece.from_, piece.to)
            need("pieces", holds, "an optimality condition fails inside piece {k}", k=k + 1)


@proves(ParametricAnswer, "pieces")
def neighbours_are_different(game: ParametricMatrix, a: ParametricAnswer) -> None:
    """A breakpoint is a point where some function changes."""
    for before, after in pairwise(a.pieces):
        same = (before.value, before.row, before.column) == (after.value, after.row, after.column)
        need("pieces", not same, "two neighbouring pieces are one")


@proves(ParametricAnswer, "continuous")
def the_value_is_continuous(game: ParametricMatrix, a: ParametricAnswer) -> None:
    """The value of a matrix game is a continuous function of its entries, and these have no pole in the domain (2.2)."""
    exactly_when("continuous", a.continuous, True)


@proves(ParametricAnswer, "at_breakpoints")
def everything_optimal_at_the_breakpoints_is_there(game: ParametricMatrix, a: ParametricAnswer) -> Unproved | None:
    """Both players' extreme strategies secure the value at each rational breakpoint, and none is missing."""
    if not game.all:
        absent("at_breakpoints", a.at_breakpoints)
        return None
    found = present("at_breakpoints", a.at_breakpoints)
    equal("at_breakpoints", tuple(x.at for x in found), tuple(b for b in a.breakpoints if isinstance(b, Fraction)))
    for x in found:
        lines = game.at(x.at)
        turned = [[-v for v in column] for column in zip(*lines, strict=True)]
        left = all_vertices("at_breakpoints", lines, x.value, x.row_extreme, x.column_extreme)
        left = all_vertices("at_breakpoints", turned, -x.value, x.column_extreme, x.row_extreme) or left
        if left is not None:
            return left
    return None


def _plain(polynomial: Any) -> Poly:
    return [Fraction(int(c.p), int(c.q)) for c in polynomial.coeffs()]


def _conditions(a: list[list[Poly]], below: Poly, piece: Piece, parameter: str) -> list[Poly]:
    """Polynomials that must not be negative: each quotient times the square of its denominator. The entries are a over the
    polynomial below, which is positive.
    """
    value, vd = _read(piece.value, parameter)
    value = _times(value, below)
    row, column = ([_read(x, parameter) for x in side] for side in (piece.row, piece.column))
    for weights in (row, column):
        top, bottom = _sum(weights)
        need("pieces", not any(_add(top, _times(bottom, [Fraction(-1)]))), "the weights do not add up to 1")
    found = [_times(top, bottom) for top, bottom in row + column]
    for j in range(len(a[0])):
        earned = [(_times(p, a[i][j]), d) for i, (p, d) in enumerate(row)]
        found.append(_times(*_sum([*earned, (_times(value, [Fraction(-1)]), vd)])))
    for i in range(len(a)):
        paid = [(_times(_times(q, a[i][j]), [Fraction(-1)]), d) for j, (q, d) in enumerate(column)]
        found.append(_times(*_sum([(value, vd), *paid])))
    return found


def _read(text: str, parameter: str) -> Quotient:
    ratio = read_ratio(text, parameter)
    return list(ratio.numerator), list(ratio.denominator)


def _sum(functions: Sequence[Quotient]) -> Quotient:
    """A sum of quotients over one denominator (equal denominators are not multiplied)."""
    top: Poly = [Fraction(0)]
    bottom: Poly = [Fraction(1)]
    for t, b in functions:
        if not any(t):
            continue
        if b == bottom:
            top = _add(top, t)
        else:
            top, bottom = _add(_times(top, b), _times(t, bottom)), _times(bottom, b)
    return top, bottom


def _times(a: Poly, b: Poly) -> Poly:
    found = [Fraction(0)] * max(len(a) + len(b) - 1, 0)
    for i, x in enumerate(a):
        for j, y in enumerate(b):
            found[i + j] += x * y
    return found


def _add(a: Poly, b: Poly) -> Poly:
    size = max(len(a), len(b))
    return [(a[k] if k < len(a) else Fraction(0)) + (b[k] if k < len(b) else Fraction(0)) for k in range(size)]
