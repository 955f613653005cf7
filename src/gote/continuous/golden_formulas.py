"""Comparing formulas of golden cases: two formulas are equal when they agree at many exact points."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from gote.exact.expression import Symbols, read


def same_formula(first: str, second: str, values: Mapping[str, Any]) -> str | None:
    """None when both formulas have the same value, else the difference in words.

    >>> same_formula("(a-c)**2/4", "(a^2 - 2*a*c + c^2)/4", {"a": 5, "c": 2})
    >>> same_formula("a", "a + 1", {"a": 5})
    'a is 5 and a + 1 is 6'
    """
    ring = Symbols(*values)
    x, y = (read(text, ring).at(values) for text in (first, second))
    return None if x == y else f"{first.strip()} is {x} and {second.strip()} is {y}"
