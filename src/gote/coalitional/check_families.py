"""Checks of airports and bankruptcies for any number of players.

Both games are convex, and in a convex game the prekernel is one point, the nucleolus (Maschler, Peleg and Shapley): so it is enough that
for any two players the largest excess of a coalition with i and without j equals that with j and without i. For these games the
largest excess is found directly, without the 2^n coalitions.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from itertools import pairwise, permutations
from math import factorial
from typing import Any

from gote.coalitional.rules import AirportGame, BankruptcyGame
from gote.core import CheckError, rational

Shares = Sequence[Fraction]


def _shares(answer: Mapping[str, Any], field: str, total: Fraction, n: int) -> list[Fraction]:
    shares = [rational(x) for x in answer[field]]
    if len(shares) != n or sum(shares) != total:
        raise CheckError(f"{field}: not {n} shares that add up to {total}")
    return shares


def check_airport(game: AirportGame, answer: Mapping[str, Any], certificate: Mapping[str, Any]) -> None:
    """Accept shares of an airport.

    >>> check_airport(AirportGame(costs=[1, 2, 4]), {"shapley": ["1/3", "5/6", "17/6"], "nucleolus": ["1/2", "3/4", "11/4"]}, {})
    """
    c, n = game.costs[1], game.n
    steps = sorted({Fraction(0), *c})
    paid = [Fraction(0)] * n
    for low, high in pairwise(steps):  # each stretch of runway is paid by those who need it
        users = [i for i in range(n) if c[i] >= high]
        for i in users:
            paid[i] += (high - low) / len(users)
    if _shares(answer, "shapley", max(c), n) != paid:
        raise CheckError("shapley: a stretch of runway is not paid equally by its users")
    y = _shares(answer, "nucleolus", max(c), n)
    if min(y) < 0:
        raise CheckError("nucleolus: a share is negative")
    surplus = _airport_surpluses(c, y)
    if any(surplus(i, j) != surplus(j, i) for i in range(n) for j in range(i)):
        raise CheckError("nucleolus: two players have different complaints against each other")


def _airport_surpluses(c: Shares, y: Shares) -> Any:
    """(i, j) -> largest y(S) - c(S) over S with i and without j: for some cost t >= c_i all players up to t, j left out."""
    steps = sorted(set(c))
    upto = [sum((a for a, cost in zip(y, c, strict=True) if cost <= t), Fraction(0)) - t for t in steps]
    place = {t: k for k, t in enumerate(steps)}

    def surplus(i: int, j: int) -> Fraction:
        low, cut = place[c[i]], max(place[c[i]], place[c[j]])
        return max([*upto[low:cut], *(u - y[j] for u in upto[cut:])])

    return surplus


def check_long_ladder(steps: Shares, answer: Mapping[str, Any]) -> None:
    """Accept shares of a ladder of any length: it is the dual of an airport, and both values are the same for a game and its dual.

    >>> check_long_ladder([Fraction(1), Fraction(2)], {"shapley": ["3/2", "1/2"], "nucleolus": ["3/2", "1/2"]})
    """
    costs = [steps[-1] - (steps[i - 1] if i else 0) for i in range(len(steps))]
    check_airport(AirportGame(costs=costs), answer, {})


def check_bankruptcy(game: BankruptcyGame, answer: Mapping[str, Any], certificate: Mapping[str, Any]) -> None:
    """Accept the divisions of an estate by their defining properties.

    >>> check_bankruptcy(BankruptcyGame(estate=1, claims=[1, 1]), {k: ["1/2", "1/2"] for k in (
    ...     "nucleolus", "shapley", "proportional", "constrained_equal_awards", "constrained_equal_losses")}, {})
    """
    E, c, n = game.estate, game.claims[1], game.n
    found = {
        field: _shares(answer, field, E, n)
        for field in ("nucleolus", "shapley", "proportional", "constrained_equal_awards", "constrained_equal_losses")
    }
    for field, x in found.items():
        if any(not 0 <= a <= b for a, b in zip(x, c, strict=True)):
            raise CheckError(f"{field}: a share is negative or more than its claim")
    if any(a * sum(c) != E * b for a, b in zip(found["proportional"], c, strict=True)):
        raise CheckError("proportional: not in proportion to the claims")
    awards = found["constrained_equal_awards"]
    if any(a < max(awards) and a < b for a, b in zip(awards, c, strict=True)):
        raise CheckError("constrained_equal_awards: somebody below the largest award is not paid in full")
    losses = [b - a for a, b in zip(found["constrained_equal_losses"], c, strict=True)]
    if any(loss < max(losses) and loss < b for loss, b in zip(losses, c, strict=True)):
        raise CheckError("constrained_equal_losses: somebody below the largest loss gets something")
    x = found["nucleolus"]
    # the largest excess with i and without j is that of {i}, -x_i, or that of everybody but j, x_j - c_j
    for i in range(n):
        for j in range(i):
            if max(-x[i], x[j] - c[j]) != max(-x[j], x[i] - c[i]):
                raise CheckError("nucleolus: two creditors have different complaints against each other")
    if list(found["shapley"]) != _arrivals(E, c):
        raise CheckError("shapley: not the average over all orders of arrival")


def _arrivals(E: Fraction, c: Shares) -> list[Fraction]:
    """Average over all orders of arrival: the orders themselves when there are few, else by sets of earlier arrivals."""
    n = len(c)
    if n <= 7:
        totals = [Fraction(0)] * n
        for order in permutations(range(n)):
            left = E
            for i in order:
                paid = min(left, c[i])
                totals[i] += paid
                left -= paid
        return [t / factorial(n) for t in totals]
    shares = []
    cache: dict[Fraction, Fraction] = {}
    for i in range(n):
        if c[i] not in cache:
            # levels[s] = {total claim of s earlier arrivals: how many sets}; totals of the estate or more leave nothing
            levels: list[dict[Fraction, int]] = [{Fraction(0): 1}] + [{} for _ in range(n - 1)]
            for k in range(n):
                if k == i:
                    continue
                for s in range(n - 1, 0, -1):
                    for total, many in levels[s - 1].items():
                        if total + c[k] < E:
                            levels[s][total + c[k]] = levels[s].get(total + c[k], 0) + many
            share = Fraction(0)
            for s, sums in enumerate(levels):
                weight = Fraction(factorial(s) * factorial(n - 1 - s), factorial(n))
                share += weight * sum((many * min(c[i], E - total) for total, many in sums.items() if total < E), Fraction(0))
            cache[c[i]] = share
        shares.append(cache[c[i]])
    return shares
