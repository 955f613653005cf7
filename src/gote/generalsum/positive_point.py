"""A positive solution of a homogeneous system, or the combination that excludes it (Motzkin); see `check_positive.py`."""

from collections.abc import Sequence
from fractions import Fraction

from gote.exact.lp import solve_lp
from gote.exact.rational import Number

Rows = Sequence[Sequence[Number]]


def positive_point(E: Rows, G: Rows, size: int) -> tuple[Fraction, ...] | None:
    """An x > 0 with sum 1, E x = 0 and G x <= 0, its least entry as large as possible; None when there is none.

    >>> positive_point([[1, -1]], [], 2)
    (Fraction(1, 2), Fraction(1, 2))
    """
    rows: list[list[Number]] = [[*(-int(k == j) for j in range(size)), 1] for k in range(size)]
    rows += [[*row, 0] for row in G]
    equations: list[list[Number]] = [[*row, 0] for row in E]
    equations.append([*(1 for _ in range(size)), 0])
    found = solve_lp([0] * size + [1], rows, [0] * len(rows), equations, [0] * len(E) + [1])
    return tuple(found.x[:size]) if found.status == "optimal" and found.value else None


def excluding(E: Rows, G: Rows, size: int) -> tuple[tuple[Fraction, ...], tuple[Fraction, ...]]:
    """(u, v) with v >= 0 and 0 <= u E + v G, not 0: there is no positive point.

    >>> excluding([[1, 1]], [], 2)
    ((Fraction(1, 2),), ())
    """
    lines = [*E, *G]
    rows = [[-row[j] for row in lines] for j in range(size)]
    total = [sum(row, Fraction(0)) for row in lines]
    lower: list[Number | None] = [*(None for _ in E), *(0 for _ in G)]
    found = solve_lp([0] * len(lines), rows, [0] * size, [total], [1], lower=lower)
    if found.status != "optimal":
        raise AssertionError("either a positive point or a combination exists")
    return tuple(found.x[: len(E)]), tuple(found.x[len(E) :])


def only_one(E: Rows, G: Rows, x: Sequence[Fraction]) -> tuple[tuple[int, ...], tuple[Fraction, ...]] | None:
    """For a positive point x: numbers of rows T of G and weights (u, y), y > 0, with u E + y G_T = 0 where E and G_T
    together leave only the multiples of x; None when other points exist.

    >>> only_one([], [[1, -1], [-1, 1]], [Fraction(1, 2), Fraction(1, 2)])
    ((0, 1), (Fraction(1, 1), Fraction(1, 1)))
    """
    from gote.exact.linalg import rank

    tight = [k for k, row in enumerate(G) if sum(a * b for a, b in zip(row, x, strict=True)) == 0 and any(row)]
    lines = [*E, *(G[k] for k in tight)]
    if rank(lines) < len(x) - 1:
        return None
    lower: list[Number | None] = [*(None for _ in E), *(1 for _ in tight)]
    columns = [[row[j] for row in lines] for j in range(len(x))]
    found = solve_lp([0] * len(E) + [-1] * len(tight), [], [], columns, [0] * len(x), lower=lower)
    return (tuple(tight), tuple(found.x)) if found.status == "optimal" else None


def another(E: Rows, G: Rows, x: Sequence[Fraction]) -> tuple[Fraction, ...]:
    """A second positive solution with sum 1."""
    size = len(x)
    for k in range(size):
        for sign in (1, -1):
            aim = [sign * int(j == k) for j in range(size)]
            equations: list[list[Number]] = [[1] * size, *map(list, E)]
            found = solve_lp(aim, [*map(list, G)], [0] * len(G), equations, [1] + [0] * len(E))
            if found.value is not None and found.value > sign * x[k]:
                return tuple((a + b) / 2 for a, b in zip(x, found.x, strict=True))
    raise AssertionError("the point is the only one")
