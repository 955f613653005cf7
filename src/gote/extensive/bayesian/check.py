"""Proofs of Bayes-Nash equilibria: what each action of each type earns, straight from the document."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import Any

from gote.core import Unproved, Unrefuted, proves
from gote.core.axioms import absent, at_most, distinct, equal, need, present, probabilities, same_set
from gote.extensive.bayesian.answer import BayesianAnswer, BayesianEquilibrium
from gote.extensive.bayesian.rules import BayesianGame, tree_of_types
from gote.extensive.check_replies import Replies
from gote.extensive.check_sequences import (
    Pair,
    SequenceForm,
    complete_as_said,
    need_maximal_products,
    none_missing_in_plans,
)


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


def _actions(game: BayesianGame, e: BayesianEquilibrium) -> tuple[tuple[tuple[Fraction, ...], ...], ...]:
    """The probabilities at the types that occur."""
    return tuple(
        tuple(tuple(e.strategies[name][t][a] for a in game.actions[name]) for t in game.occurring[name])
        for name in game.players
    )


@proves(BayesianAnswer, "complete")
def none_is_missing(game: BayesianGame, a: BayesianAnswer, evidence: Mapping[str, Any]) -> Unproved | Unrefuted | None:
    """Of two players: every equilibrium is a mixture of those listed."""

    def none_missing() -> Unproved | None:
        if len(game.players) > 2 or "vertices" not in evidence:
            return Unproved("that there is no other equilibrium is not proved for such a game")
        none_missing_in_plans(Replies(tree_of_types(game)), _plans(game, a.equilibria), evidence)
        return None

    return complete_as_said(a.complete, none_missing)


@proves(BayesianAnswer, "subsets")
def the_subsets_are_the_maximal_products(game: BayesianGame, a: BayesianAnswer) -> None:
    """Sets U x V of strategies all of whose pairs are listed, as large as can be; all of them."""
    need("subsets", a.complete and len(game.players) == 2, "is given where equilibria may be missing")
    need_maximal_products("subsets", _plans(game, a.equilibria), present("subsets", a.subsets))


@proves(BayesianAnswer, "complete")
def subsets_come_with_it(game: BayesianGame, a: BayesianAnswer) -> None:
    """Whoever lists all equilibria of two players says how they belong together."""
    if a.complete and len(game.players) == 2:
        present("subsets", a.subsets)
    else:
        absent("subsets", a.subsets)


def _plans(game: BayesianGame, listed: Sequence[BayesianEquilibrium]) -> list[Pair]:
    """The plans of both players in the tree of types."""
    form = SequenceForm(Replies(tree_of_types(game)))
    sets = [(h, game.players[s.player], s.name.partition(" ")[2], s.moves) for h, s in enumerate(form.tree.infosets)]
    first, second = form.sides
    found = []
    for e in listed:
        behavior = {h: [e.strategies[name][t][action] for action in moves] for h, name, t, moves in sets}
        found.append((first.plan(behavior), second.plan(behavior)))
    return found
