"""Claims a user might write: the file that the lab's tests run."""

import time

from gote.core.claim import Claim


def is_square_free(n):
    return all(n % (d * d) for d in range(2, int(n**0.5) + 1))


def slowly(n):
    time.sleep(0.002)
    return n * n % 4 in (0, 1)


squares = Claim(
    "demo.squares",
    "A square is 0 or 1 modulo 4.",
    "平方数は 4 を法として 0 か 1。",
    "demo",
    range(1, 6),
    family=lambda n: range(10 * n),
    statement=slowly,
    statistic=lambda n: str(n * n % 4),
    chunk_count=lambda n: 8,
)
square_free = Claim(
    "demo.square_free",
    "Every number is square-free.",
    "すべての数は平方因子をもたない。",
    "demo",
    range(1, 30),
    family=lambda n: [n],
    statement=is_square_free,
    expected="false",
)
