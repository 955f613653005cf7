"""Dresher's guessing game: I writes a number 1..n, II guesses until right, told "high" or "low" each time, and pays 1
per guess.

A pure strategy of II is a binary search tree, of I a number; the payoff is the depth of the number in the tree (root:
1). Against a distribution w the best tree is found by intervals:  u[a, b] = w(a..b) + min_k (u[a, k-1] + u[k+1, b]).
Written as inequalities these are a linear program of O(n^2) variables, so no tree is ever listed (Ferguson 2.3.7, exercise
16):

    maximise u[1, n]   subject to   u[a, b] <= w(a..b) + u[a, k-1] + u[k+1, b],   sum w = 1,  w >= 0.

1. Numbers i and n+1-i are symmetric; the program keeps one variable for each pair of mirror images.
2. Its exact solution gives the hider's w; the multipliers say how often each guess k is made on each interval [a, b]:
   the searcher's behaviour strategy.
3. Certificates: the best tree against w costs V (interval recursion); the searcher's expected depth of every number is
   at most V.

Cost: one sparse linear program with about n^3/12 rows.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from gote.exact.lp import solve_lp
from gote.zerosum.rules_payoffs import ZERO, Strategy

Interval = tuple[int, int]
Guesses = dict[Interval, dict[int, Fraction]]
"""interval still possible -> probabilities of the next guess"""


@dataclass(frozen=True)
class Dresher:
    """Value, the hider's distribution and the searcher's behaviour strategy (on the intervals that can come up)."""

    n: int
    value: Fraction
    hider: Strategy
    searcher: Guesses


def dresher(n: int) -> Dresher:
    """Solve the game for n numbers.

    >>> found = dresher(3)
    >>> found.value, found.hider
    (Fraction(9, 5), (Fraction(2, 5), Fraction(1, 5), Fraction(2, 5)))
    """
    half = (n + 1) // 2
    intervals = sorted({_folded(n, a, b) for a in range(1, n + 1) for b in range(a, n + 1)})
    place = {interval: half + k for k, interval in enumerate(intervals)}
    rows: list[dict[int, int]] = []
    names: list[tuple[int, int, int]] = []
    for a, b in intervals:
        for k in range(a, b + 1):
            if a + b == n + 1 and k > n + 1 - k:
                continue  # the mirror image of a row already there
            row = {place[a, b]: 1}
            for i in range(a, b + 1):
                _add(row, _place_of_number(n, i), -1)
            for low, high in ((a, k - 1), (k + 1, b)):
                if low <= high:
                    _add(row, place[_folded(n, low, high)], -1)
            rows.append(row)
            names.append((a, b, k))
    size = half + len(intervals)
    total = {i: 2 if 2 * i + 1 != n else 1 for i in range(half)}
    cost = [0] * size
    cost[place[1, n]] = 1
    program = solve_lp(cost, rows, [0] * len(rows), [total], [1], lower=[0] * half + [None] * len(intervals))
    assert program.value is not None
    hider = tuple(program.x[_place_of_number(n, i)] for i in range(1, n + 1))
    weights = dict(zip(names, program.dual_ub, strict=True))
    return Dresher(n, program.value, hider, _behaviour(n, weights))


def _folded(n: int, a: int, b: int) -> Interval:
    """An interval or its mirror image, whichever comes first."""
    return min((a, b), (n + 1 - b, n + 1 - a))


def _place_of_number(n: int, i: int) -> int:
    return min(i, n + 1 - i) - 1


def _add(row: dict[int, int], key: int, amount: int) -> None:
    row[key] = row.get(key, 0) + amount


def _behaviour(n: int, weights: dict[tuple[int, int, int], Fraction]) -> Guesses:
    """Guess probabilities on every interval reached from [1, n]; a row shared by two mirror images gives half to each."""
    found: Guesses = {}
    queue = [(1, n)]
    for a, b in queue:
        if (a, b) in found:
            continue
        guesses: dict[int, Fraction] = {}
        for k in range(a, b + 1):
            w, shared = _weight(n, a, b, k, weights)
            if w:
                guesses[k] = w / 2 if shared else w
        total = sum(guesses.values(), ZERO)
        found[a, b] = {k: w / total for k, w in guesses.items()} if total else {(a + b) // 2: Fraction(1)}
        for k in found[a, b]:
            queue += [i for i in ((a, k - 1), (k + 1, b)) if i[0] <= i[1]]
    return found


def _weight(n: int, a: int, b: int, k: int, weights: dict[tuple[int, int, int], Fraction]) -> tuple[Fraction, bool]:
    direct, mirror = (a, b, k), (n + 1 - b, n + 1 - a, n + 1 - k)
    key = direct if direct in weights else mirror
    return weights[key], direct != mirror


def best_tree_cost(weights: Sequence[Fraction]) -> Fraction:
    """Expected guesses of the best search tree against a distribution: what the hider guarantees. O(n^3) exact
    additions.

    >>> best_tree_cost([Fraction(2, 5), Fraction(1, 5), Fraction(2, 5)])
    Fraction(9, 5)
    """
    from gote.exact.rational import scaled_integers

    numbers, scale = scaled_integers(list(weights))
    n = len(numbers)
    before = [0]
    for w in numbers:
        before.append(before[-1] + w)
    u = [[0] * (n + 2) for _ in range(n + 2)]  # u[a][b] with u[a][a-1] = 0, numbers from 1
    for length in range(1, n + 1):
        for a in range(1, n - length + 2):
            b = a + length - 1
            u[a][b] = before[b] - before[a - 1] + min(u[a][k - 1] + u[k + 1][b] for k in range(a, b + 1))
    return Fraction(u[1][n], scale)
