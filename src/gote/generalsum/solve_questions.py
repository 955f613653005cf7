"""Answers to the further questions about a game: a profile, dominance, correlated equilibria."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import Any

from gote.exact.lp import solve_lp
from gote.generalsum.answer import CorrelatedAnswer, DominanceAnswer, ProfileAnswer
from gote.generalsum.correlated import best_device
from gote.generalsum.dominance import iterated_elimination
from gote.generalsum.questions import CorrelatedGame, Dominance, ProfileCheck
from gote.generalsum.tables import replies, transpose


def solve_profile(game: ProfileCheck) -> ProfileAnswer:
    """Payoffs, regrets (what the best reply would gain) and all best replies; an epsilon-equilibrium has regrets up to
    epsilon.

    >>> game = ProfileCheck(row_payoffs=[[2, 0], [0, 1]], column_payoffs=[[1, 0], [0, 2]], row=[1, 0], column=[0, 1])
    >>> solve_profile(game).regrets
    (Fraction(1, 1), Fraction(1, 1))
    """
    rows, columns = replies(game.row_payoffs, game.column), replies(transpose(game.column_payoffs), game.row)
    payoffs = tuple(
        sum((x * v for x, v in zip(own, earned, strict=True)), Fraction(0))
        for own, earned in ((game.row, rows), (game.column, columns))
    )
    regrets = (max(rows) - payoffs[0], max(columns) - payoffs[1])
    return ProfileAnswer(
        equilibrium=not any(regrets),
        payoffs=payoffs,
        regrets=regrets,
        best_rows=[i for i, v in enumerate(rows) if v == max(rows)],
        best_columns=[j for j, v in enumerate(columns) if v == max(columns)],
    )


def solve_correlated(game: CorrelatedGame) -> tuple[CorrelatedAnswer, dict[str, Any]]:
    """The best distribution over the cells with the multipliers that prove it best.

    >>> game = CorrelatedGame(payoffs=[[[6, 6], [2, 7]], [[7, 2], [0, 0]]])
    >>> solve_correlated(game)[0].value
    Fraction(21, 2)
    """
    found = best_device(game, game.aim or tuple(Fraction(1) for _ in game.players), game.concept)
    answer = CorrelatedAnswer(distribution=found.weights, payoffs=found.payoffs, value=found.value)
    return answer, {"multipliers": found.proof.dual_ub}


def solve_dominance(game: Dominance) -> DominanceAnswer:
    """Survivors (numbers from 0) and the log with the dominating mixtures.

    >>> solve_dominance(Dominance(row_payoffs=[[3, 0], [4, 1]], column_payoffs=[[3, 4], [0, 1]])).rows
    (1,)
    """
    left = iterated_elimination(game.row_payoffs, game.column_payoffs, game.mode, game.order)
    steps = tuple(
        {
            "round": s.round,
            "player": "row" if s.player == 1 else "column",
            "strategy": s.strategy,
            "mixture": s.mixture,
            "margin": s.margin,
        }
        for s in left.steps
    )
    return DominanceAnswer(rows=left.rows, columns=left.columns, steps=steps)


def weights_of_dominance(game: Dominance, answer: DominanceAnswer) -> dict[str, Any]:
    """For every round and every line left, weights of the other's lines that bound what a mixture can gain over it."""
    left = {"row": list(range(game.shape[0])), "column": list(range(game.shape[1]))}
    rounds = []
    for turn in range(1, max((s.round for s in answer.steps), default=0) + 2):
        A = [[game.row_payoffs[i][j] for j in left["column"]] for i in left["row"]]
        B = [[game.column_payoffs[i][j] for i in left["row"]] for j in left["column"]]
        rounds.append(
            {
                player: {
                    str(k): w for n, k in enumerate(left[player]) if (w := _weights(game.mode, table, n)) is not None
                }
                for player, table in (("row", A), ("column", B))
            }
        )
        for s in answer.steps:
            if s.round == turn:
                left[s.player].remove(s.strategy)
    return {"weights": rounds}


def _weights(mode: str, table: Sequence[Sequence[Fraction]], k: int) -> tuple[Fraction, ...] | None:
    """The multipliers of the program that looks for a dominating mixture; None for a line without rivals."""
    gains = [[a - b for a, b in zip(line, table[k], strict=True)] for i, line in enumerate(table) if i != k]
    if not gains:
        return None
    size, width = len(gains), len(table[k])
    if mode == "strict":
        rows: list[list[Any]] = [[*(-g[j] for g in gains), 1] for j in range(width)]
        lower: list[Any] = [0] * size + [None]
        return solve_lp([0] * size + [1], rows, [0] * width, [[1] * size + [0]], [1], lower).dual_ub
    totals = [sum(g, Fraction(0)) for g in gains]
    found = solve_lp(totals, [[-g[j] for g in gains] for j in range(width)], [0] * width, [[1] * size], [1])
    if found.value is None or found.value <= 0:  # no mixture at all, or none that gains: weights that show it
        found_weights = solve_lp([0] * width, gains, [-v for v in totals]).x
        return tuple(1 + y for y in found_weights)
    return tuple(1 + y for y in found.dual_ub)
