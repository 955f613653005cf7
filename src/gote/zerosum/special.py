"""Solutions of the other kinds of this room: families, games with a parameter, Blotto, battleship, Dresher, infinite
games.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from gote.core import Explanation, FamilySolution, Picture, Solution
from gote.zerosum.battleship import Battleship, battleship
from gote.zerosum.blotto import Blotto, blotto, orbit_size
from gote.zerosum.dresher import Dresher, dresher
from gote.zerosum.infinite import InfiniteGame, Term, absolutely_convergent, exact_values, geometric_payoff, tail_bounds
from gote.zerosum.payoffs import Matrix, Strategy
from gote.zerosum.rules import (
    BattleshipGame,
    BlottoGame,
    DresherGame,
    InfiniteMatrix,
    MatrixFamily,
    MatrixGame,
    ParametricMatrix,
    SilvermanGame,
)
from gote.zerosum.silverman import Silverman, silverman_on_integers
from gote.zerosum.solve import MatrixSolution, solve_matrix


@dataclass(frozen=True, kw_only=True)
class MatrixFamilySolution(FamilySolution[MatrixFamily]):
    """The matrix of a family and its solution; the answer shows the matrix too."""

    inner: MatrixSolution

    def answer(self) -> dict[str, Any]:
        game = self.inner.game
        return {"payoffs": game.payoffs, "rows": game.rows, "columns": game.columns} | self.inner.answer()


def solve_family(game: MatrixFamily) -> MatrixFamilySolution:
    """Write the matrix out and solve it.

    >>> solve_family(MatrixFamily(family="thievery", parameters={"u": [3, 2, 1]})).inner.value
    Fraction(6, 5)
    """
    return MatrixFamilySolution(game=game, inner=solve_matrix(game.matrix_game))


@dataclass(frozen=True, kw_only=True)
class ParametricSolution(Solution[ParametricMatrix]):
    """The pieces of v(t) from left to right; `gote.zerosum.parametric.Piece` holds the functions."""

    pieces: tuple[Any, ...]

    @property
    def breakpoints(self) -> tuple[Any, ...]:
        """The points where the formula changes."""
        return tuple(piece.high for piece in self.pieces[:-1])

    def answer(self) -> dict[str, Any]:
        t = self.game.parameter
        return {
            "pieces": [
                {
                    "from": piece.low,
                    "to": piece.high,
                    "value": piece.value.written(t),
                    "row": [x.written(t) for x in piece.row],
                    "column": [x.written(t) for x in piece.column],
                }
                for piece in self.pieces
            ],
            "breakpoints": self.breakpoints,
            "continuous": True,
        }

    def certificate(self) -> dict[str, Any]:
        """Every function as [numerator, denominator] coefficients, lowest degree first."""
        return {
            "pieces": [
                {
                    "value": _pair(piece.value),
                    "row": [_pair(x) for x in piece.row],
                    "column": [_pair(x) for x in piece.column],
                }
                for piece in self.pieces
            ]
        }

    def _check(self) -> None:
        from gote.core.numbers import jsonable
        from gote.zerosum.check import check_parametric_matrix

        check_parametric_matrix(self.game, jsonable(self.answer()), self.certificate())

    def explain(self, lang: str = "en") -> Explanation:
        from gote.zerosum.explain_special import explain_parametric_matrix

        return explain_parametric_matrix(self, lang)

    def plot(self, lang: str = "en") -> Picture:
        from gote.zerosum.plot import plot_parametric_matrix

        return plot_parametric_matrix(self, lang)


def _pair(ratio: Any) -> list[list[Fraction]]:
    return [list(ratio.numerator), list(ratio.denominator)]


def solve_parametric(game: ParametricMatrix) -> ParametricSolution:
    """v(t) piece by piece.

    >>> solve_parametric(ParametricMatrix(payoffs=[[0, 2], ["t", 1]])).answer()["pieces"][2]["value"]
    '2t/(t+1)'
    """
    from gote.zerosum.parametric import polynomial_matrix, value_function

    return ParametricSolution(
        game=game, pieces=value_function(polynomial_matrix(game.payoffs, game.parameter), game.low, game.high)
    )


@dataclass(frozen=True, kw_only=True)
class BlottoSolution(Solution[BlottoGame]):
    """Value and one optimal pair over orbits of deployments; within an orbit all deployments are equally likely."""

    found: Blotto
    inner: MatrixSolution

    def answer(self) -> dict[str, Any]:
        return {
            "rows": self.found.rows,
            "columns": self.found.columns,
            "row_orbit_sizes": [orbit_size(x) for x in self.found.rows],
            "column_orbit_sizes": [orbit_size(x) for x in self.found.columns],
            "payoffs": self.found.matrix,
        } | self.inner.answer()

    def _check(self) -> str | None:
        from gote.zerosum.check import check_blotto

        return check_blotto(self.game, self.answer(), {})

    def explain(self, lang: str = "en") -> Explanation:
        from gote.zerosum.explain_special import explain_blotto

        return explain_blotto(self, lang)

    def plot(self, lang: str = "en") -> Picture:
        return self.inner.plot(lang)


def solve_blotto(game: BlottoGame) -> BlottoSolution:
    """Solve by orbits.

    >>> solve_blotto(BlottoGame(row_units=4, column_units=3)).found.value
    Fraction(14, 9)
    """
    found = blotto(game.row_units, game.column_units, game.posts)
    names = [[str(x) + "*" for x in side] for side in (found.rows, found.columns)]
    inner = solve_matrix(
        MatrixGame(payoffs=found.matrix, rows=names[0], columns=names[1], all=game.all, title=game.title)
    )
    return BlottoSolution(game=game, found=found, inner=inner)


@dataclass(frozen=True, kw_only=True)
class BattleshipSolution(Solution[BattleshipGame]):
    """Value, the hider's weights on orbits of positions and the searcher's mixture of plans (squares numbered from 1
    along the rows).
    """

    found: Battleship

    def answer(self) -> dict[str, Any]:
        found = self.found
        return {
            "value": found.value,
            "orbits": [[[a + 1, b + 1] for a, b in orbit] for orbit in found.orbits],
            "hider": found.hider,
            "searcher": [
                {
                    "weight": weight,
                    "order": [s + 1 for s in plan.order],
                    "after_hit": [[t + 1 for t in after] for after in plan.after_hit],
                    "costs": found.costs[plan],
                }
                for plan, weight in found.searcher.items()
            ],
        }

    def _check(self) -> None:
        from gote.zerosum.check import check_battleship

        check_battleship(self.game, self.answer(), {})

    def explain(self, lang: str = "en") -> Explanation:
        from gote.zerosum.explain_special import explain_battleship

        return explain_battleship(self, lang)

    def plot(self, lang: str = "en") -> Picture:
        from gote.zerosum.plot_special import plot_battleship

        return plot_battleship(self, lang)


def solve_battleship(game: BattleshipGame) -> BattleshipSolution:
    """Solve by column generation.

    >>> solve_battleship(BattleshipGame(rows=1, columns=3)).found.value
    Fraction(5, 2)
    """
    return BattleshipSolution(game=game, found=battleship(game.rows, game.columns))


@dataclass(frozen=True, kw_only=True)
class DresherSolution(Solution[DresherGame]):
    """Value, the hider's distribution and the searcher's behaviour strategy: interval -> probabilities of the next
    guess.
    """

    found: Dresher

    def answer(self) -> dict[str, Any]:
        return {
            "value": self.found.value,
            "hider": self.found.hider,
            "searcher": {
                f"{a}-{b}": {str(k): w for k, w in guesses.items()}
                for (a, b), guesses in sorted(self.found.searcher.items())
            },
        }

    def _check(self) -> None:
        from gote.zerosum.check import check_dresher

        check_dresher(self.game, self.answer(), {})

    def explain(self, lang: str = "en") -> Explanation:
        from gote.zerosum.explain_special import explain_dresher

        return explain_dresher(self, lang)

    def plot(self, lang: str = "en") -> Picture:
        from gote.zerosum.plot import plot_dresher

        return plot_dresher(self, lang)


def solve_dresher(game: DresherGame) -> DresherSolution:
    """Solve by the interval program.

    >>> solve_dresher(DresherGame(n=4)).found.value
    Fraction(2, 1)
    """
    return DresherSolution(game=game, found=dresher(game.n))


@dataclass(frozen=True, kw_only=True)
class InfiniteSolution(Solution[InfiniteMatrix]):
    """What can be said about an infinite game: bounds from the tails, a geometric strategy, a truncation with its
    warning.
    """

    lower: Fraction | None
    upper: Fraction | None
    no_value: bool | None
    """True: proved that there is none; False: lower and upper agree; None: not decided here"""
    truncated: tuple[Fraction, Strategy, Strategy]
    geometric: dict[str, Any] | None

    @property
    def rule(self) -> InfiniteGame:
        """The payoff rule as plain terms."""
        return infinite_rule(self.game)

    def answer(self) -> dict[str, Any]:
        value, p, q = self.truncated
        found: dict[str, Any] = {
            "lower_value": self.lower,
            "upper_value": self.upper,
            "has_value": None if self.no_value is None else not self.no_value,
            "truncated": {"n": self.game.truncate, "value": value, "row": p, "column": q},
            "warning": "a truncated game always has a value; it may say nothing about the infinite game",
        }
        if self.geometric is not None:
            found["geometric"] = self.geometric
        return found

    def _check(self) -> None:
        from gote.zerosum.check import check_infinite_matrix

        check_infinite_matrix(self.game, self.answer(), {})

    def explain(self, lang: str = "en") -> Explanation:
        from gote.zerosum.explain_special import explain_infinite_matrix

        return explain_infinite_matrix(self, lang)

    def plot(self, lang: str = "en") -> Picture:
        from gote.zerosum.plot_special import plot_infinite_matrix

        return plot_infinite_matrix(self, lang)


def infinite_rule(game: InfiniteMatrix) -> InfiniteGame:
    """The document's payoffs as plain terms."""
    above, below = (Term(t.coefficient, t.base, t.index) for t in (game.above, game.below))
    return InfiniteGame(above, game.equal, below, game.start)


def solve_infinite(game: InfiniteMatrix) -> InfiniteSolution:
    """Bounds, geometric strategy, truncation.

    >>> solve_infinite(InfiniteMatrix(above={"coefficient": 1}, below={"coefficient": -1})).no_value
    True
    """
    rule = infinite_rule(game)
    bounds, exact = tail_bounds(rule), exact_values(rule)
    lower, upper = exact if exact is not None else (None, None)
    no_value = (
        True if bounds is not None and bounds.no_value else False if exact is not None and lower == upper else None
    )
    inner = solve_matrix(MatrixGame(payoffs=truncation(rule, game.truncate)))
    geometric = None
    if game.ratio is not None:
        r, numbers = game.ratio, range(game.start, game.start + 6)
        geometric = {
            "ratio": r,
            "row_payoffs": [geometric_payoff(rule, r, j) for j in numbers],
            "column_payoffs": [geometric_payoff(rule, r, i, "column") for i in numbers],
            "defined": absolutely_convergent(rule, r, r),
        }
    return InfiniteSolution(
        game=game,
        lower=lower,
        upper=upper,
        no_value=no_value,
        truncated=(inner.value, inner.row, inner.column),
        geometric=geometric,
    )


def truncation(rule: InfiniteGame, n: int) -> Matrix:
    """The first n lines of both sides."""
    return rule.truncated(n)


@dataclass(frozen=True, kw_only=True)
class SilvermanSolution(Solution[SilvermanGame]):
    """Value 0 of the infinite game, all extreme optimal strategies on 1..N-1, and from where on numbers are never
    needed.
    """

    found: Silverman

    def answer(self) -> dict[str, Any]:
        return {
            "value": Fraction(0),
            "dominated_from": self.found.dominated_from,
            "strategies": [{str(k + 1): w for k, w in enumerate(p) if w} for p in self.found.optimal],
            "settled_from": self.found.settled_from,
        }

    def _check(self) -> None:
        from gote.zerosum.check import check_silverman

        check_silverman(self.game, self.answer(), {})

    def explain(self, lang: str = "en") -> Explanation:
        from gote.zerosum.explain_special import explain_silverman

        return explain_silverman(self, lang)

    def plot(self, lang: str = "en") -> Picture:
        from gote.zerosum.plot_special import plot_silverman

        return plot_silverman(self, lang)


def solve_silverman(game: SilvermanGame) -> SilvermanSolution:
    """Solve the game on all positive integers.

    >>> solve_silverman(SilvermanGame()).answer()["strategies"][0]["2"]
    Fraction(1, 2)
    """
    return SilvermanSolution(game=game, found=silverman_on_integers(game.threshold, game.win, game.lose))
