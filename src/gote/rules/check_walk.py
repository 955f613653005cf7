"""The rules played again from the start, for the proofs: every position reached, what may be done there, what follows."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from typing import Any

from gote.core.limits import checkpoint
from gote.core.proof import Wrong
from gote.rules.proof_labels import Labels
from gote.rules.rules_asking import CHANCE, END, Asked, Expansion, shown

MOST_WITHOUT_SYMMETRY = 300_000
"""positions up to which a game with `canonical` is walked as if it had none"""


class TooMany(Exception):
    """A game with symmetry has too many positions to walk one by one."""


class Walk:
    """Positions in the order met.

    With `canonical` the states that are alike are still walked one by one, so that nothing is taken on trust; only where
    they are too many is one walked for all (`alike`).
    """

    def __init__(self, asked: Asked, labels: Labels, alike: bool = False) -> None:
        self.asked, self.labels, self.alike = asked, labels, alike
        self.states: list[tuple[Any, int]] = []
        self.known: list[int] = []
        self.expansions: list[Expansion] = []
        self.followers: list[list[int]] = []
        self.results: dict[int, tuple[Fraction, ...]] = {}
        self._place: dict[Any, int] = {}
        kept = asked.players if asked.turn_kept else 1
        self._meet(asked.start(), 0)
        for x, (state, turn) in enumerate(self.states):
            if x % 1024 == 0:
                checkpoint()
                if "canonical" in asked.has and not alike and len(self.states) > MOST_WITHOUT_SYMMETRY:
                    raise TooMany
            here = asked.expand(state, turn)
            after = turn if kept == 1 or here.mover == CHANCE else (turn + 1) % kept
            self.expansions.append(here)
            self.followers.append([self._meet(asked.play(state, move), after) for move in here.moves])
            if here.mover == END and not asked.impartial:
                self.results[x] = asked.result(state, turn)

    def _meet(self, state: Any, turn: int) -> int:
        likeness = self.asked.canonical(state)
        key = likeness if self.alike else state, turn
        if key not in self._place:
            number = self.labels.number(likeness, turn)
            if number is None:
                raise Wrong("positions", "state {state} has no label", state=shown(state))
            self._place[key] = len(self.states)
            self.states.append(key)
            self.known.append(number)
        return self._place[key]

    def __len__(self) -> int:
        return len(self.states)

    def state(self, x: int) -> str:
        """A state for a sentence."""
        return shown(self.states[x][0])

    def column(self, name: str, read: Callable[[Any], Any] = lambda x: x) -> list[Any]:
        """A column of the evidence by position."""
        column = self.labels[name]
        return [read(column[k]) for k in self.known]

    def ends_always(self) -> bool:
        """Whether play must end, whatever anybody does."""
        return len(self.drawn_in(lambda x: False, lambda x, y: True)) == len(self)

    def drawn_in(self, some: Callable[[int], bool], counts: Callable[[int, int], bool], *seeds: int) -> set[int]:
        """The positions that enter when ends and `seeds` do: by some follower where `some` says so, else by all, of
        those that count.
        """
        left: list[int] = []
        before: list[list[int]] = [[] for _ in self.followers]
        ready = list(seeds)
        for x, after in enumerate(self.followers):
            own = [y for y in after if counts(x, y)]
            left.append(len(own))
            for y in own:
                before[y].append(x)
            if not after:
                ready.append(x)
        inside = set(ready)
        for y in ready:
            for x in before[y]:
                left[x] -= 1
                if x not in inside and (some(x) or not left[x]):
                    inside.add(x)
                    ready.append(x)
        return inside

    def moves(self) -> list[tuple[Any, int]]:
        """The moves at the start with the positions they lead to."""
        return list(zip(self.expansions[0].moves, self.followers[0], strict=True))


def walk(asked: Asked, labels: Labels) -> Walk:
    """The walk, of states that are alike one for all only where they are too many."""
    try:
        return Walk(asked, labels)
    except TooMany:
        return Walk(asked, labels, alike=True)
