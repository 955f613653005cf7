"""Symmetric games (対称ゲーム): the rules do not tell the players apart, A' = -A (Ferguson 2.3.5, Theorem 3.3).

Such a game has value 0 and what is optimal for one player is optimal for the other. So it is enough to find p with p A
>= 0.

1. Guess which lines are used, all of them first; solve p A_j = 0 on them together with sum p = 1.
2. If p >= 0 and p A >= 0 on all columns, p is optimal for both. Otherwise take a smaller set of lines.

A skew-symmetric matrix of odd size is singular, so step 1 often works at once. Cost: one linear system per guess.
"""

from dataclasses import dataclass
from itertools import combinations
from typing import Any

from gote.exact.linalg import nullspace
from gote.zerosum.rules_payoffs import Matrix, Strategy, guarantee, matrix, spread, submatrix

_MOST_GUESSES = 600


@dataclass(frozen=True)
class Symmetric:
    """An optimal strategy of a symmetric game, the same for both; `lines` are the lines that were guessed to be used."""

    lines: tuple[int, ...]
    strategy: Strategy


def is_skew_symmetric(payoffs: Any) -> bool:
    """Whether A' = -A: a symmetric game in the technical sense.

    >>> is_skew_symmetric([[0, -1, 1], [1, 0, -1], [-1, 1, 0]]), is_skew_symmetric([[1, -1], [-1, 1]])
    (True, False)
    """
    a = matrix(payoffs)
    n = len(a)
    return n == len(a[0]) and all(a[i][j] == -a[j][i] for i in range(n) for j in range(i, n))


def symmetric(payoffs: Any) -> Symmetric | None:
    """Solve a symmetric game by guessing the lines in use; None for other games (or when the guesses run out).

    >>> symmetric([[0, 1, -2], [-1, 0, 3], [2, -3, 0]]).strategy
    (Fraction(1, 2), Fraction(1, 3), Fraction(1, 6))
    """
    a = matrix(payoffs)
    if not is_skew_symmetric(a):
        return None
    n, tried = len(a), 0
    for size in [k for k in range(n, 0, -1) if k % 2]:
        for lines in combinations(range(n), size):
            tried += 1
            if tried > _MOST_GUESSES:
                return None
            found = _on(a, lines)
            if found is not None:
                return Symmetric(lines, found)
    return None


def _on(a: Matrix, lines: tuple[int, ...]) -> Strategy | None:
    basis = nullspace(submatrix(a, lines, lines))
    if len(basis) != 1 or not sum(basis[0]):
        return None
    total = sum(basis[0])
    p = spread([x / total for x in basis[0]], lines, len(a))
    return p if min(p) >= 0 and guarantee(a, p) == 0 else None
