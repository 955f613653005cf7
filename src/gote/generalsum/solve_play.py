"""Elimination with any number of players, fictitious play, risk dominance.

Of several players' strategies one is strictly dominated exactly when no belief about the profiles of the others, drawn
together, makes it a best reply (Pearce 1984): a table with a line for each strategy and a column for each profile of
the others is all that matters.
"""

from collections.abc import Sequence
from fractions import Fraction
from itertools import combinations, product
from typing import Any

from gote.core.limits import checkpoint
from gote.generalsum.answer import EliminationAnswer, FictitiousPlayAnswer, RiskDominanceAnswer
from gote.generalsum.dominance import strict_dominator, undominated_at_sight, weak_dominator
from gote.generalsum.pure import stars
from gote.generalsum.rules import StrategicGame
from gote.generalsum.rules_questions import EliminationGame, FictitiousPlay, RiskDominance
from gote.generalsum.solve_questions import bounding_weights


def solve_elimination(game: EliminationGame) -> tuple[EliminationAnswer, dict[str, Any]]:
    """Round after round everything dominated goes; the evidence has, for what stays, weights that no mixture beats.

    >>> table = [[[[3, 3, 0], [3, 3, 1]], [[0, 4, 0], [0, 4, 1]]], [[[4, 0, 0], [4, 0, 1]], [[1, 1, 0], [1, 1, 1]]]]
    >>> solve_elimination(EliminationGame(payoffs=table))[0].left
    ((1,), (1,), (1,))
    """
    find = strict_dominator if game.mode == "strict" else weak_dominator
    left = [list(range(size)) for size in game.sizes]
    steps: list[dict[str, Any]] = []
    weights: list[list[dict[str, Any]]] = []
    while True:
        gone: list[tuple[int, int]] = []
        weights.append([])
        for i, own in enumerate(left):
            checkpoint()
            table = _lines(game, i, left)
            sure = undominated_at_sight(table, game.mode)
            bounds = {str(k): bounding_weights(game.mode, table, n) for n, k in enumerate(own) if n not in sure}
            weights[-1].append({k: w for k, w in bounds.items() if w is not None})
            for n, k in enumerate(own):
                if n not in sure and (found := find(table, n)) is not None:
                    mixture = [Fraction(0)] * game.sizes[i]
                    for place, w in zip(own, found[0], strict=True):
                        mixture[place] = w
                    one = {"player": i, "strategy": k, "mixture": mixture, "margin": found[1]}
                    steps.append({"round": len(weights), **one})
                    gone.append((i, k))
        if not gone:
            return EliminationAnswer(left=left, steps=steps), {"weights": weights}
        for i, k in gone:
            left[i].remove(k)


def _lines(game: StrategicGame, i: int, left: Sequence[Sequence[int]]) -> list[list[Fraction]]:
    """What each strategy left to player i earns against every profile left to the others."""
    others = list(product(*left[:i], *left[i + 1 :]))
    return [[game.cell((*rest[:i], k, *rest[i:]))[i] for rest in others] for k in left[i]]


def solve_fictitious_play(game: FictitiousPlay) -> FictitiousPlayAnswer:
    """Play, count, and compare with a best reply.

    >>> game = FictitiousPlay(payoffs=[[[2, 1], [0, 0]], [[0, 0], [1, 2]]], rounds=10, start=[0, 1])
    >>> [tuple(map(str, own)) for own in solve_fictitious_play(game).frequencies]
    [('9/10', '1/10'), ('4/5', '1/5')]
    """
    counts = [[0] * size for size in game.sizes]
    last = game.start or (0,) * len(game.sizes)
    for turn in range(game.rounds):
        if not turn % 256:
            checkpoint()
        if turn:
            last = game.answers(counts)
        for own, s in zip(counts, last, strict=True):
            own[s] += 1
    frequencies = [[Fraction(c, game.rounds) for c in own] for own in counts]
    earned = [[Fraction(0)] * size for size in game.sizes]
    for cell, vector in zip(product(*map(range, game.sizes)), game.payoffs, strict=True):
        for i, s in enumerate(cell):
            weight = vector[i]
            for j, c in enumerate(cell):
                if j != i and weight:
                    weight *= frequencies[j][c]
            earned[i][s] += weight
    payoffs = [sum(map(Fraction.__mul__, p, e), Fraction(0)) for p, e in zip(frequencies, earned, strict=True)]
    answer: dict[str, Any] = {
        "frequencies": frequencies,
        "last": last,
        "payoffs": payoffs,
        "regrets": [max(e) - v for e, v in zip(earned, payoffs, strict=True)],
    }
    if len(game.sizes) == 2 and not any(a + b for a, b in game.payoffs):
        answer["bounds"] = (-max(earned[1]), max(earned[0]))
    return FictitiousPlayAnswer(**answer)


def solve_risk_dominance(game: RiskDominance) -> RiskDominanceAnswer:
    """The strict equilibria and every comparison.

    >>> game = RiskDominance(row_payoffs=[[4, 0], [3, 3]], column_payoffs=[[4, 3], [0, 3]])
    >>> solve_risk_dominance(game).undominated
    ((1, 1),)
    """
    A, B = game.row_payoffs, game.column_payoffs
    cells = [
        (i, j)
        for i, j in stars(A, B).equilibria
        if [row[j] for row in A].count(A[i][j]) == 1 and B[i].count(B[i][j]) == 1
    ]
    pairs, beaten = [], set()
    for (i, j), (k, l) in combinations(cells, 2):
        products = ((A[i][j] - A[k][j]) * (B[i][j] - B[i][l]), (A[k][l] - A[i][l]) * (B[k][l] - B[k][j]))
        dominates = None if products[0] == products[1] else "first" if products[0] > products[1] else "second"
        if dominates is not None:
            beaten.add((k, l) if dominates == "first" else (i, j))
        pairs.append({"first": (i, j), "second": (k, l), "products": products, "dominates": dominates})
    undominated = [cell for cell in cells if cell not in beaten]
    return RiskDominanceAnswer(equilibria=cells, pairs=pairs, undominated=undominated)
