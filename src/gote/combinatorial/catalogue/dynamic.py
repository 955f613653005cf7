"""Dynamic subtraction (1.1.5, exercise 7): a player may take at most f(t) chips when the opponent has just taken t; the
first move may not take all.

The state is (chips, limit). With f(t) = t a state is lost exactly when the limit is below the largest power of 2 that
divides the chips, with f(t) = 2t (Fibonacci nim) when it is below the smallest part of the chips' Zeckendorf sum. For
any non-decreasing f let least(n) be the smallest winning number from n chips; a state is lost exactly when limit <
least(n), and taking t from n wins exactly when f(t) < least(n - t). So one number per heap size suffices.
"""

from __future__ import annotations

from collections.abc import Callable

from gote.core import checkpoint


def least_winning(n: int, f: Callable[[int], int]) -> list[int]:
    """least(m) for m = 0..n: the smallest number whose taking wins (0 for no chips: nothing wins).

    >>> least_winning(10, lambda t: 2 * t)[1:]
    [1, 2, 3, 1, 5, 1, 2, 8, 1, 2]
    """
    least = [0] * (n + 1)
    for chips in range(1, n + 1):
        if chips % 1024 == 0:
            checkpoint()
        take = 1
        while take < chips and f(take) >= least[chips - take]:
            take += 1
        least[chips] = take  # taking everything always wins
    return least


def winning_takes(n: int, limit: int, f: Callable[[int], int]) -> list[int]:
    """All winning numbers to take from n chips when at most `limit` may be taken.

    >>> winning_takes(44, 43, lambda t: t), winning_takes(43, 42, lambda t: 2 * t)
    ([4, 12], [1, 9])
    """
    least = least_winning(n, f)
    return [t for t in range(1, min(n, limit) + 1) if t == n or f(t) < least[n - t]]


def winning_suffixes(n: int, limit: int, multiplier: int) -> list[int]:
    """The same for f(t) = multiplier * t, for numbers of any size: with n written greedily in the losing sizes, p_1 > p_2
    > ..., taking t wins exactly when t is a sum of last parts whose multiple is below the part before them.

    >>> winning_suffixes(44, 43, 1), winning_suffixes(43, 42, 2), winning_suffixes(10**30, 10**29, 2)[:1]
    ([4, 12], [1, 9], [1])
    """
    sizes = [1]
    while sizes[-1] < n:
        sizes.append(sizes[-1] + next(h for h in sizes if multiplier * h >= sizes[-1]))
    parts, rest = [], n
    for size in reversed(sizes):
        if size <= rest:
            parts.append(size)
            rest -= size
    found, taken = [], 0
    for i in reversed(range(len(parts))):
        taken += parts[i]
        if taken <= limit and (i == 0 or multiplier * taken < parts[i - 1]):
            found.append(taken)
    return found


def zeckendorf(n: int) -> list[int]:
    """The parts, falling, of the only sum of Fibonacci numbers, no two adjacent, that makes n.

    >>> zeckendorf(43)
    [34, 8, 1]
    """
    fibonacci = [1, 2]
    while fibonacci[-1] <= n:
        fibonacci.append(fibonacci[-1] + fibonacci[-2])
    parts = []
    for f in reversed(fibonacci):
        if f <= n:
            parts.append(f)
            n -= f
    return parts
