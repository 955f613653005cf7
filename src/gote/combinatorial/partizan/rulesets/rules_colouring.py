"""Col and Snort: the players colour the places of a map in turn, Left blue, Right red.

Col: neighbours may not have the same colour. So when a place is coloured, a free neighbour is left to the opponent
alone, and one that was reserved for the mover is dead. Snort: neighbours may not have different colours; a free
neighbour is left to the mover, one reserved for the opponent is dead. Signs: "." free, b Left only, r Right only.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import Any

from gote.combinatorial.partizan.rulesets.rules_board import BoardRules, neighbours, pieces, stride_of, where
from gote.combinatorial.partizan.rulesets.rules_ruleset import Ruleset

OWN = ("b", "r")
AFTER = {
    "col": ({".": "r", "b": "#", "r": "r", "#": "#"}, {".": "b", "r": "#", "b": "b", "#": "#"}),
    "snort": ({".": "b", "r": "#", "b": "b", "#": "#"}, {".": "r", "b": "#", "r": "r", "#": "#"}),
}
"""What a place becomes when Left (Right) colours a neighbour."""
OTHER = {"col": 0, "snort": 1}
"""Two places that Left may colour disturb each other in Col; one of Left's and one of Right's in Snort."""


def coloured(
    cells: str, near: Sequence[Collection[int]], player: int, after: Mapping[str, str]
) -> Iterator[tuple[int, str]]:
    """Every place a player may colour, and the map afterwards."""
    for place, sign in enumerate(cells):
        if sign in (".", OWN[player]):
            new = list(cells)
            new[place] = "#"
            for q in near[place]:
                new[q] = after[new[q]]
            yield place, "".join(new)


class ColouringBoard(BoardRules):
    """Col or Snort on the cells of a board."""

    signs = ".br#"
    exchanged = "br"

    def __init__(self, position: str, game: str) -> None:
        super().__init__(position)
        self.name = game
        self._after, self._other = AFTER[game], OTHER[game]

    def options(self, state: str, player: int) -> Iterator[tuple[int, str]]:
        near = neighbours(stride_of(state), len(state))
        return coloured(state, near, player, self._after[player])

    def parts(self, state: str) -> tuple[str, ...]:
        alive = (where(state, ".b"), where(state, ".r"))
        links = {}
        for step in (1, stride_of(state)):
            links[step] = 0
            for player in (0, 1):
                links[step] |= alive[player] & alive[player ^ self._other] << step
        return pieces(state, alive[0] | alive[1], links)

    def written(self, move: int) -> list[int]:
        return self.cell(move)


class ColouringGraph(Ruleset[str]):
    """Col or Snort on the vertices of a graph; a state is the signs of the vertices in order."""

    def __init__(
        self, vertices: Sequence[Any], edges: Sequence[tuple[Any, Any]], colours: Mapping[Any, str], game: str
    ) -> None:
        self.vertices = tuple(vertices)
        number = {v: i for i, v in enumerate(vertices)}
        near: list[set[int]] = [set() for _ in vertices]
        for u, v in edges:
            near[number[u]].add(number[v])
            near[number[v]].add(number[u])
        self._near = [frozenset(side) for side in near]
        self._after, self._other = AFTER[game], OTHER[game]
        self.start = "".join(colours.get(v, ".") for v in vertices)

    def options(self, state: str, player: int) -> Iterator[tuple[int, str]]:
        return coloured(state, self._near, player, self._after[player])

    def parts(self, state: str) -> tuple[str, ...]:
        open_to = [{p for p, sign in enumerate(state) if sign in (".", own)} for own in OWN]
        left, found = open_to[0] | open_to[1], []
        while left:
            piece, stack = set(), [left.pop()]
            while stack:
                p = stack.pop()
                piece.add(p)
                for player in (0, 1):
                    if p in open_to[player]:
                        near = left & open_to[player ^ self._other] & self._near[p]
                        left -= near
                        stack += near
            found.append("".join(sign if p in piece else "#" for p, sign in enumerate(state)))
        return tuple(found)

    def normal(self, state: str) -> tuple[str, bool]:
        turned = state.translate(_EXCHANGED)
        return (turned, True) if turned < state else (state, False)

    def written(self, move: int) -> Any:
        return self.vertices[move]


_EXCHANGED = str.maketrans("br", "rb")
