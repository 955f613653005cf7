"""Infinite games on the integers: when there is no value, and when the payoff of a pair is not even defined (Ferguson,
2.4.7, exercises 3 and 5).

The payoff depends on the order of the two numbers:  A(i, j) = above (i > j), equal (i = j), below (i < j),  each a term
c b^i or c b^j.

* Bounded payoffs. For a fixed i let L_i = lim_j A(i, j). Any countably additive p earns at most sum p_i L_i in the
  limit, so the lower value is at most sup L_i; likewise the upper value is at least inf_j lim_i A(i, j). If the second
  is larger there is no value.
* Geometric strategies p_i = (1 - r) r^i. The payoff against every pure j is a sum of two geometric series, exact. The
  double series of p against q converges absolutely exactly when finitely many ratios are below 1; if not, the payoff of
  the pair is undefined: the two iterated sums may differ.
* Truncation to n numbers always has a value, which may tell nothing about the infinite game; it comes with that
  warning.
"""

from dataclasses import dataclass
from fractions import Fraction
from typing import Literal

from gote.core.numbers import FieldError
from gote.zerosum.rules_payoffs import ZERO, Matrix

Index = Literal["row", "column"]


@dataclass(frozen=True)
class Term:
    """c b^i (index "row") or c b^j (index "column"); b = 1 makes it the constant c."""

    coefficient: Fraction
    base: Fraction = Fraction(1)
    index: Index = "row"

    def at(self, i: int, j: int) -> Fraction:
        """The payoff at (i, j)."""
        return self.coefficient * self.base ** (i if self.index == "row" else j)

    @property
    def constant(self) -> bool:
        """Whether the term does not depend on i and j."""
        return self.base == 1 or self.coefficient == 0


@dataclass(frozen=True)
class InfiniteGame:
    """Payoffs by the order of the two numbers, on the integers from `start`."""

    above: Term
    equal: Fraction
    below: Term
    start: int = 0

    def payoff(self, i: int, j: int) -> Fraction:
        """A(i, j)."""
        return self.above.at(i, j) if i > j else self.below.at(i, j) if i < j else self.equal

    def truncated(self, n: int) -> Matrix:
        """The matrix of the first n numbers of each side."""
        numbers = range(self.start, self.start + n)
        return tuple(tuple(self.payoff(i, j) for j in numbers) for i in numbers)

    @property
    def bounded(self) -> bool:
        """Whether the payoffs are bounded."""
        return all(t.constant or abs(t.base) <= 1 for t in (self.above, self.below))


@dataclass(frozen=True)
class TailBounds:
    """Lower value <= `lower_at_most` and upper value >= `upper_at_least`; equality when a pure strategy reaches the
    bound.
    """

    lower_at_most: Fraction
    upper_at_least: Fraction

    @property
    def no_value(self) -> bool:
        """Whether the bounds prove that the game has no value."""
        return self.lower_at_most < self.upper_at_least


def tail_bounds(game: InfiniteGame) -> TailBounds | None:
    """The bounds from the tails for a bounded game with constant terms; None when this argument does not apply.

    >>> larger = InfiniteGame(Term(Fraction(1)), ZERO, Term(Fraction(-1)), start=1)
    >>> tail_bounds(larger).no_value
    True
    """
    if not (game.above.constant and game.below.constant):
        return None
    return TailBounds(game.below.coefficient, game.above.coefficient)


def exact_values(game: InfiniteGame) -> tuple[Fraction, Fraction] | None:
    """(lower value, upper value) of a game with constant terms a above, e on and b below the diagonal.

    Any row guarantees min(a, e, b) at least, and by the tails no strategy more than b; so the lower value is b when b
    is that minimum.

    >>> exact_values(InfiniteGame(Term(Fraction(1)), ZERO, Term(Fraction(-1))))
    (Fraction(-1, 1), Fraction(1, 1))
    """
    bounds = tail_bounds(game)
    if bounds is None:
        return None
    a, e, b = game.above.coefficient, game.equal, game.below.coefficient
    if b == min(a, e, b) and a == max(a, e, b):
        return b, a
    return None


def geometric_payoff(game: InfiniteGame, ratio: Fraction, j: int, side: Index = "row") -> Fraction:
    """What p_i = (1 - r) r^(i - start) earns against the pure number j (or what the mirror strategy of II concedes to
    the row j).

    >>> stakes = InfiniteGame(Term(Fraction(1), Fraction(4), "column"), ZERO, Term(Fraction(-1), Fraction(4), "row"))
    >>> geometric_payoff(stakes, Fraction(1, 2), 7)
    Fraction(1, 2)
    """
    if not 0 < ratio < 1:
        raise FieldError(".ratio", "must lie strictly between 0 and 1")
    s = game.start

    def weight(k: int) -> Fraction:
        return (1 - ratio) * ratio ** (k - s)

    pay = game.payoff if side == "row" else (lambda i, other: game.payoff(other, i))
    head = sum((weight(i) * pay(i, j) for i in range(s, j + 1)), ZERO)
    tail = game.above if side == "row" else game.below
    varying = "row" if side == "row" else "column"
    if tail.constant or tail.index != varying:
        rest = weight(j + 1) / (1 - ratio)
        return head + rest * (tail.at(j + 1, j) if side == "row" else tail.at(j, j + 1))
    growth = ratio * tail.base
    if abs(growth) >= 1:
        raise FieldError(".ratio", f"makes the expected payoff against {j} diverge; give a smaller ratio")
    return head + weight(j + 1) * tail.coefficient * tail.base ** (j + 1) / (1 - growth)


def absolutely_convergent(game: InfiniteGame, row_ratio: Fraction, column_ratio: Fraction) -> bool:
    """Whether the payoff of two geometric strategies is defined: the double series of absolute values converges.

    Off the diagonal i = j + d (d >= 1) or j = i + d: the terms of either part are products of powers in the smaller
    number and in d.

    >>> stakes = InfiniteGame(Term(Fraction(1), Fraction(4), "column"), ZERO, Term(Fraction(-1), Fraction(4), "row"))
    >>> absolutely_convergent(stakes, Fraction(1, 2), Fraction(1, 2)), absolutely_convergent(stakes, Fraction(1, 3), Fraction(1, 3))
    (False, True)
    """
    r, c = row_ratio, column_ratio
    for term, larger, own in ((game.above, r, "row"), (game.below, c, "column")):
        if term.coefficient == 0:
            continue
        base = abs(term.base)
        in_smaller = r * c * base  # both numbers grow together by one
        in_gap = larger * (base if term.index == own else 1)
        if in_smaller >= 1 or in_gap >= 1:
            return False
    return True
