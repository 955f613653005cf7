"""Short games as plain trees, compared by the definition: what the proofs of a printed value stand on.

Nothing here is shared with the solver. G <= H when no G^L >= H and no H^R <= G, and a game is simplified by leaving out
one dominated option, or bypassing one reversible option, at a time. Sums of a number, ups and a nimber are leaves with
their known order and options.
"""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction

from gote.combinatorial.partizan.short.rules_notation import Expression, Plain
from gote.core import checkpoint

Node = tuple[tuple[int, ...], tuple[int, ...]]
LARGEST = 1_000_000
"""Comparisons a proof may make."""
ZERO = Plain(Fraction(0), 0, 0)


class TooLong(Exception):
    """Play takes more positions than a proof may follow."""


def plain_at_least_zero(game: Plain) -> bool:
    """Whether a sum of number, ups and nimber is >= 0: Left wins when Right begins.

    >>> [plain_at_least_zero(Plain(Fraction(0), *rest)) for rest in ((0, 0), (0, 2), (1, 0), (1, 1), (2, 1), (-1, 0))]
    [True, False, True, False, True, False]
    """
    if game.number or not game.ups:
        return game.number > 0 or game == ZERO
    return game.ups > 1 or (game.ups == 1 and game.star != 1)


def plain_options(game: Plain, player: int) -> list[Plain]:
    """The options of a number plus ups plus a nimber, canonical ones."""
    x, ups, star = game
    sign = -1 if player else 1
    if not ups and not star:
        step = Fraction(1, x.denominator)
        return [Plain(x - sign * step, 0, 0)] if step < 1 or sign * x > 0 else []
    if not ups:
        return [Plain(x, 0, k) for k in range(star)]
    if sign * ups < 0:
        return [Plain(x, 0, 0)] if (ups, star) == (-sign, 1) else [Plain(x, ups + sign, star ^ 1)]
    return [Plain(x, 0, 0), Plain(x, 0, 1)] if (ups, star) == (sign, 1) else [Plain(x, 0, 0)]


class Trees:
    """Trees by number, equal trees once.

    >>> from gote.combinatorial.partizan.short.rules_notation import read
    >>> trees = Trees()
    >>> trees.equal(trees.of(read("{0|*}")), trees.of(read("^"))), trees.equal(trees.of(read("+-1")), trees.of(ZERO))
    (True, False)
    """

    def __init__(self) -> None:
        self.nodes: list[Plain | Node] = []
        self._ids: dict[Plain | Node, int] = {}
        self._order: dict[tuple[int, int], bool] = {}
        self._simple: dict[int, int] = {}

    def put(self, node: Plain | Node) -> int:
        """The number of a tree."""
        found = self._ids.get(node)
        if found is None:
            found = self._ids[node] = len(self.nodes)
            self.nodes.append(node)
        return found

    def braces(self, left: Iterable[int], right: Iterable[int]) -> int:
        return self.put((tuple(sorted(set(left))), tuple(sorted(set(right)))))

    def of(self, game: Expression) -> int:
        """The tree of an expression, as written."""
        if isinstance(game, Plain):
            return self.put(game)
        return self.braces(map(self.of, game.left), map(self.of, game.right))

    def plain(self, a: int) -> Plain | None:
        node = self.nodes[a]
        return node if isinstance(node, Plain) else None

    def number(self, a: int) -> Fraction | None:
        """The number a leaf is, if it is one."""
        node = self.plain(a)
        return node.number if node is not None and not node.ups and not node.star else None

    def options(self, a: int, player: int) -> tuple[int, ...]:
        node = self.nodes[a]
        if isinstance(node, Plain):
            return tuple(self.put(x) for x in plain_options(node, player))
        return node[player]

    # ---- order and simplest form --------------------------------------------------------------------------------

    def le(self, a: int, b: int) -> bool:
        """a <= b by the definition."""
        u, v = self.plain(a), self.plain(b)
        if u is not None and v is not None:
            return plain_at_least_zero(Plain(v.number - u.number, v.ups - u.ups, u.star ^ v.star))
        if a == b:
            return True
        key = a, b
        found = self._order.get(key)
        if found is None:
            if len(self._order) > LARGEST:
                raise TooLong(f"a proof by play needs more than {LARGEST:,} comparisons")
            checkpoint()
            found = not any(self.le(b, x) for x in self.options(a, 0)) and not any(
                self.le(x, a) for x in self.options(b, 1)
            )
            self._order[key] = found
        return found

    def equal(self, a: int, b: int) -> bool:
        return self.le(a, b) and self.le(b, a)

    def simplest(self, a: int) -> int:
        """The canonical form, reached one option at a time."""
        if self.plain(a) is not None:
            return a
        found = self._simple.get(a)
        if found is None:
            form = self.braces(*(map(self.simplest, self.options(a, player)) for player in (0, 1)))
            while (shorter := self._shorter(form)) is not None:
                form = shorter
            found = self._simple[a] = self._as_number(form)
        return found

    def _shorter(self, a: int) -> int | None:
        sides = self.options(a, 0), self.options(a, 1)
        for player, side in enumerate(sides):
            for x in side:
                rest = [y for y in side if y != x]
                new: list[int] | None = None
                if any(self.le(x, y) if player == 0 else self.le(y, x) for y in rest):
                    new = rest
                for r in self.options(x, 1 - player) if new is None else ():
                    if self.le(r, a) if player == 0 else self.le(a, r):
                        new = rest + [self.simplest(y) for y in self.options(r, player)]
                        break
                if new is not None:
                    return self.braces(new, sides[1]) if player == 0 else self.braces(sides[0], new)
        return None

    def _as_number(self, a: int) -> int:
        """Braces in simplest form around numbers in order are a number."""
        left, right = ([self.number(x) for x in self.options(a, player)] for player in (0, 1))
        if None in left or None in right:
            return a
        low, high = (side[0] if side else None for side in (left, right))
        if low is None and high is None:
            return self.put(ZERO)
        if low is None or high is None:
            return self.put(Plain(low + 1 if low is not None else (high or 0) - Fraction(1), 0, 0))
        return self.put(Plain((low + high) / 2, 0, 0)) if low < high else a

    def birthday(self, a: int) -> int:
        """The height of the simplest form."""
        heights: dict[int, int] = {}
        for g in self.below(self.simplest(a)):
            node = self.plain(g)
            if node is None:
                heights[g] = 1 + max(heights[x] for player in (0, 1) for x in self.options(g, player))
            else:
                heights[g] = _number_birthday(node.number) + _ups_birthday(abs(node.ups), node.star)
        return heights[self.simplest(a)]

    def below(self, a: int) -> list[int]:
        """The subpositions down to leaves, options before what has them."""
        found: dict[int, None] = {}

        def visit(g: int) -> None:
            if g not in found:
                if self.plain(g) is None:
                    for player in (0, 1):
                        for x in self.options(g, player):
                            visit(x)
                found[g] = None

        visit(a)
        return list(found)


def _number_birthday(x: Fraction) -> int:
    """The length of the way to x in the tree of numbers: whole steps out, then halvings.

    >>> [_number_birthday(Fraction(text)) for text in ("3", "1/2", "-11/16", "5/4")]
    [3, 2, 5, 4]
    """
    whole = abs(x) // 1
    return int(whole) + (x.denominator.bit_length() if x.denominator > 1 else 0)


def _ups_birthday(ups: int, star: int) -> int:
    """Right's moves from n.up + *k end in up + *j after n - 1 of them; up + * is two days old."""
    if not ups:
        return star
    last = star ^ ((ups - 1) & 1)
    return ups - 1 + (2 if last == 1 else 1 + (last ^ 1))
