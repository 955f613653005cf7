"""All shapes of Chomp below a board at once: row lengths that do not rise, numbered in lexicographic order."""

# mypy: disable-error-code="no-untyped-call, no-untyped-def, untyped-decorator, unused-ignore, misc"

from __future__ import annotations

import numpy as np
from numba import njit


@njit(cache=True)
def chomp_values(before, valued, misere):
    """For every shape its Sprague-Grundy value, or 0 (lost) and 1 (won) unless `valued`.

    `before[i, v]` shapes agree with a shape up to row i and have fewer than v squares there, so a shape's number is the
    sum of before[i, rows[i]]. A bite makes the number smaller. Number 0 is the empty board, which nobody reaches, and
    number 1 the poisoned square alone.
    """
    rows, width = before.shape[0], before.shape[1] - 1
    count = 1
    for i in range(rows):
        count += before[i, width]
    values = np.ones(count, np.int16)
    shape = np.zeros(rows, np.int64)
    seen = np.zeros(rows * width + 1, np.int64)
    for here in range(1, count):
        i = rows - 1  # the next shape: the last row that may grow does, rows behind it are empty
        while i > 0 and shape[i] == shape[i - 1]:
            shape[i] = 0
            i -= 1
        shape[i] += 1
        if here == 1:
            values[1] = misere
            continue
        prefix, won = 0, False
        for r in range(rows):
            for c in range(1 if r == 0 else 0, shape[r]):
                after = prefix
                for k in range(r, rows):
                    after += before[k, min(shape[k], c)]
                seen[values[after]] = here
                if not valued and values[after] == 0:
                    won = True
                    break
            if won:
                break
            prefix += before[r, shape[r]]
        value = 0
        if valued:
            while seen[value] == here:
                value += 1
        values[here] = value if valued else won
    return values
