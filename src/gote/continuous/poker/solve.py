"""Solutions of poker on the unit interval."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from typing import Any

from gote.continuous.poker import newman
from gote.continuous.poker.admissible import Admissible, admissible_member
from gote.continuous.poker.best_response import best_value, expected_payoff
from gote.continuous.poker.betting import Betting, solve_betting, value_formula, with_sets
from gote.continuous.poker.indifference import Equation, indifference_system, solve_thresholds, written
from gote.continuous.poker.models import BETA, FORMS, symbolic_tree
from gote.continuous.poker.newman_set import SETS
from gote.continuous.poker.rules import BettingGame, NewmanGame, Pieces
from gote.continuous.poker.set_document import set_document
from gote.continuous.poker.tree import Node, decisions
from gote.core import Explanation, OldSolution, Picture
from gote.exact.expression import Expression


@dataclass(frozen=True, kw_only=True)
class BettingSolution(OldSolution[BettingGame]):
    """Value (or certified bounds) and strategies as pieces of [0, 1]; `measured` is about strategies given in the
    document.
    """

    found: Betting
    admissible: tuple[Admissible | None, ...] = ()
    """for each player an admissible optimal strategy, where the sets are known and one was found"""
    measured: dict[str, Any] | None = None

    @property
    def value(self) -> Fraction | None:
        """The exact value to player 1, None when only bounds are known."""
        return self.found.lower if self.found.exact else None

    def answer(self) -> dict[str, Any]:
        players = {history: node.player for history, node in decisions(self.game.betting_tree)}
        reply: dict[str, Any] = {
            "value": self.value,
            "lower": self.found.lower,
            "upper": self.found.upper,
            "exact": self.found.exact,
            "thresholds": dict(self.found.thresholds),
            "strategies": {
                history: {
                    "player": players[history],
                    "pieces": [{"from": low, "to": high, "moves": moves} for low, high, moves in pieces],
                }
                for history, pieces in self.found.behaviour.items()
            },
        }
        reply["optimal_sets"] = self.optimal_sets
        return reply if self.measured is None else reply | {"measured": self.measured}

    @cached_property
    def optimal_sets(self) -> dict[str, Any] | None:
        """The sets of both players as data; None when the value is not exact or the tree has too many plans."""
        if self.found.sets is None:
            return None
        return {
            f"player{s.player}": set_document(s, best) for s, best in zip(self.found.sets, self.admissible, strict=True)
        }

    def is_optimal(self, player: int, strategy: Mapping[str, Any]) -> tuple[bool, str]:
        """Whether a strategy of the player, written as in documents, is optimal; if not, why.

        >>> solution = solve_tree(BettingGame(model="von_neumann", bet=2))
        >>> solution.is_optimal(2, {"bet": [[0, "1/9", "fold"], ["1/9", "7/9", {"fold": "2/3", "call": "1/3"}], ["7/9", 1, "call"]]})
        (True, '')
        >>> solution.is_optimal(2, {"bet": [[0, "1/2", "fold"], ["1/2", 1, "call"]]})
        (False, "the opponent's hand 1/9 does better by 2/9 than his optimal strategy does")
        """
        given = BettingGame.model_validate(
            self.game.to_document() | {"player1": None, "player2": None, f"player{player}": strategy}
        )
        behaviour = given.strategy(player)
        assert behaviour is not None
        return _verdict(self.game.betting_tree, self.found, player, behaviour)

    def _check(self) -> str | None:
        from gote.continuous.poker.check import check_betting

        return check_betting(self.game, self.answer(), {})

    def explain(self, lang: str = "en") -> Explanation:
        from gote.continuous.poker.explain import explain_betting

        return explain_betting(self, lang)

    def plot(self, lang: str = "en") -> Picture:
        from gote.continuous.poker.plot import plot_betting

        return plot_betting(self, lang)


def solve_tree(game: BettingGame) -> BettingSolution:
    """Solve a tree with numbers, and measure the strategies the document gives.

    >>> solve_tree(BettingGame(model="check_or_call", bet=2)).value
    Fraction(-2, 33)
    """
    tree = game.betting_tree
    form = FORMS[game.model] if game.model is not None else None
    found = with_sets(tree, solve_betting(tree, form))
    admissible = tuple(admissible_member(optimal) for optimal in found.sets or ())
    given = {number: game.strategy(number) for number in (1, 2)}
    measured: dict[str, Any] = {}
    if given[1] is not None:
        measured["player1_guarantees"] = -best_value(tree, 2, given[1])
        second = given[2] if given[2] is not None else found.behaviour
        measured["payoff"] = expected_payoff(tree, given[1], second)
    if given[2] is not None:
        measured["player2_concedes"] = best_value(tree, 1, given[2])
        measured.setdefault("payoff", expected_payoff(tree, found.behaviour, given[2]))
    for number, behaviour in given.items():
        if behaviour is not None and found.exact:
            measured[f"player{number}_optimal"], reason = _verdict(tree, found, number, behaviour)
            if reason:
                measured[f"player{number}_reason"] = reason
    return BettingSolution(game=game, found=found, admissible=admissible, measured=measured or None)


def _verdict(tree: Node[Fraction], found: Betting, player: int, behaviour: Mapping[str, Pieces]) -> tuple[bool, str]:
    """Optimal or not, by the description of the set where there is one, else by what the strategy guarantees."""
    if found.sets is not None:
        broken = found.sets[player - 1].why_not(behaviour)
        return broken is None, "" if broken is None else str(broken)
    loss = found.lower + best_value(tree, 2, behaviour) if player == 1 else best_value(tree, 1, behaviour) - found.upper
    return loss <= 0, "" if loss <= 0 else f"it gives away {loss}"


@dataclass(frozen=True, kw_only=True)
class FormulaSolution(OldSolution[BettingGame]):
    """A model of the text for every bet: thresholds and value as formulas in beta."""

    equations: tuple[Equation, ...]
    thresholds: Mapping[str, Expression]
    value: Expression
    best_bet: tuple[Fraction, Fraction] | None
    """(bet, value) where player 1 does best, None when the value is monotone in the bet"""
    limit: Fraction
    """the value as the bet grows without bound"""

    def answer(self) -> dict[str, Any]:
        form = FORMS[str(self.game.model)]
        return {
            "value": self.value,
            "thresholds": dict(self.thresholds),
            "order": ["0", *form.order, "1"],
            "equations": [written(e, form) for e in self.equations],
            "strategies": {history: list(line) for history, line in form.moves.items()},
            "best_bet": None if self.best_bet is None else {"bet": self.best_bet[0], "value": self.best_bet[1]},
            "limit": self.limit,
            "optimal_sets": self.optimal_sets,
        }

    @property
    def optimal_sets(self) -> dict[str, Any] | None:
        """The sets of both players, numbers as formulas in beta; None when their shape depends on the bet."""
        from gote.continuous.poker.formula_sets import formula_sets

        return formula_sets(str(self.game.model))

    def _check(self) -> None:
        from gote.continuous.poker.check import check_formula

        check_formula(self.game, self.thresholds, self.value, self.optimal_sets)

    def explain(self, lang: str = "en") -> Explanation:
        from gote.continuous.poker.explain import explain_formula

        return explain_formula(self, lang)

    def plot(self, lang: str = "en") -> Picture:
        from gote.continuous.poker.plot import plot_formula

        return plot_formula(self, lang)


def solve_formula(game: BettingGame) -> FormulaSolution:
    """Solve a model for all bets at once.

    >>> str(solve_formula(BettingGame(model="von_neumann")).value)
    'beta/((beta + 1)*(beta + 4))'
    """
    name = str(game.model)
    tree, form = symbolic_tree(name), FORMS[name]
    thresholds = solve_thresholds(tree, form, BETA)
    assert thresholds is not None
    value = value_formula(tree, form, thresholds, BETA)
    return FormulaSolution(
        game=game,
        equations=tuple(indifference_system(tree, form, BETA)),
        thresholds=thresholds,
        value=value,
        best_bet=_best_bet(value),
        limit=_limit(value),
    )


def _best_bet(value: Expression) -> tuple[Fraction, Fraction] | None:
    """Where the derivative changes from + to - at a positive rational bet."""
    slope = value.derivative("beta")
    for factor, power in slope.top.factor()[1]:
        terms = {powers[0]: c for powers, c in factor.terms()}
        if set(terms) <= {0, 1} and terms.get(0) and power % 2:
            bet = Fraction(int((-terms[0] / terms[1]).p), int((-terms[0] / terms[1]).q))
            if bet > 0 and slope.at({"beta": bet / 2}) > 0 > slope.at({"beta": 2 * bet}):
                return bet, value.at({"beta": bet})
    return None


def _limit(value: Expression) -> Fraction:
    top, bottom = ({p[0]: c for p, c in part.terms()} for part in (value.top, value.bottom))
    if max(top, default=0) < max(bottom):
        return Fraction(0)
    ratio = top[max(top)] / bottom[max(bottom)]
    return Fraction(int(ratio.p), int(ratio.q))


@dataclass(frozen=True, kw_only=True)
class NewmanSolution(OldSolution[NewmanGame]):
    """Newman's solution, with the bets and hands that were asked for."""

    def answer(self) -> dict[str, Any]:
        return {
            "value": newman.VALUE,
            "check_region": newman.CHECK,
            "value_bet_hand": "1 - (12/7)/(beta + 2)^2",
            "bluff_hand": "(4/7)*(3*beta + 2)/(beta + 2)^3",
            "call_threshold": "1 - (12/7)/(beta + 2)",
            "hands": [{"hand": x, "bet": newman.bet_of(x)} for x in self.game.hands],
            "bets": [
                {
                    "bet": b,
                    "value_hand": newman.value_hand(b),
                    "bluff_hand": newman.bluff_hand(b),
                    "call_above": newman.call_threshold(b),
                }
                for b in self.game.bets
            ],
            "optimal_sets": SETS,
        }

    def _check(self) -> None:
        from gote.continuous.poker.check import check_newman

        check_newman(self.game, self.answer(), {})

    def explain(self, lang: str = "en") -> Explanation:
        from gote.continuous.poker.explain import explain_newman

        return explain_newman(self, lang)

    def plot(self, lang: str = "en") -> Picture:
        from gote.continuous.poker.plot import plot_newman

        return plot_newman(self, lang)


def solve_newman(game: NewmanGame) -> NewmanSolution:
    """Newman's solution.

    >>> solve_newman(NewmanGame(bets=[2])).answer()["bets"][0]["call_above"]
    Fraction(4, 7)
    """
    return NewmanSolution(game=game)
