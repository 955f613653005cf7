"""Nim and heap games: outcome, Grundy value, all winning moves, tables, and periods by the theorem of Guy and Smith."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from gote.combinatorial.heaps.rules_law import Clause, Law, Take, law_from_clauses, octal_law, subtraction_law
from gote.core.errors import UnsupportedError
from gote.theorems.proof import Proof, Theorem, by
from gote.theorems.terms import integer, integers, listed, place

DENSE_WINDOW = 4000
"""Periods whose window is longer need a sparse space: all splits of so many heaps take Coq too long."""
SPARE = 1000
"""Witnesses may have a small part of so many chips more than twice the last rare heap."""
CHUNK = 2000
"""Coq reads a long table in pieces."""
NAMED = {
    "powers_of_2": "Heaps.PowersOf2",
    "divisors": "Heaps.Divisors",
    "at_least_half": "Heaps.AtLeastHalf",
    "at_most_half": "Heaps.AtMostHalf",
}


def nim(document: Mapping[str, Any], answer: Mapping[str, Any]) -> Proof:
    """A position of nim by Bouton's theorems, for normal and misère play: heaps may have any size."""
    position = ("heaps : list N", integers(document["heaps"], "N"))
    if is_misere(document):
        theorems = _misere_position("Impartial.nim", answer, "Misere.nim_sound")
        return Proof(
            "nim", ("Impartial", "Heaps", "Misere"), (position, _winning(document, answer, nim=True)), theorems
        )
    return Proof(
        "nim",
        ("Impartial", "Heaps"),
        (position, _winning(document, answer, nim=True)),
        _position("Impartial.nim", answer, "Heaps.nim_sound"),
    )


def heap_game(document: Mapping[str, Any], answer: Mapping[str, Any]) -> Proof:
    """A position, a table, a period, or several of these, of a game given by clauses, a code or a set."""
    law = law_of(document)
    definitions = [("rule", rule(law))]
    theorems: list[Theorem] = []
    if is_misere(document):
        if "outcome" in answer:
            definitions += [("heaps : list N", integers(document["heaps"], "N")), _winning(document, answer)]
            theorems += _misere_position("(Heaps.heap_move rule)", answer, "Misere.heap_sound")
        return Proof("heap", ("Impartial", "Heaps", "Misere"), tuple(definitions), tuple(theorems))
    if answer.get("period"):
        law = listed_takes(law)
        values, theorem = _period(law, answer)
        definitions = [("rule", rule(law)), *values]
        theorems.append(theorem)
    if answer.get("table") is not None:
        definitions.append(("table", integers(answer["table"], "N")))
        statement = (
            "forall h, (h < N.of_nat (length table))%N ->\n"
            "  Impartial.grundy (Impartial.smove (Heaps.heap_move rule)) [h] (Heaps.from_list table h)"
        )
        theorems.append(Theorem("table_values", statement, by("Heaps.values_sound"), ("table",)))
    if "outcome" in answer:
        largest = max(document["heaps"], default=0)
        definitions += [
            ("heaps : list N", integers(document["heaps"], "N")),
            _winning(document, answer),
            ("values", f"Eval vm_compute in Heaps.fill rule {largest + 1}%N"),
        ]
        theorems += _position("(Heaps.heap_move rule)", answer, "Heaps.heap_sound with (l := values)")
    sparse = ("Sparse",) if any(name.startswith("rare") for name, _ in definitions) else ()
    return Proof("heap", ("Impartial", "Heaps", *sparse), tuple(definitions), tuple(theorems))


def is_misere(document: Mapping[str, Any]) -> bool:
    """Whether the player who cannot move wins."""
    return bool(document.get("play", "normal") != "normal")


def normal_play(document: Mapping[str, Any]) -> None:
    """Sums and Hackenbush are stated for normal play only (the last mover wins)."""
    if is_misere(document):
        raise UnsupportedError(
            "misère play is written as theorems for nim, heap games and graphs; here use play: normal"
        )


def law_of(document: Mapping[str, Any]) -> Law:
    """The law of a subtraction, octal or heap document."""
    if document["kind"] == "subtraction":
        numbers = document["set"]
        return (
            subtraction_law(numbers)
            if isinstance(numbers, list)
            else law_from_clauses([{"take": numbers, "parts": [0, 1]}])
        )
    return octal_law(document["code"]) if document["kind"] == "octal" else law_from_clauses(document["rule"])


def listed_takes(law: Law) -> Law:
    """The same law with ranges of numbers to take written out, as the theorem on periods wants them."""
    return Law(
        tuple(
            replace(c, take=Take("list", tuple(c.take.of(c.take.largest)))) if c.take.finite else c for c in law.clauses
        )
    )


def rule(law: Law) -> str:
    """The clauses of a law."""
    return listed(_clause(clause) for clause in law.clauses)


def _clause(clause: Clause) -> str:
    size = "None" if clause.heap is None else f"(Some ({clause.heap[0]}, {clause.heap[1]})%N)"
    unequal = "true" if clause.unequal else "false"
    return f"Heaps.Clause {_take(clause.take)} {integers(clause.parts, 'nat')} {size} {unequal}"


def _take(take: Take) -> str:
    if take.kind == "list":
        return f"(Heaps.OneOf {integers(take.numbers, 'N')})"
    if take.kind == "range":
        return f"(Heaps.AtLeast {take.low})" if take.high is None else f"(Heaps.Between {take.low} {take.high})"
    if take.kind == "mod":
        return f"(Heaps.Residue {take.modulus} {take.residue})"
    if take.kind not in NAMED:
        raise UnsupportedError(f"taking {take.kind} is not written as theorems yet")
    return NAMED[take.kind]


def _period(law: Law, answer: Mapping[str, Any]) -> tuple[list[tuple[str, str]], Theorem]:
    """`preperiod` and `length` hold for ever: Coq fills the table and checks the window of Guy and Smith."""
    n0, p = place(answer["period"]["preperiod"]), place(answer["period"]["length"])
    finite = law.masks
    if finite is None or any(mask >> 3 for mask in finite.values()):
        raise UnsupportedError(
            "periods are written as theorems where at most two heaps are left and few chips are taken"
        )
    most = max(finite, default=0)
    values = [("first_values", f"Eval vm_compute in Heaps.fill rule {n0 + p}%N")]
    sound = by(f"Heaps.guy_smith with (t := {most}%N)")
    if 2 * (n0 + p) > DENSE_WINDOW:
        values, sound = _sparse(law, n0, p, most)
    g = f"(Heaps.periodic first_values {n0} {p})"
    statement = (
        "(forall heaps, Impartial.grundy (Impartial.smove (Heaps.heap_move rule)) heaps\n"
        f"    (Impartial.nimsum (map {g} heaps))) /\\\n"
        f"  (forall h, (({n0} <= h)%N -> {g} (h + {p})%N = {g} h))"
    )
    return values, Theorem("period", statement, sound, ("period",))


def _sparse(law: Law, n0: int, p: int, most: int) -> tuple[list[tuple[str, str]], str]:
    """Long periods by the sparse space: the table, the bits, and the few heaps of rare values."""
    from gote.combinatorial.heaps.tables import LawTable, table_of

    values = table_of(law).values(n0 + p - 1)
    bits, heaps = LawTable.rare_heaps(values)
    rare = [0, *map(int, heaps)]
    if rare[-1] >= n0:
        raise UnsupportedError(
            f"a period of {p} from {n0} without a sparse space is too long; up to {DENSE_WINDOW} heaps are written out"
        )
    reach = min(n0 + p, 2 * rare[-1] + SPARE)
    parts = [values[i : i + CHUNK] for i in range(0, n0 + p, CHUNK)]
    definitions = [
        *((f"part{k} : list N", integers(map(int, part), "N")) for k, part in enumerate(parts)),
        ("first_values", f"Eval vm_compute in concat {listed(f'part{k}' for k in range(len(parts)))}"),
        ("rare : list N", integers(rare, "N")),
    ]
    chosen = f"(t := {most}%N) (m := {bits}%N) (W := {reach}%N) (R := rare)"
    return definitions, by(f"Sparse.sparse_period with {chosen}")


def winning_move(move: Mapping[str, Any], heaps: Sequence[int], nim: bool = False, first: int = 0) -> str:
    """Which heap, counted from `first`, and what is left of it; the theory's nim keeps an empty heap as one of 0 chips."""
    heap, sizes = place(move["heap"]), sorted(move["leave"])
    if set(move) != {"heap", "take", "leave"} or move["take"] != heaps[heap] - sum(sizes):
        raise ValueError(f"a move takes {move['take']} and leaves {sizes} of {heaps[heap]}")
    return f"({first + heap}%nat, {integers(sizes if sizes or not nim else [0], 'N')})"


def _winning(document: Mapping[str, Any], answer: Mapping[str, Any], nim: bool = False) -> tuple[str, str]:
    moves = listed(winning_move(move, document["heaps"], nim) for move in answer["moves"])
    return "winning : list (nat * list N)", moves


def _position(move: str, answer: Mapping[str, Any], sound: str) -> tuple[Theorem, ...]:
    game = f"(Impartial.smove {move})"
    statement = (
        f"Impartial.grundy {game} heaps {integer(answer['grundy'])}%N /\\ Heaps.winning_moves {move} heaps winning"
    )
    return (
        Theorem("answer", statement, by(sound), ("grundy", "moves")),
        outcome(f"{game} heaps", answer["outcome"], "(proj1 answer)"),
    )


def _misere_position(move: str, answer: Mapping[str, Any], sound: str) -> tuple[Theorem, ...]:
    """Outcome and winning moves when the player who cannot move wins."""
    previous = {"P": "true", "N": "false"}[answer["outcome"]]
    statement = (
        f"Misere.outcome_of (Impartial.smove {move}) heaps {previous} /\\\n  Misere.winning_moves {move} heaps winning"
    )
    return (Theorem("answer", statement, by(sound), ("outcome", "moves")),)


def outcome(position: str, letter: str, grundy: str) -> Theorem:
    """P or N, from the Grundy value."""
    said = {"P": "Ppos", "N": "Npos"}[letter]
    return Theorem(
        "outcome", f"Impartial.{said} {position}", f"exact (Heaps.outcome_sound _ _ _ {grundy}).", ("outcome",)
    )
