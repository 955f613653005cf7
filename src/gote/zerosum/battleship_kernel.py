"""The recursion over sets of missed squares, compiled."""

from typing import Any

import numpy as np

from gote.core.kernels import kernel


@kernel
def best_calls(squares: int, near: Any, weight: Any, cost: Any, calls: Any) -> None:
    """The best next call for every set of misses (bit s: square s was missed); left alone where no position is left.

    `near[s]` lists the neighbours of s by falling `weight[s]` of the position {s, neighbour}, filled up with -1.
    """
    for missed in range(cost.size - 1, -1, -1):
        left = np.int64(0)  # twice the weight of the positions that avoid the missed squares
        for s in range(squares):
            if not missed >> s & 1:
                for k in range(4):
                    t = near[s, k]
                    if t >= 0 and not missed >> t & 1:
                        left += weight[s, k]
        if left == 0:
            continue
        best = np.int64(-1)
        call = -1
        for s in range(squares):
            if missed >> s & 1:
                continue
            found = np.int64(0)
            rank = 0
            for k in range(4):
                t = near[s, k]
                if t >= 0 and not missed >> t & 1:
                    rank += 1
                    found += rank * weight[s, k]
            if rank == 0:
                continue
            found += cost[missed | 1 << s]
            if best < 0 or found < best:
                best = found
                call = s
        cost[missed] = best + left // 2
        calls[missed] = call
