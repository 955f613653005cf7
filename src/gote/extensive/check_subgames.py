"""Proofs about subgames: which there are, that no strategy gains in any, and that no such equilibrium is missing.

Complete is proved from the inside. In a subgame, for each combination of the listed behavior in the subgames directly
inside it, these become leaves; the evidence lists all extreme equilibria of what remains (proved as for every tree), and
each must be listed together with that combination. In a proper subgame the payoffs must be the same all over every product
of equilibria, so that mixtures of what is listed lead to no other leaf.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from itertools import product
from typing import Any

from gote.core import Unproved, checkpoint, rational
from gote.core.axioms import at_most, need
from gote.extensive.check_replies import Replies, Weights
from gote.extensive.check_sequences import Pair, SequenceForm, none_missing_in_plans
from gote.extensive.check_tree_complete import none_missing_of_many
from gote.extensive.rules_subgames import inner_roots, movers_only, path_of, quotient, sets_below
from gote.extensive.rules_tree import Tree

Named = Mapping[str, Mapping[str, Fraction]]
"""information set -> move -> probability"""


def _ends(tree: Tree) -> list[int]:
    """For each vertex the number behind the last one below it."""
    end = [x + 1 for x in range(len(tree))]
    for x in reversed(range(1, len(tree))):
        end[tree.parent[x]] = max(end[tree.parent[x]], end[x])
    return end


def subgame_roots(tree: Tree) -> list[int]:
    """Vertices alone in their set (or chance's) whose subtree no information set leaves, by the definition."""
    end = _ends(tree)
    return [
        x
        for x in range(len(tree))
        if tree.children[x]
        and (tree.infoset[x] < 0 or len(tree.infosets[tree.infoset[x]].vertices) == 1)
        and all(len({x <= v < end[x] for v in s.vertices}) == 1 for s in tree.infosets)
    ]


def beliefs_in_subgames(tree: Tree, given: Mapping[str, Any]) -> dict[int, Fraction] | None:
    """Beliefs by Bayes' rule inside the smallest subgame around each information set; None where one is not reached.

    `given` holds the probabilities of each set by the names of its moves, or in their order.
    """
    roots = subgame_roots(tree)
    end = _ends(tree)
    found: dict[int, Fraction] = {}
    for s in tree.infosets:
        root = max(r for r in roots if all(r <= x < end[r] for x in s.vertices))
        weights = {x: _chance_from(tree, given, root, x) for x in s.vertices}
        total = sum(weights.values(), Fraction(0))
        if not total:
            return None
        found |= {x: w / total for x, w in weights.items()}
    return found


def _chance_from(tree: Tree, given: Mapping[str, Any], root: int, x: int) -> Fraction:
    """The probability of coming from a root to a vertex below."""
    p = Fraction(1)
    while x != root and p:
        above, k = tree.parent[x], tree.edge(x)
        if above in tree.chances:
            p *= tree.chances[above][k]
        else:
            s = tree.infosets[tree.infoset[above]]
            own = given[s.name]
            p *= own[s.moves[k]] if isinstance(own, Mapping) else own[k]
        x = above
    return p


def nobody_gains_in_a_subgame(tree: Tree, listed: Sequence[tuple[Named, Fraction]]) -> None:
    """In every subgame each player's expectation is the best reply's, up to the regret that is stated."""
    for root in subgame_roots(tree):
        replies = Replies(quotient(tree, root, {}))
        for strategies, allowed in listed:
            checkpoint()
            weights, payoffs = _judged(replies, strategies)
            for i, expected in enumerate(payoffs):
                others = weights[:i] + weights[i + 1 :]
                at_most("equilibria", replies.best_reply(i, others), expected + allowed)


def _judged(replies: Replies, strategies: Named) -> tuple[list[list[Fraction]], tuple[Fraction, ...]]:
    """The weights of strategies and what they pay, in a tree whose sets are among theirs."""
    tree = replies.tree
    behavior = {h: [strategies[s.name][m] for m in s.moves] for h, s in enumerate(tree.infosets)}
    weights = [replies.behavior_weights(i, behavior) for i in range(len(tree.players))]
    return weights, tuple(replies.expectation(i, weights) for i in range(len(tree.players)))


def none_is_missing_in_a_subgame(tree: Tree, listed: Sequence[Named], evidence: Sequence[Any]) -> Unproved | None:
    """Every combination of what is listed inside is listed with all equilibria of the rest."""
    known = {(one["root"], tuple(tuple(map(rational, u)) for u in one["leaves"])): one for one in evidence}
    roots = subgame_roots(tree)
    inside = {root: sets_below(tree, root) for root in roots}

    def part(strategies: Named, root: int) -> tuple[Any, ...]:
        return tuple(sorted((h, tuple(sorted(strategies[h].items()))) for h in inside[root]))

    for root in reversed(roots):
        inner = inner_roots(tree, roots, root)
        for choice in product(*({part(s, c): s for s in listed}.values() for c in inner)):
            checkpoint()
            leaves = {c: _judged(Replies(quotient(tree, c, {})), s)[1] for c, s in zip(inner, choice, strict=True)}
            one = known.get((path_of(tree, root), tuple(leaves.values())))
            if one is None:
                return Unproved("the certificate does not follow every combination of equilibria of subgames")
            rest = quotient(tree, root, leaves)
            same = [s for s in listed if all(part(s, c) == part(t, c) for c, t in zip(inner, choice, strict=True))]
            products = _products(rest, same, one)
            if isinstance(products, Unproved):
                return products
            if root:
                need("complete", _constant(rest, products), "payoffs change along equilibria of a subgame")
    return None


def who_move(tree: Tree) -> Replies:
    """Two players who recall everything as they are, of others the game of those who move."""
    replies = Replies(tree)
    return replies if len(tree.players) <= 2 and all(replies.recall) else Replies(movers_only(tree)[0])


def _products(rest: Tree, listed: Sequence[Named], evidence: Mapping[str, Any]) -> Unproved | list[list[list[Weights]]]:
    """Sets of equilibria such that every equilibrium is a mixture inside one of them, as weights of those who move."""
    replies = who_move(rest)
    tree = replies.tree
    if len(tree.players) > 2:
        return none_missing_of_many(replies, [_judged(replies, s)[0] for s in listed], evidence)
    pairs = none_missing_in_plans(replies, plans(tree, listed), evidence)
    sides = SequenceForm(replies).sides
    ends = [[own[x][-1] if own[x] else None for x in range(len(tree))] for own in replies.own_depth]
    weights = [
        [[x[side.number[e] if e else 0] for e in own] for x, side, own in zip(pair, sides, ends, strict=False)]
        for pair in pairs
    ]
    shared: dict[Any, list[list[Weights]]] = {}
    for pair, own in zip(pairs, weights, strict=True):
        for i in (0, 1):
            shared.setdefault((i, pair[i]), []).append(own)
    return list(shared.values())


def plans(tree: Tree, listed: Sequence[Named]) -> list[Pair]:
    """The plans of both players, in a tree whose sets are among those of the strategies."""
    first, second = SequenceForm(Replies(tree)).sides
    behaviors = [{h: [own[s.name][m] for m in s.moves] for h, s in enumerate(tree.infosets)} for own in listed]
    return [(first.plan(behavior), second.plan(behavior)) for behavior in behaviors]


def _constant(rest: Tree, products: Sequence[Sequence[list[Weights]]]) -> bool:
    """Everybody's payoffs are the same at all members of each set."""
    replies = Replies(rest)
    return all(
        len({tuple(replies.expectation(i, weights) for i in range(len(rest.players))) for weights in group}) <= 1
        for group in products
    )
