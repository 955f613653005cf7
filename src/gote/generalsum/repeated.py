"""Repeated games (繰り返しゲーム; Ferguson 3.2.4).

Finitely often: if the stage game has one equilibrium, its repetition is the only subgame perfect equilibrium (backward
induction). With several, rewards and punishments in the last rounds can sustain more. In pure strategies, by dynamic
programming from the last round: W(1) holds the payoffs of the pure stage equilibria, and u(a) + w is in W(t + 1)
exactly when w is in W(t) and nobody gains by leaving the cell a and being punished by the worst of W(t):

    u_i(a) + w_i >= best deviation_i(a) + min W_i(t).

For ever, with discount factor d: the individually rational part of the payoff hull is what patient players can sustain
(folk theorem, フォーク定理). A cell is sustained by the threat of stage equilibria, each deviator punished by the one that is
worst for him, from d_i = (best deviation - cell) / (best deviation - worst) on; the critical factor is the larger of
the two.
"""

from collections.abc import Sequence
from fractions import Fraction

from gote.core.limits import checkpoint
from gote.exact.polyhedra import Point, convex_hull_2d, extreme_points
from gote.exact.rational import Matrix, Number
from gote.generalsum.pure import stars
from gote.generalsum.rules_questions import RepeatedGame
from gote.generalsum.safety import safety_levels


def pure_totals(A: Matrix, B: Matrix, rounds: int) -> list[tuple[Fraction, Fraction]] | None:
    """Total payoffs of all subgame perfect equilibria in pure strategies, sorted; None when there are more than
    `RepeatedGame.most_totals`.

    >>> A, B = [[4, 0, 0], [5, 1, 0], [0, 0, 3]], [[4, 5, 0], [0, 1, 0], [0, 0, 3]]
    >>> [tuple(map(int, w)) for w in pure_totals(A, B, 2)]
    [(2, 2), (3, 8), (4, 4), (6, 6), (7, 7), (8, 3)]
    """
    lists = total_lists(A, B, rounds)
    if len(lists[0]) <= 1:  # no choice of continuations, so nothing to reward or to punish with
        return [(rounds * u, rounds * v) for u, v in lists[0]]
    return None if len(lists[-1]) > RepeatedGame.most_totals else lists[-1]


def total_lists(A: Matrix, B: Matrix, rounds: int) -> list[list[tuple[Fraction, Fraction]]]:
    """The totals of the last round, of the last two, ..., each sorted: up to all rounds, to the first list that is too
    long, or only the first when it has one entry at most.
    """
    cells = {(Fraction(A[i][j]), Fraction(B[i][j])) for i, j in stars(A, B).equilibria}
    lists = [sorted(cells)]
    best_row = [max(row[j] for row in A) for j in range(len(A[0]))]
    options = [
        (Fraction(a), Fraction(b), best_row[j] - a, max(other) - b)
        for row, other in zip(A, B, strict=True)
        for j, (a, b) in enumerate(zip(row, other, strict=True))
    ]
    while 1 < len(lists[-1]) <= RepeatedGame.most_totals and len(lists) < rounds:
        checkpoint()
        later = lists[-1]
        worst = (min(w[0] for w in later), min(w[1] for w in later))
        longer = {
            (u + w[0], v + w[1])
            for u, v, gain, other in options
            for w in later
            if w[0] - worst[0] >= gain and w[1] - worst[1] >= other
        }
        lists.append(sorted(longer))
    return lists


def folk_set(A: Matrix, B: Matrix) -> list[Point]:
    """Corners of the individually rational part of the payoff hull, counter-clockwise.

    >>> [tuple(map(str, p)) for p in folk_set([[3, 0], [4, 1]], [[3, 4], [0, 1]])]
    [('1', '1'), ('11/3', '1'), ('3', '3'), ('1', '11/3')]
    """
    hull = convex_hull_2d(
        [(a, b) for first, second in zip(A, B, strict=True) for a, b in zip(first, second, strict=True)]
    )
    rows: list[list[Number]] = [[-1, 0], [0, -1]]
    v = safety_levels(A, B)
    right: list[Number] = [-v[0], -v[1]]
    cut_rows, cut_right = half_planes(hull)
    return convex_hull_2d(extreme_points(rows + cut_rows, right + cut_right, nonnegative=False))


def half_planes(hull: Sequence[Sequence[Fraction]]) -> tuple[list[list[Number]], list[Number]]:
    """Inequalities of a polygon given counter-clockwise (a segment or a point included).

    >>> half_planes([(Fraction(0), Fraction(0))])
    ([[1, 0], [-1, 0], [0, 1], [0, -1]], [Fraction(0, 1), Fraction(0, 1), Fraction(0, 1), Fraction(0, 1)])
    """
    if len(hull) == 1:
        x, y = hull[0]
        return [[1, 0], [-1, 0], [0, 1], [0, -1]], [x, -x, y, -y]
    rows: list[list[Number]] = []
    right: list[Number] = []
    for k, (x, y) in enumerate(hull):
        x2, y2 = hull[(k + 1) % len(hull)]
        rows.append([y2 - y, x - x2])
        right.append((y2 - y) * x + (x - x2) * y)
    if len(hull) == 2:  # also the ends of the segment
        (x, y), (x2, y2) = hull
        dx, dy = x2 - x, y2 - y
        rows += [[dx, dy], [-dx, -dy]]
        right += [dx * x2 + dy * y2, -(dx * x + dy * y)]
    return rows, right


def critical_discount(A: Matrix, B: Matrix, cell: tuple[int, int], worst: Sequence[Fraction]) -> Fraction | None:
    """Smallest discount factor that sustains the cell; `worst` is what each player gets for ever after deviating.

    None when no factor below 1 does. Who cannot gain at once needs no threat.

    >>> critical_discount([[3, 0], [4, 1]], [[3, 4], [0, 1]], (0, 0), (Fraction(1), Fraction(1)))
    Fraction(1, 3)
    """
    i, j = cell
    needed = [Fraction(0)]
    for here, best, punished in ((A[i][j], max(row[j] for row in A), worst[0]), (B[i][j], max(B[i]), worst[1])):
        if best > here:
            if punished >= here:
                return None
            needed.append(Fraction(best - here) / (best - punished))
    return max(needed)
