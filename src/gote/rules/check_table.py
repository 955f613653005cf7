"""The proof of a table: at every position the code is the one its followers' codes demand.

    end       draw 0, lost 1, won 2, as the rules say
    lost d    every follower is won, the slowest of them in d - 1
    won d     some follower is lost, the quickest of those in d - 1
    draw      no follower is lost and some is a draw

A table that satisfies this everywhere is right: depths fall along the winner's choice, so the play it promises ends,
and from a draw neither side can leave the draws to its advantage. The positions are read one after another from disk.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np

from gote.core.limits import checkpoint
from gote.core.progress import report

CHUNK = 1 << 22


def wrong_positions(game: Any, codes: Any, sample: int | None = None) -> list[int]:
    """States whose code is wrong, at most one in each chunk; with `sample` only so many positions are looked at."""
    look = _look(game)
    offsets = game.offsets
    found = []
    rng = np.random.default_rng(1)
    for t in range(game.tiers):
        count = int(offsets[t + 1] - offsets[t])
        share = count if sample is None else min(count, -(-sample * count // max(game.positions, 1)))
        for begin in range(0, share, CHUNK):
            checkpoint()
            rows = np.arange(begin, min(begin + CHUNK, share))
            if share < count:
                rows = rng.integers(0, count, len(rows))
            state, bad = look(codes, offsets, t, rows)
            if bad:
                found.append(int(state))
        report("check", int(offsets[t + 1]), game.positions)
    return found


def _look(game: Any) -> Callable[..., tuple[int, bool]]:
    import numba

    moves, play, tier, index, unindex = game.moves, game.play, game.tier, game.index, game.unindex
    most = game.most_moves
    end = game.end if game.end is not None else numba.njit(lambda state: -1)

    @numba.njit
    def demanded(codes, offsets, state, count, out):  # type: ignore[no-untyped-def]
        if count == 0:
            return (0, 2, 1)[end(state)]
        lost_in = np.int64(1 << 40)
        won_in = np.int64(-1)
        draws = 0
        for k in range(count):
            after = play(state, out[k])
            code = np.int64(codes[offsets[tier(after)] + index(after)])
            if code == 0:
                draws += 1
            elif code % 2 == 1:
                lost_in = min(lost_in, (code - 1) // 2)
            else:
                won_in = max(won_in, (code - 2) // 2)
        if lost_in < np.int64(1 << 40):
            return 2 * lost_in + 4
        return 0 if draws else 2 * won_in + 3

    @numba.njit
    def look(codes, offsets, t, rows):  # type: ignore[no-untyped-def]
        out = np.empty(most, np.int64)
        for i in rows:
            state = unindex(t, i)
            count = moves(state, out)
            if demanded(codes, offsets, state, count, out) != codes[offsets[t] + i]:
                return state, True
        return 0, False

    return look  # type: ignore[no-any-return]
