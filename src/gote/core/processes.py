"""Processes that watch over each other: a child ends with its parent, and its end is told in words."""

import contextlib
import os
import signal
import sys


def die_with_parent(parent: int | None = None) -> None:
    """Ask the kernel to end this process when its parent ends, however that ends (Linux; elsewhere nothing is done).

    `parent` is the process that started this one, as that process knows itself: it may have ended before this line.
    """
    if sys.platform == "linux":
        import ctypes

        parent = parent or os.getppid()
        with contextlib.suppress(OSError, AttributeError):
            ctypes.CDLL(None).prctl(1, int(signal.SIGKILL), 0, 0, 0)  # PR_SET_PDEATHSIG
        if os.getppid() != parent:  # it ended before the kernel was asked
            os._exit(1)


def told_end(status: int) -> str:
    """What a process that ended on its own died of, from the status `waitpid` gives.

    >>> told_end(9), told_end(11)
    ('killed, most likely for want of memory', 'ended by SIGSEGV')
    """
    if not os.WIFSIGNALED(status):
        return f"ended with status {os.waitstatus_to_exitcode(status)}"
    number = os.WTERMSIG(status)
    if number == signal.SIGKILL:
        return "killed, most likely for want of memory"
    return f"ended by {signal.Signals(number).name}"
