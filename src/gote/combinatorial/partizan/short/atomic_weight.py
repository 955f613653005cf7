"""Atomic weight: how many ups an all-small game is worth, seen from a remote star.

A game is all-small when in every subposition both players can move or neither can. With A = {aw(G^L) - 2},
B = {aw(G^R) + 2} and g = {A | B}: aw(G) = g unless g is an integer. Then, with a star *N larger than every nimber in G,
aw(G) is the largest integer that fits between A and B if G > *N, the smallest if G < *N, and 0 if they are confused.
"""

from __future__ import annotations

from gote.combinatorial.partizan.short.store import ONE, ZERO, Store


class AtomicWeights:
    """The atomic weights of the games in a store, made when asked for.

    >>> games = Store()
    >>> weights = AtomicWeights(games)
    >>> [games.show(weights.of(games.read(text))) for text in ("^3*2", "{^2|v}", "{^4|v4}", "{^2*,0|v2*3}")]
    ['3', '1/2', '+-2', '*']
    >>> weights.of(games.read("1")) is None
    True
    """

    def __init__(self, games: Store) -> None:
        self._games = games
        self._found: dict[int, int] = {}

    def of(self, a: int) -> int | None:
        """The weight, or nothing when the game is not all-small."""
        games = self._games
        below = games.subpositions(a)
        leaves = [leaf for g in below if (leaf := games.leaf[g]) is not None]
        if any(leaf.number for leaf in leaves) or not all(
            all(games.options(g)) for g in below if games.leaf[g] is None
        ):
            return None
        far = games.plain(0, 0, 1 << max(leaf.star | 1 for leaf in leaves).bit_length())
        for g in below:
            if g not in self._found:
                leaf = games.leaf[g]
                self._found[g] = games.plain(leaf.ups * ONE) if leaf else self._weigh(g, far)
        return self._found[a]

    def _weigh(self, g: int, far: int) -> int:
        games = self._games
        two, minus_two = games.plain(2 * ONE), games.plain(-2 * ONE)
        left, right = games.options(g)
        a = [games.add(self._found[x], minus_two) for x in left]
        b = [games.add(self._found[x], two) for x in right]
        weight = games.game(a, b)
        leaf = games.leaf[weight]
        if not games.is_number(weight) or leaf is None or leaf.number % ONE:
            return weight
        above, below = games.le(far, g), games.le(g, far)
        if not above and not below:
            return ZERO
        step = ONE if above else -ONE
        while self._fits(games.plain(leaf.number + step), a, b):
            leaf = leaf._replace(number=leaf.number + step)
        return games.plain(leaf.number)

    def _fits(self, n: int, a: list[int], b: list[int]) -> bool:
        le = self._games.le
        return not any(le(n, x) for x in a) and not any(le(x, n) for x in b)
