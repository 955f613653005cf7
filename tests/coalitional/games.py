"""Random games and slow, plain references that share no code with the room."""

import random
from fractions import Fraction
from itertools import permutations

from gote.coalitional.worths import Worths


def random_table(rng: random.Random, n: int, style: str) -> list[Fraction]:
    """Worths of all masks; `style` chooses the family, degenerate ones included."""
    size = 1 << n
    if style == "wild":
        table = [Fraction(rng.randint(-20, 20)) for _ in range(size)]
    elif style == "fractions":
        table = [Fraction(rng.randint(-9, 9), rng.randint(1, 5)) for _ in range(size)]
    elif style == "ties":
        table = [Fraction(rng.randint(0, 2)) for _ in range(size)]
    elif style == "voting":
        weights = [rng.randint(1, 6) for _ in range(n)]
        quota = sum(weights) // 2 + 1
        table = [Fraction(int(sum(w for i, w in enumerate(weights) if S >> i & 1) >= quota)) for S in range(size)]
    else:  # convex and a little noise: mostly superadditive, core usually there
        weights = [rng.randint(1, 9) for _ in range(n)]
        table = [
            Fraction(sum(w for i, w in enumerate(weights) if S >> i & 1) ** 2 + rng.randint(0, 6)) for S in range(size)
        ]
    table[0] = Fraction(0)
    return table


def random_games(count: int, sizes: range, seed: str):
    rng = random.Random(seed)
    styles = ["wild", "fractions", "ties", "voting", "convex"]
    for k in range(count):
        n = rng.choice(list(sizes))
        yield n, random_table(rng, n, styles[k % len(styles)])


def worths(n: int, table: list[Fraction]) -> Worths:
    return Worths.of(n, {S: w for S, w in enumerate(table) if S})


def average_over_orders(n: int, table: list[Fraction]) -> tuple[Fraction, ...]:
    total = [Fraction(0)] * n
    orders = list(permutations(range(n)))
    for order in orders:
        mask = 0
        for i in order:
            total[i] += table[mask | 1 << i] - table[mask]
            mask |= 1 << i
    return tuple(t / len(orders) for t in total)


def is_superadditive(n: int, table: list[Fraction]) -> bool:
    return all(table[S] + table[T] <= table[S | T] for S in range(1 << n) for T in range(1 << n) if not S & T)


def is_convex(n: int, table: list[Fraction]) -> bool:
    return all(table[S] + table[T] <= table[S | T] + table[S & T] for S in range(1 << n) for T in range(1 << n))


def float_nucleolus(n: int, table: list[Fraction]) -> list[float]:
    """Maschler's scheme with every coalition as a row, in floats: a coalition is fixed only when it cannot be lowered
    at any optimum.
    """
    import numpy as np
    from scipy.optimize import linprog

    full = (1 << n) - 1
    row = [[float(S >> i & 1) for i in range(n)] for S in range(1 << n)]
    free, fixed = list(range(1, full)), [(full, float(table[full]))]
    np.zeros(n)
    while np.linalg.matrix_rank(np.array([row[S] for S, _ in fixed])) < n:
        A_eq, b_eq = [row[S] + [0.0] for S, _ in fixed], [c for _, c in fixed]
        A_ub, b_ub = [[-a for a in row[S]] + [-1.0] for S in free], [-float(table[S]) for S in free]
        level = linprog(
            [0.0] * n + [1.0],
            A_ub=A_ub,
            b_ub=b_ub,
            A_eq=A_eq,
            b_eq=b_eq,
            bounds=[(None, None)] * (n + 1),
            method="highs",
        )
        epsilon, _x = level.x[-1], level.x[:-1]
        tight = [S for S, m in zip(free, level.ineqlin.marginals, strict=True) if m < -1e-9]
        fixed += [(S, float(table[S]) - epsilon) for S in tight]
        free = [S for S in free if S not in tight]
    A, b = np.array([row[S] for S, _ in fixed]), np.array([c for _, c in fixed])
    return list(np.linalg.lstsq(A, b, rcond=None)[0])
