"""Proofs for games of several players: every profile by the definition, the products, and completeness of the lists."""

from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import product
from math import prod
from typing import Any

from gote.core.axioms import absent, distinct, equal, length, need, present, written
from gote.core.numbers import rational
from gote.core.proof import Evidence, Unproved, proves
from gote.exact.algebraic import RealAlgebraic, read_number
from gote.exact.number_field import FieldElement, NumberField
from gote.generalsum.answer import Equilibrium, StrategicAnswer
from gote.generalsum.check_bimatrix import subsets_are_maximal
from gote.generalsum.check_complete import check_complete
from gote.generalsum.check_enclosed import ends
from gote.generalsum.check_supports import MOST_SUPPORTS, open_supports
from gote.generalsum.check_ties import inside_hull
from gote.generalsum.check_words import claiming
from gote.generalsum.rules import StrategicGame


@proves(StrategicAnswer, "equilibria")
def nobody_gains_by_changing_alone(game: StrategicGame, a: StrategicAnswer, evidence: Evidence) -> None:
    """Every strategy in use earns the payoff stated, and no other earns more; none is listed twice. Irrational numbers
    are compared within the number field the evidence names, once each is shown to be the element claimed.
    """
    fields = list(_fields(evidence))
    for k, e in enumerate(a.equilibria):
        need("equilibria", e not in a.equilibria[:k], "lists one twice")
        length("equilibria", e.strategies, len(game.players))
        length("equilibria", e.payoffs, len(game.players))
        for own, size in zip(e.strategies, game.sizes, strict=True):
            length("equilibria", own, size)
            need("equilibria", all(w >= 0 for w in own), "has a negative probability")
        *strategies, payoffs = _in_field((*e.strategies, e.payoffs), fields)
        for weights in strategies:
            total = sum(weights, Fraction(0))
            need("equilibria", total == 1, "the probabilities add up to {total}, not 1", total=total)
        _best_replies(game, strategies, payoffs)


def _fields(evidence: Evidence) -> Iterator[list[list[FieldElement]]]:
    """The profiles of the evidence as elements of a field."""
    for entry in evidence.get("fields", ()):
        root = read_number(entry["root"])
        field = NumberField(RealAlgebraic.rational(root) if isinstance(root, Fraction) else root)
        yield [[field.combination([rational(c) for c in x]) for x in own] for own in entry["numbers"]]


def _in_field(numbers: Sequence[Sequence[Any]], fields: Sequence[Any]) -> Sequence[Sequence[Any]]:
    """The same numbers as elements of one field, if the evidence has them; else as they are."""
    if all(isinstance(x, Fraction) for own in numbers for x in own):
        return numbers
    flat, sizes = [x for own in numbers for x in own], [len(own) for own in numbers]
    fits = (elements for elements in fields if [len(own) for own in elements] == sizes)
    return next((e for e in fits if all(map(FieldElement.is_the, (x for own in e for x in own), flat))), numbers)


def _best_replies(game: StrategicGame, strategies: Sequence[Sequence[Any]], payoffs: Sequence[Any]) -> None:
    used = [[s for s, w in enumerate(own) if w != 0] for own in strategies]
    for i, name in enumerate(game.players):
        for s in range(game.sizes[i]):
            earned: Any = Fraction(0)
            for cell in product(*([s] if j == i else own for j, own in enumerate(used))):
                term: Any = game.cell(cell)[i]
                for j, c in enumerate(cell):
                    if j != i and term:
                        term = strategies[j][c] * term
                earned = term + earned
            fine = earned <= payoffs[i] and (s not in used[i] or earned == payoffs[i])
            need("equilibria", fine, "player {name} has a better reply, or another payoff", name=name)


@proves(StrategicAnswer, "equilibria")
def the_pure_ones_are_all_there(game: StrategicGame, a: StrategicAnswer) -> None:
    """Unless one is asked for; where pure ones are, and for a single player, nothing else is listed."""
    if game.find == "one":
        need("equilibria", len(a.equilibria) + len(a.certified or ()) <= 1, "lists more than the one asked for")
        return
    listed = {
        tuple(own.index(1) for own in e.strategies)
        for e in a.equilibria
        if all(w in (0, 1) for own in e.strategies for w in own)
    }
    need("equilibria", _pure_profiles(game) <= listed, "a pure one is missing")
    if game.find == "pure" or len(game.players) == 1:
        length("equilibria", a.equilibria, len(listed))


@proves(StrategicAnswer, "equilibria", "complete")
def the_list_is_complete(game: StrategicGame, a: StrategicAnswer, evidence: Evidence) -> Unproved | None:
    """Two persons: by the vertices of the best-reply polytopes. For more, support by support (`check_supports`), those known
    by intervals included; where some support stays open, the list may be complete or not.
    """
    if game.find == "one":
        equal("complete", a.complete, False)
    elif game.find == "pure" or len(game.players) == 1:
        equal("complete", a.complete, True)
    elif len(game.players) == 2:
        equal("complete", a.complete, True)
        A, B = _tables(game)
        with claiming("equilibria"):
            check_complete(A, B, [(e.strategies[0], e.strategies[1]) for e in a.equilibria], evidence)
    elif prod(2**size - 1 for size in game.sizes) > MOST_SUPPORTS:
        return (
            Unproved("too many supports to prove that there are no other equilibria", ("complete",))
            if a.complete
            else None
        )
    else:
        listed = [e.strategies for e in a.equilibria]
        families = [[listed[k] for k in group] for group in a.subsets or ()]
        boxes = [ends(e) for e in a.certified or ()]
        left = next(open_supports(game, listed, families, a.regions or (), boxes, a.curves or ()), None)
        if left is None:
            equal("complete", a.complete, True)
        elif a.complete:
            why = (
                f"that there are no other equilibria on the supports {written(left)} (strategies from 0) is not proved"
            )
            return Unproved(why, ("complete",))
    return None


@proves(StrategicAnswer, "complete")
def a_complete_list_has_its_subsets(game: StrategicGame, a: StrategicAnswer) -> None:
    """Without them the mixtures that are equilibria too are left out."""
    if game.find == "all" and len(game.players) > 1 and a.complete and a.equilibria:
        present("subsets", a.subsets)


@proves(StrategicAnswer, "subsets")
def the_subsets_are_products(game: StrategicGame, a: StrategicAnswer) -> None:
    """Of all equilibria of two persons the maximal products; of more, products that hold every equilibrium listed, none
    inside another (unless it is the end of a curve), made of corners only. Payoffs are linear in each player's mixture, so
    all mixtures are equilibria too.
    """
    if game.find != "all" or len(game.players) == 1:
        absent("subsets", a.subsets)
        return
    if a.subsets is None:
        return
    for group in a.subsets:
        rising = bool(group) and list(group) == sorted(set(group)) and 0 <= group[0] <= group[-1] < len(a.equilibria)
        need("subsets", rising, "{item} is not a rising list of numbers of equilibria", item=group)
    distinct("subsets", a.subsets)
    if len(game.players) == 2:
        A, B = _tables(game)
        pairs = [Equilibrium(row=e.strategies[0], column=e.strategies[1], payoffs=e.payoffs) for e in a.equilibria]
        subsets_are_maximal(A, B, pairs, a.subsets)
        return
    covered = {i for group in a.subsets for i in group}
    need("subsets", covered == set(range(len(a.equilibria))), "an equilibrium is in none of them")
    products = [_sides(a, group) for group in a.subsets]
    for k, (group, sides) in enumerate(zip(a.subsets, products, strict=True)):
        for side in sides:
            between = any(inside_hull(x, [y for y in side if y != x]) for x in side)
            need("subsets", not between, "{item} holds a mixture of others", item=group)
        for other in products[:k] + products[k + 1 :]:
            both = [(x, own) for side, own in zip(sides, other, strict=True) for x in side]
            inside = all(x in own or (a.curves is None and inside_hull(x, own)) for x, own in both)
            need("subsets", not inside, "{item} lies inside another", item=group)


def _sides(a: StrategicAnswer, group: tuple[int, ...]) -> list[list[Any]]:
    """The strategies of each player in a group, after the test that all combinations of them are its members."""
    members = {a.equilibria[i].strategies for i in group}
    sides = [dict.fromkeys(profile[i] for profile in members) for i in range(len(a.equilibria[group[0]].strategies))]
    fine = len(members) == len(group) and members == set(product(*sides))
    need("subsets", fine, "{item} is not a product of sets of strategies", item=group)
    return [list(side) for side in sides]


def _tables(game: StrategicGame) -> tuple[list[list[Fraction]], list[list[Fraction]]]:
    m, n = game.sizes
    A, B = ([[game.cell((i, j))[k] for j in range(n)] for i in range(m)] for k in (0, 1))
    return A, B


def _pure_profiles(game: Any) -> set[tuple[int, ...]]:
    found = set()
    for cell in product(*map(range, game.sizes)):
        vector = game.cell(cell)
        if all(
            game.cell((*cell[:i], s, *cell[i + 1 :]))[i] <= vector[i]
            for i in range(len(cell))
            for s in range(game.sizes[i])
        ):
            found.add(cell)
    return found
