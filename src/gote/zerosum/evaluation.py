"""Questions about given strategies: payoffs, best replies (Bayes strategies, ベイズ戦略), regret, slackness, side payments
(Ferguson 2.1, 2.4).

Against a fixed mixed strategy some pure strategy is a best reply, so everything here is arithmetic on the matrix. Cost:
O(mn).
"""

from dataclasses import dataclass
from fractions import Fraction
from typing import Any, Literal

from gote.core.numbers import rational_vector
from gote.zerosum.rules_payoffs import Side, Strategy, against_columns, against_rows, expected, matrix, strategy


@dataclass(frozen=True)
class Evaluation:
    """How one strategy fares: its payoff against every pure reply, what it guarantees, the opponent's best replies."""

    payoffs: Strategy
    safe: Fraction
    """what the strategy guarantees (the most it pays, for II)"""
    replies: tuple[int, ...]
    """all pure best replies of the opponent"""
    equalizing: bool


def evaluate(payoffs: Any, weights: Any, side: Side = "row") -> Evaluation:
    """Payoffs of a strategy of one side against every pure reply, in payments to I.

    >>> evaluate([[-2, 3], [3, -4]], ["3/5", "2/5"]).safe
    Fraction(0, 1)
    >>> evaluate([[0, 7, 2, 4], [1, 4, 8, 2], [9, 3, -1, 6]], ["1/5", "1/5", "1/5", "2/5"], "column").replies
    (2,)
    """
    a = matrix(payoffs)
    if side == "row":
        found = against_columns(a, strategy(weights, len(a), "row"))
        safe = min(found)
    else:
        found = against_rows(a, strategy(weights, len(a[0]), "column"))
        safe = max(found)
    return Evaluation(found, safe, tuple(k for k, x in enumerate(found) if x == safe), len(set(found)) == 1)


@dataclass(frozen=True)
class Certificate:
    """The infallible test (2.2.6, exercise 7): p and q are optimal exactly when what p guarantees is what q concedes."""

    against_columns: Strategy
    against_rows: Strategy
    guarantee: Fraction
    ceiling: Fraction

    @property
    def optimal(self) -> bool:
        """Whether both strategies are optimal; the common number is then the value."""
        return self.guarantee == self.ceiling

    @property
    def gap(self) -> Fraction:
        """ceiling - guarantee, how far the pair is from proving a value."""
        return self.ceiling - self.guarantee


def certificate(payoffs: Any, row: Any, column: Any) -> Certificate:
    """Test a pair of strategies.

    >>> certificate([[-2, 3], [3, -4]], ["7/12", "5/12"], ["7/12", "5/12"]).optimal
    True
    """
    a = matrix(payoffs)
    c = against_columns(a, strategy(row, len(a), "row"))
    r = against_rows(a, strategy(column, len(a[0]), "column"))
    return Certificate(c, r, min(c), max(r))


@dataclass(frozen=True)
class Slackness:
    """The equilibrium theorem on a pair: how much each line misses the value, and that no line with weight misses it."""

    value: Fraction
    row_slack: Strategy
    column_slack: Strategy
    payoff: Fraction
    holds: bool


def complementary_slackness(payoffs: Any, row: Any, column: Any) -> Slackness:
    """Check p_i > 0 => row i is exact and q_j > 0 => column j is exact, for an optimal pair.

    >>> complementary_slackness([[1, 2], [3, 4]], [0, 1], [1, 0]).row_slack
    (Fraction(2, 1), Fraction(0, 1))
    """
    a = matrix(payoffs)
    p, q = strategy(row, len(a), "row"), strategy(column, len(a[0]), "column")
    test = certificate(a, p, q)
    value = test.guarantee
    rows = tuple(value - x for x in test.against_rows)
    columns = tuple(x - value for x in test.against_columns)
    holds = all(not w or not s for w, s in [*zip(p, rows, strict=True), *zip(q, columns, strict=True)])
    return Slackness(value, rows, columns, expected(a, p, q), holds and test.optimal)


def favours(value: Fraction) -> Literal["row", "column", "fair"]:
    """Whom a game of this value favours.

    >>> favours(Fraction(-1, 3))
    'column'
    """
    return "row" if value > 0 else "column" if value < 0 else "fair"


def device(weights: Any, outcomes: int) -> tuple[tuple[int, ...], bool, Fraction]:
    """A mixed strategy as counts of equally likely outcomes: (counts, whether exact, greatest rounding error of a
    probability).

    Largest remainders are rounded up, so that the counts add up.

    >>> device(["7/12", "5/12"], 60)
    ((35, 25), True, Fraction(0, 1))
    """
    p = rational_vector(weights)
    if outcomes < 1:
        raise ValueError("a device needs at least one outcome; give a positive whole number")
    shares = [x * outcomes for x in p]
    counts = [int(x) for x in shares]
    by_rest = sorted(range(len(p)), key=lambda k: (counts[k] - shares[k], k))
    for k in by_rest[: outcomes - sum(counts)]:
        counts[k] += 1
    error = max(abs(Fraction(c, outcomes) - x) for c, x in zip(counts, p, strict=True))
    return tuple(counts), error == 0, error


def sensitivity(row: Strategy, column: Strategy) -> tuple[Strategy, ...]:
    """dV / da_ij = p_i q_j, right when the optimal pair is unique.

    >>> sensitivity((Fraction(1, 2), Fraction(1, 2)), (Fraction(1),))
    ((Fraction(1, 2),), (Fraction(1, 2),))
    """
    return tuple(tuple(x * y for y in column) for x in row)
