"""Games of the text from their stories (004, 3.1-3.2): tables and trees by name."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from fractions import Fraction
from itertools import product
from typing import Any, TypeAlias

from gote.exact.rational import Number

Tables: TypeAlias = tuple[list[list[Number]], list[list[Number]]]
Lottery: TypeAlias = Sequence[tuple[Number, Number]]


def coordination(first: Number = 3, second: Number = 5) -> Tables:
    """Pure coordination: both earn `first` on <1,1>, `second` on <2,2>, nothing else.

    >>> coordination()[0]
    [[3, 0], [0, 5]]
    """
    table: list[list[Number]] = [[first, 0], [0, second]]
    return table, [list(row) for row in table]


def battle_of_the_sexes(better: Number = 2, worse: Number = 1) -> Tables:
    """Together is better than apart, but each prefers another place (男女の争い).

    >>> battle_of_the_sexes()[1]
    [[1, 0], [0, 2]]
    """
    return [[better, 0], [0, worse]], [[worse, 0], [0, better]]


def prisoners_dilemma(reward: Number = 3, sucker: Number = 0, temptation: Number = 4, punishment: Number = 1) -> Tables:
    """The prisoner's dilemma (囚人のジレンマ): row and column 1 cooperate, 2 defect.

    >>> prisoners_dilemma()
    ([[3, 0], [4, 1]], [[3, 4], [0, 1]])
    """
    A: list[list[Number]] = [[reward, sucker], [temptation, punishment]]
    return A, [list(column) for column in zip(*A, strict=True)]


def chicken(both: Number = 1, swerver: Number = -1, driver: Number = 2, crash: Number = -2) -> Tables:
    """Chicken (チキンゲーム): row and column 1 swerve, 2 drive on.

    >>> chicken()
    ([[1, -1], [2, -2]], [[1, 2], [-1, -2]])
    """
    A: list[list[Number]] = [[both, swerver], [driver, crash]]
    return A, [list(column) for column in zip(*A, strict=True)]


def game_show(start: Sequence[Number], gambles: Sequence[Lottery], bonus: Number) -> Tables:
    """The final of a game show (3.1.6-3): both pass or gamble in secret, the larger final amount earns a bonus.

    >>> half = Fraction(1, 2)
    >>> game_show([400, 500], [[(half, 200), (half, -400)], [(half, 200), (half, -200)]], 400)[1]
    [[Fraction(900, 1), Fraction(700, 1)], [Fraction(700, 1), Fraction(800, 1)]]
    """
    still: Lottery = [(1, 0)]
    A: list[list[Number]] = []
    B: list[list[Number]] = []
    for mine in (still, gambles[0]):
        A.append([])
        B.append([])
        for theirs in (still, gambles[1]):
            mean = [Fraction(0), Fraction(0)]
            for (p, x), (q, y) in product(mine, theirs):
                final = [start[0] + x, start[1] + y]
                won = [
                    final[0] + (bonus if final[0] > final[1] else 0),
                    final[1] + (bonus if final[1] > final[0] else 0),
                ]
                mean = [m + p * q * w for m, w in zip(mean, won, strict=True)]
            A[-1].append(mean[0])
            B[-1].append(mean[1])
    return A, B


def centipede_leaves(
    stages: int, first_down: Callable[[int], Sequence[Number]], second_down: Callable[[int], Sequence[Number]]
) -> list[tuple[int, Sequence[Number]]]:
    """Leaves of the centipede game in order of play, as (player, payoffs): at stage t first I, then II may go down.

    >>> centipede_leaves(1, lambda t: (t, t), lambda t: (t - 1, t + 2))
    [(1, (1, 1)), (2, (0, 3))]
    """
    return [leaf for t in range(1, stages + 1) for leaf in ((1, first_down(t)), (2, second_down(t)))]


def centipede_tree(leaves: Sequence[tuple[int, Sequence[Number]]], end: Sequence[Number]) -> dict[str, Any]:
    """The tree as a nested document: `down` ends the game, `across` goes on.

    >>> centipede_tree([(1, (1, 1))], (2, 2))["moves"]["across"]
    {'payoff': [2, 2]}
    """
    tree: dict[str, Any] = {"payoff": list(end)}
    for k, (player, payoff) in reversed(list(enumerate(leaves))):
        moves = {"down": {"payoff": list(payoff)}, "across": tree}
        tree = {
            "player": "I" if player == 1 else "II",
            "infoset": f"{'I' if player == 1 else 'II'}{k // 2 + 1}",
            "moves": moves,
        }
    return tree


def centipede_tables(leaves: Sequence[tuple[int, Sequence[Number]]], end: Sequence[Number]) -> Tables:
    """The reduced strategic form: stop at one's own stage 1, 2, ... or never (last row and column).

    >>> centipede_tables([(1, (1, 1)), (2, (0, 3))], (2, 2))[0]
    [[1, 1], [0, 2]]
    """
    stages = len(leaves) // 2
    A: list[list[Number]] = []
    B: list[list[Number]] = []
    for i in range(stages + 1):
        cells = [
            leaves[2 * i][1] if i <= j and i < stages else leaves[2 * j + 1][1] if j < stages else end
            for j in range(stages + 1)
        ]
        A.append([c[0] for c in cells])
        B.append([c[1] for c in cells])
    return A, B
