"""Green Hackenbush: trees by the colon principle, small graphs with cycles by playing them out."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from gote.core.errors import UnsupportedError
from gote.theorems.heaps import normal_play, outcome
from gote.theorems.proof import Proof, Theorem, by
from gote.theorems.terms import integer, integers, listed

MOST_EDGES = 12
"""Pictures with cycles are played out: Coq fills a table of all sets of edges."""


def hackenbush(document: Mapping[str, Any], answer: Mapping[str, Any]) -> Proof:
    """Outcome, Grundy value and winning edges: trees of any size by the colon principle, small graphs played out."""
    normal_play(document)
    return _tree(document, answer) or _graph(document, answer)


def _tree(document: Mapping[str, Any], answer: Mapping[str, Any]) -> Proof | None:
    """None when there is a cycle; the theory numbers edges from the ground, branch by branch."""
    meeting: dict[Any, list[tuple[int, Any]]] = {}
    for k, (u, v) in enumerate(document["edges"]):
        meeting.setdefault(u, []).append((k, v))
        meeting.setdefault(v, []).append((k, u))
    order: list[int] = []
    seen = {document["ground"]}

    def stalks(vertex: Any, came: int | None) -> str | None:
        grown = []
        for k, above in meeting.get(vertex, []):
            if k == came:
                continue
            if above in seen:
                return None
            seen.add(above)
            order.append(k)
            found = stalks(above, k)
            if found is None:
                return None
            grown.append(f"Hackenbush.Stalk {found}")
        return listed(grown)

    tree = stalks(document["ground"], None)
    if tree is None:
        return None
    definitions = (
        ("position : list Hackenbush.stalk", tree),
        ("winning : list N", integers(sorted(order.index(k) for k in answer["moves"]), "N")),
    )
    notes = (f"edges of the document in the order of the theory: {', '.join(map(str, order))}",)
    game, position = "Hackenbush.hackenbush", "position"
    winning = "Hackenbush.winning_edges position winning"
    return _proof(answer, game, position, winning, "Hackenbush.check_sound", definitions, notes)


def _graph(document: Mapping[str, Any], answer: Mapping[str, Any]) -> Proof:
    edges = document["edges"]
    if len(edges) > MOST_EDGES:
        raise UnsupportedError(
            f"the graph has a cycle and {len(edges)} edges; Hackenbush is written as theorems for trees, and for graphs of"
            f" up to {MOST_EDGES} edges"
        )
    number = {document["ground"]: 0}
    for _ in edges:  # vertices that hang on the ground
        for u, v in edges:
            if u in number or v in number:
                number.setdefault(u, len(number))
                number.setdefault(v, len(number))
    if any(u not in number for u, _ in edges):
        raise UnsupportedError("an edge does not hang on the ground; leave it out")
    definitions = (
        ("edges : list (N * N)", listed((f"({number[u]}, {number[v]})" for u, v in edges), "N")),
        ("winning : list N", integers(answer["moves"], "N")),
    )
    notes = (f"vertices: {', '.join(f'{i} = {name}' for name, i in number.items())}",)
    game, position = "(HackenbushGraph.move 0 edges)", "(HackenbushGraph.whole edges)"
    winning = "HackenbushGraph.winning_edges 0 edges winning"
    return _proof(answer, game, position, winning, "HackenbushGraph.check_sound", definitions, notes)


def _proof(
    answer: Mapping[str, Any],
    game: str,
    position: str,
    winning: str,
    sound: str,
    definitions: tuple[tuple[str, str], ...],
    notes: tuple[str, ...],
) -> Proof:
    statement = f"Impartial.grundy {game} {position} {integer(answer['grundy'])}%N /\\ {winning}"
    theorems = (
        Theorem("answer", statement, by(sound), ("grundy", "moves")),
        outcome(f"{game} {position}", answer["outcome"], "(proj1 answer)"),
    )
    module = sound.partition(".")[0]
    return Proof("hackenbush", ("Impartial", "Heaps", module), definitions, theorems, notes=notes)
