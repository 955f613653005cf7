"""Mixed equilibria of bimatrix games by their supports: the equations of indifference, their solution, and who would gain elsewhere."""

from collections.abc import Sequence
from fractions import Fraction
from itertools import combinations

from gote.core import Ask, Formula, Table, Text, shown
from gote.core.explanation import Block, signed_sum
from gote.core.i18n import Translate
from gote.exact.linalg import determinant, dot, solve
from gote.generalsum.answer import Equilibrium
from gote.generalsum.rules_tables import TwoTables
from gote.generalsum.tables import transpose

MOST_WORKED = 4
LARGEST_SEARCH = 3
LARGEST_WORKED = 8
Rows = Sequence[Sequence[Fraction | int]]
Weights = Sequence[Fraction]


def support_blocks(game: TwoTables, equilibria: Sequence[Equilibrium], t: Translate) -> list[Block]:
    """The equations of the first mixed equilibria; for small tables every pair of supports that could have been one."""
    if max(game.shape) > LARGEST_WORKED:
        return []
    mixed = [(k, e) for k, e in enumerate(equilibria, 1) if any(0 < w < 1 for w in (*e.row, *e.column))]
    blocks: list[Block] = []
    if max(game.shape) == LARGEST_SEARCH and min(game.shape) > 1:
        blocks += _search(game, t)
    for k, e in mixed[:MOST_WORKED]:
        blocks += _worked(game, k, e, t)
    return blocks


def _worked(game: TwoTables, number: int, e: Equilibrium, t: Translate) -> list[Block]:
    heading = t("Equilibrium {n} by equations", n=number)
    rows, columns = [i for i, w in enumerate(e.row) if w], [j for j, w in enumerate(e.column) if w]
    text = t(
        "I uses the rows {rows}, II the columns {columns}.",
        rows=", ".join(game.row_names[i] for i in rows),
        columns=", ".join(game.column_names[j] for j in columns),
    )
    blocks: list[Block] = [Text(text, heading=heading)]
    other = transpose(game.column_payoffs)
    for mine, table, lines, weights, theirs, letter, value in (
        (t("For I these rows must earn the same against q:"), game.row_payoffs, rows, e.column, columns, "q", e.payoffs[0]),
        (t("For II these columns must earn the same against p:"), other, columns, e.row, rows, "p", e.payoffs[1]),
    ):  # fmt: skip
        blocks += [Text(mine), *_equations(table, lines, theirs, letter)]
        answer = t(
            "The solution is {letter} = {weights}; each earns {value}.",
            letter=letter,
            weights=shown(weights),
            value=shown(value),
        )
        rest = [(k, dot(row, weights)) for k, row in enumerate(table) if k not in lines]
        names = game.row_names if letter == "q" else game.column_names
        if rest:
            earns = ", ".join(f"{names[k]}: {shown(x)}" for k, x in rest)
            answer += " " + t("The others earn no more: {earns}.", earns=earns)
        ask = t("Which {letter} makes them equal?", letter=letter)
        blocks += [Text(answer), Ask(ask, tuple(weights)), Ask(t("What does each of them then earn?"), value)]
    return blocks


def _equations(table: Rows, lines: Sequence[int], columns: Sequence[int], letter: str) -> list[Block]:
    """Every line in use earns as much as the first; the weights add up to 1."""
    earned = [signed_sum((Fraction(table[i][j]), f"{letter}_{j + 1}") for j in columns) for i in lines]
    total = " + ".join(f"{letter}_{j + 1}" for j in columns)
    return [Formula(" = ".join(earned)) if len(lines) > 1 else Formula(f"v = {earned[0]}"), Formula(f"{total} = 1")]


def _search(game: TwoTables, t: Translate) -> list[Block]:
    """All pairs of supports of the same size of at least two: what their equations give."""
    m, n = game.shape
    rows = []
    for size in range(2, min(m, n) + 1):
        for mine in combinations(range(m), size):
            for theirs in combinations(range(n), size):
                names = (", ".join(game.row_names[i] for i in mine), ", ".join(game.column_names[j] for j in theirs))
                rows.append((*names, _outcome(game, mine, theirs, t)))
    text = t(
        "A player who mixes earns the same with everything in use. Unless the game is degenerate both use equally many strategies; so "
        "each pair of supports gives equations to solve and to test:"
    )
    return [
        Text(text, heading=t("Mixed equilibria by their supports")),
        Table(rows, header=(t("rows in use"), t("columns in use"), t("what the equations give"))),
    ]


def _outcome(game: TwoTables, mine: Sequence[int], theirs: Sequence[int], t: Translate) -> str:
    other = transpose(game.column_payoffs)
    q, p = _mixture(game.row_payoffs, mine, theirs), _mixture(other, theirs, mine)
    for letter, weights in (("q", q), ("p", p)):
        if weights is None:
            return t("no solution for {letter}, or many", letter=letter)
        least = min(weights[k] for k in (theirs if letter == "q" else mine))
        if least <= 0:
            words = (
                t("{letter} = {weights}: a weight is negative")
                if least < 0
                else t("{letter} = {weights}: a weight is 0")
            )
            return words.format(letter=letter, weights=shown(weights))
    assert q is not None
    assert p is not None
    for table, lines, weights, names, word in (
        (game.row_payoffs, mine, q, game.row_names, t("row {name} earns more: {x} > {v}")),
        (other, theirs, p, game.column_names, t("column {name} earns more: {x} > {v}")),
    ):
        value = dot(table[lines[0]], weights)
        best = max(range(len(table)), key=lambda k: dot(table[k], weights))
        if dot(table[best], weights) > value:
            return word.format(name=names[best], x=shown(dot(table[best], weights)), v=shown(value))
    return t("an equilibrium: p = {p}, q = {q}", p=shown(p), q=shown(q))


def _mixture(table: Rows, lines: Sequence[int], columns: Sequence[int]) -> Weights | None:
    """The weights on the columns that make the lines earn the same; None when there are none or many."""
    k = len(columns)
    matrix = [[table[i][j] for j in columns] + [Fraction(-1)] for i in lines] + [[Fraction(1)] * k + [Fraction(0)]]
    found = solve(matrix, [Fraction(0)] * k + [Fraction(1)]) if determinant(matrix) else None
    if found is None:
        return None
    weights = [Fraction(0)] * len(table[0])
    for j, w in zip(columns, found, strict=False):
        weights[j] = w
    return tuple(weights)
