"""Airport games: closed forms for costs c_1 <= ... <= c_n (any order in, the same order out).

Shapley (Littlechild and Owen): every stretch of runway is paid equally by those who need it,
    share_i = sum_{k <= i} (c_k - c_(k-1)) / (n - k + 1).
Nucleolus (Littlechild): with i0 = 0, r = 0 and the costs sorted,
    r' = min( min_{i0 < i < n} (c_i - c_i0 + r) / (i - i0 + 1),  (c_n - c_i0 + r) / (n - i0) ),
players i0 + 1 .. i* (the largest minimiser) pay r'; go on from i*. Cost: O(n^2).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction


def airport_shapley(costs: Sequence[Fraction | int]) -> tuple[Fraction, ...]:
    """Shapley shares to pay, in the order of the costs.

    >>> [str(x) for x in airport_shapley([4, 1, 2])]
    ['17/6', '1/3', '5/6']
    """
    order = sorted(range(len(costs)), key=lambda i: costs[i])
    shares, paid, before = [Fraction(0)] * len(costs), Fraction(0), Fraction(0)
    for k, i in enumerate(order):
        paid += (Fraction(costs[i]) - before) / (len(costs) - k)
        before = Fraction(costs[i])
        shares[i] = paid
    return tuple(shares)


def airport_nucleolus(costs: Sequence[Fraction | int]) -> tuple[Fraction, ...]:
    """Nucleolus shares to pay, in the order of the costs.

    >>> [str(x) for x in airport_nucleolus([4, 1, 2])]
    ['11/4', '1/2', '3/4']
    """
    order = sorted(range(len(costs)), key=lambda i: costs[i])
    shares = [Fraction(0)] * len(costs)
    for done, _, last, best in littlechild(costs):
        for i in range(done, last):
            shares[order[i]] = best
    return tuple(shares)


def littlechild(costs: Sequence[Fraction | int]) -> Iterator[tuple[int, Fraction, int, Fraction]]:
    """The rounds of Littlechild's recursion over the players in order of cost: how many have paid, what the last of them paid, how
    many have paid after the round, and what each of the new ones pays.

    >>> [(done, last, str(best)) for done, _, last, best in littlechild([4, 1, 2])]
    [(0, 1, '1/2'), (1, 2, '3/4'), (2, 3, '11/4')]
    """
    n = len(costs)
    c = [Fraction(0), *sorted(map(Fraction, costs))]
    done, rest = 0, Fraction(0)
    while done < n:
        best, last = (c[n] - c[done] + rest) / (n - done), n
        for i in range(n - 1, done, -1):
            level = (c[i] - c[done] + rest) / (i - done + 1)
            if level < best:
                best, last = level, i
        yield done, rest, last, best
        done, rest = last, best
