"""Limits on time and memory, and the clean way out of a long solve.

A limit is set around a solve with `limits(seconds=..., memory=...)`; solvers call `checkpoint()` in their long loops
and
`require_memory()` before they build something large. Both raise `LimitError`, so that nothing half-made is left behind.
"""

from __future__ import annotations

import contextlib
import os
import signal
import threading
import time
from collections.abc import Callable, Iterator
from contextvars import ContextVar
from dataclasses import dataclass
from types import FrameType

from gote.core.errors import LimitError


@dataclass(frozen=True)
class Limits:
    """What a solve may use. `cancelled` lets a server stop it from outside."""

    seconds: float | None = None
    deadline: float | None = None
    memory: int | None = None
    cancelled: Callable[[], bool] | None = None


_NONE = Limits()
_current: ContextVar[Limits] = ContextVar("gote_limits", default=_NONE)


@contextlib.contextmanager
def limits(
    seconds: float | None = None, memory: int | None = None, cancelled: Callable[[], bool] | None = None
) -> Iterator[Limits]:
    """Run a block under limits. In the main thread an alarm also interrupts Python code that never calls `checkpoint`.

    >>> with limits(seconds=60):
    ...     remaining_seconds() <= 60
    True
    """
    deadline = None if seconds is None else time.monotonic() + seconds
    token = _current.set(Limits(seconds, deadline, memory, cancelled))
    alarm = seconds is not None and threading.current_thread() is threading.main_thread() and os.name == "posix"
    previous = signal.signal(signal.SIGALRM, _on_alarm) if alarm else None
    if alarm and seconds is not None:
        signal.setitimer(signal.ITIMER_REAL, max(seconds, 0.001) + 0.05, 1.0)
    try:
        yield _current.get()
    except SystemError as error:  # the alarm rang within native code, which wraps what it does not expect
        if isinstance(error.__cause__ or error.__context__, LimitError):
            raise _out_of_time() from None
        raise
    finally:
        if alarm:
            signal.setitimer(signal.ITIMER_REAL, 0)
            signal.signal(signal.SIGALRM, previous)
        _current.reset(token)


def _on_alarm(signum: int, frame: FrameType | None) -> None:
    raise _out_of_time()


def _out_of_time() -> LimitError:
    return LimitError(f"stopped after {_current.get().seconds:g} seconds; allow more with --max-seconds")


def checkpoint() -> None:
    """Stop here if the time is used up or the work was cancelled. Cheap enough for every thousandth step of a loop.

    >>> with limits(seconds=0):
    ...     checkpoint()
    Traceback (most recent call last):
    ...
    gote.core.errors.LimitError: ...
    """
    current = _current.get()
    if current is _NONE:
        return
    if current.deadline is not None and time.monotonic() > current.deadline:
        raise _out_of_time()
    if current.cancelled is not None and current.cancelled():
        raise LimitError("cancelled")


def remaining_seconds() -> float | None:
    """Seconds left under the current limit, or None when there is none.

    >>> remaining_seconds() is None
    True
    >>> with limits(seconds=60):
    ...     50 < remaining_seconds() <= 60
    True
    """
    deadline = _current.get().deadline
    return None if deadline is None else max(deadline - time.monotonic(), 0.0)


def available_memory() -> int:
    """Bytes a solve may use now: the limit set, else nine tenths of what the machine has free."""
    allowed = _current.get().memory
    free = 4 << 30
    with contextlib.suppress(OSError, ValueError, IndexError), open("/proc/meminfo", encoding="ascii") as lines:
        free = next(int(line.split()[1]) * 1024 for line in lines if line.startswith("MemAvailable"))
    free = free * 9 // 10
    return free if allowed is None else min(allowed, free)


def require_memory(needed: int, what: str) -> None:
    """Refuse with the number, before anything is built, when `needed` bytes will not fit.

    >>> require_memory(10**18, "the table of all heaps")
    Traceback (most recent call last):
    ...
    gote.core.errors.LimitError: the table of all heaps needs 931,322,574.6 GiB, more than ...
    """
    allowed = available_memory()
    if needed > allowed:
        raise LimitError(
            f"{what} needs {needed / 2**30:,.1f} GiB, more than the {allowed / 2**30:,.1f} GiB allowed;"
            " ask for a smaller size or allow more with --max-memory"
        )
