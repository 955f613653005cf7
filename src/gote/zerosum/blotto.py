"""Colonel Blotto with capture scoring (Ferguson 2.3.6 and 2.3.7, exercises 12-14).

Each side divides its units among the posts. At a post the larger force scores 1 for the post and 1 for every enemy unit
there; equal forces score nothing. All permutations of the posts are symmetries, so the orbits are the partitions of the
units into at most `posts` parts, and the orbit game's entry is the average score of one deployment of the first orbit
against all of the second.

The average needs no list of permutations: post by post, the score depends only on how many posts hold a units of I and
b of II, and each pair (part of I, part of II) meets at a given post equally often. So  entry = sum over pairs of parts
(a, b) of score(a, b) / posts. Cost: partitions^2 x posts^2, then one matrix game.
"""

from dataclasses import dataclass
from fractions import Fraction
from math import comb

from gote.exact.lp import solve_matrix_game
from gote.zerosum.rules_blotto import Deployment, orbit_matrix
from gote.zerosum.rules_payoffs import Matrix, Strategy


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
