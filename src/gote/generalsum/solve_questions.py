"""Answers to the further questions about a game: a profile, dominance, correlated equilibria, Lemke-Howson paths,
commitment, repetition, logit equilibria.
"""

from collections.abc import Sequence
from fractions import Fraction
from typing import Any

from gote.exact.lp import solve_lp
from gote.generalsum.answer import (
    CommitmentAnswer,
    CorrelatedAnswer,
    DominanceAnswer,
    LemkeHowsonAnswer,
    LogitAnswer,
    ProfileAnswer,
    RepeatedAnswer,
)
from gote.generalsum.correlated import best_device
from gote.generalsum.dominance import iterated_elimination
from gote.generalsum.rules_questions import (
    CommitmentGame,
    CorrelatedGame,
    Dominance,
    LemkeHowson,
    LogitGame,
    ProfileCheck,
    RepeatedGame,
)
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
                    str(k): w
                    for n, k in enumerate(left[player])
                    if (w := bounding_weights(game.mode, table, n)) is not None
                }
                for player, table in (("row", A), ("column", B))
            }
        )
        for s in answer.steps:
            if s.round == turn:
                left[s.player].remove(s.strategy)
    return {"weights": rounds}


def bounding_weights(mode: str, table: Sequence[Sequence[Fraction]], k: int) -> tuple[Fraction, ...] | None:
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


def solve_lemke_howson(game: LemkeHowson) -> LemkeHowsonAnswer:
    """The equilibrium at the end of every path, with the labels picked up and dropped.

    >>> game = LemkeHowson(row_payoffs=[[2, 0], [0, 1]], column_payoffs=[[1, 0], [0, 2]])
    >>> [len(path.steps) for path in solve_lemke_howson(game).paths]
    [2, 2, 2, 2]
    """
    from gote.generalsum.lemke_howson import lemke_howson

    labels = range(sum(game.shape)) if game.label is None else [game.label]
    paths = []
    for label in labels:
        path = lemke_howson(game.row_payoffs, game.column_payoffs, label)
        steps = tuple(("row" if s.player == 1 else "column", s.entering, s.leaving) for s in path.steps)
        paths.append({"label": label, "row": path.row, "column": path.column, "steps": steps})
    return LemkeHowsonAnswer(paths=tuple(paths))


def solve_commitment(game: CommitmentGame) -> tuple[CommitmentAnswer, dict[str, Any]]:
    """Value, mixture and reply with friendly ties; the supremum with hostile ones.

    >>> game = CommitmentGame(row_payoffs=[[2, 4], [1, 3]], column_payoffs=[[1, 0], [0, 1]])
    >>> solve_commitment(game)[0].value
    Fraction(7, 2)
    """
    from gote.generalsum.commitment import commit

    A, B = game.row_payoffs, game.column_payoffs
    found = commit(A, B) if game.leader == "row" else commit(transpose(B), transpose(A))
    answer = CommitmentAnswer(
        value=found.value,
        mixture=found.mixture,
        reply=found.reply,
        payoffs=found.payoffs if game.leader == "row" else found.payoffs[::-1],
        value_if_ties_hurt=found.weak,
    )
    return answer, {"duals": found.duals, "hostile": [h.proof for h in found.hostile]}


def solve_repeated(game: RepeatedGame) -> tuple[RepeatedAnswer, dict[str, Any]]:
    """Stage equilibria, the total of the only subgame perfect path, the folk-theorem set, critical discount factors.

    >>> game = RepeatedGame(row_payoffs=[[3, 0], [4, 1]], column_payoffs=[[3, 4], [0, 1]], rounds=100)
    >>> solve_repeated(game)[0].total
    (Fraction(100, 1), Fraction(100, 1))
    """
    from gote.generalsum.repeated import critical_discount, folk_set, pure_totals, total_lists
    from gote.generalsum.rules import BimatrixGame
    from gote.generalsum.solve import solve_bimatrix

    A, B = game.row_payoffs, game.column_payoffs
    once, evidence = solve_bimatrix(BimatrixGame(row_payoffs=A, column_payoffs=B))
    stage = once.equilibria
    worst = [min((e.payoffs[k], n) for n, e in enumerate(stage)) for k in (0, 1)]
    sustained = []
    for i, row in enumerate(A):
        for j, here in enumerate(row):
            factor = critical_discount(A, B, (i, j), [w for w, _ in worst])
            if factor is not None:
                tempted = (max(r[j] for r in A) > here, max(B[i]) > B[i][j])
                threats = tuple(n if wants else None for wants, (_, n) in zip(tempted, worst, strict=True))
                cell = {"cell": (i, j), "payoffs": (here, B[i][j]), "discount": factor, "threats": threats}
                sustained.append(cell)
    answer = RepeatedAnswer(
        stage=stage,
        unique=len(stage) == 1,
        total=tuple(game.rounds * u for u in stage[0].payoffs) if len(stage) == 1 else None,
        pure_totals=pure_totals(A, B, game.rounds),
        individually_rational=folk_set(A, B),
        sustained=tuple(sustained),
    )
    return answer, {**evidence, "safety": once.safety, "totals": total_lists(A, B, game.rounds)}


def solve_logit(game: LogitGame) -> LogitAnswer:
    """The branch as decimals; `turned` tells that it could not be followed to the last precision.

    >>> game = LogitGame(payoffs=[[[1, 1], [0, 0]], [[0, 0], [2, 2]]], precisions=[0, 20])
    >>> [point.strategies[0][0][:5] for point in solve_logit(game).branch]
    ['0.500', '0.000']
    """
    from gote.generalsum.logit import logit_branch, rounded

    points = logit_branch(game, [float(p) for p in game.precisions])
    branch = tuple(
        {"precision": p, "strategies": rounded(game, p, point.strategies)}
        for p, point in zip(game.precisions, points, strict=False)
    )
    return LogitAnswer(branch=branch, turned=len(points) < len(game.precisions), exact=False)
