"""Proofs about leader and follower, written without the solver: the follower replies best, and the leader's profit, two
parabolas against exact replies, nowhere exceeds the one claimed. With letters the conditions hold as identities.
"""

from fractions import Fraction
from typing import Any

from gote.continuous.duopoly.answer import Option, StackelbergAnswer
from gote.continuous.duopoly.check_faults import faults_of
from gote.continuous.duopoly.rules import StackelbergGame
from gote.core import CheckError, proves
from gote.core.axioms import absent, equal, length, need, present
from gote.core.proof import Wrong
from gote.exact.algebraic import RealAlgebraic
from gote.exact.expression import Expression, read, ring_for

ZERO = Fraction(0)


class _Letters:
    """The market as expressions, with the leader's output or price as a variable."""

    def __init__(self, game: StackelbergGame) -> None:
        self.name = "q1" if game.cross is None else "p1"
        values = [game.intercept, *game.costs, *([] if game.cross is None else [game.cross])]
        self.ring = ring_for([self.name], *values)
        self.a, self.c1, self.c2, *self.cross = (read(v, self.ring) for v in values)
        self.x = self.ring.all[0]

    @property
    def reply(self) -> Expression:
        """The top of the follower's parabola."""
        if self.cross:
            return (self.a + self.cross[0] * self.x + self.c2) / 2
        return (self.a - self.c2 - self.x) / 2

    def earned(self, first: Expression, second: Expression) -> list[Expression]:
        """What both earn by two decisions."""
        if self.cross:
            b = self.cross[0]
            sold = self.a - first + b * second, self.a - second + b * first
            return [(first - self.c1) * sold[0], (second - self.c2) * sold[1]]
        price = self.a - first - second
        return [first * (price - self.c1), second * (price - self.c2)]


@proves(StackelbergAnswer, "follower_reply")
def the_follower_replies_best(game: StackelbergGame, a: StackelbergAnswer) -> None:
    """To every output or price of the leader, as an identity."""
    if game.numeric:
        absent("follower_reply", a.follower_reply)
        return
    market = _Letters(game)
    right = market.reply
    given = read(present("follower_reply", a.follower_reply), market.ring)
    need("follower_reply", given == right, "is not {right}", right=right)


@proves(StackelbergAnswer, "quantities", "prices", "profits")
def the_leader_is_at_the_top(game: StackelbergGame, a: StackelbergAnswer) -> None:
    """The leader's condition holds at his choice, the follower replies, and both earn what is said."""
    chosen = "quantities" if game.in_quantities else "prices"
    absent("prices" if game.in_quantities else "quantities", a.prices if game.in_quantities else a.quantities)
    decisions = present(chosen, getattr(a, chosen))
    length(chosen, decisions, 2)
    length("profits", a.profits, 2)
    if game.letters:
        market = _Letters(game)
        first, second = (read(v, market.ring) for v in decisions)
        leader = market.earned(market.x, market.reply)[0].derivative(market.name)
        need(chosen, leader.substitute(market.name, first) == 0, "the leader is not at the top of his profit")
        need(chosen, market.reply.substitute(market.name, first) == second, "the follower does not reply best")
        earned = market.earned(first, second)
        need("profits", [read(v, market.ring) for v in a.profits] == earned, "are not what the decisions earn")
    elif game.in_prices:
        _price_leader(game, decisions, a.profits)
    else:
        chosen_option = present("deter", a.accommodate if a.choice == "accommodate" else a.deter)
        equal("quantities", tuple(a.quantities or ()), tuple(chosen_option.quantities))
        equal("profits", tuple(a.profits), tuple(chosen_option.profits))
        _options(game, a)


def _price_leader(game: StackelbergGame, prices: tuple[Any, ...], profits: tuple[Any, ...]) -> None:
    """Against the reply (a + b p + c2)/2 the leader sells s (t - p) with s > 0: at best (t - c1)^2 s/4 is earned, or
    nothing.
    """
    assert isinstance(game.intercept, Fraction)
    assert isinstance(game.cross, Fraction)
    a, b, (c1, c2), (f1, f2) = game.intercept, game.cross, game.numbers, game.fixed_costs
    p1, p2 = prices
    s = 1 - b * b / 2
    t = (a + b * (a + c2) / 2) / s
    sold = max(a - p1 + b * p2, ZERO), max(a - p2 + b * p1, ZERO)
    need("prices", 2 * p2 == a + b * p1 + c2, "the follower does not reply best")
    best = p1 >= c1 and (p1 - c1) * sold[0] == s * max(t - c1, ZERO) ** 2 / 4 and (t > c1 or p1 == c1)
    need("prices", best, "the leader is not at the top of his profit")
    earned = ((p1 - c1) * sold[0] - f1, (p2 - c2) * sold[1] - f2)
    need("profits", tuple(profits) == earned, "are not what the decisions earn")


@proves(StackelbergAnswer, "price", "total")
def price_and_total_follow(game: StackelbergGame, a: StackelbergAnswer) -> None:
    """a - Q, never negative with numbers."""
    if game.in_prices:
        absent("price", a.price)
        absent("total", a.total)
        return
    first, second = present("quantities", a.quantities)
    if game.letters:
        market = _Letters(game)
        total = read(first, market.ring) + read(second, market.ring)
        need("total", read(present("total", a.total), market.ring) == total, "is not {right}", right=total)
        price = market.a - total
        need("price", read(present("price", a.price), market.ring) == price, "is not {right}", right=price)
        return
    absent("total", a.total)
    assert isinstance(game.intercept, Fraction)
    left = _number(game.intercept - first - second)
    equal("price", a.price, left if left > 0 else ZERO)


@proves(StackelbergAnswer, "deterring_output")
def the_follower_just_stays_out_there(game: StackelbergGame, a: StackelbergAnswer) -> None:
    """He earns (a - c2 - q)^2/4 by entering after q: as much as it costs at q = d, or too little from the start."""
    if not game.with_entry:
        absent("deterring_output", a.deterring_output)
        return
    d = present("deterring_output", a.deterring_output)
    market = _Leader(game)
    gap = _number(market.a - market.c2 - d)
    fits = gap >= 0 and _number(gap * gap) == 4 * market.sunk if d > 0 else market.never_enters
    need("deterring_output", d >= 0 and fits, "is not where the follower's best profit is just his fixed cost")


@proves(StackelbergAnswer, "choice", "attained", "accommodate", "deter")
def the_leader_compares_his_options(game: StackelbergGame, a: StackelbergAnswer) -> None:
    """The best output below the deterring one, the best from there on, and the better of the two."""
    if not game.with_entry:
        for name in ("choice", "attained", "accommodate", "deter"):
            absent(name, getattr(a, name))
        return
    if "accommodate" not in a.model_fields_set:
        raise Wrong("accommodate", "is missing")
    _options(game, a)


def _options(game: StackelbergGame, a: StackelbergAnswer) -> None:
    market, d = _Leader(game), present("deterring_output", a.deterring_output)
    deter, accommodate = present("deter", a.deter), a.accommodate
    with faults_of("deter"):
        outside = market.option(deter, d)
    # alone: q (a - c1 - q) is largest at (a - c1)/2, if that deters, else at d itself or just above it
    alone = max((market.a - market.c1) / 2, ZERO)
    blockaded = alone > d or (alone == d and not market.enters_when_indifferent)
    right = (alone, ZERO, True) if blockaded else (d, ZERO, not market.enters_when_indifferent)
    need("deter", outside == right, "is not the leader's best output that keeps the follower out")
    # accommodating: q (a - c1 - (a - c2 + q)/2) is largest at (a + c2 - 2 c1)/2, if that is below d
    top = max((market.a + market.c2 - 2 * market.c1) / 2, ZERO)
    below = d > 0 and (top < d or (market.enters_when_indifferent and top == d))
    if not below:
        absent("accommodate", accommodate)
    else:
        with faults_of("accommodate"):
            inside = market.option(present("accommodate", accommodate), d)
        best = inside == (top, (market.a - market.c2 - top) / 2, True)
        need("accommodate", best, "is not the leader's best output below the deterring one")
    choice = "blockaded" if blockaded else "deter"
    if not blockaded and accommodate is not None and accommodate.profits[0] >= deter.profits[0]:
        choice = "accommodate"
    equal("choice", a.choice, choice)
    taken = present("accommodate", accommodate) if choice == "accommodate" else deter
    equal("attained", a.attained, taken.attained)


class _Leader:
    """Quantities: the deterring output d may be a number a - c2 - 2 sqrt(f2); everything is compared exactly."""

    def __init__(self, game: StackelbergGame) -> None:
        assert isinstance(game.intercept, Fraction)
        self.a, (self.c1, self.c2), (self.f1, self.f2) = game.intercept, game.numbers, game.fixed_costs
        self.game = game
        self.sunk = self.f2 if game.avoidable else ZERO  # what the follower must earn to come in
        self.enters_when_indifferent = game.tie == "enter" and self.sunk > 0
        self.never_enters = self.a <= self.c2 or (self.a - self.c2) ** 2 <= 4 * self.sunk

    def option(self, option: Option, d: Any) -> tuple[Any, Any, bool]:
        """Outputs of an option after its reply, price and profits have been found right; whether it is attained."""
        if len(option.quantities) != 2 or len(option.profits) != 2:
            raise CheckError("quantities: give two outputs and two profits")
        q1, q2 = option.quantities
        price = _number(self.a - q1 - q2)
        price = price if price > 0 else ZERO
        inside = q2 > 0
        if inside and _number(2 * q2) != _number(self.a - self.c2 - q1):
            raise CheckError("quantities: the follower's output is not his best reply")
        stays = q1 > d or (q1 == d and not self.enters_when_indifferent) or option.attained is False
        if inside is bool(stays):
            raise CheckError("quantities: the follower is in where he should be out, or the other way round")
        stay = ZERO if self.game.avoidable else -self.f2
        theirs = q2 * price - self.c2 * q2 - self.f2 if inside else stay
        if option.price != price or option.profits != (_number(q1 * price - self.c1 * q1 - self.f1), _number(theirs)):
            raise CheckError("profits: not what the outputs earn")
        return q1, q2, option.attained


def _number(x: Any) -> Any:
    return x.fraction if isinstance(x, RealAlgebraic) and x.fraction is not None else x
