"""Odious and evil numbers (1.5.1): with an odd and with an even number of ones in base 2. Under nim-sum they add like
odd and even.
"""

from __future__ import annotations


def is_odious(n: int) -> bool:
    """Whether n has an odd number of ones in base 2.

    >>> [n for n in range(8) if is_odious(n)]
    [1, 2, 4, 7]
    """
    return n.bit_count() % 2 == 1


def odious(k: int) -> int:
    """The k-th odious number from 0: 2k, with 1 added where that is needed.

    >>> [odious(k) for k in range(8)]
    [1, 2, 4, 7, 8, 11, 13, 14]
    """
    return 2 * k if is_odious(2 * k) else 2 * k + 1
