"""Bayes-Nash equilibria: of two players all extreme ones, through the sequence form of the tree in which chance draws the
types (one set for each type: as many free probabilities as actions less one, summed over types); of more players one,
through the strategic form.
"""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from gote.extensive.bayesian.answer import BayesianAnswer
from gote.extensive.bayesian.rules import BayesianGame, tree_of_types
from gote.extensive.bayesian.rules import Behavior as ByType
from gote.extensive.equilibria import find_equilibria
from gote.extensive.rules_tree import Tree
from gote.extensive.sequence_form import Behavior


def solve_bayesian(game: BayesianGame) -> tuple[BayesianAnswer, dict[str, Any]]:
    """All extreme equilibria of two players while the polytopes have few vertices, else one.

    >>> game = BayesianGame(players=["I", "II"], types={"I": ["i"], "II": ["a"]}, prior={"i,a": 1},
    ...     actions={"I": ["x", "y"], "II": ["x", "y"]}, payoffs={"i,a": [[[2, 1], [0, 0]], [[0, 0], [1, 2]]]})
    >>> len(solve_bayesian(game)[0].equilibria)
    3
    """
    tree = tree_of_types(game)
    found = find_equilibria(tree)
    if len(game.players) > 2 or not found.complete:
        best = min(found.equilibria, key=lambda e: e.regret)
        return BayesianAnswer(equilibria=[_with_regret(game, _written(game, tree, best.behavior))], complete=False), {}
    listed = [_written(game, tree, e.behavior) for e in found.equilibria]
    return BayesianAnswer(equilibria=listed, complete=True, subsets=found.subsets), dict(found.evidence or {})


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
