"""Plain operations on a payoff matrix, shared by all methods: who gets what against whom.

Rows belong to player I, who maximises; columns to player II, who minimises. Indices count from 0 inside gote and from 1
in text.
"""

from collections.abc import Iterable, Sequence
from fractions import Fraction
from typing import Any, Literal, TypeAlias

from gote.core.numbers import FieldError, rational_matrix, rational_vector
from gote.exact.linalg import matvec, vecmat

Strategy: TypeAlias = tuple[Fraction, ...]
Matrix: TypeAlias = tuple[Strategy, ...]
Side: TypeAlias = Literal["row", "column"]

ZERO, ONE = Fraction(0), Fraction(1)


def matrix(payoffs: Any) -> Matrix:
    """Any table of numbers as an exact matrix.

    >>> matrix([[1, "1/2"]])
    ((Fraction(1, 1), Fraction(1, 2)),)
    """
    return rational_matrix(payoffs)


def strategy(weights: Any, size: int, name: str) -> Strategy:
    """A mixed strategy: `size` probabilities that add up to 1.

    >>> strategy(["1/3", "2/3"], 2, "row")
    (Fraction(1, 3), Fraction(2, 3))
    """
    found = rational_vector(weights)
    if len(found) != size:
        raise FieldError(f".{name}", f"has {len(found)} weights, the matrix has {size} lines; give one weight per line")
    if min(found) < 0 or sum(found) != 1:
        raise FieldError(f".{name}", "is not a mixed strategy; give weights that are not negative and add up to 1")
    return found


def transpose(a: Matrix) -> Matrix:
    """Columns as rows.

    >>> transpose(matrix([[1, 2]]))
    ((Fraction(1, 1),), (Fraction(2, 1),))
    """
    return tuple(zip(*a, strict=True))


def roles_swapped(a: Matrix) -> Matrix:
    """The same game seen by player II: -A transposed, so that II becomes the maximising row player.

    >>> roles_swapped(matrix([[1, 2]]))
    ((Fraction(-1, 1),), (Fraction(-2, 1),))
    """
    return tuple(tuple(-x for x in column) for column in zip(*a, strict=True))


def submatrix(a: Matrix, rows: Sequence[int], columns: Sequence[int]) -> Matrix:
    """The matrix left when only these lines are kept."""
    return tuple(tuple(a[i][j] for j in columns) for i in rows)


def shifted(a: Matrix, constant: Fraction) -> Matrix:
    """The constant added to every entry; the value moves by the same amount and the optimal strategies stay."""
    return tuple(tuple(x + constant for x in row) for row in a)


def against_columns(a: Matrix, p: Strategy) -> Strategy:
    """What p wins against each column.

    >>> against_columns(matrix([[-2, 3], [3, -4]]), (Fraction(3, 5), Fraction(2, 5)))
    (Fraction(0, 1), Fraction(1, 5))
    """
    used = [i for i, x in enumerate(p) if x]
    return tuple(vecmat([p[i] for i in used], [a[i] for i in used]))


def against_rows(a: Matrix, q: Strategy) -> Strategy:
    """What each row wins against q."""
    used = [j for j, y in enumerate(q) if y]
    return tuple(matvec([[row[j] for j in used] for row in a], [q[j] for j in used]))


def guarantee(a: Matrix, p: Strategy) -> Fraction:
    """The least p wins, whatever II does: its safety level."""
    return min(against_columns(a, p))


def ceiling(a: Matrix, q: Strategy) -> Fraction:
    """The most q pays, whatever I does."""
    return max(against_rows(a, q))


def expected(a: Matrix, p: Strategy, q: Strategy) -> Fraction:
    """The average payoff p A q."""
    return sum((x * y for x, y in zip(p, against_rows(a, q), strict=True)), ZERO)


def pure(index: int, size: int) -> Strategy:
    """The pure strategy `index` as a mixed one.

    >>> pure(1, 2)
    (Fraction(0, 1), Fraction(1, 1))
    """
    return tuple(ONE if k == index else ZERO for k in range(size))


def spread(weights: Iterable[Fraction], places: Sequence[int], size: int) -> Strategy:
    """Weights of a reduced game put back at the original indices; the other lines get 0."""
    found = [ZERO] * size
    for k, w in zip(places, weights, strict=True):
        found[k] += w
    return tuple(found)
