"""Proofs for betting trees with any bet: the saddle as identities and inequalities of rational functions.

With the thresholds as functions of beta in a fixed order, the payoff of a plan at the end of a cell is a rational
function of beta. That nobody does better is an inequality between two of them that must hold for every beta > 0: the
numerator of the difference does not change its sign there.
"""

import re
from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import pairwise, product
from typing import Any

from gote.continuous.poker.answer import BettingAnswer
from gote.continuous.poker.rules import BettingGame
from gote.continuous.poker.rules_models import BETA, FORMS, Form
from gote.continuous.poker.rules_tree import End, Node, decisions, joined
from gote.core import checkpoint
from gote.core.axioms import absent, equal, need, present
from gote.core.proof import proves
from gote.exact.algebraic import real_roots
from gote.exact.expression import Expression, Symbols, read
from gote.exact.linalg import independent_rows
from gote.exact.rational import to_fraction


@proves(BettingAnswer, "thresholds", "strategies", "order", "value")
def the_formulas_are_a_saddle_for_every_bet(game: BettingGame, a: BettingAnswer) -> None:
    """The thresholds are in order; with no hand does any pure plan earn more than the form; the value is its payoff."""
    if not game.has_formulas:
        absent("order", a.order)
        return
    tree, form = game.symbolic_tree, _form(game, a)
    equal("thresholds", set(a.thresholds), set(form.order))
    ends = [BETA.constant(0), *(read(str(a.thresholds[name]), BETA) for name in form.order), BETA.constant(1)]
    for low, high in pairwise(ends):
        need("thresholds", never_negative(high - low), "are not in order for every bet")
    total = BETA.constant(0)
    for player in (1, 2):
        checkpoint()
        own = BETA.constant(0)
        for cell, (low, high) in enumerate(pairwise(ends)):
            mine = [_worth(tree, player, _plan(tree, player, form, cell), form, ends, end) for end in (cell, cell + 1)]
            for plan in _plans(tree, player):
                for end, here in zip((cell, cell + 1), mine, strict=True):
                    gain = _worth(tree, player, plan, form, ends, end) - here
                    need("thresholds", never_negative(-gain), "player {player} gains for some bet", player=player)
            own = own + (high - low) * (mine[0] + mine[1]) * Fraction(1, 2)
        total = own if player == 1 else total
        need("thresholds", player == 1 or own + total == 0, "the payoffs of the players do not add up to 0")
    need("value", read(str(a.value), BETA) == total, "is not what the strategies earn, {total}", total=total)


def _form(game: BettingGame, a: BettingAnswer) -> Form:
    """The form of the text's models; of another tree what the answer says, moves in turn with rising thresholds."""
    order = present("order", a.order)
    need("order", order[:1] == ("0",) and order[-1:] == ("1",) and len(order) > 1, "does not go from 0 to 1")
    form = Form({h: line for h, line in a.strategies.items() if isinstance(line, tuple)}, order[1:-1])
    if game.model is not None:
        equal("order", form.order, FORMS[game.model].order)
        equal("strategies", a.strategies, dict(FORMS[game.model].moves))
        return form
    equal("order", form.order, tuple(f"t{k + 1}" for k in range(len(form.order))))
    nodes = dict(decisions(game.symbolic_tree))
    equal("strategies", set(a.strategies), set(nodes))
    for history, line in form.moves.items():
        moves = {label for label, _ in nodes[history].moves}
        rising = [name for name in form.order if name in line[1::2]]
        good = len(line) % 2 and set(line[::2]) <= moves and list(line[1::2]) == rising
        need("strategies", good, "are not moves with thresholds in their order between them")
    used = {name for line in form.moves.values() for name in line[1::2]}
    need("order", len(form.moves) == len(nodes) and sorted(used) == sorted(form.order), "has thresholds nobody uses")
    return form


@proves(BettingAnswer, "equations")
def the_equations_determine_the_thresholds(game: BettingGame, a: BettingAnswer) -> None:
    """As many linear equations as thresholds, independent, and the thresholds solve them for every bet."""
    if not game.of_the_text:
        need("equations", "equations" not in a.model_fields_set, "are given for the models of the text only")
        return
    form, equations = _form(game, a), present("equations", a.equations)
    need("equations", len(equations) == len(form.order), "are not as many as the thresholds")
    ring = Symbols("beta", *form.order)
    rows = []
    for text in equations:
        left = re.fullmatch(r"(.+) = 0", text)
        need("equations", left is not None, "is not an equation with 0 on its right side")
        assert left is not None
        line = read(left[1], ring)
        rows.append([line.derivative(name) for name in form.order])
        need("equations", all(d.derivative(n) == 0 for d in rows[-1] for n in form.order), "is not linear")
        for name in form.order:
            line = line.substitute(name, read(str(a.thresholds[name]), ring))
        need("equations", line == 0, "the thresholds do not solve {text}", text=text)
    at_bets = [[[entry.at({"beta": bet}) for entry in row] for row in rows] for bet in range(1, 6)]
    need("equations", any(len(independent_rows(m)) == len(m) for m in at_bets), "do not determine the thresholds")


@proves(BettingAnswer, "best_bet", "limit")
def the_value_is_largest_at_the_best_bet(game: BettingGame, a: BettingAnswer) -> None:
    """Its slope changes its sign there and nowhere else; without one it rises or falls throughout."""
    if not game.has_formulas:
        absent("best_bet", a.best_bet)
        return
    value = read(str(a.value), BETA)
    if "best_bet" not in a.model_fields_set:
        need("best_bet", not any(best_is(value, bet) for bet in (None, *turns(value))), "is missing")
        return
    bet = a.best_bet.bet if a.best_bet else None
    need("best_bet", best_is(value, bet), "is not where the value is largest")
    if a.best_bet:
        equal("best_bet.value", a.best_bet.value, value.at({"beta": bet}))


def turns(value: Expression) -> list[Fraction]:
    """The rational numbers at which the slope of the value is 0."""
    factors = [{p[0]: c for p, c in factor.terms()} for factor, _ in value.derivative("beta").top.factor()[1]]
    return [to_fraction(-f[0] / f[1]) for f in factors if set(f) == {0, 1}]


def best_is(value: Expression, bet: Fraction | None) -> bool:
    """Whether the value rises up to a bet and falls from there on; without one, whether it only rises or only falls.

    >>> (beta,) = BETA.all
    >>> best_is(beta / (beta + 1) ** 2, Fraction(1)), best_is(beta / (beta + 1), None)
    (True, True)
    """
    slope = value.derivative("beta")
    if bet is None:
        return never_negative(slope) or never_negative(-slope)
    (beta,) = BETA.all
    return bet > 0 and slope != 0 and slope.at({"beta": bet}) == 0 and never_negative(slope / (bet - beta))


@proves(BettingAnswer, "limit")
def the_limit_is_that_of_the_leading_terms(game: BettingGame, a: BettingAnswer) -> None:
    """Of the numerator and the denominator of the value; null where it grows without bound."""
    if game.has_formulas:
        equal("limit", a.limit, limit_of(read(str(a.value), BETA)))
    else:
        absent("limit", a.limit)


def limit_of(value: Expression) -> Fraction | None:
    """The limit as beta grows, None without one.

    >>> (beta,) = BETA.all
    >>> limit_of(beta / (2 * beta + 1)), limit_of(beta)
    (Fraction(1, 2), None)
    """
    top, bottom = _coefficients(value.top), _coefficients(value.bottom)
    if len(top) > len(bottom):
        return None
    return top[-1] / bottom[-1] if len(top) == len(bottom) else Fraction(0)


def never_negative(expression: Expression) -> bool:
    """Whether a rational function of beta without positive poles is >= 0 for every beta > 0.

    >>> (beta,) = BETA.all
    >>> never_negative((beta - 1) ** 2 / (beta + 1)), never_negative(beta - 1)
    (True, False)
    """
    top, bottom = _coefficients(expression.top), _coefficients(expression.bottom)
    if not any(top):
        return True
    if any(root > 0 for root in real_roots(bottom) if len(bottom) > 1):
        return False
    roots = [root for root in real_roots(top) if root > 0] if len(top) > 1 else []
    fences = [root.interval(Fraction(1, 10**12)) for root in roots]
    places = [fences[0][0] / 2 if fences else Fraction(1)]
    places += [(a[1] + b[0]) / 2 for a, b in pairwise(fences)] + [fences[-1][1] + 1 if fences else Fraction(1)]
    return all(expression.at({"beta": x}) >= 0 for x in places)


def _coefficients(polynomial: Any) -> list[Fraction]:
    terms = {powers[0]: Fraction(int(c.p), int(c.q)) for powers, c in polynomial.terms()}
    return [terms.get(k, Fraction(0)) for k in range(max(terms, default=0) + 1)]


def _plan(tree: Node[Expression], player: int, form: Form, cell: int) -> dict[str, str]:
    """What the form does with the hands of a cell."""
    return {h: _move(form, h, cell) for h, node in decisions(tree) if node.player == player}


def _plans(tree: Node[Expression], player: int) -> Iterator[dict[str, str]]:
    """All pure plans of a player."""
    own = [(h, [label for label, _ in node.moves]) for h, node in decisions(tree) if node.player == player]
    for chosen in product(*(labels for _, labels in own)):
        yield {h: move for (h, _), move in zip(own, chosen, strict=True)}


def _move(form: Form, history: str, cell: int) -> str:
    """The move of the form after a history with hands of a cell, counted from the worst."""
    line = form.moves[history]
    return line[2 * sum(form.order.index(name) < cell for name in line[1::2])]


def _worth(
    tree: Node[Expression], player: int, plan: dict[str, str], form: Form, ends: Sequence[Expression], end: int
) -> Expression:
    """What a plan earns with the hand at an end of a cell against the other's form."""

    def from_here(node: Node[Expression], cells: Sequence[int], history: str) -> Expression:
        if isinstance(node, End):
            total = BETA.constant(0)
            for c in cells:
                sign = (1 if c < end else -1) if node.showdown else (1 if player == 1 else -1)
                total = total + node.amount * (ends[c + 1] - ends[c]) * sign
            return total
        if node.player == player:
            return from_here(dict(node.moves)[plan[history]], cells, joined(history, plan[history]))
        total = BETA.constant(0)
        for label, child in node.moves:
            taken = [c for c in cells if _move(form, history, c) == label]
            total = total + from_here(child, taken, joined(history, label))
        return total

    return from_here(tree, range(len(ends) - 1), "")
