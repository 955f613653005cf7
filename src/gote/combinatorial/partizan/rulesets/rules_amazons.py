"""Amazons: an amazon moves as a chess queen over free cells, then shoots an arrow as a queen from where she stands; the
arrow's cell is blocked for good. The cell she has left is free for the arrow. L is Left's, R Right's."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from gote.combinatorial.partizan.rulesets.rules_board import STEPS, BoardRules, pieces, stride_of, where


class Amazons(BoardRules):
    """Moves are (from, to, arrow)."""

    signs = "LR.#"
    exchanged = "LR"

    def options(self, state: str, player: int) -> Iterator[tuple[tuple[int, int, int], str]]:
        view = rays(stride_of(state), len(state))
        amazon = "LR"[player]
        for p, sign in enumerate(state):
            if sign == amazon:
                left = list(state)
                left[p] = "."
                for q in _seen(left, view[p]):
                    new = left.copy()
                    new[q] = amazon
                    for r in _seen(new, view[q]):
                        new[r] = "#"
                        yield (p, q, r), "".join(new)
                        new[r] = "."

    def parts(self, state: str) -> tuple[str, ...]:
        """Cells that are not blocked, joined in all eight directions; amazons join too, for the cell under one may
        become free."""
        stride, cells = stride_of(state), where(state, "LR.")
        links = {step: cells & cells << step for step in (1, stride - 1, stride, stride + 1)}
        return tuple(piece for piece in pieces(state, cells, links) if "." in piece and ("L" in piece or "R" in piece))


def _seen(cells: list[str], view: tuple[tuple[int, ...], ...]) -> Iterator[int]:
    """The free cells a queen sees."""
    for ray in view:
        for q in ray:
            if cells[q] != ".":
                break
            yield q


@lru_cache(maxsize=1024)
def rays(stride: int, length: int) -> tuple[tuple[tuple[int, ...], ...], ...]:
    """For each place the places in its eight directions, nearest first."""
    found = []
    for p in range(length):
        own = []
        for step in (down * stride + right for down, right in STEPS):
            ray = []
            q = p + step
            while 0 <= q < length and (q + 1) % stride:
                ray.append(q)
                q += step
            own.append(tuple(ray))
        found.append(tuple(ray for ray in own if ray))
    return tuple(found)
