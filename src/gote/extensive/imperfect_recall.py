"""Players who forget: the value in mixed strategies, and what behavior strategies can and cannot guarantee.

Without perfect recall (完全記憶) the matrix game of the strategic form still has a value, because mixed strategies may
correlate a player's sets in advance. A player bound to behavior strategies (bridge partners who cannot talk) may
guarantee less:

    lower = max over b of min over replies,     upper = min over b of max over replies.

The payoff is a polynomial in b, and the lower value is found by branch and bound (`maximin.py`). A sharp maximum is met
exactly; otherwise both bounds are reported. The cuts, and in each last box the replies that keep I down, are the proof,
which `check_recall.py` goes through.
"""

from __future__ import annotations

import time
from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from gote.extensive.box_bounds import Monomial, Polynomial
from gote.extensive.maximin import MAX_BOXES, TOLERANCE, Guarantee, Piece, allowed_seconds, maximin
from gote.extensive.rules_tree import CHANCE, Tree
from gote.extensive.sequence_form import Behavior
from gote.extensive.strategic_form import Plan, StrategicForm, pure_plans, strategic_form
from gote.extensive.structure import describe

LEAST_SECONDS = 0.3


@dataclass(frozen=True)
class MixedSolution:
    """The matrix game of the reduced strategic form: value and the plans in use with their weights."""

    value: Fraction
    form: StrategicForm
    weights: tuple[tuple[Fraction, ...], tuple[Fraction, ...]]

    def support(self, player: int) -> list[tuple[Plan, Fraction]]:
        """The plans a player uses, with their probabilities."""
        return [(plan, w) for plan, w in zip(self.form.plans[player], self.weights[player], strict=True) if w]


def solve_mixed(tree: Tree) -> MixedSolution:
    """Value in mixed strategies through the strategic form; equal rows and columns are solved once."""
    from gote.exact.lp import solve_matrix_game

    form = strategic_form(tree)
    table = form.tables[0]
    rows = {tuple(row): i for i, row in reversed(list(enumerate(table)))}
    kept_rows = sorted(rows.values())
    columns = {tuple(table[i][j] for i in kept_rows): j for j in reversed(range(len(table[0])))}
    kept_columns = sorted(columns.values())
    value, p, q = solve_matrix_game([[table[i][j] for j in kept_columns] for i in kept_rows])
    row, column = [Fraction(0)] * len(table), [Fraction(0)] * len(table[0])
    for i, w in zip(kept_rows, p, strict=True):
        row[i] = w
    for j, w in zip(kept_columns, q, strict=True):
        column[j] = w
    return MixedSolution(value, form, (tuple(row), tuple(column)))


def behavioral_guarantee(
    tree: Tree, player: int, mixed_value: Fraction | None = None, max_boxes: int = MAX_BOXES
) -> Guarantee:
    """The best a player (of two, zero-sum) can secure with a behavior strategy, in the player's own payoff.

    `mixed_value`, when given, is what the player can secure with mixed strategies: it bounds the search for players who
    are not absent-minded, and is all that is proved about trees too large for boxes.

    >>> from gote.extensive.rules_games import figure_2_5_4
    >>> behavioral_guarantee(figure_2_5_4().flat, 0).secured
    Fraction(1, 2)
    """
    opponent = 1 - player
    absent = describe(tree).absent_minded
    answers: list[Behavior] = [plan_behavior(tree, opponent, plan) for plan in pure_plans(tree, opponent)]
    replies: dict[int, Polynomial] = {}
    for k, answer in enumerate(answers):  # equal polynomials count once
        p = polynomial(tree, player, {opponent: answer})
        if p not in replies.values():
            replies[k] = p
    answers, polynomials = [answers[k] for k in replies], list(replies.values())
    ceiling = None if absent[player] else mixed_value
    if not absent[opponent]:
        return _with(maximin(_moves(tree, player), polynomials, max_boxes, ceiling), answers)
    # an absent-minded opponent may do better with a coin than with any pure strategy: such replies are added one by one
    end = time.process_time() + allowed_seconds()
    start: Behavior | None = None
    best: Guarantee | None = None
    tolerance = Fraction(1, 1000)
    while True:
        seconds = max((end - time.process_time()) / 3, LEAST_SECONDS)
        found = maximin(_moves(tree, player), polynomials, max_boxes, ceiling, seconds, start, tolerance)
        worst = maximin(
            _moves(tree, opponent), [polynomial(tree, opponent, {player: found.behavior})], max_boxes, None, seconds
        )
        here = _with(found, answers, min(found.secured, -worst.bound), worst)
        best = here if best is None else _better(best, here)
        if best.bound - best.secured <= TOLERANCE or time.process_time() > end:
            return best
        if -worst.secured < found.secured:
            answers.append(worst.behavior)
            polynomials.append(polynomial(tree, player, {opponent: worst.behavior}))
        elif tolerance == TOLERANCE:
            return best
        start, tolerance = found.behavior, max(TOLERANCE, min(tolerance, found.bound - here.secured) / 20)


def _better(a: Guarantee, b: Guarantee) -> Guarantee:
    """The strategy that secures more with the smaller bound: each comes with its own proof."""
    strong, tight = (a if a.secured > b.secured else b), (a if a.bound < b.bound else b)
    return Guarantee(strong.secured, tight.bound, strong.behavior, tight.cover, tight.replies, strong.worst)


def _with(
    found: Guarantee, answers: Sequence[Behavior], secured: Fraction | None = None, worst: Guarantee | None = None
) -> Guarantee:
    return Guarantee(
        found.secured if secured is None else secured, found.bound, found.behavior, found.cover, tuple(answers), worst
    )


def best_behavior(tree: Tree, player: int = 0, max_boxes: int = MAX_BOXES) -> Guarantee:
    """The best behavior strategy of somebody who plays alone (the absent-minded driver)."""
    return _with(maximin(_moves(tree, player), [polynomial(tree, player, {})], max_boxes), [{}])


def _moves(tree: Tree, player: int) -> dict[int, int]:
    return {h: len(tree.infosets[h].moves) for h in tree.of_player(player)}


def plan_behavior(tree: Tree, player: int, plan: Plan) -> Behavior:
    """A pure plan as a behavior strategy (first move where the plan does not reach)."""
    return {
        h: tuple(Fraction(int(m == (k or 0))) for m in range(len(tree.infosets[h].moves)))
        for h, k in zip(tree.of_player(player), plan, strict=True)
    }


def polynomial(tree: Tree, player: int, others: dict[int, Behavior]) -> Polynomial:
    """The player's payoff as a polynomial in the own probabilities, the other players' strategies put in."""
    weight = [Fraction(1)] * len(tree)
    own: list[Monomial] = [()] * len(tree)
    found: Polynomial = {}
    for x, mover in enumerate(tree.mover):
        h = tree.infoset[x]
        for k, c in enumerate(tree.children[x]):
            if mover == player:
                own[c], weight[c] = tuple(sorted((*own[x], (h, k)))), weight[x]
            else:
                own[c], weight[c] = own[x], weight[x] * (tree.chances[x][k] if mover == CHANCE else others[mover][h][k])
        if x in tree.payoffs and weight[x]:
            found[own[x]] = found.get(own[x], Fraction(0)) + weight[x] * tree.payoffs[x][player]
    return found


def proof_document(tree: Tree, player: int, found: Guarantee) -> dict[str, Any]:
    """What `check_recall.py` needs: strategy, secured, bound, and the boxes that prove the bound."""
    part: dict[str, Any] = {
        "secured": found.secured,
        "bound": found.bound,
        "strategy": _named(tree, player, found.behavior),
        "cover": None,
        "replies": [],
    }
    if found.cover is not None:
        nodes, used = _boxes(tree, found.cover)
        part["cover"] = nodes
        part["replies"] = [_named(tree, 1 - player, found.replies[r]) if len(tree.players) > 1 else {} for r in used]
    if found.worst is not None and found.worst.cover is not None:
        part["worst"] = {"bound": found.worst.bound, "cover": _boxes(tree, found.worst.cover)[0]}
    return part


def _named(tree: Tree, player: int, behavior: Behavior) -> dict[str, dict[str, Fraction]]:
    return {
        tree.infosets[h].name: {m: x for m, x in zip(tree.infosets[h].moves, behavior[h], strict=True) if x}
        for h in tree.of_player(player)
    }


def _boxes(tree: Tree, cover: Piece) -> tuple[list[dict[str, Any]], list[int]]:
    """The tree of cuts as a list, and the replies in use, by whose places in that list the weights are written."""
    nodes: list[dict[str, Any]] = [{}]
    used: dict[int, int] = {}
    stack = [(0, cover)]
    while stack:
        at, piece = stack.pop()
        if piece.cut is None:
            nodes[at] = {"weights": {used.setdefault(r, len(used)): w for r, w in piece.weights.items()}}
            continue
        (h, k), cut = piece.cut
        nodes[at] = {
            "cut": [tree.infosets[h].name, tree.infosets[h].moves[k], cut],
            "low": len(nodes),
            "high": len(nodes) + 1,
        }
        stack += [(len(nodes), piece.parts[0]), (len(nodes) + 1, piece.parts[1])]
        nodes += [{}, {}]
    return nodes, list(used)
