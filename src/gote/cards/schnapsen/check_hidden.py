"""Proofs of Schnapsen with cards face down: what the listed strategies secure, by best replies over all deals.

Whatever A plays, some strategy of B that is fixed allows him no more than the best reply to it earns; so best replies to
one strategy of each are bounds on the value, whoever found these strategies. The best reply is a plain recursion over
what the replier has seen: all deals that look the same to him are followed together, he takes the best move for their
sum, the other plays by the list. A set that the list leaves out is played by its first legal move, which is a strategy
too. Nothing is taken from the solver.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from fractions import Fraction

from gote.cards.schnapsen.answer import HiddenSchnapsenAnswer
from gote.cards.schnapsen.rules import move_name
from gote.cards.schnapsen.rules_hidden import NAMES, HiddenSchnapsenGame, Views, played, set_name
from gote.cards.schnapsen.rules_position import Position, is_over, moves
from gote.core import checkpoint, proves
from gote.core.axioms import equal, need, same_set

Behavior = Mapping[str, Mapping[str, Fraction]]
"""information set -> move -> probability"""
Deals = list[tuple[Fraction, Position, Views]]
"""Deals with how often each is met, all in the same place of play."""


class BestReply:
    """What one player gets at best, in A's payoff, when the other plays by a list."""

    def __init__(self, game: HiddenSchnapsenGame, listed: Behavior, replier: int) -> None:
        self.game, self.rules, self.listed, self.replier = game, game.rules, listed, replier
        self.steps = 0

    def earns(self) -> Fraction:
        """The expectation over all deals.

        >>> from gote.cards.schnapsen.rules_hidden import HiddenSchnapsenGame
        >>> game = HiddenSchnapsenGame(a="A...", b="K...", trump="S", unseen="-", leader="a", counts="winner")
        >>> BestReply(game, {}, 1).earns()
        Fraction(1, 1)
        """
        each = Fraction(1, self.game.deals)
        start = [(each, here, views) for here, views in self.game.dealt()]
        return sum((self.value(deals) for deals in self.alike(start)), Fraction(0))

    def alike(self, deals: Deals) -> Iterable[Deals]:
        """The deals by what the replier has seen."""
        found: dict[str, Deals] = {}
        for deal in deals:
            found.setdefault(deal[2][self.replier], []).append(deal)
        return found.values()

    def value(self, deals: Deals) -> Fraction:
        """The sum over deals that look the same to the replier."""
        self.steps += len(deals)
        if self.steps % 4096 < len(deals):
            checkpoint()
        first = deals[0][1]
        if is_over(first):
            return sum((weight * self.game.payoff(here) for weight, here, _ in deals), Fraction(0))
        if first.mover != self.replier:
            return self.after(
                [(w, here, views, m) for w0, here, views in deals for m, w in self.chosen(w0, here, views)]
            )
        best = max if self.replier == 0 else min
        options = moves(self.rules, first)
        return best(self.after([(w, here, views, move) for w, here, views in deals]) for move in options)

    def chosen(self, weight: Fraction, here: Position, views: Views) -> list[tuple[int, Fraction]]:
        """The moves of the list, each with how often it is made."""
        options = moves(self.rules, here)
        given = self.listed.get(set_name(here.mover, views)) if len(options) > 1 else None
        if given is None:
            return [(options[0], weight)]
        legal = {move_name(move): move for move in options}
        unknown = next((name for name in given if name not in legal), None)
        need(
            "strategies", unknown is None, "{move} is no legal move after {name}", move=unknown, name=views[here.mover]
        )
        return [(legal[name], weight * p) for name, p in given.items()]

    def after(self, made: list[tuple[Fraction, Position, Views, int]]) -> Fraction:
        """The sum over deals after a move in each."""
        found = [(weight, *played(self.rules, here, views, move)) for weight, here, views, move in made]
        return sum((self.value(deals) for deals in self.alike(found)), Fraction(0))


@proves(HiddenSchnapsenAnswer, "strategies", "lower", "upper", "value")
def each_strategy_secures_its_bound(game: HiddenSchnapsenGame, a: HiddenSchnapsenAnswer) -> None:
    """A's strategy earns `lower` against the best reply, B's allows `upper` to the best reply; equal, they are the value."""
    same_set("strategies", list(a.strategies), list(NAMES))
    for listed in a.strategies.values():
        for name, mixture in listed.items():
            fine = mixture and all(p > 0 for p in mixture.values()) and sum(mixture.values()) == 1
            need("strategies", fine, "at {name} are no probabilities that add up to 1", name=name)
    bounds = []
    for player, name in enumerate(NAMES):
        reply = BestReply(game, a.strategies[name], 1 - player)
        bounds.append(reply.earns())
    equal("lower", a.lower, bounds[0])
    equal("upper", a.upper, bounds[1])
    equal("value", a.value, a.lower if a.lower == a.upper else None)
