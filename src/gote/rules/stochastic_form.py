"""Moves made together that go round: the game as a stochastic game (確率ゲーム), whose values need not be rational."""

from __future__ import annotations

from typing import Any

from gote.rules.answer import text
from gote.rules.explore import Graph, explore
from gote.rules.rules import Rules
from gote.rules.rules_asking import CHANCE, TOGETHER, Asked
from gote.stochastic.rules import StochasticGame


def stochastic_game(rules: Rules) -> StochasticGame:
    """A zero-sum game of one's own as a document of kind stochastic: a state for every position with moves, a matrix of
    its followers, the pay of endless play.

    >>> from gote.rules.library import Pursuit
    >>> stochastic_game(Pursuit()).kind
    'stochastic'
    """
    asked = Asked(rules)
    graph = explore(asked)
    if asked.players > 2 or any(sum(result) for result in graph.results.values()):
        raise asked.error("result", "the payoffs do not add up to 0; a stochastic game has two players and one payoff")
    states = {_name(graph, k): _matrix(graph, k) for k in range(len(graph)) if k not in graph.results}
    if not states:
        raise asked.error("moves", "are empty at the start; there is nothing to solve")
    return StochasticGame(states=states, infinite_play=asked.repetition, title=asked.name)


def _name(graph: Graph, k: int) -> str:
    return text(graph.states[k]) + (f" {graph.turn[k]}" if len(graph.index) > 1 else "")


def _matrix(graph: Graph, k: int) -> list[list[Any]]:
    followers = graph.followers(k)
    if graph.mover[k] == CHANCE:
        going: dict[str, Any] = {}
        pay = stop = 0
        for p, j in zip(graph.chances[k], followers, strict=True):
            if j in graph.results:
                pay, stop = pay + p * graph.results[j][0], stop + p  # type: ignore[assignment]
            else:
                going[_name(graph, j)] = going.get(_name(graph, j), 0) + p
        return [[{"payoff": pay, "stop": stop, "next": going}]]
    row = [graph.results[j][0] if j in graph.results else {"next": {_name(graph, j): 1}} for j in followers]
    if graph.mover[k] != TOGETHER:
        return [[entry] for entry in row] if graph.mover[k] == 0 else [row]
    own = graph.together[k]
    if len(own) == 1:
        return [[entry] for entry in row] if own[0][0] == 0 else [row]
    width = len(own[1][1])
    table = [row[i : i + width] for i in range(0, len(row), width)]
    return table if own[0][0] == 0 else [list(column) for column in zip(*table, strict=True)]
