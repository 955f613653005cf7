"""Sums of games (1.4): the Sprague-Grundy theorem, its loopy extension, and misere sums."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from gote.combinatorial.engine import Atom, Engine, Infinite, Move, TameValue, Value, add, add_tame, beside


class SumEngine(Engine):
    """The sum of the positions of some engines; sums may be nested."""

    def __init__(self, parts: Sequence[Engine]) -> None:
        self.parts = tuple(parts)
        self.loopy = any(part.loopy for part in self.parts)

    def value(self) -> Value:
        return add(part.value() for part in self.parts)

    def moves_to(self, target: int) -> list[Move]:
        values = [part.value() for part in self.parts]
        found = []
        for i, part in enumerate(self.parts):
            others = add(values[:i] + values[i + 1 :])
            if not isinstance(others, Infinite):  # beside an endless component no move ends the sum's endlessness
                found += [{"component": i, "move": move} for move in part.moves_to(target ^ others)]
        return found

    def moves(self) -> Iterator[tuple[Move, tuple[Atom, ...]]]:
        atoms = [part.atoms() for part in self.parts]
        for i, part in enumerate(self.parts):
            before = tuple(atom for group in atoms[:i] for atom in group)
            after = tuple(atom for group in atoms[i + 1 :] for atom in group)
            for move, left in part.moves():
                yield {"component": i, "move": move}, before + left + after

    def atoms(self) -> tuple[Atom, ...]:
        return tuple(atom for part in self.parts for atom in part.atoms())

    def tame(self) -> TameValue | None:
        pairs = []
        for part in self.parts:
            pair = part.tame()
            if pair is None:
                return None
            pairs.append(pair)
        return add_tame(pairs)

    def tame_moves_to(self, wanted: frozenset[TameValue]) -> list[Move]:
        pairs = [part.tame() or (0, False) for part in self.parts]
        found = []
        for i, part in enumerate(self.parts):
            here = beside(wanted, add_tame(pairs[:i] + pairs[i + 1 :]))
            found += [{"component": i, "move": move} for move in part.tame_moves_to(here)]
        return found

    def evidence(self, play: str) -> Mapping[str, Any]:
        found: dict[str, Any] = {"components": [dict(part.evidence(play)) for part in self.parts]}
        if play == "normal":
            values = [part.value() for part in self.parts]
            found["values"] = [str(v) if isinstance(v, Infinite) else v for v in values]
        return found
