"""The characteristic function as a table over all 2^n coalitions.

A coalition S is a bit mask: player i (from 0) belongs to S when bit i is set. `Worths` holds integers with one common
denominator: machine integers when every sum over the table fits them, Python integers otherwise, so that nothing
overflows and nothing is rounded.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from typing import Any

import numpy as np

from gote.coalitional.rules_players import table_size
from gote.exact.integers import SAFE, exact_type, largest, subset_sums
from gote.exact.rational import scaled_integers


@dataclass(frozen=True, eq=False)
class Worths:
    """v(S) = numerators[S] / denominator for every mask S; v(empty) = 0.

    >>> v = Worths.of(2, {0b01: 1, 0b11: Fraction(7, 2)})
    >>> v[0b11], v.grand, v.n
    (Fraction(7, 2), Fraction(7, 2), 2)
    """

    n: int
    numerators: np.ndarray[Any, Any]
    denominator: int

    @classmethod
    def of(cls, n: int, worth: Mapping[int, Fraction | int]) -> Worths:
        """Worths named by mask; the others are 0."""
        size = table_size(n)
        numbers, denominator = scaled_integers(list(worth.values()))
        table = np.zeros(size, dtype=_dtype(numbers, n))
        for mask, number in zip(worth, numbers, strict=True):
            table[mask] = number
        return cls(n, table, denominator)

    @classmethod
    def from_integers(cls, n: int, numerators: Any, denominator: int = 1) -> Worths:
        """A table that is already integer (an array, not copied when its type fits)."""
        if isinstance(numerators, np.ndarray) and numerators.dtype == np.int64:
            dtype = exact_type(largest(numerators) << n)
        else:
            dtype = _dtype(numerators, n)
        return cls(n, np.asarray(numerators).astype(dtype, copy=False), denominator)

    def __getitem__(self, mask: int) -> Fraction:
        return Fraction(int(self.numerators[mask]), self.denominator)

    @property
    def full(self) -> int:
        """The mask of the grand coalition N."""
        return (1 << self.n) - 1

    @property
    def grand(self) -> Fraction:
        """v(N)."""
        return self[self.full]

    @cached_property
    def singles(self) -> tuple[Fraction, ...]:
        """v({i}) in player order."""
        return tuple(self[1 << i] for i in range(self.n))

    @property
    def machine(self) -> bool:
        """Whether the table holds machine integers (then kernels run compiled)."""
        return bool(self.numerators.dtype == np.int64)

    def plus(self, other: Worths) -> Worths:
        """The sum of two games with the same players."""
        d, e = self.denominator, other.denominator
        total = self.numerators.astype(object) * e + other.numerators.astype(object) * d
        return Worths.from_integers(self.n, list(total), d * e)

    def dual(self) -> Worths:
        """v*(S) = v(N) - v(N - S): what S can keep the others from.

        >>> Worths.of(2, {0b01: 1, 0b11: 3}).dual()[0b10]
        Fraction(2, 1)
        """
        return Worths.from_integers(self.n, self.numerators[self.full] - self.numerators[::-1], self.denominator)

    def zero_normalised(self) -> Worths:
        """v(S) less what its members have alone: strategically equivalent, every player alone worth 0."""
        alone = subset_sums([int(self.numerators[1 << i]) for i in range(self.n)], self.numerators.dtype)
        return Worths.from_integers(self.n, self.numerators - alone, self.denominator)

    def mapping(self) -> dict[int, Fraction]:
        """Every non-empty coalition with its worth."""
        return {mask: self[mask] for mask in range(1, 1 << self.n)}


def excesses(v: Worths, x: Sequence[Fraction]) -> tuple[np.ndarray[Any, Any], int]:
    """e(x, S) = v(S) - x(S) for every mask S, as integers over one denominator.

    >>> numerators, d = excesses(Worths.of(2, {0b11: 1}), [Fraction(1, 2), Fraction(1, 2)])
    >>> numerators.tolist(), d
    ([0, -1, -1, 0], 2)
    """
    numbers, d = scaled_integers(x)
    common = d * v.denominator
    fits = v.machine and largest(v.numerators) * d + v.denominator * sum(map(abs, numbers)) < SAFE
    dtype: Any = np.int64 if fits else object
    sums = subset_sums([k * v.denominator for k in numbers], dtype)
    return v.numerators.astype(dtype, copy=False) * d - sums, common


def _dtype(numbers: Iterable[int], n: int) -> Any:
    return exact_type(max((abs(int(k)) for k in numbers), default=0) << n)
