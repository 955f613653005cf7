"""The class a game of one's own is written as.

Three methods are enough, for a game in which two players take turns and who cannot move loses:

    class Take(gote.Rules):
        def start(self): return 21
        def moves(self, n): return [k for k in (1, 2, 3) if k <= n]
        def play(self, n, k): return n - k

States and moves are hashable (numbers, texts, tuples, frozen dataclasses). A state without moves is an end.

| optional | meaning |
|---|---|
| `mover(state)` | whose move it is: 0, 1, ..., `gote.CHANCE`, or a tuple of players who move together; without it the players take turns |
| `result(state)` | at an end: what player 0 gets (the other gets the negative), or one payoff for each; without it the mover loses |
| `chance(state)` | [(probability, move), ...] where chance moves |
| `observe(state, player)` | what a player sees; without it everything is seen |
| `parts(state)` | states whose sum this state is (impartial and partizan games) |
| `canonical(state)` | one state for all that are alike by symmetry |
| `draw(state)`, `describe(move, state, lang)` | text for people |
| `convention = "misere"` | who cannot move wins |
| `repetition = "draw"` or a number | what player 0 gets from play that never ends |
| `partizan = True` | `moves(state, player)` differ by player, the last mover wins |
| `players = 3` | how many take turns, where `mover` is not given |
| `recall = False` | players know only what they see now |
| `most_positions` | how many positions may be explored |

`result(state)` does not see whose turn it is: if who has won depends on it, the turn belongs in the state.
"""

from __future__ import annotations

from typing import Any

from gote.core.position import CHANCE

__all__ = ["CHANCE", "Rules"]


class Rules:
    """A game of one's own: give it `start`, `moves` and `play`.

    >>> class Take(Rules):
    ...     def start(self): return 21
    ...     def moves(self, n): return [k for k in (1, 2, 3) if k <= n]
    ...     def play(self, n, k): return n - k
    >>> Take().mode.name
    'impartial'
    """

    convention: str = "normal"
    repetition: Any = "draw"
    partizan: bool = False
    players: int | None = None
    recall: bool = True
    most_positions: int = 2_000_000

    @property
    def mode(self) -> Any:
        """Which kind of game this is, and why."""
        from gote.core.lazy import load_object

        return load_object("gote.rules.solve:mode_of")(self)

    def solve(self) -> Any:
        """The Solution, with its proof."""
        from gote.core.documents import solve

        return solve(self)

    def __eq__(self, other: object) -> bool:
        return type(self) is type(other) and vars(self) == vars(other)

    def __hash__(self) -> int:
        return hash(type(self).__qualname__)

    def __repr__(self) -> str:
        options = ", ".join(f"{name}={value!r}" for name, value in vars(self).items() if not name.startswith("_"))
        return f"{type(self).__name__}({options})"
