"""Answers about the duopoly models."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from gote.continuous.duopoly import formulas
from gote.continuous.duopoly.answer import AdvertisingAnswer, BertrandAnswer, CournotAnswer, StackelbergAnswer
from gote.continuous.duopoly.bertrand import PricePoint, different_products, grid_prices, same_product
from gote.continuous.duopoly.cournot import Equilibrium, cournot_equilibria, grid_equilibria, is_complete, monopoly
from gote.continuous.duopoly.rules import AdvertisingGame, BertrandGame, CournotGame, StackelbergGame
from gote.continuous.duopoly.stackelberg import Option, price_leader, stackelberg
from gote.exact.expression import read, ring_for


def solve_cournot(game: CournotGame) -> CournotAnswer:
    """Equilibria by pieces, or formulas.

    >>> solve_cournot(CournotGame(intercept=10, costs=[1, 8])).equilibria[0].quantities
    (Fraction(9, 2), Fraction(0, 1))
    >>> solve_cournot(CournotGame(intercept="a", costs=["c", "c"])).quantities
    ('(a - c)/3', '(a - c)/3')
    """
    if game.letters:
        return CournotAnswer(**formulas.cournot(game.intercept, list(game.costs)))
    market, costs, fixed = game.market, game.numbers, game.fixed_costs
    if game.outputs:
        found, complete = grid_equilibria(market, game.outputs, costs, fixed), True
    else:
        found = cournot_equilibria(market, costs, fixed, game.cap)
        complete = is_complete(market, costs, game.cap)
    return CournotAnswer(
        equilibria=[_shown(e) for e in found],
        unique=complete and len(found) == 1 and found[0].region is None,
        complete=complete,
        **({} if game.outputs else {"monopoly": _best_monopoly(game)}),
    )


def _shown(e: Equilibrium) -> dict[str, Any]:
    found = {"quantities": e.quantities, "price": e.price, "profits": e.profits}
    return found if e.region is None else found | {"region": e.region.to_json()}


def _best_monopoly(game: CournotGame) -> dict[str, Any]:
    """That of the firm that would earn most alone; the first of several."""
    firms = range(len(game.costs))
    alone = [monopoly(game.market, c, f, game.cap) for c, f in zip(game.numbers, game.fixed_costs, strict=True)]
    best = 0
    for i in firms[1:]:
        if alone[i].profits[0] > alone[best].profits[0]:
            best = i
    found = alone[best]
    return {"quantity": found.quantities[0], "price": found.price, "profit": found.profits[0], "firm": best + 1}


def solve_bertrand(game: BertrandGame) -> BertrandAnswer:
    """Same product: undercutting; different products: first-order conditions.

    >>> solve_bertrand(BertrandGame(intercept=10, costs=[2, 2], cross="1/2")).equilibria[0].prices
    (Fraction(8, 1), Fraction(8, 1))
    """
    if game.letters and game.cross is None:
        return _same_formulas(game)
    if game.letters:
        return BertrandAnswer(**formulas.bertrand_differentiated(game.intercept, game.cross, list(game.costs)))
    assert isinstance(game.intercept, Fraction)
    if isinstance(game.cross, Fraction):
        return _listed(different_products(game.intercept, game.cross, game.numbers, game.fixed_costs))
    if game.prices:
        return _listed(grid_prices(game.intercept, game.numbers, game.prices, game.fixed_costs))
    points = same_product(game.intercept, game.numbers, game.fixed_costs)
    if points:
        return _listed(points)
    note = f"no pure equilibrium: the firm with the lower cost wants a price just below {max(game.numbers)}"
    return BertrandAnswer(equilibria=[], unique=False, note=note)


def _listed(points: list[PricePoint]) -> BertrandAnswer:
    listed = [
        {"prices": e.prices, "profits": e.profits} | ({} if e.family is None else {"family": e.family.to_json()})
        for e in points
    ]
    return BertrandAnswer(equilibria=listed, unique=len(points) == 1 and points[0].family is None)


def _same_formulas(game: BertrandGame) -> BertrandAnswer:
    """Equal unit costs with letters: price at cost, no profit; and the monopoly price."""
    ring = ring_for([], game.intercept, *game.costs)
    a, c = read(game.intercept, ring), read(game.costs[0], ring)
    price = (a + c) / 2
    return BertrandAnswer(
        prices=[c, c],
        profits=[0, 0],
        unique=True,
        monopoly={"price": price, "quantity": a - price, "profit": (price - c) * (a - price)},
    )


def solve_stackelberg(game: StackelbergGame) -> StackelbergAnswer:
    """Backward induction.

    >>> solve_stackelberg(StackelbergGame(intercept=13, costs=[1, 1])).quantities
    (Fraction(6, 1), Fraction(3, 1))
    """
    costs = list(game.costs)
    if game.letters and game.cross is not None:
        return StackelbergAnswer(**formulas.stackelberg_price(game.intercept, game.cross, costs))
    if game.letters:
        return StackelbergAnswer(**formulas.stackelberg(game.intercept, costs))
    assert isinstance(game.intercept, Fraction)
    (c1, c2), (f1, f2) = game.numbers, game.fixed_costs
    if isinstance(game.cross, Fraction):
        point = price_leader(game.intercept, game.cross, (c1, c2), (f1, f2))
        return StackelbergAnswer(prices=point.prices, profits=point.profits)
    found = stackelberg(game.intercept, (c1, c2), (f1, f2), game.avoidable, game.tie)
    return StackelbergAnswer(
        **_option(found.outcome),
        choice=found.choice,
        accommodate=None if found.accommodate is None else _option(found.accommodate),
        deter=_option(found.deter),
        deterring_output=found.deterring_output,
    )


def _option(option: Option) -> dict[str, Any]:
    return {
        "quantities": option.quantities,
        "price": option.price,
        "profits": option.profits,
        "attained": option.attained,
    }


def solve_advertising(game: AdvertisingGame) -> AdvertisingAnswer:
    """The only equilibrium.

    >>> solve_advertising(AdvertisingGame(prize=1, costs=[1, 2])).spending
    (Fraction(2, 9), Fraction(1, 9))
    """
    return AdvertisingAnswer(**formulas.advertising(game.prize, list(game.costs)))
