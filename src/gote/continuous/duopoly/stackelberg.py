"""Stackelberg (シュタッケルベルク) with numbers: a leader, a follower who may stay out, and entry deterrence (Ferguson 3.3.3-3.3.4).

Price (a - Q)+, unit costs, fixed costs. The follower answers q1 with (a - c2 - q1)/2, and, when his fixed cost is
avoidable, only if that earns more than it costs: (a - c2 - q1)^2/4 > f2, that is, for q1 below the deterring output d =
a - c2 - 2 sqrt(f2).

1. Accommodate: the leader's profit below d is a concave quadratic with its top at (a - 2 c1 + c2)/2, cut off at d.
2. Deter: from d on he is alone; best is the monopoly output if it is that large already (entry is blockaded), else d
   itself.
3. Compare exactly (d may be irrational). When an indifferent follower enters, d itself does not deter: the supremum is
   not attained.

Price leadership: products differ, firm i sells (a - p_i + b p_j)+, and the follower answers p1 with (a + b p1 + c2)/2.
Then the leader sells (h - (1 - b^2/2) p1)+ with h = a + b (a + c2)/2; nothing at or above the price h / (1 - b^2/2),
and best is the middle between that and c1.
"""

from dataclasses import dataclass
from fractions import Fraction
from typing import Literal

from gote.continuous.duopoly.bertrand import PricePoint
from gote.continuous.duopoly.rules_market import ZERO, Number, simplified
from gote.exact.algebraic import sqrt


@dataclass(frozen=True)
class Option:
    """One way for the leader: outputs, price, profits."""

    quantities: tuple[Number, Number]
    price: Number
    profits: tuple[Number, Number]
    attained: bool = True


@dataclass(frozen=True)
class Stackelberg:
    """The subgame-perfect outcome among accommodating and deterring; `deterring_output` is where the follower stops
    entering.
    """

    outcome: Option
    choice: Literal["accommodate", "deter", "blockaded"]
    accommodate: Option | None
    deter: Option
    deterring_output: Number


def stackelberg(
    a: Fraction,
    costs: tuple[Fraction, Fraction],
    fixed: tuple[Fraction, Fraction] = (ZERO, ZERO),
    avoidable: bool = False,
    tie: Literal["stay_out", "enter"] = "stay_out",
) -> Stackelberg:
    """Solve by backward induction.

    >>> found = stackelberg(Fraction(17), (Fraction(1), Fraction(1)), (Fraction(9), Fraction(9)), avoidable=True)
    >>> found.choice, found.outcome.quantities, found.outcome.profits
    ('deter', (Fraction(10, 1), Fraction(0, 1)), (Fraction(51, 1), Fraction(0, 1)))
    """
    c1, c2 = costs
    f1, f2 = fixed
    exit_cost = f2 if avoidable else ZERO
    limit = simplified(a - c2 - 2 * sqrt(exit_cost)) if exit_cost else a - c2
    if limit < 0:
        limit = ZERO
    stay = ZERO if avoidable else -f2

    def alone(q: Number, attained: bool = True) -> Option:
        price = simplified(a - q) if q <= a else ZERO
        return Option((q, ZERO), price, (simplified(q * price - c1 * q - f1), stay), attained)

    top = max((a - c1) / 2, ZERO)
    blockaded = top >= limit if tie == "stay_out" or not exit_cost else top > limit
    deter = alone(top) if blockaded else alone(limit, attained=tie == "stay_out" or not exit_cost)
    accommodate: Option | None = None
    if limit > 0:
        q1: Number = max((a - 2 * c1 + c2) / 2, ZERO)
        if q1 < limit or (q1 == limit and tie == "enter" and exit_cost):
            q2 = (a - c2 - q1) / 2
            price = a - q1 - q2
            accommodate = Option((q1, q2), price, (q1 * price - c1 * q1 - f1, q2 * price - c2 * q2 - f2))
    if blockaded:
        return Stackelberg(deter, "blockaded", accommodate, deter, limit)
    if accommodate is not None and accommodate.profits[0] >= deter.profits[0]:
        return Stackelberg(accommodate, "accommodate", accommodate, deter, limit)
    return Stackelberg(deter, "deter", accommodate, deter, limit)


def price_leader(
    a: Fraction, b: Fraction, costs: tuple[Fraction, Fraction], fixed: tuple[Fraction, Fraction] = (ZERO, ZERO)
) -> PricePoint:
    """The leader's best price and the follower's reply, 0 <= b <= 1; a leader who cannot sell at a profit asks his
    cost.

    >>> F = Fraction
    >>> price_leader(F(10), F(1, 2), (F(2), F(2))).prices
    (Fraction(59, 7), Fraction(227, 28))
    """
    c1, c2 = costs
    ceiling = (a + b * (a + c2) / 2) / (1 - b * b / 2)
    first = (ceiling + c1) / 2 if ceiling > c1 else c1
    second = (a + b * first + c2) / 2
    sold = max(a - first + b * second, ZERO), max(a - second + b * first, ZERO)
    profits = (first - c1) * sold[0] - fixed[0], (second - c2) * sold[1] - fixed[1]
    return PricePoint((first, second), profits)
