"""Impartial games that fall into parts: Sprague and Grundy, a table over the parts only.

`parts(state)` gives states whose sum the state is: a move is a move in one of them. The Grundy value of a sum is the
exclusive or of those of its parts, so only states that are a single part need a row of the table.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable
from functools import reduce
from operator import xor
from typing import Any

from gote.core.errors import LimitError
from gote.core.limits import checkpoint
from gote.rules.rules_asking import Asked, shown


class Parts:
    """Rows of single parts, filled as they are asked for."""

    def __init__(self, asked: Asked) -> None:
        self.asked = asked
        self.grundy: dict[Any, int] = {}

    def single(self, state: Hashable) -> list[Any]:
        """The parts of a state that fall no further."""
        found, todo, steps = [], [state], 0
        while todo:
            here = todo.pop()
            parts = self.asked.parts(here)
            steps += 1
            if steps > 100_000:
                raise self.asked.error("parts", f"the parts of state {shown(state)} fall into parts without end")
            if parts == [here]:
                found.append(self.asked.canonical(here))
            elif here in parts:
                raise self.asked.error("parts", f"state {shown(here)} is one of several parts of itself")
            else:
                todo += parts
        return found

    def value(self, state: Hashable) -> int:
        """The Grundy value of any state."""
        single = self.single(state)
        for part in single:
            self._fill(part)
        return reduce(xor, (self.grundy[part] for part in single), 0)

    def test_sum(self, state: Hashable) -> None:
        """Refuse parts whose moves are not those of the state, here and one move on."""
        here = [state, *(self.asked.play(state, move) for move in self.asked.expand(state).moves[:50])]
        for whole in here:
            single = self.single(whole)
            together = {_sum(self.single(self.asked.play(whole, move))) for move in self.asked.expand(whole).moves}
            apart = {
                _sum([*single[:k], *single[k + 1 :], *self.single(self.asked.play(part, move))])
                for k, part in enumerate(single)
                for move in self.asked.expand(part).moves
            }
            if together != apart:
                raise self.asked.error(
                    "parts", f"moves of state {shown(whole)} are not those of its parts, one at a time"
                )

    def _fill(self, part: Hashable) -> None:
        stack: list[tuple[Any, list[list[Any]] | None]] = [(part, None)]
        open_: set[Any] = set()
        while stack:
            here, after = stack.pop()
            if after is not None:
                reached = {reduce(xor, (self.grundy[p] for p in sum_), 0) for sum_ in after}
                m = 0
                while m in reached:
                    m += 1
                self.grundy[here] = m
                open_.discard(here)
                continue
            if here in self.grundy:
                continue
            if here in open_:
                raise self.asked.error("play", f"play returns to state {shown(here)}; games with parts must end")
            checkpoint()
            if len(self.grundy) + len(open_) > self.asked.rules.most_positions:
                raise LimitError(f"{self.asked.name}.parts: more than {self.asked.rules.most_positions:,} parts")
            open_.add(here)
            followers = [self.single(self.asked.play(here, move)) for move in self.asked.expand(here).moves]
            stack.append((here, followers))
            stack += [(p, None) for sum_ in followers for p in sum_ if p not in self.grundy]


def _sum(parts: list[Any]) -> frozenset[tuple[Any, int]]:
    return frozenset(Counter(parts).items())
