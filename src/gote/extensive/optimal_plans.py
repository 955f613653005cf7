"""All extreme optimal strategies of both players of a zero-sum tree, as plans of the sequence form (`check_optimal`)."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from gote.exact.polyhedra import hull_weights
from gote.extensive.all_equilibria import hull_corners, vertices
from gote.extensive.check_optimal import replied
from gote.extensive.check_replies import Replies
from gote.extensive.check_sequences import Plan, SequenceForm
from gote.extensive.rules_tree import Tree


def extreme_optimal(tree: Tree) -> tuple[list[list[dict[str, dict[str, Fraction]]]], list[dict[str, Any]]]:
    """For each player the corners of the optimal plans, sets that the own plan avoids left out; and the evidence.

    >>> from gote.extensive.rules_games import basic_endgame
    >>> [len(side) for side in extreme_optimal(basic_endgame().flat)[0]]
    [1, 1]
    """
    form = SequenceForm(Replies(tree))
    found, evidence = [], []
    for i in (0, 1):
        walk = vertices(form, i)
        plans = list(dict.fromkeys(plan for labels, plan in walk.items() if not labels & 1))
        worth = {plan: replied(form, i, plan) for plan in plans}
        optimal = [plan for plan in plans if worth[plan] == min(worth.values())]
        corners = hull_corners(optimal)
        between = []
        for k, x in enumerate(optimal):
            if x not in corners:
                weights = hull_weights(x, corners) or []
                between.append({"point": k, "parts": [[w, j] for j, w in enumerate(weights) if w]})
        found.append([_strategy(form, i, plan) for plan in corners])
        evidence.append({"vertices": list(walk), "between": between})
    return found, evidence


def _strategy(form: SequenceForm, i: int, plan: Plan) -> dict[str, dict[str, Fraction]]:
    side, sets = form.sides[i], form.tree.infosets
    return {
        sets[h].name: {m: plan[side.number[h, k]] / plan[before] for k, m in enumerate(sets[h].moves)}
        for h, before in side.before.items()
        if plan[before]
    }
