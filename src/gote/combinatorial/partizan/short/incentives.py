"""Incentives: what a move gains, G^L - G for Left and G - G^R for Right."""

from __future__ import annotations

from gote.combinatorial.partizan.short.store import Store


def incentives(games: Store, a: int) -> tuple[list[int], list[int]]:
    """The greatest incentives of Left and of Right (those that no other one of the same player exceeds).

    >>> games = Store()
    >>> [[games.show(x) for x in side] for side in incentives(games, games.read("{1|{0|-1}}"))]
    [['{{2 | 1} | 0}'], ['{1, {2 | 1} | 0}']]
    """
    left, right = games.options(a)
    return (
        _greatest(games, {games.subtract(x, a) for x in left}),
        _greatest(games, {games.subtract(a, x) for x in right}),
    )


def _greatest(games: Store, found: set[int]) -> list[int]:
    return sorted(x for x in found if not any(games.le(x, y) for y in found if y != x))
