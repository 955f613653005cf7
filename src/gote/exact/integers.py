"""Integer arrays that never overflow: machine integers where every number provably fits, Python integers otherwise."""

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


def by_member_and_size(table: Array) -> list[list[int]]:
    """rows[i][s]: the sum of a table of machine integers over the masks of s members, i among them.

    >>> by_member_and_size(np.array([1, 10, 100, 1000]))
    [[0, 10, 1000], [0, 100, 1000]]
    """
    rows = []
    left = table[np.newaxis]  # by the number of later members and the mask of the earlier ones
    for i in reversed(range(len(table).bit_length() - 1)):
        inside = left[:, 1 << i :]
        while inside.shape[1] > 1:
            inside = _last_counted(inside)
        rows.append([0, *(int(total) for total in inside[:, 0])])
        left = _last_counted(left)
    return rows[::-1]


def _last_counted(table: Array) -> Array:
    half = table.shape[1] // 2
    found = np.zeros((len(table) + 1, half), dtype=np.int64)
    found[:-1] = table[:, :half]
    found[1:] += table[:, half:]
    return found
