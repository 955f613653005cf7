"""One position of a compiled game, without a table of all: search with a memory, ending in a proof log.

"The mover gets at least g" (g = 1 a win, g = 0 no loss) holds when some move leaves the other side short of 1 - g, and
fails when every move lets it reach that. So the two questions answer each other along a line of play, and a memory of
states already answered makes them cheap. Play must end (moves go to smaller tiers).

The log of a claim holds one move for every state, reached by it, at which the claim says "at least": that side's
strategy. Whoever replays it needs no search (`check_search.py`). A draw has two logs, one for each side.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

import numpy as np

from gote.core.errors import LimitError
from gote.core.limits import require_memory
from gote.rules.compiled import Compiled, _end_of

MEMORY = 1 << 24
"""states that the search remembers; the newest of two that collide is kept"""
MOST_LOGGED = 50_000_000


@dataclass(frozen=True)
class Searched:
    """The value to the player to move, and the logs: (goal, holds) -> {state: move}, as two arrays."""

    game: Compiled
    start: int
    value: int
    nodes: int
    logs: dict[tuple[int, bool], tuple[Any, Any]] = field(repr=False)

    def verify(self) -> bool:
        """Replay the logs."""
        from gote.rules.check_search import replayed

        wanted = {1: [(1, True)], 0: [(0, True), (1, False)], -1: [(0, False)]}[self.value]
        return sorted(wanted) == sorted(self.logs) and all(
            replayed(self.game, self.start, goal, holds, *log) for (goal, holds), log in self.logs.items()
        )


def search(game: Compiled, start: int | None = None, memory: int = MEMORY) -> Searched:
    """Who wins from a state (1, 0, -1 for the player to move), with the log that proves it."""
    begin = game._start(start)
    if game.cyclic:
        raise LimitError(f"{game.name}: play can go round; make a table of it instead")
    require_memory(9 * memory, "the memory of the search")
    at_least, logged = _kernels(game)
    keys, known = np.full(memory, -1, np.int64), np.zeros(memory, np.int8)
    count = np.zeros(1, np.int64)
    if at_least(begin, 1, keys, known, count):
        value, claims = 1, [(1, True)]
    elif at_least(begin, 0, keys, known, count):
        value, claims = 0, [(0, True), (1, False)]
    else:
        value, claims = -1, [(0, False)]
    logs = {claim: logged(begin, *claim, keys, known, count) for claim in claims}
    return Searched(game, begin, value, int(count[0]), logs)


def _kernels(game: Compiled) -> tuple[Any, Any]:
    import numba

    moves, play, end, most = game.moves, game.play, _end_of(game), game.most_moves

    @numba.njit
    def at_least(state, goal, keys, known, count):  # type: ignore[no-untyped-def]
        key = state * 2 + goal
        place = (key * 0x9E3779B97F4A7C1) % len(keys)
        if keys[place] == key:
            return known[place] == 1
        count[0] += 1
        out = np.empty(most, np.int64)
        found = moves(state, out)
        if found == 0:
            return end(state) >= goal
        holds = False
        for k in range(found):
            if not at_least(play(state, out[k]), 1 - goal, keys, known, count):
                holds = True
                break
        keys[place], known[place] = key, 1 if holds else 0
        return holds

    @numba.njit
    def logged(state, goal, holds, keys, known, count):  # type: ignore[no-untyped-def]
        """The side that keeps the claim: its move at every state its strategy reaches."""
        log = {np.int64(-1): np.int64(-1)}
        seen = {np.int64(-1)}
        todo = [(np.int64(state), np.int64(goal), holds)]
        out = np.empty(most, np.int64)
        while len(todo) > 0:
            here, wanted, says = todo.pop()
            if here in seen:
                continue
            seen.add(here)
            found = moves(here, out)
            for k in range(found):
                after = np.int64(play(here, out[k]))
                if not says:
                    todo.append((after, 1 - wanted, True))
                elif not at_least(after, 1 - wanted, keys, known, count):
                    log[here] = out[k]
                    todo.append((after, 1 - wanted, False))
                    break
            if len(seen) > MOST_LOGGED:
                break
        del log[np.int64(-1)]
        states, chosen = np.empty(len(log), np.int64), np.empty(len(log), np.int64)
        for k, (one, move) in enumerate(log.items()):
            states[k], chosen[k] = one, move
        return states, chosen

    return at_least, logged
