"""What the answers about poker on the unit interval claim."""

from gote.continuous.duopoly.answer import Formula
from gote.core import Answer, Data, Flag, Part, Rational, RationalVector, Whole, maybe, said
from gote.exact.algebraic import ExactNumber


class HandPiece(Part):
    """What is done with the hands of an interval."""

    low: Rational = said("the lowest hand", "最も低い手", alias="from")
    high: Rational = said("the highest hand", "最も高い手", alias="to")
    moves: dict[str, Rational] = said("the probability of each move", "各行動の確率")


class HandStrategy(Part):
    """What a player does at one decision, by intervals of hands."""

    player: Whole = said("whose decision it is", "誰の決定か")
    pieces: tuple[HandPiece, ...] = said("from the worst hands to the best", "弱い手から強い手へ")


class Measured(Part):
    """What the strategies given in the document are worth, to player 1."""

    player1_guarantees: Rational | None = maybe(
        "what player 1's strategy guarantees", "プレイヤー 1 の戦略が保証する値", when="measures_1"
    )
    player2_concedes: Rational | None = maybe(
        "what player 2's strategy concedes at most", "プレイヤー 2 の戦略が許す最大値", when="measures_2"
    )
    payoff: Rational | None = maybe(
        "what player 1 wins when both are played (the answer's strategy where none is given)",
        "両者を用いたときのプレイヤー 1 の利得 (与えられない側は答えの戦略)",
        when="measures",
    )
    player1_optimal: Flag | None = maybe("whether player 1's strategy is optimal", "プレイヤー 1 の戦略が最適か")
    player2_optimal: Flag | None = maybe("whether player 2's strategy is optimal", "プレイヤー 2 の戦略が最適か")


class BestBet(Part):
    """The bet that is best for player 1."""

    bet: Rational = said("the bet", "賭け金")
    value: Rational = said("the value of the game with it", "そのときのゲームの値")


class BettingAnswer(Answer):
    """The value, or bounds of it, and optimal strategies; without a bet formulas in beta."""

    value: Formula | None = said(
        "the value to player 1; null when only bounds are known", "プレイヤー 1 にとっての値。上下界のみのとき null"
    )
    lower: Rational | None = maybe(
        "what player 1's strategy guarantees", "プレイヤー 1 の戦略が保証する値", when="has_numbers"
    )
    upper: Rational | None = maybe(
        "what player 2's strategy concedes", "プレイヤー 2 の戦略が許す値", when="has_numbers"
    )
    exact: Flag | None = maybe("whether the two are equal", "両者が等しいか", when="has_numbers")
    thresholds: dict[str, Formula] = said("where the moves change", "行動の変わる手の値")
    strategies: dict[str, HandStrategy | tuple[str, ...]] = said(
        "by history: what is done with the hands of each interval; without a bet moves and thresholds in order",
        "履歴ごとに、各区間の手で行うこと。賭け金がないときは行動と閾値を順に並べたもの",
    )
    order: tuple[str, ...] | None = maybe("the thresholds from 0 to 1", "0 から 1 までの閾値の順", when="has_formulas")
    equations: tuple[str, ...] | None = maybe(
        "the indifference equations, which determine the thresholds (models of the text)",
        "閾値を定める無差別方程式 (教科書のモデル)",
        when="of_the_text",
        set_=True,
    )
    best_bet: BestBet | None = maybe(
        "the bet that is best for player 1; null when the value rises or falls throughout, left out when neither is so",
        "プレイヤー 1 に最善の賭け金。値が単調なら null、どちらでもないときは省く",
    )
    limit: Rational | None = maybe(
        "the value as the bet grows without bound; null when it does so too",
        "賭け金を限りなく大きくしたときの値。発散するなら null",
        when="has_formulas",
    )
    optimal_sets: Data | None = maybe(
        "all optimal strategies of each player: moves allowed, masses, conditions; left out when there are too many plans",
        "各プレイヤーの最適戦略すべて：許される行動、割合、条件。計画が多すぎるときは省く",
    )
    measured: Measured | None = maybe("what the strategies given are worth", "与えられた戦略の値", when="measures")


class HandBet(Part):
    """What player 1 bets with a hand."""

    hand: Rational = said("the hand", "手")
    bet: ExactNumber = said("the bet", "賭け金", many=True)


class BetHands(Part):
    """Who makes and who calls a bet."""

    bet: Rational = said("the bet", "賭け金")
    value_hand: Rational = said("the hand that makes it for value", "それを実力で賭ける手")
    bluff_hand: Rational = said("the hand that makes it as a bluff", "それをはったりで賭ける手")
    call_above: Rational = said("hands above this call", "これを超える手は受ける")


class NewmanBluffs(Part):
    """All optimal strategies of player 1."""

    unique: Flag = said("whether there is only one", "ただ 1 つか")
    bluffs_below: Rational = said("only hands below this bluff", "これより弱い手だけがはったりをする")
    bluffs_with_more: Formula = said(
        "the length of the hands that bluff with more than beta", "beta より多くはったりで賭ける手の長さ"
    )
    value_bet_hand: Formula = said("the hand that bets beta for value", "beta を実力で賭ける手")


class CallsBelow(Part):
    """How many hands below x may call, for x in an interval."""

    low: Rational = said("the lower end", "下端", alias="from")
    high: Formula = said("the upper end", "上端", alias="to")
    at_most: str = said("the largest length of calling hands below x", "x より弱い手のうち受けるものの長さの上限")


class NewmanCalls(Part):
    """All optimal strategies of player 2."""

    unique: Flag = said("whether there is only one", "ただ 1 つか")
    fold_below: Rational = said("hands below this fold", "これより弱い手は降りる")
    call_above: Formula = said("hands above this call beta", "これより強い手は beta を受ける")
    calls: Formula = said("the length of the hands that call beta", "beta を受ける手の長さ")
    calls_below: tuple[CallsBelow, CallsBelow] = said("bounds of the calls below x", "x より弱い手で受けるものの上限")


class NewmanSets(Part):
    """All optimal strategies of both players."""

    player1: NewmanBluffs = said("those of player 1", "プレイヤー 1 のもの")
    player2: NewmanCalls = said("those of player 2", "プレイヤー 2 のもの")


class NewmanAnswer(Answer):
    """Newman's solution with the bets and hands asked for."""

    value: Rational = said("the value to player 1", "プレイヤー 1 にとっての値")
    check_region: RationalVector = said("hands between these check", "この間の手は賭けない")
    value_bet_hand: Formula = said("the hand that bets beta for value", "beta を実力で賭ける手")
    bluff_hand: Formula = said("the hand that bets beta as a bluff", "beta をはったりで賭ける手")
    call_threshold: Formula = said("hands above this call beta", "これを超える手は beta を受ける")
    hands: tuple[HandBet, ...] = said("the bets of the hands asked for", "尋ねられた手の賭け金")
    bets: tuple[BetHands, ...] = said(
        "who makes and who calls the bets asked for", "尋ねられた賭け金を賭ける手と受ける手"
    )
    optimal_sets: NewmanSets = said("all optimal strategies", "最適戦略すべて")
