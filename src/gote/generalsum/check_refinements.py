"""Proofs for refinements: the equilibria as in a bimatrix game, their properties from the definitions."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import TYPE_CHECKING, Any

from gote.core import rational
from gote.core.axioms import absent, distinct, equal, exactly_when, need, present, probabilities
from gote.core.proof import Evidence, Unproved, proves
from gote.generalsum.answer import EquilibriumComponent, RefinementsAnswer
from gote.generalsum.check_bimatrix import check_pairs, subsets_are_maximal
from gote.generalsum.check_complete import check_complete
from gote.generalsum.check_positive import excludes, solves
from gote.generalsum.check_proper import Pair, Side, levels_make_proper, middles, some_is_proper
from gote.generalsum.check_replies import earnings
from gote.generalsum.check_subsets import check_components
from gote.generalsum.check_words import claiming

if TYPE_CHECKING:
    from gote.generalsum.rules_questions import Refinements


@proves(RefinementsAnswer, "equilibria", "degenerate")
def the_equilibria_are_all_extreme_ones(game: Refinements, a: RefinementsAnswer, evidence: Evidence) -> None:
    """As for a bimatrix game; the vertices of the best-reply polytopes tell whether the game is degenerate."""
    check_pairs("equilibria", game.row_payoffs, game.column_payoffs, a.equilibria)
    vertices = {key: evidence[key] for key in ("rows", "columns", "vertices") if key in evidence}
    with claiming("equilibria"):
        check_complete(game.row_payoffs, game.column_payoffs, _pairs(a), vertices)
    with claiming("degenerate"):
        claim = vertices | {"degenerate": a.degenerate}
        check_complete(game.row_payoffs, game.column_payoffs, _pairs(a), claim)


@proves(RefinementsAnswer, "subsets")
def the_subsets_are_all_maximal_products(game: Refinements, a: RefinementsAnswer) -> None:
    """Of the equilibria listed."""
    subsets_are_maximal(game.row_payoffs, game.column_payoffs, a.equilibria, a.subsets)


@proves(RefinementsAnswer, "components")
def the_components_are_connected_and_apart(game: Refinements, a: RefinementsAnswer) -> None:
    """Subsets that share an equilibrium are in the same component, and no component falls into two."""
    for component in a.components:
        distinct("components", component.members)
    with claiming("components"):
        check_components([set(c.members) for c in a.components], a.subsets, "components")


@proves(RefinementsAnswer, "equilibria")
def strict_ones_have_no_other_best_reply(game: Refinements, a: RefinementsAnswer) -> None:
    """For either player."""
    A, B = _tables(game)
    for e in a.equilibria:
        mine, theirs = earnings(A, e.column), earnings(B, e.row)
        exactly_when("equilibria", e.strict, mine.count(max(mine)) == 1 and theirs.count(max(theirs)) == 1)


@proves(RefinementsAnswer, "equilibria")
def dominated_ones_pay_less_than_another(game: Refinements, a: RefinementsAnswer) -> None:
    """Another one listed pays both at least as much, and other payoffs."""
    for e in a.equilibria:
        better = any(
            o.payoffs != e.payoffs and all(x >= y for x, y in zip(o.payoffs, e.payoffs, strict=True))
            for o in a.equilibria
        )
        exactly_when("equilibria", e.payoff_dominated, better)


@proves(RefinementsAnswer, "equilibria")
def perfect_ones_use_no_dominated_mixture(game: Refinements, a: RefinementsAnswer, evidence: Evidence) -> None:
    """In two-person games that is what perfect means (van Damme 1991). The certificate has for each strategy a complete
    mixture of the other to which it is a best reply, or a mixture that is never worse and somewhere better.
    """
    undominated: list[dict[Any, bool]] = []
    for table, side in zip(_tables(game), ("row", "column"), strict=True):
        shown = evidence.get("undominated", {}).get(side, ())
        undominated.append({p: _undominated(table, p, shown) for p in {getattr(e, side) for e in a.equilibria}})
    for e in a.equilibria:
        exactly_when("equilibria", e.perfect, undominated[0][e.row] and undominated[1][e.column])


def _undominated(
    table: Sequence[Sequence[Fraction]], p: Sequence[Fraction], shown: Sequence[Mapping[str, Any]]
) -> bool:
    item = next((i for i in shown if tuple(rational(x) for x in i["strategy"]) == tuple(p)), None)
    need("equilibria", item is not None, "is proved only with its certificate")
    assert item is not None
    earned = earnings([list(c) for c in zip(*table, strict=True)], p)
    gaps = [[v - w for v, w in zip(line, earned, strict=True)] for line in table]
    if "weights" in item:
        fine = solves([rational(w) for w in item["weights"]], [], gaps)
        need("equilibria", fine, "the certificate does not show that {strategy} is undominated", strategy=p)
        return True
    fine = excludes([], [rational(w) for w in item["better"]], [], gaps)
    need("equilibria", fine, "the certificate does not show that {strategy} is dominated", strategy=p)
    return False


@proves(RefinementsAnswer, "equilibria")
def proper_ones_have_levels_and_no_others_do(
    game: Refinements, a: RefinementsAnswer, evidence: Evidence
) -> Unproved | None:
    """Levels show that an equilibrium is proper, the search through all orders that it is not."""
    A, B = _tables(game)
    sides = _sides(game, evidence)
    for e in a.equilibria:
        if e.proper:
            levels_make_proper("equilibria", A, B, (e.row, e.column), evidence.get("levels", ()))
        elif e.proper is False and e.perfect:
            need("equilibria", not some_is_proper(sides, [(e.row, e.column)]), "is called improper and is proper")
    if any(e.proper is None for e in a.equilibria):
        return Unproved("whether some of them are proper was not decided")
    return None


@proves(RefinementsAnswer, "components")
def a_component_is_proper_when_it_shows_an_example(
    game: Refinements, a: RefinementsAnswer, evidence: Evidence
) -> Unproved | None:
    """In the others none of the supports that occur has a proper equilibrium."""
    A, B = _tables(game)
    sides = _sides(game, evidence)
    pairs = _pairs(a)
    for c in a.components:
        inside = [s for s in a.subsets if set(s) & set(c.members)]
        if c.proper:
            example = present("components", c.example)
            check_pairs("components", game.row_payoffs, game.column_payoffs, [example])
            _lies_in((example.row, example.column), c, inside, pairs, evidence)
            levels_make_proper("components", A, B, (example.row, example.column), evidence.get("levels", ()))
            continue
        absent("components", c.example)
        if c.proper is False:
            proper = any(a.equilibria[i].proper for i in c.members)
            if len(c.members) > 1:
                supports = [m for s in inside for m in middles([pairs[i] for i in s])]
                proper = proper or some_is_proper(sides, supports, free=True)
            need("components", not proper, "a component that is said to hold no proper equilibrium holds one")
    alone = [c for c in a.components if c.proper is False and len(c.members) == 1]
    need("components", all(a.equilibria[c.members[0]].proper is False for c in alone), "says otherwise than its member")
    need("components", any(c.proper is not False for c in a.components), "every game has a proper equilibrium")
    undecided = any(c.proper is None for c in a.components)
    return Unproved("whether some of them hold a proper equilibrium was not decided") if undecided else None


@proves(RefinementsAnswer, "complete")
def complete_means_that_everything_is_decided(game: Refinements, a: RefinementsAnswer) -> None:
    """No equilibrium and no component is left open."""
    marks = [*(e.proper for e in a.equilibria), *(c.proper for c in a.components)]
    equal("complete", a.complete, None not in marks)


def _lies_in(
    pair: Pair, c: EquilibriumComponent, inside: Sequence[Sequence[int]], pairs: Sequence[Pair], evidence: Evidence
) -> None:
    """The example is a member, or weights of the certificate mix it from the corners of one of the subsets."""
    if any(pairs[i] == pair for i in c.members):
        return
    for item in evidence.get("examples", ()):
        corners = [[tuple(rational(x) for x in corner) for corner, _ in item[side]] for side in ("row", "column")]
        weights = [[rational(w) for _, w in item[side]] for side in ("row", "column")]
        mixed = [
            tuple(sum((w * x[i] for w, x in zip(ws, cs, strict=True)), Fraction(0)) for i in range(len(own)))
            for ws, cs, own in zip(weights, corners, pair, strict=True)
        ]
        if tuple(mixed) != pair:
            continue
        for ws in weights:
            probabilities("components", ws, len(ws))
        for s in inside:
            if all(set(corners[k]) <= {pairs[i][k] for i in s} for k in (0, 1)):
                return
    need("components", False, "the example is not proved to lie in its component")


def _pairs(a: RefinementsAnswer) -> list[Pair]:
    return [(e.row, e.column) for e in a.equilibria]


def _tables(game: Refinements) -> tuple[Sequence[Sequence[Fraction]], Sequence[Sequence[Fraction]]]:
    """What the rows earn, and what the columns earn with a line for each column."""
    return game.row_payoffs, [list(c) for c in zip(*game.column_payoffs, strict=True)]


def _sides(game: Refinements, evidence: Evidence) -> tuple[Side, Side]:
    shown = evidence.get("orders", {})
    A, B = _tables(game)
    return Side(A, shown.get("row", {})), Side(B, shown.get("column", {}))
