"""Bankruptcy rules: how claims share an estate.

Talmud rule (the nucleolus of O'Neill's game, Aumann and Maschler): up to half of all claims everybody's HALF claim fills equally; beyond it
everybody's LOSS, at most half his claim, shrinks equally. Hydraulic picture: each claim is two vessels of half its size, one hanging above
the other, all joined by thin pipes; the estate is poured in.
Random arrival (the Shapley value): first come, first served, averaged over all orders.
Constrained equal awards and losses; proportional (プロラタ).
"""

from __future__ import annotations

import itertools
from collections.abc import Callable, Sequence
from fractions import Fraction
from math import factorial

from gote.core import LimitError

Numbers = Sequence[Fraction]
Shares = tuple[Fraction, ...]
_MOST_SUMS = 4_000_000


def equal_awards(estate: Fraction, claims: Numbers) -> Shares:
    """Everybody gets the same amount, but nobody more than the claim.

    >>> [str(x) for x in equal_awards(Fraction(9), [Fraction(2), Fraction(5), Fraction(8)])]
    ['2', '7/2', '7/2']
    """
    level, left = Fraction(0), estate
    order = sorted(claims)
    for k, claim in enumerate(order):
        if left <= (claim - level) * (len(order) - k):
            level += left / (len(order) - k)
            break
        left -= (claim - level) * (len(order) - k)
        level = claim
    return tuple(min(claim, level) for claim in claims)


def equal_losses(estate: Fraction, claims: Numbers) -> Shares:
    """Everybody loses the same amount, but nobody more than the claim.

    >>> [str(x) for x in equal_losses(Fraction(9), [Fraction(2), Fraction(5), Fraction(8)])]
    ['0', '3', '6']
    """
    losses = equal_awards(sum(claims, Fraction(0)) - estate, claims)
    return tuple(claim - loss for claim, loss in zip(claims, losses, strict=True))


def talmud(estate: Fraction, claims: Numbers) -> Shares:
    """The Talmud rule.

    >>> [str(x) for x in talmud(Fraction(200), [Fraction(100), Fraction(200), Fraction(300)])]
    ['50', '75', '75']
    """
    halves = [claim / 2 for claim in claims]
    total = sum(halves, Fraction(0))
    if estate <= total:
        return equal_awards(estate, halves)
    return tuple(h + x for h, x in zip(halves, equal_losses(estate - total, halves), strict=True))


def proportional(estate: Fraction, claims: Numbers) -> Shares:
    """Pro rata; nothing to share when nothing is claimed.

    >>> [str(x) for x in proportional(Fraction(36), [Fraction(10), Fraction(20), Fraction(30)])]
    ['6', '12', '18']
    """
    total = sum(claims, Fraction(0))
    return tuple(estate * claim / total if total else Fraction(0) for claim in claims)


def random_arrival(estate: Fraction, claims: Numbers) -> Shares:
    """First come, first served, averaged over all orders of arrival: the Shapley value of the game.

    Counts, for every creditor, the sets of earlier arrivals by size and total claim (only totals below the estate matter).

    >>> [str(x) for x in random_arrival(Fraction(36), [Fraction(10), Fraction(20), Fraction(30)])]
    ['6', '11', '19']
    """
    n = len(claims)
    order = [Fraction(factorial(s) * factorial(n - s - 1), factorial(n)) for s in range(n)]
    found: dict[Fraction, Fraction] = {}
    for own in set(claims):
        earlier = list(claims)
        earlier.remove(own)
        counts: dict[tuple[Fraction, int], int] = {(Fraction(0), 0): 1}
        for claim in earlier:
            grown = dict(counts)
            for (total, size), many in counts.items():
                if total + claim < estate:
                    where = (total + claim, size + 1)
                    grown[where] = grown.get(where, 0) + many
            counts = grown
            if len(counts) > _MOST_SUMS:
                raise LimitError(f"{n} creditors have more than {_MOST_SUMS:,} different totals; give fewer or rounder claims")
        found[own] = sum((many * order[size] * min(own, estate - total) for (total, size), many in counts.items() if total < estate), Fraction(0))
    return tuple(found[claim] for claim in claims)


def breakpoints(claims: Numbers) -> list[Fraction]:
    """Estates where a share of the Talmud rule changes its slope, 0 and the sum of claims included.

    >>> [str(E) for E in breakpoints([Fraction(10), Fraction(20), Fraction(30)])]
    ['0', '15', '25', '35', '45', '60']
    """
    half = sorted(claim / 2 for claim in claims)
    total = sum(claims, Fraction(0))
    below = [sum((min(h, level) for h in half), Fraction(0)) for level in half]
    return _kinks({Fraction(0), *below, *(total - E for E in below), total}, talmud, claims)


def shapley_breakpoints(claims: Numbers) -> list[Fraction]:
    """Estates where a share of random arrival changes its slope: total claims of sets of creditors.

    >>> [str(E) for E in shapley_breakpoints([Fraction(10), Fraction(20), Fraction(30)])]
    ['0', '10', '20', '40', '50', '60']
    """
    totals = {Fraction(0)}
    for claim in claims:
        totals |= {t + claim for t in totals}
    return _kinks(totals, random_arrival, claims)


def _kinks(candidates: set[Fraction], rule: Callable[[Fraction, Numbers], Shares], claims: Numbers) -> list[Fraction]:
    """The ends and those candidates where a rule, linear in between, changes its slope."""
    at = sorted(candidates)
    curve = [rule(E, claims) for E in at]
    slopes = [[(b - a) / (at[k + 1] - at[k]) for a, b in zip(curve[k], curve[k + 1], strict=True)] for k in range(len(at) - 1)]
    return [E for k, E in enumerate(at) if k in (0, len(at) - 1) or slopes[k - 1] != slopes[k]]


def agreement(claims: Numbers, rules: Sequence[Callable[[Fraction, Numbers], Shares]]) -> list[tuple[Fraction, Fraction]]:
    """Closed intervals of estates on which piecewise linear rules give the same division.

    >>> [(str(a), str(b)) for a, b in agreement([Fraction(10), Fraction(20), Fraction(30)], [talmud, random_arrival])]
    [('0', '10'), ('30', '30'), ('50', '60')]
    """
    kinks = sorted({*breakpoints(claims), *shapley_breakpoints(claims)})
    found: list[tuple[Fraction, Fraction]] = []

    def gap(E: Fraction) -> list[Fraction]:
        first, *others = (rule(E, claims) for rule in rules)
        return [a - b for other in others for a, b in zip(first, other, strict=True)]

    def add(low: Fraction, high: Fraction) -> None:
        if found and found[-1][1] >= low:
            found[-1] = (found[-1][0], max(found[-1][1], high))
        else:
            found.append((low, high))

    for low, high in itertools.pairwise(kinks):
        left, right = gap(low), gap(high)
        if not any(left):
            add(low, low)
        if not any(left) and not any(right):
            add(low, high)
        # each difference is linear here: all vanish together at one inner point at most
        zeros = {low + (high - low) * a / (a - b) for a, b in zip(left, right, strict=True) if a * b < 0}
        if len(zeros) == 1 and all(a * b < 0 or a == b == 0 for a, b in zip(left, right, strict=True)):
            add(next(iter(zeros)), next(iter(zeros)))
        if not any(right):
            add(high, high)
    return found
