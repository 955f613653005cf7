"""Rational functions in several parameters, exact: what the text's formulas are made of.

An `Expression` is a quotient of two polynomials over the rationals (FLINT), always in lowest terms, written in factored
form.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import Any, TypeAlias

import flint

from gote.core.numbers import rational
from gote.exact.formula import evaluate, parsed
from gote.exact.rational import to_fmpq, to_fraction

Scalar: TypeAlias = "Expression | Fraction | int"


class Symbols:
    """A ring of expressions in named parameters.

    >>> a, c = Symbols("a", "c").all
    >>> str((a - c) * (a - c) / 4), str((a * a - c * c) / (2 * a + 2 * c))
    ('(a - c)^2/4', '(a - c)/2')
    """

    def __init__(self, *names: str) -> None:
        for name in names:
            if not re.fullmatch(r"[A-Za-z]\w*", name):
                raise ValueError(f"{name!r} is not a name; begin with a letter")
        self.names = names
        self.context: Any = flint.fmpq_mpoly_ctx.get(list(names) or ["_"], "lex")

    @property
    def all(self) -> tuple[Expression, ...]:
        """The parameters as expressions."""
        return tuple(Expression(self, g, self.context.constant(1)) for g in self.context.gens()[: len(self.names)])

    def constant(self, value: Any) -> Expression:
        """A number as an expression."""
        return Expression(self, self.context.constant(to_fmpq(rational(value))), self.context.constant(1))


class Expression:
    """A quotient of polynomials. Arithmetic with numbers and expressions of the same ring; equality is exact."""

    __slots__ = ("bottom", "ring", "top")

    def __init__(self, ring: Symbols, top: Any, bottom: Any) -> None:
        if bottom == 0:
            raise ZeroDivisionError("an expression with denominator 0")
        if not bottom.is_constant():
            common = top.gcd(bottom)
            if not common.is_constant():
                top, bottom = _exact(top, common), _exact(bottom, common)
        lead = bottom.leading_coefficient()
        self.ring, self.top, self.bottom = ring, top / lead, bottom / lead

    def _other(self, value: Scalar) -> Expression:
        return value if isinstance(value, Expression) else self.ring.constant(value)

    def __add__(self, other: Scalar) -> Expression:
        o = self._other(other)
        return Expression(self.ring, self.top * o.bottom + o.top * self.bottom, self.bottom * o.bottom)

    __radd__ = __add__

    def __neg__(self) -> Expression:
        return Expression(self.ring, -self.top, self.bottom)

    def __sub__(self, other: Scalar) -> Expression:
        return self + (-self._other(other))

    def __rsub__(self, other: Scalar) -> Expression:
        return self._other(other) - self

    def __mul__(self, other: Scalar) -> Expression:
        o = self._other(other)
        return Expression(self.ring, self.top * o.top, self.bottom * o.bottom)

    __rmul__ = __mul__

    def __truediv__(self, other: Scalar) -> Expression:
        o = self._other(other)
        return Expression(self.ring, self.top * o.bottom, self.bottom * o.top)

    def __rtruediv__(self, other: Scalar) -> Expression:
        return self._other(other) / self

    def __pow__(self, power: int) -> Expression:
        return Expression(self.ring, self.top**power, self.bottom**power)

    def __eq__(self, other: object) -> bool:
        if isinstance(other, (int, Fraction)):
            other = self.ring.constant(other)
        return isinstance(other, Expression) and bool(self.top == other.top and self.bottom == other.bottom)

    def __hash__(self) -> int:
        return hash(str(self))

    def derivative(self, name: str) -> Expression:
        """The derivative in one parameter.

        >>> (x,) = Symbols("x").all
        >>> str((1 / (x + 1)).derivative("x"))
        '-1/(x + 1)^2'
        """
        top = self.top.derivative(name) * self.bottom - self.top * self.bottom.derivative(name)
        return Expression(self.ring, top, self.bottom * self.bottom)

    def substitute(self, name: str, value: Scalar) -> Expression:
        """The expression with a parameter replaced by another expression."""
        o = self._other(value)
        place = self.ring.names.index(name)

        def put(p: Any) -> Expression:
            found = self.ring.constant(0)
            for powers, coefficient in p.terms():
                rest = list(powers)
                power, rest[place] = rest[place], 0
                monomial = self.ring.context.from_dict({tuple(rest): coefficient})
                found += Expression(self.ring, monomial, self.ring.context.constant(1)) * o**power
            return found

        return put(self.top) / put(self.bottom)

    def solve_linear(self, name: str) -> Expression:
        """The x with self = 0 when the numerator is of degree 1 in the parameter x.

        >>> q, a = Symbols("q", "a").all
        >>> str((a - 2 * q).solve_linear("q"))
        'a/2'
        """
        place = self.ring.names.index(name)
        zero, one = self.ring.constant(0), self.ring.context.constant(1)
        parts = [zero, zero]
        for powers, coefficient in self.top.terms():
            power, rest = powers[place], list(powers)
            if power > 1:
                raise ValueError(f"the equation is not linear in {name}")
            rest[place] = 0
            parts[power] += Expression(self.ring, self.ring.context.from_dict({tuple(rest): coefficient}), one)
        return -parts[0] / parts[1]

    def at(self, values: Mapping[str, Any]) -> Fraction:
        """The value at numbers for all parameters that occur."""
        numbers = {name: to_fmpq(rational(values[name])) for name in self.ring.names if name in values}
        top, bottom = self.top.subs(numbers), self.bottom.subs(numbers)
        if not (top.is_constant() and bottom.is_constant()):
            raise KeyError(f"give a number for every parameter of {self}")
        return to_fraction(top.leading_coefficient() if top != 0 else flint.fmpq(0)) / to_fraction(
            bottom.leading_coefficient()
        )

    @property
    def number(self) -> Fraction | None:
        """The value when the expression is a number."""
        if not (self.top.is_constant() and self.bottom.is_constant()):
            return None
        return self.at({})

    def to_json(self) -> Any:
        """A number as it stands, else the formula as text."""
        number = self.number
        return str(self) if number is None else number

    def __str__(self) -> str:
        if self.top == 0:
            return "0"
        c, above = self.top.factor()
        d, below = self.bottom.factor()
        constant = to_fraction(c) / to_fraction(d)
        p, q = abs(constant.numerator), constant.denominator
        above, sign = _signed(above, -1 if constant < 0 else 1)
        below, sign = _signed(below, sign)
        top = _product(p, above)
        bottom = _product(q, below)
        if sign < 0 and (above or below):  # rather 2 - b than -(b - 2)
            for factors in (below, above):
                for k, (factor, power) in enumerate(factors):
                    if (
                        sign < 0
                        and power % 2
                        and len(list(factor.terms())) > 1
                        and min(c for _, c in factor.terms()) < 0
                    ):
                        factors[k], sign = (-factor, power), 1
            top, bottom = _product(p, above), _product(q, below)
        if bottom == "1" and p == 1 and len(above) == 1 and above[0][1] == 1 and sign > 0:
            return _sum(above[0][0])
        text = top if bottom == "1" else f"{top}/{bottom}" if _single(q, below) else f"{top}/({bottom})"
        return f"-{text}" if sign < 0 else text

    def __repr__(self) -> str:
        return f"Expression({self})"


def _exact(p: Any, divisor: Any) -> Any:
    quotient, rest = divmod(p, divisor)
    assert rest == 0
    return quotient


def _signed(factors: Sequence[tuple[Any, int]], sign: int) -> tuple[list[tuple[Any, int]], int]:
    """Factors made to begin with a positive term, with the sign that is left over."""
    found = []
    for factor, power in factors:
        flip = factor.leading_coefficient() < 0
        found.append((-factor if flip else factor, power))
        if flip and power % 2:
            sign = -sign
    return found, sign


def _single(constant: int, factors: Sequence[tuple[Any, int]]) -> bool:
    """Whether a denominator needs no brackets around it."""
    return len(factors) + (constant != 1) == 1


def _sum(polynomial: Any) -> str:
    """A polynomial written with a positive term first."""
    ring = polynomial.context()
    terms = list(polynomial.terms())
    first = next((k for k, (_, c) in enumerate(terms) if c > 0), 0)
    terms.insert(0, terms.pop(first))
    text = " + ".join(str(ring.from_dict({powers: c})) for powers, c in terms)
    return text.replace("+ -", "- ")


def _product(constant: int, factors: Sequence[tuple[Any, int]]) -> str:
    parts = [str(constant)] if constant != 1 or not factors else []
    for factor, power in factors:
        text = f"({_sum(factor)})" if len(list(factor.terms())) > 1 else str(factor)
        parts.append(text if power == 1 else f"{text}^{power}")
    return "*".join(parts)


def solve_system(matrix: Sequence[Sequence[Expression]], right: Sequence[Expression]) -> list[Expression] | None:
    """The solution of a square linear system of expressions, None when it is singular.

    >>> (t,) = Symbols("t").all
    >>> one = t / t
    >>> [str(x) for x in solve_system([[one, t], [one, -t]], [t, one])]
    ['(t + 1)/2', '(t - 1)/(2*t)']
    """
    rows = [[*row, b] for row, b in zip(matrix, right, strict=True)]
    size = len(rows)
    for k in range(size):
        pivot = next((i for i in range(k, size) if rows[i][k] != 0), None)
        if pivot is None:
            return None
        rows[k], rows[pivot] = rows[pivot], rows[k]
        lead = rows[k][k]
        rows[k] = [x / lead for x in rows[k]]
        for i in range(size):
            factor = rows[i][k]
            if i != k and factor != 0:
                rows[i] = [x - factor * y for x, y in zip(rows[i], rows[k], strict=True)]
    return [row[size] for row in rows]


def read(text: Any, ring: Symbols) -> Expression:
    """An expression from a number or a formula with + - * / ** ^ and parentheses in the ring's names.

    >>> str(read("(a-c)**2/9", Symbols("a", "c")))
    '(a - c)^2/9'
    """
    if not isinstance(text, str):
        return ring.constant(text)
    found: Expression = evaluate(parsed(text), ring.constant, dict(zip(ring.names, ring.all, strict=True)))
    return found


def ring_for(decisions: Sequence[str], *values: Any) -> Symbols:
    """A ring with the decisions and every letter that occurs in the values.

    >>> ring_for(["q1"], "a", "2*c", 3).names
    ('q1', 'a', 'c')
    >>> ring_for([], "c*(a - c)").names
    ('c', 'a')
    """
    letters = (w for value in values if isinstance(value, str) for w in re.findall(r"[A-Za-z]\w*", value))
    return Symbols(*dict.fromkeys([*decisions, *letters]))
