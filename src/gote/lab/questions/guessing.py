"""Two games of Ferguson without a known formula: Dresher's guessing game (2.3.7, exercise 16) and Guess it! (2.6).

Dresher: is hiding uniformly with doubled ends optimal? It is on whole ranges of n, and not between them. Guess it!: how
fast does V[n,n] tend to 1/2, and what is the limit of V[m,n] when m/n is fixed? The recursion is run in ball arithmetic
(every number with a bound on its error), so every printed digit is right.
"""

from collections.abc import Iterator
from fractions import Fraction
from functools import lru_cache
from typing import Any

from gote.core.claim import Claim

DOUBLED = ((2, 4), (7, 10), (17, 23), (38, 40))
"""Ranges of n in which doubled ends are optimal, as far as computed."""


def _just(n: int) -> Iterator[int]:
    yield n


@lru_cache(maxsize=4)
def _dresher(n: int) -> tuple[Fraction, bool]:
    """The value, and whether doubled ends guarantee it."""
    from gote.zerosum.dresher import best_tree_cost, dresher

    value = dresher(n).value
    cost = best_tree_cost([Fraction(2 if i in (0, n - 1) else 1, n + 2) for i in range(n)])
    return value, cost == value


def _doubled_where_expected(n: int) -> bool:
    return _dresher(n)[1] == any(low <= n <= high for low, high in DOUBLED)


def _dresher_line(n: int) -> str:
    value, doubled = _dresher(n)
    return f"n={n:02d} {value} {'doubled ends' if doubled else 'other weights'}"


@lru_cache(maxsize=2)
def guess_it_values(size: int) -> dict[tuple[int, int], Any]:
    """V[n, n], V[n//2, n] and V[n, n//2] for n <= size as balls, level by level of m + n.

    The error of a ball grows by about 1.3 bits a level, so the precision grows with the size.

    >>> table = guess_it_values(3)
    >>> abs(float(table[2, 2]) - 5 / 9) < 1e-15
    True
    """
    from flint import arb, ctx

    before, ctx.prec = ctx.prec, 128 + 4 * size
    try:
        kept: dict[tuple[int, int], Any] = {}
        level = [arb(1)]  # level[n] = V[total - n, n]
        for total in range(1, 2 * size + 1):
            last = level
            # V[n-1, m] and V[n, m-1] lie on the level before, at the places m and m - 1
            level = [
                arb(1)
                if n == 0
                else arb(1) / (n + 1)
                if n == total
                else (1 + n * (1 - last[total - n]) * last[total - n - 1]) / (1 + (n + 1) * last[total - n - 1])
                for n in range(total + 1)
            ]
            for n in range(total // 2, total + 1):
                m = total - n
                if m in (n, n // 2) and n <= size:
                    kept[m, n], kept[n, m] = level[n], level[m]
        return kept
    finally:
        ctx.prec = before


def _falling(n: int) -> bool:
    """V[n,n] stays above 1/2 and below V[n-1,n-1] (proved for this n: the balls are apart)."""
    values = guess_it_values(n)
    return bool(values[n, n] > 0.5) and bool(values[n, n] < values[n - 1, n - 1])


def _guess_line(n: int) -> str:
    values = guess_it_values(n)
    excess, half, double = float(values[n, n]) - 0.5, float(values[n // 2, n]), float(values[n, n // 2])
    return (
        f"n={n:03d}: V[n,n]-1/2 = {excess:.9f}, times n {excess * n:.6f}; V[n/2,n] = {half:.6f}, V[n,n/2] = "
        f"{double:.6f}"
    )


CLAIMS = (
    Claim(
        "open.dresher-ranges",
        "Dresher's game: uniform with doubled ends is optimal for n = 2-4, 7-10, 17-23, 38-40 and not between.",
        "Dresher のゲーム: 両端を 2 倍にした一様分布が最適なのは n = 2-4, 7-10, 17-23, 38-40 で、その間では最適でない。",
        "004, 2.3.7 exercise 16 (open)",
        range(2, 41),
        _just,
        _doubled_where_expected,
        expected="open",
        statistic=_dresher_line,
    ),
    Claim(
        "open.guess-it",
        "Guess it!, n >= 3: 1/2 < V[n,n] < V[n-1,n-1] (ball arithmetic).",
        "Guess it!、n >= 3: 1/2 < V[n,n] < V[n-1,n-1](誤差限界つき)。",
        "004, 2.6 (open)",
        (4, 10, 20, 50, 100, 200, 400, 800),
        _just,
        _falling,
        expected="open",
        statistic=_guess_line,
    ),
)
