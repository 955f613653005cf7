"""Toppling Dominoes: push one's own domino to the left or to the right; it and all on that side fall. x is Left's, o
Right's, g may be pushed by both, "." is a gap that stops the fall."""

from __future__ import annotations

from collections.abc import Iterator

from gote.combinatorial.partizan.rulesets.rules_board import read_board
from gote.combinatorial.partizan.rulesets.rules_ruleset import Ruleset

_EXCHANGED = str.maketrans("xo", "ox")


class TopplingDominoes(Ruleset[str]):
    """A state is the row; a move (place, side).

    >>> [after for _, after in TopplingDominoes("xgo").options("xgo", 0)]
    ['go', '', 'o', 'x']
    """

    def __init__(self, position: str) -> None:
        self.start = read_board(position, "xog.", one_row=True)

    def options(self, state: str, player: int) -> Iterator[tuple[tuple[int, str], str]]:
        for i, sign in enumerate(state):
            if sign in ("xo"[player], "g"):
                start, end = state.rfind(".", 0, i) + 1, (state + ".").index(".", i)
                yield (i, "left"), state[:start] + state[i + 1 :]
                yield (i, "right"), state[:i] + state[end:]

    def parts(self, state: str) -> tuple[str, ...]:
        return tuple(row for row in state.split(".") if row)

    def normal(self, state: str) -> tuple[str, bool]:
        same = min(state, state[::-1])
        turned = same.translate(_EXCHANGED)
        turned = min(turned, turned[::-1])
        return (turned, True) if turned < same else (same, False)

    def written(self, move: tuple[int, str]) -> list[object]:
        return [[1, move[0] + 1], move[1]]
