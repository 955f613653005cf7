"""What the answers of matrix games claim."""

from gote.core import (
    Answer,
    Flag,
    Part,
    Rational,
    RationalMatrix,
    RationalVector,
    Strategy,
    Whole,
    WholeVector,
    maybe,
    said,
)
from gote.exact.algebraic import ExactNumber


class Measure(Part):
    """How a strategy of the document fares."""

    payoffs: RationalVector = said("its payoff against every pure reply", "純粋な応手それぞれに対する利得")
    safe: Rational = said("what it guarantees (the most it pays)", "保証できる額 (支払う最大額)")
    best_replies: WholeVector = said("all best replies, from 0", "最適応答すべて (0 から)", set_=True)
    equalizing: Flag = said("whether every reply gives the same", "どの応手でも同じか")
    optimal: Flag = said("whether it is optimal", "最適か")
    loses: Rational = said("how far it is from optimal", "最適からの差")


class Measured(Part):
    """What the strategies given in the document are worth."""

    row: Measure | None = maybe("the row strategy", "行の戦略", when="row_strategy")
    column: Measure | None = maybe("the column strategy", "列の戦略", when="column_strategy")
    payoff: Rational | None = maybe("their payoff against each other", "両者が対戦したときの利得")


class MatrixAnswer(Answer):
    """The value V, one optimal pair (p, q) and, when asked for, all extreme optimal strategies."""

    value: Rational = said("what the row player can secure on average", "行プレイヤーが平均して確保できる額")
    row: Strategy = said("an optimal strategy of the row player", "行プレイヤーの最適戦略", many=True)
    column: Strategy = said("an optimal strategy of the column player", "列プレイヤーの最適戦略", many=True)
    row_extreme: tuple[Strategy, ...] | None = maybe(
        "all extreme optimal strategies of the row player", "行プレイヤーの端点最適戦略すべて", when="all", set_=True
    )
    column_extreme: tuple[Strategy, ...] | None = maybe(
        "all extreme optimal strategies of the column player", "列プレイヤーの端点最適戦略すべて", when="all", set_=True
    )
    measured: Measured | None = maybe("what the strategies given are worth", "与えられた戦略の価値", when="measures")


class EntryRange(Part):
    """How far one entry may move alone."""

    low: Rational | None = said(
        "the smallest entry; null: none is too small", "最小の成分。null はいくら小さくてもよい"
    )
    high: Rational | None = said(
        "the largest entry; null: none is too large", "最大の成分。null はいくら大きくてもよい"
    )
    slope: Rational = said("how fast the value moves with the entry: p_i q_j", "成分に対する値の増え方 p_i q_j")


class RangesAnswer(Answer):
    """An optimal pair, and how far each entry may move so that the pair stays optimal."""

    value: Rational = said("what the row player can secure on average", "行プレイヤーが平均して確保できる額")
    row: Strategy = said("an optimal strategy of the row player", "行プレイヤーの最適戦略", many=True)
    column: Strategy = said("an optimal strategy of the column player", "列プレイヤーの最適戦略", many=True)
    entries: tuple[tuple[EntryRange, ...], ...] = said(
        "for each entry the range in which this pair stays optimal", "各成分について、この組が最適であり続ける範囲"
    )


class MatrixFamilyAnswer(MatrixAnswer):
    """The matrix of a named game and its solution."""

    payoffs: RationalMatrix = said("the matrix of the game", "ゲームの行列")
    rows: tuple[str, ...] | None = said("names of the rows", "行の名前")
    columns: tuple[str, ...] | None = said("names of the columns", "列の名前")


class BlottoAnswer(MatrixAnswer):
    """The game on orbits of deployments; within an orbit all deployments are equally likely."""

    rows: tuple[WholeVector, ...] = said("orbits of I's deployments", "I の配置の軌道")
    columns: tuple[WholeVector, ...] = said("orbits of II's deployments", "II の配置の軌道")
    row_orbit_sizes: WholeVector = said("deployments in each of I's orbits", "I の各軌道の配置の数")
    column_orbit_sizes: WholeVector = said("deployments in each of II's orbits", "II の各軌道の配置の数")
    payoffs: RationalMatrix = said("average scores of two orbits", "2 つの軌道の平均得点")


class Piece(Part):
    """v, p and q as functions of the parameter between two points."""

    from_: ExactNumber | None = said("left end; null: without end", "左端。null は限りなし", alias="from")
    to: ExactNumber | None = said("right end; null: without end", "右端。null は限りなし")
    value: str = said("the value as a function of the parameter", "パラメータの関数としての値")
    row: tuple[str, ...] = said("an optimal strategy of the row player", "行プレイヤーの最適戦略", many=True)
    column: tuple[str, ...] = said("an optimal strategy of the column player", "列プレイヤーの最適戦略", many=True)


class AtBreakpoint(Part):
    """Everything optimal where two pieces meet."""

    at: Rational = said("the breakpoint", "境目")
    value: Rational = said("the value there", "そこでの値")
    row_extreme: tuple[Strategy, ...] = said(
        "all extreme optimal strategies of the row player there", "そこでの行プレイヤーの端点最適戦略すべて", set_=True
    )
    column_extreme: tuple[Strategy, ...] = said(
        "all extreme optimal strategies of the column player there",
        "そこでの列プレイヤーの端点最適戦略すべて",
        set_=True,
    )


class ParametricAnswer(Answer):
    """The pieces of v(t) from left to right."""

    pieces: tuple[Piece, ...] = said("v(t), p(t), q(t) piece by piece", "区間ごとの v(t), p(t), q(t)")
    breakpoints: tuple[ExactNumber, ...] = said("the points between the pieces", "区間の境目")
    continuous: Flag = said("whether v(t) is continuous", "v(t) が連続か")
    at_breakpoints: tuple[AtBreakpoint, ...] | None = maybe(
        "everything optimal at the rational breakpoints, in order", "有理数の境目での最適戦略すべて (順に)", when="all"
    )


class Search(Part):
    """One plan of the searcher: the order of calls until the first hit, then the order around it."""

    weight: Rational = said("its probability", "確率")
    order: WholeVector = said(
        "squares called until the first hit, from 1", "最初に当たるまでに呼ぶマス (1 から)", many=True
    )
    after_hit: tuple[WholeVector, ...] = said(
        "squares called after a hit at each of them", "各マスで当たった後に呼ぶマス", many=True
    )
    costs: RationalVector = said("its average cost against each orbit", "各軌道に対する平均費用")


class BattleshipAnswer(Answer):
    """Value, the hider's weights on orbits of positions and the searcher's mixture of plans."""

    value: Rational = said("calls needed on average", "平均の呼び出し回数")
    orbits: tuple[tuple[tuple[Whole, Whole], ...], ...] = said(
        "positions of the ship that are alike; squares from 1 along the rows",
        "対称な船の位置。マスは行に沿って 1 から",
        set_=True,
    )
    hider: RationalVector = said("the hider's weight on each orbit", "隠す側の各軌道の重み", many=True)
    searcher: tuple[Search, ...] = said("the searcher's mixture of plans", "探す側の計画の混合", many=True)


class DresherAnswer(Answer):
    """Value, the hider's distribution and the searcher's behaviour strategy."""

    value: Rational = said("guesses needed on average", "平均の推測回数")
    hider: RationalVector = said("probability of each number", "各数を書く確率", many=True)
    searcher: dict[str, dict[str, Rational]] = said(
        "on each interval still possible, the probability of each guess",
        "まだ可能な区間ごとの、次の推測の確率",
        many=True,
    )


class Truncated(Part):
    """The finite game of the first n numbers."""

    n: Whole = said("how many numbers", "数の個数")
    value: Rational = said("its value", "その値")
    row: Strategy = said("an optimal strategy of the row player", "行プレイヤーの最適戦略", many=True)
    column: Strategy = said("an optimal strategy of the column player", "列プレイヤーの最適戦略", many=True)


class Geometric(Part):
    """What the strategies p_i = (1 - r) r^i earn."""

    ratio: Rational = said("the ratio r", "公比 r")
    row_payoffs: RationalVector = said("against the first six numbers of II", "II の最初の 6 つの数に対して")
    column_payoffs: RationalVector = said("conceded to the first six numbers of I", "I の最初の 6 つの数に与える額")
    defined: Flag = said("whether the payoff of the pair is defined", "両者の利得が定まるか")


class InfiniteAnswer(Answer):
    """What can be said about an infinite game."""

    lower_value: Rational | None = said("the lower value; null: not decided", "下値。null は未決定")
    upper_value: Rational | None = said("the upper value; null: not decided", "上値。null は未決定")
    has_value: Flag | None = said("whether there is a value; null: not decided", "値があるか。null は未決定")
    truncated: Truncated = said("the finite game of the first numbers", "最初の数だけの有限ゲーム")
    warning: str = said("what a truncated game cannot tell", "切り詰めたゲームでは分からないこと")
    geometric: Geometric | None = maybe("the geometric strategies asked about", "問われた幾何戦略", when="asks_ratio")


class SilvermanAnswer(Answer):
    """Value 0, all extreme optimal strategies, and from where on numbers are never needed."""

    value: Rational = said("the value", "値")
    dominated_from: Whole = said("from here on 1 dominates every number", "ここから先の数はすべて 1 に支配される")
    strategies: tuple[dict[str, Rational], ...] = said(
        "all extreme optimal strategies on the numbers below", "それより小さい数の上の端点最適戦略すべて", set_=True
    )
    settled_from: Whole = said(
        "from here on every number loses to each number of the first strategy",
        "ここから先の数は最初の戦略のどの数にも負ける",
    )


class InfiniteColumnsAnswer(Answer):
    """The value with a proof from both sides."""

    value: Rational = said("the value of the game", "ゲームの値")
    row: Strategy = said(
        "a mixture of the rows that secures it in every column", "どの列でも値を保証する行の混合", many=True
    )
    columns: dict[str, Rational] = said(
        "chances of columns, by their numbers, that allow no more",
        "それ以上を許さない列の確率 (列の番号ごと)",
        many=True,
    )
    limit_weight: Rational = said(
        "the chance of a very late column: the value is come near to, not reached, when it is needed",
        "十分に後の列の確率 (要るときは値に限りなく近づくだけである)",
        many=True,
    )
