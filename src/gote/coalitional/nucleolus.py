"""The nucleolus (仁, section 4.4), exact, level by level, with Kohlberg's certificate.

The excess of S at x is e(x, S) = v(S) - x(S); O(x) lists the excesses of all S other than the empty and the grand
coalition in falling order. The text's nucleolus is the efficient vector whose O(x) is lexicographically least
(elsewhere called the prenucleolus; it is unique and always exists). `among_imputations=True` allows imputations only,
Schmeidler's original definition. Both agree when v is zero-monotonic.

Method (Maschler's scheme with generated constraints).
1. Among the x that keep every settled coalition at its excess, minimise the largest excess epsilon of the coalitions
   that are not yet determined. The linear program starts from few coalitions; the exact solution is tried on all 2^n of
   them, and those it offends join the program until none is offended.
2. A coalition with positive dual weight has this excess at EVERY optimum: it is settled. (Settling what merely is tight
   at one optimum is the classical mistake.)
3. A coalition whose indicator is a combination of settled ones has a determined excess and leaves. Each round raises
   the rank of the settled ones, so there are at most n - 1 rounds.

Certificate. The dual weights of a round, mixed with those of the rounds before, make all settled coalitions a balanced
collection with positive weights. These collections, one per round, satisfy Kohlberg's criterion: for every a the
coalitions with excess >= a are balanced. The cost is that of a few hundred small exact linear programs and as many
sweeps over the 2^n excesses.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

import numpy as np

from gote.coalitional.rules_players import members
from gote.coalitional.rules_scan import Scan
from gote.coalitional.scanning import offended
from gote.coalitional.worths import Worths, excesses
from gote.core import checkpoint
from gote.exact.integers import subset_sums
from gote.exact.linalg import nullspace, solve
from gote.exact.rational import scaled_integers

SWEPT_WHOLE = 19
"""players up to which the rounds after an offended one are swept too"""


@dataclass(frozen=True)
class Round:
    """One linear program: its value and the balanced collection (mask -> positive weight) that shows it cannot be
    lowered.

    The weights add up to 1 on every player. `bounds` are the masks {i} that take part as x_i >= v({i}), not by their
    excess.
    """

    epsilon: Fraction
    weights: dict[int, Fraction]
    bounds: frozenset[int] = frozenset()


@dataclass(frozen=True)
class Nucleolus:
    """The point and the rounds that lead to it.

    >>> found = nucleolus(Worths.of(3, {0b100: 6, 0b011: 6, 0b101: 16, 0b110: 26, 0b111: 36}))
    >>> [str(share) for share in found.x], [str(level.epsilon) for level in found.rounds]
    (['5', '21/2', '41/2'], ['-5', '-19/2'])
    """

    x: tuple[Fraction, ...]
    rounds: tuple[Round, ...]

    def levels(self, v: Worths) -> list[tuple[Fraction, list[int]]]:
        """The distinct epsilons with the coalitions that are settled at each (rounds of equal value are one level)."""
        table, d = excesses(v, self.x)
        known = outside_span(v.n, [])
        levels: list[tuple[Fraction, list[int]]] = []
        for k, level in enumerate(self.rounds):
            left = outside_span(v.n, list(level.weights))
            fresh = np.flatnonzero(known & ~left & (table * level.epsilon.denominator == level.epsilon.numerator * d))
            masks = sorted((int(S) for S in fresh), key=lambda S: (S.bit_count(), members(S)))
            if k and levels[-1][0] == level.epsilon:
                levels[-1] = (level.epsilon, sorted(levels[-1][1] + masks, key=lambda S: (S.bit_count(), members(S))))
            else:
                levels.append((level.epsilon, masks))
            known = left
        return levels


def nucleolus(v: Worths | Scan, among_imputations: bool = False) -> Nucleolus:
    """The nucleolus of v over all efficient vectors, or over the imputations.

    >>> v = Worths.of(3, {0b011: 8, 0b111: 2})
    >>> [str(a) for a in nucleolus(v).x], [str(a) for a in nucleolus(v, among_imputations=True).x]
    (['5/2', '5/2', '-3'], ['1', '1', '0'])
    """
    n, full = v.n, v.full
    lower = list(v.singles) if among_imputations else None
    if lower is not None and sum(lower) > v.grand:
        raise ValueError("the players alone get more than v(N): there are no imputations")
    if n == 1:
        return Nucleolus((v.grand,), ())
    # a player and his complement bound epsilon from below, and one such pair is undetermined as long as anything is
    working = dict.fromkeys(S for i in range(n) for S in (1 << i, full ^ 1 << i))
    proven: list[Round] = []
    while True:
        x, rounds = _among(v, working, proven, lower)
        found, good = _offended(v, x, rounds, len(proven), working)
        if not found:
            return Nucleolus(x, tuple(rounds))
        working.update(dict.fromkeys(found))
        proven = rounds[:good]


def _among(
    v: Worths | Scan, working: dict[int, None], proven: list[Round], lower: list[Fraction] | None
) -> tuple[tuple[Fraction, ...], list[Round]]:
    """The nucleolus as if only the working coalitions could complain, going on after the rounds already proven."""
    n, rounds = v.n, list(proven)
    settled: dict[int, Fraction] = {v.full: v.grand}  # mask -> x(mask)
    for level in rounds:
        _settle(v, settled, level)
    x: tuple[Fraction, ...] = ()
    coalitions = list(working)
    while coalitions := _undetermined(n, settled, coalitions):
        checkpoint()
        x, epsilon, weights, bounds = _lowest_level(v, settled, coalitions, lower)
        rounds.append(_balanced(n, epsilon, weights, bounds, rounds))
        _settle(v, settled, rounds[-1])
    return x, rounds


def _lowest_level(
    v: Worths | Scan, settled: dict[int, Fraction], coalitions: list[int], lower: list[Fraction] | None
) -> tuple[tuple[Fraction, ...], Fraction, dict[int, Fraction], dict[int, Fraction]]:
    """Least epsilon with e(x, S) <= epsilon for these S: x, epsilon, dual weights of the coalitions and of the lower
    bounds.
    """
    from gote.exact.lp import solve_lp

    n = v.n
    least: list[Fraction | None] = [*lower] if lower is not None else [None] * n
    found = solve_lp(
        [0] * n + [1],
        A_ub=[[*(-k for k in _indicator(n, S)), -1] for S in coalitions],
        b_ub=[-v[S] for S in coalitions],
        A_eq=[[*_indicator(n, S), 0] for S in settled],
        b_eq=list(settled.values()),
        lower=[*least, None],
        sense="min",
    )
    weights = {S: -w for S, w in zip(coalitions, found.dual_ub, strict=True) if w}
    bounds = {1 << i: w for i, w in enumerate(found.reduced[:n]) if w} if lower else {}
    return found.x[:n], found.x[n], weights, bounds


def _offended(
    v: Worths | Scan, x: Sequence[Fraction], rounds: list[Round], proven: int, working: Iterable[int]
) -> tuple[list[int], int]:
    """Try x on all coalitions: the worst ones above the epsilon of a round they take part in, and how many rounds hold
    for all.
    """
    if isinstance(v, Scan):
        return offended(v, x, [(level.epsilon, list(level.weights)) for level in rounds], proven, list(working))
    table, d = excesses(v, x)
    worst: dict[int, None] = {}
    good = len(rounds)
    outside = outside_span(v.n, list(rounds[proven - 1].weights) if proven else [])
    for k in range(proven, len(rounds)):
        epsilon = rounds[k].epsilon
        above = np.flatnonzero(outside & (table > epsilon.numerator * d // epsilon.denominator))
        if len(above):
            good = min(good, k)
            if len(above) > v.n:
                above = above[np.argsort(-table[above].astype(float), kind="stable")[: v.n]]
            worst.update(dict.fromkeys(int(S) for S in above))
            if v.n > SWEPT_WHOLE:
                break
        outside = outside_span(v.n, list(rounds[k].weights))
    return list(worst), good


def _settle(v: Worths | Scan, settled: dict[int, Fraction], level: Round) -> None:
    """Fix the coalitions of a round that do not follow from the settled ones (kept linearly independent)."""
    from gote.exact.rational import fmpz_matrix

    for S in level.weights:
        if fmpz_matrix([_indicator(v.n, T) for T in [*settled, S]]).rank() > len(settled):
            settled[S] = v[S] - (0 if S in level.bounds else level.epsilon)


def _undetermined(n: int, settled: dict[int, Fraction], coalitions: list[int]) -> list[int]:
    """The coalitions whose indicator is no combination of settled ones."""
    basis = nullspace([_indicator(n, S) for S in settled])
    rows = [scaled_integers(row)[0] for row in basis]
    return [S for S in coalitions if any(sum(row[i] for i in members(S)) for row in rows)]


def _balanced(
    n: int, epsilon: Fraction, weights: dict[int, Fraction], bounds: dict[int, Fraction], before: Sequence[Round]
) -> Round:
    """The round's dual weights completed by the collection of the round before, so that all are positive and add up to
    1 per player.
    """
    old = before[-1].weights if before else {}
    total = [sum((w for S, w in [*weights.items(), *bounds.items()] if S >> i & 1), Fraction(0)) for i in range(n)]
    # total = sum of mu_T 1_T over the old collection + mu_N 1_N
    columns = [*old, (1 << n) - 1]
    mu = solve([[S >> i & 1 for S in columns] for i in range(n)], total)
    assert mu is not None, "dual weights of a linear program are balanced"
    factor = max((m / w for m, w in zip(mu, old.values(), strict=False)), default=Fraction(0))
    factor = max(factor, Fraction(0)) + (1 if old else 0)
    mixed = {S: factor * w - m for (S, w), m in zip(old.items(), mu, strict=False)}
    for S, w in [*weights.items(), *bounds.items()]:
        mixed[S] = mixed.get(S, Fraction(0)) + w
    scale = mu[-1] + factor
    used = frozenset(bounds) | (before[-1].bounds if before else frozenset())
    return Round(epsilon, {S: w / scale for S, w in mixed.items()}, used)


def _indicator(n: int, S: int) -> list[int]:
    return [S >> i & 1 for i in range(n)]


def outside_span(n: int, settled: list[int]) -> np.ndarray[Any, Any]:
    """For every mask, whether it lies outside the span of the settled coalitions and N (the empty one never does)."""
    basis = nullspace([_indicator(n, S) for S in [*settled, (1 << n) - 1]])
    if not basis:
        return np.zeros(1 << n, dtype=bool)
    rows = [scaled_integers(row)[0] for row in basis]
    # a coalition of the span is orthogonal to the whole basis, hence to one mixture of it; few others are, and they are
    # sorted out one by one
    mixture = [sum((7 * k * k + 1) * row[i] for k, row in enumerate(rows)) for i in range(n)]
    inside = np.flatnonzero(subset_sums(mixture) == 0)
    for row in rows:
        inside = inside[_sums_over(inside, row) == 0]
    outside = np.ones(1 << n, dtype=bool)
    outside[inside] = False
    return outside


def _sums_over(masks: np.ndarray[Any, Any], row: Sequence[int]) -> np.ndarray[Any, Any]:
    """row(S) for the given masks only."""
    total = np.zeros(len(masks), dtype=np.int64 if sum(map(abs, row)) < 1 << 62 else object)
    for i, k in enumerate(row):
        if k:
            total += k * (masks >> i & 1)
    return total


def ordered_excesses(v: Worths, x: Sequence[Fraction]) -> list[Fraction]:
    """O(x): the excesses of all coalitions but the empty and the grand one, largest first.

    >>> [str(e) for e in ordered_excesses(Worths.of(2, {0b11: 1}), [Fraction(1, 4), Fraction(3, 4)])]
    ['-1/4', '-3/4']
    """
    table, d = excesses(v, x)
    return sorted((Fraction(int(k), d) for k in table[1:-1]), reverse=True)
