"""Proofs for alternating offers: the indifference equations, exactly."""

from __future__ import annotations

from fractions import Fraction

from gote.bargaining.answer_offers import LimitAnswer, OffersAnswer, StationaryAnswer
from gote.bargaining.rules_offers import AlternatingOffers, OffersLimit, StationaryOffers
from gote.core.axioms import absent, equal, need, present
from gote.core.proof import proves


@proves(OffersAnswer, "shares", "second_as_proposer", "accept_at_least")
def everybody_is_indifferent_to_waiting(game: AlternatingOffers, a: OffersAnswer) -> None:
    """Without end: who answers gets the discounted own proposal of the next period; the two equations have one solution
    (Rubinstein 1982), or what he has by leaving, if that is more. With a last offer: backward induction from it.
    """
    pie, (d1, d2) = Fraction(game.pie), game.discount
    need("shares", len(a.shares) == 2 and sum(a.shares) == pie, "the shares do not add up to the pie")
    if game.offers is not None:
        absent("second_as_proposer", a.second_as_proposer)
        absent("accept_at_least", a.accept_at_least)
        equal("shares", a.shares, _last_to_first(game, game.offers))
        return
    second = present("second_as_proposer", a.second_as_proposer)
    need("second_as_proposer", len(second) == 2 and sum(second) == pie, "the shares do not add up to the pie")
    leave = game.outside or (Fraction(0), Fraction(0))
    equal("shares", a.shares[1], max(d2 * second[1], leave[1]))
    equal("second_as_proposer", second[0], max(d1 * a.shares[0], leave[0]))
    equal("accept_at_least", a.accept_at_least, {"player_1": second[0], "player_2": a.shares[1]})


def _last_to_first(game: AlternatingOffers, offers: int) -> tuple[Fraction, Fraction]:
    """The division at offer k = offers, ..., 1 (player 1 makes the odd ones); nothing after the last refusal."""
    later = [Fraction(0), Fraction(0)]
    for k in range(offers, 0, -1):
        proposer = (k - 1) % 2
        answerer = 1 - proposer
        now = [Fraction(0), Fraction(0)]
        now[answerer] = game.discount[answerer] * later[answerer]
        now[proposer] = Fraction(game.pie) - now[answerer]
        later = now
    return later[0], later[1]


@proves(LimitAnswer, "shares", "nash_weights")
def the_limit_is_nash_with_the_inverse_rates(game: OffersLimit, a: LimitAnswer) -> None:
    """r1 x1 = r2 x2 with x1 + x2 = 1: the top of x1^w1 x2^w2 for weights w = x (Binmore, Rubinstein and Wolinsky 1986)."""
    need("shares", len(a.shares) == 2 and sum(a.shares) == 1, "the shares do not add up to the pie")
    equal("shares", game.rates[0] * a.shares[0], game.rates[1] * a.shares[1])
    equal("nash_weights", a.nash_weights, a.shares)


@proves(StationaryAnswer, "shares", "unique")
def shares_return_after_a_round(game: StationaryOffers, a: StationaryAnswer) -> None:
    """From what each gets now, what each would get as proposer follows; with any other proposer these add up to 1 too.
    Two players have no other subgame-perfect division; for three and more there may be others (Shaked).
    """
    n = len(game.discount)
    need("shares", len(a.shares) == n and sum(a.shares) == 1, "the shares do not add up to the pie")
    equal("unique", a.unique, n == 2)
    own = [share / d**i for i, (share, d) in enumerate(zip(a.shares, game.discount, strict=True))]
    for k in range(1, n):
        total = sum((own[i] * game.discount[i] ** ((i - k) % n) for i in range(n)), Fraction(0))
        need("shares", total == 1, "another proposer could not divide the pie so")
