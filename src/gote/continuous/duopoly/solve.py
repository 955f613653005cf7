"""Solutions of the duopoly models."""

from __future__ import annotations

from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any

from gote.continuous.duopoly import formulas
from gote.continuous.duopoly.bertrand import PricePoint, different_products, grid_prices, same_product
from gote.continuous.duopoly.cournot import Equilibrium, cournot_equilibria, grid_equilibria, is_complete, monopoly
from gote.continuous.duopoly.rules import AdvertisingGame, BertrandGame, CournotGame, StackelbergGame
from gote.continuous.duopoly.stackelberg import Option, Stackelberg, price_leader, stackelberg
from gote.continuous.symbolic import read
from gote.core import Explanation, Picture, Solution
from gote.exact.algebraic import RealAlgebraic


def plain(x: Any) -> Any:
    """Numbers and formulas as the answer shows them: numbers stay numbers, formulas become text."""
    if isinstance(x, dict):
        return {k: plain(v) for k, v in x.items()}
    if isinstance(x, (list, tuple)):
        return [plain(v) for v in x]
    if isinstance(x, RealAlgebraic):
        return x.to_json() if x.fraction is None else x.fraction
    return x.to_json() if hasattr(x, "to_json") else x


@dataclass(frozen=True, kw_only=True)
class CournotSolution(Solution[CournotGame]):
    """All pure equilibria with numbers, or the formulas of the interior equilibrium."""

    equilibria: tuple[Equilibrium, ...] = ()
    complete: bool = True
    alone: Equilibrium | None = None
    formulas: dict[str, Any] = field(default_factory=dict)

    def answer(self) -> dict[str, Any]:
        if self.formulas:
            return {key: value for key, value in plain(self.formulas).items() if key != "profit_total"}
        found: dict[str, Any] = {
            "equilibria": [_shown(e) for e in self.equilibria],
            "unique": self.complete and len(self.equilibria) == 1 and self.equilibria[0].region is None,
            "complete": self.complete,
        }
        if self.alone is not None:
            found["monopoly"] = {
                "quantity": plain(self.alone.quantities[0]),
                "price": plain(self.alone.price),
                "profit": plain(self.alone.profits[0]),
            }
        return found

    def _check(self) -> None:
        from gote.continuous.duopoly.check import check_cournot

        check_cournot(self.game, self.answer(), {})

    def explain(self, lang: str = "en") -> Explanation:
        from gote.continuous.duopoly.explain import explain_cournot

        return explain_cournot(self, lang)

    def plot(self, lang: str = "en") -> Picture:
        from gote.continuous.duopoly.plot import plot_cournot

        return plot_cournot(self, lang)


def _shown(e: Equilibrium) -> dict[str, Any]:
    found = {"quantities": plain(e.quantities), "price": plain(e.price), "profits": plain(e.profits)}
    return found if e.region is None else found | {"region": e.region.to_json()}


def solve_cournot(game: CournotGame) -> CournotSolution:
    """Equilibria by pieces, or formulas.

    >>> solve_cournot(CournotGame(intercept=10, costs=[1, 8])).equilibria[0].quantities
    (Fraction(9, 2), Fraction(0, 1))
    >>> solve_cournot(CournotGame(intercept="a", costs=["c", "c"])).answer()["quantities"]
    ['(a - c)/3', '(a - c)/3']
    """
    if game.letters:
        return CournotSolution(game=game, formulas=formulas.cournot(game.intercept, list(game.costs)))
    market, costs, fixed = game.market, game.numbers, game.fixed_costs
    if game.outputs:
        return CournotSolution(game=game, equilibria=tuple(grid_equilibria(market, game.outputs, costs, fixed)))
    found = cournot_equilibria(market, costs, fixed, game.cap)
    alone = monopoly(market, costs[0], fixed[0], game.cap)
    complete = is_complete(market, costs, game.cap)
    return CournotSolution(game=game, equilibria=tuple(found), complete=complete, alone=alone)


@dataclass(frozen=True, kw_only=True)
class BertrandSolution(Solution[BertrandGame]):
    """Pure equilibria in prices, or formulas."""

    equilibria: tuple[PricePoint, ...] = ()
    note: str = ""
    formulas: dict[str, Any] = field(default_factory=dict)

    def answer(self) -> dict[str, Any]:
        if self.formulas:
            return dict(plain(self.formulas))
        listed = [
            {"prices": plain(e.prices), "profits": plain(e.profits)}
            | ({} if e.family is None else {"family": e.family.to_json()})
            for e in self.equilibria
        ]
        found = {"equilibria": listed, "unique": len(listed) == 1 and self.equilibria[0].family is None}
        return found | ({"note": self.note} if self.note else {})

    def _check(self) -> None:
        from gote.continuous.duopoly.check import check_bertrand

        check_bertrand(self.game, self.answer(), {})

    def explain(self, lang: str = "en") -> Explanation:
        from gote.continuous.duopoly.explain import explain_bertrand

        return explain_bertrand(self, lang)

    def plot(self, lang: str = "en") -> Picture:
        from gote.continuous.duopoly.plot import plot_bertrand

        return plot_bertrand(self, lang)


def solve_bertrand(game: BertrandGame) -> BertrandSolution:
    """Same product: undercutting; different products: first-order conditions.

    >>> solve_bertrand(BertrandGame(intercept=10, costs=[2, 2], cross="1/2")).equilibria[0].prices
    (Fraction(8, 1), Fraction(8, 1))
    """
    if game.cross is None and not game.letters:
        assert isinstance(game.intercept, Fraction)
        if game.prices:
            return BertrandSolution(
                game=game, equilibria=tuple(grid_prices(game.intercept, game.numbers, game.prices, game.fixed_costs))
            )
        points = same_product(game.intercept, game.numbers, game.fixed_costs)
        note = (
            ""
            if points
            else f"no pure equilibrium: the firm with the lower cost wants a price just below {max(game.numbers)}"
        )
        return BertrandSolution(game=game, equilibria=tuple(points), note=note)
    if game.cross is None:
        return BertrandSolution(game=game, formulas=_same_formulas(game))
    if game.letters:
        return BertrandSolution(
            game=game, formulas=formulas.bertrand_differentiated(game.intercept, game.cross, list(game.costs))
        )
    assert isinstance(game.intercept, Fraction)
    assert isinstance(game.cross, Fraction)
    points = different_products(game.intercept, game.cross, game.numbers, game.fixed_costs)
    return BertrandSolution(game=game, equilibria=tuple(points))


def _same_formulas(game: BertrandGame) -> dict[str, Any]:
    """Equal unit costs with letters: price at cost, no profit; and the monopoly price."""
    ring = formulas.ring_for([], game.intercept, *game.costs)
    a, c = read(game.intercept, ring), read(game.costs[0], ring)
    price = (a + c) / 2
    return {
        "prices": [c, c],
        "profits": [ring.constant(0)] * 2,
        "unique": True,
        "monopoly": {"price": price, "quantity": a - price, "profit": (price - c) * (a - price)},
    }


@dataclass(frozen=True, kw_only=True)
class StackelbergSolution(Solution[StackelbergGame]):
    """The subgame-perfect outcome with the leader's options, or formulas."""

    found: Stackelberg | None = None
    prices: PricePoint | None = None
    formulas: dict[str, Any] = field(default_factory=dict)

    def answer(self) -> dict[str, Any]:
        if self.formulas:
            return dict(plain(self.formulas))
        if self.prices is not None:
            return {"prices": plain(self.prices.prices), "profits": plain(self.prices.profits)}
        assert self.found is not None
        found = self.found
        return {
            **_option(found.outcome),
            "choice": found.choice,
            "accommodate": None if found.accommodate is None else _option(found.accommodate),
            "deter": _option(found.deter),
            "deterring_output": plain(found.deterring_output),
        }

    def _check(self) -> None:
        from gote.continuous.duopoly.check import check_stackelberg

        check_stackelberg(self.game, self.answer(), {})

    def explain(self, lang: str = "en") -> Explanation:
        from gote.continuous.duopoly.explain import explain_stackelberg

        return explain_stackelberg(self, lang)

    def plot(self, lang: str = "en") -> Picture:
        from gote.continuous.duopoly.plot import plot_stackelberg

        return plot_stackelberg(self, lang)


def _option(option: Option) -> dict[str, Any]:
    return {
        "quantities": plain(option.quantities),
        "price": plain(option.price),
        "profits": plain(option.profits),
        "attained": option.attained,
    }


def solve_stackelberg(game: StackelbergGame) -> StackelbergSolution:
    """Backward induction.

    >>> solve_stackelberg(StackelbergGame(intercept=13, costs=[1, 1])).answer()["quantities"]
    [Fraction(6, 1), Fraction(3, 1)]
    """
    if game.letters:
        costs = list(game.costs)
        by_price = game.cross is not None
        found = (
            formulas.stackelberg_price(game.intercept, game.cross, costs)
            if by_price
            else formulas.stackelberg(game.intercept, costs)
        )
        return StackelbergSolution(game=game, formulas=found)
    assert isinstance(game.intercept, Fraction)
    (c1, c2), (f1, f2) = game.numbers, game.fixed_costs
    if isinstance(game.cross, Fraction):
        return StackelbergSolution(game=game, prices=price_leader(game.intercept, game.cross, (c1, c2), (f1, f2)))
    return StackelbergSolution(
        game=game, found=stackelberg(game.intercept, (c1, c2), (f1, f2), game.avoidable, game.tie)
    )


@dataclass(frozen=True, kw_only=True)
class AdvertisingSolution(Solution[AdvertisingGame]):
    """Spending and profits, as numbers or formulas."""

    formulas: dict[str, Any]

    def answer(self) -> dict[str, Any]:
        return dict(plain(self.formulas))

    def _check(self) -> None:
        from gote.continuous.duopoly.check import check_advertising

        check_advertising(self.game, self.answer(), {})

    def explain(self, lang: str = "en") -> Explanation:
        from gote.continuous.duopoly.explain import explain_advertising

        return explain_advertising(self, lang)

    def plot(self, lang: str = "en") -> Picture:
        from gote.continuous.duopoly.plot import plot_advertising

        return plot_advertising(self, lang)


def solve_advertising(game: AdvertisingGame) -> AdvertisingSolution:
    """The only equilibrium.

    >>> solve_advertising(AdvertisingGame(prize=1, costs=[1, 2])).answer()["spending"]
    [Fraction(2, 9), Fraction(1, 9)]
    """
    return AdvertisingSolution(game=game, formulas=formulas.advertising(game.prize, list(game.costs)))
