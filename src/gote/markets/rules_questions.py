"""Questions about a market from its document."""

from __future__ import annotations

from fractions import Fraction
from typing import Any


def discount_of_market(fields: dict[str, Any]) -> dict[str, Any]:
    """The critical discount factor asked of a market: which rows are compared does not matter."""
    return {name: value for name, value in fields.items() if name not in ("compare", "order")}


def grid_of_prices(fields: dict[str, Any]) -> dict[str, Any]:
    """Two firms that choose prices from a grid as a bimatrix game; without capacities each could serve everybody.

    >>> grid_of_prices({"intercept": 4, "costs": [0, 0], "prices": {"step": 2}})["row_payoffs"]
    [[Fraction(0, 1), Fraction(0, 1), Fraction(0, 1)], [Fraction(0, 1), Fraction(2, 1), Fraction(4, 1)], [Fraction(0, 1), Fraction(0, 1), Fraction(0, 1)]]
    """
    from gote.core import FieldError
    from gote.core.documents import load
    from gote.markets.rules_prices import EdgeworthCycle

    own = {name: value for name, value in fields.items() if name in EdgeworthCycle.model_fields and name != "kind"}
    if "capacities" not in own and isinstance(own.get("costs"), (list, tuple)):
        own["capacities"] = [own.get("intercept")] * len(own["costs"])
    game = load({"kind": "edgeworth_cycle"} | own)
    assert isinstance(game, EdgeworthCycle)
    if len(game.grid) > MOST_PRICES:
        raise FieldError(
            ".prices", f"are {len(game.grid)} prices; at most {MOST_PRICES} make a table, give a larger step"
        )
    names = [str(p) for p in game.grid]
    tables = [[[game.earned(i, *pair) for pair in row] for row in _pairs(game.grid, i)] for i in (0, 1)]
    rest = {name: value for name, value in fields.items() if name not in own}
    return rest | {"row_payoffs": tables[0], "column_payoffs": tables[1], "rows": names, "columns": names}


MOST_PRICES = 200


def _pairs(grid: tuple[Fraction, ...], i: int) -> list[list[tuple[Fraction, Fraction]]]:
    """Own price and the other's in every cell, rows for the prices of firm 1."""
    return [[(q, p) if i else (p, q) for q in grid] for p in grid]
