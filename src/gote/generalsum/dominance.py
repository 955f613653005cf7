"""Dominated strategies and their elimination (支配された戦略の逐次消去; Ferguson 3.2.2 and 3.2.5-7).

Row i is strictly dominated exactly when the game (a_kj - a_ij), k other than i, has a positive value; an optimal
strategy of that game is the dominating mixture and the value its margin. A row that is a best reply to some column is
not dominated, which settles most rows without a linear program. Strict elimination gives the same remainder in every
order, and what remains are the rationalizable (合理化可能) strategies of a two-person game; weak elimination depends on
the order, so it is a mode of its own.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Literal

from gote.core.limits import checkpoint
from gote.exact.lp import solve_lp, solve_matrix_game
from gote.exact.rational import Matrix, Number
from gote.generalsum.tables import Strategy, positive_integers, transpose

Mode = Literal["strict", "weak"]
Order = Literal["together", "rows", "columns", "singly"]


@dataclass(frozen=True)
class Elimination:
    """A strategy struck out: the player (1 or 2), its number (from 0), the mixture that dominates it and the margin.

    For weak dominance the margin is the sum of what the mixture gains over all strategies of the other player.
    """

    round: int
    player: int
    strategy: int
    mixture: Strategy
    margin: Fraction


@dataclass(frozen=True)
class Remainder:
    """What elimination leaves (numbers from 0), with the log."""

    rows: tuple[int, ...]
    columns: tuple[int, ...]
    steps: tuple[Elimination, ...]


def strict_dominator(A: Matrix, i: int) -> tuple[Strategy, Fraction] | None:
    """(mixture of the other rows, margin) with the largest margin, or None when row i is not strictly dominated.

    >>> strict_dominator([[1, 1], [4, 0], [0, 4]], 0)
    ((Fraction(0, 1), Fraction(1, 2), Fraction(1, 2)), Fraction(1, 1))
    """
    if i in undominated_at_sight(A, "strict"):
        return None
    others = [k for k in range(len(A)) if k != i]
    value, p, _ = solve_matrix_game([[a - b for a, b in zip(A[k], A[i], strict=True)] for k in others])
    return (_spread(p, others, len(A)), value) if value > 0 else None


def weak_dominator(A: Matrix, i: int) -> tuple[Strategy, Fraction] | None:
    """(mixture, total gain) with the largest total gain, or None when row i is not weakly dominated.

    >>> weak_dominator([[11, 10], [2, 10]], 1)
    ((Fraction(1, 1), Fraction(0, 1)), Fraction(9, 1))
    """
    others = [k for k in range(len(A)) if k != i]
    if i in undominated_at_sight(A, "weak") or not others:
        return None
    gains: list[list[Number]] = [[a - b for a, b in zip(A[k], A[i], strict=True)] for k in others]
    rows = [[-g for g in column] for column in transpose(gains)]
    solution = solve_lp([sum(g) for g in gains], rows, [0] * len(rows), [[1] * len(others)], [1])
    if solution.status != "optimal" or not solution.value:
        return None
    return _spread(solution.x, others, len(A)), solution.value


def iterated_elimination(A: Matrix, B: Matrix, mode: Mode = "strict", order: Order = "together") -> Remainder:
    """Eliminate until nothing is dominated. `order` matters for weak dominance only.

    together: everything dominated in the present game goes at once; rows, columns: all of that player's first;
    singly: one strategy at a time, rows before columns.

    >>> iterated_elimination([[1, 2, -1, 0], [3, 5, 3, 4], [0, -2, 4, 2]],
    ...                      [[4, 0, 1, 0], [1, 3, -2, 4], [5, 3, 1, 2]]).columns
    (3,)
    """
    find = strict_dominator if mode == "strict" else weak_dominator
    C, scale_1, _ = positive_integers(A)
    D, scale_2, _ = positive_integers(B)
    rows, columns = list(range(len(A))), list(range(len(A[0])))
    steps: list[Elimination] = []
    turn = 1

    def dominated(player: int) -> list[Elimination]:
        own = rows if player == 1 else columns
        if player == 1:
            table, scale = [[C[i][j] for j in columns] for i in rows], scale_1
        else:
            table, scale = [[D[i][j] for i in rows] for j in columns], scale_2
        found = []
        safe = undominated_at_sight(table, mode)
        for k, strategy in enumerate(own):
            checkpoint()
            proof = find(table, k) if k not in safe else None
            if proof is not None:
                mixture = _spread(proof[0], own, len(A) if player == 1 else len(A[0]))
                found.append(Elimination(turn, player, strategy, mixture, proof[1] * scale))
                if order == "singly":
                    break
        return found

    while True:
        if order == "together":
            found = dominated(1) + dominated(2)
        else:
            first, second = (2, 1) if order == "columns" else (1, 2)
            found = dominated(first) or dominated(second)
        if not found:
            return Remainder(tuple(rows), tuple(columns), tuple(steps))
        for step in found:
            (rows if step.player == 1 else columns).remove(step.strategy)
        steps += found
        turn += 1


def undominated_at_sight(A: Matrix, mode: Mode) -> set[int]:
    """Rows that are a best reply to some column (the only one, for weak dominance): nothing dominates these.

    >>> undominated_at_sight([[1, 1], [1, 0]], "strict"), undominated_at_sight([[1, 1], [1, 0]], "weak")
    ({0, 1}, {0})
    """
    found: set[int] = set()
    for column in zip(*A, strict=True):
        top = max(column)
        best = [i for i, a in enumerate(column) if a == top]
        if mode == "strict" or len(best) == 1:
            found.update(best)
    return found


def _spread(p: Sequence[Fraction], places: Sequence[int], size: int) -> Strategy:
    full = [Fraction(0)] * size
    for k, x in zip(places, p, strict=True):
        full[k] = x
    return tuple(full)
