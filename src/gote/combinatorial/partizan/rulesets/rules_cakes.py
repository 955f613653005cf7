"""Cutcake and Maundy Cake: Left cuts a piece of cake along vertical lines, Right along horizontal ones.

Cutcake: one line, two pieces. Maundy Cake: any number of equal pieces. A piece is (rows, columns); cuts run between the
unit squares.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from gote.combinatorial.partizan.rulesets.rules_ruleset import Ruleset

Pieces = tuple[tuple[int, int], ...]
LONGEST = 1000


class Cutcake(Ruleset[Pieces]):
    """A state is the pieces in order of size; a move is written as an equation of pieces.

    >>> Cutcake("1x3").written(next(iter(Cutcake("1x3").options(((1, 3),), 0)))[0])
    '1x3 = 1x1 + 1x2'
    """

    def __init__(self, position: str) -> None:
        pieces = []
        for text in position.split("+"):
            sizes = re.fullmatch(r"\s*(\d{1,9})\s*x\s*(\d{1,9})\s*", text)
            if not sizes or not all(0 < int(n) <= LONGEST for n in sizes.groups()):
                raise ValueError(
                    f'has a piece "{text.strip()}"; write rows x columns, as 2x5, sides from 1 to {LONGEST}'
                )
            pieces.append((int(sizes[1]), int(sizes[2])))
        self.start = tuple(sorted(pieces))

    def cuts(self, side: int) -> Iterator[tuple[int, ...]]:
        """The ways to cut a side."""
        return ((a, side - a) for a in range(1, side // 2 + 1))

    def options(self, state: Pieces, player: int) -> Iterator[tuple[tuple[tuple[int, int], Pieces], Pieces]]:
        for i, piece in enumerate(state):
            if i and state[i - 1] == piece:
                continue
            rest = state[:i] + state[i + 1 :]
            for cut in self.cuts(piece[1 - player]):
                new = tuple((piece[0], b) if player == 0 else (b, piece[1]) for b in cut)
                yield (piece, new), tuple(sorted(rest + new))

    def parts(self, state: Pieces) -> tuple[Pieces, ...]:
        return tuple((piece,) for piece in state if piece != (1, 1))

    def normal(self, state: Pieces) -> tuple[Pieces, bool]:
        turned = tuple(sorted((b, a) for a, b in state))
        return (turned, True) if turned < state else (state, False)

    def written(self, move: tuple[tuple[int, int], Pieces]) -> str:
        piece, new = move
        return f"{_size(piece)} = " + " + ".join(map(_size, new))

    def shown(self, state: Pieces) -> str:
        return " + ".join(map(_size, state))


class MaundyCake(Cutcake):
    """Into any number of equal pieces."""

    def cuts(self, side: int) -> Iterator[tuple[int, ...]]:
        return ((side // n,) * n for n in range(2, side + 1) if side % n == 0)


def _size(piece: tuple[int, int]) -> str:
    return f"{piece[0]}x{piece[1]}"
