"""Bayes-Nash equilibria: of two players all extreme ones, through the sequence form of the tree in which chance draws the
types (one set for each type: as many free probabilities as actions less one, summed over types); of more players one,
through the table in which each type is a player of its own (nobody moves twice, so its equilibria are the same), or where
that is too large through the strategic form.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from itertools import islice, product
from math import prod
from typing import Any

from gote.extensive.bayesian.answer import BayesianAnswer
from gote.extensive.bayesian.rules import BayesianGame, tree_of_types
from gote.extensive.bayesian.rules import Behavior as ByType
from gote.extensive.equilibria import find_equilibria, rational_weights
from gote.extensive.rules_tree import Tree
from gote.extensive.sequence_form import Behavior

MOST_CELLS, MOST_UNKNOWNS = 4096, 12
"""cells of the table whose players are types, and free probabilities in it"""
MOST_PURE = 64
"""pure equilibria of more than two players that are listed"""


def solve_bayesian(game: BayesianGame) -> tuple[BayesianAnswer, dict[str, Any]]:
    """All extreme equilibria of two players while the polytopes have few vertices, else one.

    >>> game = BayesianGame(players=["I", "II"], types={"I": ["i"], "II": ["a"]}, prior={"i,a": 1},
    ...     actions={"I": ["x", "y"], "II": ["x", "y"]}, payoffs={"i,a": [[[2, 1], [0, 0]], [[0, 0], [1, 2]]]})
    >>> len(solve_bayesian(game)[0].equilibria)
    3
    """
    tree = tree_of_types(game)
    if len(game.players) > 2:
        agreed = _among_types(game)
        if agreed:
            return BayesianAnswer(equilibria=agreed, complete=False), {}
    found = find_equilibria(tree)
    if len(game.players) > 2 or not found.complete:
        best = min(found.equilibria, key=lambda e: e.regret)
        return BayesianAnswer(equilibria=[_with_regret(game, _written(game, tree, best.behavior))], complete=False), {}
    listed = [_written(game, tree, e.behavior) for e in found.equilibria]
    return BayesianAnswer(equilibria=listed, complete=True, subsets=found.subsets), dict(found.evidence or {})


def _among_types(game: BayesianGame) -> list[dict[str, Any]]:
    """The pure equilibria of the game whose players are the types that occur, or else one; none where that table is too
    large, or where none was found.
    """
    from gote.core import load

    agents = [(i, t) for i, name in enumerate(game.players) for t in game.occurring[name]]
    sizes = [len(game.actions[game.players[i]]) for i, _ in agents]
    if prod(sizes) > MOST_CELLS or sum(sizes) - len(sizes) > MOST_UNKNOWNS:
        return []
    place = {agent: k for k, agent in enumerate(agents)}
    cells = {}
    for cell in product(*map(range, sizes)):
        earned = [Fraction(0)] * len(agents)
        for profile, p, table in game.profiles:
            present = [place[i, t] for i, t in enumerate(profile)]
            for k in present:
                table = table[cell[k]]
            for k, u in zip(present, table, strict=True):
                earned[k] += p * u
        cells[cell] = earned
    stable = islice((cell for cell in cells if _nobody_gains(cells, cell, sizes)), MOST_PURE)
    found = [[[Fraction(int(a == k)) for a in range(n)] for k, n in zip(cell, sizes, strict=True)] for cell in stable]
    if not found:
        names = [list(game.actions[game.players[i]]) for i, _ in agents]
        document = {"kind": "strategic", "players": [f"{i} {t}" for i, t in agents], "strategies": names}
        answer = load({**document, "payoffs": list(cells.values()), "find": "one"}).solve().answer_fields()
        mixed = [*answer["equilibria"], *answer.get("certified", ())][:1]
        found = [list(map(rational_weights, e["strategies"])) for e in mixed]
    return [_of_types(game, dict(zip(agents, weights, strict=True))) for weights in found]


def _nobody_gains(cells: Mapping[tuple[int, ...], Sequence[Fraction]], cell: tuple[int, ...], sizes: list[int]) -> bool:
    return all(
        cells[*cell[:k], action, *cell[k + 1 :]][k] <= cells[cell][k]
        for k, size in enumerate(sizes)
        for action in range(size)
    )


def _of_types(game: BayesianGame, weights: Mapping[tuple[int, str], Sequence[Fraction]]) -> dict[str, Any]:
    """An equilibrium from the actions of the types that occur."""
    strategies: dict[str, dict[str, dict[str, Fraction]]] = {}
    for i, name in enumerate(game.players):
        own = game.actions[name]
        idle = [Fraction(int(k == 0)) for k in range(len(own))]
        strategies[name] = {t: dict(zip(own, weights.get((i, t), idle), strict=True)) for t in game.types[name]}
    return _with_regret(game, {"strategies": strategies, "payoffs": _payoffs(game, strategies)})


def _written(game: BayesianGame, tree: Tree, behavior: Behavior) -> dict[str, Any]:
    """An equilibrium by players, types and actions; types that do not occur take their first action."""
    sets = {s.name: h for h, s in enumerate(tree.infosets)}
    strategies: dict[str, dict[str, dict[str, Fraction]]] = {}
    for i, name in enumerate(game.players):
        names = game.actions[name]
        idle = [Fraction(int(k == 0)) for k in range(len(names))]
        own = {t: behavior[sets[f"{i} {t}"]] for t in game.occurring[name]}
        strategies[name] = {t: dict(zip(names, own.get(t, idle), strict=True)) for t in game.types[name]}
    return {"strategies": strategies, "payoffs": _payoffs(game, strategies)}


def _payoffs(game: BayesianGame, strategies: ByType) -> dict[str, dict[str, Fraction]]:
    return {
        name: {
            t: sum((strategies[name][t][a] * u for a, u in own.items()), Fraction(0))
            for t, own in game.interim(name, strategies).items()
        }
        for name in game.players
    }


def _with_regret(game: BayesianGame, written: dict[str, Any]) -> dict[str, Any]:
    """What a type could still gain, where probabilities are rounded."""
    gains = [
        u - written["payoffs"][name][t]
        for name in game.players
        for t, own in game.interim(name, written["strategies"]).items()
        for u in own.values()
    ]
    return written | ({"regret": max(gains)} if max(gains) else {})
