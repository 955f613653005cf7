"""All short games born by a day: pairs of antichains of the day before, less those whose options are reversible.

Day 0 has the game 0 alone; every game of day n + 1 is {A | B} with antichains A, B of games of day n.
"""

from __future__ import annotations

from collections.abc import Sequence

from gote.combinatorial.partizan.short.store import ZERO, Store
from gote.core import LimitError, track


def born_by(day: int, games: Store | None = None) -> list[int]:
    """The ids of the games born by a day.

    >>> [len(born_by(day)) for day in range(4)]
    [1, 4, 22, 1474]
    """
    if not 0 <= day <= 3:
        raise LimitError(f"day: {day} cannot be listed; day 4 has more than 10^184 games, ask for 0 to 3")
    games = games or Store()
    found = [ZERO]
    for _ in range(day):
        sides = antichains(games, found)
        found = sorted({games.game(left, right) for left in track(sides, label="games born") for right in sides})
    return found


def antichains(games: Store, among: Sequence[int]) -> list[tuple[int, ...]]:
    """All sets of games of which none is above another.

    >>> games = Store()
    >>> len(antichains(games, born_by(2, games)))
    98
    """
    found: list[tuple[int, ...]] = [()]
    for x in among:
        found += [(*chain, x) for chain in found if not any(games.le(x, y) or games.le(y, x) for y in chain)]
    return found
