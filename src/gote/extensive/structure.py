"""What can be read off a Kuhn tree before anything is solved: information, recall, sizes, subgames, reach."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from math import prod
from typing import Any

from gote.extensive.rules_tree import CHANCE, TERMINAL, Tree


@dataclass(frozen=True)
class Structure:
    """Sizes and properties of a tree; counts of pure strategies are exact whatever their size."""

    vertices: int
    terminal: int
    chance: int
    decisions: tuple[int, ...]
    information_sets: tuple[int, ...]
    set_sizes: tuple[tuple[int, ...], ...]
    pure_strategies: tuple[int, ...]
    perfect_information: bool
    perfect_recall: tuple[bool, ...]
    absent_minded: tuple[bool, ...]
    zero_sum: bool


def describe(tree: Tree) -> Structure:
    """Count and classify.

    >>> from gote.extensive.rules_games import basic_endgame
    >>> found = describe(basic_endgame().flat)
    >>> found.vertices, found.pure_strategies, found.perfect_recall
    (11, (4, 2), (True, True))
    """
    n = len(tree.players)
    owned = [tree.of_player(i) for i in range(n)]
    forgetful, absent = _recall(tree)
    return Structure(
        vertices=len(tree),
        terminal=sum(m == TERMINAL for m in tree.mover),
        chance=sum(m == CHANCE for m in tree.mover),
        decisions=tuple(sum(m == i for m in tree.mover) for i in range(n)),
        information_sets=tuple(len(sets) for sets in owned),
        set_sizes=tuple(tuple(len(tree.infosets[h].vertices) for h in sets) for sets in owned),
        pure_strategies=tuple(count_pure(len(tree.infosets[h].moves) for h in sets) for sets in owned),
        perfect_information=all(len(s.vertices) == 1 for s in tree.infosets),
        perfect_recall=tuple(i not in forgetful for i in range(n)),
        absent_minded=tuple(i in absent for i in range(n)),
        zero_sum=n == 2 and all(u[0] + u[1] == 0 for u in tree.payoffs.values()),
    )


def count_pure(choices: Iterable[int]) -> int:
    """Pure strategies of a player whose information sets offer these numbers of moves (product rule).

    >>> count_pure([2] * 52)
    4503599627370496
    """
    return prod(choices)


def last_sequences(tree: Tree) -> list[tuple[tuple[int, int], ...]]:
    """For each vertex, each player's last own (information set, move) before it; (-1, 0) before the first."""
    none = (-1, 0)
    found: list[tuple[tuple[int, int], ...]] = [(none,) * len(tree.players)] * len(tree)
    for x, mover in enumerate(tree.mover):
        here = found[x]
        for k, c in enumerate(tree.children[x]):
            found[c] = here if mover < 0 else (*here[:mover], (tree.infoset[x], k), *here[mover + 1 :])
    return found


def has_recall(tree: Tree, player: int) -> bool:
    """Whether a player has perfect recall: all vertices of a set share the own (set, move) history."""
    last = last_sequences(tree)
    return all(len({last[x][player] for x in s.vertices}) == 1 for s in tree.infosets if s.player == player)


def _recall(tree: Tree) -> tuple[set[int], set[int]]:
    """Players without perfect recall, and those who can meet one of their sets twice in one play."""
    last = last_sequences(tree)
    forgetful = {s.player for s in tree.infosets if len({last[x][s.player] for x in s.vertices}) > 1}
    absent: set[int] = set()
    for s in tree.infosets:
        if s.player in forgetful and s.player not in absent and len(s.vertices) > 1:
            members = set(s.vertices)
            if any(x in members for v in s.vertices for x in ancestors(tree, v)):
                absent.add(s.player)
    return forgetful, absent


def ancestors(tree: Tree, vertex: int) -> Iterable[int]:
    """The vertices on the way to the root, nearest first, without the vertex itself."""
    x = tree.parent[vertex]
    while x >= 0:
        yield x
        x = tree.parent[x]


def chance_reach(tree: Tree) -> list[Fraction]:
    """Product of the chance probabilities on the way to each vertex."""
    reach = [Fraction(1)] * len(tree)
    for x, mover in enumerate(tree.mover):
        for k, c in enumerate(tree.children[x]):
            reach[c] = reach[x] * tree.chances[x][k] if mover == CHANCE else reach[x]
    return reach


def subgames(tree: Tree) -> list[int]:
    """Roots of the proper subtrees that no information set leaves: the subgames, the whole game first.

    >>> from gote.extensive.rules_games import basic_endgame
    >>> subgames(basic_endgame().flat)
    [0]
    """
    size = [1] * len(tree)
    for x in reversed(range(1, len(tree))):
        size[tree.parent[x]] += size[x]
    low, high = [s.vertices[0] for s in tree.infosets], [s.vertices[-1] for s in tree.infosets]
    first, last = [len(tree)] * len(tree), [-1] * len(tree)
    for x in reversed(range(len(tree))):
        h = tree.infoset[x]
        first[x] = min([x if h < 0 else low[h]] + [first[c] for c in tree.children[x]])
        last[x] = max([x if h < 0 else high[h]] + [last[c] for c in tree.children[x]])
    return [x for x in range(len(tree)) if tree.children[x] and first[x] >= x and last[x] < x + size[x]]


def is_tree(followers: Mapping[Hashable, Iterable[Hashable]]) -> tuple[bool, str]:
    """Is the directed graph (T, F) a tree: one root, and exactly one path from it to every other vertex? With the
    reason.

    >>> is_tree({"r": ["a", "b"], "a": ["c"], "b": ["c"]})
    (False, 'two paths lead to c')
    >>> is_tree({"r": ["a", "b"]})
    (True, 'a tree with root r')
    """
    followers = {x: list(ys) for x, ys in followers.items()}
    vertices = dict.fromkeys([*followers, *(y for ys in followers.values() for y in ys)])
    if not vertices:
        return False, "there is no vertex"
    indegree: dict[Any, int] = dict.fromkeys(vertices, 0)
    for ys in followers.values():
        for y in ys:
            indegree[y] += 1
    roots = [x for x in vertices if indegree[x] == 0]
    if not roots:
        return False, "every vertex follows another one, so there is no root"
    if len(roots) > 1:
        return False, f"two roots, {roots[0]} and {roots[1]}"
    for x, k in indegree.items():
        if k > 1:
            return False, f"two paths lead to {x}"
    reached, stack = set(), [roots[0]]
    while stack:
        x = stack.pop()
        reached.add(x)
        stack.extend(followers.get(x, []))
    lost = [x for x in vertices if x not in reached]
    return (False, f"no path leads from the root to {lost[0]}") if lost else (True, f"a tree with root {roots[0]}")
