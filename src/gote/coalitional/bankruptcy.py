"""Bankruptcy rules: how claims share an estate.

Talmud rule (the nucleolus of O'Neill's game, Aumann and Maschler): up to half of all claims everybody's HALF claim
fills equally; beyond it everybody's LOSS, at most half his claim, shrinks equally. Hydraulic picture: each claim is two
vessels of half its size, one hanging above the other, all joined by thin pipes; the estate is poured in. Random arrival
(the Shapley value): first come, first served, averaged over all orders. Constrained equal awards and losses;
proportional (プロラタ).
"""

from __future__ import annotations

import itertools
from collections.abc import Callable, Sequence
from fractions import Fraction
from math import factorial, gcd

import numpy as np

from gote.core import LimitError
from gote.exact.rational import scaled_integers

Numbers = Sequence[Fraction]
Shares = tuple[Fraction, ...]
_MOST_CELLS = 50_000_000


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

    Counts, for every creditor, the sets of earlier arrivals by size and total claim (only totals below the estate
    matter); one creditor is taken out of the counts of all by a division, as in `power`. Few creditors with huge claims
    are listed set by set instead.

    >>> [str(x) for x in random_arrival(Fraction(36), [Fraction(10), Fraction(20), Fraction(30)])]
    ['6', '11', '19']
    """
    n = len(claims)
    numbers, unit = scaled_integers([*claims, estate])
    whole, E = numbers[:-1], numbers[-1]
    g = gcd(*numbers) or 1
    whole, E = [c // g for c in whole], E // g
    if E == 0:
        return (Fraction(0),) * n
    if n * E <= min(_MOST_CELLS, n << min(n, 40)):
        paid = _paid_by_totals(whole, E)
    elif n <= 22:
        paid = _paid_by_sets(whole, E)
    else:
        raise LimitError(
            f"{n} creditors and an estate of {E:,} units need {n * E:,} counts; give fewer or rounder claims"
        )
    return tuple(Fraction(paid[c] * g, factorial(n) * unit) for c in whole)


def _paid_by_totals(claims: Sequence[int], estate: int) -> dict[int, int]:
    """claim -> what it is paid over all n! orders together."""
    n = len(claims)
    fits = (estate * max(*claims, 1)) << n < 1 << 62
    counts = np.zeros((n + 1, estate), dtype=np.int64 if fits else object)
    counts[0, 0] = 1
    for claim in claims:
        if claim < estate:
            counts[1:, claim:] += counts[:-1, : estate - claim].copy()
    totals = np.arange(estate)
    paid = {}
    for claim in set(claims):
        left = np.minimum(claim, estate - totals).astype(counts.dtype)
        without = counts[0]
        paid[claim] = factorial(n - 1) * int((without * left).sum())
        for s in range(1, n):
            after = counts[s].copy()
            if claim < estate:
                after[claim:] -= without[: estate - claim]
            without = after
            paid[claim] += factorial(s) * factorial(n - s - 1) * int((without * left).sum())
    return paid


def _paid_by_sets(claims: Sequence[int], estate: int) -> dict[int, int]:
    from gote.exact.integers import sizes, subset_sums

    n = len(claims)
    totals = subset_sums(list(claims))
    left = np.maximum(estate - totals, 0)
    size = sizes(n)
    paid = {}
    for claim in set(claims):
        i = claims.index(claim)
        without = np.arange(1 << n)
        without = without[without >> i & 1 == 0]
        amounts = np.minimum(left[without], claim)
        paid[claim] = sum(
            factorial(s) * factorial(n - s - 1) * int(amounts[size[without] == s].astype(object).sum())
            for s in range(n)
        )
    return paid


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
    slopes = [
        [(b - a) / (at[k + 1] - at[k]) for a, b in zip(curve[k], curve[k + 1], strict=True)] for k in range(len(at) - 1)
    ]
    return [E for k, E in enumerate(at) if k in (0, len(at) - 1) or slopes[k - 1] != slopes[k]]


def agreement(
    claims: Numbers, rules: Sequence[Callable[[Fraction, Numbers], Shares]]
) -> list[tuple[Fraction, Fraction]]:
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
