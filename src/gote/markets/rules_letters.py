"""Markets of equal firms with letters for the numbers, as documents: the answers are formulas."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import Field, model_validator

from gote.continuous.duopoly.rules import Letter
from gote.core import FieldError, Game
from gote.exact.expression import Expression, read, ring_for


class _EqualFirms(Game):
    """Common fields."""

    intercept: Letter = Field(description="a in the price (a - Q)+, a letter or a number")
    costs: Annotated[tuple[Letter, ...], Field(min_length=1, max_length=60)] = Field(
        description="the same unit cost for every firm, a letter or a number"
    )

    @model_validator(mode="after")
    def _equal(self) -> _EqualFirms:
        ring = ring_for([], self.intercept, *self.costs)
        if len({str(read(c, ring)) for c in self.costs}) > 1:
            raise FieldError(".costs", "with letters must all be the same here; give numbers, or two firms")
        return self

    def forms(self) -> tuple[Expression, Expression]:
        """Intercept and cost as expressions."""
        ring = ring_for([], self.intercept, *self.costs)
        return read(self.intercept, ring), read(self.costs[0], ring)

    @property
    def n(self) -> int:
        """Number of firms."""
        return len(self.costs)


class ChainFormula(_EqualFirms):
    """Stackelberg's chain of equal firms with letters.

    >>> ChainFormula(intercept="a", costs=["c", "c", "c"]).n
    3
    """

    kind: Literal["chain_formula"] = "chain_formula"


class CollusionFormula(_EqualFirms):
    """Equal firms with letters share the monopoly output: what keeps them to it?

    >>> CollusionFormula(intercept="a", costs=["c", "c"]).n
    2
    """

    kind: Literal["collusion_formula"] = "collusion_formula"


def has_letters(fields: Any) -> bool:
    """Whether a document writes letters for its numbers."""
    if not isinstance(fields, dict):
        return False
    lists = [given for name in ("costs", "capacities") if isinstance(given := fields.get(name), (list, tuple))]
    values = [fields.get("intercept"), *(x for given in lists for x in given)]
    return any(isinstance(x, str) and any(ch.isalpha() and ch not in "eE" for ch in x) for x in values)
