"""All extreme equilibria of a two-person tree with perfect recall, by vertices of the polytopes of the sequence form.

`check_sequences` says what the polytopes are and why their vertices are enough; here the vertices are walked
(`gote.exact.vertex_search`), pairs with all labels are kept, and plans between corners are left out with their weights.
Cost: the number of vertices, which grows with the sequences (13 + 13 in Kuhn's poker), not with the plans.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from gote.core import LimitError, checkpoint
from gote.exact.linalg import independent_rows
from gote.exact.polyhedra import hull_weights
from gote.exact.vertex_search import search, solve_rows
from gote.extensive.check_replies import Replies
from gote.extensive.check_sequences import Pair, Plan, SequenceForm
from gote.extensive.rules_tree import Tree
from gote.generalsum.equilibria import complementary, maximal_subsets

MOST_BASES = 30_000
"""bases of a polytope that are walked before one gives up"""
MOST_WORK = 3 * 10**8
"""bases times rows times columns squared, the same for large polytopes"""


@dataclass(frozen=True)
class AllEquilibria:
    """Corners of the set of equilibria as plans, the maximal products of them, and what proves that these are all."""

    form: SequenceForm
    pairs: list[Pair]
    subsets: tuple[tuple[int, ...], ...]
    evidence: dict[str, Any]


def all_equilibria(tree: Tree) -> AllEquilibria:
    """Every extreme equilibrium in realization plans; `LimitError` when a polytope has too many vertices.

    >>> from gote.extensive.rules_games import basic_endgame
    >>> [str(x) for x in all_equilibria(basic_endgame().flat).pairs[0][1]]
    ['1', '1/2', '1/2']
    """
    form = SequenceForm(Replies(tree))
    if sum(side.size for side in form.sides) ** 3 > MOST_WORK:  # not even one basis; the rows alone would be too many
        raise LimitError("the polytopes of the sequence form are too large to walk")
    walks = [vertices(form, i) for i in (0, 1)]
    left, right = ([v for v in walk if not v & 1] for walk in walks)
    sizes = [len(form.polytopes[i][0][0]) for i in (0, 1)]
    place = [{v: k for k, v in enumerate(walk)} for walk in walks]
    matched = complementary([v >> 1 for v in left], [v >> 1 for v in right], *sizes)
    found: dict[Pair, int] = {}  # in the order in which the proof meets them
    for a, b in sorted(((2 * a, 2 * b) for a, b in matched), key=lambda v: (place[0][v[0]], place[1][v[1]])):
        found.setdefault((walks[0][a], walks[1][b]), len(found))
    corners, between = corners_of(list(found))
    corners.sort()
    masks = {"row": list(walks[0]), "column": list(walks[1])}
    return AllEquilibria(form, corners, maximal_subsets(corners), {"vertices": masks, "between": between})


def vertices(form: SequenceForm, i: int) -> dict[int, Plan]:
    """Labels of all vertices of a player's polytope, with the plan (none where label 0 says that nothing is planned)."""
    rows, right = form.polytopes[i]
    if not rows[0]:
        return {sum(1 << j for j, b in enumerate(right) if not b): form.plan_of(i, [])}
    first = next(iter(form.sides[1 - i].before), None)
    other = {t for (h, _), t in form.sides[1 - i].number.items() if h == first}
    shift = form.sides[0].size - 1 if i == 0 else 0
    loose = {shift + t for t in other}  # at the start nothing is planned, and only the other's first set pays
    tight = [j for j, b in enumerate(right) if j not in loose and not b]
    start = tuple(tight[k] for k in independent_rows([rows[j] for j in tight]))
    work = len(rows) * len(rows[0]) ** 2
    bases = search(rows, right, start, min(MOST_BASES, MOST_WORK // work))
    return {
        labels: () if labels & 1 else form.plan_of(i, solve_rows(rows, right, bases.basis(labels)))
        for labels in bases.vertices
    }


def corners_of(pairs: Sequence[tuple[Any, Any]]) -> tuple[list[Any], list[dict[str, Any]]]:
    """Pairs whose parts are corners of what fits the other part; for the rest, weights of corners that make them.

    >>> corners_of([((0, 0), (1,)), ((2, 2), (1,)), ((1, 1), (1,))])[0]
    [((0, 0), (1,)), ((2, 2), (1,))]
    """
    fitting: tuple[dict[Any, dict[Any, int]], ...] = ({}, {})
    for k, pair in enumerate(pairs):
        for side in (0, 1):
            fitting[side].setdefault(pair[1 - side], {})[pair[side]] = k
    corners = [{other: hull_corners(list(fits)) for other, fits in sides.items()} for sides in fitting]
    kept, inner = [], []
    for k, pair in enumerate(pairs):
        sides = [
            [[w, fitting[side][pair[1 - side]][a]] for a, w in _mixture(pair[side], corners[side][pair[1 - side]])]
            for side in (0, 1)
        ]
        if all(len(side) == 1 for side in sides):
            kept.append(pair)
        else:
            inner.append({"pair": k, "parts": sides})
    return kept, inner


def hull_corners(points: list[Any]) -> list[Any]:
    """The corners of the hull."""
    checkpoint()
    if len(points) <= 2:
        return points
    return [p for p in points if hull_weights(p, [q for q in points if q != p]) is None]


def _mixture(point: Any, corners: list[Any]) -> list[tuple[Any, Fraction]]:
    """The corners that make a point, with their weights; the point itself when it is one."""
    if point in corners:
        return [(point, Fraction(1))]
    weights = hull_weights(point, corners) or []
    return [(c, w) for c, w in zip(corners, weights, strict=True) if w]


def behavior_of(form: SequenceForm, pair: Pair) -> dict[int, tuple[Fraction, ...]]:
    """Behavior strategies of two plans; where an own plan does not lead, the first move that is best against the other."""
    found: dict[int, tuple[Fraction, ...]] = {}
    for i, side in enumerate(form.sides[: len(form.tree.players)]):
        advice = _best_moves(form, i, pair[1 - i])
        for h, s in side.before.items():
            moves = range(len(form.tree.infosets[h].moves))
            if pair[i][s]:
                found[h] = tuple(pair[i][side.number[h, k]] / pair[i][s] for k in moves)
            else:
                found[h] = tuple(Fraction(int(k == advice[h])) for k in moves)
    return found


def _best_moves(form: SequenceForm, i: int, other: Plan) -> dict[int, int]:
    """A best reply at every set, later sets first."""
    side = form.sides[i]
    gain = [Fraction(0)] * side.size
    for s, t, chance, payoff in form.leaves:
        mine, theirs = (s, t) if i == 0 else (t, s)
        gain[mine] += chance * payoff[i] * other[theirs]
    chosen = {}
    for h, s in reversed(list(side.before.items())):
        values = [gain[side.number[h, k]] for k in range(len(form.tree.infosets[h].moves))]
        chosen[h] = values.index(max(values))
        gain[s] += max(values)
    return chosen
