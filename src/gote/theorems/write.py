"""`prove`: from a document and its answer to a file for Coq. One writer a kind, found by name when it is needed."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from typing import Any

from gote.core.axioms import distinct, written
from gote.core.documents import load
from gote.core.errors import DocumentError, UnsupportedError
from gote.core.game import Game
from gote.core.lazy import load_object
from gote.core.proof import Wrong
from gote.theorems.proof import Proof

Writer = Callable[[Mapping[str, Any], Mapping[str, Any]], Proof]
UNSAID = {"kind", "verified", "seconds", "certificate", "title", "ask", "unchecked", "method"}
"""Fields of an answer that say nothing about the game."""
LISTS = ("best", "dummies", "equilibria", "minimal_winning", "moves", "veto")
"""Fields that list each entry once; a theorem about membership would not see one that stands there twice."""

KINDS: dict[str, str] = {
    "bankruptcy": "gote.theorems.coalitional:bankruptcy",
    "bimatrix": "gote.theorems.generalsum:bimatrix",
    "coalition": "gote.theorems.coalitional:coalition",
    "extensive": "gote.theorems.extensive:extensive",
    "graph": "gote.theorems.graphs:graph",
    "hackenbush": "gote.theorems.hackenbush:hackenbush",
    "heap": "gote.theorems.heaps:heap_game",
    "matrix": "gote.theorems.zerosum:matrix_game",
    "memory": "gote.theorems.memory:memory",
    "nim": "gote.theorems.heaps:nim",
    "octal": "gote.theorems.heaps:heap_game",
    "profile": "gote.theorems.generalsum:profile",
    "sixty_six": "gote.theorems.cards:sixty_six",
    "strategic": "gote.theorems.generalsum:strategic",
    "subtraction": "gote.theorems.heaps:heap_game",
    "sum": "gote.theorems.sums:game_sum",
    "tanhinmin": "gote.theorems.cards:tanhinmin",
    "tricks": "gote.theorems.cards:tricks",
    "voting": "gote.theorems.coalitional:voting",
}
"""Kinds whose answers become theorems, and who writes them."""


def prove(document: Mapping[str, Any] | Game, answer: Mapping[str, Any] | None = None) -> Proof:
    """The file that states an answer; without one the game is solved first.

    A wrong answer gives a file too: Coq refuses it.

    >>> prove({"kind": "matrix", "payoffs": [[1, -1], [-1, 1]]}).theorems[0].fields
    ('value', 'row', 'column')
    """
    game = load(document)
    given = game.to_document()
    kind = str(given["kind"])
    if kind not in KINDS:
        raise DocumentError(
            "kind", f"answers of kind {kind} are not written as theorems yet; known: {', '.join(KINDS)}"
        )
    found = dict(answer) if answer is not None else game.solve().to_document(certificate=True)
    for name in LISTS:
        _each_once(name, found.get(name))
    try:
        proof: Proof = load_object(KINDS[kind])(given, found)
    except (KeyError, IndexError, TypeError, ValueError, AttributeError) as error:
        raise DocumentError("answer", f"cannot be read ({type(error).__name__}: {error}); give all fields") from None
    if not proof.theorems:
        raise UnsupportedError(f"nothing in this answer of kind {kind} is written as a theorem yet")
    return replace(proof, kind=kind, unstated=tuple(_unstated(found, set(proof.fields))))


def _each_once(name: str, entries: Any) -> None:
    """An entry that is listed twice is refused, like any other answer that a checker of gote refuses."""
    try:
        distinct(name, (written(entry) for entry in entries or ()))
    except Wrong as wrong:
        raise DocumentError("answer", str(wrong)) from None
    except TypeError:
        return  # no list: what cannot be read is refused by the writer


def _unstated(found: Mapping[str, Any], stated: set[str]) -> Iterator[str]:
    """Fields, and parts of fields stated part by part, that no theorem speaks of."""
    parts = {name.partition(".")[0] for name in stated if "." in name}
    for name, entry in found.items():
        if name in UNSAID or name in stated:
            continue
        if name in parts and isinstance(entry, Mapping):
            yield from (f"{name}.{part}" for part in entry if f"{name}.{part}" not in stated)
        else:
            yield name
