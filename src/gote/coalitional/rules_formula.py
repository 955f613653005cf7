"""Worths and winning by a formula in additive measures (尺度): `min(w, u)`, `1 if w >= 10 else 0`, `states >= 33/5`.

The name of a measure stands for its sum over the coalition, `size` for the number of its members. Allowed are rational
numbers, + - * / //, min, max, abs, comparisons, and, or, not, `x if c else y`; nothing else is called or looked up.
"""

from __future__ import annotations

import ast
import operator
from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from math import ceil, floor, lcm
from typing import Any

import numpy as np

from gote.core import FieldError, checkpoint
from gote.exact.integers import SAFE, subset_sums
from gote.exact.rational import scaled_integers

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


Scaled = tuple[Any, int]
"""whole numbers (an array, or one for all) over a denominator"""


def worth_table(
    text: str, measures: Mapping[str, Sequence[Fraction]], n: int, path: str = ".worth"
) -> tuple[np.ndarray[Any, Any], int]:
    """The worths of all 2^n coalitions by mask, over one denominator; the empty one is worth 0.

    Blocks of 2^16 coalitions share the sums of the later players, so that every operation is one on arrays.

    >>> worth_table("w / 2 if size > 1 else 0", {"w": [Fraction(1), Fraction(2)]}, 2)[0].tolist()
    [0, 0, 0, 3]
    """
    tree = ast.parse(text.strip(), mode="eval").body
    read_formula(text, list(measures), path)
    low = min(n, 16)
    own = {name: scaled_integers(list(numbers)) for name, numbers in measures.items()} | {"size": ([1] * n, 1)}
    lower = {name: subset_sums(numbers[:low]) for name, (numbers, _) in own.items()}
    blocks, d = [], 1
    for high in range(1 << n - low):
        checkpoint()
        sums = {
            name: (lower[name] + sum(numbers[low + i] for i in range(n - low) if high >> i & 1), own[name][1])
            for name, (numbers, _) in own.items()
        }
        if not high:  # nobody's worth is 0 whatever the formula says: it is asked about the first player instead
            for sum_, _ in sums.values():
                sum_[0] = sum_[1]
        found, d = _number(_arrayed(tree, sums, path), path)
        blocks.append(np.broadcast_to(np.asarray(found), lower["size"].shape))
    table = np.concatenate(blocks)
    table[0] = 0
    return table, d


def _number(value: Any, path: str) -> Scaled:
    """A value as numbers: what holds counts 1."""
    if isinstance(value, tuple):
        return value
    if np.asarray(value).dtype == bool:
        return np.asarray(value).astype(np.int64), 1
    raise FieldError(path, "is not a number; mend the formula")


def _times(a: Any, factor: Any) -> Any:
    """A product that does not overflow."""
    a, factor = np.asarray(a), np.asarray(factor)
    if _largest(a) * _largest(factor) >= SAFE:
        a = a.astype(object)
    return a * factor


def _largest(a: Any) -> int:
    return max(abs(int(a.max())), abs(int(a.min())), 1)


def _common(a: Scaled, b: Scaled) -> tuple[Any, Any, int]:
    """Two values over one denominator, with room for their sum."""
    d = lcm(a[1], b[1])
    x, y = _times(a[0], d // a[1]), _times(b[0], d // b[1])
    return (x.astype(object), y, d) if _largest(x) + _largest(y) >= SAFE else (x, y, d)


def _arrayed(node: ast.expr, sums: Mapping[str, Scaled], path: str) -> Any:
    """A part of the formula at every coalition of a block: numbers, or what holds where."""

    def number(part: ast.expr) -> Scaled:
        return _number(_arrayed(part, sums, path), path)

    match node:
        case ast.Constant(value=value):
            constant = Fraction(str(value))
            return constant.numerator, constant.denominator
        case ast.Name(id=name):
            return sums[name]
        case ast.UnaryOp(op=ast.USub(), operand=part):
            found, d = number(part)
            return -np.asarray(found), d
        case ast.UnaryOp(op=ast.Not(), operand=part):
            return np.asarray(number(part)[0]) == 0
        case ast.BoolOp(op=op, values=values):
            join = np.logical_and if isinstance(op, ast.And) else np.logical_or
            return join.reduce(np.broadcast_arrays(*(np.asarray(number(part)[0]) != 0 for part in values)))
        case ast.BinOp(left=left, op=op, right=right):
            return _operated(number(left), op, number(right), path)
        case ast.IfExp(test=test, body=body, orelse=orelse):
            x, y, d = _common(number(body), number(orelse))
            return np.where(np.asarray(number(test)[0]) != 0, x, y), d
        case ast.Compare(left=left, ops=ops, comparators=rights):
            sides = [number(side) for side in (left, *rights)]
            held = [_COMPARED[type(op)](*_common(a, b)[:2]) for op, a, b in zip(ops, sides, sides[1:], strict=False)]
            return np.logical_and.reduce(np.broadcast_arrays(*held))
        case ast.Call(func=ast.Name(id="abs"), args=[part]):
            found, d = number(part)
            return np.abs(np.asarray(found)), d
        case ast.Call(func=ast.Name(id=name), args=args):
            best = number(args[0])
            for part in args[1:]:
                x, y, d = _common(best, number(part))
                best = (np.minimum if name == "min" else np.maximum)(x, y), d
            return best
    raise FieldError(
        path, f"{ast.unparse(node)[:40]!r} is not allowed here; use numbers, measures, + - * // min max and comparisons"
    )


def _operated(a: Scaled, op: ast.operator, b: Scaled, path: str) -> Scaled:
    if isinstance(op, (ast.Add, ast.Sub)):
        x, y, d = _common(a, b)
        return (x + y if isinstance(op, ast.Add) else x - y), d
    if isinstance(op, ast.Mult):
        return _times(a[0], b[0]), a[1] * b[1]
    if not np.asarray(b[0]).all():
        raise FieldError(path, "cannot be worked out (division by zero); mend the formula")
    if isinstance(op, ast.FloorDiv):
        return _times(a[0], b[1]) // _times(b[0], a[1]), 1
    if np.ndim(b[0]):
        raise FieldError(path, "divides by a measure; with so many players divide by numbers only, or use //")
    sign = 1 if b[0] > 0 else -1
    return _times(a[0], sign * b[1]), a[1] * abs(b[0])
