"""Games and solutions as objects people work with: pandas frames and networkx graphs, the way back from `objects.py`.

| call | gives |
|---|---|
| `game.to_frame()` | the table of payoffs with its labels (matrix, bimatrix, strategic games) |
| `solution.to_frame()` | a row for every position of a game of one's own, every move of a tree's information sets, every number or word of any other answer |
| `game.to_networkx()`, `solution.to_networkx()` | positions and moves, the tree, states, edges or cards; the solution adds what it found |

Numbers stay exact (`Fraction`); `frame.value.astype(float)` gives floats.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from itertools import product, zip_longest
from typing import Any

from gote.core.errors import UnsupportedError
from gote.core.game import Game
from gote.core.parts import part
from gote.core.solution import Solution
from gote.rules.rules_asking import CHANCE, END, TOGETHER

Row = dict[str, Any]


def frame_of_game(given: Game) -> Any:
    """The payoffs as a frame; `gote.load` reads it back."""
    game: Any = given.written_out()
    pandas = part("pandas")
    if game.kind == "matrix":
        return pandas.DataFrame([list(row) for row in game.payoffs], index=game.rows, columns=game.columns)
    if game.kind == "bimatrix":
        cells = [list(zip(a, b, strict=True)) for a, b in zip(game.row_payoffs, game.column_payoffs, strict=True)]
        return pandas.DataFrame(cells, index=game.rows, columns=game.columns)
    if game.kind == "strategic":
        profiles = pandas.MultiIndex.from_tuples(list(product(*game.strategies)), names=list(game.players))
        return pandas.DataFrame([list(u) for u in game.payoffs], index=profiles, columns=list(game.players))
    raise UnsupportedError(f"kind {given.kind!r} is no table of payoffs; solve it and take the solution's to_frame()")


def frame_of_solution(solution: Solution[Any, Any]) -> Any:
    """What a solution found, as a frame."""
    plain = solution.plain
    rows = {"rules": _positions, "extensive": _choices}.get(plain.game.kind, _leaves)(plain)
    return part("pandas").DataFrame(list(rows))


def network(game: Game, solution: Solution[Any, Any] | None = None) -> Any:
    """The graph of a game, with what the solution found."""
    plain = game.written_out()
    if plain.kind not in NETWORKS:
        raise UnsupportedError(f"kind {game.kind!r} is no graph; those that are: {', '.join(NETWORKS)}")
    return NETWORKS[plain.kind](plain, solution and solution.plain)


def _leaves(solution: Solution[Any, Any]) -> Iterator[Row]:
    """Every number or word of the answer with its path."""
    todo = list(reversed(solution.answer_fields().items()))
    while todo:
        path, value = todo.pop()
        if isinstance(value, Mapping):
            todo += [(f"{path}.{key}", part) for key, part in reversed(list(value.items()))]
        elif isinstance(value, (list, tuple)):
            todo += [(f"{path}.{k}", part) for k, part in reversed(list(enumerate(value)))]
        elif hasattr(value, "model_fields_set"):
            todo += [(f"{path}.{name}", getattr(value, name)) for name in sorted(value.model_fields_set, reverse=True)]
        else:
            yield {"field": path, "value": value}


# ---- games of one's own --------------------------------------------------------------------------------------------


def _positions(solution: Solution[Any, Any]) -> Iterator[Row]:
    if solution.answer.strategies is not None and solution.answer.information_sets is not None:
        yield from _by_history(solution.answer.strategies)
        return
    if solution.answer.equilibria is not None:
        for k, found in enumerate(solution.answer.equilibria):
            yield from ({"equilibrium": k, **row} for row in _by_history(found["strategies"]))
        return
    labels = solution.certificate()
    if "whole" in labels and labels["whole"] is None:  # too many whole positions: the parts are the table
        yield from ({"state": part, "grundy": labels["grundy"][k]} for k, part in enumerate(labels["states"]))
        return
    for _, row, *_ in _labelled(solution.game, solution):
        yield row


def _by_history(strategies: Mapping[str, Any]) -> Iterator[Row]:
    for player, sets in strategies.items():
        for history, moves in sets.items():
            yield from (
                {"player": int(player), "history": history, "move": m, "probability": p} for m, p in moves.items()
            )


def _labelled(
    game: Any, solution: Solution[Any, Any] | None
) -> Iterator[tuple[Any, Row, list[tuple[Any, Any]], tuple[Any, ...]]]:
    """(position, what is known of it, its moves with the positions they lead to, probabilities of chance), in the order
    met.
    """
    from gote.rules.explore import explore
    from gote.rules.partizan import explore_both
    from gote.rules.proof_labels import Labels
    from gote.rules.rules_asking import Asked

    asked = Asked(game.program)
    labels = Labels.read(solution.certificate()) if solution and solution.certificate() else None
    if labels is not None and labels.columns.get("whole") is not None:
        labels = Labels.read(labels["whole"])
    both = explore_both(asked) if asked.partizan else None
    graph = both.graph if both else explore(asked)
    said = [
        _said(labels, labels.number(x, t), asked.repetition) if labels else {}
        for x, t in zip(graph.states, graph.turn, strict=True)
    ]
    named = ["None" if x is None else x for x in graph.states]  # networkx has no node None
    keys = [(x, t) if len(graph.index) > 1 else x for x, t in zip(named, graph.turn, strict=True)]
    for k, state in enumerate(graph.states):
        row: Row = {"state": state} | ({"turn": graph.turn[k]} if asked.turn_kept else {})
        moves = _moves(asked, graph, k)
        if not asked.impartial and not asked.partizan:
            row["mover"] = None if graph.mover[k] == END else graph.mover[k] if graph.mover[k] >= CHANCE else "together"
            if k in graph.results:
                row["result"] = graph.results[k]
        row |= said[k]
        if "grundy" in row or ("value" in row and graph.mover[k] not in (CHANCE, TOGETHER)):
            row["moves"] = [move for move, j in moves if _keeps(row, said[j])]
        yield keys[k], row, [(move, keys[j]) for move, j in moves], graph.chances.get(k, ())


def _keeps(here: Row, there: Row) -> bool:
    """Whether a move is one of the best: it wins, or keeps the value."""
    return there["outcome"] == "P" if "outcome" in here else bool(there["value"] == here["value"])


def _moves(asked: Any, graph: Any, k: int) -> list[tuple[Any, int]]:
    """The moves of a position with the positions they lead to."""
    state, turn = graph.states[k], graph.turn[k]
    if asked.partizan:
        pairs = [((player, move), asked.play(state, move)) for player in (0, 1) for move in asked.moves(state, player)]
        return [(move, graph.number(after)) for move, after in pairs]
    return list(zip(asked.expand(state, turn).moves, graph.followers(k), strict=True))


def _said(labels: Any, k: int | None, rest: Any) -> Row:
    """What the labels say of a position, under the names of the answer's fields."""
    columns, row = labels.columns, Row()
    if k is None:
        return row
    if "level" in columns:
        levels, middle = columns["levels"], columns["levels"].index(rest)
        row["value"] = levels[columns["level"][k]]
        if middle <= 1 and len(levels) - middle <= 2:  # one result on each side at most: the rank is the depth
            row["depth"] = None if row["value"] == rest else columns["rank"][k]
    if "values" in columns:
        row["value"] = columns["values"][k]
    if "sets" in columns:
        row["all_payoffs"] = [tuple(u) for u in columns["sets"][k]]
    if "left_first" in columns:
        row["outcome"] = "PRLN"[2 * bool(columns["left_first"][k]) + bool(columns["right_first"][k])]
    if "outcome" in columns:
        row |= {name: columns[name][k] for name in ("outcome", "grundy")}
        row["depth"] = None if row["outcome"] == "D" else columns["depth"][k]
    return row


def _rules_network(game: Any, solution: Any) -> Any:
    graph = part("networkx").MultiDiGraph()
    for position, row, moves, chances in _labelled(game, solution):
        graph.add_node(position, **row)
        for (move, after), p in zip_longest(moves, chances):
            graph.add_edge(position, after, key=move, move=move, **({} if p is None else {"probability": p}))
    graph.graph["start"] = next(iter(graph), None)
    return graph


# ---- trees ---------------------------------------------------------------------------------------------------------


def _profiles(solution: Any) -> list[Mapping[str, Any]]:
    """The strategies of an answer: one profile, or one for each equilibrium."""
    answer = solution.answer_fields()
    many = answer.get("equilibria") or answer.get("assessments")
    if many:
        return [found["strategies"] if isinstance(found, Mapping) else found.strategies for found in many]
    return [answer["strategies"]] if answer.get("strategies") else []


def _choices(solution: Solution[Any, Any]) -> Iterator[Row]:
    tree = solution.game.flat
    owner = {s.name: tree.players[s.player] for s in tree.infosets}
    for k, strategies in enumerate(_profiles(solution)):
        for name, moves in strategies.items():
            for move, p in moves.items():
                yield {"equilibrium": k, "player": owner[name], "infoset": name, "move": move, "probability": p}


def _tree_network(game: Any, solution: Any) -> Any:
    from gote.extensive.rules_subgames import path_of

    tree, graph = game.flat, part("networkx").DiGraph()
    profiles = _profiles(solution) if solution else []
    names = [path_of(tree, x) for x in range(len(tree))]
    for x, name in enumerate(names):
        if x in tree.payoffs:
            graph.add_node(name, payoff=tree.payoffs[x])
            continue
        if tree.mover[x] < 0:
            graph.add_node(name, player=None)
            moves, chances = tree.labels[x], tree.chances[x]
        else:
            s = tree.infosets[tree.infoset[x]]
            graph.add_node(name, player=tree.players[s.player], infoset=s.name)
            moves, chances = s.moves, [profiles[0][s.name][m] for m in s.moves] if len(profiles) == 1 else ()
        for k, (move, child) in enumerate(zip(moves, tree.children[x], strict=True)):
            graph.add_edge(name, names[child], move=move, **({"probability": chances[k]} if chances else {}))
    return graph


# ---- games that are graphs -----------------------------------------------------------------------------------------


def _digraph(game: Any, solution: Any) -> Any:
    graph = part("networkx").DiGraph([tuple(edge) for edge in game.edges], start=game.start)
    graph.add_node(game.start)
    return graph


def _standing(game: Any, solution: Any) -> Any:
    """Edges by their index; `winning` where the solution cuts there."""
    graph = part("networkx").MultiGraph(ground=game.ground)
    graph.add_node(game.ground)
    best = set(solution.answer.moves) if solution and isinstance(solution.answer.moves, (list, tuple)) else None
    for e, (u, v, *colour) in enumerate(game.edges):
        more: Row = {"colour": colour[0]} if colour else {}
        graph.add_edge(u, v, key=e, **more, **({"winning": e in best} if best is not None else {}))
    return graph


def _states(game: Any, solution: Any) -> Any:
    """An edge for every entry that goes on: row, column (from 0) and probability."""
    graph = part("networkx").MultiDiGraph()
    for name, matrix in game.states.items():
        graph.add_node(name, **({"value": solution.answer.values[name]} if solution else {}))
        for i, row in enumerate(matrix):
            for j, entry in enumerate(row):
                for after, p in entry.next.items():
                    graph.add_edge(name, after, row=i, column=j, probability=p)
    return graph


def _cards(game: Any, solution: Any) -> Any:
    from gote.cards.tanhinmin.graphs import to_networkx

    return to_networkx(game)


NETWORKS: Mapping[str, Callable[[Any, Any], Any]] = {
    "rules": _rules_network,
    "extensive": _tree_network,
    "graph": _digraph,
    "hackenbush": _standing,
    "red_blue_hackenbush": _standing,
    "stochastic": _states,
    "tanhinmin": _cards,
}
