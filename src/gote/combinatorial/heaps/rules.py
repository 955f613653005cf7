"""Documents of games with heaps: nim, subtraction games, octal games, and any law written as clauses."""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from typing import Annotated, Any, Literal

from pydantic import BeforeValidator, Field, PlainValidator, WithJsonSchema, field_validator, model_validator

from gote.combinatorial.heaps.rules_law import NIM, Clause, Law, law_from_clauses, octal_law, read_take
from gote.combinatorial.rules import ImpartialGame, Move
from gote.core import FieldError, whole


def _heap_sizes(value: Any) -> tuple[int, ...]:
    if not isinstance(value, (list, tuple)):
        raise ValueError("is not a list of heap sizes; write [3, 4, 5]")
    sizes = []
    for i, item in enumerate(value):
        try:
            size = item if type(item) is int else whole(item)
        except ValueError as error:
            raise FieldError(f"[{i}]", str(error)) from None
        if size < 0:
            raise FieldError(f"[{i}]", f"a heap of {size} chips does not exist; write 0 or more")
        sizes.append(size)
    return tuple(sizes)


HeapSizes = Annotated[
    tuple[int, ...],
    PlainValidator(_heap_sizes),
    WithJsonSchema({"type": "array", "items": {"type": "integer", "minimum": 0}}),
]
Size = Annotated[int, BeforeValidator(whole), Field(ge=0), WithJsonSchema({"type": "integer", "minimum": 0})]


class HeapGame(ImpartialGame):
    """What games with heaps under one law have in common."""

    heaps: HeapSizes | None = Field(default=None, description="sizes of the heaps")

    @property
    def law(self) -> Law:
        """The law every heap obeys."""
        raise TypeError(f"{type(self).__name__} has no law")

    def opening(self) -> Hashable:
        return self.heaps or ()

    def options(self, position: Any) -> Iterator[tuple[Move, Hashable]]:
        """A move in one heap; positions after it are sorted and have no empty heaps."""
        for i, size in enumerate(position):
            for take, leave in self.law.moves(size):
                after = (*position[:i], *leave, *position[i + 1 :])
                yield {"heap": i, "take": take, "leave": list(leave)}, tuple(sorted(k for k in after if k))


class NimGame(HeapGame):
    """Nim: take any number of chips from one heap.

    >>> NimGame(heaps=[13, 12, 8]).solve().grundy
    9
    """

    kind: Literal["nim"] = "nim"
    heaps: HeapSizes = Field(description="sizes of the heaps, of any size")

    @property
    def law(self) -> Law:
        return NIM


class TableGame(HeapGame):
    """A heap game that can also be asked for a table of values and for its period."""

    table: Size | None = Field(default=None, description="give the values of all heaps up to this size")
    period: bool | Literal["outcomes"] = Field(
        default=False,
        description="prove the eventual period of the values; outcomes: that of P and N (under misere play always that)",
    )
    search: Size | None = Field(default=None, description="look for a period up to this heap size")

    @model_validator(mode="after")
    def _asks_something(self) -> TableGame:
        if self.heaps is None and self.table is None and not self.period:
            raise FieldError(".heaps", "is missing; give heaps, table: N or period: true")
        if self.period and self.play == "misere" and (self.law.splits or self.law.masks is None):
            raise FieldError(
                ".period",
                "has a theorem under misere play only where heaps are never split and finitely many numbers may be taken; "
                "ask for it under normal play, or see misere_quotient",
            )
        return self

    @property
    def outcomes_repeat(self) -> bool:
        """Whether the period asked for is that of P and N, not of values."""
        return bool(self.period) and (self.period == "outcomes" or self.play == "misere")

    @property
    def placed(self) -> bool:
        return self.heaps is not None

    @property
    def lists_values(self) -> bool:
        """Whether a table of values is asked for."""
        return self.table is not None and self.play == "normal"

    @property
    def lists_outcomes(self) -> bool:
        """Whether a table of misere outcomes is asked for."""
        return self.table is not None and self.play == "misere"


LONGEST_TAKE = 1 << 40
"""No table is that long, and kernels count in machine words."""


class SubtractionGame(TableGame):
    """Subtraction game (取り去りゲーム): take a number of chips that is in the set.

    >>> SubtractionGame(set=[1, 3, 4], heaps=[100]).solve().outcome
    'P'
    """

    kind: Literal["subtraction"] = "subtraction"
    set: Any = Field(
        description="the numbers that may be taken: a list, {min, max}, {mod, residue}, powers_of_2, squares or primes",
        json_schema_extra={
            "anyOf": [
                {"type": "array", "items": {"type": "integer", "minimum": 1}},
                {"type": "string"},
                {"type": "object"},
            ]
        },
    )

    @field_validator("set", mode="before")
    @classmethod
    def _readable(cls, value: Any) -> Any:
        if isinstance(value, (list, tuple)):
            value = sorted(set(_heap_sizes(value)))
            if not value:
                raise FieldError("", "is empty; give at least one number")
            if value[0] == 0:
                raise FieldError("", "contains 0, and taking nothing is no move; give numbers from 1 up")
            if value[-1] >= LONGEST_TAKE:
                raise FieldError(
                    "", "has a number that no heap of a table allows to take; leave out those from 2^40 up"
                )
        elif read_take(value, "").kind == "range" and read_take(value, "").low == 0:
            raise FieldError(".min", "is 0, and taking nothing is no move; write min: 1")
        return value

    @property
    def law(self) -> Law:
        return Law((Clause(read_take(self.set, ""), (0, 1)),))


class OctalGame(TableGame):
    """Octal game: a code says what may be taken and how the rest may be split.

    >>> OctalGame(code="0.77", period=True).solve().period
    {'preperiod': 71, 'length': 12}
    """

    kind: Literal["octal"] = "octal"
    code: str = Field(description="one digit, a point, digits 0-7 or 0-f; trailing dots repeat the last digit for ever")

    @field_validator("code", mode="before")
    @classmethod
    def _readable(cls, value: Any) -> Any:
        if isinstance(value, float) and "e" not in repr(value) and "n" not in repr(value):
            value = repr(value)  # YAML reads an unquoted 0.77 as a number
        if not isinstance(value, str):
            raise ValueError('is not a text; write the code in quotation marks, such as "0.77"')
        if len(value) > 10_000:
            raise ValueError(f"has {len(value)} characters; give at most 10000 digits")
        octal_law(value)
        return value

    @property
    def law(self) -> Law:
        return octal_law(self.code)


class ClauseGame(TableGame):
    """A heap game written as a list of clauses.

    >>> lasker = [{"take": {"min": 1}, "parts": [0, 1]}, {"take": [0], "parts": [2]}]
    >>> ClauseGame(rule=lasker, table=8).solve().table
    (0, 1, 2, 4, 3, 5, 6, 8, 7)
    """

    kind: Literal["heap"] = "heap"
    rule: Any = Field(
        description="list of clauses {take, parts, heap, unequal}",
        json_schema_extra={"type": "array", "items": {"type": "object", "required": ["take", "parts"]}},
    )

    @field_validator("rule", mode="before")
    @classmethod
    def _readable(cls, value: Any) -> Any:
        law_from_clauses(value)
        return value

    @property
    def law(self) -> Law:
        return law_from_clauses(self.rule)
