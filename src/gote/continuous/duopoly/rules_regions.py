"""Conditions on letters: linear inequalities under which a formula holds, as documents and answers write them.

A list of conditions contradicts itself exactly when a sum of them with factors of at least 0 says 0 > 0 or a negative
number >= 0 (Farkas 1902, Motzkin 1936); the factors prove it.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from fractions import Fraction
from math import gcd, lcm
from typing import Any, NamedTuple

from gote.exact.expression import Expression, Symbols, read
from gote.exact.rational import to_fraction

MOST_COSTS = 6
"""different unit costs whose sets are all looked at"""


class Condition(NamedTuple):
    """form > 0 when `strict`, form >= 0 else; `text` as it is written."""

    form: Expression
    strict: bool
    text: str

    def negated(self) -> Condition:
        """What holds when this does not."""
        return Condition(-self.form, not self.strict, f"not {self.text}")


def positive(form: Expression) -> Condition:
    """form > 0, in lowest terms."""
    form = _primitive(form)
    return Condition(form, True, f"{form} > 0")


def not_positive(form: Expression) -> Condition:
    """form <= 0, in lowest terms."""
    form = _primitive(form)
    return Condition(-form, False, f"{form} <= 0")


def _primitive(form: Expression) -> Expression:
    """The positive multiple with whole coefficients in lowest terms."""
    numbers = [to_fraction(c) for _, c in form.top.terms()] or [Fraction(1)]
    scale = Fraction(lcm(*(x.denominator for x in numbers)), gcd(*(x.numerator for x in numbers)))
    return form * scale


def read_condition(text: Any, ring: Symbols) -> Condition:
    """A condition of a document: two sides with <, <=, > or >= between them.

    >>> read_condition("a >= 2*c", Symbols("a", "c")).form
    Expression(a - 2*c)
    """
    parts = re.split(r"(<=|>=|<|>)", str(text))
    if len(parts) != 3:
        raise ValueError(f"{str(text)[:40]!r} is no condition; write such as 'a > 0' or 'c1 >= c2'")
    left, sign, right = read(parts[0], ring), parts[1], read(parts[2], ring)
    form = left - right if sign[0] == ">" else right - left
    if linear(form) is None:
        raise ValueError(f"{str(text)[:40]!r} is not linear in the letters; write a linear condition")
    return Condition(form, "=" not in sign, str(text))


def linear(form: Expression) -> tuple[list[Fraction], Fraction] | None:
    """Coefficients of the letters and the constant, None when the form is not linear."""
    if not form.bottom.is_constant():
        return None
    scale = to_fraction(form.bottom.leading_coefficient())
    factors, constant = [Fraction(0)] * len(form.ring.names), Fraction(0)
    for powers, c in form.top.terms():
        degrees = [k for k, power in enumerate(powers) if power]
        if sum(powers) > 1:
            return None
        if degrees:
            factors[degrees[0]] += to_fraction(c) / scale
        else:
            constant += to_fraction(c) / scale
    return factors, constant


def contradict(conditions: Sequence[Condition], factors: Sequence[Fraction]) -> bool:
    """Whether these factors show that the conditions cannot hold together."""
    if len(factors) != len(conditions) or any(y < 0 for y in factors):
        return False
    total = sum((c.form * y for c, y in zip(conditions, factors, strict=True) if y), Fraction(0))
    number = total.number if isinstance(total, Expression) else total
    strict = any(y and c.strict for c, y in zip(conditions, factors, strict=True))
    return number is not None and (number < 0 or (number == 0 and strict))
