"""The 2x2 game (Ferguson 2.2.2). With A = [[a, b], [d, c]] and D = a - b + c - d:

1. Look for a saddle point first. If there is one, it solves the game and the formulas below are worthless.
2. Without a saddle point the entries alternate around the cycle a, b, c, d (a > b < c > d < a, or all signs turned),
   and the equalizing strategies (均等化戦略) are optimal:  p = (c - d)/D,  q = (c - b)/D,  v = (ac - bd)/D.

Cost: constant.
"""

from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from gote.core.numbers import FieldError
from gote.zerosum.rules_payoffs import ONE, Strategy, matrix
from gote.zerosum.saddle import saddle_points


@dataclass(frozen=True)
class TwoByTwo:
    """What the formulas give: weights of the first row and column, the value; `valid` when there is no saddle point."""

    denominator: Fraction
    p: Fraction
    q: Fraction
    value: Fraction
    valid: bool

    @property
    def row(self) -> Strategy:
        """The row player's strategy (p, 1 - p)."""
        return self.p, ONE - self.p

    @property
    def column(self) -> Strategy:
        """The column player's strategy (q, 1 - q)."""
        return self.q, ONE - self.q


def two_by_two(payoffs: Any) -> TwoByTwo | None:
    """The formulas applied blindly, with `valid` saying whether they may be believed; None when D = 0.

    >>> two_by_two([[-2, 3], [3, -4]]).value
    Fraction(1, 12)
    >>> two_by_two([[0, -10], [1, 2]]).q, two_by_two([[0, -10], [1, 2]]).valid
    (Fraction(12, 11), False)
    """
    m = matrix(payoffs)
    if len(m) != 2 or len(m[0]) != 2:
        raise FieldError("", f"is {len(m)}x{len(m[0])}; the 2x2 formulas need two rows and two columns")
    (a, b), (d, c) = m
    whole = a - b + c - d
    if whole == 0:
        return None
    return TwoByTwo(whole, (c - d) / whole, (c - b) / whole, (a * c - b * d) / whole, not saddle_points(m).points)


def alternates(payoffs: Any) -> bool:
    """Whether the entries alternate strictly around the cycle a, b, c, d; for 2x2 games the same as having no saddle
    point.

    >>> alternates([[-2, 3], [3, -4]]), alternates([[0, -10], [1, 2]])
    (True, False)
    """
    (a, b), (d, c) = matrix(payoffs)
    return (a > b < c > d < a) or (a < b > c < d > a)
