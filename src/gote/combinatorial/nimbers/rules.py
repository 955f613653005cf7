"""The document of a calculation in nim arithmetic."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import Field, PlainValidator, WithJsonSchema, model_validator

from gote.core import FieldError, Game, whole

Operation = Literal["sum", "product", "quotient", "inverse", "power", "sqrt", "quadratic", "roots", "log", "order"]
ARITY: dict[str, tuple[int, int | None]] = {
    "sum": (0, None),
    "product": (0, None),
    "quotient": (2, 2),
    "inverse": (1, 1),
    "power": (2, 2),
    "sqrt": (1, 1),
    "quadratic": (3, 3),
    "roots": (2, 65),
    "log": (2, 2),
    "order": (1, 1),
}
"""Smallest and largest number of arguments of each operation."""


def _numbers(value: Any) -> tuple[int, ...]:
    if not isinstance(value, (list, tuple)):
        raise ValueError("is not a list of numbers; write [6, 21]")
    found = []
    for i, item in enumerate(value):
        try:
            found.append(item if type(item) is int else whole(item))
        except ValueError as error:
            raise FieldError(f"[{i}]", str(error)) from None
    return tuple(found)


class NimberGame(Game):
    """Nim arithmetic on numbers of any size. quadratic: roots of a x^2 (+) b x (+) c; roots: all finite
    roots of a polynomial, coefficients from the highest power down; log: n with b to the n = x, args [x, b].

    >>> NimberGame(op="product", args=[25, 40]).solve().value
    73
    """

    kind: Literal["nimber"] = "nimber"
    op: Operation
    args: Annotated[
        tuple[int, ...],
        PlainValidator(_numbers),
        WithJsonSchema({"type": "array", "items": {"type": "integer", "minimum": 0}}),
    ] = Field(description="whole numbers from 0 up; the exponent of a power may be negative; log: [x, base]")

    @model_validator(mode="after")
    def _calculable(self) -> NimberGame:
        least, most = ARITY[self.op]
        if len(self.args) < least or (most is not None and len(self.args) > most):
            raise FieldError(
                ".args",
                f"has {len(self.args)} numbers; {self.op} takes "
                f"{least if most == least else f'at least {least}' if most is None else f'{least} to {most}'}",
            )
        for i, x in enumerate(self.args):
            if x < 0 and not (self.op == "power" and i == 1):
                raise FieldError(f".args[{i}]", f"{x} is negative; nim arithmetic has whole numbers from 0 up")
        zero_below = (self.op == "quotient" and self.args[1] == 0) or (
            self.op in ("inverse", "order") and self.args[0] == 0
        )
        if zero_below or (self.op == "power" and self.args[0] == 0 and self.args[1] < 0):
            raise FieldError(".args", "divides by 0; give a divisor other than 0")
        if self.op == "quadratic" and self.args[0] == 0:
            raise FieldError(".args[0]", "is 0, so the equation is not quadratic; give another number")
        if self.op == "roots" and self.args[0] == 0:
            raise FieldError(".args[0]", "is 0; begin with the coefficient of the highest power")
        if self.op == "log" and (self.args[0] == 0 or self.args[1] < 1):
            raise FieldError(".args", "has no logarithm at 0; give numbers from 1 up")
        return self

    @property
    def is_equation(self) -> bool:
        """Whether roots are asked for."""
        return self.op in ("quadratic", "roots")
