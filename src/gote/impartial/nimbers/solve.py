"""Calculations in nim arithmetic, with the expansion a reader can follow."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import reduce
from typing import Any

from gote.core import Explanation, Picture, Solution
from gote.impartial.nimbers import equations
from gote.impartial.nimbers import field as nim
from gote.impartial.nimbers.polynomial import nim_roots
from gote.impartial.nimbers.rules import NimberGame


@dataclass(frozen=True, kw_only=True)
class NimberSolution(Solution[NimberGame]):
    """The value of a calculation; `roots` lists all solutions of an equation."""

    value: int | None
    roots: tuple[int, ...] = ()
    more: dict[str, Any] = field(default_factory=dict)

    def answer(self) -> dict[str, Any]:
        found: dict[str, Any] = {"value": self.value}
        if self.game.op in ("quadratic", "roots"):
            found["roots"] = list(self.roots)
        return found

    def _check(self) -> None:
        from gote.impartial.nimbers.check import check_nimber

        check_nimber(self.game, self.answer(), self.certificate())

    def explain(self, lang: str = "en") -> Explanation:
        from gote.impartial.nimbers.explain import explain_nimber

        return explain_nimber(self, lang)

    def plot(self, lang: str = "en") -> Picture:
        from gote.impartial.nimbers.plot import plot_nimber

        return plot_nimber(self, lang)


def solve_nimber(game: NimberGame) -> NimberSolution:
    """Calculate.

    >>> solve_nimber(NimberGame(op="sqrt", args=[8])).value
    14
    """
    op, args = game.op, game.args
    roots: tuple[int, ...] = ()
    value: int | None
    if op == "sum":
        value = nim.nim_sum(*args)
    elif op == "product":
        value = reduce(nim.nim_product, args, 1)
    elif op == "quotient":
        value = nim.nim_quotient(*args)
    elif op == "inverse":
        value = nim.nim_inverse(args[0])
    elif op == "power":
        value = nim.nim_power(*args)
    elif op == "sqrt":
        value = nim.nim_sqrt(args[0])
    elif op == "quadratic":
        roots = tuple(equations.nim_quadratic(*args))
        value = roots[0]
    elif op == "roots":
        roots = tuple(nim_roots(args))
        value = roots[0] if roots else None
    elif op == "log":
        value = equations.nim_log(*args)
    else:
        value = equations.nim_order(args[0])
    return NimberSolution(game=game, value=value, roots=roots)
