"""Ordinal sums on a single edge: 1 : G, -1 : G and * : G (Conway's colon principle: only the value of G matters).

Taking the edge takes everything: {0, b : G^L | b : G^R} for an edge of Left's, mirrored for Right's, and 0 on both
sides for an edge of both.
"""

from __future__ import annotations

from gote.combinatorial.partizan.short.store import ONE, ZERO, Store


def ordinal_sum(games: Store, players: tuple[int, ...], above: int) -> int:
    """The game on an edge that the given players may take (0 Left, 1 Right), with another game on top.

    >>> games = Store()
    >>> [games.show(ordinal_sum(games, players, games.read(text))) for players, text in (((0,), "-1"), ((0, 1), "1"), ((0, 1), "*2"))]
    ['1/2', '^*', '*3']
    """

    def has_formula(g: int) -> bool:
        leaf = games.leaf[g]
        if leaf is None or len(players) == 1:
            return leaf is not None and games.is_number(g)
        return bool(leaf.star) and not leaf.number and not leaf.ups

    found: dict[int, int] = {}
    for g in games.subpositions(above, has_formula):
        leaf = games.leaf[g]
        if leaf is not None and has_formula(g):
            on_edge = _on_edge(leaf.number) if players[0] == 0 else -_on_edge(-leaf.number)
            found[g] = games.plain(on_edge) if len(players) == 1 else games.plain(0, 0, leaf.star + 1)
        else:
            left, right = games.options(g)
            found[g] = games.game(
                [*(found[x] for x in left), *[ZERO] * (0 in players)],
                [*(found[x] for x in right), *[ZERO] * (1 in players)],
            )
    return found[above]


def _on_edge(x: int) -> int:
    """1 : x for a number x: the least (x + n) / 2^(n - 1) with x + n > 1."""
    n = max(1, 2 - -(-x // ONE)) if x % ONE else max(1, 2 - x // ONE)
    return (x + n * ONE) >> (n - 1)
