"""All rows of SOS of one length at once: 3^n positions as base-3 codes, solved from the fullest down."""

# mypy: disable-error-code="no-untyped-call, no-untyped-def, untyped-decorator, unused-ignore, misc"

from __future__ import annotations

import numpy as np
from numba import njit


@njit(cache=True)
def sos_values(n):
    """Value for the mover (1, 0, -1) of every row; digits 0 blank, 1 S, 2 O; moves make codes larger."""
    power = np.ones(n + 1, np.int64)
    for i in range(n):
        power[i + 1] = 3 * power[i]
    values = np.zeros(power[n], np.int8)
    digits = np.full(n, 2, np.int8)  # an odometer that runs backwards from the row of all O
    s_mask, o_mask = 0, (1 << n) - 1
    for code in range(power[n] - 1, -1, -1):
        if s_mask & (o_mask >> 1) & (s_mask >> 2):
            values[code] = -1
        else:
            best = -2
            for i in range(n):
                if not (s_mask | o_mask) >> i & 1:
                    best = max(best, -values[code + power[i]], -values[code + 2 * power[i]])
                    if best == 1:
                        break
            values[code] = 0 if best == -2 else best
        i = 0
        while i < n and digits[i] == 0:
            digits[i] = 2
            o_mask |= 1 << i
            i += 1
        if i < n:
            digits[i] -= 1
            o_mask &= ~(1 << i)
            if digits[i] == 1:
                s_mask |= 1 << i
            else:
                s_mask &= ~(1 << i)
    return values
