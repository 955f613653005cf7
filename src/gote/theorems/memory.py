"""Memory games: Coq fills the table of positions from the rules, small positions first, and compares the answer."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from gote.cards.memory.rules import MemoryGame
from gote.core import rational
from gote.core.errors import UnsupportedError
from gote.theorems.proof import Proof, Theorem, by
from gote.theorems.terms import integer, listed, quotient

MOST_KINDS = 30
"""Larger tables take Coq more than minutes."""
PLIES = {"0": "Memory.Zero", "1": "Memory.One", "2": "Memory.Two", "take": "Memory.Take"}


def memory(document: Mapping[str, Any], answer: Mapping[str, Any]) -> Proof:
    """The value, the value of every ply, and the best plies."""
    game = MemoryGame.model_validate(document)
    if game.approximate:
        raise UnsupportedError("an approximate answer is no theorem; leave out approximate")
    start = game.start
    if start.kinds > MOST_KINDS:
        raise UnsupportedError(f"memory is written as theorems up to {MOST_KINDS} kinds, this table has {start.kinds}")
    if game.rule == "no_memory":
        return _without(start.n, answer)
    special = {"P": "None", "F": "(Some false)", "G": "(Some true)"}[start.label]
    half = start.k - (start.label == "G")
    fresh = start.n - start.m - half - (start.label != "P")
    rule = {
        "special": "Memory.special_pair",
        "pair_difference": "Memory.pair_difference",
    }.get(game.rule, f"(Memory.most_pairs {str(game.stall_rule == 'leader').lower()})")
    options = (f"({PLIES[name]}, {quotient(rational(x))})" for name, x in answer["options"].items())
    definitions = (
        ("position", f"Memory.Position {special} {half} {fresh} {start.m} {integer(start.d)}"),
        ("options : list (Memory.ply * Q)", listed(options)),
        ("best : list Memory.ply", listed(PLIES[name] for name in answer["action"])),
    )
    statement = f"Memory.states {rule} position {quotient(rational(answer['value']))} options best"
    proof = by(f"Memory.check_sound with (l := Memory.below {rule} position)")
    theorem = Theorem("answer", statement, proof, ("value", "options", "action"))
    return Proof("memory", ("Memory",), definitions, (theorem,))


def _without(n: int, answer: Mapping[str, Any]) -> Proof:
    """The chance of the first player when nobody remembers a card."""
    value = quotient(rational(answer["value"]))
    statement = f"(exists p, Memory.forgetful p) /\\ forall p, Memory.forgetful p -> (p {n}%nat == {value})%Q"
    return Proof("memory", ("Memory",), (), (Theorem("answer", statement, by("Memory.forgetful_sound"), ("value",)),))
