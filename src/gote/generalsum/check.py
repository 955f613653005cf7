"""Independent checks of this room's answers: definitions only, in rationals, no solver called."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import Any

from gote.core import CheckError, rational
from gote.generalsum.rules import BimatrixGame

Vector = Sequence[Fraction]


def check_bimatrix(game: BimatrixGame, answer: Mapping[str, Any], certificate: Mapping[str, Any]) -> None:
    """Every pair is an equilibrium with the payoffs stated, and extreme; the subsets are the maximal products.

    Completeness is checked as far as theorems allow without a second enumeration: all pure equilibria are among the
    list (or in the hull of a subset), in a nondegenerate game the indices add up to 1, and every combination of listed
    strategies that is an equilibrium is listed.
    """
    A, B = game.row_payoffs, game.column_payoffs
    columns_of_B = [list(c) for c in zip(*B, strict=True)]
    pairs: list[tuple[tuple[Fraction, ...], tuple[Fraction, ...]]] = []
    for k, item in enumerate(answer["equilibria"]):
        p = strategy(item["row"], game.shape[0], f"equilibria[{k}].row")
        q = strategy(item["column"], game.shape[1], f"equilibria[{k}].column")
        u = [rational(v) for v in item["payoffs"]]
        rows, columns = earnings(A, q), earnings(columns_of_B, p)
        if any(x and v != max(rows) for x, v in zip(p, rows, strict=True)):
            raise CheckError(f"equilibria[{k}].row: a row in use is not a best reply")
        if any(y and v != max(columns) for y, v in zip(q, columns, strict=True)):
            raise CheckError(f"equilibria[{k}].column: a column in use is not a best reply")
        if u != [max(rows), max(columns)]:
            raise CheckError(f"equilibria[{k}].payoffs: they are {max(rows)} and {max(columns)}")
        pairs.append((p, q))
    if len(set(pairs)) != len(pairs):
        raise CheckError("equilibria: one is listed twice")
    _check_safety(game, [rational(v) for v in answer["safety"]], pairs, columns_of_B)
    pure = _pure_cells(game)
    if game.find == "pure":
        listed = {(p.index(1), q.index(1)) for p, q in pairs if max(p) == 1 == max(q)}
        if listed != pure or len(pairs) != len(pure):
            raise CheckError("equilibria: not exactly the pure ones")
    elif game.find == "one":
        if len(pairs) != 1:
            raise CheckError("equilibria: one was asked for")
    else:
        _check_all(game, pairs, [tuple(map(int, s)) for s in answer["subsets"]], pure, columns_of_B, certificate)


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
    used = [(j, y) for j, y in enumerate(q) if y]
    return [sum((line[j] * y for j, y in used), Fraction(0)) for line in table]


def _pure_cells(game: BimatrixGame) -> set[tuple[int, int]]:
    A, B = game.row_payoffs, game.column_payoffs
    tops = [max(c) for c in zip(*A, strict=True)]
    return {(i, j) for i, row in enumerate(A) for j, a in enumerate(row) if a == tops[j] and B[i][j] == max(B[i])}


def _check_safety(game: BimatrixGame, safety: list[Fraction], pairs: Any, columns_of_B: list[Any]) -> None:
    """A value is confirmed by a strategy and a counter-strategy, found by an LP whose own certificate is checked."""
    from gote.exact.lp import solve_lp

    for field, table, level in (("safety[0]", game.row_payoffs, safety[0]), ("safety[1]", columns_of_B, safety[1])):
        size = len(table)
        lines = [[-table[i][j] for i in range(size)] + [1] for j in range(len(table[0]))]
        lower: list[Any] = [0] * size + [None]
        program = solve_lp([0] * size + [1], lines, [0] * len(lines), [[1] * size + [0]], [1], lower)
        if not program.verify() or program.value != level:
            raise CheckError(f"{field}: the safety level is {program.value}")
    for k, (p, q) in enumerate(pairs):
        if max(earnings(game.row_payoffs, q)) < safety[0] or max(earnings(columns_of_B, p)) < safety[1]:
            raise CheckError(f"equilibria[{k}]: pays less than a safety level")


def _check_all(
    game: BimatrixGame,
    pairs: list[tuple[tuple[Fraction, ...], tuple[Fraction, ...]]],
    subsets: list[tuple[int, ...]],
    pure: set[tuple[int, int]],
    columns_of_B: list[Any],
    certificate: Mapping[str, Any],
) -> None:
    A = game.row_payoffs
    lefts, rights = {p for p, _ in pairs}, {q for _, q in pairs}
    # Who is allowed against whom: p uses best replies to q and q uses best replies to p.
    best_rows = {q: {i for i, v in enumerate(e) if v == max(e)} for q in rights for e in [earnings(A, q)]}
    best_columns = {p: {j for j, v in enumerate(e) if v == max(e)} for p in lefts for e in [earnings(columns_of_B, p)]}
    support = {s: {i for i, x in enumerate(s) if x} for s in lefts | rights}
    graph = {
        (p, q) for p in lefts for q in rights if support[p] <= best_rows[q] and support[q] <= best_columns[p]
    }
    if graph != set(pairs):
        raise CheckError("equilibria: a combination of listed strategies is an equilibrium and is missing")
    for p in lefts:
        _check_corner(p, columns_of_B, best_columns[p], "row")
    for q in rights:
        _check_corner(q, A, best_rows[q], "column")
    covered = set()
    for k, subset in enumerate(subsets):
        left, right = {pairs[i][0] for i in subset}, {pairs[i][1] for i in subset}
        if {pairs[i] for i in subset} != {(p, q) for p in left for q in right}:
            raise CheckError(f"subsets[{k}]: not a product of sets of strategies")
        if any(all((p, q) in graph for q in right) for p in lefts - left) or any(
            all((p, q) in graph for p in left) for q in rights - right
        ):
            raise CheckError(f"subsets[{k}]: not maximal")
        covered |= set(subset)
    if covered != set(range(len(pairs))) or len(set(subsets)) != len(subsets):
        raise CheckError("subsets: an equilibrium is in none of them, or a subset is listed twice")
    unit = {(p.index(1), q.index(1)) for p, q in pairs if max(p) == 1 == max(q)}
    if not unit >= pure:
        raise CheckError("equilibria: a pure equilibrium is missing (pure strategies are always extreme)")
    if certificate.get("degenerate") is False:
        total = sum(int(v) for v in certificate["index"])
        if total != 1 or len(pairs) % 2 == 0:
            raise CheckError("equilibria: the indices of a nondegenerate game must add up to 1")


def _check_corner(point: tuple[Fraction, ...], lines: Sequence[Vector], best: set[int], field: str) -> None:
    """Extreme: the tight constraints (zero weights, best replies of the other) determine the point and its payoff."""
    from gote.exact.linalg import rank

    used = [i for i, x in enumerate(point) if x]
    tight = [[*(lines[j][i] for i in used), -1] for j in sorted(best)] + [[1] * len(used) + [0]]
    if rank(tight) < len(used) + 1:
        raise CheckError(f"{field}: {tuple(map(str, point))} is not extreme")
