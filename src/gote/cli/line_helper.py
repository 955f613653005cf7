"""`gote solve --lines` in two processes: one reads and writes, the other solves and may be lost.

A document whose native code does not stop in time, or that takes the process with it, costs its own line only: the next
line gets a fresh process.
"""

from __future__ import annotations

import contextlib
import os
import select
import signal
import socket
import struct
import time
from collections.abc import Callable

from gote.core.errors import LimitError
from gote.core.processes import die_with_parent, told_end

GRACE = 0.75
"""Seconds after which a line that did not stop by itself is stopped by force."""
PATIENCE = 120.0
"""Seconds to wait instead while the process says that it only loads or compiles code, which every later line needs."""
_HEAD = struct.Struct(">Q")
_LOADING = (1 << 64) - 1


class LineHelper:
    """A process that answers one line at a time with `answer(line, loading)`; `loading()` asks for patience."""

    def __init__(self, answer: Callable[[bytes, Callable[[], None]], bytes]) -> None:
        self.answer = answer
        self.process: int | None = None

    def ask(self, line: bytes, seconds: float | None) -> bytes:
        """The answer; `LimitError` when the process did not stop in time or ended."""
        if self.process is None:
            self._start()
        end = None if seconds is None else time.monotonic() + seconds + GRACE
        with contextlib.suppress(OSError):
            self.socket.sendall(_HEAD.pack(len(line)) + line)
        try:
            while (length := _HEAD.unpack(self._read(_HEAD.size, end))[0]) == _LOADING:
                end = None if end is None else max(end, time.monotonic() + PATIENCE)
            return self._read(length, None)
        except TimeoutError:
            self.stop()
            raise LimitError(f"stopped after {seconds:g} seconds; allow more with --max-seconds") from None
        except (EOFError, OSError):
            raise LimitError(f"the work was {told_end(self.stop())}; ask for a smaller size") from None

    def stop(self) -> int:
        """End the process, if it has not ended by itself, and tell its status."""
        if self.process is None:
            return 0
        process, self.process = self.process, None
        self.socket.close()
        with contextlib.suppress(ProcessLookupError):
            os.kill(process, signal.SIGKILL)
        return os.waitpid(process, 0)[1]

    def _start(self) -> None:
        self.socket, theirs = socket.socketpair()
        self.held = bytearray()
        parent, self.process = os.getpid(), os.fork()
        if self.process == 0:
            self.socket.close()
            _serve(theirs, self.answer, parent)
        theirs.close()

    def _read(self, size: int, end: float | None) -> bytes:
        """Exactly so many bytes before the end of the time; `EOFError` when the process ended."""
        held = self.held
        while len(held) < size:
            if end is not None and not select.select([self.socket], [], [], max(end - time.monotonic(), 0.0))[0]:
                raise TimeoutError
            more = self.socket.recv(min(max(size - len(held), 1 << 12), 1 << 20))
            if not more:
                raise EOFError
            held += more
        found = bytes(held[:size])
        del held[:size]
        return found


def _serve(link: socket.socket, answer: Callable[[bytes, Callable[[], None]], bytes], parent: int) -> None:
    """The life of the process: Ctrl-C is the reader's affair, and it ends with the reader."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    die_with_parent(parent)
    os.dup2(os.open(os.devnull, os.O_WRONLY), 1)  # libraries that print before they abort would spoil the lines
    status = 1
    try:
        stream = link.makefile("rb")
        while head := stream.read(_HEAD.size):
            found = answer(stream.read(_HEAD.unpack(head)[0]), lambda: link.sendall(_HEAD.pack(_LOADING)))
            link.sendall(_HEAD.pack(len(found)) + found)
        status = 0
    finally:
        os._exit(status)
