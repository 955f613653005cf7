"""The checker's own valuation of one level of sub-hands: plain loops over the rules, compiled because the levels are
large.
"""

import numpy as np
from numpy.typing import NDArray

from gote.core.kernels import kernel

Ints = NDArray[np.int64]


@kernel
def value_hands(
    sets: Ints,
    place: Ints,
    wins: NDArray[np.uint8],
    pays: Ints,
    below: Ints,
    avoid: bool,
    greedy: bool,
    out: Ints,
    first: int,
    last: int,
) -> None:
    """out[0] (Right leads) and out[1] (Left leads) for Left's hands first, ..., last - 1 of `sets` (bit masks) with all
    of Right's; `place` ranks the masks below.
    """
    n = wins.shape[0]
    for at in range(first, last):
        mine = sets[at]
        for other in range(sets.size):
            theirs = sets[other]
            for leader in range(2):
                chosen, some = np.int64(0), False
                for x in range(n):
                    if not ((mine if leader == 1 else theirs) >> x) & 1:
                        continue
                    answer, replied, forced = np.int64(0), False, False
                    if greedy:
                        for y in range(n):
                            if leader == 1 and (theirs >> y) & 1 and not wins[x, y]:
                                forced = True
                            if leader == 0 and (mine >> y) & 1 and wins[y, x]:
                                forced = True
                    for y in range(n):
                        if not ((theirs if leader == 1 else mine) >> y) & 1:
                            continue
                        a, b = (x, y) if leader == 1 else (y, x)
                        won = wins[a, b]
                        if forced and won == (leader == 1):
                            continue  # the follower could win and must
                        rest = below[1 if won else 0, place[mine & ~(1 << a)], place[theirs & ~(1 << b)]]
                        value = rest + (pays[a, b] if won else 0)
                        larger = (leader == 0) != avoid  # the follower is Left when Right leads
                        if not replied or (value > answer if larger else value < answer):
                            answer, replied = value, True
                    larger = (leader == 1) != avoid
                    if not some or (answer > chosen if larger else answer < chosen):
                        chosen, some = answer, True
                out[leader, at, other] = chosen
