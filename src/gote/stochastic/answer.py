"""What the answer to a game of games claims."""

from __future__ import annotations

import re
from fractions import Fraction
from typing import Annotated, Any, Literal

from pydantic import PlainValidator, WithJsonSchema

from gote.core import Answer, Flag, Part, Rational, RationalVector, WholeVector, maybe, rational, said

_DECIMAL = re.compile(r"-?\d+\.\d{12,}")


def _value(given: Any) -> Fraction | str:
    """A rational, or the decimal of an irrational number (kept as text: it is not the number itself)."""
    return given if isinstance(given, str) and _DECIMAL.fullmatch(given) else rational(given)


def _bound(given: Any) -> int | str:
    """0, or a power of ten with one digit such as "3e-20"."""
    if given == 0 and not isinstance(given, bool):
        return 0
    if isinstance(given, str) and rational(given) > 0:
        return given
    raise ValueError('is not a bound; write 0 or a number such as "3e-20"')


Value = Annotated[Any, PlainValidator(_value), WithJsonSchema({"type": ["integer", "string"]})]
Bound = Annotated[Any, PlainValidator(_bound), WithJsonSchema({"type": ["integer", "string"]})]


class Enclosed(Part):
    """An irrational value: a root of the polynomial in the interval."""

    interval: tuple[Rational, Rational] = said("an interval that holds it", "それを含む区間", many=True)
    polynomial: WholeVector = said("coefficients, the constant first", "係数 (定数項から)", many=True)


class Mixtures(Part):
    """Strategies in one state."""

    row: RationalVector = said("of the row player", "行プレイヤーの", many=True)
    column: RationalVector = said("of the column player", "列プレイヤーの", many=True)


class Optimal(Part):
    """Whether optimal stationary strategies exist."""

    row: Flag = said("for the row player", "行プレイヤーに")
    column: Flag = said("for the column player", "列プレイヤーに")


class StochasticAnswer(Answer):
    """Values (exact where rational, else decimals with their polynomial), strategies, and how well they are proved."""

    values: dict[str, Value] = said("the value of each state", "各状態の値")
    exact: Flag = said("whether all values are rational and given so", "すべての値が有理数で正確か")
    algebraic: dict[str, Enclosed] | None = maybe(
        "irrational values as roots of polynomials", "多項式の根としての無理数の値"
    )
    strategies: dict[str, Mixtures] = said("stationary strategies of both players", "両者の定常戦略", many=True)
    error_bound: Bound = said("the strategies secure the values up to this", "戦略が値を確保する誤差の上界", many=True)
    family: Literal["multistage", "stochastic", "recursive"] = said(
        "how long play can last: no state comes back, it stops with probability 1, or it may last for ever",
        "どれだけ続くか：状態が戻らない、確率 1 で止まる、または永久に続きうる",
    )
    optimal: Optimal = said("whether optimal stationary strategies exist", "最適な定常戦略が存在するか")
    proved: Literal["exactly", "within error_bound"] = said("how the values are proved", "値の証明の仕方")
