"""Entries that are polynomials in one parameter or quotients of them, and rational functions as an answer writes them."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

import flint

from gote.core.numbers import FieldError, rational
from gote.exact.algebraic import real_roots
from gote.exact.rational import to_fmpq

ZERO = Fraction(0)
Poly = Any
"""flint.fmpq_poly"""
PolyMatrix = tuple[tuple[Poly, ...], ...]
_TERM = re.compile(
    r"\s*([+-]?)\s*(\d+(?:\.\d+)?(?:/\d+)?)?\s*\*?\s*(?:([A-Za-z]\w*)(?:\s*(?:\^|\*\*)\s*(\d+))?)?(?:\s*/\s*(\d+))?"
)


@dataclass(frozen=True)
class Ratio:
    """A rational function in lowest terms, with integer coefficients and a positive leading one in the denominator.

    >>> print(Ratio.of(flint.fmpq_poly([0, 2]), flint.fmpq_poly([1, 1])))
    2t/(t+1)
    """

    numerator: tuple[Fraction, ...]
    """coefficients c0, c1, ..."""
    denominator: tuple[Fraction, ...]

    @classmethod
    def of(cls, top: Poly, bottom: Poly) -> Ratio:
        """The quotient of two polynomials."""
        common = top.gcd(bottom)
        if common.degree() > 0:
            top, bottom = top // common, bottom // common
        a, b = top.numer() * bottom.denom(), bottom.numer() * top.denom()
        content = a.content().gcd(b.content()) * (-1 if b.leading_coefficient() < 0 else 1)
        return cls(_coefficients(a // content), _coefficients(b // content))

    def over(self, below: Poly) -> Ratio:
        """Divided by a polynomial."""
        return self if below == 1 else Ratio.of(_poly(self.numerator), _poly(self.denominator) * below)

    def at(self, t: Fraction) -> Fraction:
        """The value at t."""
        return _at(self.numerator, t) / _at(self.denominator, t)

    @property
    def limit(self) -> Fraction | None:
        """The limit as t grows without bound, None when there is none that is finite."""
        if len(self.numerator) > len(self.denominator):
            return None
        return (
            self.numerator[-1] / self.denominator[-1] if len(self.numerator) == len(self.denominator) else Fraction(0)
        )

    def written(self, t: str = "t") -> str:
        """The function as text, in the parameter's name."""
        top, bottom = _written(self.numerator, t), _written(self.denominator, t)
        if bottom == "1":
            return top
        return f"{_bracketed(top) if re.search(r'.[+-]', top) else top}/{_bracketed(bottom)}"

    def __str__(self) -> str:
        return self.written()


def read_ratio(text: str, parameter: str = "t") -> Ratio:
    """A rational function from its text: a polynomial, or a quotient of two with brackets around sums and products.

    >>> read_ratio("(t^2-4t+2)/(7t)").at(Fraction(2))
    Fraction(-1, 7)
    """
    try:
        return Ratio.of(polynomial(text, parameter), polynomial("1"))
    except ValueError:
        depths = [text[:k].count("(") - text[:k].count(")") for k in range(len(text))]
        cuts = [k for k, letter in enumerate(text) if letter == "/" and depths[k] == 0]
        if len(cuts) != 1:
            raise
    top, bottom = (polynomial(_without_brackets(part), parameter) for part in (text[: cuts[0]], text[cuts[0] + 1 :]))
    if not bottom:
        raise ValueError(f"{text[:40]!r} divides by zero; give another denominator")
    return Ratio.of(top, bottom)


def _without_brackets(text: str) -> str:
    return text[1:-1] if text.startswith("(") and text.endswith(")") else text


def polynomial(entry: Any, parameter: str = "t") -> Poly:
    """Read an entry: a number or a polynomial such as "2t^2 - t/2 + 1".

    >>> polynomial("2t - 1/2")
    2*x + (-1/2)
    """
    if not isinstance(entry, str):
        return flint.fmpq_poly([to_fmpq(rational(entry))])
    coefficients: dict[int, Fraction] = {}
    at, text = 0, entry.strip()
    while at < len(text) or not text:
        found = _TERM.match(text, at)
        if found is None or found.end() == at or not (found[2] or found[3]) or (at and not found[1]):
            raise ValueError(
                f"{entry[:40]!r} is not a polynomial in {parameter}; write for instance 2{parameter}^2 - "
                f"{parameter}/3 + 1"
            )
        sign, number, name, power, over = found.groups()
        if name is not None and name != parameter:
            raise ValueError(f"{entry[:40]!r} uses {name!r}; the parameter is {parameter!r}")
        degree = int(power or 1) if name else 0
        if degree > 50:
            raise ValueError(f"{entry[:40]!r} has degree {degree}; give at most 50")
        if over is not None and int(over) == 0:
            raise ValueError(f"{entry[:40]!r} divides by zero; give another denominator")
        amount = rational(number or 1) / int(over or 1) * (-1 if sign == "-" else 1)
        coefficients[degree] = coefficients.get(degree, Fraction(0)) + amount
        at = found.end()
        while at < len(text) and text[at] == " ":
            at += 1
    top = max(coefficients)
    return flint.fmpq_poly([to_fmpq(coefficients.get(k, Fraction(0))) for k in range(top + 1)])


def polynomial_matrix(rows: Sequence[Sequence[Any]], parameter: str = "t") -> PolyMatrix:
    """A rectangular table of polynomials.

    >>> len(polynomial_matrix([[0, 2], ["t", "t^2 - 1"]]))
    2
    """
    table: list[tuple[Poly, ...]] = []
    for i, row in enumerate(rows):
        line = []
        for j, entry in enumerate(row):
            try:
                line.append(polynomial(entry, parameter))
            except ValueError as error:
                raise FieldError(f"[{i}][{j}]", str(error)) from None
        if not line:
            raise FieldError(f"[{i}]", "is empty; give at least one entry")
        if table and len(line) != len(table[0]):
            raise FieldError(
                f"[{i}]", f"has {len(line)} entries, row 0 has {len(table[0])}; give every row the same length"
            )
        table.append(tuple(line))
    if not table:
        raise FieldError("", "is empty; give at least one row and one column")
    return tuple(table)


def cleared(
    rows: Sequence[Sequence[Any]], parameter: str = "t", low: Fraction | None = None, high: Fraction | None = None
) -> tuple[PolyMatrix, Poly]:
    """A table of polynomials and quotients of polynomials as polynomials over one denominator, positive from `low` to
    `high`: optimal strategies are the same, and the value is divided by it.

    >>> table, below = cleared([["1/(t+1)", "t"]], low=Fraction(0))
    >>> table[0], below
    ((1, x^2 + x), x + 1)
    """
    try:
        return polynomial_matrix(rows, parameter), flint.fmpq_poly([1])
    except FieldError:
        table = _quotients(rows, parameter)
    below = flint.fmpq_poly([1])
    for x in (x for row in table for x in row):
        bottom = _poly(x.denominator)
        below = below * (bottom // below.gcd(bottom))
    for k in range(len(table) * len(table[0])):
        i, j = divmod(k, len(table[0]))
        for pole in real_roots(table[i][j].denominator) if len(table[i][j].denominator) > 1 else ():
            if (low is None or pole >= low) and (high is None or pole <= high):
                raise FieldError(
                    f"[{i}][{j}]", f"has a pole at {pole} in the domain; give low and high with no pole between"
                )
    inside = low + 1 if high is None and low is not None else high - 1 if high is not None and low is None else ZERO
    if low is not None and high is not None:
        inside = (low + high) / 2
    if below(to_fmpq(inside)) < 0:
        below = -below
    return tuple(tuple(_poly(x.numerator) * (below // _poly(x.denominator)) for x in row) for row in table), below


def _quotients(rows: Sequence[Sequence[Any]], parameter: str) -> list[list[Ratio]]:
    """The entries as they stand; a table that is not rectangular is refused as one of polynomials is."""
    polynomial_matrix([[0] * len(row) for row in rows], parameter)
    found: list[list[Ratio]] = []
    for i, row in enumerate(rows):
        found.append([])
        for j, entry in enumerate(row):
            try:
                found[-1].append(read_ratio(str(entry).replace(" ", ""), parameter))
            except ValueError as error:
                raise FieldError(f"[{i}][{j}]", str(error)) from None
    return found


def _poly(coefficients: Sequence[Fraction]) -> Poly:
    return flint.fmpq_poly([to_fmpq(c) for c in coefficients])


def _coefficients(p: Poly) -> tuple[Fraction, ...]:
    return tuple(Fraction(int(c)) for c in p.coeffs()) or (Fraction(0),)


def _at(coefficients: Sequence[Fraction], t: Fraction) -> Fraction:
    total = Fraction(0)
    for c in reversed(coefficients):
        total = total * t + c
    return total


def _bracketed(text: str) -> str:
    """Brackets around a sum and around a product: what stands below a stroke can be read in one way only."""
    return f"({text})" if re.search(r".[+-]|\d[A-Za-z]", text) else text


def _written(coefficients: Sequence[Fraction], name: str) -> str:
    parts: list[str] = []
    for k in range(len(coefficients) - 1, -1, -1):
        c = coefficients[k]
        if c == 0:
            continue
        power = "" if k == 0 else name if k == 1 else f"{name}^{k}"
        size = abs(c)
        number = "" if size == 1 and k else str(size) if size.denominator == 1 or not k else f"({size})"
        parts.append(("-" if c < 0 else "+" if parts else "") + number + power)
    return "".join(parts) or "0"
