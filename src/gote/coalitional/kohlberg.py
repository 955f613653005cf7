"""Kohlberg's criterion: x is the nucleolus exactly when, for every a, the coalitions with excess >= a are balanced.

Balanced: positive weights on all of them add up to 1 on every player. Equivalently: every y with y(N) = 0 that lowers
none of these excesses (y(S) >= 0) changes none of them (y(S) = 0). It is enough to show, round by round, a balanced
collection T_k with positive weights whose members have excess >= epsilon_k, such that everything outside the span of
T_(k-1) has excess <= epsilon_k, until the span is all. Over imputations the bounds x_i >= v({i}) that are met with
equality may take part as well.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import Any

import numpy as np

from gote.coalitional.players import Roster, read_coalition
from gote.core import CheckError, rational
from gote.exact.linalg import nullspace
from gote.exact.rational import scaled_integers

Array = np.ndarray[Any, Any]


def check_kohlberg(
    players: Roster,
    table: Array,
    d: int,
    x: Sequence[Fraction],
    rounds: Sequence[Mapping[str, Any]] | None,
    among_imputations: bool = False,
) -> None:
    """Accept x as the nucleolus of the game table / d, by the rounds of a certificate or, without one, by linear
    programs.
    """
    n = len(x)
    if sum(x) * d != int(table[-1]):
        raise CheckError("nucleolus: the shares do not add up to v(N)")
    alone = [Fraction(int(table[1 << i]), d) for i in range(n)]
    if among_imputations and any(a < b for a, b in zip(x, alone, strict=True)):
        raise CheckError("nucleolus_over_imputations: a player gets less than alone")
    if n == 1:
        return
    at_bound = {1 << i for i in range(n) if x[i] == alone[i]} if among_imputations else set()
    excess, e = _excesses(table, d, x)
    if rounds is None:
        _by_programs(n, excess, at_bound)
        return
    outside = _outside(n, [])
    for level in rounds:
        epsilon = rational(level["epsilon"])
        bounds = {read_coalition(players, [player]) for player in level.get("bounds", [])}
        weights = {read_coalition(players, key): rational(w) for key, w in level["weights"].items()}
        if not bounds <= at_bound:
            raise CheckError("nucleolus: a bound in the certificate is not met with equality")
        if any(w <= 0 for w in weights.values()) or any(
            sum((w for S, w in weights.items() if S >> i & 1), Fraction(0)) != 1 for i in range(n)
        ):
            raise CheckError("nucleolus: a collection of the certificate is not balanced")
        if any(S not in bounds and Fraction(int(excess[S]), e) < epsilon for S in weights):
            raise CheckError("nucleolus: a coalition of the certificate has a smaller excess than its round")
        if (outside & (excess > epsilon.numerator * e // epsilon.denominator)).any():
            raise CheckError("nucleolus: a coalition that is still free has a larger excess than the round")
        outside = _outside(n, list(weights))
    if outside.any():
        raise CheckError("nucleolus: the collections of the certificate do not determine the point")


def _excesses(table: Array, d: int, x: Sequence[Fraction]) -> tuple[Array, int]:
    numbers, e = scaled_integers(x)
    large = max(abs(int(table.max())), abs(int(table.min()))) * e + d * sum(map(abs, numbers)) >= 1 << 62
    sums = np.zeros(1, dtype=object if large or table.dtype == object else np.int64)
    for k in numbers:
        sums = np.concatenate([sums, sums + k * d])
    return table.astype(sums.dtype) * e - sums, d * e


def _outside(n: int, collection: list[int]) -> Array:
    """For every mask, whether its indicator is no combination of the collection and N: some y orthogonal to them sees
    it.
    """
    rows = [[S >> i & 1 for i in range(n)] for S in [*collection, (1 << n) - 1]]
    basis = [scaled_integers(y)[0] for y in nullspace(rows)]
    # what a sum of the basis with odd factors sees is outside; what it does not see is looked at by every y alone
    blend = [sum((2 * k + 1) ** 3 * y[i] for k, y in enumerate(basis)) for i in range(n)]
    seen = _sums(blend, n) != 0
    unseen = np.flatnonzero(~seen)
    for y in basis:
        if len(unseen) * n < len(seen):
            total = sum(
                (k * (unseen >> i & 1).astype(object) for i, k in enumerate(y) if k),
                np.zeros(len(unseen), dtype=object),
            )
            hit = unseen[total != 0]
        else:
            hit = unseen[_sums(y, n)[unseen] != 0]
        seen[hit] = True
        unseen = unseen[~seen[unseen]]
    return np.asarray(seen)


def _sums(y: Sequence[int], n: int) -> Array:
    """y(S) for every mask S."""
    sums = np.zeros(1, dtype=np.int64 if sum(map(abs, y)) < 1 << 62 else object)
    for k in y:
        sums = np.concatenate([sums, sums + k])
    return sums


def _by_programs(n: int, excess: Array, at_bound: set[int]) -> None:
    """Without a certificate: at each level the free coalitions of this excess must be balanced together with those
    before.
    """
    from gote.exact.lp import solve_lp

    fixed: list[int] = []
    outside = _outside(n, [])
    outside[[0, -1]] = False
    pending: list[int] = []
    while outside.any():
        top = excess[outside].max()
        pending = [S for S in pending if outside[S]] + [int(S) for S in np.flatnonzero(outside & (excess == top))]
        # y(N) = 0, y(S) = 0 for balanced S, y >= 0 at bounds and for the pending ones: can one of them be raised?
        rows = [[-(S >> i & 1) for i in range(n)] for S in [*pending, *at_bound]]
        gain = [sum(S >> i & 1 for S in pending) for i in range(n)]
        equal = [[S >> i & 1 for i in range(n)] for S in [*fixed, (1 << n) - 1]]
        found = solve_lp(gain, rows, [0] * len(rows), equal, [0] * len(equal), lower=-1, upper=1)
        if found.value:
            raise CheckError("nucleolus: the coalitions with the largest excesses are not balanced (Kohlberg)")
        fixed = [*fixed, *pending]
        still = _outside(n, fixed)
        outside &= still
        fixed = _basis(n, fixed)


def _basis(n: int, collection: list[int]) -> list[int]:
    from gote.exact.linalg import rank

    kept: list[int] = []
    for S in collection:
        if rank([[T >> i & 1 for i in range(n)] for T in [*kept, S]]) > len(kept):
            kept.append(S)
    return kept
