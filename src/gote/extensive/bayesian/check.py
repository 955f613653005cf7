"""Proofs of Bayes-Nash equilibria: what each action of each type earns, straight from the document."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import Any

from gote.core import Unproved, proves
from gote.core.axioms import at_most, distinct, equal, exactly_when, need, probabilities, same_set
from gote.extensive.bayesian.answer import BayesianAnswer, BayesianEquilibrium
from gote.extensive.bayesian.check_plans import Actions, all_are_there
from gote.extensive.bayesian.rules import BayesianGame


@proves(BayesianAnswer, "equilibria")
def no_type_gains(game: BayesianGame, a: BayesianAnswer) -> Unproved | None:
    """Each type that occurs expects what is stated, and no action earns it more; none is listed twice."""
    need("equilibria", a.equilibria, "is empty")
    for e in a.equilibria:
        _is_equilibrium(game, e)
    distinct("equilibria", [_actions(game, e) for e in a.equilibria])
    near = any(e.regret for e in a.equilibria)
    return Unproved("one is near an equilibrium with irrational probabilities, within its regret") if near else None


def _is_equilibrium(game: BayesianGame, e: BayesianEquilibrium) -> None:
    same_set("equilibria", list(e.strategies), game.players)
    same_set("equilibria", list(e.payoffs), game.players)
    for name in game.players:
        same_set("equilibria", list(e.strategies[name]), game.types[name])
        for own in e.strategies[name].values():
            same_set("equilibria", list(own), game.actions[name])
            probabilities("equilibria", list(own.values()), len(own))
    most = Fraction(0)
    for name in game.players:
        earned = game.interim(name, e.strategies)
        same_set("equilibria", list(e.payoffs[name]), list(earned))
        for t, own in earned.items():
            expected = sum((e.strategies[name][t][action] * u for action, u in own.items()), Fraction(0))
            equal("equilibria", e.payoffs[name][t], expected)
            most = max(most, *(u - expected for u in own.values()))
    if e.regret is None:
        need("equilibria", not most, "a type gains {gain} by another action", gain=most)
    else:
        equal("equilibria", e.regret, most)
        need("equilibria", most > 0, "is given where there is none")
        at_most("equilibria", most, Fraction(1, 10**9))


def _actions(game: BayesianGame, e: BayesianEquilibrium) -> tuple[Actions, ...]:
    """The probabilities at the types that occur."""
    return tuple(
        tuple(tuple(e.strategies[name][t][a] for a in game.actions[name]) for t in game.occurring[name])
        for name in game.players
    )


@proves(BayesianAnswer, "complete")
def none_is_missing(game: BayesianGame, a: BayesianAnswer, evidence: Mapping[str, Any]) -> Unproved | None:
    """Of two players: every equilibrium is a mixture of those listed."""
    if "extreme" not in evidence:
        return Unproved("that there is no other equilibrium is not proved for such a game") if a.complete else None
    listed = {(x, y) for x, y in (_actions(game, e) for e in a.equilibria)}
    exactly_when("complete", a.complete, all_are_there(game, listed, evidence))
    return None
