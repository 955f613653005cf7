"""Arithmetic formulas such as "p*(A+B)" or "(1+sqrt(5))/2", evaluated exactly and safely.

Only numbers, the names given, + - * / **, parentheses, sqrt, max and min are understood; nothing is executed.
"""

from __future__ import annotations

import ast
from collections.abc import Mapping
from fractions import Fraction
from typing import Any

from gote.core.numbers import rational
from gote.exact.algebraic import RealAlgebraic, sqrt

_OPERATIONS: dict[type, Any] = {
    ast.Add: lambda a, b: a + b,
    ast.Sub: lambda a, b: a - b,
    ast.Mult: lambda a, b: a * b,
    ast.Div: lambda a, b: a / b,
    ast.Pow: lambda a, b: a ** int(b),
}


def evaluate(text: Any, names: Mapping[str, Any] | None = None) -> Any:
    """The exact value, a `Fraction` or a `RealAlgebraic`.

    >>> evaluate("p*(A+1)", {"p": Fraction(1, 2), "A": 3})
    Fraction(2, 1)
    >>> str(evaluate("2*sqrt(3)/3"))
    '2√3/3'
    """
    if not isinstance(text, str):
        return rational(text)
    try:
        tree = ast.parse(text.strip(), mode="eval")
    except SyntaxError:
        raise ValueError(f"{text!r} is not a formula; write it with + - * / ** and parentheses") from None
    value = _value(tree.body, names or {}, text)
    return Fraction(value) if isinstance(value, int) else value


def _value(node: ast.expr, names: Mapping[str, Any], text: str) -> Any:
    if isinstance(node, ast.Constant) and isinstance(node.value, int | float) and not isinstance(node.value, bool):
        return rational(node.value)
    if isinstance(node, ast.Name) and node.id in names:
        value = names[node.id]
        return value if isinstance(value, RealAlgebraic) else rational(value)
    if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.USub | ast.UAdd):
        value = _value(node.operand, names, text)
        return -value if isinstance(node.op, ast.USub) else value
    if isinstance(node, ast.BinOp) and type(node.op) in _OPERATIONS:
        left, right = _value(node.left, names, text), _value(node.right, names, text)
        return _OPERATIONS[type(node.op)](left, right)
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
        arguments = [_value(a, names, text) for a in node.args]
        if node.func.id == "sqrt" and len(arguments) == 1:
            root = sqrt(arguments[0])
            return root if root.fraction is None else root.fraction
        if node.func.id in ("max", "min") and arguments:
            return (max if node.func.id == "max" else min)(arguments)
    raise ValueError(
        f"{text!r} uses something that is not known; use numbers, {', '.join(names) or 'no names'}, sqrt, max, min"
    )
