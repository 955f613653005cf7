"""Mixed commitment (Stackelberg with mixed strategies; von Stengel and Zamir 2010).

The leader announces a mixed strategy, the follower answers with a best reply. For each reply j of the follower a linear
program finds the leader's best mixture among those to which j is a best reply. Strong: ties are broken for the leader,
and the maximum is reached. Weak: ties are broken against the leader; then only replies that are the follower's only
best ones (up to equal columns) for some mixture count, and the supremum need not be reached.
"""

from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from gote.exact.lp import solve_lp, solve_matrix_game
from gote.exact.rational import Matrix, Number
from gote.generalsum.tables import Strategy, expected, transpose, unit


@dataclass(frozen=True)
class Hostile:
    """One class of equal replies when ties hurt: what the leader can come close to with a proof, or why it never
    counts.
    """

    value: Fraction | None
    proof: dict[str, Any]


@dataclass(frozen=True)
class Commitment:
    """Leader's value with friendly ties, a mixture and reply that reach it, both payoffs; supremum with hostile ties.

    `duals` hold per reply multipliers that bound the leader's payoff there, or a Farkas ray when the reply is never
    best.
    """

    value: Fraction
    mixture: Strategy
    reply: int
    payoffs: tuple[Fraction, Fraction]
    weak: Fraction
    duals: tuple[dict[str, Any], ...]
    hostile: tuple[Hostile, ...]


def commit(A: Matrix, B: Matrix) -> Commitment:
    """The row player commits; the column player answers.

    >>> found = commit([[2, 4], [1, 3]], [[1, 0], [0, 1]])
    >>> found.value, found.mixture
    (Fraction(7, 2), (Fraction(1, 2), Fraction(1, 2)))
    """
    columns = transpose(B)
    m = len(A)
    best: tuple[Fraction, Strategy, int] | None = None
    duals: list[dict[str, Any]] = []
    for j, own in enumerate(columns):
        rows: list[list[Number]] = [[b - a for a, b in zip(own, other, strict=True)] for other in columns]
        goal = [row[j] for row in A]
        program = solve_lp(goal, rows, [0] * len(rows), [[1] * m], [1])
        if program.status != "optimal" or program.value is None:
            duals.append({"ray": program.ray})
            continue
        duals.append({"bound": program.value, "replies": program.dual_ub})
        if best is None or program.value > best[0]:
            best = (program.value, program.x, j)
    if best is None:
        raise AssertionError("some reply is best")
    value, mixture, reply = best
    payoffs = (value, expected(mixture, B, unit(reply, len(columns))))
    hostile = tuple(_hostile(A, columns, j) for j, own in enumerate(columns) if own not in columns[:j])
    weak = max(h.value for h in hostile if h.value is not None)
    return Commitment(value, mixture, reply, payoffs, weak, tuple(duals), hostile)


def _hostile(A: Matrix, columns: list[list[Number]], j: int) -> Hostile:
    """What the leader can come close to when only the columns equal to column j are best replies."""
    m = len(A)
    twins = [k for k, c in enumerate(columns) if c == columns[j]]
    others = [c for k, c in enumerate(columns) if c != columns[j] and c not in columns[:k]]
    gaps: list[list[Number]] = [[b - a for a, b in zip(columns[j], other, strict=True)] for other in others]
    strict = unit(0, m)
    if gaps:  # is the class anywhere better than the rest by a margin?
        rows = [[*g, 1] for g in gaps]
        margin = solve_lp([0] * m + [1], rows, [0] * len(gaps), [[1] * m + [0]], [1], upper=[None] * m + [1])
        if not margin.value:
            return Hostile(None, {"cover": _cover(gaps)})
        strict = margin.x[:m]
    rows = [[*g, 0] for g in gaps] + [[-A[i][k] for i in range(m)] + [1] for k in twins]
    lower: list[Number | None] = [0] * m + [None]
    found = solve_lp([0] * m + [1], rows, [0] * len(rows), [[1] * m + [0]], [1], lower=lower)
    if found.value is None:
        raise AssertionError("the class is best somewhere")
    proof = {
        "strict": strict,
        "mixture": found.x[:m],
        "replies": found.dual_ub[: len(gaps)],
        "twins": found.dual_ub[len(gaps) :],
    }
    return Hostile(found.value, proof)


def _cover(gaps: list[list[Number]]) -> Strategy:
    """Weights of the other replies that are together nowhere worse than the class: a strategy of the game of the gaps."""
    value, weights, _ = solve_matrix_game(gaps)
    if value < 0:
        raise AssertionError("otherwise the class would be best alone somewhere")
    return tuple(weights)
