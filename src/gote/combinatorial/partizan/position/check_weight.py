"""The atomic weight of a printed value, recomputed on its tree.

With A = {aw(G^L) - 2}, B = {aw(G^R) + 2}: aw(G) = {A | B} unless that is an integer; then the largest integer that fits
between A and B when G is above a remote star, the smallest when it is below, and 0 when they are confused.
"""

from __future__ import annotations

from fractions import Fraction

from gote.combinatorial.partizan.position.check_trees import ZERO, Trees
from gote.combinatorial.partizan.short.rules_notation import Plain


def all_small(trees: Trees, game: int) -> bool:
    """Whether in every subposition of the simplest form both players can move, or neither."""
    return all(
        node.number == 0 if (node := trees.plain(g)) is not None else all(trees.options(g, p) for p in (0, 1))
        for g in trees.below(trees.simplest(game))
    )


def weight(trees: Trees, game: int) -> int:
    """The weight of an all-small game.

    >>> from gote.combinatorial.partizan.short.rules_notation import read
    >>> trees = Trees()
    >>> [trees.nodes[weight(trees, trees.of(read(text)))] for text in ("v3*", "{^3|*}")]
    [Plain(number=Fraction(-3, 1), ups=0, star=0), Plain(number=Fraction(3, 2), ups=0, star=0)]
    """
    below = trees.below(trees.simplest(game))
    stars = [node.star for g in below if (node := trees.plain(g)) is not None]
    far = trees.put(Plain(Fraction(0), 0, 1 << (max(stars) | 1).bit_length()))
    found: dict[int, int] = {}
    for g in below:
        node = trees.plain(g)
        if node is not None:
            found[g] = trees.put(Plain(Fraction(node.ups), 0, 0))
            continue
        a = [_moved(trees, found[x], -2) for x in trees.options(g, 0)]
        b = [_moved(trees, found[x], 2) for x in trees.options(g, 1)]
        found[g] = trees.simplest(trees.braces(a, b))
        n = trees.number(found[g])
        if n is not None and n.denominator == 1:
            found[g] = _chosen(trees, g, far, n, a, b)
    return found[trees.simplest(game)]


def _chosen(trees: Trees, g: int, far: int, n: Fraction, a: list[int], b: list[int]) -> int:
    def fits(m: Fraction) -> bool:
        at = trees.put(Plain(m, 0, 0))
        return not any(trees.le(at, x) for x in a) and not any(trees.le(x, at) for x in b)

    step = 1 if trees.le(far, g) else -1 if trees.le(g, far) else 0
    if not step:
        return trees.put(ZERO)
    while fits(n + step):
        n += step
    return trees.put(Plain(n, 0, 0))


def _moved(trees: Trees, a: int, by: int) -> int:
    """A game in simplest form plus an integer: the integer goes to the leaves."""
    node = trees.plain(a)
    if node is not None:
        return trees.put(Plain(node.number + by, node.ups, node.star))
    return trees.braces(*([_moved(trees, x, by) for x in trees.options(a, p)] for p in (0, 1)))
