"""Calculations in nim arithmetic."""

from __future__ import annotations

from functools import reduce

from gote.combinatorial.nimbers import equations
from gote.combinatorial.nimbers import field as nim
from gote.combinatorial.nimbers.answer import NimberAnswer
from gote.combinatorial.nimbers.polynomial import nim_roots
from gote.combinatorial.nimbers.rules import NimberGame


def solve_nimber(game: NimberGame) -> NimberAnswer:
    """Calculate.

    >>> solve_nimber(NimberGame(op="sqrt", args=[8])).value
    14
    """
    op, args = game.op, game.args
    if game.is_equation:
        roots = equations.nim_quadratic(*args) if op == "quadratic" else nim_roots(args)
        return NimberAnswer(value=roots[0] if roots else None, roots=roots)
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
    elif op == "log":
        value = equations.nim_log(*args)
    else:
        value = equations.nim_order(args[0])
    return NimberAnswer(value=value)
