"""Questions about a table, asked of other forms of games: the fields of the question's document made from theirs.

A matrix game is the bimatrix game (A, -A); a tree is asked through its reduced strategic form, whose rows and columns
are plans (the moves chosen at each information set, a dash where the plan itself does not lead).
"""

from itertools import product
from typing import Any

from gote.core import FieldError


def _read(kind: str, fields: dict[str, Any]) -> tuple[Any, dict[str, Any]]:
    """The game of this form, and the fields that are not its own: what the question needs besides."""
    from gote.core.documents import load
    from gote.core.registry import game_class

    own = {*game_class(kind).model_fields, *game_class(kind).other_fields}
    game = load({"kind": kind} | {name: value for name, value in fields.items() if name in own and name != "kind"})
    rest = {name: value for name, value in fields.items() if name not in own or name == "title"}
    return game, rest


def cells_of_bimatrix(fields: dict[str, Any]) -> dict[str, Any]:
    """A bimatrix document as a game in strategic form.

    >>> cells_of_bimatrix({"row_payoffs": [[1]], "column_payoffs": [[2]]})["payoffs"]
    [(Fraction(1, 1), Fraction(2, 1))]
    """
    table, rest = _read("bimatrix", fields)
    return rest | _cells(table)


def cells_of_matrix(fields: dict[str, Any]) -> dict[str, Any]:
    """A matrix document as a game in strategic form.

    >>> cells_of_matrix({"payoffs": [[1]]})["payoffs"]
    [(Fraction(1, 1), Fraction(-1, 1))]
    """
    return cells_of_bimatrix(tables_of_matrix(fields))


def cells_of_tree(fields: dict[str, Any]) -> dict[str, Any]:
    """The reduced strategic form of a tree."""
    from gote.extensive.strategic_form import strategic_form

    game, rest = _read("extensive", fields)
    form = strategic_form(game)
    sizes = [len(plans) for plans in form.plans]
    names = [[form.label(i, k) or "-" for k in range(size)] for i, size in enumerate(sizes)]
    payoffs = [[_entry(table, cell) for table in form.tables] for cell in product(*map(range, sizes))]
    return rest | {"players": list(game.players), "strategies": names, "payoffs": payoffs}


def tables_of_matrix(fields: dict[str, Any]) -> dict[str, Any]:
    """A matrix document as a bimatrix game: II loses what I wins.

    >>> tables_of_matrix({"payoffs": [[1, -2]]})["column_payoffs"]
    [[Fraction(-1, 1), Fraction(2, 1)]]
    """
    game, rest = _read("matrix", fields)
    rows, columns = ({name: value} if value else {} for name, value in (("rows", game.rows), ("columns", game.columns)))
    lost = [[-v for v in row] for row in game.payoffs]
    return rest | rows | columns | {"row_payoffs": game.payoffs, "column_payoffs": lost}


def tables_of_strategic(fields: dict[str, Any]) -> dict[str, Any]:
    """A game of two persons in strategic form as two tables.

    >>> tables_of_strategic({"payoffs": [[[1, 2], [3, 4]]]})["column_payoffs"]
    [[Fraction(2, 1), Fraction(4, 1)]]
    """
    game, rest = _read("strategic", fields)
    return rest | _tables(game, ".players")


def tables_of_tree(fields: dict[str, Any]) -> dict[str, Any]:
    """The reduced strategic form of a tree of two persons as two tables."""
    found = cells_of_tree(fields)
    table = {name: found.pop(name) for name in ("players", "strategies", "payoffs")}
    game, _ = _read("strategic", table)
    return found | _tables(game, ".players")


def payoffs_of_bimatrix(fields: dict[str, Any]) -> dict[str, Any]:
    """The two tables of a bimatrix document without the names of the lines."""
    game, rest = _read("bimatrix", fields)
    return rest | {"row_payoffs": game.row_payoffs, "column_payoffs": game.column_payoffs}


def payoffs_of_matrix(fields: dict[str, Any]) -> dict[str, Any]:
    """The two tables of a matrix document without the names of the lines."""
    return payoffs_of_bimatrix(tables_of_matrix(fields))


def payoffs_of_strategic(fields: dict[str, Any]) -> dict[str, Any]:
    """The payoffs of a game in strategic form, nested one list per player.

    >>> payoffs_of_strategic({"payoffs": [[[1, 2], [3, 4]]]})["payoffs"]
    [[(Fraction(1, 1), Fraction(2, 1)), (Fraction(3, 1), Fraction(4, 1))]]
    """
    game, rest = _read("strategic", fields)
    return rest | {"payoffs": _nested(game)}


def payoffs_of_tree(fields: dict[str, Any]) -> dict[str, Any]:
    """The payoffs of a tree's reduced strategic form, nested one list per player."""
    return payoffs_of_strategic(cells_of_tree(fields))


def plain_tables_of_strategic(fields: dict[str, Any]) -> dict[str, Any]:
    """Two tables without the names of the lines, of a game of two persons in strategic form."""
    return payoffs_of_bimatrix(tables_of_strategic(fields))


def plain_tables_of_tree(fields: dict[str, Any]) -> dict[str, Any]:
    """Two tables without the names of the lines, of a tree of two persons."""
    return payoffs_of_bimatrix(tables_of_tree(fields))


def population_of_bimatrix(fields: dict[str, Any]) -> dict[str, Any]:
    """What the row player earns in a symmetric bimatrix game.

    >>> population_of_bimatrix({"row_payoffs": [[0, 1], [2, 0]], "column_payoffs": [[0, 2], [1, 0]]})["payoffs"][1]
    (Fraction(2, 1), Fraction(0, 1))
    """
    game, rest = _read("bimatrix", fields)
    if [list(c) for c in zip(*game.column_payoffs, strict=True)] != [list(r) for r in game.row_payoffs]:
        raise FieldError(
            ".column_payoffs", "is not row_payoffs with rows and columns exchanged; a population needs a symmetric game"
        )
    return rest | {"payoffs": game.row_payoffs}


def population_of_matrix(fields: dict[str, Any]) -> dict[str, Any]:
    """What the row player earns in a symmetric matrix game (its table changes sign when rows and columns are exchanged)."""
    game, rest = _read("matrix", fields)
    if [[-v for v in c] for c in zip(*game.payoffs, strict=True)] != [list(r) for r in game.payoffs]:
        raise FieldError(".payoffs", "is not a_ij = -a_ji throughout; a population needs a symmetric game")
    return rest | {"payoffs": game.payoffs}


def population_of_strategic(fields: dict[str, Any]) -> dict[str, Any]:
    """What the first player earns in a symmetric game of two persons."""
    return population_of_bimatrix(tables_of_strategic(fields))


def population_of_tree(fields: dict[str, Any]) -> dict[str, Any]:
    """What the first player earns in a tree of two persons whose strategic form is symmetric."""
    return population_of_bimatrix(tables_of_tree(fields))


def _cells(table: Any) -> dict[str, Any]:
    pairs = zip(table.row_payoffs, table.column_payoffs, strict=True)
    payoffs = [(a, b) for first, second in pairs for a, b in zip(first, second, strict=True)]
    return {"strategies": [list(table.row_names), list(table.column_names)], "payoffs": payoffs}


def _tables(game: Any, field: str) -> dict[str, Any]:
    if len(game.players) != 2:
        raise FieldError(field, f"names {len(game.players)} players; this question is about two")
    rows, columns = game.strategies
    first, second = ([[game.cell((i, j))[k] for j in range(len(columns))] for i in range(len(rows))] for k in (0, 1))
    return {"row_payoffs": first, "column_payoffs": second, "rows": list(rows), "columns": list(columns)}


def _nested(game: Any, cell: tuple[int, ...] = ()) -> Any:
    if len(cell) == len(game.sizes):
        return game.cell(cell)
    return [_nested(game, (*cell, k)) for k in range(game.sizes[len(cell)])]


def _entry(table: Any, cell: tuple[int, ...]) -> Any:
    for k in cell:
        table = table[k]
    return table
