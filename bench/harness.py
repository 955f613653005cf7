"""How a benchmark is written and shown.

A room's file `bench/<room>.py` has `def benchmarks(quick: bool) -> Iterator[Row]`; each row is made by `compare` (gote
against a peer or a stated limit) or `grow` (cost against size). A peer that is not installed, fails or takes too long
is named as such, never left out silently, and a benchmark of gote that fails is a row that says so. Times are CPU
seconds of this process and of the programs it runs (the best of a few runs): machines are shared, so read ratios, not
digits.
"""

from __future__ import annotations

import contextlib
import importlib.util
import math
import os
import pickle
import resource
import shutil
import signal
import threading
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

LONGEST = 300.0
"""Wall-clock seconds one measurement may take."""


@dataclass(frozen=True)
class Row:
    """One line of the table. `ratio` is peer time / our time: above 1 gote is faster. `target` is the least ratio
    wanted.

    Growth is a power of the size (`exponent`) or, where that fits better, a factor for each unit more (`factor`).
    """

    name: str
    ours: float
    peer: str = ""
    theirs: float | None = None
    target: float | None = None
    note: str = ""
    growth: tuple[tuple[float, float], ...] = field(default=())
    exponent: float | None = None
    factor: float | None = None
    failed: bool = False
    checked: tuple[tuple[float, float], ...] = field(default=())
    """seconds of the independent check against the size, where `growth` is that of a solver"""
    megabytes: float | None = None
    """most memory taken over the whole curve"""

    def noted(self, more: str) -> Row:
        """The same row with a further remark."""
        return replace(self, note="; ".join(filter(None, (self.note, more))))

    @property
    def ratio(self) -> float | None:
        return None if self.theirs is None or not self.ours > 0 else self.theirs / self.ours

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


@contextlib.contextmanager
def at_most(seconds: float) -> Iterator[None]:
    """Raise `TimeoutError` in the block after so many seconds (compiled code is stopped when it comes back to Python)."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return

    def stop(*_: Any) -> None:
        raise TimeoutError(f"stopped after {seconds:g} s")

    before = signal.signal(signal.SIGALRM, stop)
    signal.setitimer(signal.ITIMER_REAL, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)


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
    """Time gote and a peer (a function, or a stated limit in seconds); `needs` is the module or program the peer lives
    in.
    """
    try:
        with at_most(LONGEST * (repeat + 1)):
            if warm:
                ours()
            row = Row(name, timed(ours, repeat), peer, target=target, note=note)
    except Exception as error:  # this row is lost, the others are not
        return Row(name, math.nan, peer, target=target, note=f"FAILED: {_in_short(error)}", failed=True)
    if needs and not installed(needs):
        return row.noted(f"{needs} is not installed")
    if not callable(theirs):
        return replace(row, theirs=theirs)
    try:
        with at_most(LONGEST):
            return replace(row, theirs=timed(theirs, repeat))
    except Exception as error:
        return row.noted(f"the peer did not answer: {_in_short(error)}")


def _in_short(error: Exception) -> str:
    return f"{type(error).__name__} {str(error).splitlines()[0] if str(error) else ''}".strip()[:160]


def grow(name: str, sizes: Sequence[int], work: Callable[[int], Callable[[], Any]], note: str = "") -> Row:
    """Cost against size, with the law that fits the times better (`work(size)` prepares and returns what is timed).

    The smallest size is run once before, so that nothing is compiled on the clock; short runs are repeated.
    """
    points: list[tuple[float, float]] = []
    try:
        with at_most(LONGEST * len(sizes)):
            work(sizes[0])()
            for size in sizes:
                task = work(size)
                once = timed(task, 1)
                points.append((float(size), once if once > 0.2 else min(once, timed(task, 2))))
    except Exception as error:
        if len(points) < 2:
            return Row(name, math.nan, note=f"FAILED: {_in_short(error)}", failed=True)
        return fitted(name, points, note).noted(f"ended early: {_in_short(error)}")
    return fitted(name, points, note)


SHORTEST = 2e-4
"""Times below this are mostly overhead and are left out of the fit when enough others remain."""


def fitted(name: str, measured: Sequence[tuple[float, float]], note: str = "") -> Row:
    """The row of a growth curve: a power of the size, or a factor for each unit more, whichever fits better.

    >>> fitted("", [(n, n**3 / 1000) for n in (1.0, 2.0, 4.0, 8.0)]).exponent
    3.0
    >>> round(fitted("", [(n, 2.0**n / 1000) for n in (1.0, 2.0, 3.0, 4.0)]).factor, 6)
    2.0
    """
    points = [(n, max(t, 1e-7)) for n, t in measured]
    row = Row(name, points[-1][1] if points else math.nan, growth=tuple(points) if len(points) > 1 else (), note=note)
    kept = [p for p in points if p[1] >= SHORTEST]
    kept = [(n, t) for n, t in (kept if len(kept) > 2 else points) if n > 0]
    if len(kept) < 2:
        return row
    times = [math.log(t) for _, t in kept]
    power, power_error = _slope([math.log(n) for n, _ in kept], times)
    rate, rate_error = _slope([n for n, _ in kept], times)
    if power is None or rate is None:
        return row
    if len(kept) > 2 and rate_error < power_error and rate > math.log(1.2):
        return replace(row, factor=math.exp(rate))
    return replace(row, exponent=round(power, 6))


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


FARTHEST = 100.0
"""So many times the largest size measured a law is followed, not farther."""


def reached(row: Row, seconds: float) -> tuple[float, str] | None:
    """The size that `seconds` are enough for: "" when it was measured, "~" when the law was followed beyond the last point
    (at least linearly), ">" when it would be followed too far.

    >>> reached(Row("", 1.0, growth=((10.0, 0.5), (20.0, 2.0)), exponent=2.0), 1.0)
    (10.0, '')
    >>> reached(Row("", 1.0, growth=((10.0, 0.25), (20.0, 1.0)), exponent=2.0), 100.0)
    (200.0, '~')
    >>> reached(Row("", 1.0, growth=((10.0, 0.1), (20.0, 0.1)), exponent=0.0), 600.0)
    (2000.0, '>')
    """
    within = [n for n, t in row.growth if t <= seconds]
    if not within or len(within) < len(row.growth):
        return (within[-1], "") if within else None
    n, t = row.growth[-1]
    if row.factor is not None:
        size = n + math.log(seconds / t) / math.log(row.factor)
    else:
        size = n * (seconds / t) ** (1 / max(row.exponent or 1.0, 1.0))
    return (size, "~") if size <= FARTHEST * n else (FARTHEST * n, ">")


def in_child(work: Callable[[], Row]) -> Row:
    """Run in a process of its own, so that the memory it takes can be told."""
    receiver, sender = os.pipe()
    child = os.fork()
    if child == 0:
        with contextlib.suppress(BaseException), os.fdopen(sender, "wb") as pipe:
            before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
            row = work()
            more = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before
            pickle.dump(replace(row, megabytes=more / 1024), pipe)
        os._exit(0)
    os.close(sender)
    with os.fdopen(receiver, "rb") as pipe:
        data = pipe.read()
    os.waitpid(child, 0)
    return pickle.loads(data) if data else Row("", math.nan, note="FAILED: the process ended", failed=True)


def slower(rows: Sequence[Row], stored: Sequence[Mapping[str, Any]], most: float = 0.2) -> list[str]:
    """Rows whose ratio to their peer is worse than the stored one by more than `most`.

    >>> slower([Row("a", 2.0, "peer", 3.0)], [{"name": "a", "peer": "peer", "ratio": 2.0}])
    ['a: 1.50x peer, 2.00x before']
    """
    before = {(row["name"], row["peer"]): row["ratio"] for row in stored if row.get("ratio")}
    return [
        f"{row.name}: {row.ratio:.2f}x {row.peer}, {before[row.name, row.peer]:.2f}x before"
        for row in rows
        if row.ratio and (old := before.get((row.name, row.peer))) and row.ratio < (1 - most) * old
    ]


def show(row: Row) -> str:
    """One line of text."""
    parts = [f"{row.name:58}"] + ([] if math.isnan(row.ours) else [f"ours {row.ours:10.5f} s"])
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
