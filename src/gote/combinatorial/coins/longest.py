"""How long a coin turning game can last (1.5.5, exercise 2): longest play from a row whose rightmost coin alone shows
heads.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from gote.combinatorial.coins.rules import check_rule
from gote.combinatorial.coins.turning import board_of
from gote.core import LimitError

MOST = 20


def longest_plays(rule: Mapping[str, Any], most: int) -> list[int]:
    """Longest plays from rows of 1, ..., most coins with only the last one heads; over all 2^most rows, filled in by
    rising binary code.

    >>> longest_plays({"kind": "consecutive", "min": 1, "base": 1}, 5)
    [1, 2, 4, 8, 16]
    """
    if most > MOST:
        raise LimitError(f"rows of {most} coins are too long to search; give at most {MOST}")
    board = board_of(check_rule(rule))
    turns = [[sum(1 << place for place in move) for move in board.moves(x)] for x in range(most)]
    longest = [0] * (1 << most)
    for row in range(1, 1 << most):  # every move lowers the code, because its last coin goes to tails
        best, heads = 0, row
        while heads:
            x = heads.bit_length() - 1
            heads ^= 1 << x
            for turned in turns[x]:
                best = max(best, 1 + longest[row ^ turned])
        longest[row] = best
    return [longest[1 << x] for x in range(most)]
