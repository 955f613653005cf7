"""The replay of a proof log: one side plays the moves logged, the other side everything; no search.

Where the claim says "at least g" the logged move is made, and the other side must be short of 1 - g after it; where it
says "short of g" every move is tried, and after each the claim says "at least 1 - g". At an end the rules decide.
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
            todo.append((int(game.play(state, log[state])), 1 - wanted, False))
        else:
            todo += [(int(game.play(state, move)), 1 - wanted, True) for move in moves]
    return True
