"""Checks of airports and bankruptcies for any number of players.

Both games are convex, and in a convex game the prekernel is one point, the nucleolus (Maschler, Peleg and Shapley): so
it is enough that for any two players the largest excess of a coalition with i and without j equals that with j and
without i. For these games the largest excess is found directly, without the 2^n coalitions.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from itertools import accumulate, pairwise, permutations
from math import factorial, lcm
from typing import Any

import numpy as np

from gote.coalitional.rules import AirportGame, BankruptcyGame
from gote.core import CheckError, LimitError, rational

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
    if not _equal_surpluses(c, y):
        raise CheckError("nucleolus: two players have different complaints against each other")


def _equal_surpluses(c: Shares, y: Shares) -> bool:
    """Whether s_ij = s_ji for all pairs, s_ij = largest y(S) - c(S) over S with i and without j.

    The best such S is, for some cost t >= c_i, everybody up to t but j. With u(t) = y(everybody up to t) - t:
    s_ij = max( max of u(t) over c_i <= t < c_j,  max of u(t) over t >= c_i, c_j, less y_j ). All in whole numbers.
    """
    unit = lcm(*(x.denominator for x in (*c, *y)))
    costs, shares = [int(x * unit) for x in c], [int(x * unit) for x in y]
    steps = sorted(set(costs))
    place = {t: k for k, t in enumerate(steps)}
    paid = [0] * len(steps)
    for cost, share in zip(costs, shares, strict=True):
        paid[place[cost]] += share
    upto = [total - t for total, t in zip(accumulate(paid), steps, strict=True)]
    from_here = list(accumulate(reversed(upto), max))[::-1]
    players = sorted(range(len(costs)), key=lambda i: costs[i])
    for a, i in enumerate(players):
        low = place[costs[i]]
        between = list(accumulate(upto[low:], max))  # between[k]: largest u over the k + 1 steps from c_i on
        for j in players[a + 1 :]:
            cut = place[costs[j]]
            mine = max(from_here[cut] - shares[j], between[cut - low - 1]) if cut > low else from_here[cut] - shares[j]
            if mine != from_here[cut] - shares[i]:
                return False
    return True


def check_long_ladder(steps: Shares, answer: Mapping[str, Any]) -> None:
    """Accept shares of a ladder of any length: it is the dual of an airport, and both values are the same for a game
    and its dual.

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
    unit = lcm(E.denominator, *(claim.denominator for claim in c))
    estate, claims = int(E * unit), [int(claim * unit) for claim in c]
    count = _arrivals_by_sets if n <= 22 and 1 << n <= 20 * n * estate else _arrivals_by_digits
    received = {claim: count(estate, claims, claim) for claim in set(claims)}
    return [Fraction(received[claim], factorial(n) * unit) for claim in claims]


def _arrivals_by_sets(estate: int, claims: list[int], own: int) -> int:
    """What one creditor gets over all orders together: every set of earlier arrivals, all totals at once."""
    rivals = list(claims)
    rivals.remove(own)
    n = len(claims)
    totals = np.zeros(1, dtype=np.int64 if sum(claims) < 1 << 40 else object)
    size = np.zeros(1, dtype=np.int64)
    for claim in rivals:
        totals, size = np.concatenate([totals, totals + claim]), np.concatenate([size, size + 1])
    amounts = np.clip(estate - totals, 0, own)
    return sum(factorial(s) * factorial(n - 1 - s) * int(amounts[size == s].sum()) for s in range(n))


def _arrivals_by_digits(estate: int, claims: list[int], own: int) -> int:
    """The same by a generating function: cell[t] holds, as digits to the base 2^n, how many sets of each size claim t
    together.
    """
    rivals = list(claims)
    rivals.remove(own)
    n = len(claims)
    if estate * n > 40_000_000:
        raise LimitError("the check of this estate needs too much memory; give rounder claims")
    cells = [1] + [0] * (estate - 1) if estate else []
    for claim in rivals:
        for t in range(estate - 1, claim - 1, -1):
            cells[t] += cells[t - claim] << n
    spread = [0] * n
    for t, packed in enumerate(cells):
        worth = min(own, estate - t)
        for s in range(n if packed else 0):
            spread[s] += worth * (packed >> n * s & (1 << n) - 1)
    return sum(factorial(s) * factorial(n - 1 - s) * total for s, total in enumerate(spread))
