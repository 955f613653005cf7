"""What the answers about alternating offers claim."""

from __future__ import annotations

from gote.core import Answer, Flag, Rational, RationalVector, maybe, said


class OffersAnswer(Answer):
    """The subgame-perfect division when player 1 proposes first."""

    shares: RationalVector = said("what each gets, player 1 proposing first", "各自の取り分 (1 が最初に提案する)")
    second_as_proposer: RationalVector | None = maybe(
        "the division that player 2 would propose", "2 が提案するときの分け方", when="endless"
    )
    accept_at_least: dict[str, Rational] | None = maybe(
        "the least offer each accepts", "各自が受け入れる最小の申し出", when="endless"
    )


class LimitAnswer(Answer):
    """The division by quick offers: the asymmetric Nash solution."""

    shares: RationalVector = said("what each gets of a pie of 1", "大きさ 1 のパイの取り分")
    nash_weights: RationalVector = said(
        "the weights of Nash's product that give the same division", "同じ分け方を与える Nash 積の重み"
    )


class StationaryAnswer(Answer):
    """The stationary division among several."""

    shares: RationalVector = said("what each gets, player 1 proposing first", "各自の取り分 (1 が最初に提案する)")
    unique: Flag = said(
        "whether it is the only subgame-perfect division, others not stationary included",
        "定常でないものも含め、部分ゲーム完全な唯一の分け方か",
    )
