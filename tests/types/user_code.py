"""What a user writes, with a type checker switched on: `mypy --strict` and Pyright must accept it and know every type."""

from __future__ import annotations

from fractions import Fraction

import gote
import gote.zerosum
from gote.games import BimatrixGame, CoalitionGame, MatrixGame


class MyError(gote.GoteError):
    """A user's own error."""


class Take(gote.Rules):
    """A game of one's own."""

    def start(self) -> int:
        return 21

    def moves(self, n: int) -> list[int]:
        return [k for k in (1, 2, 3) if k <= n]

    def play(self, n: int, k: int) -> int:
        return n - k


def by_class() -> Fraction:
    """A constructor takes what a document may hold; its solution knows its fields."""
    solution = MatrixGame(payoffs=[[1, "1/2"], [Fraction(3, 2), 0.25]], rows=["up", "down"]).solve()
    row: tuple[Fraction, ...] = solution.row
    return solution.value + sum(row, Fraction(0))


def by_room() -> tuple[tuple[Fraction, ...], ...]:
    """A room's package exports the same classes; a game's fields are what was read."""
    game = gote.zerosum.MatrixGame(payoffs=[[1, 2], [3, "1/2"]])
    value: Fraction = game.solve().value
    return (*game.payoffs, (value,))


def by_document() -> tuple[Fraction, int]:
    """The kind of a document decides the type of its solution."""
    value = gote.solve({"kind": "matrix", "payoffs": [[1, 2], [3, 4]]}).value
    equilibria = gote.solve({"kind": "bimatrix", "row_payoffs": [[1]], "column_payoffs": [[2]]}).equilibria
    return value, len(equilibria)


def checked() -> str:
    """A verdict is true or false, and says why."""
    verdict = gote.check({"kind": "nim", "heaps": [1, 2]}, {"outcome": "N"})
    return "right" if verdict else verdict.reason


def more() -> None:
    """Games are values; solutions explain themselves."""
    game = CoalitionGame(players=3, worth={"1,2": 1, "1,2,3": "3/2"})
    found = game.solve()
    total: Fraction = sum(found.shapley, Fraction(0))
    print(total, found.explain("ja").to_text(), BimatrixGame)
    print(gote.solve(Take()).verify())
