"""Proofs for betting trees with numbers: an optimal pair is a saddle; bounds are what the strategies guarantee."""

from fractions import Fraction
from typing import Any

from gote.continuous.poker.answer import BettingAnswer, HandStrategy
from gote.continuous.poker.check_play import Pieces, earned, most, pieces_cover, saddle_value
from gote.continuous.poker.check_sets import check_sets
from gote.continuous.poker.rules import BettingGame
from gote.continuous.poker.rules_models import FORMS
from gote.continuous.poker.rules_tree import decisions
from gote.core import rational
from gote.core.axioms import absent, equal, need, present
from gote.core.proof import Evidence, Unproved, proves
from gote.generalsum.check_words import claiming


@proves(BettingAnswer, "strategies", "value", "lower", "upper", "exact")
def the_strategies_are_a_saddle_or_prove_the_bounds(game: BettingGame, a: BettingAnswer) -> None:
    """Behaviour on [0, 1]; no plan does better on any cell (exact), or lower and upper are what they guarantee."""
    if game.has_formulas:
        for field in ("lower", "upper", "exact"):
            absent(field, getattr(a, field))
        return
    tree, behaviour = game.betting_tree, _behaviour(game, a)
    if present("exact", a.exact):
        with claiming("strategies"):
            payoff = saddle_value(tree, behaviour)
        for field in ("value", "lower", "upper"):
            equal(field, getattr(a, field), payoff)
        return
    equal("value", a.value, None)
    equal("lower", a.lower, -most(tree, 2, behaviour))
    equal("upper", a.upper, most(tree, 1, behaviour))
    need("exact", a.lower != a.upper, "is false although the bounds are equal")


@proves(BettingAnswer, "thresholds", "strategies")
def the_thresholds_are_where_moves_change(game: BettingGame, a: BettingAnswer) -> None:
    """A model of the text follows its form; in other trees they are named t1, t2, ... from the worst hand on."""
    if game.has_formulas:
        return
    behaviour = _behaviour(game, a)
    if game.model is None:
        ends = sorted({high for pieces in behaviour.values() for _, high, _ in pieces if high < 1})
        equal("thresholds", a.thresholds, {f"t{k + 1}": x for k, x in enumerate(ends)} if a.exact else {})
        return
    form = FORMS[game.model]
    equal("thresholds", tuple(a.thresholds), form.order)
    for history, line in form.moves.items():
        ends = [Fraction(0), *(a.thresholds[name] for name in line[1::2]), Fraction(1)]
        right = tuple(
            (x, y, {move: Fraction(1)}) for x, y, move in zip(ends, ends[1:], line[::2], strict=False) if x < y
        )
        equal("strategies", tuple(behaviour[history]), right)


@proves(BettingAnswer, "measured")
def the_strategies_given_are_worth_what_is_said(game: BettingGame, a: BettingAnswer) -> None:
    """What each guarantees, what both earn together, and whether the guarantee is the value."""
    if not game.measures:
        absent("measured", a.measured)
        return
    m, tree, own = present("measured", a.measured), game.betting_tree, _behaviour(game, a)
    given: list[Any] = [game.strategy(1), game.strategy(2)]
    known = own | (given[0] or {}) | (given[1] or {})
    equal("measured.payoff", m.payoff, earned(tree, known))
    worths = [-most(tree, 2, known) if given[0] else None, most(tree, 1, known) if given[1] else None]
    equal("measured.player1_guarantees", m.player1_guarantees, worths[0])
    equal("measured.player2_concedes", m.player2_concedes, worths[1])
    for field, worth in (("player1_optimal", worths[0]), ("player2_optimal", worths[1])):
        judged = worth is not None and a.exact
        equal(f"measured.{field}", getattr(m, field), worth == a.value if judged else None)


@proves(BettingAnswer, "exact", "optimal_sets")
def the_sets_are_described_where_the_certificate_proves_them(
    game: BettingGame, a: BettingAnswer, evidence: Evidence
) -> None:
    """They are not left out."""
    if evidence.get("follows"):
        present("optimal_sets", a.optimal_sets)


@proves(BettingAnswer, "optimal_sets")
def the_sets_hold_exactly_the_optimal_strategies(
    game: BettingGame, a: BettingAnswer, evidence: Evidence
) -> Unproved | None:
    """Where they are described; what follows from what is shown by the multipliers of the certificate."""
    if game.has_formulas or not a.exact:
        absent("optimal_sets", a.optimal_sets)
        return None
    if a.optimal_sets is None:
        need("optimal_sets", "optimal_sets" not in a.model_fields_set, "is null")
        return None
    need("optimal_sets", set(a.optimal_sets) == {"player1", "player2"}, "is not described for both players")
    with claiming("optimal_sets"):
        left = check_sets(game.betting_tree, _behaviour(game, a), rational(a.value), a.optimal_sets, evidence)
    return Unproved(left) if left else None


def _behaviour(game: BettingGame, a: BettingAnswer) -> dict[str, Pieces]:
    """The strategies of the answer, one for every decision, by the right player."""
    nodes = dict(decisions(game.betting_tree))
    need("strategies", a.strategies.keys() == nodes.keys(), "do not belong to the decisions of the tree")
    found: dict[str, Pieces] = {}
    for history, node in nodes.items():
        given = a.strategies[history]
        need("strategies", isinstance(given, HandStrategy), "are not pieces of hands")
        assert isinstance(given, HandStrategy)
        equal("strategies", given.player, node.player)
        found[history] = [(p.low, p.high, p.moves) for p in given.pieces]
        with claiming("strategies"):
            pieces_cover(history, node, found[history], "strategies")
    return found
