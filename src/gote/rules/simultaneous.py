"""Moves made together, zero-sum, play that ends: a matrix game (行列ゲーム) at every position.

The matrix holds the values of the followers, rows for player 0's moves and columns for player 1's; its value is the
value of the position. Where one player or chance moves alone it is a matrix with one column, one row, or a mean. Play that
can go round is a stochastic game, solved in its own room.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from gote.core.limits import checkpoint
from gote.exact.matrix_game import solve_matrix_game
from gote.rules.explore import Graph, explore
from gote.rules.rules import Rules
from gote.rules.rules_asking import CHANCE, TOGETHER, Asked
from gote.rules.rules_stochastic import Position, name_of, stochastic_of
from gote.stochastic.rules import StochasticGame

Mixed = tuple[tuple[int, tuple[Fraction, ...]], ...]
"""(player, probabilities of the player's own moves) for each of those who move"""


@dataclass(frozen=True)
class Mixture:
    """The value of every position, and optimal mixed moves where players move together."""

    value: list[Fraction]
    mixed: dict[int, Mixed]


def stage_values(graph: Graph) -> Mixture:
    """Values by backward induction, one exact matrix game a position."""
    value = [Fraction(0)] * len(graph)
    mixed: dict[int, Mixed] = {}
    for done, k in enumerate(graph.peeled):
        if done % 256 == 0:
            checkpoint()
        after = [value[j] for j in graph.followers(k)]
        if k in graph.results:
            value[k] = graph.results[k][0]
        elif graph.mover[k] == CHANCE:
            value[k] = sum((p * v for p, v in zip(graph.chances[k], after, strict=True)), Fraction(0))
        elif graph.mover[k] == TOGETHER:
            value[k], mixed[k] = _stage(graph.together[k], after)
        else:
            value[k] = max(after) if graph.mover[k] == 0 else min(after)
    return Mixture(value, mixed)


def stochastic_game(rules: Rules) -> StochasticGame:
    """A zero-sum game of one's own as a document of kind stochastic.

    >>> from gote.rules.library import Pursuit
    >>> stochastic_game(Pursuit()).kind
    'stochastic'
    """
    return stochastic_of_graph(explore(Asked(rules)))


def stochastic_of_graph(graph: Graph) -> StochasticGame:
    """The same for a game that was explored."""
    asked = graph.asked
    if asked.players > 2 or any(sum(result) for result in graph.results.values()):
        raise asked.error("result", "the payoffs do not add up to 0; a stochastic game has two players and one payoff")
    kept = len(graph.index) > 1
    rows = (
        Position(
            name_of(graph.states[k], graph.turn[k], kept),
            graph.mover[k],
            graph.followers(k),
            graph.chances.get(k, ()),
            graph.together.get(k, ()),
        )
        for k in range(len(graph))
    )
    return stochastic_of(asked, rows, graph.results)


def _stage(own: tuple[tuple[int, list[object]], ...], after: list[Fraction]) -> tuple[Fraction, Mixed]:
    """The matrix game of the joint moves, listed with the last player's move running fastest."""
    if len(own) == 1:
        i = own[0][0]
        best = max(after) if i == 0 else min(after)
        return best, ((i, tuple(Fraction(int(k == after.index(best))) for k in range(len(after)))),)
    width = len(own[1][1])
    table = [after[k : k + width] for k in range(0, len(after), width)]
    if own[0][0] == 1:
        table = [list(column) for column in zip(*table, strict=True)]
    value, p, q = solve_matrix_game(table)
    return value, ((0, tuple(p)), (1, tuple(q)))
