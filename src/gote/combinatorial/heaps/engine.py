"""Positions of heap games: values from the tables, all winning moves, misere play."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import reduce
from operator import xor
from typing import Any

import numpy as np

from gote.combinatorial.engine import Atom, Engine, Move, TameValue, add_tame, beside
from gote.combinatorial.heaps.rules_law import Clause, Law
from gote.combinatorial.heaps.tables import LawTable, table_of
from gote.combinatorial.heaps.tame import TameTable, tame_table_of
from gote.combinatorial.misere import misere_play
from gote.core import LimitError, checkpoint

MOST_LISTED = 30_000_000
"""Largest heap from which all splits are looked at one by one."""


class HeapEngine(Engine):
    """Heaps under one law.

    >>> from gote.combinatorial.heaps.rules_law import octal_law
    >>> HeapEngine(octal_law("0.77"), (3, 4, 5)).moves_to(0)
    [{'heap': 2, 'take': 1, 'leave': [1, 3]}]
    """

    def __init__(self, law: Law, heaps: Iterable[int]) -> None:
        self.law, self.heaps = law, tuple(heaps)
        self._quotient: Any = None

    @property
    def table(self) -> LawTable:
        return table_of(self.law)

    def _values(self) -> list[int]:
        if self.heaps:
            self.table.prepare(max(self.heaps))
        return [self.table.value(n) for n in self.heaps]

    def value(self) -> int:
        return reduce(xor, self._values(), 0)

    def moves_to(self, target: int) -> list[Move]:
        values = self._values()
        total = reduce(xor, values, 0)
        found: list[Move] = []
        for i, n in enumerate(self.heaps):
            checkpoint()
            wanted = np.array([target ^ total ^ values[i]])
            found += [_heap_move(i, *move) for move in _moves_reaching(self.law, n, self.table, wanted, firm=False)]
        return found

    def moves(self) -> Iterator[tuple[Move, tuple[Atom, ...]]]:
        atoms = self.atoms()
        for i, n in enumerate(self.heaps):
            for take, leave in sorted(self.law.moves(n)):
                yield _heap_move(i, take, leave), (*atoms[:i], *((self.law, k) for k in leave), *atoms[i + 1 :])

    def atoms(self) -> tuple[Atom, ...]:
        return tuple((self.law, n) for n in self.heaps)

    @property
    def tame_table(self) -> TameTable:
        return tame_table_of(self.law)

    def tame(self) -> TameValue | None:
        if not self.tame_table.covers(max(self.heaps, default=0)):
            return None
        return add_tame(self.tame_table.pair(n) for n in self.heaps)

    def tame_moves_to(self, wanted: frozenset[TameValue]) -> list[Move]:
        pairs = [self.tame_table.pair(n) for n in self.heaps]
        found: list[Move] = []
        for i, n in enumerate(self.heaps):
            here = beside(wanted, add_tame(pairs[:i] + pairs[i + 1 :]))
            codes = np.array(sorted(2 * g + firm for g, firm in here))
            found += [_heap_move(i, *move) for move in _moves_reaching(self.law, n, self.tame_table, codes, firm=True)]
        return found

    def by_quotient(self) -> tuple[str, list[Move]] | None:
        from gote.combinatorial.quotients.learn import misere_quotient

        try:
            found = self._quotient = misere_quotient(self.law, max(self.heaps))
        except LimitError:
            return None
        if found.is_p(self.heaps):
            return "P", []
        moves = []
        for i, n in enumerate(self.heaps):
            beside = found.element(self.heaps[:i] + self.heaps[i + 1 :])
            moves += [
                _heap_move(i, take, leave)
                for take, leave in sorted(self.law.moves(n))
                if found.element(leave, beside) in found.lost
            ]
        return "N", moves

    def evidence(self, play: str) -> Mapping[str, Any]:
        if play == "misere":
            if not self.heaps:
                return {}
            if self.tame_table.covers(max(self.heaps)):
                return {"tame": _labelling(self.tame_table, max(self.heaps))}
            misere_play(self)  # leaves a quotient behind when the search is too long
            if self._quotient is not None:
                from gote.combinatorial.quotients.monoid import tables

                return {"quotient": tables(self._quotient)}
            return {}
        return _labelling(self.table, max(self.heaps, default=0))


def _labelling(table: LawTable | TameTable, most: int) -> dict[str, Any]:
    """The values an answer about heaps up to `most` rests on, and the period when it goes beyond them."""
    if table.period is not None and most >= len(table.known()):
        return {"values": table.known().tolist(), "period": vars(table.period)}
    return {"values": table.values(most).tolist()}


def _heap_move(heap: int, take: int, leave: tuple[int, ...]) -> Move:
    return {"heap": heap, "take": take, "leave": list(leave)}


def _moves_reaching(
    law: Law, heap: int, table: LawTable | TameTable, wanted: Any, firm: bool
) -> list[tuple[int, tuple[int, ...]]]:
    """All moves from a heap to positions whose value (or code 2g + firm) is wanted, by take, then by sizes left."""
    found: set[tuple[int, tuple[int, ...]]] = set()
    for clause in law.clauses:
        if clause.applies(heap):
            takes = clause.take.of(heap)
            if isinstance(takes, range) and (takes.stop - takes.start) // takes.step > MOST_LISTED:
                raise LimitError(
                    f"heaps: a heap of {heap:,} chips has too many moves to look at; give at most {MOST_LISTED:,} chips"
                )
            for take in takes:
                found.update((take, leave) for leave in _leaves(clause, take, heap - take, table, wanted, firm))
    return sorted(found)


def _leaves(
    clause: Clause, take: int, rest: int, table: LawTable | TameTable, wanted: Any, firm: bool
) -> Iterator[tuple[int, ...]]:
    if 0 in clause.parts and rest == 0 and take and 0 in wanted:
        yield ()
    if 1 in clause.parts and rest and take and table.value(rest) in wanted:
        yield (rest,)
    if 2 in clause.parts and rest > 1:
        if rest > MOST_LISTED:
            raise LimitError(
                f"heaps: all winning moves from a heap of {rest + take:,} chips are too many to list; give "
                f"at most {MOST_LISTED:,} chips"
            )
        g = table.values(rest - 1)
        half = rest // 2
        a = np.arange(1, (rest - 1) // 2 + 1 if clause.unequal else half + 1)
        for left in a[np.isin(_join(g[a], g[rest - a], firm), wanted)].tolist():
            yield left, rest - left
    if 3 in clause.parts and rest > 2:
        g = table.values(rest - 1)
        for first in range(1, rest // 3 + 1):
            b = np.arange(first, (rest - first) // 2 + 1)
            reached = _join(_join(g[b], g[rest - first - b], firm), g[first], firm)
            for second in b[np.isin(reached, wanted)].tolist():
                yield first, second, rest - first - second


def _join(x: Any, y: Any, firm: bool) -> Any:
    """Values add by nim-sum; codes 2g + firm add by nim-sum of g and 'or' of firm."""
    return (((x ^ y) >> 1) << 1) | ((x | y) & 1) if firm else x ^ y
