"""Betting trees in the bet: the form of the solution, and the sets of optimal strategies as formulas.

The form of a tree that is not in the text is read off solutions at several bets; its thresholds solve the indifference
equations, or are fitted where these leave some free. The proof decides which form holds for every bet.

Every number of the description (ends of cells, masses, slopes, thresholds) is a rational function of the bet beta as
long as the shape of the description does not change. It is found at several bets and each number is fitted: the
quotient of polynomials of least degree through the points, with points to spare as a test. Which threshold strategy is
admissible is found at the first bet. `check.check_formula` tries the formulas at other bets.
"""

from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import replace
from fractions import Fraction
from itertools import islice
from typing import Any

from gote.continuous.poker.admissible import Admissible, admissible_member, threshold_members
from gote.continuous.poker.betting import Betting, solve_betting, with_sets
from gote.continuous.poker.indifference import solve_thresholds
from gote.continuous.poker.rules_models import BETA, Form
from gote.continuous.poker.rules_tree import Node, mapped
from gote.continuous.poker.set_document import set_document
from gote.core.limits import checkpoint
from gote.exact.expression import Expression
from gote.exact.linalg import nullspace

BETS = tuple(
    Fraction(p, q)
    for p, q in (
        (1, 1),
        (2, 1),
        (3, 1),
        (1, 2),
        (5, 1),
        (3, 2),
        (8, 1),
        (5, 2),
        (1, 3),
        (12, 1),
        (7, 2),
        (4, 1),
        (3, 4),
        (20, 1),
    )
)
FURTHER_BETS = tuple(Fraction(p, q) for p in (5, 6, 7, 9, 11, 13) for q in (2, 3, 4, 6) if Fraction(p, q) not in BETS)
LEAST, SPARE = 6, 2


def formulas(tree: Node[Expression], form: Form | None = None) -> Iterator[tuple[Form, dict[str, Expression]]]:
    """Forms with their thresholds, the one seen most often first; a form that is known comes alone.

    >>> from gote.continuous.poker.rules_models import symbolic_tree
    >>> form, thresholds = next(formulas(symbolic_tree("von_neumann")))
    >>> form.moves[""], str(thresholds["t1"])
    (('bet', 't1', 'check', 't3', 'bet'), 'beta/((beta + 1)*(beta + 4))')
    """
    if form is not None:
        solution = solve_thresholds(tree, form, BETA)
        assert solution is not None, "the models of the text have single solutions"
        yield form, solution
        return
    seen: dict[str, tuple[Form, list[tuple[Fraction, dict[str, Fraction]]]]] = {}
    for bets in (BETS, FURTHER_BETS):
        for bet in bets:
            checkpoint()
            own, places = _form_of(solve_betting(_at(tree, bet)))
            seen.setdefault(str(own), (own, []))[1].append((bet, places))
        for own, points in sorted(seen.values(), key=lambda one: -len(one[1])):
            found = solve_thresholds(tree, own, BETA)
            with suppress(LookupError):
                yield own, found or {k: through([(b, places[k]) for b, places in points]) for k in own.order}


def _at(tree: Node[Expression], bet: Fraction) -> Node[Fraction]:
    return mapped(tree, lambda x: x.at({"beta": bet}))


def _form_of(solved: Betting) -> tuple[Form, dict[str, Fraction]]:
    """The moves between the places where some move changes, and these places; of hands that mix the first move."""
    ends = sorted({high for pieces in solved.behaviour.values() for _, high, _ in pieces})
    places = {f"t{k + 1}": x for k, x in enumerate(ends[:-1])}
    names = {x: name for name, x in places.items()}
    moves = {}
    for history, pieces in solved.behaviour.items():
        line = [word for _, high, own in pieces for word in (next(iter(own)), names.get(high, "1"))]
        moves[history] = tuple(line[:-1])
    return Form(moves, tuple(places)), places


def formula_sets(tree: Node[Expression], form: Form) -> dict[str, Any] | None:
    """Both players' sets with expressions in beta for numbers; None when the shape depends on the bet.

    >>> from gote.continuous.poker.rules_models import FORMS, symbolic_tree
    >>> found = formula_sets(symbolic_tree("la_relance"), FORMS["la_relance"])
    >>> str(found["player1"]["masses"][1]["mass"])
    '2*beta/(beta + 2)^2'
    """
    found: list[dict[str, Any]] = []
    best: list[Admissible | None] = []
    for count, bet in enumerate(BETS, 1):
        checkpoint()
        numbers = _at(tree, bet)
        solved = with_sets(numbers, solve_betting(numbers, form))
        if solved.sets is None:
            return None
        if not found:
            best = [admissible_member(s) for s in solved.sets]
        alike = [
            b and replace(b, behaviour=next(islice(threshold_members(s), b.place, None)))
            for s, b in zip(solved.sets, best, strict=True)
        ]
        found.append(
            {
                f"player{s.player}": set_document(s, b) | {"shown_by": None}
                for s, b in zip(solved.sets, alike, strict=True)
            }
        )
        if count >= LEAST:
            try:
                return dict(_fitted(found, BETS[:count]))
            except LookupError:
                continue
            except ValueError:
                return None
    return None


def _fitted(items: Sequence[Any], bets: Sequence[Fraction]) -> Any:
    """One description in place of many: LookupError when a number needs more points, ValueError when the shapes differ."""
    first = items[0]
    if isinstance(first, dict):
        if any(not isinstance(item, dict) or list(item) != list(first) for item in items):
            raise ValueError("the shape depends on the bet")
        return {key: _fitted([item[key] for item in items], bets) for key in first}
    if isinstance(first, list):
        if any(not isinstance(item, list) or len(item) != len(first) for item in items):
            raise ValueError("the shape depends on the bet")
        return [_fitted(parts, bets) for parts in zip(*items, strict=True)]
    if isinstance(first, Fraction):
        return through(list(zip(bets, items, strict=True)))
    if any(item != first for item in items):
        raise ValueError("the shape depends on the bet")
    return first


def through(points: Sequence[tuple[Fraction, Fraction]]) -> Expression:
    """The rational function of least degree through the points; LookupError when they are too few to be sure.

    >>> str(through([(Fraction(x), 1 / Fraction(x + 1) ** 2) for x in range(1, 9)]))
    '1/(beta + 1)^2'
    """
    (beta,) = BETA.all
    degree = 0
    while 2 * degree + 1 + SPARE <= len(points):
        powers = range(degree + 1)
        kernel = nullspace([[*(x**k for k in powers), *(-y * x**k for k in powers)] for x, y in points], 2 * degree + 2)
        if kernel:
            tops, bottoms = kernel[0][: degree + 1], kernel[0][degree + 1 :]
            top, bottom = (sum((c * beta**k for k, c in enumerate(part)), BETA.constant(0)) for part in (tops, bottoms))
            return top / bottom
        degree += 1
    raise LookupError("more points are needed")
