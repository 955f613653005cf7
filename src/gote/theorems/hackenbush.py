"""Green Hackenbush on trees, by the colon principle."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from gote.core.errors import UnsupportedError
from gote.theorems.heaps import normal_play, outcome
from gote.theorems.proof import Proof, Theorem, by
from gote.theorems.terms import integers, listed


def hackenbush(document: Mapping[str, Any], answer: Mapping[str, Any]) -> Proof:
    """Outcome, Grundy value and winning edges of a tree; the theory numbers edges from the ground, branch by branch."""
    normal_play(document)
    meeting: dict[Any, list[tuple[int, Any]]] = {}
    for k, (u, v) in enumerate(document["edges"]):
        meeting.setdefault(u, []).append((k, v))
        meeting.setdefault(v, []).append((k, u))
    order: list[int] = []
    seen = {document["ground"]}

    def stalks(vertex: Any, came: int | None) -> str:
        grown = []
        for k, above in meeting.get(vertex, []):
            if k == came:
                continue
            if above in seen:
                raise UnsupportedError("the graph has a cycle; Hackenbush is written as theorems for trees")
            seen.add(above)
            order.append(k)
            grown.append(f"Hackenbush.Stalk {stalks(above, k)}")
        return listed(grown)

    definitions = (
        ("position : list Hackenbush.stalk", stalks(document["ground"], None)),
        ("winning : list N", integers(sorted(order.index(k) for k in answer["moves"]), "N")),
    )
    statement = (
        f"Impartial.grundy Hackenbush.hackenbush position {answer['grundy']}%N /\\ "
        "Hackenbush.winning_edges position winning"
    )
    theorems = (
        Theorem("answer", statement, by("Hackenbush.check_sound"), ("grundy", "moves")),
        outcome("Hackenbush.hackenbush position", answer["outcome"], "(proj1 answer)"),
    )
    notes = (f"edges of the document in the order of the theory: {', '.join(map(str, order))}",)
    return Proof("hackenbush", ("Impartial", "Heaps", "Hackenbush"), definitions, theorems, notes=notes)
