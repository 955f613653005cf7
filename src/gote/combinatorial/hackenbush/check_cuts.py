"""What every cut of a Green Hackenbush picture leaves, for pictures of any size. Nothing here is the solver's, and
nothing is left to chance.

In a depth-first tree grown from the ground, each of the other edges leads back to a vertex on the way from the ground.

1. A tree edge that no other edge passes is a bridge. Classes of vertices joined without bridges are fused; the wanted
   value is handed from class to class.
2. Edges any two of which disconnect form a ring. Let c(t) be the number of edges that pass a tree edge t, and d(t) the
   largest depth they lead back to. The next tree edge of the ring on the way to the ground is the nearest one with the
   same c, if its depth is above d(t): all that passes t passes it too. A tree edge passed by one edge only shares its
   ring with that edge.
3. When one edge of a ring is cut, the others become bridges of two arms worth f_1(f_2(... f_j(0))), f_i(x) = 1 + (v_i
   (+) x). `arms` makes all of them digit by digit: whenever 1 is added, the arms whose lowest digit is 1 carry and the
   others do not, so each step adds 1 to the higher digits of one half only.

O(E log E): a second for some ten thousand edges.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise

from gote.core import checkpoint

DIRECT = 24
"""so few steps are simply carried out"""


@dataclass(frozen=True)
class Tree:
    """What is joined to the ground, vertices numbered as they are met (0 is the ground): parent, edge to it, depth."""

    up: list[int]
    edge: list[int]
    depth: list[int]
    others: list[tuple[int, int, int]]
    """(far end, near end, edge) of the edges outside the tree; a loop has equal ends"""


@dataclass(frozen=True)
class Passing:
    """For every vertex x, about the tree edge from x towards the ground: c, d, and one of the edges that pass it."""

    count: list[int]
    deepest: list[int]
    one: list[int]


def cuts_to(ground: Hashable, edges: Sequence[tuple[Hashable, Hashable]], target: int) -> tuple[int, list[int]]:
    """The value of the picture, and all edges (by index) whose cut leaves the value `target`.

    >>> cuts_to("G", [("G", "a"), ("a", "b"), ("b", "G"), ("b", "c")], 1)
    (0, [0, 3])
    """
    tree = grow(ground, edges)
    passing = _passing(tree)
    up, size = tree.up, len(tree.up)
    worth = (
        [0] * size
    )  # of x and what lies beyond it in its class: edges between, branches by bridges; in the end of the whole class
    for far, _, _ in tree.others:
        worth[far] ^= 1
    for x in range(size - 1, 0, -1):
        worth[up[x]] ^= worth[x] ^ 1 if passing.count[x] else worth[x] + 1
    home = list(range(size))  # the first vertex of the class
    wanted = [target] + [-1] * (size - 1)  # what the class of this first vertex must be worth
    found = []
    for x in range(1, size):
        first = home[up[x]]
        if passing.count[x]:
            home[x] = first
        elif wanted[first] >= 0:
            need = (worth[x] + 1) ^ worth[first] ^ wanted[first]
            if need:
                wanted[x] = need - 1
            else:
                found.append(tree.edge[x])
    for ring, closing in _rings(tree, passing):
        first = home[ring[0] if ring else tree.others[closing][0]]
        if wanted[first] < 0:
            continue
        parts = [worth[x] ^ worth[y] ^ 1 for x, y in pairwise(ring)]
        cut = [tree.edge[x] for x in ring]
        if closing >= 0:
            parts += [worth[ring[-1]] ^ 1] if ring else []
            cut.append(tree.others[closing][2])
        rest = worth[first] ^ (len(cut) & 1)
        for part in parts:
            rest ^= part
        near, far_side = arms(parts), arms(parts[::-1])
        found += [e for j, e in enumerate(cut) if rest ^ near[j] ^ far_side[len(parts) - j] == wanted[first]]
    return worth[0], sorted(found) if target != worth[0] else []


def grow(ground: Hashable, edges: Sequence[tuple[Hashable, Hashable]]) -> Tree:
    """A depth-first tree.

    >>> grow("G", [("G", "x"), ("x", "y"), ("y", "G")]).others
    [(2, 0, 2)]
    """
    touching: dict[Hashable, list[int]] = {ground: []}
    for e, (u, v) in enumerate(edges):
        touching.setdefault(u, []).append(e)
        touching.setdefault(v, []).append(e)
    number, used = {ground: 0}, [False] * len(edges)
    tree = Tree([-1], [-1], [0], [])
    stack = [(ground, iter(touching[ground]))]
    while stack:
        here, rest = stack[-1]
        x = number[here]
        for e in rest:
            if used[e]:
                continue
            used[e] = True
            there = edges[e][1] if edges[e][0] == here else edges[e][0]
            if there in number:
                tree.others.append((x, number[there], e))
                continue
            number[there] = len(tree.up)
            tree.up.append(x)
            tree.edge.append(e)
            tree.depth.append(tree.depth[x] + 1)
            stack.append((there, iter(touching[there])))
            break
        else:
            stack.pop()
    return tree


def _passing(tree: Tree) -> Passing:
    size = len(tree.up)
    found = Passing([0] * size, [-1] * size, [-1] * size)
    for far, near, _ in tree.others:
        found.count[far] += 1
        found.count[near] -= 1
    for x in range(size - 1, 0, -1):
        found.count[tree.up[x]] += found.count[x]
    # edges that lead back least come first, so the first one to pass a tree edge gives d; settled stretches are skipped
    skip = list(range(size))
    by_depth = sorted(range(len(tree.others)), key=lambda i: -tree.depth[tree.others[i][1]])
    for i in by_depth:
        far, near, _ = tree.others[i]
        x = _settled(skip, far)
        while tree.depth[x] > tree.depth[near]:
            found.deepest[x], found.one[x] = tree.depth[near], i
            skip[x] = tree.up[x]
            x = _settled(skip, x)
    return found


def _settled(skip: list[int], x: int) -> int:
    """The first vertex from x towards the ground whose tree edge is not settled; the way is shortened."""
    while skip[x] != x:
        skip[x] = skip[skip[x]]
        x = skip[x]
    return x


def _rings(tree: Tree, passing: Passing) -> Iterator[tuple[list[int], int]]:
    """Tree edges of each ring from the ground outwards (by their far ends), and the number of the other edge in it or
    -1.
    """
    ring_of: list[list[int]] = [[] for _ in tree.up]
    rings: list[list[int]] = []
    on_the_way: list[int] = []
    by_count: dict[int, list[int]] = {}
    for x in range(1, len(tree.up)):
        while on_the_way and tree.depth[on_the_way[-1]] >= tree.depth[x]:
            by_count[passing.count[on_the_way.pop()]].pop()
        same = by_count.setdefault(passing.count[x], [])
        if passing.count[x]:
            if same and tree.depth[same[-1]] > passing.deepest[x]:
                ring_of[x] = ring_of[same[-1]]
            else:
                rings.append(ring_of[x])
            ring_of[x].append(x)
        on_the_way.append(x)
        same.append(x)
    closed = set()
    for ring in rings:
        checkpoint()
        closing = passing.one[ring[0]] if passing.count[ring[0]] == 1 else -1
        closed.add(closing)
        yield ring, closing
    yield from (([], i) for i in range(len(tree.others)) if i not in closed)


def arms(parts: Sequence[int]) -> list[int]:
    """[0, f_1(0), f_1(f_2(0)), ...] for the values v_1, v_2, ... of the parts.

    >>> arms([0, 0, 0]), arms([1, 1, 5])
    ([0, 1, 2, 3], [0, 2, 4, 10])
    """
    k = len(parts)
    return [0, *_carry_out(list(parts[::-1]), [(k - j, 0) for j in range(1, k + 1)])]


def _carry_out(steps: list[int], begins: list[tuple[int, int]]) -> list[int]:
    """Final values of arms that begin before step `time` with some value; a step adds its number without, then 1 with
    carrying.
    """
    if len(steps) <= DIRECT:
        done = []
        for time, value in begins:
            for step in steps[time:]:
                value = (value ^ step) + 1
            done.append(value)
        return done
    digit, higher = (
        [0],
        [0],
    )  # before each step: lowest digit of an arm that began with 0, and all higher digits added without carrying
    for step in steps:
        digit.append(digit[-1] ^ step & 1 ^ 1)
        higher.append(higher[-1] ^ step >> 1)
    result = [0] * len(begins)
    for half in (
        0,
        1,
    ):  # an arm's lowest digit differs from `digit` by its half; step s carries in the half digit[s + 1]
        own, last, before = [], [0], [0]
        for s in range(len(steps)):
            if digit[s + 1] == half:
                own.append(higher[s + 1] ^ last[-1])
                last.append(higher[s + 1])
            before.append(len(own))
        chosen = [i for i, (time, value) in enumerate(begins) if digit[time] ^ value & 1 == half]
        lower = [(before[t], value >> 1 ^ higher[t] ^ last[before[t]]) for t, value in (begins[i] for i in chosen)]
        for i, value in zip(chosen, _carry_out(own, lower) if lower else [], strict=True):
            result[i] = (value ^ higher[-1] ^ last[-1]) << 1 | digit[-1] ^ half
    return result
