"""The check of SOS rows: a search from the row in question, pruned by the rules alone.

A mover who sees S_S, SO_ or _OS wins at once. Any other row is worth the best of what its moves leave, and a move that
leaves such a gift loses: so only rows without one are ever searched (two million of the 43 million rows of sixteen
squares).
"""

# mypy: disable-error-code="no-untyped-call, no-untyped-def, untyped-decorator, unused-ignore, misc"

from __future__ import annotations

from typing import Any

import numpy as np
from numba import njit

from gote.core import require_memory

LONGEST = 16
"""Squares of the longest row that is searched."""


@njit(cache=True)
def _value(s, o, code, n, power, known):
    """1, 0 or -1 for the mover of a row without SOS; s and o are the squares with these letters."""
    if known[code] != 0:
        return known[code] - 2
    blank = ~(s | o) & ((1 << n) - 1)
    if (s & (blank >> 1) & (s >> 2)) | (s & (o >> 1) & (blank >> 2)) | (blank & (o >> 1) & (s >> 2)):
        best = 1
    else:
        best = -1 if blank else 0
        for i in range(n):
            if best == 1:
                break
            if blank >> i & 1:
                best = max(best, -_value(s | 1 << i, o, code + power[i], n, power, known))
                best = max(best, -_value(s, o | 1 << i, code + 2 * power[i], n, power, known))
    known[code] = best + 2
    return best


def values_after(row: str) -> dict[tuple[int, str], int]:
    """What each move (square from 1, letter) is worth to the mover.

    >>> {move: value for move, value in values_after("S___").items() if value > 0}
    {(4, 'S'): 1}
    """
    n = len(row)
    require_memory(3**n, f"a memory of all rows of {n} squares")
    known = np.zeros(3**n, dtype=np.int8)
    power = 3 ** np.arange(n, dtype=np.int64)
    found = {}
    for i, letter in ((i, letter) for i, x in enumerate(row) if x == "_" for letter in "SO"):
        after = row[:i] + letter + row[i + 1 :]
        found[i + 1, letter] = 1 if "SOS" in after else -_look_up(after, power, known)
    return found


def _look_up(row: str, power: Any, known: Any) -> int:
    s, o = (sum(1 << i for i, x in enumerate(row) if x == letter) for letter in "SO")
    code = sum(int(power[i]) * "_SO".index(x) for i, x in enumerate(row))
    return int(_value(s, o, code, len(row), power, known))
