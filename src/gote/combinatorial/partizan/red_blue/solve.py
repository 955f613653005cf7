"""Blue-red Hackenbush: every picture is a number (Conway).

On a tree the value of a vertex is the sum over its branches; a branch made of an edge with value x on top is 1 : x for
blue, the least of (x + n)/2^(n-1) with x + n > 1 (n = 1, 2, ...), and the negative of that for the negative of x for
red. Any other picture is evaluated by the simplest number between what Left and Right can leave, over all sets of
edges.
"""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache
from typing import Any, Literal

from gote.combinatorial.partizan.red_blue.answer import Cuts, RedBlueAnswer
from gote.combinatorial.partizan.red_blue.rules import RedBlueHackenbushGame
from gote.core import LimitError

SMALL = 14
"""Edges up to which pictures with cycles are searched."""
Edge = tuple[Any, Any, str]


def solve_red_blue(game: RedBlueHackenbushGame) -> RedBlueAnswer:
    """Value, winner, and the winning cuts of each player moving first."""
    edges = list(game.edges)
    standing = sorted(joined(game.ground, edges, range(len(edges))))
    if not is_tree(game.ground, [edges[i] for i in standing]) and len(standing) > SMALL:
        raise LimitError(
            f"edges: a picture with cycles and {len(standing)} edges is too large; give a tree or at most {SMALL} edges"
        )
    value = value_of(game.ground, [edges[i] for i in standing])
    wins: dict[str, list[int]] = {"blue": [], "red": []}
    for i in standing:
        rest = [edges[k] for k in sorted(joined(game.ground, edges, [k for k in standing if k != i]))]
        left = value_of(game.ground, rest)
        if (left >= 0) if edges[i][2] == "blue" else (left <= 0):
            wins[edges[i][2]].append(i)
    winner: Literal["left", "right", "second"] = "left" if value > 0 else "right" if value < 0 else "second"
    return RedBlueAnswer(value=value, winner=winner, moves=Cuts(left=wins["blue"], right=wins["red"]))


def joined(ground: Any, edges: list[Edge], kept: Any) -> set[int]:
    """The edges of `kept` that a path joins to the ground."""
    touching: dict[Any, list[int]] = {}
    for i in kept:
        for v in edges[i][:2]:
            touching.setdefault(v, []).append(i)
    found: set[int] = set()
    seen, stack = {ground}, [ground]
    while stack:
        for i in touching.get(stack.pop(), ()):
            found.add(i)
            for w in edges[i][:2]:
                if w not in seen:
                    seen.add(w)
                    stack.append(w)
    return found


def is_tree(ground: Any, edges: list[Edge]) -> bool:
    """Whether a picture, all of it joined to the ground, has no cycle."""
    return len({ground, *(v for edge in edges for v in edge[:2])}) == len(edges) + 1


def value_of(ground: Any, edges: list[Edge]) -> Fraction:
    """The number a picture (all of it joined to the ground) is worth.

    >>> value_of(0, [(0, 1, "blue"), (1, 2, "red"), (1, 3, "blue")])
    Fraction(1, 1)
    """
    if is_tree(ground, edges):
        return _tree_value(ground, edges)
    found: Fraction = _searched(ground, tuple(edges), frozenset(range(len(edges))))
    return found


def _tree_value(ground: Any, edges: list[Edge]) -> Fraction:
    return sum((worth for below, *_, worth in branches(ground, edges) if below == ground), Fraction(0))


def branches(ground: Any, edges: list[Edge]) -> list[tuple[Any, Any, str, Fraction, Fraction]]:
    """Every edge of a tree from the leaves down: the vertices below and above, the colour, what stands on top of it, and
    what the whole branch is worth.

    >>> [(str(x), str(worth)) for *_, x, worth in branches(0, [(0, 1, "blue"), (1, 2, "red")])]
    [('0', '-1'), ('-1', '1/2')]
    """
    above: dict[Any, list[tuple[Any, str]]] = {}
    for u, v, colour in edges:
        above.setdefault(u, []).append((v, colour))
        above.setdefault(v, []).append((u, colour))
    order, parent = [ground], {ground: (None, "")}
    for x in order:
        for y, colour in above.get(x, ()):
            if y not in parent:
                parent[y] = (x, colour)
                order.append(y)
    values = dict.fromkeys(order, Fraction(0))
    found = []
    for x in reversed(order[1:]):
        below, colour = parent[x]
        worth = branch(values[x]) if colour == "blue" else -branch(-values[x])
        values[below] += worth
        found.append((below, x, colour, values[x], worth))
    return found


def branch(x: Fraction) -> Fraction:
    """1 : x, a blue edge with x on top.

    >>> branch(Fraction(0)), branch(Fraction(-1)), branch(Fraction(2))
    (Fraction(1, 1), Fraction(1, 2), Fraction(3, 1))
    """
    n = 1
    while x + n <= 1:
        n += 1
    return Fraction(x + n) / (1 << (n - 1))


@lru_cache(maxsize=100_000)
def _searched(ground: Any, edges: tuple[Edge, ...], kept: frozenset[int]) -> Fraction:
    left: list[Fraction] = []
    right: list[Fraction] = []
    for i in kept:
        value = _searched(ground, edges, frozenset(joined(ground, list(edges), kept - {i})))
        (left if edges[i][2] == "blue" else right).append(value)
    return simplest(max(left, default=None), min(right, default=None))


def simplest(low: Fraction | None, high: Fraction | None) -> Fraction:
    """The simplest number strictly between two numbers (None: no bound).

    >>> simplest(Fraction(0), Fraction(1)), simplest(None, Fraction(-2)), simplest(Fraction(1, 4), Fraction(3, 8))
    (Fraction(1, 2), Fraction(-3, 1), Fraction(5, 16))
    """
    if (low is None or low < 0) and (high is None or high > 0):
        return Fraction(0)
    if high is not None and high <= 0:
        return -simplest(-high, None if low is None else -low)
    assert low is not None
    whole = low.numerator // low.denominator + 1
    if high is None or whole < high:
        return Fraction(whole)
    scale = 2
    while True:
        candidate = Fraction(low.numerator * scale // low.denominator + 1, scale)
        if candidate < high:
            return candidate
        scale *= 2
