"""Answers of the appendices."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from gote.core import Explanation, FieldError, Picture, Solution
from gote.utility.contraction import Iteration, Vector, affine_factor, affine_fixed_point, distance, iterate
from gote.utility.lotteries import expected_utility, mix
from gote.utility.nash_map import Orbit, Profile, nash_map, orbit, profile_of, residual
from gote.utility.represent import Comparison, Representation, represent, utility_bounds
from gote.utility.rules import ContractionMap, LotteryGame, NashMap, Preferences


@dataclass(frozen=True, kw_only=True)
class LotterySolution(Solution[LotteryGame]):
    """Expected utilities, the best lotteries (numbers from 1), and the mixture."""

    utilities: tuple[Fraction, ...]
    mixed: dict[str, Fraction] | None
    mixed_utility: Fraction | None

    def answer(self) -> dict[str, Any]:
        best = [i + 1 for i, u in enumerate(self.utilities) if u == max(self.utilities)]
        found: dict[str, Any] = {"utilities": self.utilities, "best": best}
        if self.mixed is not None:
            found |= {"mixed": self.mixed, "mixed_utility": self.mixed_utility}
        return found

    def _check(self) -> None:
        from gote.utility.check import check_lottery

        check_lottery(self.game, self.answer(), {})

    def explain(self, lang: str = "en") -> Explanation:
        from gote.utility.explain import explain_lottery

        return explain_lottery(self, lang)

    def plot(self, lang: str = "en") -> Picture:
        from gote.utility.plot import plot_lottery

        return plot_lottery(self, lang)


def solve_lottery(game: LotteryGame) -> LotterySolution:
    """Expected utilities of the lotteries.

    >>> solve_lottery(LotteryGame(utility={"a": 1, "b": 0}, lotteries=["a", "b"])).utilities
    (Fraction(1, 1), Fraction(0, 1))
    """
    mixed = mix(game.mixture, game.lotteries[0], game.lotteries[1]) if game.mixture is not None else None
    return LotterySolution(
        game=game,
        utilities=tuple(expected_utility(game.utility, lottery) for lottery in game.lotteries),
        mixed=mixed,
        mixed_utility=expected_utility(game.utility, mixed) if mixed is not None else None,
    )


@dataclass(frozen=True, kw_only=True)
class PreferencesSolution(Solution[Preferences]):
    """A utility behind the comparisons, or the weights under which they cancel."""

    found: Representation
    bounds: dict[str, tuple[Fraction, Fraction]] | None

    def answer(self) -> dict[str, Any]:
        answer: dict[str, Any] = {"representable": self.found.utility is not None}
        if self.found.utility is not None:
            answer["utility"] = self.found.utility
        else:
            answer |= {"clash": self.found.clash, "violates": "A1"}
        if self.bounds is not None:
            answer["bounds"] = self.bounds
        return answer

    def _check(self) -> None:
        from gote.utility.check import check_preferences

        check_preferences(self.game, self.answer(), {})

    def explain(self, lang: str = "en") -> Explanation:
        from gote.utility.explain import explain_preferences

        return explain_preferences(self, lang)

    def plot(self, lang: str = "en") -> Picture:
        from gote.utility.plot_preferences import plot_preferences

        return plot_preferences(self, lang)


def comparisons_of(game: Preferences) -> list[Comparison]:
    """The document's comparisons as the solver wants them."""
    found = []
    for stated in game.comparisons:
        if stated.equal is not None:
            found.append(Comparison(*stated.equal, relation="indifferent"))
        elif stated.better is not None and stated.worse is not None:
            found.append(Comparison(stated.better, stated.worse, "weak" if stated.weak else "strict"))
    return found


def solve_preferences(game: Preferences) -> PreferencesSolution:
    """A utility for the comparisons or a clash; bounds when worst and best are named.

    >>> solve_preferences(Preferences(comparisons=[{"better": "a", "worse": "b"}, {"better": "b", "worse": "a"}])).found.clash
    (Fraction(1, 1), Fraction(1, 1))
    """
    comparisons = comparisons_of(game)
    bounds = None
    if game.worst is not None and game.best is not None:
        bounds = utility_bounds(comparisons, game.worst, game.best)
    return PreferencesSolution(game=game, found=represent(comparisons), bounds=bounds)


@dataclass(frozen=True, kw_only=True)
class ContractionSolution(Solution[ContractionMap]):
    """Factor, fixed point, and the orbit with its bounds (bounds only when the factor is below 1)."""

    factor: Fraction
    fixed_point: Vector | None
    orbit: Iteration

    def answer(self) -> dict[str, Any]:
        found: dict[str, Any] = {
            "factor": self.factor,
            "contraction": self.factor < 1,
            "fixed_point": self.fixed_point,
            "iterates": self.orbit.points[1:],
        }
        if self.factor < 1 and self.fixed_point is not None:
            first = distance(self.orbit.points[0], self.fixed_point)
            steps = range(1, len(self.orbit.points))
            found |= {
                "errors": tuple(distance(x, self.fixed_point) for x in self.orbit.points[1:]),
                "a_priori": tuple(self.factor**k * first for k in steps),
                "a_posteriori": tuple(self.orbit.a_posteriori(k) for k in steps),
            }
        return found

    def _check(self) -> None:
        from gote.utility.check import check_contraction

        check_contraction(self.game, self.answer(), {})

    def explain(self, lang: str = "en") -> Explanation:
        from gote.utility.explain import explain_contraction

        return explain_contraction(self, lang)

    def plot(self, lang: str = "en") -> Picture:
        from gote.utility.plot import plot_contraction

        return plot_contraction(self, lang)


def solve_contraction(game: ContractionMap) -> ContractionSolution:
    """Iterate the affine map exactly.

    >>> solve_contraction(ContractionMap(matrix=[["1/2"]], shift=[1], start=[0], steps=3)).fixed_point
    (Fraction(2, 1),)
    """
    M, b = game.matrix, game.shift

    def step(x: Vector) -> Vector:
        return tuple(sum((a * y for a, y in zip(row, x, strict=True)), shift) for row, shift in zip(M, b, strict=True))

    factor = affine_factor(M)
    return ContractionSolution(
        game=game,
        factor=factor,
        fixed_point=affine_fixed_point(M, b),
        orbit=iterate(step, tuple(game.start), game.steps, factor),
    )


@dataclass(frozen=True, kw_only=True)
class NashMapSolution(Solution[NashMap]):
    """T(z), the largest gain at z, and the orbit when steps were asked for."""

    image: Profile
    residual: Fraction
    orbit: Orbit | None

    def answer(self) -> dict[str, Any]:
        found: dict[str, Any] = {"image": self.image, "equilibrium": self.residual == 0, "residual": self.residual}
        if self.orbit is not None:
            found |= {"orbit": self.orbit.points, "period": self.orbit.period, "enters": self.orbit.start}
        return found

    def _check(self) -> None:
        from gote.utility.check import check_nash_map

        check_nash_map(self.game, self.answer(), {})

    def explain(self, lang: str = "en") -> Explanation:
        from gote.utility.explain import explain_nash_map

        return explain_nash_map(self, lang)

    def plot(self, lang: str = "en") -> Picture:
        from gote.utility.plot import plot_nash_map

        return plot_nash_map(self, lang)


def solve_nash_map(game: NashMap) -> NashMapSolution:
    """One step of the map and, when asked for, the orbit until a point comes back.

    >>> found = solve_nash_map(NashMap(row_payoffs=[[1, -1], [-1, 1]], column_payoffs=[[-1, 1], [1, -1]],
    ...                                profile=[["1/4", "3/4"], ["1/2", "1/2"]], steps=20))
    >>> found.orbit.period
    8
    """
    cells, z = game.cells(), profile_of(game.profile)
    if cells.size > 2_000_000:
        raise FieldError(".payoffs", "has more than 2,000,000 numbers; give a smaller game")
    return NashMapSolution(
        game=game,
        image=nash_map(cells, z),
        residual=residual(cells, z),
        orbit=orbit(cells, z, game.steps) if game.steps else None,
    )
