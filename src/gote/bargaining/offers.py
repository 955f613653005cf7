"""Alternating offers: Rubinstein's shares, backward induction, the limit, stationary shares of several.

Without end x = (1 - d2)/(1 - d1 d2) for the first proposer and y = (1 - d1)/(1 - d1 d2) for the second, as proposers
(Rubinstein 1982). With several players who all must agree, each gets d_i times the own share of the next period: going
round the table gives linear equations, for a common factor d shares 1 : d : d^2 : ...
"""

from __future__ import annotations

from fractions import Fraction

from gote.bargaining.answer_offers import LimitAnswer, OffersAnswer, StationaryAnswer
from gote.bargaining.rules_offers import AlternatingOffers, OffersLimit, StationaryOffers
from gote.exact.linalg import solve


def solve_offers(game: AlternatingOffers) -> OffersAnswer:
    """The division, and what each accepts.

    >>> solve_offers(AlternatingOffers(discount=["1/2", "1/3"])).shares
    (Fraction(4, 5), Fraction(1, 5))
    """
    d1, d2 = game.discount
    pie = Fraction(game.pie)
    if game.offers is not None:
        share = pie  # of the proposer of the last offer
        for left in range(1, game.offers):
            answerer = (game.offers - left) % 2  # who answers the offer before
            share = pie - game.discount[answerer] * share
        return OffersAnswer(shares=(share, pie - share))
    x, y = (pie * (1 - d) / (1 - d1 * d2) for d in (d2, d1))
    if game.outside is not None:
        x, y = _or_leave(game, x, y)
    return OffersAnswer(
        shares=(x, pie - x),
        second_as_proposer=(pie - y, y),
        accept_at_least={"player_1": pie - y, "player_2": pie - x},
    )


def _or_leave(game: AlternatingOffers, x: Fraction, y: Fraction) -> tuple[Fraction, Fraction]:
    """What each takes as proposer when the other may leave: x = pie - max(d2 y, s2), y = pie - max(d1 x, s1)."""
    (d1, d2), (s1, s2), pie = game.discount, game.outside or (0, 0), Fraction(game.pie)
    candidates = [(x, y), (pie - s2, pie - d1 * (pie - s2)), (pie - d2 * (pie - s1), pie - s1), (pie - s2, pie - s1)]
    return next((a, b) for a, b in candidates if a == pie - max(d2 * b, s2) and b == pie - max(d1 * a, s1))


def solve_limit(game: OffersLimit) -> LimitAnswer:
    """The limit r2/(r1 + r2) of (1 - d2)/(1 - d1 d2).

    >>> solve_limit(OffersLimit(rates=[1, 3])).shares
    (Fraction(3, 4), Fraction(1, 4))
    """
    r1, r2 = game.rates
    shares = (r2 / (r1 + r2), r1 / (r1 + r2))
    return LimitAnswer(shares=shares, nash_weights=shares)


def solve_stationary(game: StationaryOffers) -> StationaryAnswer:
    """Shares V_i(k) of player i when k proposes: V_i(k) = d_i V_i(k + 1) for i not k, and the proposer takes the rest.

    >>> [str(s) for s in solve_stationary(StationaryOffers(discount=["4/5"] * 3)).shares]
    ['25/61', '20/61', '16/61']
    """
    n = len(game.discount)
    # with u_i what i gets as proposer, V_i(k) = d_i^(steps until i proposes) u_i, and the shares add up to 1
    rows = [[game.discount[i] ** ((i - k) % n) for i in range(n)] for k in range(n)]
    own = solve(rows, [Fraction(1)] * n)
    assert own is not None
    shares = tuple(own[i] * rows[0][i] for i in range(n))
    return StationaryAnswer(shares=shares, unique=n == 2)
