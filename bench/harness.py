"""How a benchmark is written and shown.

A room's file `bench/<room>.py` has `def benchmarks(quick: bool) -> Iterator[Row]`; each row is made by `compare` (gote against a peer or
a stated limit) or `grow` (cost against size). Peers that are not installed are named as missing, never left out silently. Times are
CPU seconds of this process and of the programs it runs (the best of a few runs): machines are shared, so read ratios, not digits.
"""

from __future__ import annotations

import importlib.util
import math
import resource
import shutil
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any


@dataclass(frozen=True)
class Row:
    """One line of the table. `ratio` is peer time / our time: above 1 gote is faster. `target` is the least ratio wanted.

    Growth is a power of the size (`exponent`) or, where that fits better, a factor for each unit more (`factor`)."""

    name: str
    ours: float
    peer: str = ""
    theirs: float | None = None
    target: float | None = None
    note: str = ""
    growth: tuple[tuple[float, float], ...] = field(default=())
    exponent: float | None = None
    factor: float | None = None

    @property
    def ratio(self) -> float | None:
        return None if self.theirs is None or self.ours <= 0 else self.theirs / self.ours

    @property
    def met(self) -> bool | None:
        return None if self.target is None or self.ratio is None else self.ratio >= self.target


def cpu_seconds() -> float:
    """CPU time so far, of this process and of the child processes that have ended."""
    children = resource.getrusage(resource.RUSAGE_CHILDREN)
    return time.process_time() + children.ru_utime + children.ru_stime


def timed(work: Callable[[], Any], repeat: int = 3) -> float:
    """The best CPU time of a few runs."""
    best = math.inf
    for _ in range(max(1, repeat)):
        start = cpu_seconds()
        work()
        best = min(best, cpu_seconds() - start)
    return best


def installed(needs: str) -> bool:
    """Is this Python module, or else this program, there?"""
    return importlib.util.find_spec(needs) is not None or shutil.which(needs) is not None


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
    """Time gote and a peer (a function, or a stated limit in seconds); `needs` is the module or program the peer lives in."""
    if warm:
        ours()
    mine = timed(ours, repeat)
    if needs and not installed(needs):
        return Row(name, mine, peer, None, target, note=f"{needs} is not installed")
    if callable(theirs):
        theirs = timed(theirs, repeat)
    return Row(name, mine, peer, theirs, target, note)


def grow(
    name: str, sizes: Sequence[int], work: Callable[[int], Callable[[], Any]], repeat: int = 1, note: str = ""
) -> Row:
    """Cost against size, with the law that fits the times better (`work(size)` prepares and returns what is timed)."""
    points = []
    for size in sizes:
        task = work(size)
        points.append((float(size), max(timed(task, repeat), 1e-7)))
    times = [math.log(t) for _, t in points]
    power, power_error = _slope([math.log(n) for n, _ in points], times)
    rate, rate_error = _slope([n for n, _ in points], times)
    if power is None or rate is None:
        return Row(name, points[-1][1], growth=tuple(points), note=note)
    if len(points) > 2 and rate_error < power_error and rate > math.log(1.2):
        return Row(name, points[-1][1], growth=tuple(points), factor=math.exp(rate), note=note)
    return Row(name, points[-1][1], growth=tuple(points), exponent=power, note=note)


def _slope(x: Sequence[float], y: Sequence[float]) -> tuple[float | None, float]:
    """Slope of the least-squares line, and its sum of squared errors; no slope when all sizes are equal."""
    mean_x, mean_y = sum(x) / len(x), sum(y) / len(y)
    spread = sum((a - mean_x) ** 2 for a in x)
    if spread == 0:
        return None, math.inf
    slope = sum((a - mean_x) * (b - mean_y) for a, b in zip(x, y, strict=True)) / spread
    return slope, sum((b - mean_y - slope * (a - mean_x)) ** 2 for a, b in zip(x, y, strict=True))


def law(row: Row) -> str:
    """The fitted growth in words.

    >>> law(Row("", 1.0, exponent=2.0)), law(Row("", 1.0, factor=2.5))
    ('n^2.00', '2.50 times for each more')
    """
    if row.exponent is not None:
        return f"n^{row.exponent:.2f}"
    return "" if row.factor is None else f"{row.factor:.2f} times for each more"


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
    if row.growth:
        parts.append(f"grows as {law(row) or '?'} over " + ", ".join(f"{n:g}:{t:.4f}s" for n, t in row.growth))
    if row.note:
        parts.append(row.note)
    return "  ".join(parts)
