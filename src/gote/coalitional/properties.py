"""Properties of a characteristic function, each with a witness when it fails.

superadditive (優加法的)   v(S) + v(T) <= v(S + T) for disjoint S, T: what the text's definition asks for
zero-monotonic             v(S) + v({i}) <= v(S + i)
monotone                   v(S) <= v(S + i)
convex                     v(S) + v(T) <= v(S ∪ T) + v(S ∩ T)
constant-sum (定数和)      v(S) + v(N - S) = v(N)
essential                  sum of v({i}) < v(N)
"""

from __future__ import annotations

from typing import Any

import numpy as np

from gote.coalitional.worths import Worths
from gote.core import LimitError
from gote.exact.integers import sizes

Witness = tuple[int, int] | None
"""Two coalitions (masks) that break the property, or None when it holds."""
_MOST_FOR_PAIRS = 21


def superadditive_witness(v: Worths) -> Witness:
    """Disjoint coalitions worth more apart than together, or None.

    >>> superadditive_witness(Worths.of(2, {0b01: 1, 0b10: 1, 0b11: 1}))
    (1, 2)
    """
    from gote.coalitional import kernels

    step = zero_monotonic_witness(v)
    if step is not None:
        return step
    if convex_witness(v) is None:
        return None
    base = v.zero_normalised().numerators
    positive = np.flatnonzero(base > 0)
    if len(positive) ** 2 < 3**v.n // 8:
        return _pair_among(base, positive)
    if v.n > _MOST_FOR_PAIRS:
        raise LimitError(
            f"superadditivity of {v.n} players needs 3^{v.n} comparisons; give at most {_MOST_FOR_PAIRS} "
            "players or use find: shapley"
        )
    S, T = kernels.run(kernels.first_superadditive_violation, v.numerators, v.n)
    return (int(S), int(T)) if S else None


def _pair_among(base: Any, positive: Any) -> Witness:
    """In a zero-monotonic game only two coalitions that are both worth more than their members alone can break
    superadditivity.
    """
    for S in positive.tolist():
        apart = positive[positive & S == 0]
        broken = np.flatnonzero(base[apart] + base[S] > base[apart | S])
        if len(broken):
            return S, int(apart[broken[0]])
    return None


def convex_witness(v: Worths) -> Witness:
    """Coalitions S + i, S + j whose worths exceed those of their union and meet together, or None.

    >>> convex_witness(Worths.of(3, {0b011: 1, 0b101: 1, 0b111: 1}))
    (3, 5)
    """
    from gote.coalitional import kernels

    S, T = kernels.run(kernels.first_convex_violation, v.numerators, v.n)
    return (int(S), int(T)) if S else None


def _step_witness(v: Worths, alone: list[int]) -> Witness:
    from gote.coalitional import kernels

    S, i = kernels.run(kernels.first_step_violation, v.numerators, v.n, np.array(alone, dtype=v.numerators.dtype))
    return (int(S), 1 << int(i)) if i >= 0 else None


def monotone_witness(v: Worths) -> Witness:
    """A coalition and a player who lowers its worth by joining, or None.

    >>> monotone_witness(Worths.of(2, {0b01: 1}))
    (1, 2)
    """
    return _step_witness(v, [0] * v.n)


def zero_monotonic_witness(v: Worths) -> Witness:
    """A coalition and a player worth more apart than together, or None.

    >>> zero_monotonic_witness(Worths.of(2, {0b01: 1, 0b11: 1})) is None
    True
    """
    return _step_witness(v, [int(v.numerators[1 << i]) for i in range(v.n)])


def constant_sum(v: Worths) -> bool:
    """Whether S and its complement always add up to v(N).

    >>> constant_sum(Worths.of(2, {0b01: 1, 0b10: 2, 0b11: 3}))
    True
    """
    return bool((v.numerators + v.numerators[::-1] == v.numerators[v.full]).all())


def essential(v: Worths) -> bool:
    """Whether the players together get more than each alone.

    >>> essential(Worths.of(2, {0b11: 1}))
    True
    """
    return sum(v.singles) < v.grand


def simple(v: Worths) -> bool:
    """Whether every worth is 0 or 1.

    >>> simple(Worths.of(2, {0b11: 1}))
    True
    """
    table = v.numerators
    return bool(((table == 0) | (table == v.denominator)).all())


def symmetric(v: Worths) -> bool:
    """Whether the worth depends on the size alone.

    >>> symmetric(Worths.of(2, {0b01: 1, 0b10: 1, 0b11: 5}))
    True
    """
    count = sizes(v.n)
    first = np.array([v.numerators[(1 << s) - 1] for s in range(v.n + 1)], dtype=v.numerators.dtype)
    return bool((first[count] == v.numerators).all())


def null_players(v: Worths) -> tuple[int, ...]:
    """Players (from 0) who never add anything: the text's dummies (ダミー).

    >>> null_players(Worths.of(2, {0b01: 1, 0b11: 1}))
    (1,)
    """
    return tuple(i for i in range(v.n) if _adds_nothing(v, i))


def _adds_nothing(v: Worths, i: int) -> bool:
    pairs = v.numerators.reshape(-1, 2, 1 << i)
    return bool((pairs[:, 1] == pairs[:, 0]).all())


def interchangeable(v: Worths) -> list[tuple[int, ...]]:
    """Classes of players who can replace each other in every coalition.

    >>> interchangeable(Worths.of(3, {0b011: 1, 0b101: 1, 0b111: 1}))
    [(0,), (1, 2)]
    """
    classes: list[list[int]] = []
    for i in range(v.n):
        for group in classes:
            if _same(v, group[0], i):
                group.append(i)
                break
        else:
            classes.append([i])
    return [tuple(group) for group in classes]


def _same(v: Worths, i: int, j: int) -> bool:
    masks = np.arange(1 << v.n)
    only_i = masks[(masks >> i & 1 == 1) & (masks >> j & 1 == 0)]
    return bool((v.numerators[only_i] == v.numerators[only_i ^ (1 << i) ^ (1 << j)]).all())


def superadditive_cover(v: Worths) -> Worths:
    """The least superadditive game above v: the best partition of every coalition.

    >>> superadditive_cover(Worths.of(2, {0b01: 1, 0b10: 1}))[0b11]
    Fraction(2, 1)
    """
    from gote.coalitional import kernels

    if v.n > _MOST_FOR_PAIRS:
        raise LimitError(
            f"the superadditive cover of {v.n} players needs 3^{v.n} steps; give at most {_MOST_FOR_PAIRS} players"
        )
    table = v.numerators.copy()
    kernels.run(kernels.raise_to_cover, table, v.n)
    return Worths.from_integers(v.n, table, v.denominator)
