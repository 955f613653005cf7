"""Domineering: Left covers two free cells one above the other, Right two side by side. "#" is blocked."""

from __future__ import annotations

from collections.abc import Iterator

from gote.combinatorial.partizan.rulesets.rules_board import BoardRules, images, pieces, places, stride_of, where


class Domineering(BoardRules):
    """Moves are the two cells covered, the upper or left one first."""

    name = "domineering"

    def options(self, state: str, player: int) -> Iterator[tuple[tuple[int, int], str]]:
        step = 1 if player else stride_of(state)
        free = where(state, ".")
        for p in places(state, free & free << step):
            q = p + step
            yield (p, q), state[:p] + "#" + state[p + 1 : q] + "#" + state[q + 1 :]

    def parts(self, state: str) -> tuple[str, ...]:
        stride, free = stride_of(state), where(state, ".")
        across, down = free & free << 1, free & free << stride
        return pieces(state, across | across >> 1 | down | down >> stride, {1: across, stride: down})

    def normal(self, state: str) -> tuple[str, bool]:
        """Reflections keep the value, quarter turns negate it."""
        turned = images(state)
        upright, lying = min(turned[1::2]), min(turned[::2])
        return (lying, True) if lying < upright else (upright, False)
