"""Nogo: place a stone so that afterwards every group of either colour has a free cell beside it. x is Left's, o Right's,
"#" is blocked.

A place that is forbidden to a player stays forbidden: the group that would lose its last free cell there can grow
nowhere else.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from gote.combinatorial.partizan.rulesets.rules_board import BoardRules, neighbours, stride_of

_BLOCKED = str.maketrans("xo.", "###")


class Nogo(BoardRules):
    """Moves are cells."""

    signs = "xo.#"
    exchanged = "xo"

    def __init__(self, position: str) -> None:
        super().__init__(position)
        near = neighbours(stride_of(self.start), len(self.start))
        if not all(sign in "./#" or _breathes(self.start, near, p) for p, sign in enumerate(self.start)):
            self.start = self.start.translate(_BLOCKED)  # nobody can mend that: there is no move

    def options(self, state: str, player: int) -> Iterator[tuple[int, str]]:
        near = neighbours(stride_of(state), len(state))
        for p, sign in enumerate(state):
            if sign == ".":
                new = state[:p] + "xo"[player] + state[p + 1 :]
                if all(new[q] in ".#" or _breathes(new, near, q) for q in (p, *near[p])):
                    yield p, new

    def written(self, move: int) -> list[int]:
        return self.cell(move)


def _breathes(cells: str, near: Sequence[Sequence[int]], place: int) -> bool:
    """Whether the group of a stone has a free cell beside it."""
    stone, seen, stack = cells[place], {place}, [place]
    while stack:
        for q in near[stack.pop()]:
            if cells[q] == ".":
                return True
            if cells[q] == stone and q not in seen:
                seen.add(q)
                stack.append(q)
    return False
