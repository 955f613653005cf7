"""Solving a betting tree on [0, 1].

1. Named models bring the form of their solution: its indifference equations are solved exactly.
2. For any other tree `cells` finds the structure of a saddle point and solves it by an exact linear program. Where
   hands mix, thresholds are taken instead of mixtures if the strategy stays optimal.
3. Exact best replies of both sides prove the value, or refuse the proposal.
4. Very large trees get a form from the discretised game (with neighbouring thresholds exchanged, then finer); if
   nothing is proved, the discretised strategies still give certified bounds: what each of them guarantees on [0, 1].
"""

from collections.abc import Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass, replace
from fractions import Fraction
from itertools import islice, permutations
from typing import Any

from gote.continuous.poker.admissible import threshold_members
from gote.continuous.poker.best_response import Piece, best_value
from gote.continuous.poker.cells import solve_cells
from gote.continuous.poker.discretise import Discretised, proposed_form, solve_discretised
from gote.continuous.poker.indifference import indifference_system
from gote.continuous.poker.optimal_set import OptimalSet, describe
from gote.continuous.poker.plans import TooManyPlansError
from gote.continuous.poker.rules_models import Form
from gote.continuous.poker.rules_tree import Node, decisions, mapped
from gote.core.limits import checkpoint
from gote.exact.expression import Expression, Symbols
from gote.exact.linalg import solve

NUMBERS = Symbols()
GRIDS = (24, 48, 80)


@dataclass(frozen=True)
class Betting:
    """Certified lower and upper value with the strategies that prove them; equal when `exact`."""

    lower: Fraction
    upper: Fraction
    behaviour: Mapping[str, tuple[Piece, ...]]
    thresholds: Mapping[str, Fraction]
    sets: tuple[OptimalSet, OptimalSet] | None = None
    """all optimal strategies of each player, where they were asked for"""

    @property
    def exact(self) -> bool:
        """Whether the value is known exactly."""
        return self.lower == self.upper


def solve_betting(tree: Node[Fraction], form: Form | None = None) -> Betting:
    """Value and optimal strategies of a betting tree.

    >>> from gote.continuous.poker.rules_models import model
    >>> solve_betting(model("von_neumann", 2).tree).upper
    Fraction(1, 9)
    """
    if form is not None:
        found = try_form(tree, form)
        if found is not None and found.exact:
            return found
    best: Betting | None = None
    for pair in solve_cells(tree):
        best = _better(tree, best, Betting(*guarantees(tree, pair), pair, {}))
        if best is not None and best.exact:
            return _with_thresholds(tree, best)
    for n in GRIDS:
        guess = solve_discretised(tree, n)
        proposal, places = proposed_form(tree, guess)
        for candidate in _forms(proposal, places, n):
            checkpoint()
            best = _better(tree, best, try_form(tree, candidate, places))
            if best is not None and best.exact:
                return best
        best = _better(tree, best, _bounds(tree, solve_discretised(tree, n, 0.0)))
        if best is not None and best.exact:
            return best
    assert best is not None
    return best


def with_sets(tree: Node[Fraction], found: Betting) -> Betting:
    """The same with the sets of all optimal strategies; without them when the tree has too many plans.

    >>> from gote.continuous.poker.rules_models import model
    >>> game = model("von_neumann", 2)
    >>> [s.unique for s in with_sets(game.tree, solve_betting(game.tree, game.form)).sets]
    [True, False]
    """
    if found.sets is not None or not found.exact:
        return found
    with suppress(TooManyPlansError):
        return replace(found, sets=describe(tree, found.behaviour))
    return found


def _with_thresholds(tree: Node[Fraction], found: Betting) -> Betting:
    """Thresholds in place of mixtures where that is optimal too."""
    if any(len(moves) > 1 for pieces in found.behaviour.values() for _, _, moves in pieces):
        found = with_sets(tree, found)
        for optimal in found.sets or ():
            member = next(threshold_members(optimal, 16), None)
            if member is not None:
                found = replace(found, behaviour={**found.behaviour, **member})
    places = sorted({high for pieces in found.behaviour.values() for _, high, _ in pieces if high < 1})
    return replace(found, thresholds={f"t{k + 1}": x for k, x in enumerate(places)})


def _better(tree: Node[Fraction], best: Betting | None, found: Betting | None) -> Betting | None:
    """Of two results the better strategy of each player: the guarantees do not depend on each other."""
    if best is None or found is None:
        return found or best
    low = found if found.lower > best.lower else best
    high = found if found.upper < best.upper else best
    if low is high:
        return low
    behaviour = {h: (low if node.player == 1 else high).behaviour[h] for h, node in decisions(tree)}
    return Betting(low.lower, high.upper, behaviour, {})


def try_form(tree: Node[Fraction], form: Form, near: Mapping[str, float] | None = None) -> Betting | None:
    """Solve the indifference equations of a form and measure what the strategies guarantee; None when the form is
    impossible.

    Where the equations leave thresholds open (moves that are never needed), they are taken near the places proposed.
    """
    system = indifference_system(mapped(tree, NUMBERS.constant), form, NUMBERS)
    start = [Fraction(near[name]).limit_denominator(360) if near else Fraction(0) for name in form.order]
    rows = [[c.at({}) for c in e.coefficients] for e in system]
    rests = [
        -e.constant.at({}) - sum((a * x for a, x in zip(row, start, strict=True)), Fraction(0))
        for e, row in zip(system, rows, strict=True)
    ]
    moved = solve(rows, rests) if rows else []
    if moved is None:
        return None
    places = [x + d for x, d in zip(start, moved, strict=True)]
    thresholds = dict(zip(form.order, places, strict=True))
    if places != sorted(places) or (places and (places[0] < 0 or places[-1] > 1)):
        return None
    behaviour = behaviour_of(form, thresholds)
    lower, upper = guarantees(tree, behaviour)
    return Betting(lower, upper, behaviour, thresholds)


def behaviour_of(form: Form, thresholds: Mapping[str, Fraction]) -> dict[str, tuple[Piece, ...]]:
    """The form with numbers for its thresholds, as pieces."""
    found: dict[str, tuple[Piece, ...]] = {}
    for history, line in form.moves.items():
        ends = [Fraction(0), *(thresholds[name] for name in line[1::2]), Fraction(1)]
        found[history] = tuple(
            (low, high, {move: Fraction(1)})
            for low, high, move in zip(ends, ends[1:], line[::2], strict=False)
            if low < high
        )
    return found


def guarantees(tree: Node[Fraction], behaviour: Mapping[str, Any]) -> tuple[Fraction, Fraction]:
    """(what player 1's part guarantees, what player 2's part concedes), both as payments to player 1."""
    return -best_value(tree, 2, behaviour), best_value(tree, 1, behaviour)


def _forms(form: Form, places: Mapping[str, float], n: int) -> Iterator[Form]:
    """The proposed form, then the same with thresholds that lie close together in every other order (a few dozen at
    most).
    """
    yield form
    close: list[list[str]] = []
    for name in form.order:
        if close and places[name] - places[close[-1][-1]] < 1.6 / n:
            close[-1].append(name)
        else:
            close.append([name])

    def orders(groups: list[list[str]]) -> Iterator[tuple[str, ...]]:
        if not groups:
            yield ()
            return
        for first in permutations(groups[0]):
            for rest in orders(groups[1:]):
                yield (*first, *rest)

    if max(map(len, close), default=0) > 4:
        return
    for order in islice(orders(close), 60):
        if order != form.order:
            yield Form(form.moves, order)


def _bounds(tree: Node[Fraction], found: Discretised) -> Betting:
    """The discretised strategies used on cells of [0, 1], with probabilities as short fractions."""
    behaviour: dict[str, tuple[Piece, ...]] = {}
    for history, node in decisions(tree):
        labels = [label for label, _ in node.moves]
        pieces = []
        for hand, row in enumerate(found.behaviour[history]):
            shares = [Fraction(row[label]).limit_denominator(1000) for label in labels]
            total = sum(shares)
            moves = {label: s / total for label, s in zip(labels, shares, strict=True) if s}
            pieces.append((Fraction(hand, found.n), Fraction(hand + 1, found.n), moves))
        behaviour[history] = _joined(pieces)
    return Betting(*guarantees(tree, behaviour), behaviour, {})


def _joined(pieces: list[Piece]) -> tuple[Piece, ...]:
    found = [pieces[0]]
    for low, high, moves in pieces[1:]:
        if moves == found[-1][2]:
            found[-1] = (found[-1][0], high, moves)
        else:
            found.append((low, high, moves))
    return tuple(found)


def value_formula(
    tree: Node[Expression], form: Form, thresholds: Mapping[str, Expression], ring: Symbols
) -> Expression:
    """The average payoff of the form's strategies as an expression: areas of pairs of cells times what they pay.

    >>> from gote.continuous.poker.rules_models import BETA, FORMS, symbolic_tree
    >>> tree, form = symbolic_tree("la_relance"), FORMS["la_relance"]
    >>> from gote.continuous.poker.indifference import solve_thresholds
    >>> str(value_formula(tree, form, solve_thresholds(tree, form, BETA), BETA))
    '-beta^2/(beta + 2)^2'
    """
    from gote.continuous.poker.indifference import _move_on
    from gote.continuous.poker.rules_tree import End, joined

    ends = [ring.constant(0), *(thresholds[name] for name in form.order), ring.constant(1)]
    total = ring.constant(0)
    for mine in range(len(ends) - 1):
        for yours in range(len(ends) - 1):
            node, history = tree, ""
            while not isinstance(node, End):
                move = _move_on(form, history, mine if node.player == 1 else yours)
                node, history = dict(node.moves)[move], joined(history, move)
            sign = 1 if not node.showdown else (mine > yours) - (mine < yours)
            total += node.amount * sign * (ends[mine + 1] - ends[mine]) * (ends[yours + 1] - ends[yours])
    return total
