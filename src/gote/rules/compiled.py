"""Compiled games: the user's numba functions on integer states, for tables of 10^7 to 10^10 positions.

Every state belongs to a tier, and moves go to smaller tiers (or stay, with `cyclic=True`); in its tier a state has an
index. So a table needs no hash: position (t, i) is entry offset[t] + i. Two bytes hold who wins and in how many moves,
for the player to move:

    0            draw
    2 d + 1      lost in d moves
    2 d + 2      won in d moves

Tiers are filled from the smallest up, positions of a tier in parallel. A position is won when some follower is lost
(in the fewest moves), lost when all are won (in the most), else a draw. Within a cyclic tier the depths 0, 1, 2, ... are
given one after another, reading only smaller ones, so the result does not depend on the order of work.

The kernels close over the user's functions, so that the compiler sees through them; they are compiled once for a game.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np

from gote.core.errors import DocumentError
from gote.core.limits import checkpoint
from gote.core.progress import report

if TYPE_CHECKING:
    from gote.rules.tables import Table

UNKNOWN = 65535
DEEPEST = 32_765
PARALLEL = 100_000
"""positions of a tier from which several threads are worth their start"""
SAMPLES = 2_000
"""states of a tier that the self-test looks at"""


class Entry(NamedTuple):
    """Who wins with best play, for the player to move: "won", "lost" or "draw", and in how many moves."""

    result: str
    depth: int | None

    @classmethod
    def of(cls, code: int) -> Entry:
        """What a code of the table says.

        >>> Entry.of(0), Entry.of(29), Entry.of(24)
        (Entry(result='draw', depth=None), Entry(result='lost', depth=14), Entry(result='won', depth=11))
        """
        if code == 0:
            return cls("draw", None)
        return cls("lost", (code - 1) // 2) if code % 2 else cls("won", (code - 2) // 2)


@dataclass(frozen=True)
class Compiled:
    """A game of numba functions on integers.

    `moves(state, out)` writes the moves into `out` and returns how many, 0 at an end; `play(state, move)`; `tier(state)`
    from 0 to `tiers` - 1; `size(tier)`; `index(state)` from 0 to size - 1; `unindex(tier, index)` the state back. `end(state)`
    says 1, 0 or -1 for the player who would be TO MOVE there (not for player 0); without it he has lost.
    """

    moves: Callable[..., int]
    play: Callable[..., int]
    tier: Callable[..., int]
    size: Callable[..., int]
    index: Callable[..., int]
    unindex: Callable[..., int]
    tiers: int
    most_moves: int
    end: Callable[..., int] | None = None
    cyclic: bool = False
    start: int | None = None
    name: str = "Compiled"
    _kernels: list[Any] = field(default_factory=list, repr=False, compare=False)

    @cached_property
    def offsets(self) -> Any:
        """Where each tier begins in the table; the last entry is the number of all positions."""
        import numba

        size, tiers = self.size, self.tiers

        @numba.njit
        def sizes() -> Any:
            found = np.zeros(tiers + 1, np.int64)
            for t in range(tiers):
                found[t + 1] = found[t] + size(t)
            return found

        found = sizes()
        if np.any(np.diff(found) < 0):
            raise DocumentError(f"{self.name}.size", "is negative for some tier; give the number of its states")
        return found

    @property
    def positions(self) -> int:
        """How many positions the table has."""
        return int(self.offsets[-1])

    def digest(self) -> str:
        """Of the functions' text, so that a table is never continued by another game."""
        import hashlib
        import inspect

        text = []
        for function in (self.moves, self.play, self.tier, self.size, self.index, self.unindex, self.end):
            plain: Any = getattr(function, "py_func", function)
            if plain is not None:
                try:
                    text.append(inspect.getsource(plain))
                except (OSError, TypeError):
                    text.append(plain.__code__.co_code.hex())
                names = plain.__code__.co_names
                known = {
                    n: plain.__globals__[n] for n in names if isinstance(plain.__globals__.get(n), (int, float, str))
                }
                text.append(repr(sorted(known.items())))
        text.append(repr((self.tiers, self.most_moves, self.cyclic)))
        return hashlib.blake2b("\n".join(text).encode(), digest_size=16).hexdigest()

    @property
    def kernels(self) -> tuple[Callable[..., int], Callable[..., int], Callable[..., int]]:
        """(fill a run of tiers, one sweep of a cyclic tier, a block of a tier), compiled when first used."""
        if not self._kernels:
            report("compiling", 0, None)
            self._kernels.extend(_kernels(self))
        return self._kernels[0], self._kernels[1], self._kernels[2]

    def block(self, codes: Any, tier: int, low: int, high: int) -> Any:
        """The codes of some positions of a tier, all smaller tiers being there."""
        found = np.empty(high - low, np.uint16)
        _deep_enough(self, self.kernels[2](codes, self.offsets, tier, low, found))
        return found

    def self_test(self) -> None:
        """Some states of some tiers: the index comes back, moves stay below, none is one too many."""
        test = _self_test(self)
        rng = np.random.default_rng(0)
        chosen = np.unique(np.r_[0, self.tiers - 1, rng.integers(0, self.tiers, 30)])
        for t in chosen:
            count = int(self.offsets[t + 1] - self.offsets[t])
            if not count:
                continue
            sample = np.arange(count) if count <= SAMPLES else np.unique(rng.integers(0, count, SAMPLES))
            fault, state, move = test(int(t), sample)
            if fault:
                function, what = FAULTS[fault]
                raise DocumentError(
                    f"{self.name}.{function}",
                    what.format(state=state, move=move, tier=t, tiers=self.tiers, most=self.most_moves),
                )

    def table(self, path: str | Path, workers: int | None = None, cluster: str | None = None) -> Table:
        """The table in a folder: made, continued where it was stopped, or opened; large tiers on `workers` threads, or on
        the workers of a Dask cluster (`local:N` or an address) that see the folder.
        """
        from gote.rules.tables import build

        return build(self, Path(path), workers, cluster)

    def rules(self, start: int | None = None) -> Any:
        """The same game as plain rules, from a state: for answers with proofs, where it is small enough."""
        from gote.rules.compiled_rules import CompiledRules

        return CompiledRules(self, self._start(start))

    def solve(self, start: int | None = None) -> Any:
        """The Solution of one position by the plain engine."""
        return self.rules(start).solve()

    def search(self, start: int | None = None) -> Any:
        """Who wins from one state, with a log that proves it, without a table of all states."""
        from gote.rules.search import search

        return search(self, start)

    def _start(self, start: int | None) -> int:
        found = self.start if start is None else start
        if found is None:
            raise DocumentError(f"{self.name}.start", "is missing; say which state to solve")
        return found

    def fill(self, codes: Any, first: int, last: int) -> None:
        """Write the codes of the tiers from `first` up to `last`, all smaller ones being there."""
        fill, sweep, _ = self.kernels
        offsets = self.offsets
        if not self.cyclic:
            _deep_enough(self, fill(codes, offsets, first, last))
            return
        for t in range(first, last):
            tier = codes[offsets[t] : offsets[t + 1]]
            tier[:] = UNKNOWN
            below = codes[: offsets[t]]
            deepest = int(below.max()) // 2 if len(below) else 0
            depth = 0
            while True:
                checkpoint()
                changed = sweep(codes, offsets, t, depth)
                deepest = max(deepest, depth) if changed else deepest
                if not changed and depth > deepest + 1:
                    break
                depth += 1
                _deep_enough(self, depth)
            tier[tier == UNKNOWN] = 0


def _deep_enough(game: Compiled, depth: int) -> None:
    if depth > DEEPEST:
        raise DocumentError(
            f"{game.name}.play", f"a position is more than {DEEPEST:,} moves from the end; two bytes do not hold it"
        )


FAULTS = {
    1: ("index", "state {state} of tier {tier} does not come back from unindex(tier, index)"),
    2: ("tier", "state {state} made by unindex({tier}, ...) is not in that tier"),
    3: ("moves", "more than most_moves = {most} moves at state {state}"),
    4: ("play", "move {move} at state {state} of tier {tier} does not go to a smaller tier"),
    5: ("index", "of the state after move {move} at state {state} is not below size(tier)"),
    6: ("end", "is not 1, 0 or -1 at state {state}"),
}


def _end_of(game: Compiled) -> Callable[..., int]:
    import numba

    if game.end is not None:
        return game.end
    return numba.njit(lambda state: -1)  # type: ignore[no-any-return]


def _kernels(game: Compiled) -> tuple[Callable[..., int], Callable[..., int], Callable[..., int]]:
    import numba

    moves, play, tier, index, unindex, end = game.moves, game.play, game.tier, game.index, game.unindex, _end_of(game)
    most = game.most_moves
    parallel = bool(np.diff(game.offsets).max(initial=0) >= PARALLEL)  # compiling for threads takes seconds

    @numba.njit
    def label(codes, offsets, t, i, out):  # type: ignore[no-untyped-def]
        """The code of a position from those of its followers, all of which are known."""
        state = unindex(t, i)
        count = moves(state, out)
        if count == 0:
            result = end(state)
            return 0 if result == 0 else (2 if result > 0 else 1)
        quickest, slowest, drawn = 1 << 30, -1, False
        for k in range(count):
            after = play(state, out[k])
            code = codes[offsets[tier(after)] + index(after)]
            if code == 0:
                drawn = True
            elif code & 1:  # the follower is lost for its mover
                quickest = min(quickest, (code - 1) >> 1)
            else:
                slowest = max(slowest, (code - 2) >> 1)
        if quickest < 1 << 30:
            return 2 * (quickest + 1) + 2
        return 0 if drawn else 2 * (slowest + 1) + 1

    @numba.njit(parallel=parallel)
    def fill(codes, offsets, first, last):  # type: ignore[no-untyped-def]
        """All positions of the tiers first..last-1; the greatest depth met."""
        deepest = 0
        for t in range(first, last):
            base, count = offsets[t], offsets[t + 1] - offsets[t]
            if count < PARALLEL:
                out = np.empty(most, np.int64)
                for i in range(count):
                    code = label(codes, offsets, t, i, out)
                    deepest = max(deepest, (code - 1) >> 1)
                    codes[base + i] = code
            else:
                chunks = 64
                found = np.zeros(chunks, np.int64)
                for c in numba.prange(chunks):
                    buffer = np.empty(most, np.int64)
                    top = 0
                    for i in range(count * c // chunks, count * (c + 1) // chunks):
                        code = label(codes, offsets, t, i, buffer)
                        top = max(top, (code - 1) >> 1)
                        codes[base + i] = code
                    found[c] = top
                deepest = max(deepest, found.max())
        return deepest

    @numba.njit
    def block(codes, offsets, t, low, found):  # type: ignore[no-untyped-def]
        """The positions of a tier from `low` on, as many as `found` has room for; the greatest depth met."""
        out = np.empty(most, np.int64)
        deepest = 0
        for k in range(len(found)):
            code = label(codes, offsets, t, low + k, out)
            deepest = max(deepest, (code - 1) >> 1)
            found[k] = code
        return deepest

    @numba.njit
    def at_depth(codes, offsets, t, i, depth, out):  # type: ignore[no-untyped-def]
        """The code of a position of a cyclic tier if its depth is exactly `depth`, else UNKNOWN."""
        state = unindex(t, i)
        count = moves(state, out)
        if count == 0:
            result = end(state)
            if depth > 0:
                return UNKNOWN if result else 0
            return 0 if result == 0 else (2 if result > 0 else 1)
        if depth == 0:
            return UNKNOWN
        slowest, all_won = -1, True
        for k in range(count):
            after = play(state, out[k])
            code = codes[offsets[tier(after)] + index(after)]
            if code == UNKNOWN or code == 0 or ((code - 1) >> 1) >= depth:  # not known before this depth
                all_won = False
            elif code & 1:
                if (code - 1) >> 1 == depth - 1:
                    return 2 * depth + 2
                all_won = False
            else:
                slowest = max(slowest, (code - 2) >> 1)
        return 2 * depth + 1 if all_won and slowest == depth - 1 else UNKNOWN

    @numba.njit(parallel=parallel)
    def sweep(codes, offsets, t, depth):  # type: ignore[no-untyped-def]
        """Give the positions of one depth their codes; how many."""
        base, count = offsets[t], offsets[t + 1] - offsets[t]
        chunks = 64
        found = np.zeros(chunks, np.int64)
        for c in numba.prange(chunks):
            buffer = np.empty(most, np.int64)
            for i in range(count * c // chunks, count * (c + 1) // chunks):
                if codes[base + i] == UNKNOWN:
                    code = at_depth(codes, offsets, t, i, depth, buffer)
                    if code != UNKNOWN:
                        codes[base + i] = code
                        found[c] += 1
        return found.sum()

    return fill, sweep, block


def _self_test(game: Compiled) -> Callable[..., tuple[int, int, int]]:
    import numba

    moves, play, tier, index, unindex, end = game.moves, game.play, game.tier, game.index, game.unindex, _end_of(game)
    most, cyclic, size = game.most_moves, game.cyclic, game.size

    @numba.njit
    def test(t, sample):  # type: ignore[no-untyped-def]
        out = np.empty(4 * most + 64, np.int64)
        for i in sample:
            state = unindex(t, i)
            if index(state) != i:
                return 1, state, 0
            if tier(state) != t:
                return 2, state, 0
            count = moves(state, out)
            if count > most:
                return 3, state, 0
            if count == 0 and not -1 <= end(state) <= 1:
                return 6, state, 0
            for k in range(count):
                after = play(state, out[k])
                below = tier(after)
                if below < 0 or below > t or (below == t and not cyclic):
                    return 4, state, out[k]
                if not 0 <= index(after) < size(below):
                    return 5, state, out[k]
        return 0, 0, 0

    return test  # type: ignore[no-any-return]
