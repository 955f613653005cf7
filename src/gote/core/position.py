"""Perfect-information positions: the protocol, the exact solver, the strategy checker.

A position is hashable and immutable. Player 0 maximises the score, player 1 minimises it; chance has its own mover.
Every playable game rests on this protocol, so the generic solver, the checker and the player know no rules. Plays must
be finite.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Protocol, TypeAlias, runtime_checkable

from gote.core.limits import checkpoint

CHANCE = -1
Move: TypeAlias = Hashable
Score: TypeAlias = Fraction | int


@runtime_checkable
class Position(Protocol):
    """What a game says about one of its positions."""

    def mover(self) -> int:
        """0 or 1, or `CHANCE`."""
        ...

    def moves(self) -> Sequence[Move]:
        """The legal moves, in a fixed order; empty exactly when the game is over."""
        ...

    def play(self, move: Move) -> Position:
        """The position after a legal move."""
        ...

    def score(self) -> Score:
        """What player 0 gets when the game is over (1, 0, -1 where only winning counts)."""
        ...

    def chance(self) -> Sequence[tuple[Fraction, Move]]:
        """The probabilities of the moves when `mover()` is `CHANCE`."""
        ...

    def __hash__(self) -> int: ...


@dataclass(frozen=True)
class Evaluation:
    """Exact values of every position reached from `start`: the labelling that proves them."""

    start: Position
    values: Mapping[Position, Fraction]

    @property
    def value(self) -> Fraction:
        """What player 0 gets from the start under best play."""
        return self.values[self.start]

    def move_values(self, position: Position | None = None) -> dict[Move, Fraction]:
        """The value to player 0 after each move."""
        here = self.start if position is None else position
        return {move: self.values[here.play(move)] for move in here.moves()}

    def best(self, position: Position | None = None) -> list[Move]:
        """All optimal moves of the mover, in the game's order."""
        here = self.start if position is None else position
        return best_moves(here.mover(), self.move_values(here))

    def line(self) -> list[Move]:
        """One line of best play to the end (the first optimal move each time; the likeliest where chance moves)."""
        here, played = self.start, []
        while here.moves():
            if here.mover() == CHANCE:
                move = max(here.chance(), key=lambda pair: pair[0])[1]
            else:
                move = self.best(here)[0]
            played.append(move)
            here = here.play(move)
        return played


def best_moves(mover: int, values: Mapping[Move, Fraction]) -> list[Move]:
    """The moves with the best value for the mover (player 0 wants much, player 1 little).

    >>> best_moves(1, {"a": Fraction(2), "b": Fraction(1), "c": Fraction(1)})
    ['b', 'c']
    """
    if not values:
        return []
    target = max(values.values()) if mover == 0 else min(values.values())
    return [move for move, value in values.items() if value == target]


def evaluate(start: Position) -> Evaluation:
    """Backward induction over all positions reachable from `start`, each once; O(positions + moves), no recursion."""
    values: dict[Position, Fraction] = {}
    stack: list[tuple[Position, bool]] = [(start, False)]
    steps = 0
    while stack:
        here, expanded = stack.pop()
        if here in values:
            continue
        steps += 1
        if steps % 1024 == 0:
            checkpoint()
        moves = here.moves()
        if not moves:
            values[here] = Fraction(here.score())
        elif expanded:
            values[here] = _combine(here, moves, values)
        else:
            stack.append((here, True))
            stack.extend((after, False) for after in map(here.play, moves) if after not in values)
    return Evaluation(start, values)


def _combine(here: Position, moves: Iterable[Move], values: Mapping[Position, Fraction]) -> Fraction:
    if here.mover() == CHANCE:
        return sum((p * values[here.play(move)] for p, move in here.chance()), Fraction(0))
    found = [values[here.play(move)] for move in moves]
    return max(found) if here.mover() == 0 else min(found)
