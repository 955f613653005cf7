"""Assignment markets of any size: the surplus of every seller and buyer, or one good with reserves and valuations."""

from __future__ import annotations

from fractions import Fraction
from functools import cached_property
from typing import Literal

from pydantic import Field, model_validator

from gote.core import FieldError, Finds, RationalMatrix, RationalVector

MOST_ON_A_SIDE = 200


class AssignmentMarket(Finds):
    """Sellers with one good each and buyers who want one: who trades, the ends of the core, the nucleolus.

    >>> AssignmentMarket(reserves=[10], valuations=[14, 8]).gains
    [[Fraction(4, 1), Fraction(0, 1)]]
    """

    kind: Literal["assignment_market"] = "assignment_market"
    surplus: RationalMatrix | None = Field(
        default=None, description="what seller i and buyer j gain together: a row for each seller; below 0 counts as 0"
    )
    reserves: RationalVector | None = Field(default=None, description="what the good is worth to each seller")
    valuations: RationalVector | None = Field(default=None, description="what the good is worth to each buyer")

    @model_validator(mode="after")
    def _fits(self) -> AssignmentMarket:
        if self.surplus is None:
            for name in ("reserves", "valuations"):
                if not getattr(self, name):
                    raise FieldError(f".{name}", "is missing or empty; give one number each, or a table in surplus")
        elif self.reserves is not None or self.valuations is not None:
            raise FieldError(".surplus", "and reserves or valuations are both given; give one of the two")
        elif not self.surplus or not self.surplus[0]:
            raise FieldError(".surplus", "is empty; give a row for each seller")
        else:
            for i, row in enumerate(self.surplus):
                if len(row) != len(self.surplus[0]):
                    raise FieldError(f".surplus[{i}]", f"has {len(row)} numbers; give {len(self.surplus[0])} as above")
        if max(len(self.gains), len(self.gains[0])) > MOST_ON_A_SIDE:
            raise FieldError(".surplus", f"has more than {MOST_ON_A_SIDE} agents on a side; give fewer")
        return self

    @property
    def one_good(self) -> bool:
        """Whether all goods are alike."""
        return self.surplus is None

    @cached_property
    def gains(self) -> list[list[Fraction]]:
        """What seller i and buyer j gain together."""
        if self.surplus is not None:
            return [[max(Fraction(0), g) for g in row] for row in self.surplus]
        return [[max(Fraction(0), b - own) for b in self.valuations or ()] for own in self.reserves or ()]
