"""Nim needs no table: a heap of n has the value n (Bouton's theorem), heaps may have any size."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import reduce
from operator import xor

from gote.combinatorial.engine import Atom, Engine, Move, TameValue, beside
from gote.combinatorial.heaps.rules_law import NIM


class NimEngine(Engine):
    """A nim position (1.2). Every nim heap is tame: heaps of 0 and 1 are fickle, larger ones firm.

    >>> NimEngine((5, 7, 9)).moves_to(0)
    [{'heap': 2, 'take': 7, 'leave': [2]}]
    """

    def __init__(self, heaps: Iterable[int]) -> None:
        self.heaps = tuple(heaps)

    def value(self) -> int:
        return reduce(xor, self.heaps, 0)

    def moves_to(self, target: int) -> list[Move]:
        rest = self.value() ^ target
        return [_nim_move(i, n, n ^ rest) for i, n in enumerate(self.heaps) if n ^ rest < n]

    def moves(self) -> Iterator[tuple[Move, tuple[Atom, ...]]]:
        atoms = self.atoms()
        for i, n in enumerate(self.heaps):
            for left in range(n):
                yield _nim_move(i, n, left), (*atoms[:i], (NIM, left), *atoms[i + 1 :])

    def atoms(self) -> tuple[Atom, ...]:
        return tuple((NIM, n) for n in self.heaps)

    def tame(self) -> TameValue:
        return self.value(), any(n > 1 for n in self.heaps)

    def tame_moves_to(self, wanted: frozenset[TameValue]) -> list[Move]:
        total = self.value()
        large = sum(n > 1 for n in self.heaps)
        found = []
        for i, n in enumerate(self.heaps):
            others = total ^ n, large > (n > 1)
            targets = {g for g, firm in beside(wanted, others) if g < n and firm == (g > 1)}
            found += [_nim_move(i, n, left) for left in sorted(targets)]
        return found


def _nim_move(heap: int, size: int, left: int) -> Move:
    return {"heap": heap, "take": size - left, "leave": [left] if left else []}
