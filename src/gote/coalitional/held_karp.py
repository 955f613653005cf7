"""Cheapest round trips through every set of cities (Held and Karp): 2^n n^2 steps."""

from __future__ import annotations

from fractions import Fraction

from gote.coalitional.rules_costs import Trip


def tour_costs(game: Trip) -> list[Fraction]:
    """The cheapest round trip through every coalition of cities.

    >>> [str(cost) for cost in tour_costs(Trip(home="H", value=1, costs={"H-A": 7, "H-B": 8, "A-B": 2}))]
    ['0', '14', '16', '17']
    """
    pairs, cities = game.pairs(), list(game.roster)  # type: ignore[arg-type]
    n = len(cities)
    out = [pairs[frozenset((game.home, c))] for c in cities]
    way = [[pairs[frozenset((a, b))] if a != b else Fraction(0) for b in cities] for a in cities]
    reach: list[dict[int, Fraction]] = [{} for _ in range(1 << n)]
    cheapest = [Fraction(0)] * (1 << n)
    for S in range(1, 1 << n):
        for last in range(n):
            if not S >> last & 1:
                continue
            before = S ^ 1 << last
            reach[S][last] = min(cost + way[k][last] for k, cost in reach[before].items()) if before else out[last]
        cheapest[S] = min(cost + out[last] for last, cost in reach[S].items())
    return cheapest
