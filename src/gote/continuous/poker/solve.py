"""Poker on the unit interval solved: answers with their evidence."""

from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import replace
from fractions import Fraction
from functools import partial
from typing import Any

from gote.continuous.poker import newman
from gote.continuous.poker.admissible import admissible_member
from gote.continuous.poker.answer import BettingAnswer, NewmanAnswer
from gote.continuous.poker.best_response import best_value, expected_payoff
from gote.continuous.poker.betting import Betting, solve_betting, value_formula, with_sets
from gote.continuous.poker.check_formula import best_is, limit_of, the_formulas_are_a_saddle_for_every_bet, turns
from gote.continuous.poker.formula_sets import formula_sets, formulas
from gote.continuous.poker.indifference import indifference_system, written
from gote.continuous.poker.newman_set import SETS
from gote.continuous.poker.rules import BettingGame, NewmanGame, Pieces
from gote.continuous.poker.rules_models import BETA, FORMS
from gote.continuous.poker.rules_tree import Node, decisions
from gote.continuous.poker.set_document import set_document
from gote.continuous.poker.set_evidence import set_evidence
from gote.core import UnsupportedError, Wrong
from gote.core.numbers import jsonable
from gote.exact.expression import Expression

Evidence = dict[str, Any] | Callable[[], dict[str, Any]]


def solve_document(game: BettingGame) -> tuple[BettingAnswer, Evidence]:
    """A tree with numbers, or with beta for all bets at once."""
    return solve_formula(game) if game.has_formulas else solve_tree(game)


def solve_tree(game: BettingGame) -> tuple[BettingAnswer, Callable[[], dict[str, Any]]]:
    """Solve a tree with numbers, and measure the strategies the document gives; the evidence is made when it is wanted.

    >>> solve_tree(BettingGame(model="check_or_call", bet=2))[0].value
    Fraction(-2, 33)
    """
    tree = game.betting_tree
    found = solved(game)
    players = {history: node.player for history, node in decisions(tree)}
    described = {f"player{s.player}": set_document(s, admissible_member(s)) for s in found.sets or ()}
    corners = {name: {key: given.pop(key) for key in ("dimension", "corners")} for name, given in described.items()}
    measured, reasons = _measured(game, tree, found)
    answer = BettingAnswer(
        value=found.lower if found.exact else None,
        lower=found.lower,
        upper=found.upper,
        exact=found.exact,
        thresholds=dict(found.thresholds),
        strategies={
            history: {
                "player": players[history],
                "pieces": tuple({"from": low, "to": high, "moves": moves} for low, high, moves in pieces),
            }
            for history, pieces in found.behaviour.items()
        },
        **({"optimal_sets": described} if described else {}),
        **({"measured": measured} if measured else {}),
    )
    return answer, partial(_evidence, tree, found, described, corners=corners, reasons=reasons)


def _evidence(
    tree: Node[Fraction], found: Betting, described: Mapping[str, Any], **known: Mapping[str, Any]
) -> dict[str, Any]:
    """What proves the sets of optimal strategies, besides what is known: their corners, and for a strategy that is not
    optimal the reason.
    """
    follows = {"follows": set_evidence(tree, found.behaviour, found.lower, described)} if described else {}
    return {**known, **follows}


def solved(game: BettingGame) -> Betting:
    """The strategies with the sets of all optimal ones; thresholds are those of the model, or every place where a move
    changes.
    """
    form = FORMS[game.model] if game.model is not None else None
    found = with_sets(game.betting_tree, solve_betting(game.betting_tree, form))
    if form is None:
        ends = sorted({high for pieces in found.behaviour.values() for _, high, _ in pieces if high < 1})
        names = {f"t{k + 1}": x for k, x in enumerate(ends)} if found.exact else {}
        found = replace(found, thresholds=names)
    return found


def _measured(game: BettingGame, tree: Node[Fraction], found: Betting) -> tuple[dict[str, Any], dict[str, str]]:
    """What the strategies of the document are worth, and why a strategy is not optimal."""
    given = {number: game.strategy(number) for number in (1, 2)}
    measured: dict[str, Any] = {}
    reasons = {}
    if given[1] is not None:
        measured["player1_guarantees"] = -best_value(tree, 2, given[1])
    if given[2] is not None:
        measured["player2_concedes"] = best_value(tree, 1, given[2])
    if measured:
        first, second = (found.behaviour if s is None else s for s in (given[1], given[2]))
        measured["payoff"] = expected_payoff(tree, first, second)
    for number, behaviour in given.items():
        if behaviour is not None and found.exact:
            measured[f"player{number}_optimal"], reason = _verdict(tree, found, number, behaviour)
            if reason:
                reasons[f"player{number}"] = reason
    return measured, reasons


def is_optimal(game: BettingGame, player: int, strategy: Mapping[str, Any]) -> tuple[bool, str]:
    """Whether a strategy of the player, written as in documents, is optimal; if not, why.

    >>> game = BettingGame(model="von_neumann", bet=2)
    >>> is_optimal(game, 2, {"bet": [[0, "1/9", "fold"], ["1/9", "7/9", {"fold": "2/3", "call": "1/3"}], ["7/9", 1, "call"]]})
    (True, '')
    >>> is_optimal(game, 2, {"bet": [[0, "1/2", "fold"], ["1/2", 1, "call"]]})
    (False, "the opponent's hand 1/9 does better by 2/9 than his optimal strategy does")
    """
    given = BettingGame.model_validate(
        game.to_document() | {"player1": None, "player2": None, f"player{player}": strategy}
    )
    behaviour = given.strategy(player)
    assert behaviour is not None
    return _verdict(game.betting_tree, solved(game), player, behaviour)


def _verdict(tree: Node[Fraction], found: Betting, player: int, behaviour: Mapping[str, Pieces]) -> tuple[bool, str]:
    """Optimal or not, by the description of the set where there is one, else by what the strategy guarantees."""
    if found.sets is not None:
        broken = found.sets[player - 1].why_not(behaviour)
        return broken is None, "" if broken is None else str(broken)
    loss = found.lower + best_value(tree, 2, behaviour) if player == 1 else best_value(tree, 1, behaviour) - found.upper
    return loss <= 0, "" if loss <= 0 else f"it gives away {loss}"


def solve_formula(game: BettingGame) -> tuple[BettingAnswer, dict[str, Any]]:
    """Solve a tree for all bets at once. The evidence has the sets of optimal strategies, fitted to several bets.

    >>> solve_formula(BettingGame(model="von_neumann"))[0].value
    'beta/((beta + 1)*(beta + 4))'
    """
    tree = game.symbolic_tree
    for form, thresholds in formulas(tree, FORMS.get(str(game.model))):
        value = value_formula(tree, form, thresholds, BETA)
        answer = BettingAnswer(
            value=value,
            thresholds=dict(thresholds),
            order=("0", *form.order, "1"),
            strategies={history: tuple(line) for history, line in form.moves.items()},
            limit=limit_of(value),
            **(
                {"equations": tuple(written(e, form) for e in indifference_system(tree, form, BETA))}
                if game.model
                else {}
            ),
            **_best_bet(value),
        )
        with suppress(Wrong):
            the_formulas_are_a_saddle_for_every_bet(game, answer)
            return answer, {"optimal_sets": jsonable(formula_sets(tree, form))}
    raise UnsupportedError("bet: is missing, and no one formula was found for all bets; give a number")


def _best_bet(value: Expression) -> dict[str, Any]:
    """Where the derivative changes from + to - at a rational bet, and nowhere else; null where the value is monotone."""
    for bet in (None, *turns(value)):
        if best_is(value, bet):
            return {"best_bet": None if bet is None else {"bet": bet, "value": value.at({"beta": bet})}}
    return {}


def solve_newman(game: NewmanGame) -> NewmanAnswer:
    """Newman's solution, with the bets and hands that were asked for.

    >>> solve_newman(NewmanGame(bets=[2])).bets[0].call_above
    Fraction(4, 7)
    """
    return NewmanAnswer(
        value=newman.VALUE,
        check_region=newman.CHECK,
        value_bet_hand="1 - (12/7)/(beta + 2)^2",
        bluff_hand="(4/7)*(3*beta + 2)/(beta + 2)^3",
        call_threshold="1 - (12/7)/(beta + 2)",
        hands=tuple({"hand": x, "bet": newman.bet_of(x)} for x in game.hands),
        bets=tuple(
            {
                "bet": b,
                "value_hand": newman.value_hand(b),
                "bluff_hand": newman.bluff_hand(b),
                "call_above": newman.call_threshold(b),
            }
            for b in game.bets
        ),
        optimal_sets=SETS,
    )
