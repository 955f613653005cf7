"""Proofs for bimatrix games: definitions only, in rationals."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from math import lcm
from typing import Any

from gote.core import rational
from gote.core.axioms import distinct, equal, length, need, probabilities, same_set, written
from gote.core.proof import Evidence, Wrong, proves
from gote.generalsum.answer import BimatrixAnswer, Equilibrium
from gote.generalsum.check_complete import check_complete
from gote.generalsum.check_subsets import Point, check_subsets, numbered
from gote.generalsum.check_words import claiming
from gote.generalsum.rules import BimatrixGame

Vector = Sequence[Fraction]


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
    columns_of_B = _columns(game.column_payoffs)
    for level, table, guards in zip(a.safety, (game.row_payoffs, columns_of_B), evidence["guards"], strict=True):
        level_is_safe("safety", level, table, guards)


def level_is_safe(field: str, level: Fraction, table: Sequence[Vector], guards: Sequence[Sequence[Any]]) -> None:
    """One guard, a mixture of lines, earns the level against everything; the other, a mixture of the other's lines,
    allows no more.
    """
    own, other = (tuple(rational(x) for x in guard) for guard in guards)
    probabilities(field, own, len(table))
    probabilities(field, other, len(table[0]))
    equal(field, min(earnings(_columns(table), own)), level)
    equal(field, max(earnings(table, other)), level)


def check_pairs(field: str, A: Sequence[Vector], B: Sequence[Vector], found: Sequence[Equilibrium]) -> None:
    """Equilibria with their payoffs, each once."""
    best_replies = best_replies_are_used(field, A, B, [(e.row, e.column) for e in found])
    for e, best in zip(found, best_replies, strict=True):
        if e.payoffs != best:
            raise Wrong(field, "the payoffs are {best} in {pair}", best=best, pair=e.to_json())
    distinct(field, [(e.row, e.column) for e in found] if len(found) > 1 else ())


def best_replies_are_used(
    field: str, A: Sequence[Vector], B: Sequence[Vector], pairs: Sequence[tuple[Point, Point]]
) -> list[tuple[Fraction, Fraction]]:
    """What both win in each pair, after the proof that no line in use earns less than another."""
    against_row, against_column, places = replies_of(A, B, pairs, field)
    found = []
    for pair, (left, right) in zip(pairs, places, strict=True):
        rows, columns = against_column[right], against_row[left]
        best = (max(rows), max(columns))
        if any(v != best[0] for x, v in zip(pair[0], rows, strict=True) if x):
            raise Wrong(field, "a row in use is not a best reply in {pair}", pair=written(pair))
        if any(v != best[1] for y, v in zip(pair[1], columns, strict=True) if y):
            raise Wrong(field, "a column in use is not a best reply in {pair}", pair=written(pair))
        found.append(best)
    return found


def subsets_are_maximal(
    A: Sequence[Vector], B: Sequence[Vector], found: Sequence[Equilibrium], subsets: Sequence[tuple[int, ...]]
) -> None:
    """The subsets are the maximal products of the listed strategies, all of them, and nothing else."""
    pairs = [(e.row, e.column) for e in found]
    against_row, against_column, _ = replies_of(A, B, pairs, "equilibria")
    count = len(found)
    need("subsets", all(0 <= i < count for s in subsets for i in s), "names an equilibrium that is not listed")
    distinct("subsets", [frozenset(s) for s in subsets])
    with claiming("subsets", "equilibria"):
        check_subsets(A, B, pairs, subsets, against_row, against_column)


def replies_of(
    A: Sequence[Vector], B: Sequence[Vector], pairs: Sequence[tuple[Point, Point]], field: str
) -> tuple[list[list[Fraction]], list[list[Fraction]], list[tuple[int, int]]]:
    """What the columns earn against every row strategy, the rows against every column strategy, each listed once; and the
    places of a pair's strategies in the two lists.
    """
    columns_of_B = _columns(B)
    lefts, left_places = numbered(p for p, _ in pairs)
    rights, right_places = numbered(q for _, q in pairs)
    for p in lefts:
        probabilities(field, p, len(A))
    for q in rights:
        probabilities(field, q, len(columns_of_B))
    places = list(zip(left_places, right_places, strict=True))
    return [earnings(columns_of_B, p) for p in lefts], [earnings(A, q) for q in rights], places


def earnings(table: Sequence[Vector], q: Vector) -> list[Fraction]:
    """What each line of the table earns against q.

    >>> earnings([[Fraction(2), Fraction(4)]], [Fraction(1, 2), Fraction(1, 2)])
    [Fraction(3, 1)]
    """
    d = lcm(*(y.denominator for y in q))
    weights = [(j, y.numerator * (d // y.denominator)) for j, y in enumerate(q) if y]
    if all(
        line[j].denominator == 1 for line in table for j, _ in weights
    ):  # one gcd per line instead of one per product
        return [Fraction(sum(line[j].numerator * w for j, w in weights), d) for line in table]
    return [sum((line[j] * w for j, w in weights), Fraction(0)) / d for line in table]


def _columns(table: Sequence[Vector]) -> list[list[Fraction]]:
    return [list(c) for c in zip(*table, strict=True)]


def _pure_cells(game: BimatrixGame) -> set[tuple[int, int]]:
    A, B = game.row_payoffs, game.column_payoffs
    tops = [max(c) for c in zip(*A, strict=True)]
    return {(i, j) for i, row in enumerate(A) for j, a in enumerate(row) if a == tops[j] and B[i][j] == max(B[i])}
