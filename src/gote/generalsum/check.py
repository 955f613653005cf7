"""Independent checks of this room's answers: definitions only, in rationals, no solver called."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from math import lcm
from typing import Any

from gote.core import CheckError, rational
from gote.generalsum.check_commitment import check_commitment
from gote.generalsum.check_complete import check_complete, check_indices
from gote.generalsum.check_evolution import check_evolution
from gote.generalsum.check_questions import (
    check_correlated,
    check_dominance,
    check_lemke_howson,
    check_logit,
    check_profile,
)
from gote.generalsum.check_refinements import check_refinements
from gote.generalsum.check_repeated import check_repeated
from gote.generalsum.check_strategic import check_strategic
from gote.generalsum.check_subsets import check_components, check_subsets
from gote.generalsum.rules import BimatrixGame

__all__ = [
    "check_bimatrix",
    "check_commitment",
    "check_correlated",
    "check_dominance",
    "check_evolution",
    "check_lemke_howson",
    "check_logit",
    "check_profile",
    "check_refinements",
    "check_repeated",
    "check_strategic",
    "earnings",
    "strategy",
]

Vector = Sequence[Fraction]


def check_bimatrix(game: BimatrixGame, answer: Mapping[str, Any], certificate: Mapping[str, Any]) -> None:
    """Every pair is an equilibrium with the payoffs stated, and extreme; the subsets are the maximal products.

    The list is proved complete (`check_complete.py`), quickly with the vertices in the certificate, more slowly
    without.
    """
    A, B = game.row_payoffs, game.column_payoffs
    columns_of_B = [list(c) for c in zip(*B, strict=True)]
    pairs: list[tuple[tuple[Fraction, ...], tuple[Fraction, ...]]] = []
    against_row: dict[tuple[Fraction, ...], list[Fraction]] = {}
    against_column: dict[tuple[Fraction, ...], list[Fraction]] = {}
    for k, item in enumerate(answer["equilibria"]):
        p = strategy(item["row"], game.shape[0], f"equilibria[{k}].row")
        q = strategy(item["column"], game.shape[1], f"equilibria[{k}].column")
        u = [rational(v) for v in item["payoffs"]]
        if q not in against_column:
            against_column[q] = earnings(A, q)
        if p not in against_row:
            against_row[p] = earnings(columns_of_B, p)
        rows, columns = against_column[q], against_row[p]
        best = [max(rows), max(columns)]
        if any(x and v != best[0] for x, v in zip(p, rows, strict=True)):
            raise CheckError(f"equilibria[{k}].row: a row in use is not a best reply")
        if any(y and v != best[1] for y, v in zip(q, columns, strict=True)):
            raise CheckError(f"equilibria[{k}].column: a column in use is not a best reply")
        if u != best:
            raise CheckError(f"equilibria[{k}].payoffs: they are {best[0]} and {best[1]}")
        pairs.append((p, q))
    if len(set(pairs)) != len(pairs):
        raise CheckError("equilibria: one is listed twice")
    least = [rational(v) for v in answer["safety"]]
    if len(least) != 2:
        raise CheckError("safety: give one level for each of the two players")
    _check_safety(game, least, columns_of_B, certificate)
    for k, (p, q) in enumerate(pairs):
        if max(against_column[q]) < least[0] or max(against_row[p]) < least[1]:
            raise CheckError(f"equilibria[{k}]: pays less than a safety level")
    pure = _pure_cells(game)
    if game.find == "pure":
        listed = {(p.index(1), q.index(1)) for p, q in pairs if max(p) == 1 == max(q)}
        if listed != pure or len(pairs) != len(pure):
            raise CheckError("equilibria: not exactly the pure ones")
    elif game.find == "one":
        if len(pairs) != 1:
            raise CheckError("equilibria: one was asked for")
    else:
        subsets = [tuple(map(int, s)) for s in answer["subsets"]]
        _check_all(game, pairs, subsets, pure, against_row, against_column, certificate)


def strategy(weights: Any, size: int, field: str) -> tuple[Fraction, ...]:
    """The weights as probabilities.

    >>> strategy(["1/2", "1/2"], 2, "row")
    (Fraction(1, 2), Fraction(1, 2))
    """
    p = tuple(rational(x) for x in weights)
    if len(p) != size or min(p) < 0 or sum(p) != 1:
        raise CheckError(f"{field}: not {size} probabilities that add up to 1")
    return p


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


def _pure_cells(game: BimatrixGame) -> set[tuple[int, int]]:
    A, B = game.row_payoffs, game.column_payoffs
    tops = [max(c) for c in zip(*A, strict=True)]
    return {(i, j) for i, row in enumerate(A) for j, a in enumerate(row) if a == tops[j] and B[i][j] == max(B[i])}


def _check_safety(
    game: BimatrixGame, safety: list[Fraction], columns_of_B: list[Any], certificate: Mapping[str, Any]
) -> None:
    """A level is proved by a strategy that guarantees it and one of the other that allows no more."""
    if "guards" not in certificate:
        _check_safety_alone(game, safety, columns_of_B)
        return
    for k, table in enumerate((game.row_payoffs, columns_of_B)):
        own, other = certificate["guards"][k]
        p, q = strategy(own, len(table), f"guards[{k}]"), strategy(other, len(table[0]), f"guards[{k}]")
        lines = [list(c) for c in zip(*table, strict=True)]
        if min(earnings(lines, p)) != safety[k] or max(earnings(table, q)) != safety[k]:
            raise CheckError(f"safety[{k}]: the guards do not prove {safety[k]}")


def _check_safety_alone(game: BimatrixGame, safety: list[Fraction], columns_of_B: list[Any]) -> None:
    """Without guards: a linear program whose own proof is checked."""
    from gote.exact.lp import solve_lp

    for k, table in enumerate((game.row_payoffs, columns_of_B)):
        size = len(table)
        lines = [[-table[i][j] for i in range(size)] + [1] for j in range(len(table[0]))]
        lower: list[Any] = [0] * size + [None]
        program = solve_lp([0] * size + [1], lines, [0] * len(lines), [[1] * size + [0]], [1], lower)
        if not program.verify() or program.value != safety[k]:
            raise CheckError(f"safety[{k}]: the safety level is {program.value}")


def _check_all(
    game: BimatrixGame,
    pairs: list[tuple[tuple[Fraction, ...], tuple[Fraction, ...]]],
    subsets: list[tuple[int, ...]],
    pure: set[tuple[int, int]],
    against_row: Mapping[tuple[Fraction, ...], list[Fraction]],
    against_column: Mapping[tuple[Fraction, ...], list[Fraction]],
    certificate: Mapping[str, Any],
) -> None:
    A, B = game.row_payoffs, game.column_payoffs
    check_subsets(A, B, pairs, subsets, against_row, against_column)
    unit = {(p.index(1), q.index(1)) for p, q in pairs if max(p) == 1 == max(q)}
    if not unit >= pure:
        raise CheckError("equilibria: a pure equilibrium is missing (pure strategies are always extreme)")
    if "components" in certificate:
        check_components([set(map(int, c)) for c in certificate["components"]], subsets, "certificate.components")
    check_complete(A, B, pairs, certificate)
    if certificate.get("degenerate") is False:
        check_indices(A, B, pairs, [int(v) for v in certificate["index"]])
