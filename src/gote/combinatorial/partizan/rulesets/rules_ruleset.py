"""What a partizan ruleset says: a start, the moves of both players, and what may be taken apart or turned round.

`options(state, player)` gives pairs (move, state after it); player 0 is Left, 1 is Right; who cannot move loses. States
are hashable. Three further methods only save work and may be left as they are: `parts` names positions whose sum the
state is, `normal` a position that stands for all its mirror images (True when it is worth the negative), `stem` what a
state grows on.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable
from typing import Any, Generic, TypeVar

State = TypeVar("State")


class Ruleset(ABC, Generic[State]):
    """One game: the rules and the position to start from."""

    start: State

    @abstractmethod
    def options(self, state: State, player: int) -> Iterable[tuple[Any, State]]:
        """Every move of a player with the position it leads to."""

    def parts(self, state: State) -> tuple[State, ...]:
        """Positions that no move can ever bring together; the state is worth their sum."""
        return (state,)

    def normal(self, state: State) -> tuple[State, bool]:
        """The representative of a position under symmetry, and whether it is worth the negative."""
        return state, False

    def stem(self, state: State) -> tuple[tuple[int, ...], State] | None:
        """If all of the state grows on one thing: who may take that (and with it everything), and what grows on it."""
        return None

    def written(self, move: Any) -> Any:
        """A move as it stands in documents."""
        return move

    def shown(self, state: State) -> str:
        """A position as text."""
        return str(state)
