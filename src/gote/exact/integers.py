"""Integer arrays that never overflow: machine integers where every number provably fits, Python integers otherwise."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np

Array = np.ndarray[Any, Any]
SAFE = 1 << 62
"""Sums and products below this fit machine integers with a bit to spare."""


def exact_type(bound: int) -> Any:
    """The type of an array whose entries, and all that is done with them, stay within a bound.

    >>> exact_type(10).__name__, exact_type(10**30).__name__
    ('int64', 'object')
    """
    return np.int64 if bound < SAFE else object


def largest(array: Array) -> int:
    """The largest absolute value.

    >>> largest(np.array([3, -7]))
    7
    """
    return max(abs(int(array.max())), abs(int(array.min()))) if array.size else 0


def subset_sums(x: Sequence[int], dtype: Any = None) -> Array:
    """x(S) for every mask S, by doubling.

    >>> subset_sums([1, 10, 100]).tolist()
    [0, 1, 10, 11, 100, 101, 110, 111]
    """
    sums = np.zeros(1 << len(x), dtype=dtype if dtype is not None else exact_type(sum(abs(int(k)) for k in x)))
    for i, value in enumerate(x):
        sums[1 << i : 2 << i] = sums[: 1 << i] + value
    return sums


def sizes(n: int) -> Array:
    """|S| for every mask S.

    >>> sizes(2).tolist()
    [0, 1, 1, 2]
    """
    return subset_sums([1] * n, np.int64)
