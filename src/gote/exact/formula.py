"""The one reader of formulas: numbers, names, + - * / ^ and parentheses, over whatever arithmetic the caller brings.

Nothing is executed: the text is parsed and walked, and what is not listed here is refused.
"""

import ast
import operator
from collections.abc import Callable, Mapping
from typing import Any

HIGHEST = 30
"""largest power"""
_OPERATIONS: Mapping[type[ast.operator], Callable[[Any, Any], Any]] = {
    ast.Add: operator.add,
    ast.Sub: operator.sub,
    ast.Mult: operator.mul,
    ast.Div: operator.truediv,
}


def parsed(text: str) -> ast.expr:
    """The tree of a formula."""
    try:
        return ast.parse(text.strip().replace("^", "**"), mode="eval").body
    except (SyntaxError, ValueError, MemoryError, RecursionError):
        raise ValueError(f"{text[:40]!r} is not a formula; write it with + - * / ^ and parentheses") from None


def evaluate(
    node: ast.expr,
    constant: Callable[[int | float], Any],
    names: Mapping[str, Any],
    calls: Mapping[str, Callable[..., Any]] | None = None,
) -> Any:
    """The value of a tree: `constant` makes a number of the arithmetic, `names` and `calls` say what may stand in it.

    >>> from fractions import Fraction
    >>> evaluate(parsed("(a - 1)^2/6"), Fraction, {"a": Fraction(4)})
    Fraction(3, 2)
    """

    def value(part: ast.expr) -> Any:
        match part:
            case ast.Constant(value=int() | float() as x) if not isinstance(x, bool):
                return constant(x)
            case ast.Name(id=name) if name in names:
                return names[name]
            case ast.UnaryOp(op=ast.USub(), operand=inner):
                return -value(inner)
            case ast.UnaryOp(op=ast.UAdd(), operand=inner):
                return value(inner)
            case ast.Call(func=ast.Name(id=name), args=args, keywords=[]) if calls and name in calls:
                return calls[name](*map(value, args))
            case ast.BinOp(left=left, op=ast.Pow(), right=right):
                return value(left) ** _power(right)
            case ast.BinOp(left=left, op=op, right=right) if type(op) in _OPERATIONS:
                x, y = value(left), value(right)
                if isinstance(op, ast.Div) and y == 0:
                    raise ValueError(f"{_shown(node)} divides by zero")
                return _OPERATIONS[type(op)](x, y)
        known = ", ".join(names) or "numbers only"
        raise ValueError(f"{_shown(node)} uses something that is not known; the parameters are {known}")

    def _power(part: ast.expr) -> int:
        match part:
            case ast.Constant(value=int() as k) if not isinstance(k, bool) and 0 <= k <= HIGHEST:
                return k
        raise ValueError(f"{_shown(node)} has a power that is not a whole number from 0 to {HIGHEST}")

    return value(node)


def _shown(node: ast.expr) -> str:
    return repr(ast.unparse(node)[:40])
