"""Matrix games with finitely many rows and infinitely many columns: every row is a formula in the number j of the column."""

from __future__ import annotations

from fractions import Fraction
from typing import Annotated, Literal

from pydantic import Field, model_validator

from gote.core import FieldError, Game, Whole
from gote.exact.algebraic import real_roots
from gote.exact.expression import Expression, Symbols, read
from gote.exact.rational import to_fraction

RING = Symbols("j")


def coefficients(p: object) -> list[Fraction]:
    """Of a polynomial in j, the constant first."""
    terms = {int(powers[0]): to_fraction(c) for powers, c in p.terms()}  # type: ignore[attr-defined]
    return [terms.get(k, Fraction(0)) for k in range(max(terms, default=0) + 1)]


class InfiniteColumns(Game):
    """Player I chooses a row, player II a whole number j from `start` on; II pays what the row's formula says.

    >>> InfiniteColumns(rows=["1/j", "1 - 1/j"]).column(2)
    [Fraction(1, 2), Fraction(1, 2)]
    """

    kind: Literal["infinite_columns"] = "infinite_columns"
    rows: Annotated[tuple[str, ...], Field(min_length=1, max_length=8)] = Field(
        description="what II pays I in each row, as a quotient of polynomials in j"
    )
    start: Whole = Field(default=1, ge=-1000, le=1000, description="the first column")

    @model_validator(mode="after")
    def _fits(self) -> InfiniteColumns:
        for k, text in enumerate(self.rows):
            if len(text) > 500:
                raise FieldError(f".rows[{k}]", "is longer than 500 characters; write a shorter formula")
            try:
                form = read(text, RING)
            except (ValueError, ZeroDivisionError) as error:
                raise FieldError(f".rows[{k}]", str(error)) from None
            top, bottom = (coefficients(p) for p in (form.top, form.bottom))
            if len(top) > len(bottom):
                raise FieldError(f".rows[{k}]", "grows without bound; give payoffs that stay near a number as j grows")
            for root in real_roots(bottom) if len(bottom) > 1 else ():
                if root.fraction is not None and root.fraction.denominator == 1 and root.fraction >= self.start:
                    raise FieldError(f".rows[{k}]", f"divides by 0 at j = {root.fraction}; begin later")
        return self

    def forms(self) -> list[Expression]:
        """The rows as quotients of polynomials."""
        return [read(text, RING) for text in self.rows]

    def column(self, j: int) -> list[Fraction]:
        """The payoffs in column j."""
        return [form.at({"j": Fraction(j)}) for form in self.forms()]

    def limit(self) -> list[Fraction]:
        """What the payoffs come near as j grows."""
        found = []
        for form in self.forms():
            top, bottom = (coefficients(p) for p in (form.top, form.bottom))
            found.append(top[-1] / bottom[-1] if len(top) == len(bottom) else Fraction(0))
        return found
