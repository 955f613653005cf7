"""Worths and winning by a formula in additive measures (尺度): `min(w, u)`, `1 if w >= 10 else 0`, `states >= 33/5`.

The name of a measure stands for its sum over the coalition, `size` for the number of its members. Allowed are rational
numbers, + - * / //, min, max, abs, comparisons, and, or, not, `x if c else y`; nothing else is called or looked up.
"""

from __future__ import annotations

import ast
import operator
from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from math import ceil, floor
from typing import Any

import numpy as np

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


def wins_table(text: str, measures: Mapping[str, Sequence[int]], n: int, path: str = ".win") -> np.ndarray[Any, Any]:
    """Whether each coalition wins, by mask, where the formula compares sums of whole measures: all 2^n at once, in blocks
    that share the sums of the later players.
    """
    value = read_formula(text, list(measures), path)
    evaluated(value, sums_of({k: [Fraction(x) for x in own] for k, own in measures.items()}, n, 0), path)
    tree = ast.parse(text.strip(), mode="eval").body
    low = min(n, 16)
    lower = {name: _sums(own[:low]) for name, own in measures.items()} | {"size": _sums([1] * low)}
    found = np.zeros(1 << n, dtype=bool)
    for high in range(1 << n - low):
        rest = {name: sum(own[low + i] for i in range(n - low) if high >> i & 1) for name, own in measures.items()}
        rest["size"] = high.bit_count()
        block = _whole(tree, {name: lower[name] + rest[name] for name in lower}, path)
        if not isinstance(block, np.ndarray) or block.dtype != bool:
            raise FieldError(path, "must be comparisons (<, <=, >, >=) of sums joined by and, or, not")
        found[high << low : high + 1 << low] = block
    return found


def _sums(numbers: Sequence[int]) -> np.ndarray[Any, Any]:
    found = np.zeros(1, dtype=np.int64)
    for x in numbers:
        found = np.concatenate([found, found + x])
    return found


_MIRRORED = {operator.ge: operator.le, operator.le: operator.ge, operator.gt: operator.lt, operator.lt: operator.gt}
_ORDERED = {ast.GtE: operator.ge, ast.Gt: operator.gt, ast.LtE: operator.le, ast.Lt: operator.lt}


def _whole(node: ast.expr, sums: Mapping[str, Any], path: str) -> Any:
    """A condition for a whole block, or a sum for it."""
    match node:
        case ast.Constant(value=value):
            return Fraction(str(value))
        case ast.Name(id=name):
            return sums[name]
        case ast.UnaryOp(op=ast.Not(), operand=part):
            return ~_whole(part, sums, path)
        case ast.BoolOp(op=op, values=values):
            parts = [_whole(part, sums, path) for part in values]
            join = np.logical_and if isinstance(op, ast.And) else np.logical_or
            return join.reduce(parts)
        case ast.BinOp(left=left, op=op, right=right):
            return _joined(_whole(left, sums, path), op, _whole(right, sums, path), path)
        case ast.Compare(left=left, ops=[op], comparators=[right]) if type(op) in _ORDERED:
            return _ordered(_whole(left, sums, path), _ORDERED[type(op)], _whole(right, sums, path))
    raise FieldError(path, "must be comparisons (<, <=, >, >=) of sums joined by and, or, not")


def _joined(a: Any, op: ast.operator, b: Any, path: str) -> Any:
    if isinstance(a, Fraction) and isinstance(b, Fraction):
        return _BINARY[type(op)](a, b)
    whole = [int(x) if isinstance(x, Fraction) and x.denominator == 1 else x for x in (a, b)]
    if type(op) not in (ast.Add, ast.Sub, ast.Mult) or any(isinstance(x, Fraction) for x in whole):
        raise FieldError(path, "adds or multiplies a measure with a broken number; multiply the comparison out")
    return _BINARY[type(op)](*whole)


def _ordered(a: Any, test: Any, b: Any) -> Any:
    """Whole sums against a rational: the comparison with the next whole number says the same."""
    if isinstance(a, Fraction):
        a, test, b = b, _MIRRORED[test], a
    if isinstance(a, Fraction):
        return test(b, a)
    if isinstance(b, Fraction):
        b = ceil(b) if test in (operator.ge, operator.lt) else floor(b)
    return test(a, b)
