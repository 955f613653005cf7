"""Proofs for bimatrix games: definitions only, in rationals."""

from collections.abc import Sequence
from fractions import Fraction
from typing import Any

from gote.core import rational
from gote.core.axioms import distinct, equal, length, need, probabilities, same_set, written
from gote.core.proof import Evidence, Wrong, once, proves
from gote.generalsum.answer import BimatrixAnswer, Equilibrium, LemkeHowsonPath
from gote.generalsum.check_complete import check_complete
from gote.generalsum.check_replies import Replies, best, columns_of, replies_to, worst
from gote.generalsum.check_subsets import check_subsets
from gote.generalsum.check_words import claiming
from gote.generalsum.rules import BimatrixGame
from gote.generalsum.rules_tables import TwoTables

Table = Sequence[Sequence[Fraction]]


@proves(BimatrixAnswer, "equilibria")
def nobody_gains_by_changing_alone(game: BimatrixGame, a: BimatrixAnswer) -> None:
    """What is in use is a best reply to the other's mixture and pays what is stated; none is listed twice."""
    check_pairs("equilibria", game.row_payoffs, game.column_payoffs, a.equilibria)


@proves(BimatrixAnswer, "equilibria")
def the_equilibria_are_those_asked_for(game: BimatrixGame, a: BimatrixAnswer, evidence: Evidence) -> None:
    """All extreme ones (the certificate's vertices are closed under edges), all pure ones, or one."""
    if game.find == "one":
        length("equilibria", a.equilibria, 1)
    elif game.find == "pure":
        for e in a.equilibria:
            need("equilibria", max(e.row) == max(e.column) == 1, "{item} does not belong here", item=e.to_json())
        listed = [(e.row.index(1), e.column.index(1)) for e in a.equilibria]
        same_set("equilibria", listed, _pure_cells(game))
    else:
        pairs = [(e.row, e.column) for e in a.equilibria]
        with claiming("equilibria"):
            check_complete(game.row_payoffs, game.column_payoffs, pairs, evidence)


@proves(BimatrixAnswer, "subsets")
def the_subsets_are_all_maximal_products(game: BimatrixGame, a: BimatrixAnswer) -> None:
    """Of the equilibria listed; a single one is its own subset."""
    if game.find == "one":
        equal("subsets", a.subsets, ((0,),))
        return
    subsets_are_maximal(game.row_payoffs, game.column_payoffs, a.equilibria, a.subsets)


@proves(BimatrixAnswer, "safety")
def a_level_is_guaranteed_and_not_exceeded(game: BimatrixGame, a: BimatrixAnswer, evidence: Evidence) -> None:
    """A strategy guarantees it, and one of the other allows no more."""
    length("safety", a.safety, 2)
    need("safety", "guards" in evidence, "is proved only with its certificate")
    for level, (rows, columns), guards in zip(a.safety, sides(game), evidence["guards"], strict=True):
        level_is_safe("safety", level, rows, columns, guards)


def sides(game: TwoTables) -> tuple[tuple[Table, Table], tuple[Table, Table]]:
    """For each player what he wins, his own lines first, then the other's."""
    A, B = game.row_payoffs, game.column_payoffs
    return (A, columns_of(A)), (columns_of(B), B)


def level_is_safe(field: str, level: Fraction, own: Table, other: Table, guards: Sequence[Sequence[Any]]) -> None:
    """One guard, a mixture of one's own lines, earns the level against everything; the other, a mixture of the other's
    lines, allows no more.
    """
    mine, theirs = (tuple(rational(x) for x in guard) for guard in guards)
    probabilities(field, mine, len(own))
    probabilities(field, theirs, len(other))
    equal(field, worst(other, mine), level)
    equal(field, best(own, theirs), level)


def check_pairs(field: str, A: Table, B: Table, found: Sequence[Equilibrium]) -> None:
    """Equilibria with their payoffs, each once."""
    for e, right in zip(found, best_replies_are_used(field, A, B, found), strict=True):
        if e.payoffs != right:
            raise Wrong(field, "the payoffs are {best} in {pair}", best=right, pair=e.to_json())
    if len(set(replies_of(field, A, B, found).places)) < len(found):
        distinct(field, [(e.row, e.column) for e in found])


def best_replies_are_used(
    field: str, A: Table, B: Table, pairs: Sequence[Equilibrium | LemkeHowsonPath]
) -> list[tuple[Fraction, Fraction]]:
    """What both win in each pair, after the proof that no line in use earns less than another."""
    replies = replies_of(field, A, B, pairs)
    found = []
    for pair, (left, right) in zip(pairs, replies.places, strict=True):
        (rows, d), (columns, e) = replies.of_rows[right], replies.of_columns[left]
        most = max(rows), max(columns)
        if any(x and v != most[0] for x, v in zip(pair.row, rows, strict=True)):
            raise Wrong(field, "a row in use is not a best reply in {pair}", pair=written((pair.row, pair.column)))
        if any(y and v != most[1] for y, v in zip(pair.column, columns, strict=True)):
            raise Wrong(field, "a column in use is not a best reply in {pair}", pair=written((pair.row, pair.column)))
        found.append((Fraction(most[0], d), Fraction(most[1], e)))
    return found


@once
def replies_of(field: str, A: Table, B: Table, found: Sequence[Equilibrium | LemkeHowsonPath]) -> Replies:
    """What is earned against the strategies of what was found."""
    return replies_to(field, A, B, [(e.row, e.column) for e in found])


def subsets_are_maximal(A: Table, B: Table, found: Sequence[Equilibrium], subsets: Sequence[tuple[int, ...]]) -> None:
    """The subsets are the maximal products of the listed strategies, all of them, and nothing else."""
    replies = replies_of("equilibria", A, B, found)
    count = len(found)
    need("subsets", all(0 <= i < count for s in subsets for i in s), "names an equilibrium that is not listed")
    distinct("subsets", [frozenset(s) for s in subsets])
    with claiming("subsets", "equilibria"):
        check_subsets(replies, subsets)


def _pure_cells(game: BimatrixGame) -> set[tuple[int, int]]:
    A, B = game.row_payoffs, game.column_payoffs
    tops = [max(c) for c in zip(*A, strict=True)]
    return {(i, j) for i, row in enumerate(A) for j, a in enumerate(row) if a == tops[j] and B[i][j] == max(B[i])}
