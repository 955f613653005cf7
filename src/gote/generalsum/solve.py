"""Bimatrix games: all equilibria, one, or the pure ones, with the safety levels."""

from typing import Any

from gote.exact.lp import solve_matrix_game
from gote.generalsum.answer import BimatrixAnswer
from gote.generalsum.equilibria import Equilibrium, all_equilibria, maximal_subsets
from gote.generalsum.rules import BimatrixGame
from gote.generalsum.tables import transpose, unit


def solve_bimatrix(game: BimatrixGame) -> tuple[BimatrixAnswer, dict[str, Any]]:
    """Solve as the document asks: find all (default), one or pure.

    The evidence has the strategies that prove the safety levels; when all equilibria are asked for, also what proves
    that the list is complete: `rows` and `columns` not dominated and the `vertices` of the best-reply polytopes as sets
    of labels (bits: these rows, then these columns).

    >>> game = BimatrixGame(row_payoffs=[[3, 0], [4, 1]], column_payoffs=[[3, 4], [0, 1]])
    >>> solve_bimatrix(game)[0].equilibria[0].payoffs
    (Fraction(1, 1), Fraction(1, 1))
    """
    A, B = game.row_payoffs, game.column_payoffs
    levels = [solve_matrix_game(A), solve_matrix_game(transpose(B))]
    evidence: dict[str, Any] = {"guards": tuple((tuple(p), tuple(q)) for _, p, q in levels)}
    found, subsets = _equilibria(game, evidence)
    listed = tuple({"row": e.row, "column": e.column, "payoffs": e.payoffs} for e in found)
    return BimatrixAnswer(equilibria=listed, subsets=subsets, safety=tuple(v for v, _, _ in levels)), evidence


def _equilibria(
    game: BimatrixGame, evidence: dict[str, Any]
) -> tuple[tuple[Equilibrium, ...], tuple[tuple[int, ...], ...]]:
    """The equilibria asked for with their subsets; the evidence grows by what proves a list of all complete."""
    A, B = game.row_payoffs, game.column_payoffs
    if game.find == "all":
        everything = all_equilibria(A, B)
        evidence |= everything.certificate()
        return everything.equilibria, everything.subsets
    if game.find == "one":
        from gote.generalsum.one_equilibrium import one_equilibrium

        return (one_equilibrium(A, B),), ((0,),)
    from gote.generalsum.pure import stars

    m, n = game.shape
    cells = stars(A, B).equilibria
    return tuple(Equilibrium(unit(i, m), unit(j, n), (A[i][j], B[i][j])) for i, j in cells), maximal_subsets(cells)


def evidence_of_bimatrix(game: BimatrixGame, answer: BimatrixAnswer) -> dict[str, Any]:
    """The evidence for an answer that came without."""
    return solve_bimatrix(game)[1]
