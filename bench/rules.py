"""Games of one's own: the plain engine against a hand-written recursion, tables of 10^8 positions, growth."""

from __future__ import annotations

import tempfile
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import Any

import gote
from bench.harness import Row, compare, grow


class Connect(gote.Rules):
    """Stones fall; `line` in a row win. The state is the columns from the bottom up."""

    def __init__(self, columns: int, rows: int, line: int = 4) -> None:
        self.columns, self.rows = columns, rows
        self.lines: list[list[list[list[tuple[int, int]]]]] = [[[] for _ in range(rows)] for _ in range(columns)]
        for x in range(columns):
            for y in range(rows):
                for dx, dy in ((1, 0), (0, 1), (1, 1), (1, -1)):
                    cells = [(x + k * dx, y + k * dy) for k in range(line)]
                    if all(0 <= a < columns and 0 <= b < rows for a, b in cells):
                        for a, b in cells:
                            self.lines[a][b].append(cells)

    def start(self) -> Any:
        return ("",) * self.columns, False

    def mover(self, state: Any) -> int:
        return sum(map(len, state[0])) % 2

    def moves(self, state: Any) -> list[int]:
        return [] if state[1] else [x for x, column in enumerate(state[0]) if len(column) < self.rows]

    def play(self, state: Any, x: int) -> Any:
        board, stone = list(state[0]), "XO"[self.mover(state)]
        y = len(board[x])
        board[x] += stone
        won = any(all(b < len(board[a]) and board[a][b] == stone for a, b in cells) for cells in self.lines[x][y])
        return tuple(board), won

    def result(self, state: Any) -> int:
        return 0 if not state[1] else (1 if self.mover(state) == 1 else -1)


def by_hand(rules: Any) -> int:
    """What a programmer would write: the value of every state once, in a dictionary."""
    known: dict[Any, int] = {}

    def value(state: Any) -> int:
        if state not in known:
            moves = rules.moves(state)
            if moves:
                best = max if rules.mover(state) == 0 else min
                known[state] = best([value(rules.play(state, move)) for move in moves])
            else:
                known[state] = rules.result(state)
        return known[state]

    return value(rules.start())


def two_heaps(n: int) -> Any:
    """Two heaps below n, take 1, 2 or 3 of one: n^2 positions."""
    from numba import njit

    @njit
    def tier(s):  # type: ignore[no-untyped-def]
        return s // n + s % n

    @njit
    def size(t):  # type: ignore[no-untyped-def]
        return min(t, n - 1) - max(0, t - n + 1) + 1

    @njit
    def unindex(t, i):  # type: ignore[no-untyped-def]
        a = max(0, t - n + 1) + i
        return a * n + (t - a)

    @njit
    def index(s):  # type: ignore[no-untyped-def]
        return s // n - max(0, tier(s) - n + 1)

    @njit
    def moves(s, out):  # type: ignore[no-untyped-def]
        count = 0
        for k in range(1, 4):
            if s // n >= k:
                out[count] = k
                count += 1
            if s % n >= k:
                out[count] = -k
                count += 1
        return count

    @njit
    def play(s, m):  # type: ignore[no-untyped-def]
        return s - m * n if m > 0 else s + m

    return gote.Compiled(
        moves=moves, play=play, tier=tier, tiers=2 * n - 1, size=size, index=index, unindex=unindex, most_moves=6
    )


def table_of(game: Any, n: int) -> None:
    """The table on disk, digests and syncs included, thrown away afterwards."""
    with tempfile.TemporaryDirectory() as folder:
        made = game.table(Path(folder) / "heaps.gote", workers=2)
        assert len(made) == n * n
        assert made[21 * n + 5] == ("lost", 14)


def benchmarks(quick: bool) -> Iterator[Row]:
    for columns, rows, line in ((4, 3, 3), (4, 4, 3)) if quick else ((4, 4, 3), (4, 4, 4)):
        rules = Connect(columns, rows, line)
        yield compare(
            f"connect-{line} on {columns}x{rows}, plain engine",
            partial(gote.solve, rules),
            "memoised recursion by hand",
            partial(by_hand, rules),
            target=1 / 3,
            repeat=2,
            note=f"{gote.solve(rules).positions:,} positions, all best moves and depths",
        )
    side = 3_000 if quick else 10_000
    yield compare(
        f"table of {side * side:,} positions, two bytes each",
        partial(table_of, two_heaps(side), side),
        "5 million positions a second",
        side * side / 5e6,
        target=1,
        repeat=1,
        note="compiled, digests and syncs included; CPU seconds of both threads",
    )
    yield grow("plain engine, take-away", [1_000, 4_000, 16_000, 64_000], lambda n: partial(gote.solve, _heap(n)))
    yield grow("compiled table, side of the board", [300, 1_000, 3_000], _compiled)


def _compiled(n: int) -> Any:
    game = two_heaps(n)
    table_of(game, n)  # compiled now, not on the clock
    return partial(table_of, game, n)


def _heap(n: int) -> Any:
    from gote.rules.library import TakeAway

    return TakeAway(heap=n)
