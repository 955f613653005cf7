"""All deals of a level against a rule by ballot conditions: V0 by the owners of the k highest cards, and the deals that
break the rule. One pass over the step words, in parallel; n = 13 takes a second, every further card four times as long.
"""

from dataclasses import dataclass
from math import comb
from typing import Any

import numpy as np
from numba import njit, prange
from numpy.typing import NDArray

from gote.cards.tricks.profiles import full_level
from gote.cards.tricks.steps import Words, _next_mask, _nth_mask, _orders
from gote.core import checkpoint

U = np.uint64
_ONE = np.uint64(1)
_PARTS, _CHUNK = 64, 1 << 22
LESS, MORE = 0, 1
"""a_i < b_(i+s) for all i >= r; not a_i > b_(i+s) for all i >= r"""
NO_RULE = -1


@njit(cache=True)
def _holds(mask: Any, n: Any, sign: Any, r: Any, s: Any) -> Any:
    """One condition, read from the strongest card down; places of the shifted hand that do not exist are left out."""
    a = b = 0
    for i in range(2 * n - 1, -1, -1):
        if not (mask >> U(i)) & _ONE:
            b += 1
            continue
        a += 1
        if a >= r and 1 <= a + s <= n:
            stronger = b < a + s
            if sign == LESS and stronger:
                return False
            if sign == MORE and not stronger:
                return True
    return sign == LESS


@njit(cache=True, parallel=True)
def _pass(
    start: Any,
    stop: Any,
    n: Any,
    k: Any,
    orders: tuple[Words, Words, Words],
    words: Words,
    rules: NDArray[np.int64],
    counts: NDArray[np.int64],
    broken: NDArray[np.uint64],
) -> None:
    """counts[part, top, V0] over the deals ranked start..stop-1; broken[part]: the last deal against its rule, or 0."""
    size = (stop - start + _PARTS - 1) // _PARTS
    for part in prange(_PARTS):
        first, last = start + part * size, min(start + (part + 1) * size, stop)
        if first >= last:
            continue
        mask = _nth_mask(first, n, orders[0], orders[1], orders[2])
        for rank in range(first, last):
            value = k  # less what the other player takes, who leads the complement: it has the mirrored rank
            won = U(words[words.size - 1 - rank]) >> U(2 * n - k)
            while won:
                won &= won - _ONE
                value -= 1
            top = np.int64(mask >> U(2 * n - k))
            counts[part, top, value] += 1
            if rules[top, 0] != NO_RULE:
                wanted = rules[top, 0]
                for c in range(rules[top, 1]):
                    if _holds(mask, n, rules[top, 2 + 3 * c], rules[top, 3 + 3 * c], rules[top, 4 + 3 * c]):
                        wanted = rules[top, 0] + 1
                        break
                if value != wanted:
                    broken[part] = mask
            if rank + 1 < last:
                mask = _next_mask(mask)


@dataclass(frozen=True)
class Tops:
    """counts[top, V0] (top: the k highest cards from the strongest down, 1 for A), and some deals against the rule."""

    counts: NDArray[np.int64]
    broken: tuple[int, ...]


def tops(n: int, k: int, rules: NDArray[np.int64]) -> Tops:
    """Count a level; `rules[top]` is the least V0 (or NO_RULE), how many conditions, and their sign, r and s."""
    words = full_level(n).words
    counts = np.zeros((1 << k, k + 1), dtype=np.int64)
    found: list[int] = []
    for start in range(0, comb(2 * n, n), _CHUNK):
        checkpoint()
        parts, broken = np.zeros((_PARTS, *counts.shape), dtype=np.int64), np.zeros(_PARTS, dtype=np.uint64)
        _pass(start, min(start + _CHUNK, len(words)), n, k, _orders(n), words, rules, parts, broken)
        counts += parts.sum(axis=0)
        found += [int(mask) for mask in broken if mask]
    return Tops(counts, tuple(found))
