"""Colonel Blotto with capture scoring (004, 2.3.6 and 2.3.7, exercises 12-14).

Each side divides its units among the posts. At a post the larger force scores 1 for the post and 1 for every enemy unit
there; equal forces score nothing. All permutations of the posts are symmetries, so the orbits are the partitions of the
units into at most `posts` parts, and the orbit game's entry is the average score of one deployment of the first orbit
against all of the second.

The average needs no list of permutations: post by post, the score depends only on how many posts hold a units of I and
b of II, and each pair (part of I, part of II) meets at a given post equally often. So  entry = sum over pairs of parts
(a, b) of score(a, b) / posts. Cost: partitions^2 x posts^2, then one matrix game.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from math import comb, factorial

from gote.exact.lp import solve_matrix_game
from gote.zerosum.payoffs import Matrix, Strategy

Deployment = tuple[int, ...]


def capture_score(mine: Deployment, yours: Deployment) -> int:
    """I's score when the deployments meet.

    >>> capture_score((4, 0), (2, 1))
    2
    """
    return sum(post_score(a, b) for a, b in zip(mine, yours, strict=True))


def post_score(a: int, b: int) -> int:
    """Score of one post: the post and the captured units for the larger force."""
    return 1 + b if a > b else -1 - a if b > a else 0


def deployments(units: int, posts: int) -> list[Deployment]:
    """All ways to divide the units among the posts, strongest first post first.

    >>> deployments(2, 2)
    [(2, 0), (1, 1), (0, 2)]
    """
    if posts == 1:
        return [(units,)]
    return [(k, *rest) for k in range(units, -1, -1) for rest in deployments(units - k, posts - 1)]


def partitions(units: int, posts: int) -> list[Deployment]:
    """One deployment per orbit: the parts in falling order.

    >>> partitions(4, 3)
    [(4, 0, 0), (3, 1, 0), (2, 2, 0), (2, 1, 1)]
    """

    def fill(left: int, places: int, most: int) -> list[Deployment]:
        if places == 0:
            return [()] if left == 0 else []
        return [
            (k, *rest)
            for k in range(min(left, most), -1, -1)
            if k * places >= left
            for rest in fill(left - k, places - 1, k)
        ]

    return fill(units, posts, units)


def orbit_size(deployment: Deployment) -> int:
    """Number of deployments with these parts.

    >>> orbit_size((2, 1, 1))
    3
    """
    size = factorial(len(deployment))
    for part in set(deployment):
        size //= factorial(deployment.count(part))
    return size


def orbit_matrix(row_units: int, column_units: int, posts: int) -> tuple[list[Deployment], list[Deployment], Matrix]:
    """Orbits of both sides and the matrix of average scores.

    >>> orbit_matrix(4, 3, 2)[2][0]
    (Fraction(2, 1), Fraction(3, 2))
    """
    mine, yours = partitions(row_units, posts), partitions(column_units, posts)
    table = tuple(tuple(Fraction(sum(post_score(a, b) for a in x for b in y), posts) for y in yours) for x in mine)
    return mine, yours, table


@dataclass(frozen=True)
class Blotto:
    """Value and one optimal pair over the orbits."""

    rows: tuple[Deployment, ...]
    columns: tuple[Deployment, ...]
    matrix: Matrix
    value: Fraction
    row: Strategy
    column: Strategy


def blotto(row_units: int, column_units: int, posts: int = 2) -> Blotto:
    """Solve the game by orbits.

    >>> blotto(4, 3, 3).value
    Fraction(3, 4)
    """
    mine, yours, table = orbit_matrix(row_units, column_units, posts)
    value, p, q = solve_matrix_game(table)
    return Blotto(tuple(mine), tuple(yours), table, value, tuple(p), tuple(q))


def count(units: int, posts: int) -> int:
    """Number of pure strategies.

    >>> count(4, 3)
    15
    """
    return comb(units + posts - 1, posts - 1)


def value_table(posts: int, most: int) -> list[tuple[int, int, int, Fraction]]:
    """(posts, row units, column units, value) for 1 <= column units <= row units <= most."""
    return [(posts, r, c, blotto(r, c, posts).value) for r in range(1, most + 1) for c in range(1, r + 1)]
