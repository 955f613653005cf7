"""Solutions of bimatrix games: all equilibria, one, or the pure ones, with the safety levels."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from gote.core import Explanation, Picture, Solution
from gote.exact.lp import solve_matrix_game
from gote.generalsum.equilibria import Equilibrium, EquilibriumSet, all_equilibria, components, indices, maximal_subsets
from gote.generalsum.rules import BimatrixGame
from gote.generalsum.tables import Strategy, transpose, unit


@dataclass(frozen=True, kw_only=True)
class BimatrixSolution(Solution[BimatrixGame]):
    """Equilibria and safety levels; `subsets` are the maximal Nash subsets (of those listed, unless all are)."""

    equilibria: tuple[Equilibrium, ...]
    subsets: tuple[tuple[int, ...], ...]
    safety: tuple[Fraction, Fraction]
    guards: tuple[tuple[Strategy, Strategy], tuple[Strategy, Strategy]]
    everything: EquilibriumSet | None = None

    @property
    def degenerate(self) -> bool | None:
        """Is the game degenerate? None when not all equilibria were asked for."""
        return None if self.everything is None else self.everything.degenerate

    def answer(self) -> dict[str, Any]:
        listed = [{"row": e.row, "column": e.column, "payoffs": e.payoffs} for e in self.equilibria]
        return {"equilibria": listed, "subsets": self.subsets, "safety": self.safety}

    def certificate(self) -> dict[str, Any]:
        """Strategies that prove the safety levels; when all equilibria are asked for, what proves that the list is
        complete.

        That is `rows` and `columns` not dominated and the `vertices` of the best-reply polytopes as sets of labels
        (bits: these rows, then these columns). Also the components, and the indices of a nondegenerate game (their sum
        is 1).
        """
        found: dict[str, Any] = {"guards": self.guards}
        if self.everything is None:
            return found
        found |= self.everything.certificate() | {"components": components(self.subsets)}
        if not self.degenerate:
            A, B = self.game.row_payoffs, self.game.column_payoffs
            found["index"] = indices(A, B, [(e.row, e.column) for e in self.equilibria])
        return found

    def _check(self) -> None:
        from gote.generalsum.check import check_bimatrix

        check_bimatrix(self.game, self.answer(), self.certificate())

    def explain(self, lang: str = "en") -> Explanation:
        from gote.generalsum.explain import explain_bimatrix

        return explain_bimatrix(self, lang)

    def plot(self, lang: str = "en") -> Picture:
        from gote.generalsum.plot import plot_bimatrix

        return plot_bimatrix(self, lang)


def solve_bimatrix(game: BimatrixGame) -> BimatrixSolution:
    """Solve as the document asks: find all (default), one or pure.

    >>> game = BimatrixGame(row_payoffs=[[3, 0], [4, 1]], column_payoffs=[[3, 4], [0, 1]])
    >>> solve_bimatrix(game).equilibria[0].payoffs
    (Fraction(1, 1), Fraction(1, 1))
    """
    A, B = game.row_payoffs, game.column_payoffs
    (v_I, p_I, q_I), (v_II, p_II, q_II) = solve_matrix_game(A), solve_matrix_game(transpose(B))
    safety = (v_I, v_II)
    guards = ((tuple(p_I), tuple(q_I)), (tuple(p_II), tuple(q_II)))
    if game.find == "all":
        found = all_equilibria(A, B)
        return BimatrixSolution(
            game=game,
            equilibria=found.equilibria,
            safety=safety,
            guards=guards,
            subsets=found.subsets,
            everything=found,
        )
    if game.find == "one":
        from gote.generalsum.one_equilibrium import one_equilibrium

        return BimatrixSolution(
            game=game, equilibria=(one_equilibrium(A, B),), subsets=((0,),), safety=safety, guards=guards
        )
    from gote.generalsum.pure import stars

    m, n = game.shape
    cells = stars(A, B).equilibria
    pure = tuple(Equilibrium(unit(i, m), unit(j, n), (A[i][j], B[i][j])) for i, j in cells)
    return BimatrixSolution(game=game, equilibria=pure, subsets=maximal_subsets(cells), safety=safety, guards=guards)
