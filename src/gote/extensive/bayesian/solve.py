"""Bayes-Nash equilibria.

Two players with few plans: all extreme equilibria of the strategic form of plans (`gote.generalsum.equilibria`), read as
probabilities of actions for each type. Several mixtures of plans can say the same, and what is a corner among mixtures
of plans can lie between others as probabilities of actions; such ones are left out. Otherwise one equilibrium of the
tree in which chance draws the types.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import Any

from gote.core import checkpoint
from gote.exact.polyhedra import hull_weights
from gote.extensive.bayesian.answer import BayesianAnswer
from gote.extensive.bayesian.check_plans import Actions, played
from gote.extensive.bayesian.rules import BayesianGame, Behavior
from gote.extensive.rules_tree import Tree, read_tree

Pair = tuple[Actions, Actions]


def solve_bayesian(game: BayesianGame) -> tuple[BayesianAnswer, dict[str, Any]]:
    """All extreme equilibria where the plans are few, else one.

    >>> game = BayesianGame(players=["I", "II"], types={"I": ["i"], "II": ["a"]}, prior={"i,a": 1},
    ...     actions={"I": ["x", "y"], "II": ["x", "y"]}, payoffs={"i,a": [[[2, 1], [0, 0]], [[0, 0], [1, 2]]]})
    >>> len(solve_bayesian(game)[0].equilibria)
    3
    """
    if not game.lists_all:
        return BayesianAnswer(equilibria=[_one(game)], complete=False), {}
    from gote.generalsum.equilibria import all_equilibria

    everything = all_equilibria(*game.two_tables())
    extreme = [(e.row, e.column) for e in everything.equilibria]
    corners, inner = _corners([(played(game, 0, x), played(game, 1, y)) for x, y in extreme])
    listed = [_written(game, [actions for side in pair for actions in side]) for pair in corners]
    evidence = {"extreme": extreme, "vertices": everything.certificate(), "between": inner}
    return BayesianAnswer(equilibria=listed, complete=True), evidence


def _corners(pairs: Sequence[Pair]) -> tuple[list[Pair], list[dict[str, Any]]]:
    """Pairs whose parts are corners of what fits the other part; for the rest, weights of corners that make them."""
    place: dict[Pair, int] = {}
    for k, pair in enumerate(pairs):
        place.setdefault(pair, k)
    fitting: tuple[dict[Actions, dict[Actions, int]], ...] = ({}, {})
    for pair, k in place.items():
        for side in (0, 1):
            fitting[side].setdefault(pair[1 - side], {})[pair[side]] = k
    corners = [{other: _hull(list(fits)) for other, fits in sides.items()} for sides in fitting]
    kept, inner = [], []
    for pair, k in place.items():
        sides = [
            [[w, fitting[side][pair[1 - side]][a]] for a, w in _mixture(pair[side], corners[side][pair[1 - side]])]
            for side in (0, 1)
        ]
        if all(len(side) == 1 for side in sides):
            kept.append(pair)
        else:
            inner.append({"pair": k, "parts": sides})
    return kept, inner


def _hull(points: list[Actions]) -> list[Actions]:
    """The corners of the hull."""
    checkpoint()
    if len(points) <= 2:
        return points
    return [p for p in points if hull_weights(_flat(p), [_flat(q) for q in points if q != p]) is None]


def _mixture(point: Actions, corners: list[Actions]) -> list[tuple[Actions, Fraction]]:
    """The corners that make a point, with their weights; the point itself when it is one."""
    if point in corners:
        return [(point, Fraction(1))]
    weights = hull_weights(_flat(point), [_flat(c) for c in corners]) or []
    return [(c, w) for c, w in zip(corners, weights, strict=True) if w]


def _flat(actions: Actions) -> list[Fraction]:
    return [w for own in actions for w in own]


def _written(game: BayesianGame, actions: Sequence[Sequence[Fraction]]) -> dict[str, Any]:
    """An equilibrium from the probabilities at the types that occur; the others take their first action."""
    given = iter(actions)
    strategies: dict[str, dict[str, dict[str, Fraction]]] = {}
    for name in game.players:
        names = game.actions[name]
        idle = [Fraction(int(k == 0)) for k in range(len(names))]
        found = {t: next(given) for t in game.occurring[name]}
        strategies[name] = {t: dict(zip(names, found.get(t, idle), strict=True)) for t in game.types[name]}
    return {"strategies": strategies, "payoffs": _payoffs(game, strategies)}


def _payoffs(game: BayesianGame, strategies: Behavior) -> dict[str, dict[str, Fraction]]:
    return {
        name: {
            t: sum((strategies[name][t][a] * u for a, u in own.items()), Fraction(0))
            for t, own in game.interim(name, strategies).items()
        }
        for name in game.players
    }


def _one(game: BayesianGame) -> dict[str, Any]:
    """One equilibrium, exact if one was found."""
    from gote.extensive.equilibria import find_equilibria

    tree = tree_of_types(game)
    found, _ = find_equilibria(tree)
    best = min(found, key=lambda e: e.regret)
    sets = {s.name: h for h, s in enumerate(tree.infosets)}
    written = _written(
        game, [best.behavior[sets[f"{i} {t}"]] for i, name in enumerate(game.players) for t in game.occurring[name]]
    )
    gains = [
        u - written["payoffs"][name][t]
        for name in game.players
        for t, own in game.interim(name, written["strategies"]).items()
        for u in own.values()
    ]
    return written | ({"regret": max(gains)} if max(gains) else {})


def tree_of_types(game: BayesianGame) -> Tree:
    """Chance draws the types, then everybody moves once, knowing his own."""

    def below(profile: Sequence[str], table: Any, i: int) -> dict[str, Any]:
        if i == len(game.players):
            return {"payoff": list(table)}
        name = game.players[i]
        moves = {a: below(profile, table[k], i + 1) for k, a in enumerate(game.actions[name])}
        return {"player": name, "infoset": f"{i} {profile[i]}", "moves": moves}

    draws = [[p, ",".join(profile), below(profile, table, 0)] for profile, p, table in game.profiles]
    return read_tree(game.players, {"chance": draws})
