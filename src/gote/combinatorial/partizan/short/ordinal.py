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
    found: dict[int, int] = {}
    for g in _reached(games, above, players):
        leaf = games.leaf[g]
        if leaf is not None and leaf.star and not leaf.number and not leaf.ups and len(players) == 2:
            found[g] = games.plain(0, 0, leaf.star + 1)
        elif leaf is not None and games.is_number(g) and len(players) == 1:
            found[g] = games.plain(_on_edge(leaf.number) if players[0] == 0 else -_on_edge(-leaf.number))
        else:
            left, right = games.options(g)
            found[g] = games.game(
                [*(found[x] for x in left), *[ZERO] * (0 in players)],
                [*(found[x] for x in right), *[ZERO] * (1 in players)],
            )
    return found[above]


def _reached(games: Store, above: int, players: tuple[int, ...]) -> list[int]:
    """The game and what lies below it, options first, down to where a formula is known."""
    order: list[int] = []
    seen: set[int] = set()
    stack = [(above, False)]
    while stack:
        g, done = stack.pop()
        if done:
            order.append(g)
        elif g not in seen:
            seen.add(g)
            stack.append((g, True))
            leaf = games.leaf[g]
            known = leaf is not None and (
                games.is_number(g) if len(players) == 1 else bool(leaf.star) and not leaf.number and not leaf.ups
            )
            if not known:
                left, right = games.options(g)
                stack += [(x, False) for x in (*left, *right)]
    return order


def _on_edge(x: int) -> int:
    """1 : x for a number x: the least (x + n) / 2^(n - 1) with x + n > 1."""
    n = max(1, 2 - -(-x // ONE)) if x % ONE else max(1, 2 - x // ONE)
    return (x + n * ONE) >> (n - 1)
