"""The check of what behavior strategies can and cannot secure when players forget (see `imperfect_recall.py`). Knows no
search.

The proof names a strategy, what it secures, and a bound that no behavior strategy of the player exceeds. The bound
comes as a list of boxes: each is cut in two at one probability, or closed by a mixture of the other player's strategies
against which the player's expected payoff, a polynomial, stays below the bound at all corners. Between the corners it
cannot be larger, because it is linear at each information set; a set that can be met several times in one play counts
as several, the polynomial being replaced by its polar form.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from fractions import Fraction
from itertools import permutations, product
from math import perm
from typing import Any

from gote.core import Wrong, rational
from gote.core.axioms import need, probabilities
from gote.extensive.check_replies import Replies
from gote.extensive.rules_tree import Tree

Weights = Sequence[Fraction]
"""For each vertex one player's part of the probability of reaching it."""
Factor = tuple[tuple[int, int], int]
"""((information set, which of its visits), move)"""
Payoff = dict[tuple[Factor, ...], Fraction]
"""Coefficients of products of probabilities."""
Ends = dict[tuple[int, int], tuple[Fraction, Fraction]]


def check_behavior_proof(
    checker: Replies,
    player: int,
    own: Mapping[int, list[Fraction]] | None,
    given: Mapping[str, Any],
    ceiling: Fraction | None,
) -> tuple[Fraction, Fraction]:
    """(secured, bound) in the player's own payoff, both proved: what the answer's strategy secures (the certificate's, where
    the answer gives none), and what none exceeds. `ceiling` is what mixed strategies secure, where there is one.
    """
    tree = checker.tree
    others = [i for i in range(len(tree.players)) if i != player]
    secured, bound = rational(given["secured"]), rational(given["bound"])
    weights = checker.behavior_weights(player, own or _strategy(tree, player, given["strategy"]))
    need_secured(checker, player, weights, secured, given.get("worst"))
    if given.get("cover") is not None:
        replies = [
            checker.behavior_weights(others[0], _strategy(tree, others[0], r)) if others else [Fraction(1)] * len(tree)
            for r in given["replies"]
        ]
        _check_cover(checker, player, given["cover"], bound, replies)
    elif ceiling is None or is_absent_minded(checker, player) or bound < ceiling:
        raise Wrong("behavior", "no boxes prove the bound {bound}", bound=bound)
    return secured, bound


def need_secured(
    checker: Replies, player: int, weights: list[Fraction], secured: Fraction, worst: Mapping[str, Any] | None = None
) -> None:
    """A strategy earns so much against every reply; where the other is absent-minded by the boxes of `worst`."""
    tree = checker.tree
    least = sum((checker.chance[x] * weights[x] * u[player] for x, u in tree.payoffs.items()), Fraction(0))
    for other in {*range(len(tree.players))} - {player}:
        if worst is not None and is_absent_minded(checker, other):
            least = -rational(worst["bound"])
            _check_cover(checker, other, worst["cover"], -least, [weights])
        else:
            least = -checker.best_reply(other, [weights], payoff_of=player, sign=-1)
    why = "the strategy of {who} does not secure {x}"
    need("behavior", least >= secured, why, who=tree.players[player], x=secured)


def is_absent_minded(checker: Replies, player: int) -> bool:
    """Whether the player can meet one information set twice in one play."""
    return any(len({h for h, _ in history}) < len(history) for history in checker.own_depth[player])


def _strategy(tree: Tree, player: int, given: Mapping[str, Mapping[str, Any]]) -> dict[int, list[Fraction]]:
    found = {}
    for h, s in enumerate(tree.infosets):
        if s.player == player:
            p = [rational(given[s.name].get(m, 0)) for m in s.moves]
            probabilities("behavior", p, len(s.moves))
            found[h] = p
    return found


def _check_cover(
    checker: Replies, player: int, nodes: Sequence[Mapping[str, Any]], bound: Fraction, replies: Sequence[Weights]
) -> None:
    """All boxes from the whole space on: each is cut further or closed."""
    tree = checker.tree
    number = {s.name: h for h, s in enumerate(tree.infosets) if s.player == player}
    moves = {h: len(tree.infosets[h].moves) for h in number.values()}
    leaves = [(x, checker.chance[x] * u[player], checker.own_depth[player][x]) for x, u in tree.payoffs.items()]
    times: Counter[int] = Counter()
    for _, _, history in leaves:
        for h, d in Counter(h for h, _ in history).items():
            times[h] = max(times[h], d)
    stack: list[tuple[int, Ends]] = [
        (0, {(h, k): (Fraction(0), Fraction(1)) for h, n in moves.items() for k in range(n)})
    ]
    while stack:
        index, box = stack.pop()
        node = nodes[index]
        if "cut" in node:
            name, move, at = node["cut"]
            h, cut = number[name], rational(at)
            choice = (h, tree.infosets[h].moves.index(move))
            low, high = box[choice]
            later = all(isinstance(node[side], int) and index < node[side] for side in ("low", "high"))
            need("behavior", later, "a box is not cut into later ones")
            stack += [
                (node["low"], {**box, choice: (low, min(high, cut))}),
                (node["high"], {**box, choice: (max(low, cut), high)}),
            ]
            continue
        corners = {h: list(_corners([box[h, k] for k in range(n)])) for h, n in moves.items()}
        if not all(corners.values()):
            continue  # no strategy lies in this box
        mixture = {int(r): rational(w) for r, w in node["weights"].items()}
        probabilities("behavior", list(mixture.values()), len(mixture))
        payoff: Payoff = {}
        for x, amount, history in leaves:
            c = amount * sum((w * replies[r][x] for r, w in mixture.items()), Fraction(0))
            if c:
                for factors, share in _polar(history, times):
                    payoff[factors] = payoff.get(factors, Fraction(0)) + c * share
        largest = _largest(payoff, lambda factor, corners=corners: corners[factor[0]])  # type: ignore[misc]
        need("behavior", largest <= bound, "in a box a player may get more than the bound {bound}", bound=bound)


def _polar(history: Sequence[tuple[int, int]], times: Mapping[int, int]) -> list[tuple[tuple[Factor, ...], Fraction]]:
    """A product of own choices with its repeated sets spread evenly over their visits."""
    found: list[tuple[tuple[Factor, ...], Fraction]] = [((), Fraction(1))]
    for h in dict.fromkeys(h for h, _ in history):
        chosen = [k for g, k in history if g == h]
        share = Fraction(1, perm(times[h], len(chosen)))
        ways = [
            tuple(((h, slot), k) for slot, k in zip(slots, chosen, strict=True))
            for slots in permutations(range(times[h]), len(chosen))
        ]
        found = [((*factors, *way), c * share) for factors, c in found for way in ways]
    return [(tuple(sorted(factors)), c) for factors, c in found]


def _largest(payoff: Payoff, corners: Callable[[tuple[int, int]], list[tuple[Fraction, ...]]]) -> Fraction:
    """The maximum at corners: sets that meet others in a product are tried corner by corner, the rest is a sum of
    separate maxima.
    """
    meeting = Counter(place for factors in payoff if len(factors) > 1 for place, _ in factors)
    if meeting:
        first = max(meeting, key=lambda place: (meeting[place], place))
        best = None
        for corner in corners(first):
            left: Payoff = {}
            for factors, c in payoff.items():
                rest = tuple(f for f in factors if f[0] != first)
                for place, k in factors:
                    if place == first:
                        c *= corner[k]
                if c:
                    left[rest] = left.get(rest, Fraction(0)) + c
            value = _largest(left, corners)
            best = value if best is None or value > best else best
        assert best is not None
        return best
    total = payoff.get((), Fraction(0))
    for place in {factors[0][0] for factors in payoff if factors}:
        slopes = {factors[0][1]: c for factors, c in payoff.items() if factors and factors[0][0] == place}
        total += max(sum((c * corner[k] for k, c in slopes.items()), Fraction(0)) for corner in corners(place))
    return total


def _corners(ends: Sequence[tuple[Fraction, Fraction]]) -> Iterator[tuple[Fraction, ...]]:
    """Corners of a box of probabilities: all coordinates but one at an end, the last one what is missing to 1."""
    for free, (low, high) in enumerate(ends):
        rest = [sorted(set(e)) for k, e in enumerate(ends) if k != free]
        for chosen in product(*rest):
            x = 1 - sum(chosen, Fraction(0))
            if low <= x <= high:
                yield (*chosen[:free], x, *chosen[free:])
