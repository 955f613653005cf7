"""One process works, another watches the clock.

Native code (a kernel, an LP, exact linear algebra) hears neither alarm nor Ctrl-C before it returns. So `gote` forks
before anything is loaded: the child does what was asked, the parent waits. A child that is not through a moment after
its time, or after Ctrl-C, is ended by force; the exit status and the one line are the same either way. A child that the
system ends (no memory, no disk behind a memory map) gets its line, too.
"""

import contextlib
import os
import select
import signal
import struct
import sys
import time
from collections.abc import Iterator
from contextvars import ContextVar
from typing import NoReturn

from gote.core.errors import GoteError, LimitError
from gote.core.processes import die_with_parent, told_end

GRACE = 0.75
"""Seconds a child has to stop by itself."""
_NOTE = struct.Struct("dd")
"""Seconds allowed, and the moment they end (0 for none)."""
_line: ContextVar[int | None] = ContextVar("gote_supervisor", default=None)
"""Where a supervised process tells its deadline."""


@contextlib.contextmanager
def limited(seconds: float | None, memory: int | None = None, quiet: bool = False) -> Iterator[None]:
    """The limits of a command around its work, told to whoever supervises it; with its progress bar."""
    from gote.cli.progress_bar import progress_bar
    from gote.core.limits import interruptible, limits

    with (
        interruptible(),
        limits(seconds, memory) as current,
        progress_bar(quiet),
    ):
        _tell(current.seconds or 0.0, current.deadline or 0.0)
        try:
            yield
        finally:  # from here on this process speaks for itself, however long its last words take
            _tell(0.0, 0.0)


def _tell(seconds: float, deadline: float) -> None:
    line = _line.get()
    if line is not None:
        os.write(line, _NOTE.pack(seconds, deadline))


def supervise() -> None:
    """Fork; returns in the child. The parent ends when the child does, with its status or the reason it was stopped."""
    if not hasattr(os, "fork"):
        return
    ours, theirs = os.pipe()
    parent, child = os.getpid(), os.fork()
    if child == 0:
        os.close(ours)
        die_with_parent(parent)
        _line.set(theirs)
        return
    os.close(theirs)
    signal.signal(signal.SIGTERM, lambda number, frame: _pass_on(child, number))
    try:
        _watch(child, ours)
    except GoteError as error:
        from gote.cli.main import complain

        complain(error)


def _watch(child: int, line: int) -> NoReturn:
    seconds = deadline = 0.0
    while True:
        try:
            left = max(deadline + GRACE - time.monotonic(), 0.0) if deadline else None
            if not select.select([line], [], [], left)[0]:
                _end(child, 0.0, line)
                raise LimitError(f"stopped after {seconds:g} seconds; allow more with --max-seconds")
            note = os.read(line, _NOTE.size)
        except KeyboardInterrupt:
            signal.signal(signal.SIGINT, signal.SIG_IGN)
            if not select.select([line], [], [], 0.1)[0]:  # in a terminal the child hears of it itself
                os.kill(child, signal.SIGINT)
            if _end(child, GRACE, line) != 130:  # it had no time to say so
                print("gote: stopped", file=sys.stderr)
            os._exit(130)
        if not note:
            status = os.waitpid(child, 0)[1]
            if os.WIFSIGNALED(status):
                if os.WTERMSIG(status) == signal.SIGINT:
                    os._exit(130)
                raise LimitError(f"the work was {told_end(status)}; ask for a smaller size")
            os._exit(os.waitstatus_to_exitcode(status))
        seconds, deadline = _NOTE.unpack(note)


def _end(child: int, patience: float, line: int) -> int:
    """Wait for the child's own end (its side of the line is closed then), then end it; its exit status."""
    end = time.monotonic() + patience
    while (left := end - time.monotonic()) > 0 and select.select([line], [], [], left)[0]:
        if not os.read(line, _NOTE.size):
            return os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])
    os.kill(child, signal.SIGKILL)
    return os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])


def _pass_on(child: int, number: int) -> None:
    os.kill(child, number)
    signal.signal(number, signal.SIG_DFL)
    os.kill(os.getpid(), number)
