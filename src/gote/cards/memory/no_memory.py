"""Memory 0 (記憶力 0): both players turn two cards at random and forget them; the special pair wins.

With n pairs left a turn is a pair with probability 1/(2n - 1), special with 1/n of that:

    p(n) = (1/(2n - 1)) (1/n + ((n - 1)/n) p(n - 1)) + ((2n - 2)/(2n - 1)) (1 - p(n)),   p(1) = 1.

The first player is ahead for every n, by 1/(8 n^2) + o(n^-2).
"""

from fractions import Fraction

from gote.core import LimitError, checkpoint

LARGEST = 20_000
"""Largest n in exact rationals: the digits grow like n log n."""


def first_player(n: int, last: int | None = None) -> Fraction:
    """The first player's chance to win with n pairs.

    `last`: start only so many steps before n, with p = 1/2 there. Every step divides an error by more than n, so 40
    steps give far more digits than a float holds.

    >>> [str(first_player(n)) for n in range(1, 5)]
    ['1', '3/5', '71/135', '23/45']
    """
    from flint import fmpq

    if last is None and n > LARGEST:
        raise LimitError(f"p({n:,}) exactly is too long (at most {LARGEST:,} pairs); write approximate: true")
    begin, p = 1, fmpq(1)
    if last is not None and n > last + 1:
        begin, p = n - last, fmpq(1, 2)
    for i in range(begin + 1, n + 1):
        if i % 256 == 0:
            checkpoint()
        pair = fmpq(1, 2 * i - 1)
        p = (pair * (fmpq(1, i) + fmpq(i - 1, i) * p) + 1 - pair) / (2 - pair)
    return Fraction(int(p.p), int(p.q))
