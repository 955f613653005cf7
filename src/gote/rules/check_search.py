"""The replay of a proof log: one side plays the moves logged, the other side everything; no search.

Where the claim says "at least g" the logged move is made, and the other side must be short of 1 - g after it; where it
says "short of g" every move is tried, and after each the claim says "at least 1 - g". At an end the rules decide. Every
move leads to a smaller tier.
"""

from __future__ import annotations

from typing import Any

import numpy as np


def replayed(game: Any, start: int, goal: int, holds: bool, states: Any, chosen: Any) -> bool:
    """Whether the log proves the claim about the start."""
    out = np.empty(game.most_moves, np.int64)
    log = dict(zip(map(int, states), map(int, chosen), strict=True))
    seen, todo = set(), [(int(start), goal, holds)]
    while todo:
        claim = todo.pop()
        if claim in seen:
            continue
        seen.add(claim)
        state, wanted, says = claim
        moves = [int(move) for move in out[: int(game.moves(state, out))]]
        if not moves:
            paid = -1 if game.end is None else int(game.end(state))
            if (paid >= wanted) != says:
                return False
        elif says:
            if log.get(state) not in moves:
                return False
            moves = [log[state]]
        after = [int(game.play(state, move)) for move in moves]
        if any(game.tier(there) >= game.tier(state) for there in after):  # a claim must not rest on itself
            return False
        todo += [(there, 1 - wanted, not says) for there in after]
    return True
