"""Comparing an answer with the expected one: numbers exactly, certified decimals within their tolerance, the rest as it
stands.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from fractions import Fraction
from typing import Any

from gote.core.numbers import rational
from gote.golden.cases import Question

Comparator = Callable[[Any, Any, Question], "str | None"]


def difference(
    expected: Any,
    actual: Any,
    question: Question,
    compare: Mapping[str, Comparator] | None = None,
    words: Collection[str] = (),
    path: str = "",
) -> str | None:
    """None when the answer agrees, else a line that says where it does not.

    `compare` and `words` apply to keys at any depth.

    >>> q = Question("x", "t", "", {}, frozenset())
    >>> difference({"value": "1/2", "p": [1, 0]}, {"value": Fraction(1, 2), "p": (1, 0), "more": 3}, q)
    >>> difference({"value": "1/2"}, {"value": Fraction(1, 3)}, q)
    'value: expected 1/2, got 1/3'
    """
    if isinstance(expected, Mapping):
        if "approx" in expected and ("exact" in expected or "tol" in expected):
            return _approximate(expected, actual, path)
        if not isinstance(actual, Mapping):
            return f"{path}: expected {_short(expected)}, got {_short(actual)}"
        found = {str(key): value for key, value in actual.items()}
        for key, value in expected.items():
            name, here = str(key), f"{path}.{key}".lstrip(".")
            if name in words:
                continue
            if name not in found:
                return f"{here}: not answered"
            if compare and name in compare:
                reason = compare[name](value, found[name], question)
                reason = reason and f"{here}: {reason}"
            else:
                reason = difference(value, found[name], question, compare, words, here)
            if reason:
                return reason
        return None
    if isinstance(expected, (list, tuple)):
        if isinstance(actual, (set, frozenset)):
            actual = sorted(actual)
        if not isinstance(actual, (list, tuple)) or len(actual) != len(expected):
            return f"{path}: expected {_short(expected)}, got {_short(actual)}"
        for i, (e, a) in enumerate(zip(expected, actual, strict=True)):
            if reason := difference(e, a, question, compare, words, f"{path}[{i}]"):
                return reason
        return None
    return None if same_scalar(expected, actual) else f"{path}: expected {_short(expected)}, got {_short(actual)}"


def same_scalar(expected: Any, actual: Any) -> bool:
    """Equal as numbers when both are numbers (a float in a case allows 1e-6), else equal as they stand.

    >>> same_scalar("0.5", Fraction(1, 2)), same_scalar("P", "N"), same_scalar(True, 1)
    (True, False, False)
    """
    if isinstance(expected, bool) or isinstance(actual, bool) or expected is None or actual is None:
        return expected is actual
    if isinstance(expected, float) and not isinstance(actual, str):
        return abs(float(actual) - expected) <= 1e-6 * max(1.0, abs(expected))
    left, right = _number(expected), _number(actual)
    if left is not None and right is not None:
        return left == right
    return str(expected) == str(actual)


def same_set(expected: Any, actual: Any, question: Question) -> str | None:
    """Comparator for lists whose order does not matter.

    >>> q = Question("x", "t", "", {}, frozenset())
    >>> same_set([["1/2", 0], [1, 2]], [(1, 2), (Fraction(1, 2), 0)], q)
    """
    left, right = list(expected), list(actual)
    if len(left) != len(right):
        return f"expected {len(left)} items {_short(expected)}, got {len(right)} {_short(actual)}"
    for item in left:
        match = next((i for i, other in enumerate(right) if difference(item, other, question) is None), None)
        if match is None:
            return f"{_short(item)} is missing from {_short(actual)}"
        right.pop(match)
    return None


def one_of(expected: Any, actual: Any, question: Question) -> str | None:
    """Comparator for an answer that may be any item of the expected list."""
    if any(difference(item, actual, question) is None for item in expected):
        return None
    return f"expected one of {_short(expected)}, got {_short(actual)}"


def _approximate(expected: Mapping[str, Any], actual: Any, path: str) -> str | None:
    number = _number(actual)
    got = float(number) if number is not None else float(actual)
    if abs(got - float(expected["approx"])) <= float(expected.get("tol", 1e-9)):
        return None
    return f"{path}: expected {expected['approx']}, got {got}"


def _number(value: Any) -> Fraction | None:
    try:
        return rational(value)
    except (ValueError, TypeError, OverflowError):
        return None


def _short(value: Any) -> str:
    text = str(value)
    return text if len(text) <= 160 else text[:157] + "..."
