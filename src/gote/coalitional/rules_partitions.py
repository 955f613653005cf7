"""Games in partition function form (分割関数形ゲーム), as a document: what a coalition is worth depends on how the others form.

Thrall and Lucas 1963. A characteristic function follows from what a coalition expects of the others: the worst, the best,
that they stay alone (gamma, Chander and Tulkens 1997), or that they stand together (delta, Hart and Kurz 1983).
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from functools import cached_property
from typing import Any, ClassVar, Literal

from pydantic import Field, ValidationInfo, field_serializer, field_validator, model_validator

from gote.coalitional.rules_players import Players, Roster, key, names, read_coalition
from gote.core import FieldError, Game, rational
from gote.core.finds import asked
from gote.core.numbers import jsonable

MOST_PLAYERS = 8
"""4,140 partitions"""
Partition = tuple[int, ...]
"""blocks as masks, in rising order"""
FUNCTIONS = ("pessimistic", "optimistic", "gamma", "delta")


def partitions(mask: int) -> Iterator[Partition]:
    """All partitions of a set into blocks.

    >>> sorted(partitions(0b111))
    [(1, 2, 4), (1, 6), (2, 5), (3, 4), (7,)]
    """
    if not mask:
        yield ()
        return
    lowest = mask & -mask
    rest = mask ^ lowest
    part = rest
    while True:  # the block of the lowest player, every subset of the others in turn
        for more in partitions(rest ^ part):
            yield tuple(sorted((lowest | part, *more)))
        if not part:
            return
        part = (part - 1) & rest


class PartitionFunction(Game):
    """A game in partition function form: for every partition of the players the worth of each block.

    >>> PartitionFunction(players=2, worth={"1|2": [1, 1], "1,2": [3]}).table[(1, 2)]
    {1: Fraction(1, 1), 2: Fraction(1, 1)}
    """

    kind: Literal["partition_function"] = "partition_function"
    players: Players
    worth: dict[str, tuple[Fraction, ...]] = Field(
        description='for every partition, such as "1,2|3", the worth of each block in that order',
        json_schema_extra={"type": "object", "additionalProperties": {"type": "array"}},
    )
    find: tuple[Literal["characteristic", "core", "core_empty", "efficient_partition", "superadditive"], ...] = Field(
        default=("characteristic", "core"), min_length=1, description="the fields wanted"
    )

    @field_validator("worth", mode="plain")
    @classmethod
    def _read(cls, value: object, info: ValidationInfo) -> dict[str, tuple[Fraction, ...]]:
        if not isinstance(value, dict) or not value:
            raise ValueError('must name the partitions, such as {"1|2": [1, 1], "1,2": [3]}')
        found = {}
        for text, numbers in value.items():
            blocks = str(text).split("|")
            if not isinstance(numbers, (list, tuple)) or len(numbers) != len(blocks):
                raise FieldError(f".{text}", f"must be a list of {len(blocks)} worths, one for each block")
            found[str(text)] = tuple(rational(x) for x in numbers)
        return found

    @field_serializer("worth")
    def _write(self, worth: dict[str, tuple[Fraction, ...]]) -> Any:
        return {text: jsonable(numbers) for text, numbers in worth.items()}

    @model_validator(mode="after")
    def _fits(self) -> PartitionFunction:
        if self.n > MOST_PLAYERS:
            raise FieldError(".players", f"{self.n} players have too many partitions; give at most {MOST_PLAYERS}")
        missing = next((p for p in partitions(self.full) if p not in self.table), None)
        if missing is not None:
            raise FieldError(".worth", f"does not name the partition {self.called(missing)!r}; give all of them")
        return self

    @cached_property
    def table(self) -> dict[Partition, dict[int, Fraction]]:
        """partition -> block -> worth"""
        found: dict[Partition, dict[int, Fraction]] = {}
        for text, numbers in self.worth.items():
            path = f".worth.{text}"
            blocks = [read_coalition(self.players, part, path) for part in text.split("|")]
            if sum(blocks) != self.full or any(a & b for k, a in enumerate(blocks) for b in blocks[:k]) or 0 in blocks:
                raise FieldError(path, "is no partition: name every player in one block")
            if tuple(sorted(blocks)) in found:
                raise FieldError(path, "names a partition twice")
            found[tuple(sorted(blocks))] = dict(zip(blocks, numbers, strict=True))
        return found

    @property
    def n(self) -> int:
        """Number of players."""
        return len(names(self.players))

    @property
    def roster(self) -> Roster:
        """The players: how many, or their names."""
        return self.players

    @property
    def full(self) -> int:
        """All players together."""
        return (1 << self.n) - 1

    wants_characteristic: ClassVar[Any] = asked("characteristic")
    wants_core: ClassVar[Any] = asked("core", "core_empty")

    def called(self, partition: Partition) -> str:
        """A partition as a document writes it."""
        return "|".join(key(self.players, block) for block in sorted(partition, key=lambda b: b & -b))
