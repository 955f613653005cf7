"""The order of the entries of W (Kanehiro, equations 24-32, lemma 2, figure 3), counted over all deals of a size.

With p scoring cards in A and k - p in B, W has four blocks: rows that score or not, columns that score or not.
Neighbouring entries of one block are compared downwards (i to i + 1) and to the right (j to j + 1); each comparison is
sorted by block, direction, whether both cells have the same trick winner, and sign. The step from the last scoring to
the first other column is counted for itself (equation 24).

As printed, (26) and (27) have their signs reversed; figure 3 as drawn is right.
"""

from typing import Any

import numpy as np
from numba import njit
from numpy.typing import NDArray

from gote.cards.tricks.steps import Words, _rank
from gote.cards.tricks.sweep import _fits

U = np.uint64
_ONE = np.uint64(1)
DOWN, RIGHT = 0, 1
BOTH, LEFT_ONLY, RIGHT_ONLY, NEITHER, ACROSS = range(5)
"""blocks by which of the two cards scores; ACROSS: from column k - p to k - p + 1"""
PROVED_ORDER = {
    BOTH: (">=", "<="),
    LEFT_ONLY: (">=", "="),
    RIGHT_ONLY: ("=", "<="),
    NEITHER: ("=", "="),
    ACROSS: ("", ">="),
}
"""signs of the next entry minus this one (down, right) under the hypothesis, as corrected"""
PRINTED_ORDER = {
    BOTH: (">=", "<="),
    LEFT_ONLY: ("<=", "<="),
    RIGHT_ONLY: (">=", ">="),
    NEITHER: ("=", "="),
    ACROSS: ("", ">="),
}
"""the same as printed in (24)-(28)"""


@njit(cache=True)
def _rest_matrix(mask: Any, m: Any, k: Any, words: Words, within: Words, base: Words, W: NDArray[np.int64]) -> None:
    """W of a deal of m cards each, rows and columns from the strongest card down; `words` is the level of m - 1 cards."""
    cards = 2 * m
    full = (_ONE << U(cards - 2)) - _ONE
    i = -1
    for a in range(cards - 1, -1, -1):
        if not (mask >> U(a)) & _ONE:
            continue
        i += 1
        j = -1
        for b in range(cards - 1, -1, -1):
            if (mask >> U(b)) & _ONE:
                continue
            j += 1
            low, high = (a, b) if a < b else (b, a)
            child = (mask & ((_ONE << U(high)) - _ONE)) | ((mask >> U(high + 1)) << U(high))
            child = (child & ((_ONE << U(low)) - _ONE)) | ((child >> U(low + 1)) << U(low))
            left = k - (1 if a >= cards - k else 0) - (1 if b >= cards - k else 0)
            if a > b:
                word = U(words[_rank(child, U(m - 1), within, base)])
            else:
                word = U(words[_rank(child ^ full, U(m - 1), within, base)]) ^ full
            word >>= U(cards - 2 - left)
            count = 0
            while word:
                word &= word - _ONE
                count += 1
            W[i, j] = count


@njit(cache=True)
def _compare(
    masks: NDArray[np.int64], m: Any, words: Words, within: Words, base: Words, hypothesis: bool, out: NDArray[np.int64]
) -> Any:
    """out[block, direction, same winner, sign + 1]; the number of (deal, k) where formula (31) = (32) fails."""
    cards = 2 * m
    W = np.zeros((m, m), dtype=np.int64)
    mine, theirs = np.zeros(m, dtype=np.int64), np.zeros(m, dtype=np.int64)
    wrong = 0
    for at in range(masks.size):
        mask = U(masks[at])
        i = j = 0
        for x in range(cards - 1, -1, -1):
            if (mask >> U(x)) & _ONE:
                mine[i] = x
                i += 1
            else:
                theirs[j] = x
                j += 1
        for k in range(1, cards + 1):
            if hypothesis and not _fits(mask, cards, k):
                continue
            _rest_matrix(mask, m, k, words, within, base, W)
            p = 0
            while p < m and mine[p] >= cards - k:
                p += 1
            q = k - p
            for i in range(m):
                for j in range(m):
                    block = (0 if j < q else 1) if i < p else (2 if j < q else 3)
                    if i + 1 < m and (i + 1 < p) == (i < p):
                        same = 1 if (mine[i] > theirs[j]) == (mine[i + 1] > theirs[j]) else 0
                        out[block, 0, same, np.sign(W[i + 1, j] - W[i, j]) + 1] += 1
                    if j + 1 < m:
                        same = 1 if (mine[i] > theirs[j]) == (mine[i] > theirs[j + 1]) else 0
                        where = block if (j + 1 < q) == (j < q) else 4
                        out[where, 1, same, np.sign(W[i, j + 1] - W[i, j]) + 1] += 1
            if q > 0:
                formula = -1
                for i in range(max(p - 1, 0), min(p + 1, m)):
                    formula = max(formula, W[i, q - 1])
                largest, smallest = -1, 1000
                for i in range(m):
                    largest = max(largest, W[i].min())
                    smallest = min(smallest, W[:, i].max())
                if largest != formula or smallest != formula:
                    wrong += 1
    return wrong
