"""What an answer about a memory game claims."""

from fractions import Fraction
from typing import Annotated, Any, Literal

from pydantic import PlainValidator, WithJsonSchema

from gote.core import Answer, Flag, Part, Rational, maybe, rational, said

Ply = Literal["0", "1", "2", "take"]


def _worth(value: Any) -> Fraction | float:
    return value if isinstance(value, float) else rational(value)


Worth = Annotated[Fraction | float, PlainValidator(_worth), WithJsonSchema({"type": ["number", "string"]})]
"""Field type of a value: exact, or a float in an approximate answer."""


class Excess(Part):
    """What the value exceeds an even game by, more sharply than the value can show as a float."""

    over: Rational = said("what is subtracted", "差し引くもの")
    value: Worth = said("the value less that", "値からそれを引いたもの")
    error_bound: Worth = said("how far it can be off", "その誤差の上限")


class MemoryAnswer(Answer):
    """Value, optimal plies and every option of a state.

    Values are the mover's expected points (win 1, draw 1/2), for pair_difference the expected difference of pairs.
    """

    value: Worth = said("the mover's value", "手番の値")
    action: tuple[Ply, ...] = said("all optimal plies", "最適な手すべて", set_=True)
    options: dict[str, Worth] = said("the value of every ply", "各手の値")
    state: str = said("the state in the paper's letters", "論文の記号による状態")
    first_card: dict[str, Rational] | None = maybe(
        "how likely the first unknown card is a mate (a), a special card (b), of a new kind (c)",
        "最初の未知のカードが既知のカードの相方 (a)、特別なカード (b)、新しい種類 (c) である確率",
        when="turns_cards",
    )
    second_card: dict[str, dict[str, Worth]] | None = maybe(
        "the value of each second card after it", "その後の 2 枚目ごとの値", when="turns_cards"
    )
    approximate: Flag | None = maybe("true: the values are floats", "真：値は浮動小数点数である", when="approximate")
    error_bound: Worth | None = maybe("how far a value can be off", "値の誤差の上限", when="approximate")
    undecided: Flag | None = maybe(
        "true: the bounds do not tell which of the plies listed are best",
        "真：誤差のため、挙げた手のどれが最適か決められない",
    )
    excess: Excess | None = maybe("the value less 1/2, more sharply", "値から 1/2 を引いたもの (より精密に)")
