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

from gote.coalitional.check_table import Table
from gote.coalitional.rules_players import Roster, read_coalition
from gote.core import rational
from gote.core.axioms import equal, length, need
from gote.exact.integers import Array, subset_sums
from gote.exact.linalg import nullspace
from gote.exact.rational import scaled_integers

Rounds = Sequence[Mapping[str, Any]]
IDLE = "a round of the evidence settles no coalition that was free"


def need_nucleolus(
    field: str,
    table: Table,
    x: Sequence[Fraction],
    rounds: Rounds,
    among_imputations: bool = False,
    levels: bool = False,
) -> None:
    """x is the nucleolus of the table, by the rounds of the evidence; with `levels` no round is an idle one."""
    n = table.n
    length(field, x, n)
    equal(field, sum(x, Fraction(0)), table.grand)
    alone = [table.worth(1 << i) for i in range(n)]
    if among_imputations:
        need(field, all(a >= b for a, b in zip(x, alone, strict=True)), "gives a player less than alone")
    at_bound = {1 << i for i in range(n) if x[i] == alone[i]} if among_imputations else set[int]()
    excess, e = table.excesses(x)
    outside = _outside(n, [])
    for level in rounds:
        epsilon = rational(level["epsilon"])
        bounds = {read_coalition(table.roster, [player]) for player in level.get("bounds", [])}
        weights = balanced_weights(field, table.roster, n, level["weights"])
        need(field, bounds <= at_bound, "a bound of the evidence is not met with equality")
        low = [S for S in weights if S not in bounds and Fraction(int(excess[S]), e) < epsilon]
        need(field, not low, "a coalition of the evidence has a smaller excess than its round")
        above = outside & (excess > epsilon.numerator * e // epsilon.denominator)
        need(field, not above.any(), "a coalition that is still free has a larger excess than the round (Kohlberg)")
        # what is still free has at most the excess of the round, and what it names has no less
        need("levels", not levels or any(outside[S] for S in weights), IDLE)
        outside = _outside(n, list(weights))
    need(field, not outside.any(), "the collections of the evidence do not determine the point")


def balanced_weights(field: str, roster: Roster, n: int, given: Mapping[str, Any]) -> dict[int, Fraction]:
    """Positive weights that add up to 1 on every player, by mask.

    >>> balanced_weights("weights", 2, 2, {"1": 1, "2": "1/2"})
    Traceback (most recent call last):
    ...
    gote.core.proof.Wrong: weights: the weights do not add up to 1 on every player
    """
    weights = {read_coalition(roster, key): rational(w) for key, w in given.items()}
    need(field, len(weights) == len(given), "names a coalition twice")
    need(field, all(w > 0 for w in weights.values()), "a weight is not positive")
    once = all(sum((w for S, w in weights.items() if S >> i & 1), Fraction(0)) == 1 for i in range(n))
    need(field, once, "the weights do not add up to 1 on every player")
    return weights


def _outside(n: int, collection: list[int]) -> Array:
    """For every mask, whether its indicator is no combination of the collection and N: some y orthogonal to them sees
    it.
    """
    rows = [[S >> i & 1 for i in range(n)] for S in [*collection, (1 << n) - 1]]
    basis = [scaled_integers(y)[0] for y in nullspace(rows)]
    # what a sum of the basis with odd factors sees is outside; what it does not see is looked at by every y alone
    blend = [sum((2 * k + 1) ** 3 * y[i] for k, y in enumerate(basis)) for i in range(n)]
    seen = subset_sums(blend) != 0
    unseen = np.flatnonzero(~seen)
    for y in basis:
        if len(unseen) * n < len(seen):
            total = sum(
                (k * (unseen >> i & 1).astype(object) for i, k in enumerate(y) if k),
                np.zeros(len(unseen), dtype=object),
            )
            hit = unseen[total != 0]
        else:
            hit = unseen[subset_sums(y)[unseen] != 0]
        seen[hit] = True
        unseen = unseen[~seen[unseen]]
    return np.asarray(seen)
