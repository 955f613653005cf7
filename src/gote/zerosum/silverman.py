"""Silverman's game on all positive integers (Ferguson 2.3.7, exercise 10): an infinite game solved by a finite argument.

The larger number wins `win`, but loses `lose` when it is T times the other or more; lose >= win > 0, T > 1.

1. Let N be the least integer >= T (ceil(T) - 1). Against 1 every n >= N loses `lose`; against j with 1 < j < T it loses
   `lose` too, where 1 only loses `win`; against j >= T the number 1 wins `lose`, the most there is. So 1 dominates
   every n >= N (both players alike).
2. What is left is a finite symmetric game on 1..N-1: value 0.
3. The strategy found earns >= 0 against every integer: finitely many are checked one by one, and against j >= T times
   its largest number every number of the strategy wins `lose`.

Cost: one game of size about T^2.
"""

from dataclasses import dataclass
from fractions import Fraction
from math import ceil
from typing import Any

from gote.core import rational
from gote.core.numbers import FieldError
from gote.zerosum.domination import Reduction, remove_dominated
from gote.zerosum.extreme import optimal_sets
from gote.zerosum.rules_families import silverman
from gote.zerosum.rules_payoffs import ZERO, Strategy


@dataclass(frozen=True)
class Silverman:
    """The first number that is never needed, the reduction of the finite game, and all extreme optimal strategies on
    1..N-1.
    """

    dominated_from: int
    reduction: Reduction
    optimal: tuple[Strategy, ...]
    settled_from: int
    """from here on every opponent's number loses `lose` to each number of the first optimal strategy"""


def silverman_on_integers(threshold: Any = 3, win: Any = 1, lose: Any = 2) -> Silverman:
    """Solve the infinite game.

    >>> found = silverman_on_integers(3)
    >>> found.dominated_from, [k + 1 for k, w in enumerate(found.optimal[0]) if w]
    (6, [1, 2, 5])
    """
    t, w, l = rational(threshold), rational(win), rational(lose)
    if not (t > 1 and 0 < w <= l):
        raise FieldError(".parameters", "need threshold > 1 and 0 < win <= lose for the domination argument")
    first = max(ceil(t * (ceil(t) - 1)), ceil(t), 2)
    a = silverman(first - 1, t, w, l).payoffs
    optimal = optimal_sets(a).rows
    p = optimal[0]
    largest = max(k + 1 for k, x in enumerate(p) if x)
    settled = ceil(t * largest)
    if min(payoffs_against(p, range(1, settled + 1), t, w, l)) < 0:
        raise ArithmeticError("the finite solution fails against some integer")
    return Silverman(first, remove_dominated(a), optimal, settled)


def payoffs_against(p: Strategy, numbers: Any, threshold: Any, win: Any, lose: Any) -> list[Fraction]:
    """What the strategy p on 1, 2, ... earns against each number.

    >>> payoffs_against((Fraction(1),), [1, 2, 3], 3, 1, 2)
    [Fraction(0, 1), Fraction(-1, 1), Fraction(2, 1)]
    """
    rows = [(w, k) for k, w in enumerate(p, 1) if w]
    table = {
        k: silverman(threshold=threshold, win=win, lose=lose, numbers=[k, *numbers]).payoffs[0][1:] for _, k in rows
    }
    return [sum((w * table[k][h] for w, k in rows), ZERO) for h in range(len(list(numbers)))]
