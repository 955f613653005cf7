"""Games from objects people have, known by the library they come from; nothing is imported that is not there already.

| object | game |
|---|---|
| `gote.Rules`, `gote.Compiled` | a game of one's own |
| numpy array, two dimensions; pandas DataFrame (its labels are kept) | matrix game |
| numpy array of three dimensions or more, the last as long as there are players | bimatrix or strategic game |
| a frame or array whose cells are pairs | bimatrix game |
| a pair of arrays or frames; a list of n arrays of n dimensions | bimatrix or strategic game |
| nashpy `Game` | bimatrix game (matrix game when zero-sum) |
| pygambit `Game` | its tree or table |
| OpenSpiel `Game`, `State` | rules |
| networkx `DiGraph` | a token on its vertices: attributes `mover` and `result` of the vertices, `start` of the graph |
| `Path` | the file; a text is always a document, never the name of a file (requests are texts) |
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from os import PathLike
from pathlib import Path
from typing import Any

from gote.core.errors import DocumentError
from gote.core.game import Game
from gote.rules.rules import Rules
from gote.rules.rules_game import RulesGame


def game_of(thing: Any) -> Game | dict[str, Any]:
    """A game, or the document of one."""
    if isinstance(thing, Rules) or (isinstance(thing, type) and issubclass(thing, Rules)):
        return RulesGame.of(thing)  # type: ignore[arg-type]
    if isinstance(thing, PathLike):
        return _file(Path(thing))
    if isinstance(thing, (tuple, list)) and len(thing) > 1 and all(_dimensions(one) == len(thing) for one in thing):
        return _tables(thing)
    for cls in type(thing).__mro__:
        library = cls.__module__.partition(".")[0]
        if library in READERS:
            return READERS[library](thing)
    if thing is None:
        raise DocumentError("document", "is empty; write 'kind: ...' and its fields")
    if isinstance(thing, str):
        raise DocumentError(
            "document", "is a str, not a mapping; write 'kind: ...', or give a file as pathlib.Path(...)"
        )
    raise DocumentError("document", f"is a {type(thing).__name__}, not a mapping; write 'kind: ...' and its fields")


def _file(path: Path) -> Game:
    if path.suffix == ".py":
        from gote.rules.files import rules_of_file

        return RulesGame.of(rules_of_file(str(path)))
    from gote.core.documents import load_file

    return load_file(path)


def _dimensions(thing: Any) -> int:
    return int(getattr(thing, "ndim", 0))


def _tables(tables: Sequence[Any]) -> dict[str, Any]:
    """One table of payoffs for each player."""
    if len(tables) == 2:
        return _bimatrix(*tables)
    import numpy as np

    return {"kind": "strategic", "payoffs": _cells(np.stack(tables, axis=-1))}


def _cells(table: Any) -> Any:
    """Nested lists of numbers that gote reads exactly."""
    return (table.to_numpy() if hasattr(table, "to_numpy") else table).tolist()


def _names(table: Any) -> dict[str, list[str]]:
    """The labels of a frame; numbers from 0 are no labels."""
    found = {}
    for field, axis in (("rows", getattr(table, "index", None)), ("columns", getattr(table, "columns", None))):
        if axis is not None and list(axis) != list(range(len(axis))):
            found[field] = [str(name) for name in axis]
    return found


def _array(table: Any) -> dict[str, Any]:
    """A table of numbers: matrix, bimatrix or strategic, by its dimensions."""
    if (
        table.ndim == 2
        and table.size
        and all(isinstance(cell, (tuple, list)) and len(cell) == 2 for row in _cells(table) for cell in row)
    ):
        first, second = ([[cell[i] for cell in row] for row in _cells(table)] for i in (0, 1))
        return {"kind": "bimatrix", "row_payoffs": first, "column_payoffs": second, **_names(table)}
    if table.ndim == 2:
        return {"kind": "matrix", "payoffs": _cells(table), **_names(table)}
    if table.ndim >= 3 and table.shape[-1] == table.ndim - 1:
        if table.ndim == 3:
            return _bimatrix(table[..., 0], table[..., 1])
        return {"kind": "strategic", "payoffs": _cells(table)}
    raise DocumentError(
        "document",
        f"is an array of shape {tuple(table.shape)}; give a table, or one whose last dimension has a payoff for each player",
    )


def _bimatrix(first: Any, second: Any) -> dict[str, Any]:
    return {"kind": "bimatrix", "row_payoffs": _cells(first), "column_payoffs": _cells(second), **_names(first)}


def _nashpy(game: Any) -> dict[str, Any]:
    first, second = game.payoff_matrices
    return _array(first) if game.zero_sum else _bimatrix(first, second)


def _pygambit(game: Any) -> Game:
    from gote.extensive.interchange import from_pygambit

    return from_pygambit(game)


def _openspiel(game: Any) -> Game:
    from gote.rules.open_spiel import rules_of_openspiel

    return RulesGame.of(rules_of_openspiel(game))


def _networkx(graph: Any) -> Game:
    from gote.rules.token_rules import rules_of_graph

    return RulesGame.of(rules_of_graph(graph))


def _compiled(thing: Any) -> Game:
    from gote.rules.compiled import Compiled

    if isinstance(thing, Compiled):
        return RulesGame.of(thing.rules())
    raise DocumentError("document", f"is a {type(thing).__name__}, not a game")


READERS: Mapping[str, Callable[[Any], Game | dict[str, Any]]] = {
    "numpy": _array,
    "pandas": _array,
    "nashpy": _nashpy,
    "pygambit": _pygambit,
    "pyspiel": _openspiel,
    "open_spiel": _openspiel,
    "networkx": _networkx,
    "gote": _compiled,
}
