"""How a benchmark is written and shown.

A room's file `bench/<room>.py` has `def benchmarks(quick: bool) -> Iterator[Row]`; each row is made by `compare` (gote against a peer or
a stated limit) or `grow` (cost against size). Peers that are not installed are named as missing, never left out silently. Times are
CPU seconds of this process (the best of a few runs): machines are shared, so read ratios, not digits.
"""

from __future__ import annotations

import importlib.util
import math
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any


@dataclass(frozen=True)
class Row:
    """One line of the table. `ratio` is peer time / our time: above 1 gote is faster. `target` is the least ratio wanted."""

    name: str
    ours: float
    peer: str = ""
    theirs: float | None = None
    target: float | None = None
    note: str = ""
    growth: tuple[tuple[float, float], ...] = field(default=())
    exponent: float | None = None

    @property
    def ratio(self) -> float | None:
        return None if self.theirs is None or self.ours <= 0 else self.theirs / self.ours

    @property
    def met(self) -> bool | None:
        return None if self.target is None or self.ratio is None else self.ratio >= self.target


def timed(work: Callable[[], Any], repeat: int = 3) -> float:
    """The best CPU time of a few runs."""
    best = math.inf
    for _ in range(max(1, repeat)):
        start = time.process_time()
        work()
        best = min(best, time.process_time() - start)
    return best


def compare(
    name: str,
    ours: Callable[[], Any],
    peer: str = "",
    theirs: Callable[[], Any] | float | None = None,
    target: float | None = None,
    repeat: int = 3,
    warm: bool = True,
    note: str = "",
    needs: str = "",
) -> Row:
    """Time gote and a peer (a function, or a stated limit in seconds); `needs` is the module the peer lives in."""
    if warm:
        ours()
    mine = timed(ours, repeat)
    if needs and importlib.util.find_spec(needs) is None:
        return Row(name, mine, peer, None, target, note=f"{needs} is not installed")
    if callable(theirs):
        theirs = timed(theirs, repeat)
    return Row(name, mine, peer, theirs, target, note)


def grow(
    name: str, sizes: Sequence[int], work: Callable[[int], Callable[[], Any]], repeat: int = 1, note: str = ""
) -> Row:
    """Cost against size with the exponent fitted to log-log times (`work(size)` prepares and returns what is timed)."""
    points = []
    for size in sizes:
        task = work(size)
        points.append((float(size), max(timed(task, repeat), 1e-7)))
    logs = [(math.log(n), math.log(t)) for n, t in points]
    mean_x, mean_y = (sum(c) / len(logs) for c in zip(*logs, strict=True))
    spread = sum((x - mean_x) ** 2 for x, _ in logs)
    exponent = sum((x - mean_x) * (y - mean_y) for x, y in logs) / spread if spread else None
    return Row(name, points[-1][1], growth=tuple(points), exponent=exponent, note=note)


def show(row: Row) -> str:
    """One line of text."""
    parts = [f"{row.name:58}", f"ours {row.ours:10.5f} s"]
    if row.peer:
        parts.append(f"{row.peer} {row.theirs:.5f} s" if row.theirs is not None else f"{row.peer} -")
    if row.ratio is not None:
        parts.append(
            f"ratio {row.ratio:.2f}x"
            + ("" if row.met is None else f" (target {row.target:g}x: {'met' if row.met else 'MISSED'})")
        )
    if row.exponent is not None:
        parts.append(f"grows as n^{row.exponent:.2f} over " + ", ".join(f"{n:g}:{t:.4f}s" for n, t in row.growth))
    if row.note:
        parts.append(row.note)
    return "  ".join(parts)
