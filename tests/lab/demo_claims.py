"""Claims a user might write: the file that the lab's tests run."""

import os
import signal
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


def once_deadly(n):
    """The first process that gets here dies, leaving a mark; later ones do not."""
    mark = os.environ.get("GOTE_TEST_MARK")
    if n == 7 and mark and not os.path.exists(mark):
        open(mark, "w").close()
        os.kill(os.getpid(), signal.SIGKILL)
    return True


deadly = Claim(
    "demo.deadly",
    "holds",
    "成り立つ",
    "demo",
    [1, 2],
    family=lambda n: range(20 * n),
    statement=once_deadly,
    chunk_count=lambda n: 10,
)
always_deadly = Claim(
    "demo.always_deadly",
    "no",
    "否",
    "demo",
    [1],
    family=range,
    statement=lambda n: os.kill(os.getpid(), signal.SIGKILL),
)
slow = Claim(
    "demo.slow",
    "slow",
    "遅い",
    "demo",
    [1, 2],
    family=lambda n: range(12),
    statement=lambda n: time.sleep(float(os.environ.get("GOTE_TEST_SLEEP", "0"))) is None,
    chunk_count=lambda n: 12,
)
hungry = Claim(
    "demo.hungry", "large", "大きい", "demo", [1], family=lambda n: [n], statement=lambda n: len(bytearray(1 << 31)) > 0
)
broken = Claim("demo.broken", "1/0", "1/0", "demo", [1], family=lambda n: [0], statement=lambda n: 1 // n == 0)
several = Claim(
    "demo.several",
    "n < 50",
    "n < 50",
    "demo",
    [100],
    family=range,
    statement=lambda n: n < 50,
    minimise=lambda n: [n, "made smaller"],
    chunk_count=lambda n: 7,
)
steps = Claim("demo.steps", "any", "任意", "demo", range(20, 101, 40), family=lambda n: [n], statement=lambda n: True)
