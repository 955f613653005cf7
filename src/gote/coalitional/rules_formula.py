"""Worths and winning by a formula in additive measures (尺度): `min(w, u)`, `1 if w >= 10 else 0`, `states >= 33/5`.

The name of a measure stands for its sum over the coalition, `size` for the number of its members. Allowed are rational
numbers, + - * / //, min, max, abs, comparisons, and, or, not, `x if c else y`; nothing else is called or looked up.
"""

from __future__ import annotations

import ast
from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from typing import Any

from gote.core import FieldError

LONGEST = 2000
_CALLS: dict[str, Callable[..., Any]] = {"min": min, "max": max, "abs": abs}
_BINARY: dict[type[ast.operator], Callable[[Any, Any], Any]] = {
    ast.Add: lambda a, b: a + b,
    ast.Sub: lambda a, b: a - b,
    ast.Mult: lambda a, b: a * b,
    ast.Div: lambda a, b: a / b,
    ast.FloorDiv: lambda a, b: Fraction(a // b),
}
_COMPARED: dict[type[ast.cmpop], Callable[[Any, Any], bool]] = {
    ast.Lt: lambda a, b: a < b,
    ast.LtE: lambda a, b: a <= b,
    ast.Gt: lambda a, b: a > b,
    ast.GtE: lambda a, b: a >= b,
    ast.Eq: lambda a, b: a == b,
    ast.NotEq: lambda a, b: a != b,
}
Value = Callable[[Mapping[str, Fraction]], Any]


def read_formula(text: str, known: Sequence[str], path: str) -> Value:
    """A function of the measures' sums.

    >>> read_formula("min(w, 3) if size > 1 else 0", ["w"], ".worth")({"w": Fraction(5), "size": Fraction(2)})
    Fraction(3, 1)
    """
    if len(text) > LONGEST:
        raise FieldError(path, f"is longer than {LONGEST} characters; write a shorter formula")
    try:
        tree = ast.parse(text.strip(), mode="eval").body
    except (SyntaxError, ValueError, RecursionError, MemoryError):
        raise FieldError(path, f"{text[:40]!r} is not a formula; write such as 'min(w, u)'") from None
    return _compiled(tree, {*known, "size"}, path)


def _compiled(node: ast.expr, known: set[str], path: str) -> Value:
    def inner(part: ast.expr) -> Value:
        return _compiled(part, known, path)

    match node:
        case ast.Constant(value=value) if isinstance(value, (int, float)) and not isinstance(value, bool):
            number = Fraction(str(value))
            return lambda sums: number
        case ast.Name(id=name) if name in known:
            return lambda sums: sums[name]
        case ast.UnaryOp(op=ast.USub(), operand=part):
            value_of = inner(part)
            return lambda sums: -value_of(sums)
        case ast.UnaryOp(op=ast.Not(), operand=part):
            value_of = inner(part)
            return lambda sums: not value_of(sums)
        case ast.BinOp(left=left, op=op, right=right) if type(op) in _BINARY:
            act, a, b = _BINARY[type(op)], inner(left), inner(right)
            return lambda sums: act(a(sums), b(sums))
        case ast.BoolOp(op=op, values=values):
            parts = [inner(part) for part in values]
            if isinstance(op, ast.And):
                return lambda sums: all(part(sums) for part in parts)
            return lambda sums: any(part(sums) for part in parts)
        case ast.IfExp(test=test, body=body, orelse=orelse):
            when, one, other = inner(test), inner(body), inner(orelse)
            return lambda sums: one(sums) if when(sums) else other(sums)
        case ast.Compare(left=left, ops=ops, comparators=rights) if all(type(op) in _COMPARED for op in ops):
            sides = [inner(side) for side in (left, *rights)]
            tests = [_COMPARED[type(op)] for op in ops]
            return lambda sums: all(test(a(sums), b(sums)) for test, a, b in zip(tests, sides, sides[1:], strict=False))
        case ast.Call(func=ast.Name(id=name), args=args, keywords=[]) if name in _CALLS and args:
            call, parts = _CALLS[name], [inner(part) for part in args]
            return lambda sums: call(*(part(sums) for part in parts))
    shown = ast.unparse(node)[:40]
    raise FieldError(path, f"{shown!r} is not allowed here; use numbers, measures, + - * // min max and comparisons")


def evaluated(value: Value, sums: Mapping[str, Fraction], path: str) -> Any:
    """The formula at one coalition, faults of arithmetic as one line."""
    try:
        return value(sums)
    except (ArithmeticError, TypeError) as error:
        raise FieldError(path, f"cannot be worked out ({error}); mend the formula") from None


def sums_of(measures: Mapping[str, Sequence[Fraction]], n: int, S: int) -> dict[str, Fraction]:
    """The measures of a coalition, and its size."""
    inside = [i for i in range(n) if S >> i & 1]
    found = {name: sum((own[i] for i in inside), Fraction(0)) for name, own in measures.items()}
    return found | {"size": Fraction(len(inside))}
