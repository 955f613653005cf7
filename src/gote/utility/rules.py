"""Documents of the appendices: lotteries, preferences, contractions, Nash's map."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import Annotated, Literal

from pydantic import (
    BaseModel,
    ConfigDict,
    Field,
    PlainSerializer,
    PlainValidator,
    WithJsonSchema,
    model_validator,
)

from gote.core import FieldError, Game, Rational, RationalMatrix, RationalVector, Whole
from gote.core.numbers import jsonable, rational
from gote.generalsum.rules_tables import StrategicTables

MOST_BITS = 6000
"""Nash's orbit is followed no further once a denominator has more bits than this."""

_NUMBERS = {"type": "object", "additionalProperties": {"anyOf": [{"type": "number"}, {"type": "string"}]}}


def read_lottery(value: object) -> dict[str, Fraction]:
    """A lottery: a mapping from prizes to chances that add up to 1, or one prize for sure.

    >>> read_lottery({"a": "1/2", "b": 0.5})["b"], read_lottery("a")
    (Fraction(1, 2), {'a': Fraction(1, 1)})
    """
    if isinstance(value, (str, int, float)) and not isinstance(value, bool):
        return {str(value): Fraction(1)}
    if not isinstance(value, Mapping) or not value:
        raise ValueError('is not a lottery; write {"prize": chance, ...} or one prize')
    found = {}
    for prize, chance in value.items():
        try:
            found[str(prize)] = rational(chance)
        except ValueError as error:
            raise FieldError(f".{prize}", str(error)) from None
        if found[str(prize)] < 0:
            raise FieldError(f".{prize}", f"the chance {found[str(prize)]} is negative; give chances of at least 0")
    total = sum(found.values())
    if total != 1:
        raise ValueError(f"the chances add up to {total}; make them add up to 1")
    return {prize: chance for prize, chance in found.items() if chance}


LotteryField = Annotated[
    dict[str, Fraction],
    PlainValidator(read_lottery),
    PlainSerializer(jsonable),
    WithJsonSchema(
        {
            "anyOf": [_NUMBERS, {"type": "string"}, {"type": "number"}],
            "description": "chances of the prizes, or one prize",
        }
    ),
]


class LotteryGame(Game):
    """Lotteries over prizes with utilities: their expected utilities, best ones, and a mixture of the first two.

    >>> LotteryGame(utility={"a": 1, "b": 0}, lotteries=[{"a": "1/2", "b": "1/2"}]).lotteries[0]["a"]
    Fraction(1, 2)
    """

    kind: Literal["lottery"] = "lottery"
    utility: dict[str, Rational]
    lotteries: tuple[LotteryField, ...] = Field(min_length=1)
    mixture: Rational | None = Field(
        default=None, description="chance of the first lottery in a mixture with the second"
    )

    @model_validator(mode="after")
    def _fits(self) -> LotteryGame:
        for i, lottery in enumerate(self.lotteries):
            for prize in lottery:
                if prize not in self.utility:
                    raise FieldError(
                        f".lotteries[{i}]", f"prize {prize!r} has no utility; the prizes are {', '.join(self.utility)}"
                    )
        if self.mixture is not None and (len(self.lotteries) < 2 or not 0 <= self.mixture <= 1):
            raise FieldError(".mixture", "needs two lotteries and a chance between 0 and 1; give both")
        return self

    @property
    def mixes(self) -> bool:
        """Whether the mixture of the first two lotteries is asked for."""
        return self.mixture is not None


class StatedComparison(BaseModel):
    """One stated comparison: `better` over `worse`, or the two `equal` ones; `weak` allows indifference."""

    model_config = ConfigDict(frozen=True, extra="forbid")
    better: LotteryField | None = None
    worse: LotteryField | None = None
    weak: bool = False
    equal: tuple[LotteryField, LotteryField] | None = None

    @model_validator(mode="after")
    def _complete(self) -> StatedComparison:
        if (self.equal is None) != (self.better is not None and self.worse is not None):
            raise ValueError("needs better and worse, or equal: [p, q]")
        return self

    @property
    def pair(self) -> tuple[dict[str, Fraction], dict[str, Fraction]]:
        """The better lottery and the worse one, or the two equal ones."""
        if self.equal is not None:
            return self.equal
        assert self.better is not None
        assert self.worse is not None
        return self.better, self.worse


class Preferences(Game):
    """Stated comparisons of lotteries: is there a utility behind them? With worst and best prizes also bounds on every
    utility.

    >>> len(Preferences(comparisons=[{"better": "a", "worse": "b"}]).comparisons)
    1
    """

    kind: Literal["preferences"] = "preferences"
    comparisons: tuple[StatedComparison, ...] = Field(min_length=1)
    worst: str | None = Field(default=None, description="prize of utility 0")
    best: str | None = Field(default=None, description="prize of utility 1")

    @model_validator(mode="after")
    def _both_or_none(self) -> Preferences:
        if (self.worst is None) != (self.best is None) or (self.worst is not None and self.worst == self.best):
            raise FieldError(".worst", "and best must be two different prizes, given together")
        return self

    @property
    def prizes(self) -> list[str]:
        """All prizes named in the comparisons, in the order of first mention."""
        return list(dict.fromkeys(P for c in self.comparisons for lottery in c.pair for P in lottery))

    @property
    def scaled(self) -> bool:
        """Whether a worst and a best prize set the scale."""
        return self.worst is not None


class ContractionMap(Game):
    """The affine map x -> M x + b in the sup norm: factor, fixed point, iterates and their error bounds.

    >>> ContractionMap(matrix=[["1/2"]], shift=[1], start=[0]).steps
    10
    """

    kind: Literal["contraction"] = "contraction"
    matrix: RationalMatrix
    shift: RationalVector
    start: RationalVector
    steps: Whole = Field(default=10, ge=1, le=1000)

    @model_validator(mode="after")
    def _square(self) -> ContractionMap:
        n = len(self.matrix)
        if len(self.matrix[0]) != n:
            raise FieldError(".matrix", f"is {n}x{len(self.matrix[0])}; give a square matrix")
        for field, vector in (("shift", self.shift), ("start", self.start)):
            if len(vector) != n:
                raise FieldError(f".{field}", f"has {len(vector)} entries, the matrix {n} rows; give one per row")
        return self


def affine_image(game: ContractionMap, x: Sequence[Fraction]) -> tuple[Fraction, ...]:
    """M x + b."""
    return tuple(
        sum((m * y for m, y in zip(row, x, strict=True)), b) for row, b in zip(game.matrix, game.shift, strict=True)
    )


class NashMap(StrategicTables):
    """Nash's map on a game and a profile of mixed strategies: the image, whether it is an equilibrium, the orbit.

    >>> NashMap(row_payoffs=[[1]], column_payoffs=[[1]], profile=[[1], [1]]).steps
    0
    """

    kind: Literal["nash_map"] = "nash_map"
    profile: tuple[RationalVector, ...] = Field(description="a mixed strategy for every player")
    steps: Whole = Field(
        default=0, ge=0, le=100_000, description="follow the orbit so far, or until a point comes back"
    )

    @model_validator(mode="after")
    def _fits(self) -> NashMap:
        shape = self.cells().shape[:-1]
        if len(self.profile) != len(shape):
            raise FieldError(
                ".profile", f"has {len(self.profile)} strategies for {len(shape)} players; give one per player"
            )
        for k, (p, size) in enumerate(zip(self.profile, shape, strict=True)):
            if len(p) != size or min(p) < 0 or sum(p) != 1:
                raise FieldError(f".profile[{k}]", f"is not {size} chances that add up to 1; write one per strategy")
        return self
