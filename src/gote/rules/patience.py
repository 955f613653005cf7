"""A user's method that never comes back: found by a clock that looks at which call is running.

Every few seconds an alarm looks for the outermost frame of the user's own code below the engine. When the same call is
seen again and again it has been running all the time, and the solve ends with its name and its arguments. Nothing is
paid between two looks. Where the clock is taken by a time limit (`gote.core.limits`), that limit ends the call.
"""

from __future__ import annotations

import contextlib
import signal
import threading
from collections.abc import Iterator
from types import FrameType

from gote.core.alarm import ALARM, ring, ringing
from gote.core.errors import LimitError
from gote.rules.rules_asking import shown

SECONDS = 10.0
LOOKS = 4
_PACKAGE = __name__.rpartition(".")[0]


@contextlib.contextmanager
def patience(rules: object, seconds: float | None = None) -> Iterator[None]:
    """Run a block in which no single call of the rules' methods may take longer than about `seconds`."""
    seconds = SECONDS if seconds is None else seconds
    if threading.current_thread() is not threading.main_thread() or ringing():
        yield
        return
    seen: list[FrameType] = []

    def look(signum: int, frame: FrameType | None) -> None:
        call = _users_call(frame)
        if seen and call is not seen[0]:
            seen.clear()
        if call is not None:
            seen.append(call)
        if call is not None and len(seen) > LOOKS:
            given = [v for k, v in call.f_locals.items() if k in call.f_code.co_varnames[: call.f_code.co_argcount]][1:]
            state = shown(given[0]) if given else "the start"
            seen.clear()
            cls = type(rules)
            codes = {getattr(getattr(cls, name, None), "__code__", None): name for name in dir(cls)}
            name = f"{cls.__name__}.{codes.get(call.f_code, call.f_code.co_name)}"
            raise LimitError(f"{name}: no answer after {seconds:g} s at state {state}")

    previous = signal.signal(ALARM, look)
    ring(seconds / LOOKS, seconds / LOOKS)
    try:
        yield
    finally:
        ring(0)
        signal.signal(ALARM, previous)


def _users_call(frame: FrameType | None) -> FrameType | None:
    """The frame that a function of this package called, if it is not one of the package's own."""
    call = None
    while frame is not None:
        if str(frame.f_globals.get("__name__", "")).startswith(_PACKAGE):
            return call
        call, frame = frame, frame.f_back
    return None
