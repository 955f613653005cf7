"""The document that asks for a misere quotient."""

from __future__ import annotations

from typing import Any, Literal

from pydantic import Field, field_validator, model_validator

from gote.combinatorial.heaps.rules import Size
from gote.combinatorial.heaps.rules_law import Law, law_from_clauses, octal_law
from gote.core import FieldError, Game


class MisereQuotientGame(Game):
    """The misere quotient of the heaps 1, ..., `heaps` of an octal code or a list of clauses.

    >>> MisereQuotientGame(code="0.75", heaps=10).solve().order
    8
    """

    kind: Literal["misere_quotient"] = "misere_quotient"
    code: str | None = Field(default=None, description="octal code")
    rule: Any = Field(default=None, description="list of clauses instead of a code")
    heaps: Size = Field(description="the largest heap")

    @field_validator("code", mode="before")
    @classmethod
    def _a_code(cls, value: Any) -> Any:
        if value is not None:
            if not isinstance(value, str):
                raise ValueError('is not a text; write the code in quotation marks, such as "0.77"')
            octal_law(value)
        return value

    @field_validator("rule", mode="before")
    @classmethod
    def _a_rule(cls, value: Any) -> Any:
        if value is not None:
            law_from_clauses(value)
        return value

    @model_validator(mode="after")
    def _one_law(self) -> MisereQuotientGame:
        if (self.code is None) == (self.rule is None):
            raise FieldError(".code", "give either code or rule")
        if self.heaps > 200:
            raise FieldError(".heaps", f"{self.heaps} is too large for a quotient; give at most 200")
        return self

    @property
    def law(self) -> Law:
        """The law of the heaps."""
        return octal_law(self.code) if self.code is not None else law_from_clauses(self.rule)
