"""Limits on time and memory, and the clean way out of a long solve.

A limit is set around a solve with `limits(seconds=..., memory=...)`; solvers call `checkpoint()` in their long loops
and `require_memory()` before they build something large. Both raise `LimitError`, so that nothing half-made is left
behind. In the main thread an alarm interrupts code that never calls `checkpoint`, and `interruptible()` does the same
for Ctrl-C. Both wait for a moment when that is safe: an exception in the middle of an import, of a compilation or of
any library's own code would leave that library broken for whoever comes next. Safe is a stack that holds, above the
block under limits, nothing but our own code, the caller's, and plain Python; otherwise the alarm rings again shortly.
"""

import contextlib
import signal
import sys
import threading
import time
from collections.abc import Callable, Iterator
from contextvars import ContextVar
from dataclasses import dataclass, field, replace
from types import FrameType

from gote.core.alarm import ALARM, ring
from gote.core.errors import LimitError

RETRY = 0.02
"""Seconds until an alarm that came at a bad moment rings again."""
AGAIN = 1.0
"""Seconds until it rings again after it was heard: somebody may have swallowed the exception."""
LITTLE = 1 << 24
"""Bytes that every machine has: nobody is asked for them."""
_OURS = frozenset({"gote", "networkx", "plotly", "yaml"})
"""Packages whose Python code an exception may pass through; so it may through the reading of a pydantic model, whose
writing would wrap it.
"""
_READING = frozenset({("pydantic.main", "model_validate"), ("pydantic.main", "__init__")})
_LOADERS = frozenset({"importlib", "numba", "llvmlite"})
_NEVER = frozenset(
    {"importlib", "contextlib", "signal", "threading", "weakref", "_weakrefset", "logging", "selectors", "socket"}
    | {"subprocess", "multiprocessing", "concurrent", "asyncio", "tempfile", "shutil", "ctypes"}
    | {"numpy", "numba", "llvmlite"}
)
"""Modules whose work must not be cut in two, though some are part of Python."""


@dataclass(frozen=True)
class Limits:
    """What a solve may use. `cancelled` lets a server stop it from outside; `waiting` hears that the time is up but code
    is still being loaded or compiled. `entry` is the frame of the block, above which the stack must be safe. `stops` holds what
    was raised when the time was up: who took it for the limit of one method and went on has an answer cut short.
    """

    seconds: float | None = None
    deadline: float | None = None
    memory: int | None = None
    cancelled: Callable[[], bool] | None = None
    waiting: Callable[[], None] | None = None
    entry: FrameType | None = None
    stops: list[LimitError] = field(default_factory=list, compare=False)


_NONE = Limits()
_current: ContextVar[Limits] = ContextVar("gote_limits", default=_NONE)
_interrupted = threading.Event()
"""Ctrl-C was pressed and not yet obeyed."""


@contextlib.contextmanager
def limits(
    seconds: float | None = None,
    memory: int | None = None,
    cancelled: Callable[[], bool] | None = None,
    waiting: Callable[[], None] | None = None,
) -> Iterator[Limits]:
    """Run a block under limits. In the main thread an alarm also interrupts Python code that never calls `checkpoint`.
    A block within a block cannot have more time than what is left of the outer one.

    >>> with limits(seconds=60):
    ...     remaining_seconds() <= 60
    True
    """
    outer = _current.get()
    seconds = endless_is_none(seconds)
    deadline = None if seconds is None else time.monotonic() + seconds
    stops: list[LimitError] = []
    if outer.deadline is not None and (deadline is None or outer.deadline < deadline):
        seconds, deadline, stops = outer.seconds, outer.deadline, outer.stops
    token = _current.set(Limits(seconds, deadline, memory, cancelled, waiting, _entry(), stops))
    alarm = deadline is not None and threading.current_thread() is threading.main_thread()
    previous = signal.signal(ALARM, _on_alarm) if alarm else None
    try:
        if alarm:
            _set_alarm(deadline)
        current = _current.get()
        yield current
        if current.stops:
            raise current.stops[0]
    except SystemError as error:  # the alarm rang within native code, which wraps what it does not expect
        if isinstance(error.__cause__ or error.__context__, LimitError):
            raise _stop() from None
        raise
    finally:
        _current.reset(token)
        if alarm:
            _set_alarm(outer.deadline)
            signal.signal(ALARM, previous)


def endless_is_none(seconds: float | None) -> float | None:
    """Thirty years are no limit, and neither is infinity; clocks and alarms cannot count that far.

    >>> endless_is_none(60.0), endless_is_none(float("inf"))
    (60.0, None)
    """
    return seconds if seconds is not None and seconds < 1e9 else None


@contextlib.contextmanager
def interruptible() -> Iterator[None]:
    """Ctrl-C raises `KeyboardInterrupt` within the block, at the next safe moment; pressed again it means the same."""
    outer = _current.get()
    token = _current.set(replace(outer, entry=_entry()))
    previous = signal.signal(signal.SIGINT, _on_interrupt), signal.signal(ALARM, _on_alarm)
    try:
        yield
    finally:
        _current.reset(token)
        _interrupted.clear()
        _set_alarm(outer.deadline)
        signal.signal(signal.SIGINT, previous[0])
        signal.signal(ALARM, previous[1])


def _set_alarm(deadline: float | None) -> None:
    """Ring a moment after the deadline, so that a `checkpoint` can be first; never without one."""
    left = 0.0 if deadline is None else max(deadline - time.monotonic(), 0.001) + 0.05
    ring(left, AGAIN if left else 0.0)


def _on_interrupt(signum: int, frame: FrameType | None) -> None:
    _interrupted.set()
    _on_alarm(signum, frame)


def _on_alarm(signum: int, frame: FrameType | None) -> None:
    current = _current.get()
    if not _interrupted.is_set() and (current.deadline is None or time.monotonic() < current.deadline):
        _set_alarm(current.deadline)
    elif _safe(frame, current.entry):
        raise _stop()
    else:
        ring(RETRY, AGAIN)
        if current.waiting is not None and _loading(frame):
            current.waiting()


def _stop() -> BaseException:
    """The reason why the work ends now."""
    if _interrupted.is_set():
        _interrupted.clear()
        return KeyboardInterrupt()
    current = _current.get()
    current.stops.append(LimitError(f"stopped after {current.seconds:g} seconds; allow more with --max-seconds"))
    return current.stops[0]


def _entry() -> FrameType | None:
    """The frame of the `with` statement: below the generator that calls this, `contextlib`, and those that wrap them."""
    frame: FrameType | None = sys._getframe(1)
    while frame is not None and frame.f_back is not None and frame.f_back.f_globals.get("__name__") == "contextlib":
        frame = frame.f_back
        while frame is not None and frame.f_globals.get("__name__") == "contextlib":
            frame = frame.f_back
    return frame


def _safe(frame: FrameType | None, entry: FrameType | None) -> bool:
    """Whether an exception raised in `frame` passes through nothing but code that can take it, down to `entry`."""
    while frame is not None and frame is not entry:
        module = str(frame.f_globals.get("__name__", ""))
        root = module.partition(".")[0]
        path = frame.f_code.co_filename
        if root in _NEVER or module == __name__ or path.startswith("<frozen") or frame.f_code.co_name == "__del__":
            return False
        known = root in _OURS or (module, frame.f_code.co_name) in _READING
        if not known and ("site-packages" in path or "dist-packages" in path):
            return False
        frame = frame.f_back
    return True


def _loading(frame: FrameType | None) -> bool:
    """Whether code is being imported or compiled: that ends, and whoever comes next needs it."""
    while frame is not None:
        if frame.f_code.co_filename.startswith("<frozen importlib"):
            return True
        if str(frame.f_globals.get("__name__", "")).partition(".")[0] in _LOADERS:
            return True
        frame = frame.f_back
    return False


def stopping() -> bool:
    """Whether the work should end now: for loops within foreign code, which must be left in good order.

    >>> with limits(seconds=0):
    ...     stopping()
    True
    """
    current = _current.get()
    late = current.deadline is not None and time.monotonic() > current.deadline
    return late or _interrupted.is_set() or (current.cancelled is not None and current.cancelled())


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
    interrupted = _interrupted.is_set() and threading.current_thread() is threading.main_thread()
    if interrupted or (current.deadline is not None and time.monotonic() > current.deadline):
        raise _stop()
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
    from gote.core.memory import free_memory

    free = free_memory() * 9 // 10
    return free if allowed is None else min(allowed, free)


def require_memory(needed: int, what: str) -> None:
    """Refuse with the number, before anything is built, when `needed` bytes will not fit.

    >>> require_memory(10**18, "the table of all heaps")
    Traceback (most recent call last):
    ...
    gote.core.errors.LimitError: the table of all heaps needs 931,322,574.6 GiB, more than ...
    """
    if needed <= LITTLE and _current.get().memory is None:
        return
    allowed = available_memory()
    if needed > allowed:
        raise LimitError(
            f"{what} needs {needed / 2**30:,.1f} GiB, more than the {allowed / 2**30:,.1f} GiB allowed;"
            " ask for a smaller size or allow more with --max-memory"
        )
