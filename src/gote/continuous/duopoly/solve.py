"""Answers about the duopoly models."""

from collections.abc import Sequence
from fractions import Fraction
from typing import Any

from gote.continuous.duopoly import formulas
from gote.continuous.duopoly.answer import AdvertisingAnswer, BertrandAnswer, CournotAnswer, StackelbergAnswer
from gote.continuous.duopoly.bertrand import PricePoint, different_products, grid_prices, same_product
from gote.continuous.duopoly.cournot import Equilibrium, cournot_equilibria, grid_equilibria, is_complete, monopoly
from gote.continuous.duopoly.regions import bertrand_cases, cournot_cases, stackelberg_cases
from gote.continuous.duopoly.rules import AdvertisingGame, BertrandGame, CournotGame, StackelbergGame
from gote.continuous.duopoly.stackelberg import Option, price_leader, stackelberg
from gote.exact.expression import read, ring_for


def solve_cournot(game: CournotGame) -> CournotAnswer | tuple[CournotAnswer, dict[str, Any]]:
    """Equilibria by pieces, or formulas.

    >>> solve_cournot(CournotGame(intercept=10, costs=[1, 8])).equilibria[0].quantities
    (Fraction(9, 2), Fraction(0, 1))
    >>> solve_cournot(CournotGame(intercept="a", costs=["c", "c"]))[0].quantities
    ('(a - c)/3', '(a - c)/3')
    """
    if game.letters:
        return _with_cases(game)
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


def _with_cases(game: CournotGame) -> tuple[CournotAnswer, dict[str, Any]]:
    found = formulas.cournot(game.intercept, list(game.costs)) if game.one_formula else {}
    if not game.has_cases:
        return CournotAnswer(**found), {}
    cases, evidence = cournot_cases(game)
    _, a, costs, _ = game.regions()
    if len(costs) > 1 and all(c.number in (None, 0) for c in costs):
        letters = [c for c in dict.fromkeys(map(str, costs)) if c != "0"]
        start = f"{' = '.join(letters)} = 0: also " if letters else "Also "
        pair = f"every pair with q1 >= {a} and q2 >= {a} (price 0)"
        more = f"all outputs with Q - q_i >= {a} for every firm (price 0)"
        found["extra"] = start + (pair if len(costs) == 2 else more)
    return CournotAnswer(**found, cases=cases), evidence


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


def solve_bertrand(game: BertrandGame) -> BertrandAnswer | tuple[BertrandAnswer, dict[str, Any]]:
    """Same product: undercutting; different products: first-order conditions.

    >>> solve_bertrand(BertrandGame(intercept=10, costs=[2, 2], cross="1/2")).equilibria[0].prices
    (Fraction(8, 1), Fraction(8, 1))
    """
    if game.has_cases:
        cases, evidence = bertrand_cases(game)
        return BertrandAnswer(cases=cases), evidence
    if game.same_formula:
        return _same_formulas(game)
    if game.letters:
        return BertrandAnswer(**formulas.bertrand_differentiated(game.intercept, game.cross, list(game.costs)))
    assert isinstance(game.intercept, Fraction)
    if isinstance(game.cross, Fraction):
        return _listed(different_products(game.intercept, game.cross, game.numbers, game.fixed_costs))
    if game.prices:
        return _listed(grid_prices(game.intercept, game.numbers, game.prices, game.fixed_costs))
    sold = _sold(game.intercept, game.numbers, game.fixed_costs)
    if len(game.costs) > 2:
        return BertrandAnswer(**sold)
    points = same_product(game.intercept, game.numbers, game.fixed_costs)
    if points:
        return _listed(points, **sold)
    note = f"no pure equilibrium: the firm with the lower cost wants a price just below {max(game.numbers)}"
    return BertrandAnswer(equilibria=[], unique=False, note=note, pure=[], equilibrium=_drawn(game), **sold)


def _listed(points: list[PricePoint], **more: Any) -> BertrandAnswer:
    listed = [
        {"prices": e.prices, "profits": e.profits} | ({} if e.family is None else {"family": e.family.to_json()})
        for e in points
    ]
    return BertrandAnswer(equilibria=listed, unique=len(points) == 1 and points[0].family is None, **more)


def _sold(a: Fraction, costs: Sequence[Fraction], fixed: Sequence[Fraction]) -> dict[str, Any]:
    """Two firms of lowest cost sell at cost; one alone at the next cost, or at its monopoly price if that is lower."""
    low = min(costs)
    cheapest = [i for i, c in enumerate(costs) if c == low]
    top = (a + low) / 2
    second = min((c for c in costs if c > low), default=top)
    price = min(low if len(cheapest) > 1 else min(second, top), a)
    share = (a - price) / len(cheapest)
    quantities = tuple(share if i in cheapest else Fraction(0) for i in range(len(costs)))
    sort = "pure" if low >= a or price == top else "competitive" if len(cheapest) > 1 else "mixed"
    return {
        "type": sort,
        "outcome": {
            "price": price,
            "quantities": quantities,
            "profits": tuple(q * (price - c) - f for q, c, f in zip(quantities, costs, fixed, strict=True)),
            "consumer_surplus": (a - price) ** 2 / 2,
        },
    }


def _drawn(game: BertrandGame) -> dict[str, Any]:
    """The cheaper firm must not gain above the other's cost c2: (1 - F(p))(p - c1)(a - p) <= (c2 - c1)(a - c2). Even
    draws from [c2, c2 + w] do that when they do at the lower end: (a - c2) - (c2 - c1) <= (c2 - c1)(a - c2)/w.
    """
    a, (low, high) = game.intercept, sorted(game.numbers)
    assert isinstance(a, Fraction)
    m, d = high - low, a - high
    width = m * d / (d - m)
    dear = "firm_2" if game.numbers[1] == high else "firm_1"
    cheap = "firm_1" if dear == "firm_2" else "firm_2"
    return {
        cheap: {"price": high},
        dear: {"uniform": (high, high + width)},
        "widest_uniform": width,
        "condition": f"1 - F(p) <= {m * d}/((p - {low})*({a} - p)) for {high} < p < {a}, F({high}) = 0",
    }


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


def solve_stackelberg(game: StackelbergGame) -> StackelbergAnswer | tuple[StackelbergAnswer, dict[str, Any]]:
    """Backward induction.

    >>> solve_stackelberg(StackelbergGame(intercept=13, costs=[1, 1])).quantities
    (Fraction(6, 1), Fraction(3, 1))
    """
    costs = list(game.costs)
    if game.letters and game.cross is not None:
        return StackelbergAnswer(**formulas.stackelberg_price(game.intercept, game.cross, costs))
    if game.letters:
        found = formulas.stackelberg(game.intercept, costs)
        if not game.has_cases:
            return StackelbergAnswer(**found)
        cases, evidence = stackelberg_cases(game)
        return StackelbergAnswer(**found, cases=cases), evidence
    assert isinstance(game.intercept, Fraction)
    (c1, c2), (f1, f2) = game.numbers, game.fixed_costs
    if isinstance(game.cross, Fraction):
        point = price_leader(game.intercept, game.cross, (c1, c2), (f1, f2))
        return StackelbergAnswer(prices=point.prices, profits=point.profits)
    chosen = stackelberg(game.intercept, (c1, c2), (f1, f2), game.avoidable, game.tie)
    return StackelbergAnswer(
        **_option(chosen.outcome),
        choice=chosen.choice,
        accommodate=None if chosen.accommodate is None else _option(chosen.accommodate),
        deter=_option(chosen.deter),
        deterring_output=chosen.deterring_output,
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
