"""What the answers about duopoly claim. With letters in the document the numbers are formulas."""

import re
from fractions import Fraction
from typing import Annotated, Any, Literal

from pydantic import PlainValidator, WithJsonSchema

from gote.core import Answer, Flag, Part, Rational, RationalVector, Whole, WholeVector, maybe, said
from gote.exact.algebraic import RealAlgebraic
from gote.exact.expression import Expression
from gote.exact.reading import read_number

_LETTER = re.compile(r"[A-Za-z]")
_DECIMAL = re.compile(r"\s*[-+0-9.]+[eE][-+0-9]+\s*")


def _number(value: Any) -> Fraction | RealAlgebraic:
    """A rational, or an algebraic number with all that `RealAlgebraic.to_json` writes."""
    if isinstance(value, dict) and set(value) - {"polynomial", "interval", "decimal", "radical"}:
        raise ValueError("is not an algebraic number; write its polynomial, interval and decimal")
    try:
        return read_number(value)
    except (LookupError, TypeError) as error:
        raise ValueError(f"is not an algebraic number ({error}); write its polynomial, interval and decimal") from None


def _formula(value: Any) -> Fraction | RealAlgebraic | str:
    """A number, or a formula in the letters of the document as text."""
    plain = value.to_json() if isinstance(value, Expression) else value
    if isinstance(plain, str) and _LETTER.search(plain) and not _DECIMAL.fullmatch(plain):
        return plain
    return _number(plain)


_JSON = {"anyOf": [{"type": "integer"}, {"type": "string"}, {"type": "object"}]}
Number = Annotated[Any, PlainValidator(_number), WithJsonSchema(_JSON)]
"""Field type of a real number: a `Fraction`, or a `RealAlgebraic` when it is irrational."""
Formula = Annotated[Any, PlainValidator(_formula), WithJsonSchema(_JSON)]
"""Field type of a number or of a formula in the letters of the document."""


class Region(Part):
    """A set of Cournot equilibria: at a flat price, or at a kink."""

    firms: WholeVector | None = maybe(
        "at a flat price: the firms that may produce anything (counted from 0)",
        "平らな価格で任意に生産してよい企業 (0 から数える)",
    )
    rivals_at_least: Rational | None = maybe(
        "as long as the rivals of each produce this much together", "ただし各企業の競争相手が合わせてこれ以上生産する"
    )
    total: Rational | None = maybe("at a kink: the total output", "折れ点での総生産量")
    ranges: tuple[tuple[Rational, Rational], ...] | None = maybe("what each firm may produce", "各企業の生産量の範囲")


class Outputs(Part):
    """An equilibrium in outputs, or a member of a region of them."""

    quantities: tuple[Number, ...] = said("the output of each firm", "各企業の生産量")
    price: Number = said("the price", "価格")
    profits: tuple[Number, ...] = said("the profit of each firm", "各企業の利益")
    region: Region | None = maybe("the set this is a member of", "これを含む均衡の集合")


class Alone(Part):
    """A monopoly."""

    quantity: Formula = said("the output", "生産量")
    price: Formula = said("the price", "価格")
    profit: Formula = said("the profit", "利益")


class Monopoly(Alone):
    """The best output of a firm without rivals."""

    firm: Whole = said(
        "whose monopoly it is, counted from 1: that of the firm that would earn most (with letters the first)",
        "どの企業の独占か (1 から数える)：利益が最大になる企業 (文字式では企業 1)",
    )


class Collusion(Part):
    """Equal firms share the monopoly output evenly."""

    each: Formula = said("the output of each", "各企業の生産量")
    profit_each: Formula = said("the profit of each", "各企業の利益")
    best_deviation: Formula = said("the best output when the others keep to it", "他社が守るときの最善の生産量")
    deviation_profit: Formula = said("what that earns", "そのときの利益")


class FormulaCase(Part):
    """Formulas, and the conditions on the letters under which they hold."""

    active: WholeVector = said("the firms that produce, counted from 1", "生産する企業 (1 から数える)")
    at_capacity: WholeVector | None = maybe(
        "those of them that produce all they can, when there are capacities",
        "能力一杯まで生産する企業 (能力制約があるとき)",
    )
    when: tuple[str, ...] = said("conditions that hold together", "同時に成り立つ条件", set_=True)
    quantities: tuple[Formula, ...] = said("the output of each firm", "各企業の生産量")
    price: Formula = said("the price", "価格")
    profits: tuple[Formula, ...] = said("the profit of each firm", "各企業の利益")
    consumer_surplus: Formula = said("the consumer surplus", "消費者余剰")


class CournotAnswer(Answer):
    """All pure equilibria; with letters the equilibrium in which all firms produce."""

    equilibria: tuple[Outputs, ...] | None = maybe(
        "all pure equilibria", "すべての純粋戦略均衡", when="numeric", set_=True
    )
    unique: Flag | None = maybe("whether there is exactly one", "ただ 1 つか", when="numeric")
    complete: Flag | None = maybe("whether all are listed", "すべて挙げたか", when="numeric")
    quantities: tuple[Formula, ...] | None = maybe("the output of each firm", "各企業の生産量", when="one_formula")
    price: Formula | None = maybe("the price", "価格", when="one_formula")
    profits: tuple[Formula, ...] | None = maybe("the profit of each firm", "各企業の利益", when="one_formula")
    monopoly: Monopoly | None = maybe("a firm alone", "独占", when="lets_one_firm_alone")
    collusion: Collusion | None = maybe("what sharing the monopoly output gives", "共謀", when="can_collude")
    cases: tuple[FormulaCase, ...] | None = maybe(
        "who produces under which conditions on the letters; exactly one case holds",
        "文字の条件ごとの場合分け (ちょうど 1 つが成り立つ)",
        when="has_cases",
    )
    extra: str | None = maybe("equilibria at the price 0, besides the cases", "価格 0 の均衡 (場合分けのほか)")


class Family(Part):
    """A set of equilibria in prices."""

    corners: tuple[RationalVector, ...] = said("the hull of these", "これらの凸包", set_=True)
    directions: tuple[RationalVector, ...] = said(
        "and everything from there this way", "そこからこの方向すべて", set_=True
    )
    open: Flag = said("without the corner itself", "端点を含まないか")


class Prices(Part):
    """An equilibrium in prices, or a member of a family of them."""

    prices: RationalVector = said("the price of each firm", "各企業の価格")
    profits: RationalVector = said("the profit of each firm", "各企業の利益")
    family: Family | None = maybe("the set this is a member of", "これを含む均衡の集合")


class PriceOutcome(Part):
    """What is sold at which price."""

    price: Rational = said("the price at which is bought", "取引価格")
    quantities: RationalVector = said("what each firm sells", "各企業の販売量")
    profits: RationalVector = said("the profit of each firm", "各企業の利益")
    consumer_surplus: Rational = said("the area under the demand above the price", "消費者余剰")


class FirmPrices(Part):
    """How a firm prices: at one price, or drawn evenly from an interval."""

    price: Rational | None = maybe("its price", "価格")
    uniform: tuple[Rational, Rational] | None = maybe("the interval its price is drawn from", "価格を引く区間")


class MixedPrices(Part):
    """Mixed prices of two firms: the cheaper asks the other's cost, the other draws a price above it."""

    firm_1: FirmPrices = said("firm 1", "企業 1")
    firm_2: FirmPrices = said("firm 2", "企業 2")
    widest_uniform: Rational = said("the widest such interval", "そのような区間の最大の幅")
    condition: str = said(
        "exactly these distributions F of the dearer firm's price are equilibria",
        "費用の高い企業の価格分布 F が均衡になる条件 (必要十分)",
    )


class BertrandAnswer(Answer):
    """All pure equilibria in prices; with letters the prices at which both sell."""

    equilibria: tuple[Prices, ...] | None = maybe(
        "all pure equilibria", "すべての純粋戦略均衡", when="two_by_numbers", set_=True
    )
    prices: tuple[Formula, ...] | None = maybe("the price of each firm", "各企業の価格", when="one_formula")
    profits: tuple[Formula, ...] | None = maybe("the profit of each firm", "各企業の利益", when="one_formula")
    cases: tuple[FormulaCase, ...] | None = maybe(
        "who sells how much at which price under which conditions on the letters, when nobody asks less than the own "
        "cost; exactly one case holds",
        "文字の条件ごとの取引 (どの企業も費用より低い価格をつけないとき。ちょうど 1 つが成り立つ)",
        when="has_cases",
    )
    unique: Flag | None = maybe("whether there is exactly one", "ただ 1 つか", when="counts")
    monopoly: Alone | None = maybe("a firm alone", "独占", when="same_formula")
    note: str | None = maybe("why there is none", "均衡がない理由", when="undercuts_for_ever")
    type: Literal["pure", "competitive", "mixed"] | None = maybe(
        "whether firms ask fixed prices above cost (pure), prices at cost (competitive), or must draw them (mixed)",
        "価格は定まる (pure)、費用に等しい (competitive)、くじで決めるほかない (mixed)",
        when="has_outcome",
    )
    outcome: PriceOutcome | None = maybe(
        "what is sold at which price, the same in all equilibria in which nobody asks less than the own cost",
        "どの企業も費用より低い価格をつけない均衡に共通の取引",
        when="has_outcome",
    )
    pure: tuple[Prices, ...] | None = maybe(
        "all pure equilibria: none", "純粋戦略均衡 (ない)", when="undercuts_for_ever", set_=True
    )
    equilibrium: MixedPrices | None = maybe("mixed equilibria", "混合戦略均衡", when="undercuts_for_ever")


class Option(Part):
    """One way for the leader."""

    quantities: tuple[Number, ...] = said("outputs of leader and follower", "先導者と追随者の生産量")
    price: Number = said("the price", "価格")
    profits: tuple[Number, ...] = said("their profits", "両者の利益")
    attained: Flag = said(
        "whether the leader gets that much, or only as near as he likes", "達成されるか (上限に過ぎないか)"
    )


class StackelbergAnswer(Answer):
    """The subgame-perfect outcome, and the options of the leader."""

    follower_reply: Formula | None = maybe("the follower's reply", "追随者の反応", when="letters")
    quantities: tuple[Formula, ...] | None = maybe(
        "outputs of leader and follower", "先導者と追随者の生産量", when="in_quantities"
    )
    prices: tuple[Formula, ...] | None = maybe(
        "prices of leader and follower", "先導者と追随者の価格", when="in_prices"
    )
    price: Formula | None = maybe("the price", "価格", when="in_quantities")
    profits: tuple[Formula, ...] = said("profits of leader and follower", "先導者と追随者の利益")
    total: Formula | None = maybe("the total output", "総生産量", when="output_formula")
    attained: Flag | None = maybe(
        "whether the leader gets that much, or only as near as he likes",
        "達成されるか (上限に過ぎないか)",
        when="with_entry",
    )
    choice: Literal["accommodate", "deter", "blockaded"] | None = maybe(
        "what the leader does: let the follower in, keep him out, or need not mind him",
        "先導者の選択：参入を認める、阻止する、気にする必要がない",
        when="with_entry",
    )
    accommodate: Option | None = maybe(
        "his best when he lets the follower in; null when that is never best below the deterring output",
        "参入を認めるときの最善 (なければ null)",
        when="with_entry",
    )
    deter: Option | None = maybe(
        "his best when he keeps the follower out", "参入を阻止するときの最善", when="with_entry"
    )
    cases: tuple[FormulaCase, ...] | None = maybe(
        "who produces under which conditions on the letters; exactly one case holds",
        "文字の条件ごとの場合分け (ちょうど 1 つが成り立つ)",
        when="has_cases",
    )
    deterring_output: Formula | None = maybe(
        "the output from which on the follower stays out", "追随者が参入しなくなる生産量", when="with_entry"
    )


class AdvertisingAnswer(Answer):
    """The only equilibrium."""

    spending: tuple[Formula, ...] = said("what each firm spends", "各企業の支出")
    profits: tuple[Formula, ...] = said("the profit of each firm", "各企業の利益")
