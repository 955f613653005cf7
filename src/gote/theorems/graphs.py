"""Games on graphs: Grundy values where play ends, outcomes with draws where it may not."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from gote.theorems.heaps import is_misere, outcome
from gote.theorems.proof import Proof, Theorem, by
from gote.theorems.terms import integer, integers, listed, rows


def graph(document: Mapping[str, Any], answer: Mapping[str, Any]) -> Proof:
    """The position `start` of a graph; only vertices that can be reached are written."""
    number, table = numbered(document)
    start, winners = number[document["start"]], integers(sorted(number[v] for v in answer["moves"]), "N")
    definitions = [("rows : list (list N)", rows(table, "N")), ("winners : list N", winners)]
    notes = (f"vertices: {', '.join(f'{i} = {name}' for name, i in number.items())}",)
    if is_misere(document):
        theorems: tuple[Theorem, ...] = (_by_labels("Misere", "graph", start, table, answer, definitions),)
    elif acyclic(table) and "grundy" in answer:
        statement = f"Impartial.grundy (Graph.gmove rows) {start}%N {integer(answer['grundy'])}%N /\\ Graph.winners rows {start}%N winners"
        theorems = (
            Theorem(
                "answer", statement, by("Graph.graph_sound with (l := Graph.fill_labels rows)"), ("grundy", "moves")
            ),
            outcome(f"(Graph.gmove rows) {start}%N", answer["outcome"], "(proj1 answer)"),
        )
    else:
        theorems = (_by_labels("Impartial", "cyclic", start, table, answer, definitions),)
    return Proof("graph", ("Impartial", "Heaps", "Graph", "Misere"), tuple(definitions), theorems, notes=notes)


def _by_labels(
    play: str,
    check: str,
    start: int,
    table: list[list[int]],
    answer: Mapping[str, Any],
    definitions: list[tuple[str, str]],
) -> Theorem:
    """The outcome, draws too, from labels with the number of steps to the end; misère play has one last move more."""
    misere = play == "Misere"
    end = len(table)
    definitions.append(("labels", listed(_labels([*(row or [end] for row in table), []] if misere else table))))
    game = f"(Graph.gmove rows) {start}%N"
    said = {
        "P": f"{play}.Ppos {game}",
        "N": f"{play}.Npos {game}",
        "D": f"(~ {play}.Ppos {game} /\\ ~ {play}.Npos {game})",
    }[answer["outcome"]]
    module = play if misere else "Graph"
    statement = f"{said} /\\ {module}.winners rows {start}%N winners"
    proof = (
        f"enough (C : {module}.{check}_check rows labels {start} winners = true) "
        f"by exact ({module}.{check}_sound rows labels _ _ C). vm_cast_no_check (eq_refl true)."
    )
    return Theorem("answer", statement, proof, ("outcome", "moves"))


def numbered(document: Mapping[str, Any]) -> tuple[dict[Any, int], list[list[int]]]:
    """The vertices that can be reached from the start, followers first where there is no cycle, and their followers."""
    followers: dict[Any, list[Any]] = {document["start"]: []}
    for u, v in document["edges"]:
        followers.setdefault(u, []).append(v)
        followers.setdefault(v, [])
    order = _postorder(followers, document["start"])
    number = {vertex: i for i, vertex in enumerate(order)}
    return number, [sorted({number[v] for v in followers[u]}) for u in order]


def acyclic(table: list[list[int]]) -> bool:
    """Whether every follower comes first."""
    return all(v < u for u, row in enumerate(table) for v in row)


def _postorder(followers: Mapping[Any, list[Any]], start: Any) -> list[Any]:
    """Followers before their predecessors, wherever there is no cycle."""
    order: list[Any] = []
    seen = {start}
    stack = [(start, iter(followers[start]))]
    while stack:
        vertex, rest = stack[-1]
        for v in rest:
            if v not in seen:
                seen.add(v)
                stack.append((v, iter(followers[v])))
                break
        else:
            order.append(vertex)
            stack.pop()
    return order


def _labels(table: list[list[int]]) -> list[str]:
    """P and W with the number of steps to the end, D where play is endless: rounds of backward induction."""
    found: dict[int, tuple[str, int]] = {}
    for step in range(len(table) + 1):
        new = {}
        for u, row in enumerate(table):
            if u in found:
                continue
            if any(found.get(v, ("",))[0] == "P" for v in row):
                new[u] = ("W", step)
            elif all(found.get(v, ("",))[0] == "W" for v in row):
                new[u] = ("P", step)
        if not new:
            break
        found |= new
    return [f"Graph.{found[u][0]} {found[u][1]}" if u in found else "Graph.D" for u in range(len(table))]
