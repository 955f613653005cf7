"""Sums of nim, heap games and graphs without cycles, by the theorem of Sprague and Grundy."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from gote.core.errors import UnsupportedError
from gote.theorems.graphs import acyclic, numbered
from gote.theorems.heaps import law_of, normal_play, outcome, rule, winning_move
from gote.theorems.proof import Proof, Theorem, by
from gote.theorems.terms import integer, integers, listed, place, rows

MOST_CHIPS = 2000
"""All moves are listed, so a heap of nim in a sum must not be longer than this."""


def game_sum(document: Mapping[str, Any], answer: Mapping[str, Any]) -> Proof:
    """Outcome, Grundy value and all winning moves of a sum."""
    normal_play(document)
    games: list[str] = []
    bounds: list[int] = []
    tables: list[str] = []
    position: list[str] = []
    first: list[int] = []
    names: list[Mapping[Any, int]] = []
    for i, part in enumerate(document["components"]):
        normal_play(part)
        number: Mapping[Any, int] = {}
        if part["kind"] == "graph":
            number, table = numbered(part)
            if not acyclic(table):
                raise UnsupportedError("a component has a cycle; sums of graphs without cycles are written as theorems")
            term, places, bound = f"Sum.GraphGame {rows(table, 'N')}", [number[part["start"]]], 0
            filled = f"Graph.fill_labels {rows(table, 'N')}"
        elif part["kind"] in ("nim", "subtraction", "octal", "heap"):
            places = part["heaps"]
            bound = max(places, default=0) + 1
            if bound > MOST_CHIPS:
                raise UnsupportedError(f"in a sum, heaps are written as theorems up to {MOST_CHIPS} chips")
            law = "[]" if part["kind"] == "nim" else rule(law_of(part))
            term = "Sum.Nim" if part["kind"] == "nim" else f"Sum.HeapGame {law}"
            filled = "[]" if part["kind"] == "nim" else f"Heaps.fill {law} {bound}%N"
        else:
            raise UnsupportedError(f"a component of kind {part['kind']} is not written as a theorem yet")
        first.append(len(position))
        position += [f"({i}%nat, {place}%N)" for place in places]
        games.append(term)
        bounds.append(bound)
        tables.append(filled)
        names.append(number)
    winning = []
    for entry in answer["moves"]:
        if set(entry) != {"component", "move"}:
            raise ValueError("a move of a sum names its component and the move there")
        i, move = place(entry["component"]), entry["move"]
        part = document["components"][i]
        if part["kind"] == "graph":
            winning.append(f"({first[i]}%nat, {integers([names[i][move]], 'N')})")
        else:
            winning.append(winning_move(move, part["heaps"], part["kind"] == "nim", first[i]))
    definitions = (
        ("games : list Sum.game", listed(games)),
        ("bounds : list N", integers(bounds, "N")),
        ("tables : list (list N)", f"Eval vm_compute in {listed(tables)}"),
        ("position : list Sum.component", listed(position)),
        ("winning : list (nat * list N)", listed(winning)),
    )
    game = "(Impartial.smove (Sum.option_of games))"
    statement = (
        f"Impartial.grundy {game} position {integer(answer['grundy'])}%N /\\ Sum.sum_winning games position winning"
    )
    theorems = (
        Theorem(
            "answer", statement, by("Sum.sum_sound with (bounds := bounds) (tables := tables)"), ("grundy", "moves")
        ),
        outcome(f"{game} position", answer["outcome"], "(proj1 answer)"),
    )
    return Proof("sum", ("Impartial", "Heaps", "Graph", "Sum"), definitions, theorems)
